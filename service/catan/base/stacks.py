"""The bank's stacks: they are those of the box and lie open, unless options say that they never end, or are hidden."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from operator import methodcaller
from typing import TYPE_CHECKING, Any

from service.catan.base.cards import MOST_CARDS, RESOURCES, Cards, card_kinds, cards_of, covers
from service.catan.base.components import bank_stock
from service.catan.base.options import BANK, BANK_VIEW
from service.catan.mechanics.endless import Endless
from service.kernel.declare.state.content import Content, Counts
from service.kernel.parts import Optional, Reader
from service.kernel.rules import ALL, Concealed, Ruled, Ruleset, constant, size

if TYPE_CHECKING:
    from service.catan.base.state import State

UNLIMITED, HIDDEN = BANK.is_("unlimited"), BANK_VIEW.is_("hidden")


@constant("base.components.resource-cards", fold=ALL)
def stacks_end(ruleset: Ruleset) -> bool:
    """The bank has as many cards of each kind as the box."""
    return True


@stacks_end.also(
    "base-options.bank.choice",
    "base-options.bank.no-shortage",
    "base-options.bank.no-conservation",
    "base-options.bank.given-back",
    "base-options.bank.other-stacks",
    when=UNLIMITED,
)
def stacks_never_end(ruleset: Ruleset) -> bool:
    """With the option the stacks of the bank never end, and nobody counts what comes back."""
    return False


@constant("base-options.bank-view.choice", fold=ALL)
def stacks_lie_open(ruleset: Ruleset) -> bool:
    """Everybody sees the stacks of the bank."""
    return True


@stacks_lie_open.also("base-options.bank-view.choice", "base-options.bank-view.unknown", when=HIDDEN)
def stacks_are_hidden(ruleset: Ruleset) -> bool:
    """With the option nobody sees the stacks of the bank, but only how many cards it has."""
    return False


def full_stacks(ruled: Ruled) -> list[int]:
    """The stacks before anybody has taken a card."""
    stock = bank_stock(ruled)
    return list(stock) if stacks_end(ruled) else Endless([MOST_CARDS] * len(stock))


class Stacks(Optional):
    """The stacks of the bank on the wire: counts by kind, a number where a view hides them, null where they never
    end.
    """

    copied = methodcaller("copy")
    seen = Content.seen

    def __init__(self) -> None:
        super().__init__(Counts(card_kinds, every=True))
        self.copied = methodcaller("copy")

    def reader(self, ruleset: Any) -> Reader:
        counted, full = self.of.reader(ruleset), full_stacks(ruleset)
        if not stacks_end(ruleset):

            def nothing(written: Any, at: Any) -> list[int]:
                if written is not None:
                    at.fail("must be null, or left out, because these stacks never end")
                return full

            return nothing
        open_, kinds = stacks_lie_open(ruleset), len(full)

        def read(written: Any, at: Any) -> list[int]:
            if open_ and type(written) is int:
                at.fail("must be an object of names and numbers")
                return full
            stacks: list[int] = counted(written, at)
            return Concealed(stacks.size, stacks.pointer, kinds) if isinstance(stacks, Concealed) else stacks

        return read

    def write(self, value: Any, state: Any) -> Any:
        return None if isinstance(value, Endless) else self.of.write(value, state)

    def concealed(self, value: Any, pointer: str) -> Concealed:
        return Concealed(value.size if isinstance(value, Concealed) else sum(value), pointer, len(value))


def stacks_shown(state: State, viewer: int, owner: None) -> bool:
    """Whether a viewer may look at the stacks."""
    return stacks_lie_open(state)


def bank_holds(state: State, cards: Cards) -> bool:
    """Whether the bank holds these cards. If a view hides its stacks, they are known to hold what the hidden hands have
    no room for.
    """
    bank = state.bank
    if not isinstance(bank, Concealed):
        return covers(bank, cards)
    least, most = bounds(state)
    if all(count <= left for count, left in zip(cards, least, strict=True)):
        return True
    return all(count <= left for count, left in zip(cards, most, strict=True)) and bank.covers(cards)


def stack_covers(state: State, kind: int, count: int) -> bool:
    """Whether the bank holds so many cards of a kind, as far as a view that hides its stacks knows."""
    bank = state.bank
    if not isinstance(bank, Concealed):
        return count <= bank[kind]
    return bank_holds(state, cards_of(state, kind, count))


def sure_stacks(state: State) -> Sequence[int]:
    """How many cards of each kind the bank is known to hold, which is all of them where the stacks lie open."""
    return bounds(state)[0] if isinstance(state.bank, Concealed) else state.bank


def sure_kinds(state: State, kinds: int) -> list[int]:
    """The first ``kinds`` kinds, without those that may have no card left in the bank."""
    return [kind for kind, left in enumerate(sure_stacks(state)[:kinds]) if left]


def unsure_kinds(state: State, kinds: int, count: int = 1) -> Iterator[int]:
    """Those of the first ``kinds`` kinds that may have more cards left in the bank than a view knows. Only the first
    ``count`` cards of each matter. To ask for one raises ``Hidden``. If the stacks lie open, there are none.
    """
    bank = state.bank
    if isinstance(bank, Concealed):
        least, most = bounds(state)
        for kind in range(kinds):
            if min(count, least[kind]) < min(count, most[kind], bank.size) and bank[kind]:
                yield kind


def kinds_left(state: State, kinds: int) -> Iterator[int]:
    """Those of the first ``kinds`` kinds that have a card left in the bank. The ones that a view knows come first. Then
    ``Hidden`` is raised if it does not know the others.
    """
    return itertools.chain(sure_kinds(state, kinds), unsure_kinds(state, kinds))


def resources_left(state: State) -> int:
    """How many resource cards the bank holds. A view that hides its stacks knows it if the bank has no other cards."""
    bank, resources = state.bank, len(RESOURCES)
    return size(bank) if len(bank) == resources else sum(bank[:resources])


def bounds(state: State) -> tuple[Sequence[int], Sequence[int]]:
    """The fewest and the most cards of each kind that hidden stacks may hold, whatever is in the hidden hands."""
    hands = [owner.resources for owner in state.seats]
    hidden = sum(hand.size for hand in hands if isinstance(hand, Concealed))
    shown = [hand for hand in hands if not isinstance(hand, Concealed)]
    most = [box - sum(hand[kind] for hand in shown) for kind, box in enumerate(bank_stock(state))]
    return [max(0, left - hidden) for left in most], most
