"""Between the turns: whose turn has ended, while others act before the next; and what stays on the board unplayed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from service.catan.base import components
from service.catan.base.components import Found
from service.catan.base.frame import frame
from service.catan.base.layouts import place_pieces, settle_colour
from service.catan.board.masks import bits
from service.catan.state import OVER, Slice, State
from service.kernel.chance import Outcomes, draw
from service.kernel.fields import Misread, Misreads
from service.kernel.option import Option
from service.kernel.play import Play
from service.kernel.query import Ruled
from service.kernel.rule import Facts, invariant, step

BETWEEN_TURNS = Option(
    "between-turns",
    "base56.option.between-turns",
    "What happens between two turns: everybody may build, the third player to the left has a part, or nothing.",
    ("special-build", "paired-players", "none"),
    "special-build",
)
SPECIAL_BUILD = BETWEEN_TURNS.is_("special-build")
PAIRED_PLAYERS = BETWEEN_TURNS.is_("paired-players")

SPECIAL_BUILDING = "special_building"
PAIRED_PLAYER = "paired_player"
MODULE_ID = "base_56_players"


class Between(Slice):
    """``ended`` is the seat whose turn is over while others act; ``obstacles`` the corners of the colour left out."""

    __slots__ = ("ended", "obstacles")

    may_lack = True

    def __init__(self, ended: int | None = None, obstacles: int = 0) -> None:
        self.ended = ended
        self.obstacles = obstacles

    @classmethod
    def dealt(cls, state: State) -> Self:
        return cls()

    @classmethod
    def read(cls, document: Mapping[str, Any], state: State) -> Self:
        if not isinstance(document, dict) or not document.keys() <= {"ended", "obstacles"}:
            raise Misread("must be an object of ended and obstacles")
        errors = []
        ended = document.get("ended")
        if ended is not None and not (type(ended) is int and 0 <= ended < state.seat_count):
            errors.append(Misread("must be a seat or null", "/ended"))
        obstacles, topology = 0, state.board.topology
        listed = document.get("obstacles", [])
        if not isinstance(listed, list):
            errors.append(Misread("must be a list of corners", "/obstacles"))
            listed = []
        for index, name in enumerate(listed):
            at = topology.corner_at[name] if isinstance(name, str) else None
            if at is None or at == topology.nowhere_corner:
                errors.append(Misread("is no corner of this board", f"/obstacles/{index}"))
            elif obstacles >> at & 1:
                errors.append(Misread("names the same corner twice", f"/obstacles/{index}", "duplicate"))
            else:
                obstacles |= 1 << at
        if errors:
            raise Misreads(errors)
        return cls(ended, obstacles)

    def write(self, state: State) -> dict[str, Any]:
        names = state.board.topology.corner_names
        return {"ended": self.ended, "obstacles": [names[corner] for corner in bits(self.obstacles)]}

    def copy(self) -> Self:
        return type(self)(self.ended, self.obstacles)


def between(state: State) -> Between:
    """This module's part of the state."""
    return state.slices[MODULE_ID]  # type: ignore[return-value]  # every rule asks, and a cast is a call


def end_interlude(play: Play) -> int:
    """The others have acted: the seat whose turn had ended, which is the next seat's cue."""
    part = between(play.state)
    ended, part.ended = part.ended, None
    if ended is None:
        raise LookupError("no turn has ended")
    return ended


@components.moments.also("base56.special-build.when", when=SPECIAL_BUILD)
def building_moment(ruled: Ruled) -> frozenset[str]:
    """The special building phase is a moment of its own."""
    return frozenset((SPECIAL_BUILDING,))


@components.moments.also("base56.paired.order", when=PAIRED_PLAYERS)
def paired_moment(ruled: Ruled) -> frozenset[str]:
    """The part of player 2 is a moment of its own."""
    return frozenset((PAIRED_PLAYER,))


@components.occupied_corners.also("base56.board.no-beginner-layout")
def obstacles_occupy(state: State) -> int:
    """The settlements of a colour that nobody plays hold their corners."""
    return between(state).obstacles


@components.rival_corners.also("base56.board.no-beginner-layout")
def obstacles_block(state: State, seat: int) -> int:
    """The settlements of a colour that nobody plays block everybody's roads."""
    return between(state).obstacles


@draw("base56.board.no-beginner-layout")
def spare_colour(ruled: Ruled) -> Outcomes:
    """The colour of the printed set-up that nobody plays."""
    count = len(frame(ruled).printed["printed"].pieces)
    return Outcomes(list(range(count)), [1] * count)


@step("base56.board.no-beginner-layout", replaces=place_pieces)
def place_with_spare(play: Play) -> None:
    """With five players one printed colour is drawn; its settlements stay as obstacles, without roads."""
    state: State = play.state
    colours = list(frame(state).printed[state.board.layout].pieces)
    if len(colours) > state.seat_count:
        topology = state.board.topology
        for corner, _ in colours.pop(play.draw(spare_colour)):
            between(state).obstacles |= 1 << topology.corner(corner)
    for seat, placements in enumerate(colours):
        settle_colour(play, seat, placements)


@invariant("base56.special-build.who", "base56.paired.second-player")
def others_act_between_turns(state: State) -> Found:
    """Between two turns it is known whose turn has ended, and somebody else acts."""
    ended = between(state).ended
    moment = state.turn.moment
    if moment == OVER:
        return
    if (ended is not None) != (moment in (SPECIAL_BUILDING, PAIRED_PLAYER)):
        yield f"/{MODULE_ID}/ended", Facts(moment=moment, ended=ended)
    elif ended == state.turn.seat:
        yield f"/{MODULE_ID}/ended", Facts(acting=state.turn.seat)


@invariant("base56.board.no-beginner-layout", "base.settlement.empty-intersection")
def obstacles_stand_alone(state: State) -> Found:
    """The settlements of a colour that nobody plays touch land, and no building shares their corners."""
    names, obstacles = state.board.topology.corner_names, between(state).obstacles
    for corner in bits(obstacles & ~state.board.land_corners):
        yield f"/{MODULE_ID}/obstacles", Facts(corner=names[corner])
    for index, seat in enumerate(state.seats):
        for corner in bits(seat.buildings & obstacles):
            yield f"/seats/{index}", Facts(corner=names[corner])
