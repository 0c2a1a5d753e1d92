"""Resource and development cards: their names, and hands of them.

A hand is a list that counts each kind. In a view, the hands of others are *concealed*: their size is known, and asking
for anything else raises :class:`~service.kernel.rules.Hidden`, which turns the verdict into ``undetermined``.
"""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any

from service.catan.mechanics.purse import Purse
from service.kernel.declare.state.fields import Counts
from service.kernel.naming import escaped
from service.kernel.rules import (
    UNION,
    Concealed,
    Facts,
    Field,
    Finding,
    Hidden,
    Misread,
    OfRuleset,
    Plain,
    Ruleset,
    Text,
    Voice,
    constant,
)

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
BRICK, LUMBER, WOOL, GRAIN, ORE = range(5)

DEVELOPMENT = ("knight", "victory_point", "road_building", "year_of_plenty", "monopoly")
KNIGHT, VICTORY_POINT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY = range(5)

SYNONYMS = {
    "wood": "lumber",
    "wheat": "grain",
    "soldier": "knight",
    "invention": "year_of_plenty",
    "sheep": "wool",
    "clay": "brick",
} | dict.fromkeys(
    ("chapel", "library", "market", "university", "palace", "governors_house", "great_hall"), "victory_point"
)
"""Names of other printings (base.option.edition-names), and of the buildings on victory point cards
(base.components.victory-card-names), read in actions and their chance but never written.
"""

MOST_CARDS = 1000
"""More cards of a kind than any box holds; a bound for numbers on the wire."""

Cards = tuple[int, ...]
"""How many of each kind, in the order of the kinds."""


def resource_cards(*, brick: int = 0, lumber: int = 0, wool: int = 0, grain: int = 0, ore: int = 0) -> Cards:
    """Resource cards by name, as a price says them."""
    return brick, lumber, wool, grain, ore


class Bundle(tuple[int, ...]):
    """Cards named in an action, in the order of the kinds; ``foreign`` names what was listed that is no such card."""

    foreign: tuple[str, ...] = ()


def cards_only(bundle: Bundle) -> Finding:
    """Whether a bundle names nothing but cards that are held in hand."""
    return not bundle.foreign or Facts(foreign=list(bundle.foreign))


def resources_alone(bundle: Bundle) -> bool:
    """Whether a bundle names resources and nothing else."""
    return not bundle.foreign and not any(bundle[len(RESOURCES) :])


def look(hand: Sequence[int]) -> None:
    """Raise `Hidden` if the hand is concealed."""
    if isinstance(hand, Concealed):
        raise Hidden(hand.pointer)


def emptied(hand: list[int]) -> list[int]:
    """A hand of the same kinds without a card; concealed like the other."""
    return Concealed(0, hand.pointer) if isinstance(hand, Concealed) else [0] * len(hand)


def covers(hand: Sequence[int], cards: Sequence[int]) -> bool:
    """Whether a hand holds at least these cards. A concealed hand with fewer cards is known not to hold them."""
    return hand.covers(cards) if isinstance(hand, Concealed) else all(map(operator.ge, hand, cards))


def put(hand: list[int], cards: Cards, times: int = 1) -> None:
    """Add cards to a hand, once or several times."""
    if isinstance(hand, Concealed):
        hand.size += sum(cards) * times
        hand.most = None
    else:
        for kind, count in enumerate(cards):
            hand[kind] += count * times


def take(hand: list[int], cards: Cards) -> None:
    """Remove cards from a hand that holds them."""
    if isinstance(hand, Concealed):
        hand.size -= sum(cards)
    else:
        for kind, count in enumerate(cards):
            hand[kind] -= count


def more(tally: Sequence[int], cards: Sequence[int]) -> Sequence[int]:
    """A tally with some cards added."""
    if isinstance(tally, Concealed):
        return Concealed(tally.size + sum(cards), tally.pointer)
    return tuple(map(operator.add, tally, cards))


