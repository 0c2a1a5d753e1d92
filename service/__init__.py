"""Harbormaster: a rules referee for Catan and its expansions, as an HTTP service."""

__version__ = "0.1.0"
