"""The net of other seats works: a rule that knows a seat by its number is noticed."""

from __future__ import annotations

import pytest

from service.catan.base.deal import CatanDeal
from service.catan.base.setup import PlaceSettlement
from service.catan.base.state import State
from service.catan.game import CatanGame
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from service.kernel.rules import Finding, gate
from tests.kernel.making import a_module
from tests.nets.play import Move
from tests.nets.renaming import renames


@gate("base.setup.starting-player", adds_to=(PlaceSettlement,))
def favourite(state: State, seat: int) -> Finding:
    """The seat with number 0 places no settlement."""
    return seat != 0


class UnfairGame(CatanGame):
    """Catan with a rule that knows a seat by its number."""

    modules = (*CatanGame.modules, a_module("unfair", favourite))


@pytest.mark.parametrize("modules", [("base",), ("base", "unfair")], ids=["fair", "unfair"])
def test_a_rule_that_knows_a_seat_is_noticed(modules: tuple[str, ...]) -> None:
    """What seat 1 may do, seat 0 may not under its other name."""
    game = UnfairGame()
    state = game.deal(game.ruleset(modules), CatanDeal(seats=3, start=1), Chance(seed=b"seed")).state
    move = Move(state, legal_actions(state, 1)[0], b"seed")
    renames(move, [], 1)
    if modules == ("base",):
        renames(move, [], 2)
        return
    with pytest.raises(AssertionError):
        renames(move, [], 2)
