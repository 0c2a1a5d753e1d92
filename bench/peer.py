"""Random games on catanatron, for `bench.kernel` and `bench.replays`: a line with a seed comes in, one with actions and
seconds goes out. After `replay` a seed's game is played and then replayed, and only the replay is timed.

A program by itself, run by an interpreter that has catanatron and need not have anything of ours.
"""

from __future__ import annotations

import gc
import sys
from time import process_time

from catanatron import Color, Game, RandomPlayer
from catanatron.state import apply_action

SEATS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def played(seed: int) -> tuple[int, float]:
    """Actions and seconds of CPU time of one game of four random players."""
    start = process_time()
    game = Game([RandomPlayer(color) for color in SEATS], seed=seed)
    game.play()
    return len(game.state.actions), process_time() - start


def replayed(seed: int) -> tuple[int, float]:
    """Actions and seconds of CPU time of a replay: each proposal validated as `Game.execute` does it, then its record,
    which has the outcomes, applied.
    """
    game = Game([RandomPlayer(color) for color in SEATS], seed=seed)
    state = game.copy().state
    proposals = []

    def decided(player: object, game: Game, actions: list[object]) -> object:
        proposals.append(player.decide(game, actions))
        return proposals[-1]

    game.play(decide_fn=decided)
    start = process_time()
    for proposal, record in zip(proposals, game.state.actions, strict=True):
        if proposal not in state.playable_actions:
            raise RuntimeError(f"the game of seed {seed} does not replay")
        apply_action(state, record)
    seconds = process_time() - start
    if state.player_state != game.state.player_state:
        raise RuntimeError(f"the game of seed {seed} replays otherwise")
    return len(proposals), seconds


def main() -> None:
    """Play or replay a game for each line."""
    played(0)
    gc.freeze()
    for line in sys.stdin:
        what, _, seed = line.strip().rpartition(" ")
        actions, seconds = (replayed if what == "replay" else played)(int(seed))
        sys.stdout.write(f"{actions} {seconds}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
