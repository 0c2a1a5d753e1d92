"""Completing a bomb: a pair laid on a single of its own rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.kernel.rules import Facts, Finding, check
from service.master_slave.cards import RANKS
from service.master_slave.forms import PAIR, SINGLE, completes, form_of
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
    last, form = state.table(action.seat).last, form_of(action.cards)
    if last is None or form is None or (form.kind, last.form.kind) != (PAIR, SINGLE) or completes(form, last.form):
        return True
    return Facts(pair=RANKS[form.rank], single=RANKS[last.form.rank])
