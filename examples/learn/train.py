"""Trains a small agent on the base game, with numpy alone: `python train.py FOLDER [GAMES]`.

The policy has one number for each choice, and one for each type of action that its choices share; the higher their sum,
the more often a choice is made among those that are open. It learns by policy gradient (REINFORCE): choices that led to
more points than usual become more frequent. Two opponents play at random. Written to the folder: `weights.npy`, and
`curve.csv` with the mean points of every 20 games.
"""

import sys
from pathlib import Path

import numpy as np
from harbormaster import learn

RATE, DISCOUNT, BATCH = 0.05, 0.98, 20


def chances(weights, mask):
    """How likely each open choice is, and the numbers of the open choices."""
    open_ = np.flatnonzero(mask)
    likely = np.exp(weights[open_] - weights[open_].max())
    return open_, likely / likely.sum()


def play(game, weights, dice):
    """One game: the open choices with their chances and the one that was made, the rewards after each, the points."""
    game.reset()
    made, earned = [], []
    seen, _, ended, cut_off, _ = game.last()
    while not (ended or cut_off):
        open_, likely = chances(weights, seen["action_mask"])
        at = dice.choice(len(open_), p=likely)
        game.step(int(open_[at]))
        seen, reward, ended, cut_off, _ = game.last()
        made.append((open_, likely, at))
        earned.append(reward)
    return made, earned, game.table.points[0]


def main(folder, games):
    dice = np.random.default_rng(1)
    game = learn.env(seats=3, opponents={1: "random", 2: "random"}, reward="points", history=0, most_actions=300)
    game.reset(seed=1)
    kinds = np.unique([name.split()[0] for name in game.choices.names], return_inverse=True)[1]
    weights, usual, scores = np.zeros(len(game.choices)), 0.0, []
    curve = (folder / "curve.csv").open("w", encoding="utf-8")
    curve.write("games,points\n")
    for number in range(1, games + 1):
        made, earned, points = play(game, weights, dice)
        gradient, future = np.zeros_like(weights), 0.0
        for (open_, likely, at), reward in zip(reversed(made), reversed(earned), strict=True):
            future = reward + DISCOUNT * future
            usual += 0.001 * (future - usual)
            gradient[open_] -= (future - usual) * likely
            gradient[open_[at]] += future - usual
        weights += RATE * (gradient + np.bincount(kinds, gradient)[kinds])
        scores.append(points)
        if number % BATCH == 0:
            curve.write(f"{number},{np.mean(scores[-BATCH:]):.2f}\n")
            curve.flush()
    np.save(folder / "weights.npy", weights)
    curve.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 600)
