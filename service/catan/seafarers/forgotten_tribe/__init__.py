"""The Forgotten Tribe: islands where nobody settles, and their gifts for the ships that reach them."""
