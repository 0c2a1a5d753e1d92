"""The round of votes and what lies between the turns: the special building phase, or the part of player 2."""

from __future__ import annotations

from service.catan.base.cities import CityBuilt
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import State
from service.catan.base_56_players.between_turns import PAIRED_PLAYERS, between, next_turn
from service.catan.base_56_players.paired_players import is_second_part
from service.catan.base_56_players.special_building import is_special_building
from service.catan.caravans.camels import CamelOwed
from service.catan.caravans.deciding import decide, finishers
from service.catan.caravans.state import caravans
from service.catan.caravans.voting import VoteOwed, camel_is_due, hold_a_round, note_building, open_round
from service.catan.combinations.base_56_players__caravans.options import AFTER_SPECIAL_BUILDING
from service.kernel.rules import Function, Play, reaction, step

NO_CAUSE, CAUSE = AFTER_SPECIAL_BUILDING.is_("no"), AFTER_SPECIAL_BUILDING.is_("yes")


@reaction(
    SettlementBuilt,
    CityBuilt,
    cites=("caravans-base-56-players.round.phase-is-no-cause",),
    wraps=note_building,
    when=NO_CAUSE,
)
def not_in_the_phase(note: Function, play: Play, event: SettlementBuilt | CityBuilt) -> None:
    """What players build in the special building phase brings no camel."""
    if not is_special_building(play.state):
        note(play, event)


@step("caravans-base-56-players.round.paired", wraps=hold_a_round, when=PAIRED_PLAYERS)
def not_before_player_two(hold: Function, play: Play) -> None:
    """With paired players the round waits for both parts of the turn."""


@step(
    "caravans-base-56-players.round.phase-is-no-cause",
    "caravans-base-56-players.round.paired",
    before=next_turn,
    possible=camel_is_due,
    asks=(VoteOwed,),
)
def hold_a_round_between_turns(play: Play) -> None:
    """After both parts of a turn with paired players one round is held, which player 1 begins. With the option one
    follows a special building phase, too, which the first player who built there begins.
    """
    state: State = play.state
    builder = caravans(state).builder
    if builder is not None:
        ended = between(state).ended
        open_round(play, ended if is_second_part(state) and ended is not None else builder)


@step(
    "caravans-base-56-players.round.phase-is-no-cause",
    "caravans-base-56-players.round.paired",
    after=hold_a_round_between_turns,
    possible=lambda state: caravans(state).round is not None,
    asks=(CamelOwed,),
)
def decide_between_turns(play: Play) -> None:
    """Who decides is found as after any turn."""
    play.follow(decide)


@finishers.also("caravans-base-56-players.round.paired", when=PAIRED_PLAYERS)
def player_one(state: State) -> frozenset[int]:
    """With paired players a round follows the part of player 2, and player 1 counts as the one who ended the turn."""
    ended = between(state).ended
    return frozenset() if ended is None else frozenset((ended,))


@finishers.also("caravans-base-56-players.round.phase-is-no-cause", when=CAUSE)
def builders_of_the_phase(state: State) -> frozenset[int]:
    """With the option a round follows the special building phase, and begins with a player who built there."""
    everybody = range(state.seat_count) if is_special_building(state) else ()
    return frozenset(seat for seat in everybody if seat != between(state).ended)
