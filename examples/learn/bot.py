"""The agent that train.py has trained, as a bot of the line protocol: `python bot.py FOLDER/weights.npy`."""

import sys

import numpy as np
from harbormaster import learn

weights = np.load(sys.argv[1])
learn.as_bot(lambda seen: np.argmax(np.where(seen["action_mask"], weights, -np.inf)), "learner")
