"""Between the turns: whose turn has ended, while others act before the next; and this book's part of the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from service.catan.documents import Reading
from service.catan.state import OVER, Slice, State
from service.kernel.declare.fields import Misreads
from service.kernel.declare.option import Option
from service.kernel.declare.phase import phase
from service.kernel.declare.rule import Contradictions, Facts, invariant
from service.kernel.play.transition import Play

BETWEEN_TURNS = Option(
    "between-turns",
    "base56.option.between-turns",
    "What happens between two turns: everybody may build, the third player to the left has a part, or nothing.",
    ("special-build", "paired-players", "none"),
    "special-build",
)
SPECIAL_BUILD = BETWEEN_TURNS.is_("special-build")
PAIRED_PLAYERS = BETWEEN_TURNS.is_("paired-players")

MODULE_ID = "base_56_players"


@phase("base56.special-build.when", when=SPECIAL_BUILD)
def special_building(play: Play) -> None:
    """The special building phase stands between two turns."""


@phase("base56.paired.order", when=PAIRED_PLAYERS)
def paired_player(play: Play) -> None:
    """The part of player 2 follows the turn of player 1."""


SPECIAL_BUILDING, PAIRED_PLAYER = special_building.name, paired_player.name


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
        reading = Reading(state.ruleset, f"/{MODULE_ID}")
        written = reading.only(document, "", (), ("ended", "obstacles"))
        ended = written.get("ended")
        part = cls(
            None if ended is None else reading.seat(ended, "/ended", state.seat_count),
            reading.corners(written.get("obstacles", []), "/obstacles", state.board.topology),
        )
        if reading.errors:
            raise Misreads(reading.errors)
        return part

    def write(self, state: State) -> dict[str, Any]:
        return {"ended": self.ended, "obstacles": list(state.board.topology.corners_named[self.obstacles])}

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


@invariant("base56.special-build.who", "base56.paired.second-player")
def others_act_between_turns(state: State) -> Contradictions:
    """Between two turns it is known whose turn has ended, and somebody else acts."""
    ended = between(state).ended
    moment = state.turn.moment
    if moment == OVER:
        return
    if (ended is not None) != (moment in (SPECIAL_BUILDING, PAIRED_PLAYER)):
        yield f"/{MODULE_ID}/ended", Facts(moment=moment, ended=ended)
    elif ended == state.turn.seat:
        yield f"/{MODULE_ID}/ended", Facts(acting=state.turn.seat)
