"""The wonders that players have taken: their part of the state, and what the wonders are called."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Annotated, Any

from service.catan.base.boards import CUSTOM
from service.catan.board.masks import mask_of
from service.catan.seafarers.options import SCENARIO
from service.catan.seafarers.scenarios import TABLES
from service.kernel.parts import SEAT, MapOf, Part, Record, number, public
from service.kernel.rules import Choice, Field, Misread, Ruleset, Voice, constant

if TYPE_CHECKING:
    from service.catan.base.state import State

THEATER, GREAT_BRIDGE, MONUMENT, GREAT_WALL, CATHEDRAL = FIVE = (
    "theater",
    "great-bridge",
    "monument",
    "great-wall",
    "cathedral",
)
SECOND = "-2"
"""How the name of a second wonder of one kind ends."""
HIGHEST = 4
"""The level of a finished wonder: `seafarers-later.wonders.level.four`."""


@constant("seafarers-later.wonders.setup.cards", "seafarers-later.wonders.input.names", fold=operator.add)
def wonders_in_box(ruleset: Ruleset) -> tuple[str, ...]:
    """There are five wonders, one of each kind."""
    return FIVE


def kind_of(wonder: str) -> str:
    """The kind of a wonder, of which the box may hold two."""
    return wonder.removesuffix(SECOND)


class WonderField(Field):
    """The name of a wonder in the box."""

    component = "Wonder"
    says = "A wonder, by its name. The second one of a kind, with five or six players, ends in -2."
    shape = Choice((*FIVE, THEATER + SECOND, GREAT_BRIDGE + SECOND))

    def read(self, written: Any, state: Any) -> str:
        if written not in wonders_in_box(state):
            raise Misread(f"must be one of {', '.join(wonders_in_box(state))}")
        return str(written)

    def write(self, value: str, state: Any) -> str:
        return value

    def words(self, ruleset: Any) -> tuple[str, ...]:
        return wonders_in_box(ruleset)

    def said(self, written: str, state: Any, voice: Voice) -> str:
        return voice.word(written)


Wonder = Annotated[str, WonderField()]


class Building(Part, frozen=True):
    """A wonder that a player builds."""

    component = "WonderBuilding"

    seat: int = public(SEAT, required=True)
    level: int = public(number(0, HIGHEST), required=True)


WONDERS_TAKEN = MapOf(WonderField(), Record(Building))


def printed_strait(state: State) -> int:
    """The corners on both sides of the straits of a printed board. A board of the players' own has none."""
    table, topology = TABLES[str(SCENARIO.of(state.ruleset))], state.board.topology
    places = () if state.board.layout == CUSTOM else table.strait
    return mask_of(map(topology.corner_index, places)) & state.board.land_corners


def strait_left_out(part: Part, state: State, owner: None) -> int:
    """A document may leave out the strait of a printed board."""
    return printed_strait(state)
