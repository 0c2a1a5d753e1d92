"""The cloth: the bolts at the villages, in the supply and with the players, and who trades where."""

from __future__ import annotations

from collections.abc import Mapping

from service.catan.board.onboard import CornerOnBoard
from service.kernel.parts import SEAT, BySeat, MapOf, Ordered, Part, Record, number, public

MOST_BOLTS = 1000
"""A bound for the wire."""
BOLTS = number(0, MOST_BOLTS)
TOKEN = number(2, 12)


class Village(Part, frozen=True):
    """A village on a corner of a small island."""

    number: int = public(TOKEN, required=True, says="The roll for which it pays those who trade with it.")
    cloth: int = public(BOLTS, required=True, says="The bolts of cloth that it has left.")
    traders: tuple[int, ...] = public(
        Ordered(SEAT, once=True), says="The seats with trade relations, in the order in which they came."
    )


class Cloth(Part, frozen=True):
    """The villages of Cloth for Catan and all cloth."""

    villages: Mapping[int, Village] = public(
        MapOf(CornerOnBoard(), Record(Village)), required=True, says="The villages, by their corners."
    )
    supply: int = public(BOLTS, required=True, says="The bolts in the general supply.")
    bolts: Mapping[int, int] = public(
        BySeat(number(1, MOST_BOLTS)), says="The bolts of each seat that has any, which are no resource cards."
    )
    winners: tuple[int, ...] = public(
        Ordered(SEAT, once=True), says="The seats that win together, if a tie is shared at the end."
    )
