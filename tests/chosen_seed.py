"""The seed of everything that tests choose at random: always the same, unless the environment names another."""

from __future__ import annotations

import os

VARIABLE = "TEST_SEED"
SEED = int(os.environ.get(VARIABLE, "0"))
"""CI sets another one for each run. A run prints it, so that its failures can be repeated."""
VARIED = VARIABLE in os.environ
"""Whether this run was given a seed."""
