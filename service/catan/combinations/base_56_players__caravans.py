"""The Caravans with the 5-6 Player Extension: a second oasis, and rounds of camels between the turns."""

from __future__ import annotations

import functools
import operator
import sys
from pathlib import Path

from service.catan.base.boards import board_alone
from service.catan.base.cities import CityBuilt
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import State
from service.catan.base_56_players.between_turns import PAIRED_PLAYERS, SPECIAL_BUILD, between, next_turn
from service.catan.base_56_players.paired_players import is_second_part
from service.catan.base_56_players.special_building import is_special_building
from service.catan.board.masks import bits
from service.catan.board.places import Hex_
from service.catan.caravans.arrows import arrows
from service.catan.caravans.camels import CamelOwed
from service.catan.caravans.deciding import decide, finishers
from service.catan.caravans.oasis import oases, oasis_places
from service.catan.caravans.options import CAMEL_VICTORY
from service.catan.caravans.state import ARROWS_OF_AN_OASIS, camel_count, caravans, oasis_count
from service.catan.caravans.voting import VoteOwed, camel_is_due, hold_a_round, note_building, open_round
from service.kernel.rules import (
    Contradictions,
    Facts,
    Function,
    Module,
    Option,
    Play,
    Ruleset,
    Settled,
    invariant,
    reaction,
    step,
)


@oasis_count.also("caravans-base-56-players.setup.two-oases")
def second_oasis(ruleset: Ruleset) -> int:
    """A second oasis has three arrows of its own."""
    return 1


@oasis_places.also(
    "caravans-base-56-players.setup.places",
    "caravans-base-56-players.setup.two-oases",
    "caravans-base-56-players.setup.numbers",
    replaces=oasis_places.first,
)
def on_both_sides(ruleset: Ruleset) -> tuple[Hex_, ...]:
    """The oases lie on both sides of the middle of the island."""
    return (-2, 1), (1, -1)


@camel_count.also("caravans-base-56-players.setup.camels")
def camels_of_the_extension(ruleset: Ruleset) -> int:
    """The extension has 11 more camels, which makes 33."""
    return 11


@invariant("caravans-base-56-players.setup.places", of=board_alone)
def oases_apart(state: State) -> Contradictions:
    """The oases are no neighbours, and the paths of their arrows share no intersection."""
    topology, found = state.board.topology, oases(state)
    starts = arrows(state)
    first, second = (
        topology.ends[functools.reduce(operator.or_, (arrow.path for arrow in own))]
        for own in (starts[:ARROWS_OF_AN_OASIS], starts[ARROWS_OF_AN_OASIS:])
    )
    if first & second or topology.beside[found] & found:
        yield "/board/hexes", Facts(oases=[topology.hex_names[at] for at in bits(found)])


AFTER_SPECIAL_BUILDING = Option(
    "camel-after-special-building",
    "caravans-base-56-players.round.phase-is-no-cause",
    "Whether a special building phase in which somebody builds a settlement or city brings a camel.",
    ("no", "yes"),
    "no",
)
SETTLES = (
    Settled(
        AFTER_SPECIAL_BUILDING,
        ("no",),
        "caravans-base-56-players.round.phase-is-no-cause",
        "There is no special building phase.",
        when=SPECIAL_BUILD.otherwise,
    ),
    Settled(
        CAMEL_VICTORY,
        ("own-next-turn",),
        "caravans-base-56-players.round.paired",
        "With paired players the camel follows the part of player 2, when the turn of player 1 is over.",
        when=PAIRED_PLAYERS,
    ),
)
"""What the ways to play between the turns leave of the options."""


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
    """After both parts of a turn with paired players, player 1 begins one round. With the option a round also follows a
    special building phase, begun by the first player who built there.
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


MODULE = Module(
    id="base_56_players__caravans",
    title="The Caravans with the 5-6 Player Extension",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    options=(AFTER_SPECIAL_BUILDING,),
    settles=SETTLES,
    requires=("base",),
    joins=("base_56_players", "caravans"),
)
