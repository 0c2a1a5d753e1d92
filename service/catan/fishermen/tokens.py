"""Fish tokens: what they show, and how an action names some of them."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Sequence
from typing import Annotated, Any

from service.catan.base.cards import Cards
from service.kernel.declare.state.fields import Counts
from service.kernel.naming import escaped
from service.kernel.rules import Field, Misread, Number, Plain, Voice

FISH = ("1", "2", "3")
"""The kinds of fish token, by the number of fish that they show."""
SHOWN = tuple(map(int, FISH))
BOOT = "boot"
PIECES = (*FISH, BOOT)
"""The kinds of piece in the supply."""
MOST_HELD = 7
"""Fish tokens that a player may hold (`fishermen.hold.seven-at-most`)."""
MOST_NAMED = 100


class FishField(Field):
    """Fish tokens that an action gives. The boot is understood, too, so that a rule refuses it."""

    component = "Fish"
    says = "Fish tokens by the fish that they show and their number. Kinds that are left out count 0."
    shape = Counts((("1", 1), ("3", 1)), MOST_NAMED)

    def words(self, ruleset: Any) -> Sequence[str]:
        return PIECES

    def read(self, written: Any, state: Any) -> Cards:
        if not isinstance(written, dict):
            raise Misread("must be an object of fish tokens and numbers")
        counts = [0] * len(PIECES)
        for name, count in written.items():
            if name not in PIECES:
                raise Misread(f"is not a fish token; the kinds are {', '.join(FISH)}", f"/{escaped(name)}", "unknown")
            if type(count) is not int or not 0 <= count <= MOST_NAMED:
                raise Misread(f"must be an integer from 0 to {MOST_NAMED}", f"/{escaped(name)}")
            counts[PIECES.index(name)] = count
        return tuple(counts)

    def write(self, value: Cards, state: Any) -> dict[str, int]:
        return {name: count for name, count in zip(PIECES, value, strict=True) if count}

    def said(self, written: dict[str, int], state: Any, voice: Voice) -> int:
        return sum(int(name) * count for name, count in written.items() if name in FISH)


FishOf = Annotated[Cards, FishField()]
Shown = Annotated[int, Plain(Number(1, len(FISH)), "The fish that a token shows.")]


def fish_shown(tokens: Cards) -> int:
    """The fish that some tokens show together. The boot shows none."""
    return sum(map(operator.mul, SHOWN, tokens))


def payments(held: Cards, price: int) -> tuple[Cards, ...]:
    """Every choice out of the tokens held that shows at least the price."""
    choices = itertools.product(*(range(count + 1) for count in held))
    return tuple((*some, 0) for some in choices if fish_shown(some) >= price)
