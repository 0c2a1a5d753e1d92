"""Random games on catanatron, for `bench.kernel` and `bench.replays`: a line with a seed comes in, one with actions and
seconds goes out. After `replay` a seed's game is played and then replayed, and only the replay is timed.

It is a separate program, run by an interpreter that has catanatron and needs nothing of ours. The release on PyPI
(3.2.1) and the main branch (3.3.0) keep a game's record in different places; this program knows both. Its first line is
the version.
"""

from __future__ import annotations

import gc
import sys
from importlib.metadata import version
from time import process_time

from catanatron import Color, Game, RandomPlayer

SEATS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def played(seed: int) -> tuple[int, float]:
    """Actions and seconds of CPU time of one game of four random players."""
    start = process_time()
    game = new_game(seed)
    game.play()
    return len(records(game)), process_time() - start


def new_game(seed: int) -> Game:
    """A game about to begin."""
    return Game([RandomPlayer(color) for color in SEATS], seed=seed)


def records(game: Game) -> list[object]:
    """The actions of a game, with the outcomes."""
    return game.state.action_records if hasattr(game.state, "action_records") else game.state.actions


def carry_out(game: Game, proposal: object, record: object) -> None:
    """Validate a proposal as `Game.execute` does it, and apply its record."""
    if hasattr(game.state, "action_records"):
        game.execute(proposal, action_record=record)
        return
    if proposal not in game.state.playable_actions:
        raise RuntimeError("the game does not replay")
    game.execute(record, validate_action=False)


def replayed(seed: int) -> tuple[int, float]:
    """Actions and seconds of CPU time of a replay, every proposal validated."""
    game = new_game(seed)
    again = game.copy()
    proposals = []

    def decided(player: object, game: Game, actions: list[object]) -> object:
        proposals.append(player.decide(game, actions))
        return proposals[-1]

    game.play(decide_fn=decided)
    start = process_time()
    for proposal, record in zip(proposals, records(game), strict=True):
        carry_out(again, proposal, record)
    seconds = process_time() - start
    if again.state.player_state != game.state.player_state:
        raise RuntimeError(f"the game of seed {seed} replays otherwise")
    return len(proposals), seconds


def main() -> None:
    """Play or replay a game for each line."""
    played(0)
    gc.freeze()
    print(version("catanatron"), flush=True)
    for line in sys.stdin:
        what, _, seed = line.strip().rpartition(" ")
        actions, seconds = (replayed if what == "replay" else played)(int(seed))
        sys.stdout.write(f"{actions} {seconds}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
