"""Random games on catanatron, for `bench.kernel`: a line with a seed comes in, one with actions and seconds goes out.

A program by itself, run by an interpreter that has catanatron and need not have anything of ours.
"""

from __future__ import annotations

import gc
import sys
from time import process_time

from catanatron import Color, Game, RandomPlayer

SEATS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def played(seed: int) -> tuple[int, float]:
    """Actions and seconds of CPU time of one game of four random players."""
    start = process_time()
    game = Game([RandomPlayer(color) for color in SEATS], seed=seed)
    game.play()
    return len(game.state.actions), process_time() - start


def main() -> None:
    """Play a game for each line."""
    played(0)
    gc.freeze()
    for line in sys.stdin:
        actions, seconds = played(int(line))
        sys.stdout.write(f"{actions} {seconds}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
