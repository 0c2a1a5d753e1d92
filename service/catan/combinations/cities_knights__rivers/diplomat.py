"""The Diplomat: no bridge is removed, and a road that leaves a river path costs the gold that it brought."""

from __future__ import annotations

from service.catan.base.roads import RoadBuilt
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.cities_knights.progress.diplomat import PlayDiplomat, RoadRemoved, owner_of_piece
from service.catan.rivers.earning import gold_for_road, river_paths
from service.catan.rivers.purse import GOLD, bridges
from service.kernel.rules import Event, Facts, Finding, Function, Option, Play, check, reaction

DIPLOMAT_GOLD = Option(
    "diplomat-gold",
    "rivers-cities-knights.diplomat.river-road",
    "Who pays 1 gold when a Diplomat takes a road off a river path: the player of the card, or the owner of the road.",
    ("card-player", "owner"),
    "card-player",
)
PAID_BY_PLAYER, PAID_BY_OWNER = DIPLOMAT_GOLD.is_("card-player"), DIPLOMAT_GOLD.is_("owner")
PRICE = 1
"""Gold for a road that leaves a river path."""


def leads_along(state: State, edge: int | None) -> bool:
    """Whether an edge is a river path."""
    return edge is not None and among(edge, river_paths(state))


def at_the_river(play: Play, kind: type[Event]) -> bool:
    """Whether an event of a kind, in the course of this action, concerned a river path."""
    happened = (event for _, event in play.events if isinstance(event, kind))
    return any(leads_along(play.state, getattr(event, "edge", None)) for event in happened)


@check("rivers-cities-knights.diplomat.no-bridge", at="edge", adds_to=(PlayDiplomat,))
def bridges_stay(state: State, action: PlayDiplomat) -> Finding:
    """A diplomat removes no bridge."""
    owner = owner_of_piece(state, action.edge)
    return owner is None or not among(action.edge, bridges(state, owner))


@check(
    "rivers-cities-knights.diplomat.river-road",
    "rivers-cities-knights.diplomat.no-debt",
    stage="cost",
    at="edge",
    adds_to=(PlayDiplomat,),
    when=PAID_BY_PLAYER,
)
def gold_for_the_removal(state: State, action: PlayDiplomat) -> Finding:
    """The player of a diplomat has 1 gold for a road that leaves a river path and is not moved to another."""
    due = leads_along(state, action.edge) and not leads_along(state, action.rebuild)
    gold = GOLD.of(state, action.seat)
    return not due or gold >= PRICE or Facts(price=PRICE, gold=gold)


@reaction(RoadRemoved, cites=("rivers-cities-knights.diplomat.river-road",), when=PAID_BY_PLAYER)
def player_pays(play: Play, event: RoadRemoved) -> None:
    """The player of a diplomat pays 1 gold for a road that leaves a river path and is not moved to another."""
    if leads_along(play.state, event.edge) and not at_the_river(play, RoadBuilt):
        GOLD.pay(play, play.state.turn.seat, PRICE)


@reaction(
    RoadRemoved,
    cites=("rivers-cities-knights.diplomat.river-road", "rivers-cities-knights.diplomat.no-debt"),
    when=PAID_BY_OWNER,
)
def owner_pays(play: Play, event: RoadRemoved) -> None:
    """The owner of a road that a diplomat takes away from a river path pays 1 gold, if the owner has any."""
    due = leads_along(play.state, event.edge) and not at_the_river(play, RoadBuilt)
    if due and GOLD.of(play.state, event.seat) >= PRICE:
        GOLD.pay(play, event.seat, PRICE)


@reaction(RoadBuilt, cites=("rivers-cities-knights.diplomat.move",), wraps=gold_for_road)
def moved_along_the_river(bring: Function, play: Play, event: RoadBuilt) -> None:
    """A road that a diplomat moves from one river path to another brings nothing."""
    if not at_the_river(play, RoadRemoved):
        bring(play, event)
