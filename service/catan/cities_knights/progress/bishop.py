"""Bishop: the robber moves, and everybody it visits loses a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.goods import stealable
from service.catan.base.robber import friendly, on_land, robbable, send_robber, stolen_card, take_stolen
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.board.places import Hex
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.catan.cities_knights.realm import realm
from service.kernel.rules import Action, Finding, Play, check, gate


@gate("ck.card.politics.bishop-not-before-attack", stage="board")
def robber_awake(state: State, seat: int) -> Finding:
    """Nobody plays Bishop before the first barbarian attack."""
    return realm(state).awake


@check("ck.card.politics.bishop", "ck.card.politics.bishop-empty-hex", "ck.progress.no-known-blank", at="hex")
def to_another_hex(state: State, action: PlayBishop) -> Finding:
    """Bishop moves the robber to a different hex, with or without buildings."""
    return action.hex != state.robber


class PlayBishop(Action, frozen=True):
    """Play bishop: move the robber and take a random card from every opponent there."""

    card: ClassVar[str] = "bishop"

    hex: Hex

    statutes = (
        "ck.card.politics.bishop",
        "ck.card.politics.bishop-one-each",
        "ck.card.politics.bishop-empty-hex",
        "ck.option.friendly-robber",
        "ck.robber.steals-commodities",
        "ck.progress.discard-to-bottom",
    )
    gates = (*PLAYING, robber_awake)
    checks = (on_land, to_another_hex, friendly)
    unsettled = (friendly,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for at in bits(state.board.land_hexes & ~(1 << state.robber)):
            yield cls(seat, at)

    def effect(self, play: Play) -> None:
        state: State = play.state
        lay(play, self)
        send_robber(play, self.seat, self.hex)
        rob_all(play, self.seat, robbable(state, self.seat, self.hex))


def rob_all(play: Play, seat: int, there: list[int]) -> None:
    """Take a random card from every one of these opponents who has any."""
    state: State = play.state
    robbed = [other for other in state.clockwise(seat) if other in there and stealable(state, other)]
    stolen = play.draw_all(*((stolen_card, (other,), str(place)) for place, other in enumerate(robbed, start=1)))
    for other, card in zip(robbed, stolen, strict=True):
        take_stolen(play, seat, other, card)
