"""Production: the aqueduct, for those who receive nothing from a roll."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.cards import RESOURCES, Kind
from service.catan.base.pending import due
from service.catan.base.production import CardsProduced, is_seven, numbered_hexes_produce, produce, production_number
from service.catan.base.stacks import stack_covers
from service.catan.base.state import State
from service.catan.base.turn import game_on, moments_of_the_roll
from service.catan.base.year_of_plenty import take_one_from_bank
from service.catan.cities_knights.order import in_order
from service.catan.cities_knights.realm import MODULE_ID, holdings, realm
from service.catan.cities_knights.tracks import ABILITY, SCIENCE
from service.catan.slices import alter
from service.kernel.rules import (
    Action,
    Contradictions,
    Facts,
    Finding,
    Obligation,
    Play,
    check,
    invariant,
    owes,
    reaction,
    step,
)


class AqueductOwed(Obligation, frozen=True):
    """Take a resource card of choice from the bank, or decline."""


@step(
    "ck.ability.science-aqueduct",
    "ck.ability.science-aqueduct-any-reason",
    "ck.ability.science-aqueduct-not-if-anything",
    "ck.ability.science-aqueduct-bank",
    "ck.ability.science-aqueduct-every-roll",
    "ck.ability.permanent",
    "ck.production.commodity-shortage",
    after=produce,
    asks=(AqueductOwed,),
)
def offer_aqueduct(play: Play) -> None:
    """After every roll but 7, players with science level 3 or more who received no card may take a resource card."""
    state: State = play.state
    produced = realm(state).produced
    if produced:
        alter(state, MODULE_ID, produced=())
    if is_seven(state) or not any(state.bank[: len(RESOURCES)]):
        return
    for seat in state.clockwise(state.turn.seat):
        if holdings(state, seat).levels[SCIENCE] >= ABILITY and seat not in produced:
            play.owe(AqueductOwed(seat))


@reaction(
    CardsProduced, cites=("ck.ability.science-aqueduct-not-if-anything", "ck.seafarers.gold-counts-as-production")
)
def note_production(play: Play, event: CardsProduced) -> None:
    """A player who receives a card from the roll does not use the aqueduct."""
    note(play.state, event.seat)


def note(state: State, seat: int) -> None:
    """Record that a seat received something from the roll, until the aqueduct is offered."""
    produced = realm(state).produced
    if offer_aqueduct in state.agenda and seat not in produced:
        alter(state, MODULE_ID, produced=tuple(sorted((*produced, seat))))


@due(
    AqueductOwed,
    "ck.ability.science-aqueduct",
    "ck.ability.science-aqueduct-bank",
    "ck.ability.science-aqueduct-every-roll",
    clockwise=True,
)
def aqueduct_is_due(state: State, owed: AqueductOwed) -> Finding:
    """Players with science level 3 or more owe the aqueduct's choice once each, clockwise, after any roll but 7."""
    timely = state.turn.moment in moments_of_the_roll(state) and numbered_hexes_produce(state)
    able = holdings(state, owed.seat).levels[SCIENCE] >= ABILITY
    return (timely and able) or Facts(rolled=production_number(state), level=ABILITY)


@invariant("ck.turn.pending-order", "ck.progress.one-at-a-time", past=True)
def aqueduct_comes_last(state: State) -> Contradictions:
    """While players take cards by the aqueduct, nobody owes anything else from the roll or for a card."""
    kinds = {type(owed) for owed in state.obligations}
    if len(kinds) > 1 and AqueductOwed in kinds:
        yield "/turn/obligations", Facts(kinds=sorted(kind.kind for kind in kinds))


@invariant("ck.ability.science-aqueduct-not-if-anything")
def production_is_noted(state: State) -> Contradictions:
    """The state records the players who received cards from a roll only until the aqueduct is offered."""
    if realm(state).produced and offer_aqueduct not in state.agenda:
        yield f"/{MODULE_ID}/produced", Facts(seats=list(realm(state).produced))


@owes(AqueductOwed, "ck.ability.science-aqueduct", "ck.turn.only-active-player")
def owes_aqueduct() -> None:
    """The aqueduct serves those with science level 3 or more who received nothing from the roll."""


@check("ck.ability.science-aqueduct-resource-only", at="resource")
def a_resource(state: State, action: TakeAqueductCard) -> Finding:
    """The aqueduct brings a resource and not a commodity."""
    return action.resource < len(RESOURCES)


@check("ck.ability.science-aqueduct-resource-only", "ck.ability.science-aqueduct-bank", at="resource")
def in_bank(state: State, action: TakeAqueductCard) -> Finding:
    """The bank holds the card."""
    return stack_covers(state, action.resource, 1)


class TakeAqueductCard(Action, frozen=True):
    """Take a resource card by the aqueduct."""

    resource: Kind

    statutes = ("ck.ability.science-aqueduct", "ck.ability.science-aqueduct-bank")
    gates = (game_on, owes_aqueduct, in_order)
    checks = (a_resource, in_bank)
    unsettled = checks

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for kind in range(len(RESOURCES)):
            yield cls(seat, kind)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, AqueductOwed)
        take_one_from_bank(play, self.seat, self.resource)


class DeclineAqueductCard(Action, frozen=True):
    """Take no card by the aqueduct."""

    statutes = ("ck.ability.science-aqueduct",)
    gates = (game_on, owes_aqueduct, in_order)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, AqueductOwed)