def fewer(tally: Sequence[int], cards: Sequence[int]) -> Sequence[int]:
    """A tally without some of its cards."""
    if isinstance(tally, Concealed):
        return Concealed(tally.size - sum(cards), tally.pointer, most=tally.most)
    return tuple(map(operator.sub, tally, cards))


def move(cards: Cards, source: list[int], goal: list[int]) -> None:
    """Move cards from a hand that holds them, or the bank, to another."""
    take(source, cards)
    put(goal, cards)


def tally_of(kind: int, count: int, kinds: int) -> Bundle:
    """``count`` things of one kind, and none of the others."""
    return Bundle(count if index == kind else 0 for index in range(kinds))


def cards_of(state: Any, kind: int, count: int = 1) -> Bundle:
    """``count`` cards of one of the kinds that hands and the bank hold."""
    return tally_of(kind, count, len(state.bank))


def subsets(hand: Sequence[int], count: int) -> Iterable[Bundle]:
    """Every choice of ``count`` cards out of a hand. The choices of a large hand are generated one by one."""
    return map(Bundle, _one_by_one(tuple(hand), count) if sum(hand) > LARGE else _at_once(hand, count))


def subset_count(hand: Sequence[int], count: int) -> int:
    """How many choices of ``count`` cards there are out of a hand: a coefficient of a product of polynomials."""
    ways = [1] + [0] * count
    for held in hand:
        ways = [sum(ways[max(0, taken - held) : taken + 1]) for taken in range(count + 1)]
    return ways[count]


def subset_grammar(hand: Sequence[int], count: int, kinds: Sequence[str]) -> dict[str, Any]:
    """What these choices look like: the number of cards, and how many of each kind there are to choose from."""
    return {"cards": {"count": count, "of": dict(zip(kinds, hand, strict=True))}}


LARGE = 20
"""The largest hand whose choices are found by trial. A larger hand has too many."""


def _at_once(hand: Sequence[int], count: int) -> list[Cards]:
    """Every choice from the first kinds, combined with the choices from the others that make up the number."""
    middle = len(hand) // 2
    first = itertools.product(*[range(held + 1) for held in hand[:middle]])
    others = _by_size(tuple(hand[middle:]))
    return [taken + rest for taken in first for rest in others.get(count - sum(taken), ())]


def _by_size(hand: Cards) -> dict[int, list[Cards]]:
    """Every choice out of a hand, by the number of cards."""
    found: dict[int, list[Cards]] = {}
    for taken in itertools.product(*[range(held + 1) for held in hand]):
        found.setdefault(sum(taken), []).append(taken)
    return found


def _one_by_one(hand: Cards, count: int) -> Iterator[Cards]:
    if not hand:
        yield ()
        return
    for taken in _from_first(hand, count):
        for others in _one_by_one(hand[1:], count - taken):
            yield (taken, *others)


def _from_first(hand: Cards, count: int) -> range:
    """How many of ``count`` cards may be of the first kind, so that the others hold the rest."""
    return range(max(0, count - sum(hand[1:])), min(hand[0], count) + 1)


@constant("base.components.resource-cards", fold=lambda left, right: left + right)
def card_kinds(ruleset: Ruleset) -> tuple[str, ...]:
    """The kinds of card that are held in hand, paid and traded."""
    return RESOURCES


@constant("base.components.resource-cards", fold=operator.add)
def purses(ruleset: Ruleset) -> tuple[Purse, ...]:
    """Seats hold no goods beside their cards."""
    return ()


@constant("base.trade.domestic.resources-only", fold=operator.add)
def tradable_kinds(ruleset: Ruleset) -> tuple[str, ...]:
    """Players trade the cards that they hold in hand, and the goods that may be traded."""
    return goods_kinds(ruleset, [purse for purse in purses(ruleset) if purse.tradable])


@constant("base.robber.steal-one-random", fold=operator.add)
def stealable_kinds(ruleset: Ruleset) -> tuple[str, ...]:
    """A theft takes a card from hand, or one of the goods that may be stolen."""
    return goods_kinds(ruleset, [purse for purse in purses(ruleset) if purse.stealable])


