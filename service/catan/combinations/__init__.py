"""Combinations: what two books say together. These are the only files that know two expansions."""
