"""Pages for people: the catalogue's documents as HTML, for whoever's browser prefers that."""
