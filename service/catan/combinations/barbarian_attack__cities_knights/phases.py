"""Phases: progress cards are played and put down before the knights move."""

from __future__ import annotations

from service.catan.barbarian_attack.battles import ResolveBattles
from service.catan.barbarian_attack.phases import battles, knight_moves
from service.catan.base.state import State
from service.catan.cities_knights.progress.hand import LIMIT, holds_too_many
from service.catan.cities_knights.trading import expire
from service.catan.combinations.barbarian_attack__cities_knights.displacing import DisplaceKnightOnPath
from service.catan.combinations.barbarian_attack__cities_knights.marching import MoveKnightOnPath
from service.kernel.rules import Facts, Finding, Function, Play, gate, step


@step("ck.card.trade.merchant-fleet-expires", wraps=knight_moves)
def rights_expire_before_the_moves(begin: Function, play: Play) -> None:
    """Merchant fleets and commercial harbors serve until the knights move."""
    begin(play)
    expire(play.state)


@step("ck.card.trade.merchant-fleet-expires", wraps=battles)
def rights_expire_before_the_battles(begin: Function, play: Play) -> None:
    """Merchant fleets and commercial harbors serve until the battles begin."""
    begin(play)
    expire(play.state)


@gate(
    "ck.progress.hand-limit-own-turn",
    stage="board",
    adds_to=(MoveKnightOnPath, DisplaceKnightOnPath, ResolveBattles),
)
def within_limit(state: State, seat: int) -> Finding:
    """Trading and building do not end while the player holds more than four progress cards."""
    return not holds_too_many(state, seat) or Facts(limit=LIMIT)
