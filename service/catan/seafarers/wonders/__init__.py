"""The Wonders of Catan, the eighth scenario of the later edition."""
