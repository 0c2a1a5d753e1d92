"""Following form: what may be laid on the last play of a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from service.kernel.rules import Facts, Finding, check
from service.master_slave.cards import RANKS
from service.master_slave.forms import PAIR, SINGLE, Form, completes, form_of
from service.master_slave.proposals import Laying

if TYPE_CHECKING:
    from service.master_slave.state import State


class Contest(NamedTuple):
    """A form that is played, and the last one, which it has to follow."""

    played: Form
    last: Form


def contest(state: State, action: Laying) -> Contest | None:
    """The form that is played against the last one, if there are both."""
    last, form = state.table(action.seat).last, form_of(action.cards)
    return None if last is None or form is None else Contest(form, last.form)


def higher(state: State, action: Laying, kind: str) -> Finding:
    """Whether a play of one kind on the same kind begins at a higher rank."""
    forms = contest(state, action)
    if forms is None or not forms.played.kind == forms.last.kind == kind or forms.played.rank > forms.last.rank:
        return True
    return Facts(played=RANKS[forms.played.rank], last=RANKS[forms.last.rank])


@check(
    "master-slave.form.same-form-to-follow",
    "master-slave.play.two-options",
    "master-slave.form.double-run.not-a-run",
    "master-slave.form.bomb.changes-form",
    "master-slave.form.big-bomb.changes-form",
    "master-slave.form.bomb.over-pair",
    "master-slave.complete.form-becomes-bomb",
    "master-slave.complete.taker-has-the-turn",
    "master-slave.complete.only-onto-single",
    "master-slave.complete.no-addition-to-bomb",
    "master-slave.complete.not-a-joker",
    at="cards",
)
def same_form(state: State, action: Laying) -> Finding:
    """Apart from bombs and a completing pair, a play has the form of the last play."""
    forms = contest(state, action)
    if forms is None or forms.played.power or forms.played.kind == forms.last.kind or completes(*forms):
        return True
    return Facts(played=forms.played.kind, last=forms.last.kind)


@check(
    "master-slave.form.single.follow",
    "master-slave.form.compare-with-last-play",
    "master-slave.cards.rank-order",
    "master-slave.cards.two-beats-ace",
    "master-slave.cards.jokers-above-two",
    "master-slave.cards.red-above-black-joker",
    "master-slave.cards.suits-ignored",
    "master-slave.complete.only-with-pair",
    at="cards",
)
def higher_single(state: State, action: Laying) -> Finding:
    """A single follows a single of lower rank: 3 4 5 6 7 8 9 10 J Q K A 2, black joker, red joker."""
    return higher(state, action, SINGLE)


@check(
    "master-slave.form.pair.follow",
    "master-slave.form.pair.twos-allowed",
    "master-slave.form.compare-with-last-play",
    "master-slave.complete.only-onto-single",
    at="cards",
)
def higher_pair(state: State, action: Laying) -> Finding:
    """A pair follows a pair of lower rank. The pair of 2s is the highest."""
    return higher(state, action, PAIR)
