"""The turn: after trading and building the knights move, and then the battles are settled."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.base.turn import at_moment, ending_moments, trade_and_build
from service.kernel.rules import Finding, Phase, Play, Ruleset, activity, gate, phase


@phase("barbarian-attack.turn.order", after=trade_and_build)
def knight_moves(play: Play) -> None:
    """The first move of a knight ends trading and building. Offers are off the table."""
    play.state.turn.offers = ()


@phase("barbarian-attack.turn.order", "barbarian-attack.turn.moves-before-battles", after=knight_moves)
def battles(play: Play) -> None:
    """The battles follow the moves of the knights, and the turn ends after them."""
    play.state.turn.offers = ()


@activity("barbarian-attack.turn.order", "barbarian-attack.turn.moves-before-battles")
def marching_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When the seat on turn may move its knights. The first move opens their phase."""
    return frozenset((trade_and_build, knight_moves))


@activity("barbarian-attack.turn.order")
def fighting_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """When the seat on turn may have the battles settled."""
    return frozenset((trade_and_build, knight_moves))


@ending_moments.also("barbarian-attack.turn.order", replaces=ending_moments.first)
def ending_after_battles(ruleset: Ruleset) -> frozenset[Phase]:
    """A turn ends after the battles."""
    return frozenset((battles,))


@gate("barbarian-attack.turn.order", "barbarian-attack.turn.moves-before-battles", facts=at_moment)
def time_to_march(state: State, seat: int) -> Finding:
    """Knights move after trading and building, and before the battles."""
    return state.turn.moment in marching_moments(state)


@gate("barbarian-attack.turn.order", "barbarian-attack.turn.moves-before-battles", facts=at_moment)
def time_to_fight(state: State, seat: int) -> Finding:
    """The battles of a turn are settled once, after the moves of the knights."""
    return state.turn.moment in fighting_moments(state)
