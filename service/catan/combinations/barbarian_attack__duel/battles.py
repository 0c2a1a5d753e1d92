"""Battles with the foreign knight: it fights beside the players' knights, and takes nothing."""

from __future__ import annotations

from service.catan.barbarian_attack.battles import strength
from service.catan.barbarian_attack.losses import MountedKnightLost, compensation
from service.catan.barbarian_attack.prisoners import nobodys_die
from service.catan.base.state import State
from service.catan.combinations.barbarian_attack__duel.foreign_knight import foreign_path
from service.catan.duel.options import NEUTRAL
from service.catan.duel.table import take_tokens
from service.catan.duel.tokens import TokensTaken
from service.kernel.rules import Play, Ruleset, reaction

FOREIGN_ROLL = 3
"""What the foreign knight is taken to have rolled (`duel-barbarian-attack.foreign-roll`)."""
GOLD_FOR_A_LOSS, TOKENS_FOR_A_LOSS = 2, 1
"""What a lost knight brings (`duel-barbarian-attack.compensation`)."""


def foreign_knight_at(state: State, at: int) -> bool:
    """Whether the foreign knight stands at a hex."""
    return bool(foreign_path(state) & state.board.topology.hex_edges[at])


@strength.also("duel-barbarian-attack.foreign-knight-prisoners", when=NEUTRAL)
def foreign_knight_fights(state: State, at: int) -> int:
    """The foreign knight counts 1 at its hexes. It takes no prisoners and no gold."""
    return int(foreign_knight_at(state, at))


@nobodys_die.also("duel-barbarian-attack.foreign-roll", when=NEUTRAL)
def foreign_knight_rolls(found: int | None, state: State, at: int) -> int | None:
    """Where players roll for a prisoner, a foreign knight at the hex is taken to have rolled a 3."""
    return FOREIGN_ROLL if foreign_knight_at(state, at) else found


@compensation.also("duel-barbarian-attack.compensation", replaces=compensation.first, when=NEUTRAL)
def less_gold(ruleset: Ruleset) -> int:
    """A lost knight brings 2 gold, and a trade token besides."""
    return GOLD_FOR_A_LOSS


@reaction(MountedKnightLost, cites=("duel-barbarian-attack.compensation", "duel.token.supply-short"), when=NEUTRAL)
def lost_knight_brings_a_token(play: Play, event: MountedKnightLost) -> None:
    """A lost knight brings its owner 1 trade token, if there is one."""
    taken = take_tokens(play.state, event.seat, TOKENS_FOR_A_LOSS)
    if taken:
        play.emit(TokensTaken(event.seat, taken))
