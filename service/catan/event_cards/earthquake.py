"""Earthquake: each player turns a road on its side, and it is damaged."""

from __future__ import annotations

from service.catan.base.pending import all_owed
from service.catan.base.state import State
from service.catan.base.turn import game_on, moments_of_the_roll
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge
from service.catan.event_cards.cards import EARTHQUAKE
from service.catan.event_cards.options import EARTHQUAKE_AGAIN
from service.catan.event_cards.state import MODULE_ID, deck, event, length
from service.catan.slices import alter
from service.kernel.rules import (
    CHAIN,
    Action,
    Concealed,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Seat,
    check,
    invariant,
    owes,
    query,
    step,
)


class RoadToTurnOwed(Obligation, frozen=True):
    """Choose a road that the earthquake damages."""


class RoadChosen(Event, frozen=True):
    """A seat has chosen a road for the earthquake, which the others see once everybody has."""

    seat: Seat


class RoadDamaged(Event, frozen=True):
    """An earthquake damaged a road."""

    seat: Seat
    edge: Edge


def damaged_roads(state: State, seat: int) -> int:
    """The damaged roads of a seat."""
    return state.seats[seat].roads & deck(state).damaged


def sound_roads(state: State, seat: int) -> int:
    """The roads of a seat that are not damaged."""
    return state.seats[seat].roads & ~deck(state).damaged


@query("event-cards.event.earthquake", "event-cards.event.earthquake-one-at-most", fold=CHAIN)
def is_spared(state: State, seat: int) -> bool:
    """Nobody has more than one damaged road."""
    return damaged_roads(state, seat) != 0


@is_spared.also("event-cards.event.earthquake-one-at-most", replaces=is_spared.first, when=EARTHQUAKE_AGAIN.is_("yes"))
def nobody_is_spared(state: State, seat: int) -> bool:
    """With the option a player with a damaged road turns another."""
    return False


@query(
    "event-cards.event.earthquake",
    "event-cards.event.earthquake-no-road",
    "event-cards.with-seafarers.roads-only",
    "event-cards.with-duel.neutral",
    fold=CHAIN,
)
def shaken(state: State) -> list[int]:
    """The earthquake is for every player with a road that can be damaged."""
    if event(state) != EARTHQUAKE:
        return []
    seats = state.clockwise(state.turn.seat)
    return [seat for seat in seats if sound_roads(state, seat) and not is_spared(state, seat)]


@step(
    "event-cards.event.earthquake",
    "event-cards.event.earthquake-no-road",
    "event-cards.general.simultaneous",
    possible=lambda state: bool(shaken(state)),
    asks=(RoadToTurnOwed,),
)
def shake(play: Play) -> None:
    """Each player with a road that can be damaged chooses one."""
    play.owe(*map(RoadToTurnOwed, shaken(play.state)))


@step(
    "event-cards.event.earthquake",
    "event-cards.damage.choice-public",
    "event-cards.general.simultaneous",
    possible=lambda state: bool(deck(state).turned),
)
def damage_roads(play: Play) -> None:
    """Once everybody has chosen, the roads are damaged together."""
    state: State = play.state
    turned = deck(state).turned
    if not turned:
        return
    damaged = deck(state).damaged
    for seat, (edge,) in sorted(turned.items()):
        damaged |= 1 << edge
        play.emit(RoadDamaged(seat, edge))
    alter(state, MODULE_ID, damaged=damaged, turned={})


@owes(RoadToTurnOwed, "event-cards.event.earthquake", "event-cards.event.earthquake-one-at-most")
def owes_road_to_turn() -> None:
    """In an earthquake each player chooses a road once, and nobody who has a damaged road already."""


@check("event-cards.event.earthquake", at="edge")
def own_road(state: State, action: DamageRoad) -> Finding:
    """The road is the player's own. Other pieces withstand the earthquake."""
    return among(action.edge, state.seats[action.seat].roads)


@check("event-cards.event.earthquake-compulsory", at="edge", given=(own_road,))
def undamaged(state: State, action: DamageRoad) -> Finding:
    """The road is not damaged already."""
    return not among(action.edge, deck(state).damaged)


class DamageRoad(Action, frozen=True):
    """Turn one of your roads on its side, for an earthquake."""

    edge: Edge

    statutes = ("event-cards.event.earthquake", "event-cards.event.earthquake-compulsory")
    secret = {"edge": ("seat",)}
    gates = (game_on, owes_road_to_turn)
    checks = (own_road, undamaged)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, edge) for edge in bits(sound_roads(state, seat))]

    def effect(self, play: Play) -> None:
        state: State = play.state
        play.discharge(self.seat, RoadToTurnOwed)
        alter(state, MODULE_ID, turned={**deck(state).turned, self.seat: (self.edge,)})
        play.emit(RoadChosen(self.seat))


@invariant(
    "event-cards.event.earthquake", "event-cards.event.earthquake-no-road", "event-cards.event.earthquake-compulsory"
)
def choices_are_due(state: State) -> Contradictions:
    """In an earthquake, each player with a road that can be damaged has chosen one or owes the choice."""
    owing = [owed.seat for _, owed in all_owed(state, RoadToTurnOwed)]
    turned = deck(state).turned
    if not owing and not turned:
        return
    due = shaken(state) if state.turn.moment in moments_of_the_roll(state) else []
    if not owing or sorted([*owing, *turned]) != sorted(due):
        yield "/turn/obligations", Facts(due=due, owing=owing)
    for seat, edges in turned.items():
        if length(edges) != 1 or not (isinstance(edges, Concealed) or among(edges[0], sound_roads(state, seat))):
            yield f"/{MODULE_ID}/turned/{seat}", Facts(due=due)
