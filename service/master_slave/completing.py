"""Completing a bomb: a pair laid on a single of its own rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.kernel.rules import Facts, Finding, check
from service.master_slave.cards import RANKS
from service.master_slave.following import contest
from service.master_slave.forms import PAIR, SINGLE, completes
from service.master_slave.proposals import Laying

if TYPE_CHECKING:
    from service.master_slave.state import State


@check(
    "master-slave.complete.pair-onto-single",
    "master-slave.complete.in-turn",
    "master-slave.complete.any-last-single",
    "master-slave.complete.window-until-next-play",
    "master-slave.complete.pass-keeps-window-open",
    "master-slave.complete.own-single",
    "master-slave.complete.taker-has-the-turn",
    "master-slave.bomb.first-accepted-wins",
    at="cards",
)
def rank_of_the_single(state: State, action: Laying) -> Finding:
    """A pair laid on a single has its rank. It completes the last play, whoever made it, until another play follows."""
    forms = contest(state, action)
    if forms is None or (forms.played.kind, forms.last.kind) != (PAIR, SINGLE) or completes(*forms):
        return True
    return Facts(pair=RANKS[forms.played.rank], single=RANKS[forms.last.rank])
