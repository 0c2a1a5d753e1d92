"""Phases: with trading and building, what merchant fleets and commercial harbors grant is over, too."""

from __future__ import annotations

from service.catan.cities_knights.realm import realm
from service.catan.explorers_pirates.phases import MovementBegan
from service.kernel.declare.rule import reaction
from service.kernel.play.transition import Play


@reaction(MovementBegan, cites=("explorers-pirates-cities-knights.card.no-progress-cards-in-movement",))
def rights_expire(play: Play, event: MovementBegan) -> None:
    """Merchant fleets and commercial harbors serve until the trade and build phase ends."""
    shared = realm(play.state)
    shared.fleets, shared.harbor = (), None
