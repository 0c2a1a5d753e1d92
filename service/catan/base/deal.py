"""Requests to begin a game: their fields."""

from __future__ import annotations

from typing import Annotated, Any

from service.catan.base.boards import CUSTOM, PRINTED, RANDOM, SPIRAL
from service.catan.board.places import CornerField, HexField
from service.kernel.declare.state.fields import Thing
from service.kernel.play.game import Deal
from service.kernel.rules import Choice, Field, Flag, Number, Plain

VARIABLE = "variable"
SHUFFLED = (VARIABLE, SPIRAL, RANDOM)
"""Layouts whose hexes are shuffled."""


class BoardField(Field):
    """A board that the caller supplies."""

    component = "Board"
    says = "Hexes with terrain and number, and harbors by edge."
    shape = Thing("Board")

    def read(self, written: Any, state: Any) -> Any:
        return written

    def write(self, value: Any, state: Any) -> Any:
        return value


class CatanDeal(Deal, frozen=True, kw_only=True):
    """How a game is begun.

    ``layout`` is ``variable`` (hexes, tokens and harbors shuffled as the options say), ``spiral`` or ``random`` (the
    same, with the tokens laid like that whatever the option ``numbers`` says), the name of a printed set-up, or
    ``custom`` with a ``board``. Left out, it is the usual layout of the books in play. ``start`` is the first player,
    unless the dice decide; ``oldest`` the seat that begins what a set-up lets the oldest player begin, by default the
    first player. ``spiral_from`` names the corner hex on which the lettered tokens begin, ``robber`` the desert it
    starts on, where there is a choice. ``lanes`` assigns the seats their printed places, on a board that has such
    places for lanes of ships. ``neutral_corners`` names the corners where neutral parties begin, one for each, in a
    game that has such parties.
    """

    seats: Annotated[int, Plain(Number(2, 8), "The number of players. The modules say how many may play.")]
    layout: (
        Annotated[
            str,
            Plain(
                Choice((*SHUFFLED, *PRINTED, CUSTOM)),
                "How the board is laid. Left out, it is `variable`, or `printed` where the book prints every board."
                " `custom` needs a `board`.",
            ),
        ]
        | None
    ) = None
    board: Annotated[Any, BoardField()] = None
    start: Annotated[int, Plain(Number(0, 7), "The seat that begins, unless the dice decide.")] = 0
    roll_for_start: Annotated[bool, Plain(Flag(), "The dice decide who begins.")] = False
    oldest: Annotated[int, Plain(Number(0, 7), "The oldest player's seat, where a set-up lets it begin.")] | None = None
    spiral_from: Annotated[str, Plain(HexField.shape, "The corner hex where the lettered tokens begin.")] | None = None
    robber: Annotated[str, Plain(HexField.shape, "The desert where the robber starts.")] | None = None
    lanes: tuple[Annotated[int, Plain(Number(0, 7), "Which of the printed places a seat has.")], ...] | None = None
    neutral_corners: (
        tuple[Annotated[str, Plain(CornerField.shape, "A corner where a neutral party begins.")], ...] | None
    ) = None
