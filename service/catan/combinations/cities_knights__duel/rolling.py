"""The two rolls of a turn, each with the event die, and the Alchemist, who sets the first."""

from __future__ import annotations

from service.catan.base.state import BEFORE_ROLL, SETUP, State
from service.catan.base.turn import at_moment
from service.catan.cities_knights.event_die import event_with_roll, red_die
from service.catan.cities_knights.progress import alchemist
from service.catan.cities_knights.progress.hand import waiting_moments
from service.catan.cities_knights.realm import MODULE_ID, realm
from service.catan.duel.options import NEUTRAL
from service.catan.duel.rolling import between_rolls
from service.kernel.rules import Contradictions, Facts, Finding, Phase, Ruleset, gate, invariant


@gate(
    "duel-cities-knights.alchemist",
    "ck.card.science.alchemist",
    "ck.card.science.alchemist-once",
    facts=at_moment,
    replaces=alchemist.before_roll,
    when=NEUTRAL,
)
def before_the_first_roll(state: State, seat: int) -> Finding:
    """Alchemist sets the dice of the first roll of the player's own turn."""
    return state.turn.moment == BEFORE_ROLL


@waiting_moments.also("ck.progress.hand-limit-own-turn", "duel-cities-knights.event-die.each-roll", when=NEUTRAL)
def until_the_second_roll(ruleset: Ruleset) -> frozenset[Phase]:
    """The first roll may bring the player on turn a fifth progress card, which waits until after the second."""
    return frozenset((between_rolls,))


@invariant("duel-cities-knights.event-die.each-roll", "ck.components.event-die", replaces=event_with_roll, when=NEUTRAL)
def event_with_each_roll(state: State) -> Contradictions:
    """The event die shows a face from the first roll of a turn on, and not before."""
    if realm(state).event is not None and (state.turn.moment in (SETUP, BEFORE_ROLL) or red_die(state) is None):
        yield f"/{MODULE_ID}/event", Facts(moment=state.turn.moment)
