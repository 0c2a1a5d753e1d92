"""Runs and double runs: three or more ranks in sequence, the ace at the top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.kernel.rules import Facts, Finding, check
from service.master_slave.cards import ACE, RANKS, highest
from service.master_slave.following import contest, higher
from service.master_slave.forms import DOUBLE_RUN, RUN, SHORTEST_RUN, tally
from service.master_slave.proposals import Laying

if TYPE_CHECKING:
    from service.master_slave.state import State


@check(
    "master-slave.form.run.ace-is-top",
    "master-slave.form.run.no-two-no-joker",
    "master-slave.form.run.length-limit",
    "master-slave.form.double-run.ace-is-top",
    at="cards",
)
def up_to_the_ace(state: State, action: Laying) -> Finding:
    """No run and no double run goes above the ace. Neither a 2 nor a joker is part of one."""
    if not action.cards or highest(action.cards) <= ACE:
        return True
    ranks = tally(action.cards)
    like_a_run = len(ranks) >= SHORTEST_RUN and set(ranks.values()) in ({1}, {2})
    return not like_a_run or Facts(highest=RANKS[highest(action.cards)])


@check(
    "master-slave.form.run.follow-same-length",
    "master-slave.form.double-run.follow-same-length",
    "master-slave.form.run.length-limit",
    at="cards",
)
def same_length(state: State, action: Laying) -> Finding:
    """A run follows a run of the same number of cards, and a double run one of the same number of pairs."""
    forms = contest(state, action)
    if forms is None or forms.played.kind != forms.last.kind or forms.played.length == forms.last.length:
        return True
    return Facts(played=forms.played.length, last=forms.last.length)


@check(
    "master-slave.form.run.follow-higher-low-card",
    "master-slave.form.run.suits-do-not-matter",
    "master-slave.form.compare-with-last-play",
    at="cards",
)
def higher_run(state: State, action: Laying) -> Finding:
    """A run begins at a higher rank than the run it follows."""
    return higher(state, action, RUN)


@check(
    "master-slave.form.double-run.follow-higher-low-pair",
    "master-slave.form.compare-with-last-play",
    at="cards",
)
def higher_double_run(state: State, action: Laying) -> Finding:
    """A double run begins at a higher rank than the double run it follows."""
    return higher(state, action, DOUBLE_RUN)
