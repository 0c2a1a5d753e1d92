"""What Barbarian Attack takes out of the base game."""

from __future__ import annotations

from service.catan.base import components, layouts
from service.catan.base.boards import robber_starts_on_desert
from service.catan.base.components import robber_on_land
from service.catan.base.dropping import drop_development_cards, drop_largest_army, largest_army_in_use, robber_in_use
from service.catan.base.largest_army import holder_is_largest
from service.catan.base.robber import MoveRobber
from service.catan.base.state import State
from service.kernel.rules import Contradictions, Drop, Play, Ruleset, invariant, step


@components.deck_stock.also("barbarian-attack.setup.own-card-deck")
def no_development_cards(stock: tuple[int, ...], ruleset: Ruleset) -> tuple[int, ...]:
    """The scenario's own cards take the place of the development cards."""
    return (0,) * len(stock)


@step("barbarian-attack.setup.no-robber", after=layouts.lie_ready)
def put_robber_away(play: Play) -> None:
    """The robber stays in the box."""
    play.state.robber = play.state.board.topology.nowhere_hex


@invariant("barbarian-attack.setup.no-robber", replaces=(robber_on_land, robber_starts_on_desert))
def no_robber(state: State) -> Contradictions:
    """The robber is not used."""
    return robber_in_use(state)


@invariant("barbarian-attack.setup.no-largest-army", replaces=holder_is_largest)
def no_largest_army(state: State) -> Contradictions:
    """The Largest Army card is not used."""
    return largest_army_in_use(state)


DROPS = (
    *drop_development_cards(no_development_cards),
    *drop_largest_army(no_largest_army),
    Drop(MoveRobber, no_robber),
)
