"""Bishop: by one reading it moves the pirate too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from service.catan.base.state import State
from service.catan.board.frame_spaces import Water
from service.catan.board.masks import bits
from service.catan.cities_knights.progress.bishop import rob_all, robber_awake
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.catan.combinations.cities_knights__seafarers.options import BISHOP_MOVES_PIRATE
from service.catan.mechanics.raids import PirateMove
from service.catan.seafarers.pirate import moves, on_sea, pirate_waters, plunderable, send_pirate
from service.catan.seafarers.sea import sea
from service.kernel.rules import Action, Finding, Play, gate

BY_CARD = BISHOP_MOVES_PIRATE.is_("true")


@gate("ck.seafarers.bishop-robber-only", when=BY_CARD.otherwise)
def bishop_stays_ashore(state: State, seat: int) -> Finding:
    """Bishop moves only the robber, never the pirate."""
    return False


class PlayBishopAtSea(PirateMove, frozen=True):
    """Play bishop on the pirate: move it and take a random card from every opponent with a ship there."""

    card: ClassVar[str] = "bishop"

    hex: Water

    statutes = ("ck.seafarers.bishop-robber-only", "ck.card.politics.bishop", "ck.progress.discard-to-bottom")
    when = BY_CARD
    otherwise = bishop_stays_ashore
    gates = (*PLAYING, robber_awake)
    checks = (on_sea, moves)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for at in bits(pirate_waters(state) & ~(1 << sea(state).pirate)):
            yield cls(seat, at)

    def effect(self, play: Play) -> None:
        lay(play, self)
        send_pirate(play, self.seat, self.hex)
        rob_all(play, self.seat, plunderable(play.state, self.seat, self.hex))
