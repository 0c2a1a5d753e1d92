"""The coves' part of the state."""

from __future__ import annotations

from service.catan.base.state import Slice, State
from service.catan.board.onboard import CORNERS
from service.kernel.parts import Part, PerSeat, public
from tests.catan.coves.tokens import TokenKind, Tokens, TokensOn

MODULE_ID = "coves"
HAUL = TokenKind("hex", supply=3)
STORM = TokenKind("hex", supply=5, most=3, owned=True, shared=True)


class Haven(Part, frozen=True):
    """A seat's holdings in the coves."""

    harbors: int = public(CORNERS, default=0, says="Its harbor settlements.")


class Coves(Slice, frozen=True):
    """The harbor settlements of each seat, and the hauls and storms on hexes."""

    seats: tuple[Haven, ...] = public(PerSeat(Haven), required=True)
    hauls: Tokens = public(TokensOn(HAUL))
    storms: Tokens = public(TokensOn(STORM))


def coves(state: State) -> Coves:
    """This book's part of the state."""
    return state.part(MODULE_ID, Coves)
