"""Bishop: there is no robber to move, so the card names a hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.barbarian_attack.conquest import conquered_corners
from service.catan.base.buildings import robbable_buildings
from service.catan.base.goods import stealable
from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.board.places import Hex
from service.catan.cities_knights.progress.bishop import rob_all
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.kernel.rules import Action, Finding, Play, check


def visited(state: State, seat: int, at: int) -> list[int]:
    """The opponents of a seat with a building at a hex that is not conquered."""
    corners = state.board.topology.hex_corners[at] & ~conquered_corners(state)
    return [other for other in state.opponents(seat) if robbable_buildings(state, other) & corners]


@check("barbarian-attack-cities-knights.cards.bishop", at="hex")
def land_hex(state: State, action: PlayBishopAtHex) -> Finding:
    """Bishop names a land hex."""
    return among(action.hex, state.board.land_hexes)


def robs_somebody(state: State, seat: int, at: int) -> bool:
    """Whether an opponent whom a seat's Bishop visits at a hex has a card to lose."""
    return any(stealable(state, other) for other in visited(state, seat, at))


@check("ck.progress.no-known-blank", "barbarian-attack-cities-knights.cards.bishop", at="hex")
def somebody_to_rob(state: State, action: PlayBishopAtHex) -> Finding:
    """Bishop names a hex where an opponent has a card to lose, since no robber moves."""
    return robs_somebody(state, action.seat, action.hex)


class PlayBishopAtHex(Action, frozen=True):
    """Play bishop: name a land hex, and take a random card from every opponent with a building there."""

    card: ClassVar[str] = "bishop"

    hex: Hex

    statutes = (
        "barbarian-attack-cities-knights.cards.bishop",
        "ck.card.politics.bishop-one-each",
        "ck.progress.discard-to-bottom",
    )
    gates = PLAYING
    checks = (land_hex, somebody_to_rob)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, at) for at in bits(state.board.land_hexes) if robs_somebody(state, seat, at))

    def effect(self, play: Play) -> None:
        lay(play, self)
        rob_all(play, self.seat, visited(play.state, self.seat, self.hex))
