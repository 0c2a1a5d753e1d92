"""The agent that train.py has trained, as a bot of the line protocol: `python bot.py FOLDER/weights.npy`."""

import sys

import numpy as np
from harbormaster import learn
from train import chances

weights, dice = np.load(sys.argv[1]), np.random.default_rng()


def policy(seen):
    """One of the open choices, as often as the training made it."""
    open_, likely = chances(weights, seen["action_mask"])
    return dice.choice(open_, p=likely)


learn.as_bot(policy, "learner")
