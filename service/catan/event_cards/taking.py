"""Events that let players take a card of their choice from the bank: Tournament, Calm Seas and Plentiful Year."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from service.catan.base.buildings import at_harbors, harbor_buildings
from service.catan.base.cards import KNIGHT, RESOURCES, Kind
from service.catan.base.pending import all_owed, next_to_answer
from service.catan.base.stacks import kinds_left, resources_left, stack_covers
from service.catan.base.state import State
from service.catan.base.turn import game_on, moments_of_the_roll
from service.catan.base.year_of_plenty import take_one_from_bank
from service.catan.event_cards.cards import CALM_SEAS, PLENTIFUL_YEAR, TOURNAMENT
from service.catan.event_cards.state import event
from service.kernel.rules import (
    CHAIN,
    SUM,
    Action,
    Contradictions,
    Facts,
    Finding,
    Obligation,
    Play,
    check,
    gate,
    invariant,
    owes,
    query,
    step,
)


class ResourceOwed(Obligation, frozen=True):
    """Take one resource card of your choice from the bank, for an event."""


@query(
    "event-cards.event.tournament",
    "event-cards.with-barbarian-attack.tournament",
    "event-cards.with-cities-knights.tournament",
    fold=SUM,
)
def knights_of_events(state: State, seat: int) -> int:
    """The knights that a player has played count where events compare knights."""
    return state.seats[seat].played[KNIGHT]


@query("event-cards.event.calm-seas-counts-buildings", "event-cards.with-harbor-points.none", fold=SUM)
def harbors_of_events(state: State, seat: int) -> int:
    """Harbors are counted by a player's buildings at them, a city like a settlement."""
    return (harbor_buildings(state, seat) & at_harbors(state)).bit_count()


def with_most(counts: Sequence[int]) -> list[int]:
    """The seats with the greatest count, if that is more than nothing."""
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most] if most else []


def counted(state: State) -> dict[str, list[int]]:
    """What the event of the card compares, by seat."""
    seats = range(state.seat_count)
    return {
        TOURNAMENT: [knights_of_events(state, seat) for seat in seats],
        CALM_SEAS: [harbors_of_events(state, seat) for seat in seats],
        PLENTIFUL_YEAR: [1 for seat in seats],
    }


@query(
    "event-cards.event.tournament",
    "event-cards.event.tournament-none",
    "event-cards.event.calm-seas",
    "event-cards.event.calm-seas-none",
    "event-cards.event.plentiful-year",
    fold=CHAIN,
)
def takers(state: State) -> list[int]:
    """By Tournament each player with the most knights takes a card, by Calm Seas each with the most harbors, by
    Plentiful Year everybody.
    """
    counts = counted(state).get(event(state) or "")
    taking = with_most(counts) if counts else []
    return [seat for seat in state.clockwise(state.turn.seat) if seat in taking]


def in_bank(state: State) -> int:
    """How many resource cards the bank holds."""
    return resources_left(state)


@step(
    "event-cards.event.tournament",
    "event-cards.event.calm-seas",
    "event-cards.event.plentiful-year",
    "event-cards.general.bank-order",
    "event-cards.general.empty-bank",
    "event-cards.general.owed-choices",
    possible=lambda state: bool(takers(state)),
    asks=(ResourceOwed,),
)
def take_in_turn(play: Play) -> None:
    """Those who take a card choose in turn from the player on turn. With an empty bank nobody takes anything."""
    state: State = play.state
    taking = takers(state)
    if taking and in_bank(state):
        play.owe(*map(ResourceOwed, taking))


@owes(
    ResourceOwed,
    "event-cards.general.owed-choices",
    "event-cards.event.tournament",
    "event-cards.event.calm-seas",
    "event-cards.event.plentiful-year",
)
def owes_resource() -> None:
    """Only players named by the event take a card, one each."""


@gate("event-cards.general.bank-order", at="seat")
def next_to_take(state: State, seat: int) -> Finding:
    """Players take cards in turn, beginning with the player on turn."""
    return next_to_answer(state, seat, ResourceOwed)


@check("event-cards.general.resources-only", at="card")
def resource_only(state: State, action: TakeResource) -> Finding:
    """The card is a resource card."""
    return action.card < len(RESOURCES)


@check("event-cards.general.bank", "event-cards.general.bank-order", stage="cost", at="card")
def bank_has(state: State, action: TakeResource) -> Finding:
    """The bank holds a card of that kind."""
    return stack_covers(state, action.card, 1)


class TakeResource(Action, frozen=True):
    """Take a resource card of your choice from the bank, for an event."""

    card: Kind

    statutes = (
        "event-cards.event.tournament",
        "event-cards.event.calm-seas",
        "event-cards.event.plentiful-year",
        "event-cards.general.bank",
    )
    gates = (game_on, owes_resource, next_to_take)
    checks = (resource_only, bank_has)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, kind) for kind in kinds_left(state, len(RESOURCES)))

    def effect(self, play: Play) -> None:
        state: State = play.state
        play.discharge(self.seat, ResourceOwed)
        take_one_from_bank(play, self.seat, self.card)
        if not in_bank(state):  # nothing is left for those who come later
            for _, owed in all_owed(state, ResourceOwed):
                play.discharge(owed.seat, ResourceOwed)


@invariant("event-cards.event.tournament", "event-cards.general.bank-order", "event-cards.general.empty-bank")
def resources_are_due(state: State) -> Contradictions:
    """The players who owe the choice of a card are the last of those named by the event, and the bank has a card."""
    owing = [owed.seat for _, owed in all_owed(state, ResourceOwed)]
    if not owing:
        return
    due = takers(state) if state.turn.moment in moments_of_the_roll(state) else []
    if owing != due[-len(owing) :] or not in_bank(state):
        yield "/turn/obligations", Facts(due=due, owing=owing)
