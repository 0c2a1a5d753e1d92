"""The yield of a citadel from a producing hex, and how much of it may be tokens."""

from __future__ import annotations

from service.catan.base import production
from service.catan.base.buildings import idle_corners
from service.catan.base.cards import Bundle, Cards, put
from service.catan.base.production import Demand, blocked_hexes, present_yields, settlement_yield
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.board.places import hexes_told
from service.catan.mechanics.prices import less, together
from service.catan.resource_tokens.citadels import BUILT, citadels
from service.catan.resource_tokens.options import CITADEL_YIELD, ROBBER_PROOF
from service.catan.resource_tokens.production import tokens_allowed, tokens_next_to
from service.kernel.rules import CHAIN, UNION, query

PARTS_OF_A_CITY = 2


@query("resource-tokens.citadel.yields-three", fold=CHAIN)
def citadel_parts(state: State) -> tuple[int, int]:
    """A citadel takes three parts, or as many as the option says, where a city takes two."""
    return int(CITADEL_YIELD.of(state.ruleset)), PARTS_OF_A_CITY


@query("resource-tokens.citadel.yields-three", "resource-tokens.citadel.yield-mix", fold=CHAIN)
def citadel_yield(state: State) -> dict[str, Cards]:
    """A citadel takes what a city takes, and of the terrain's resource one card more."""
    parts, parts_of_a_city = citadel_parts(state)
    more, of_settlement = parts - parts_of_a_city, settlement_yield(state)
    return {
        terrain: together(of_city, tuple(more * card for card in of_settlement[terrain]))
        for terrain, of_city in present_yields(state)["city"].items()
    }


@query("resource-tokens.citadel.robber-proof-production", fold=UNION, to_json=hexes_told)
def defied_hexes(state: State) -> int:
    """A citadel takes its cards from the robber's hex, too."""
    return 1 << state.robber


@defied_hexes.also(
    "resource-tokens.citadel.robber-proof-production", replaces=defied_hexes.first, when=ROBBER_PROOF.is_("off")
)
def none_defied(state: State) -> int:
    """Where no option protects citadels from the robber, they take nothing from its hex."""
    return 0


def closed_to_citadels(state: State) -> int:
    """The hexes from which a citadel takes nothing although their number is rolled."""
    return blocked_hexes(state) & ~defied_hexes(state)


@production.demand.also(
    "resource-tokens.citadel.yields-three",
    "resource-tokens.citadel.yield-mix",
    "resource-tokens.citadel.yield-without-commodities",
    "resource-tokens.citadel.robber-proof-production",
    when=BUILT,
)
def citadels_take_more(due: Demand, state: State, number: int) -> Demand:
    """A citadel takes three parts from each producing hex next to it, whether or not the robber stands there."""
    blocked, closed, idle = blocked_hexes(state), closed_to_citadels(state), idle_corners(state)
    standing = [(seat, citadels(state, seat) & ~idle) for seat in range(state.seat_count)]
    of_citadel, of_city = citadel_yield(state), present_yields(state)["city"]
    more: dict[int, list[int]] = {}
    for index, corners, terrain in state.board.producing.get(number, ()):
        if terrain not in of_citadel or among(index, closed):
            continue
        extra = of_citadel[terrain] if among(index, blocked) else less(of_citadel[terrain], of_city[terrain])
        for seat, own in standing:
            if own & corners:
                put(more.setdefault(seat, [0] * len(state.bank)), extra, (own & corners).bit_count())
    for seat, cards in more.items():
        due = {**due, seat: Bundle(together(due.get(seat, ()), tuple(cards)))}
    return dict(sorted(due.items()))


@tokens_allowed.also(
    "resource-tokens.citadel.allows-token",
    "resource-tokens.citadel.other-two-are-cards",
    "resource-tokens.citadel.commodity-stays-card",
    "resource-tokens.citadel.per-hex",
    when=BUILT,
)
def of_citadels(state: State, seat: int) -> Cards:
    """A citadel may take one token from each producing hex, in place of a resource card."""
    own = citadels(state, seat) & ~idle_corners(state)
    return tokens_next_to(state, own, closed_to_citadels(state)) if own else ()
