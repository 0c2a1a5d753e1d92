"""Sentences for players: patterns with named placeholders, by language."""
