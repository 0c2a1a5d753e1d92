"""The Diplomat and damaged roads."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.cities_knights.progress.diplomat import PlayDiplomat, RoadRemoved
from service.catan.event_cards.earthquake import damaged_roads
from service.catan.event_cards.state import MODULE_ID, deck
from service.catan.slices import alter
from service.kernel.rules import Facts, Finding, Play, check, reaction


@check("event-cards.with-cities-knights.diplomat", at="edge", adds_to=(PlayDiplomat,))
def own_roads_are_repaired(state: State, action: PlayDiplomat) -> Finding:
    """Nobody removes a damaged road of their own with a Diplomat."""
    return not among(action.edge, damaged_roads(state, action.seat))


@check("event-cards.damage.no-free-roads", at="rebuild", adds_to=(PlayDiplomat,))
def rebuilds_no_road(state: State, action: PlayDiplomat) -> Finding:
    """A player with a damaged road builds no free road with a Diplomat."""
    damaged = damaged_roads(state, action.seat)
    return action.rebuild is None or not damaged or Facts(damaged=list(state.board.topology.edges_named[damaged]))


@reaction(RoadRemoved, cites=("event-cards.state.damaged-is-own-road",))
def damage_goes_too(play: Play, event: RoadRemoved) -> None:
    """A damaged road that another player's Diplomat removes is gone with its damage."""
    state: State = play.state
    alter(state, MODULE_ID, damaged=deck(state).damaged & ~(1 << event.edge))
