"""Citadels: cities that grew once more. In the state a citadel is among its owner's cities, like a metropolis."""

from __future__ import annotations

from service.catan.base import components
from service.catan.base.building import cost_of, pay
from service.catan.base.cards import RESOURCES, Cards
from service.catan.base.components import Pieces
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.mechanics.prices import Purchase, together
from service.catan.resource_tokens.options import CITADEL, CITADEL_POINTS, CITADEL_PRICE, CITADEL_STOCK
from service.catan.resource_tokens.stock import MODULE_ID, tokens
from service.catan.slices import alter_seat
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Play,
    Ruleset,
    Seat,
    check,
    constant,
    gate,
    invariant,
    query,
    score,
)

BUILT = CITADEL.is_("on")
CITY_POINTS = 2
"""The worth of a citadel as the city that it is (`base.city.points`)."""


class CitadelBuilt(Event, frozen=True):
    """A city became a citadel."""

    seat: Seat
    corner: Corner


def citadels(state: State, seat: int) -> int:
    """The corners of a seat's citadels."""
    return tokens(state).seats[seat].citadels


@constant("resource-tokens.citadel.definition-is-configurable")
def stock(ruleset: Ruleset) -> int:
    """There are no citadels, unless a game switches them on."""
    return 0


@stock.also("resource-tokens.citadel.one-per-player", replaces=stock.first, when=BUILT)
def one_for_each(ruleset: Ruleset) -> int:
    """Each player owns one citadel, or as many as the option says."""
    return int(CITADEL_STOCK.of(ruleset))


@gate("resource-tokens.citadel.one-per-player", stage="board")
def piece_left(state: State, seat: int) -> Finding:
    """A citadel needs a citadel piece in supply."""
    return citadels(state, seat).bit_count() < stock(state) or Facts(supply=0)


@check("resource-tokens.citadel.is-city-upgrade", at="corner")
def own_city(state: State, action: BuildCitadel) -> Finding:
    """A citadel replaces one of the player's own cities on its intersection."""
    return among(action.corner, state.seats[action.seat].cities)


@check("resource-tokens.citadel.is-city-upgrade", at="corner")
def no_citadel_yet(state: State, action: BuildCitadel) -> Finding:
    """Nobody upgrades a citadel again."""
    return not among(action.corner, citadels(state, action.seat))


@query("resource-tokens.citadel.price", fold=together)
def price(state: State, seat: int) -> Cards:
    """A citadel costs the same number of cards of each of the five resources."""
    return (1,) * len(RESOURCES)


@price.also("resource-tokens.citadel.price", when=CITADEL_PRICE.is_("two-of-each"))
def another_of_each(state: State, seat: int) -> Cards:
    """Where the players agreed on two of each resource, a citadel costs another card of each."""
    return (1,) * len(RESOURCES)


cost = cost_of(price)


@gate("resource-tokens.citadel.definition-is-configurable", when=BUILT.otherwise)
def no_citadels(state: State, seat: int) -> Finding:
    """There are no citadels where the players did not agree on them."""
    return False


class BuildCitadel(Purchase, frozen=True):
    """Upgrade a city to a citadel."""

    corner: Corner

    statutes = (
        "resource-tokens.citadel.is-city-upgrade",
        "resource-tokens.citadel.price",
        "resource-tokens.citadel.city-piece-returns",
    )
    when = BUILT
    otherwise = no_citadels
    gates = (*BUILDING, piece_left, cost)
    checks = (own_city, no_citadel_yet)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(state.seats[seat].cities & ~citadels(state, seat))]

    def effect(self, play: Play) -> None:
        pay(play, self)
        own = citadels(play.state, self.seat)
        alter_seat(play.state, MODULE_ID, self.seat, citadels=own | 1 << self.corner)
        play.emit(CitadelBuilt(self.seat, self.corner))


@components.on_board.also("resource-tokens.citadel.city-piece-returns", when=BUILT)
def citadels_are_no_city_pieces(out: Pieces, state: State, seat: int) -> Pieces:
    """The city piece goes back to its owner when the citadel is placed."""
    return Pieces(out.roads, out.settlements, out.cities - citadels(state, seat).bit_count())


@score("resource-tokens.citadel.points", when=BUILT)
def citadel_points(state: State, seat: int) -> int:
    """A citadel is worth 3 victory points, 1 more than the city that it replaced, unless the option says otherwise."""
    return (int(CITADEL_POINTS.of(state.ruleset)) - CITY_POINTS) * citadels(state, seat).bit_count()


@invariant(
    "resource-tokens.citadel.is-city-upgrade",
    "resource-tokens.citadel.one-per-player",
    "resource-tokens.citadel.definition-is-configurable",
)
def citadels_among_cities(state: State) -> Contradictions:
    """Citadels are among their owner's cities, and nobody has more of them than there are."""
    names = state.board.topology.corner_names
    for seat, owner in enumerate(state.seats):
        pointer, own = f"/{MODULE_ID}/seats/{seat}/citadels", citadels(state, seat)
        if own.bit_count() > stock(state):
            yield pointer, Facts(on_board=own.bit_count(), supply=stock(state))
        for corner in bits(own & ~owner.cities):
            yield pointer, Facts(corner=names[corner])
