"""What an engine must be able to do to be asked a case. It is worked out from the case and never written by hand.

A feature is a path of words with colons. Whoever has `option:harbors` has every value of that option, and whoever has
`action` knows every action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

Document = dict[str, Any]

SENTENCES = {
    "module": "The rulebook is in play.",
    "option": "The option has this value, which is not the one that it has by itself.",
    "seats": "So many seats play.",
    "ask": "The question: an action, the legal actions, the scores, the routes, or a view of the state.",
    "action": "The action is of this type, or one of those played before is.",
    "with": "The action has this further member.",
    "chance": "The action says how this draw turns out.",
    "drawn": "The action draws, and the question leaves open what.",
    "pending": "A seat owes this before the game goes on.",
    "moment": "The turn is in this phase.",
    "viewer": "The question is about what one seat, or a spectator, may see.",
    "hex-on-two-numbers": "A hex has several numbers.",
    "board:other-shape": "The land is another than the island of 19 hexes.",
    "board:other-hexes": "The island has other terrain or numbers than those in the box.",
    "board:other-harbors": "Harbors lie elsewhere than on the printed frame, or are others than the nine in the box.",
    "bank:short": "The bank has fewer than three cards of some kind.",
    "cards:bought-this-turn": "Somebody holds a development card that was bought in this turn.",
    "offers": "Offers of players are on the table.",
    "discards": "Some players have discarded for this seven, and others have not.",
    "award:set-aside": "Nobody holds an award although somebody has enough for it.",
    "points:already-won": "Somebody has won already.",
    "way": "The engine begins with the state before, plays the actions that lead to the question, and is asked then.",
}
"""What each feature means, by its first words."""

ISLAND = frozenset(
    f"{q},{r}" for r in range(-2, 3) for q in range(max(-2, -2 - r), min(2, 2 - r) + 1)
)  # fmt: skip
BOX_TERRAIN = {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1}
BOX_NUMBERS = {2: 1, 12: 1, **dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 2)}
BOX_HARBORS = {"generic": 4, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}
FRAME = frozenset(
    ("0,-3,SE", "1,-2,NE", "-2,-1,E", "2,-1,NE", "2,0,E", "-3,1,E", "1,1,SE", "-1,2,SE", "-3,3,NE"),
)
"""The sides of the island at which the printed frame has harbors."""
PLAIN_MOMENTS = ("before_roll", "trade_and_build")
FEW = 3
"""Cards of a kind with which the bank can run short."""
PLAIN_MEMBERS = frozenset(
    ("type", "seat", "chance", "edge", "corner", "hex", "victim", "resource", "resources", "give", "receive", "to")
)
"""Members of actions that every engine must understand to know the action at all."""


def requires(case: Document, defaults: Document) -> list[str]:
    """The features of a released case. `defaults` are the values that its options have by themselves."""
    return sorted(set(_features(case, defaults)))


def _features(case: Document, defaults: Document) -> Iterator[str]:
    rules = case["rules"]
    yield from (f"module:{name}" for name in rules["modules"])
    yield from (
        f"option:{name}:{value}" for name, value in rules["options"].items() if defaults.get(name, value) != value
    )
    yield f"ask:{case['ask']}"
    for action in (case.get("action"), *case.get("play", ())):
        if action is not None:
            yield from _of_action(action)
    if case["then"].get("drawn"):
        yield "drawn"
    if "viewer" in case:
        yield "viewer"
    if "state" in case:
        yield from of_state(case["state"])


def _of_action(action: Document) -> Iterator[str]:
    kind = action.get("type")
    yield f"action:{kind}"
    yield from (f"chance:{name}" for name in action.get("chance", ()))
    yield from (f"with:{name}" for name in action if name not in PLAIN_MEMBERS)


def of_state(state: Document) -> Iterator[str]:
    """The features that a state has by what is in it."""
    yield f"seats:{len(state['seats'])}"
    yield from (f"pending:{owed['must']}" for owed in state.get("pending", ()))
    if "board" in state:
        yield from _of_board(state["board"])
    if any(count < FEW for count in (state.get("bank") or {}).values()):
        yield "bank:short"
    if any(any(seat.get("bought", {}).values()) for seat in state["seats"]):
        yield "cards:bought-this-turn"
    if state.get("set_aside"):
        yield "award:set-aside"
    turn = state.get("turn", {})
    if turn.get("offers"):
        yield "offers"
    if turn.get("discards"):
        yield "discards"
    if turn.get("winner") is not None:
        yield "points:already-won"
    if turn.get("moment") not in (None, *PLAIN_MOMENTS):
        yield f"moment:{turn['moment']}"


def _of_board(board: Document) -> Iterator[str]:
    hexes = board.get("hexes", {})
    if any("numbers" in each for each in hexes.values()):
        yield "hex-on-two-numbers"
    if set(hexes) != ISLAND:
        yield "board:other-shape"
        return
    terrain = Counter(each.get("terrain") for each in hexes.values())
    numbers = Counter(each["number"] for each in hexes.values() if each.get("number") is not None)
    if terrain != BOX_TERRAIN or numbers != BOX_NUMBERS:
        yield "board:other-hexes"
    harbors = board.get("harbors", {})
    if set(harbors) != FRAME or Counter(harbors.values()) != BOX_HARBORS:
        yield "board:other-harbors"


def lacking(needed: Collection[str], had: Collection[str]) -> list[str]:
    """The features that an engine lacks. One that it has stands for all that begin with its words."""
    return [
        feature
        for feature in needed
        if not any(":".join(feature.split(":")[:words]) in had for words in range(1, feature.count(":") + 2))
    ]
