"""Trains a small agent on the base game, with numpy alone: `python train.py FOLDER [GAMES]`.

The policy has one number for each choice, and one for each type of action that its choices share; the higher their sum,
the more often a choice is made among those that are open. It learns by policy gradient (REINFORCE): choices that led to
more points than usual become more frequent. Two opponents play at random. Written to the folder: `weights.npy`, and
`curve.csv` with the mean points of every 10 games.
"""

import sys
from pathlib import Path

import numpy as np
from harbormaster import learn

RATE, DISCOUNT, BATCH, LONGEST = 0.2, 0.95, 10, 600


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


def discounted(earned):
    """For each choice the points after it; later ones count less."""
    values, future = np.zeros(len(earned)), 0.0
    for at in reversed(range(len(earned))):
        values[at] = future = earned[at] + DISCOUNT * future
    return values


def main(folder, games):
    dice = np.random.default_rng(1)
    game = learn.env(seats=3, opponents={1: "random", 2: "random"}, reward="points", history=0, most_actions=LONGEST)
    game.reset(seed=1)
    kinds = np.unique([name.split()[0] for name in game.choices.names], return_inverse=True)[1]
    weights = np.zeros(len(game.choices))
    curve = (folder / "curve.csv").open("w", encoding="utf-8")
    curve.write("games,points\n")
    for number in range(BATCH, games + 1, BATCH):
        batch = [play(game, weights, dice) for _ in range(BATCH)]
        returns = [discounted(earned) for _, earned, _ in batch]
        mean, spread = np.mean(np.concatenate(returns)), np.std(np.concatenate(returns))
        gradient = np.zeros_like(weights)
        for (made, _, _), gained in zip(batch, returns, strict=True):
            for (open_, likely, at), value in zip(made, (gained - mean) / spread, strict=True):
                gradient[open_] -= value * likely
                gradient[open_[at]] += value
        weights += RATE / BATCH * (gradient + np.bincount(kinds, gradient)[kinds])
        curve.write(f"{number},{np.mean([points for _, _, points in batch]):.2f}\n")
        curve.flush()
    np.save(folder / "weights.npy", weights)
    curve.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 600)