def goods_kinds(ruleset: Ruleset, held: Iterable[Purse]) -> tuple[str, ...]:
    """The kinds of card, and then those of some purses; raises ``ValueError`` where two share a name."""
    kinds = (*card_kinds(ruleset), *(kind for purse in held for kind in purse.kinds))
    if len(set(kinds)) < len(kinds):
        raise ValueError(f"goods of two sorts have one name: {', '.join(kinds)}")
    return kinds


@constant("base.components.development-deck", fold=UNION)
def other_things(ruleset: Ruleset) -> frozenset[str]:
    """The names of things that are not such cards. An action may name them, and then a rule refuses it."""
    return frozenset((*DEVELOPMENT, "road", "settlement", "city", "longest_road", "largest_army", "promise", "service"))


def counted(named: Mapping[str, int], voice: Voice) -> str:
    """Things by name and number in words: "2 wool, 1 ore"."""
    return ", ".join(f"{count} {voice.word(name, count)}" for name, count in named.items()) or voice.word("nothing")


class BundleField(Field):
    """A bundle of cards, or of the kinds that a constant of the ruleset names."""

    component = "Bundle"
    says = "Cards by name and number; kinds that are left out count 0."
    shape = Counts((("grain", 1), ("ore", 2)), MOST_CARDS)

    def __init__(self, kinds: OfRuleset[tuple[str, ...]] = card_kinds) -> None:
        self.kinds = kinds

    def words(self, ruleset: Any) -> Sequence[str]:
        return self.kinds(ruleset)

    def read(self, written: Any, state: Any) -> Bundle:
        if not isinstance(written, dict):
            raise Misread("must be an object of card names and numbers")
        kinds = self.kinds(state)
        counts = [0] * len(kinds)
        foreign = []
        for name, count in written.items():
            if type(count) is not int or not 0 <= count <= MOST_CARDS:
                raise Misread(f"must be an integer from 0 to {MOST_CARDS}", f"/{escaped(name)}")
            known = SYNONYMS.get(name, name)
            if known in kinds:
                counts[kinds.index(known)] += count
            elif known in other_things(state):
                foreign += [known] if count else []
            else:
                raise Misread(f"is not a card; the kinds are {', '.join(kinds)}", f"/{escaped(name)}", "unknown-card")
        bundle = Bundle(counts)
        if foreign:
            bundle.foreign = tuple(foreign)
        return bundle

    def write(self, value: Sequence[int], state: Any) -> dict[str, int]:
        return {name: count for name, count in zip(self.kinds(state), value, strict=False) if count}

    def said(self, written: dict[str, int], state: Any, voice: Voice) -> str:
        return counted(written, voice)


class KindField(Field):
    """One kind of card."""

    component = "Card"
    says = "A kind of card that is held in hand."
    shape = Text(r"^[a-z_]{1,40}$", "grain")  # which there are, the ruleset says

    def __init__(self, kinds: OfRuleset[tuple[str, ...]] = card_kinds) -> None:
        self.kinds = kinds

    def words(self, ruleset: Any) -> Sequence[str]:
        return self.kinds(ruleset)

    def read(self, written: Any, state: Any) -> int:
        kinds = self.kinds(state)
        known = SYNONYMS.get(written, written) if isinstance(written, str) else written
        if known not in kinds:
            raise Misread(f"must be one of {', '.join(kinds)}", code="unknown-card")
        return kinds.index(known)

    def write(self, value: int, state: Any) -> str:
        return self.kinds(state)[value]


BundleOf = Annotated[Bundle, BundleField()]
Traded = Annotated[Bundle, BundleField(tradable_kinds)]
Stolen = Annotated[int, KindField(stealable_kinds)]
Kind = Annotated[int, KindField()]
Development = Annotated[str, Plain(Text(r"^[a-z_]{1,40}$", "knight"), "A kind of development card.")]
