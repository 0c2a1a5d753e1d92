"""A toy game for testing the kernel: gardeners plant beds in turn, and the richest wins.

It has one of everything that a rulebook can hold, and nothing more. The modules that amend it are built by the tests
themselves, with :mod:`tests.kernel.making`.
"""

from pathlib import Path

from service.kernel.rules import Module
from tests.kernel.garden import beds, coins, sowing, storm, turns

MODULE = Module(
    id="garden",
    title="The Garden",
    revision=1,
    package=__name__,
    chapters=(turns, beds, coins, sowing, storm),
    book=Path(__file__).with_name("rulebook.yaml"),
    options=turns.OPTIONS,
)
