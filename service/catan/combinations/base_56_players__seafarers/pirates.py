"""The Pirate Islands between the turns: player 2 of paired players attacks a fortress, and so ends the own part."""

from __future__ import annotations

from service.catan.base.turn import END
from service.catan.base_56_players.between_turns import CLOSING_INTERLUDE, PAIRED_PLAYERS, paired_player
from service.catan.base_56_players.paired_players import is_second_part
from service.catan.seafarers.pirate_islands.fortresses import attack_moments, turn_is_over
from service.kernel.rules import Phase, Play, Ruled, step


@attack_moments.also("seafarers-later-base-56-players.pirate.no-attack-between-turns", when=PAIRED_PLAYERS)
def attack_in_part(ruled: Ruled) -> frozenset[Phase]:
    """Player 2 may attack the fortress in player 2's part."""
    return frozenset((paired_player,))


@step(
    "seafarers-later-base-56-players.pirate.attack-ends-part",
    "seafarers-later-base-56-players.pirate.no-attack-between-turns",
    replaces=turn_is_over,
    begins=(END, CLOSING_INTERLUDE),
    when=PAIRED_PLAYERS,
)
def part_is_over(play: Play) -> None:
    """An attack ends the part of the player: after player 1's part player 2's follows, after that the next turn."""
    play.begin(CLOSING_INTERLUDE if is_second_part(play.state) else END)
