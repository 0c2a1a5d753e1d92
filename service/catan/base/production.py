"""Production: the roll of the dice and what it brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from service.catan.base.buildings import idle_corners, standing
from service.catan.base.cards import Bundle, BundleOf, Cards, card_kinds, cards_of, move, put, tally_of
from service.catan.base.components import terrain_yields
from service.catan.base.options import SHORTAGE_SINGLE
from service.catan.base.stacks import stack_covers
from service.catan.base.state import State
from service.catan.base.turn import ON_TURN, next_phase, not_rolled
from service.catan.board.masks import among
from service.catan.board.places import hexes_told
from service.catan.mechanics.dice import TWO_DICE
from service.kernel.rules import (
    CHAIN,
    UNION,
    Action,
    Event,
    Outcomes,
    Play,
    Procedure,
    Ruleset,
    Seat,
    constant,
    draw,
    query,
    step,
)

SEVEN = 7
"""The number that never produces."""
Demand = Mapping[int, Bundle]
"""The cards that are due, by seat and then by kind; seats that are due nothing are missing."""


class DiceRolled(Event, frozen=True):
    """The dice were rolled."""

    seat: Seat
    first: int
    second: int


class CardsProduced(Event, frozen=True):
    """A seat took cards from the bank for its buildings."""

    seat: Seat
    cards: BundleOf


class BankShort(Event, frozen=True):
    """The bank could not pay all that was due of these kinds."""

    cards: BundleOf


@draw("base.components.robber-and-dice", "base.frame.chance-is-input")
def dice(state: State) -> Outcomes:
    """Two six-sided dice."""
    return TWO_DICE


@query("base.production.matching-hexes", fold=CHAIN)
def production_number(state: State) -> int:
    """The sum of the two dice is the number that produces. It is 0 before the roll."""
    roll = state.turn.roll
    return roll[0] + roll[1] if roll else 0


def is_seven(state: State) -> bool:
    """Whether the number of the turn is a 7."""
    return production_number(state) == SEVEN


@query("base.production.robber-blocks", fold=UNION, to_json=hexes_told)
def blocked_hexes(state: State) -> int:
    """The hexes that produce nothing although their number is rolled."""
    return 1 << state.robber


@constant("base.production.settlement")
def settlement_yield(ruleset: Ruleset) -> dict[str, Cards]:
    """A settlement takes 1 card from each producing hex next to it."""
    return _of_each_terrain(ruleset, 1)


@constant("base.production.city")
def city_yield(ruleset: Ruleset) -> dict[str, Cards]:
    """A city takes 2 cards from each producing hex next to it."""
    return _of_each_terrain(ruleset, 2)


@constant("base.production.settlement", "base.production.city", fold=UNION)
def building_yields(ruleset: Ruleset) -> dict[str, dict[str, Cards]]:
    """The yield of each kind of building from a producing hex next to it, by terrain."""
    return {"settlement": settlement_yield(ruleset), "city": city_yield(ruleset)}


@query("base.production.settlement", "base.production.city", fold=CHAIN)
def present_yields(state: State) -> dict[str, dict[str, Cards]]:
    """Each kind of building takes its own yield from a producing hex."""
    return building_yields(state)


def _of_each_terrain(ruleset: Ruleset, count: int) -> dict[str, Cards]:
    kinds = card_kinds(ruleset)
    yields = terrain_yields(ruleset).items()
    return {terrain: tally_of(kinds.index(resource), count, len(kinds)) for terrain, resource in yields}


@query(
    "base.production.matching-hexes",
    "base.production.adds-up",
    "base.production.desert",
    "base.production.mandatory",
    fold=CHAIN,
)
def demand(state: State, number: int) -> Demand:
    """Every producing hex that shows the number pays for every building next to it."""
    due: dict[int, list[int]] = {}
    paying, built = present_yields(state), standing(state)
    blocked, idle = blocked_hexes(state), idle_corners(state)
    for at, corners, terrain in state.board.producing.get(number, ()):
        if among(at, blocked):
            continue
        for seat, own in enumerate(built):
            for kind, where in own.items():
                count = (where & corners & ~idle).bit_count()
                if count and terrain in paying[kind]:
                    put(due.setdefault(seat, [0] * len(state.bank)), paying[kind][terrain], count)
    return {seat: Bundle(due[seat]) for seat in sorted(due)}


@query("base.production.bank-shortage-single", fold=CHAIN)
def lone_claim(state: State, left: int) -> int:
    """If the bank is short of a resource and only one player is due it, that player receives all that is left."""
    return left


@lone_claim.also("base.production.bank-shortage-single", replaces=lone_claim.first, when=SHORTAGE_SINGLE.is_("nothing"))
def lone_claim_unpaid(state: State, left: int) -> int:
    """In printings without the exception, the bank pays nobody a resource that it is short of."""
    return 0


def numbered_hexes_produce(state: State) -> bool:
    """Whether a number was rolled that hexes may show."""
    return production_number(state) not in (0, SEVEN)


@step("base.production.no-hand-limit", "base.seven.no-production", possible=numbered_hexes_produce)
def produce(play: Play) -> None:
    """On any roll but 7, everybody takes what is due, as far as the bank can pay."""
    state: State = play.state
    if is_seven(state):
        return
    due = rationed(play, demand(state, production_number(state)))
    for seat, cards in due.items():
        receive(play, seat, cards)


def receive(play: Play, seat: int, cards: Bundle) -> None:
    """A seat receives cards that the bank has for what it owns or has found."""
    state: State = play.state
    move(cards, state.bank, state.seats[seat].resources)
    play.emit(CardsProduced(seat, cards))


def receive_one(play: Play, seat: int, resource: str) -> None:
    """A seat receives one card of a resource, if the bank has it."""
    state: State = play.state
    kind = card_kinds(state).index(resource)
    if stack_covers(state, kind, 1):
        receive(play, seat, cards_of(state, kind))


def rationed(play: Play, due: Demand) -> Demand:
    """The cards that are due, reduced kind by kind to what the bank can pay; the rest is lost.

    Statutes base.production.bank-shortage-several, -per-resource, -exact and shortage-not-owed.
    """
    state: State = play.state
    paying = {seat: list(cards) for seat, cards in due.items()}
    short = [0] * len(state.bank)
    for kind, total in enumerate(map(sum, zip(*due.values(), strict=True))):
        if stack_covers(state, kind, total):
            continue
        claims = [cards for cards in paying.values() if cards[kind]]
        paid = lone_claim(state, state.bank[kind]) if len(claims) == 1 else 0
        short[kind] = total - paid
        for cards in claims:
            cards[kind] = paid
    if any(short):
        play.emit(BankShort(Bundle(short)))
    return {seat: Bundle(cards) for seat, cards in paying.items() if any(cards)}


class Roll(Action, frozen=True):
    """Roll the dice."""

    statutes: ClassVar[tuple[str, ...]] = ("base.turn.roll-mandatory", "base.frame.chance-is-input")
    gates = (*ON_TURN, not_rolled)

    def effect(self, play: Play) -> None:
        first, second = play.draw(dice)
        show_dice(play, self.seat, first, second)


def show_dice(play: Play, seat: int, first: int, second: int) -> None:
    """The dice lie on the table, and what follows a roll begins."""
    play.state.turn.roll = first, second
    next_phase(play)
    play.emit(DiceRolled(seat, first, second))
    play.begin(ROLLED)


ROLLED = Procedure("base.production.rolled", produce)
"""The steps that follow the roll of the dice; the seven goes before production."""
