"""Raids: the robber is placed, and whoever placed it takes a card there."""

from __future__ import annotations

from service.kernel.rules import Action


class Raid(Action, frozen=True):
    """An action that places the robber on ``hex`` and takes a random card of ``victim``; a book that changes what such
    a move brings extends them all by this class.
    """
