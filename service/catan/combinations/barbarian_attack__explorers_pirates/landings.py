"""Landings: one barbarian for each result, on one of the hexes with the number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from service.catan.barbarian_attack.campaign import campaign
from service.catan.barbarian_attack.conquest import MOST, stock
from service.catan.barbarian_attack.island import coastal_hexes
from service.catan.barbarian_attack.landings import (
    ROLLS,
    WAYS,
    LandingRolled,
    land_at_new_buildings,
    landing_numbers,
    reinforce,
    result,
)
from service.catan.barbarian_attack.phases import battles, knight_moves
from service.catan.base.cities import CityBuilt
from service.catan.base.pending import anybody_owes, due
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import SETUP, State
from service.catan.base.turn import game_on
from service.catan.base.victory import is_settled
from service.catan.board.masks import bits
from service.catan.board.places import Hex
from service.kernel.rules import (
    Action,
    Finding,
    Number,
    Obligation,
    Plain,
    Play,
    check,
    debt_of,
    owed_by,
    owes,
    reaction,
)

Result = Annotated[int, Plain(Number(2, 12), "The sum of the two dice.")]


class LandingOwed(Obligation, frozen=True):
    """Name the hex where the barbarian of the first of these results lands. The others follow."""

    numbers: tuple[Result, ...]


@landing_numbers.also("barbarian-attack-explorers-pirates.landing.two-and-twelve", replaces=landing_numbers.first)
def numbers_at_the_coast(state: State) -> tuple[int, ...]:
    """A result counts if a coastal hex shows it. Others are rolled again."""
    shown = {state.board.numbers[at] for at in bits(coastal_hexes(state))}
    return tuple(number for number in WAYS if number in shown)


def shores(state: State, number: int) -> list[int]:
    """The hexes where the barbarian of a result may land: of those with the number and room the emptiest."""
    barbarians = campaign(state).barbarians
    standing = {
        at: barbarians.get(at, 0)
        for at in bits(coastal_hexes(state) & state.board.producing_hexes.get(number, 0))
        if barbarians.get(at, 0) < MOST
    }
    fewest = min(standing.values(), default=0)
    return [at for at, count in standing.items() if count == fewest] if stock(state) > 0 else []


@reaction(
    SettlementBuilt,
    CityBuilt,
    cites=(
        "barbarian-attack-explorers-pirates.landing.causes",
        "barbarian-attack-explorers-pirates.landing.two-hexes",
    ),
    replaces=land_at_new_buildings,
    asks=(LandingOwed,),
)
def land_on_the_island(play: Play, event: SettlementBuilt | CityBuilt) -> None:
    """Every new settlement, in any area, and every new city causes a landing on the starting island."""
    if play.state.turn.moment == SETUP:
        return
    numbers: tuple[int, ...] = ()
    for count in range(1, min(ROLLS, len(landing_numbers(play.state))) + 1):
        numbers = (*numbers, play.draw(result, numbers, key=str(count)))
    land(play, event.seat, numbers)


def land(play: Play, seat: int, numbers: tuple[int, ...]) -> None:
    """Settle the results of a landing in order, as far as nobody has to choose between two hexes."""
    for done, number in enumerate(numbers):
        sites = shores(play.state, number)
        if len(sites) > 1:
            play.owe(LandingOwed(seat, numbers[done:]))
            return
        place(play, seat, number, sites[0] if sites else None)


def place(play: Play, seat: int, number: int, at: int | None) -> None:
    """Put the barbarian of a result on a hex, or on none."""
    if at is not None:
        reinforce(play.state, at)
    play.emit(LandingRolled(seat, number, at))


@due(
    LandingOwed,
    "barbarian-attack-explorers-pirates.landing.two-hexes",
    "barbarian-attack.landing.immediate",
    "capturing-barbarians.phase.order",
    once=True,
)
def landing_is_due(state: State, owed: LandingOwed) -> Finding:
    """The player on turn owes a landing before the military forces move. Two hexes are level for its first result."""
    timely = owed.seat == state.turn.seat and state.turn.moment not in (knight_moves.name, battles.name)
    known = set(owed.numbers) <= set(landing_numbers(state)) and len(set(owed.numbers)) == len(owed.numbers) <= ROLLS
    level = bool(owed.numbers) and len(shores(state, owed.numbers[0])) > 1
    return timely and known and level


@is_settled.also("barbarian-attack.end.target")
def landing_is_settled(state: State) -> bool:
    """The points of a building are compared once its landing is settled."""
    return not anybody_owes(state, LandingOwed)


@owes(LandingOwed, "barbarian-attack-explorers-pirates.landing.two-hexes")
def owes_landing() -> None:
    """The player on turn names the hex of a landing where two are level."""


@check("barbarian-attack-explorers-pirates.landing.two-hexes", at="hex", given=(owes_landing,))
def level_hex(state: State, action: LandBarbarian) -> Finding:
    """The hex shows the number and has fewest barbarians."""
    return action.hex in shores(state, debt_of(state, action.seat, LandingOwed).numbers[0])


class LandBarbarian(Action, frozen=True):
    """Name the hex where a barbarian lands."""

    hex: Hex

    statutes = ("barbarian-attack-explorers-pirates.landing.two-hexes",)
    asks = (LandingOwed,)
    gates = (game_on, owes_landing)
    checks = (level_hex,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        owed = owed_by(state, seat, LandingOwed)
        return (cls(seat, at) for at in (shores(state, owed.numbers[0]) if owed is not None else ()))

    def effect(self, play: Play) -> None:
        owed = play.discharge(self.seat, LandingOwed)
        place(play, self.seat, owed.numbers[0], self.hex)
        land(play, self.seat, owed.numbers[1:])
