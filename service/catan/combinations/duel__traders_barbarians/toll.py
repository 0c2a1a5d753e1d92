"""Toll for neutral roads: half to the supply and half to the opponent."""

from __future__ import annotations

from service.catan.base.state import Slice, State
from service.catan.base.turn import TurnBegan
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import neutral_roads
from service.catan.duel.spending import opponent_of
from service.catan.slices import alter
from service.catan.traders_barbarians.caravans import GOLD, caravans
from service.catan.traders_barbarians.phases import moments_on_the_road
from service.catan.traders_barbarians.wagons import TOLL, WagonMoved, path_points, toll
from service.kernel.parts import number, public
from service.kernel.rules import Contradictions, Event, Facts, Play, Seat, invariant, reaction

MODULE_ID = "duel__traders_barbarians"
MOST_TOLLS = 20
"""More neutral roads than a wagon passes in one turn; a bound for numbers on the wire."""


class NeutralTollPaid(Event, frozen=True):
    """A seat paid 1 gold for a neutral road, to the supply or to the opponent."""

    seat: Seat
    to: Seat | None


class Tolls(Slice, frozen=True):
    """The part of a state that the pairing adds."""

    component = "NeutralTolls"
    when = NEUTRAL

    paid: int = public(
        number(0, MOST_TOLLS), default=0, says="The gold that the player on turn has paid for neutral roads this turn."
    )


@path_points.also("duel-traders-barbarians.toll", when=NEUTRAL)
def points_on_a_neutral_road(state: State, path: int) -> int:
    """A neutral road makes its path as short as any other road."""
    return -1 if neutral_roads(state) >> path & 1 else 0


@toll.also("duel-traders-barbarians.toll", when=NEUTRAL)
def neutral_toll(state: State, seat: int, path: int) -> int:
    """A neutral road costs 1 gold like the road of another player."""
    return TOLL if neutral_roads(state) >> path & 1 else 0


@reaction(WagonMoved, cites=("duel-traders-barbarians.toll",), when=NEUTRAL)
def neutral_toll_is_paid(play: Play, event: WagonMoved) -> None:
    """Of the gold that a player pays for neutral roads in a turn, the first goes to the supply, the next to the
    opponent, and so on.
    """
    state: State = play.state
    if not neutral_roads(state) >> event.edge & 1:
        return
    paid = state.part(MODULE_ID, Tolls).paid
    to = opponent_of(state, event.seat) if paid % 2 else None
    if to is None:
        GOLD.change(state, {event.seat: -TOLL})
    else:
        GOLD.hand_over(state, event.seat, to, TOLL)
    alter(state, MODULE_ID, paid=paid + TOLL)
    play.emit(NeutralTollPaid(event.seat, to))


@reaction(TurnBegan, cites=("duel-traders-barbarians.toll",), when=NEUTRAL)
def tolls_begin_anew(play: Play, event: TurnBegan) -> None:
    """The halves are reckoned anew in each turn."""
    alter(play.state, MODULE_ID, paid=0)


@invariant("duel-traders-barbarians.toll", past=True, when=NEUTRAL)
def tolls_of_this_turn(state: State) -> Contradictions:
    """Tolls for neutral roads were paid from the phase of the wagon on. Each took a movement point of a move."""
    paid, spent = state.part(MODULE_ID, Tolls).paid, caravans(state).spent
    early = state.turn.moment not in moments_on_the_road(state) and state.turn.winner is None
    if paid and (early or (paid > spent and not state.turn.card_played)):
        yield f"/{MODULE_ID}/paid", Facts(moment=state.turn.moment, spent=spent)
