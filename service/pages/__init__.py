"""Pages for people: the catalogue's documents as HTML, for browsers that prefer it."""
