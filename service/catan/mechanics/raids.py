"""Raids: robber or pirate goes to another place, and the player who placed it takes a card there."""

from __future__ import annotations

from service.kernel.rules import Action


class Raid(Action, frozen=True):
    """An action that places the robber on ``hex`` and takes a random card of ``victim``; a book that changes what such
    a move brings extends them all by this class.
    """


class PirateMove(Action, frozen=True):
    """An action that moves the pirate to ``hex``; a book that changes who may do so extends them all by this class."""


class PirateTheft(PirateMove, frozen=True):
    """A move of the pirate by which ``victim`` loses a random card; a book that changes what is taken extends them all
    by this class.
    """
