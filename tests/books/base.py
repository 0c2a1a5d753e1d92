"""The base game as the properties play it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from service.catan.base.seven import Discard, DiscardCards
from service.catan.base.state import State
from service.kernel.rules import owed_by
from tests.books.book import Domain, Secrets, Table, Taste
from tests.properties.openings import begun, random_options


def good_corner(state: State, action: Any) -> int:
    """How often a building there earns a card, in 36 rolls."""
    numbers = [state.board.numbers[at] for at in state.board.topology.corner_hexes[action.corner]]
    return sum(6 - abs(7 - int(number)) for number in numbers if number)


def victim(state: State, action: Any) -> int:
    """Somebody is robbed, of a card or a token."""
    return 0 if action.victim is None and not getattr(action, "resource_tokens", None) else 1


def lacking(state: State, action: Any) -> int:
    """The players give cards that they have many of for cards that they have few of."""
    hand = state.seats[action.seat].resources
    wanted = sum(int(held) for held, count in zip(hand, action.receive, strict=False) if count)
    given = sum(int(held) for held, count in zip(hand, action.give, strict=False) if count)
    return given - 3 * wanted


TASTE = Taste(
    building=("place_settlement", "build_city", "build_settlement"),
    wished=(
        "buy_development_card",
        "play_knight",
        "play_road_building",
        "play_year_of_plenty",
        "play_monopoly",
        "claim_victory",
    ),
    at_times=("buy_development_card",),
    seldom=("trade_with_bank", "build_road"),
    far=(0, 0.05),
    weights={
        "claim_victory": 10000,
        "build_city": 500,
        "build_settlement": 500,
        "buy_development_card": 30,
        "build_road": 12,
        "play_knight": 10,
        "play_road_building": 20,
        "play_year_of_plenty": 10,
        "play_monopoly": 10,
        "trade_with_bank": 8,
        "roll": 20,
        "end_turn": 4,
        "offer_trade": 1,
        "accept_trade": 12,
        "decline_trade": 6,
        "withdraw_trade": 1,
        "waive_free_road": 1,
    },
    promise={
        "place_settlement": good_corner,
        "build_settlement": good_corner,
        "build_city": good_corner,
        "move_robber": victim,
        "trade_with_bank": lacking,
        "offer_trade": lacking,
    },
)
GAMES = (
    Table(3, {"layout": "variable", "ruleset": {"options": {"edition": 4}}}, 10),
    Table(4, {"layout": "beginner", "roll_for_start": True}, 10),
    Table(4, {"layout": "variable", "ruleset": {"options": {"victory": "claim", "numbers": "random"}}}, 10),
)
OPTIONS = {
    "trade-build": ("combined", "separate"),
    "harbors": ("shuffled-tokens", "fixed", "shuffled-frame"),
    "numbers": ("spiral", "random"),
    "shortage-single": ("rest", "nothing"),
    "friendly-robber": ("off", "on"),
    "victory": ("automatic", "claim"),
    "target-points": (7, 10),
}
"""Options that make games differ, and values with which they end soon."""
EAGER = ("build_city", "build_settlement", "buy_development_card")
POOL = 16
"""Games for the pool."""


def openings(dice: random.Random) -> Iterator[State]:
    """Three or four players."""
    for number in range(POOL):
        yield begun(dice, 3 + number % 2, (), random_options(dice, OPTIONS))


def counted(state: State, seat: int) -> tuple[int, list[int]] | None:
    """Half of the hand."""
    owed = owed_by(state, seat, Discard)
    return (owed.count, list(state.seats[seat].resources)) if owed else None


DOMAIN = Domain(counted={DiscardCards: counted})
SECRETS = Secrets(
    events={"card_stolen": {"card": ("seat", "victim")}, "development_card_bought": {"card": ("seat",)}},
    draws=("base.robber.stolen_card", "base.development.top_card"),
    fields={"discard_cards": "cards"},
    places=("/seats/", "/deck", "/turn/discards"),
)
