"""Between the turns: whose turn has ended, while others act before the next; and this book's part of the state."""

from __future__ import annotations

from service.catan.base.early_sevens import whose_turn
from service.catan.base.marks import builders
from service.catan.base.state import OVER, Slice, State
from service.catan.base.turn import begin_turn
from service.catan.board.onboard import CORNERS
from service.catan.slices import alter
from service.kernel.parts import SEAT, Optional, public
from service.kernel.rules import Contradictions, Facts, Option, Play, Procedure, invariant, phase, step

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


class Between(Slice, frozen=True):
    """The part of a state that the extension for 5 and 6 players adds."""

    component = "Extension"
    may_lack = True

    ended: int | None = public(Optional(SEAT), says="The seat whose turn is over while others build; null otherwise.")
    obstacles: int = public(CORNERS, says="Settlements of a colour that nobody plays.")


def between(state: State) -> Between:
    """This module's part of the state."""
    return state.part(MODULE_ID, Between)


def end_interlude(play: Play) -> int:
    """End the interlude in which others acted. Returns the seat whose turn had ended; the next seat follows it."""
    ended = between(play.state).ended
    if ended is None:
        raise LookupError("no turn has ended")
    alter(play.state, MODULE_ID, ended=None)
    return ended


@step("base56.special-build.order", "base56.paired.order")
def next_turn(play: Play) -> None:
    """When the others have acted, the turn passes to the left of the player whose turn had ended."""
    begin_turn(play, play.state.after(end_interlude(play)))


CLOSING_INTERLUDE = Procedure("base56.between_turns.closing", next_turn)
"""The steps with which the time between two turns ends."""


@invariant("base56.special-build.who", "base56.paired.second-player")
def others_act_between_turns(state: State) -> Contradictions:
    """Between two turns it is known whose turn has ended, and somebody else acts."""
    ended = between(state).ended
    moment = state.turn.moment
    if moment == OVER:
        return
    known, between_two = ended is not None, moment in (SPECIAL_BUILDING, PAIRED_PLAYER)
    if known != between_two:
        yield f"/{MODULE_ID}/ended", Facts(moment=moment, ended=ended)
    elif ended == state.turn.seat:
        yield f"/{MODULE_ID}/ended", Facts(acting=state.turn.seat)


@builders.also("base56.special-build.allowed", "base56.special-build.order", "base56.paired.player-two-actions")
def built_before(state: State) -> frozenset[int]:
    """Between two turns the player who ended the turn may have built, and so may all others up to the one who acts."""
    ended = between(state).ended
    if ended is None:
        return frozenset()
    if state.turn.moment == PAIRED_PLAYER:
        return frozenset((ended, state.turn.seat))
    order = state.clockwise(ended)
    return frozenset(order[: order.index(state.turn.seat) + 1])


@whose_turn.also("base56.special-build.order", "base56.paired.order")
def turn_that_has_ended(acting: int, state: State) -> int:
    """Between two turns it is still the turn of the player who ended it, although others act."""
    ended = between(state).ended
    return acting if ended is None else ended
