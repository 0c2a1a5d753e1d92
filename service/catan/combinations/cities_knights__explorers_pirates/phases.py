"""Phases: merchant fleets and commercial harbors, too, serve only until trading and building end."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.cities_knights.progress.hand import LIMIT, holds_too_many
from service.catan.cities_knights.trading import expire
from service.catan.explorers_pirates.phases import EndTradeAndBuild, MovementBegan
from service.kernel.rules import Facts, Finding, Play, gate, reaction


@reaction(MovementBegan, cites=("explorers-pirates-cities-knights.card.no-progress-cards-in-movement",))
def rights_expire(play: Play, event: MovementBegan) -> None:
    """Merchant fleets and commercial harbors serve until the trade and build phase ends."""
    expire(play.state)


@gate("ck.progress.hand-limit-own-turn", stage="board", adds_to=(EndTradeAndBuild,))
def within_limit(state: State, seat: int) -> Finding:
    """Trading and building do not end while the player holds more than four progress cards."""
    return not holds_too_many(state, seat) or Facts(limit=LIMIT)
