"""Documents that somebody wrote wrongly: by accident, through a defect of a client, or as an experiment."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import orjson

from service.catan.base.components import moments
from service.catan.base.state import State
from service.kernel.declare.state.fields import SeatField, described
from service.kernel.rules import Obligation, Text
from tests.books import in_play
from tests.nets.values import written
from tests.properties.openings import CATAN

Document = dict[str, Any]
Change = Callable[[Document, random.Random], None]

JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 5, 7, 12, 20, 99, 10**6, 2**63 - 1, -(2**63), 0.5, -1.0, 1e308,
    "", "x", "0,0", "9,9", "99,-99", "0,0,N", "0,0,SE", "9,9,E", "0,-3,SE", "-0,0", "0,0,n", "0", "00", "٣", "ore",
    "knight", "setup", "over", "view", "spectator", "\u0000", "a/b~c", [],
    [[]], [None], [0, 0], [7, 7], ["0,0,N", "0,0,N"], {}, {"x": 1}, {"ore": -1}, {"ore": 1.5}, {"grain": 10**9}, [{}],
)  # fmt: skip
PLACES = ("0,0", "1,0", "0,0,N", "0,0,S", "1,-1,N", "-1,0,S", "0,0,NE", "0,0,E", "0,0,SE", "2,-2,E", "-3,3,NE", "9,9,S")
CARDS = ("brick", "lumber", "wool", "grain", "ore")
DEVELOPMENT = ("knight", "victory_point", "road_building", "year_of_plenty", "monopoly")


def document_of(state: State) -> Document:
    """A state's document, which may be changed."""
    document: Document = orjson.loads(orjson.dumps(CATAN.write(state)))
    return document


def spots(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a document, except those within the board and the ruleset, which have too many parts."""
    yield path
    if path and path[0] in ("board", "ruleset") and len(path) > 2:
        return
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for name, inner in items:
        yield from spots(inner, (*path, name))


def anything_anywhere(document: Document, dice: random.Random) -> None:
    """Something is replaced, left out, doubled or added."""
    *inside, last = dice.choice([path for path in spots(document) if path])
    node: Any = document
    for name in inside:
        node = node[name]
    match dice.randrange(4):
        case 0 if isinstance(node, dict):
            del node[last]
        case 1 if isinstance(node, list):
            node.append(node[last])
        case 1 if isinstance(node, dict):
            node[str(dice.choice(JUNK))] = node[last]
        case _:
            node[last] = dice.choice(JUNK)


def few(dice: random.Random, kinds: tuple[str, ...], most: int = 3) -> dict[str, int]:
    """A few cards."""
    return {dice.choice(kinds): dice.randint(0, most) for _ in range(dice.randint(0, 3))}


def other_obligations(kinds: Mapping[str, type[Obligation]]) -> Change:
    """Well-formed obligations that may be owed by anybody, at any time."""

    def change(document: Document, dice: random.Random) -> None:
        seats = document["seats"]
        places = [*PLACES, *document["board"]["hexes"], *(corner for seat in seats for corner in seat["settlements"])]
        owed = []
        for _ in range(dice.choice((0, 1, 1, 2, 3))):
            cls = kinds[dice.choice(list(kinds))]
            one: Document = {"kind": cls.kind}
            for item in described(cls):
                if isinstance(item.field, SeatField):
                    one[item.name] = dice.randrange(len(seats))
                elif isinstance(item.field.shape, Text):
                    one[item.name] = dice.choice(places)
                else:
                    one[item.name] = written(item.field, dice)
            owed.append(one)
        document["turn"]["obligations"] = owed

    return change


def another_agenda(steps: tuple[str, ...]) -> Change:
    """Real steps in any number and order."""

    def change(document: Document, dice: random.Random) -> None:
        document["turn"]["agenda"] = [dice.choice(steps) for _ in range(dice.choice((0, 1, 1, 2, 3)))]

    return change


def another_moment(moments: tuple[str, ...]) -> Change:
    """Another time of the turn, with or without a roll."""

    def change(document: Document, dice: random.Random) -> None:
        turn = document["turn"]
        turn["moment"] = dice.choice(moments)
        if dice.random() < 0.5:
            turn["roll"] = dice.choice((None, [3, 4], [1, 6], [2, 2]))
        if dice.random() < 0.3:
            turn["winner"] = dice.choice((None, 0, 1))

    return change


def another_seat(document: Document, dice: random.Random) -> None:
    """Somebody else is on turn, began, or holds an award."""
    seat: int = dice.randrange(len(document["seats"]))
    match dice.randrange(4):
        case 0:
            document["turn"]["seat"] = seat
        case 1:
            document["turn"]["start"] = seat
        case 2:
            document["awards"]["longest_road"] = dice.choice((None, seat))
        case _:
            document["awards"]["largest_army"] = dice.choice((None, seat))


def other_discards(document: Document, dice: random.Random) -> None:
    """Cards put down by anybody."""
    seats = range(len(document["seats"]))
    document["turn"]["discards"] = {
        str(seat): few(dice, CARDS, 5) for seat in seats if dice.random() < 0.4
    }  # fmt: skip


def other_offers(document: Document, dice: random.Random) -> None:
    """Offers of anybody to anybody, of anything."""
    seats = len(document["seats"])
    document["turn"]["offers"] = [
        {
            "seat": dice.randrange(seats),
            "to": [dice.randrange(seats) for _ in range(dice.randint(0, 3))],
            "give": few(dice, (*CARDS, "knight")),
            "receive": few(dice, CARDS),
        }
        for _ in range(dice.randint(1, 3))
    ]


def other_cards(document: Document, dice: random.Random) -> None:
    """Cards go elsewhere. Most of the time none is lost, so that the number is not what is wrong."""
    seat, other = dice.choice(document["seats"]), dice.choice(document["seats"])
    pairs: tuple[tuple[Any, Any, tuple[str, ...]], ...] = (
        (seat["resources"], document.get("bank"), CARDS),
        (seat["resources"], other["resources"], CARDS),
        (seat["development"], document.get("deck"), DEVELOPMENT),
        (seat["development"], seat["played"], DEVELOPMENT),
        (seat["played"], document.get("deck"), DEVELOPMENT),
        (seat["bought"], seat["bought"], DEVELOPMENT),
    )
    source, target, kinds = dice.choice(pairs)
    if dice.random() < 0.5:
        source, target = target, source
    if isinstance(source, dict) and isinstance(target, dict):
        kind = dice.choice(kinds)
        count = dice.randint(0, max(0, source.get(kind, 0)))
        source[kind] = source.get(kind, 0) - count
        target[kind] = target.get(kind, 0) + count + (dice.random() < 0.1)


def other_pieces(document: Document, dice: random.Random) -> None:
    """A piece more, a piece less, or all pieces of a seat gone."""
    seat = dice.choice(document["seats"])
    name = dice.choice(("roads", "settlements", "cities"))
    match dice.randrange(3):
        case 0 if seat[name]:
            seat[name].pop(dice.randrange(len(seat[name])))
        case 1:
            seat[name].append(dice.choice(PLACES))
        case _:
            seat[name] = []


def few_seats(document: Document, dice: random.Random) -> list[int]:
    """Some seats, each once."""
    count = len(document["seats"])
    return dice.sample(range(count), dice.randrange(count))


def another_viewer(document: Document, dice: random.Random) -> None:
    """A full state that calls itself a view, or a view in which hands are numbers."""
    document["kind"] = "view"
    document["viewer"] = dice.choice((None, *range(len(document["seats"]))))
    for at, seat in enumerate(document["seats"]):
        for name in ("resources", "development", "bought"):
            if at != document["viewer"] and dice.random() < 0.8:
                seat[name] = sum(seat[name].values()) if isinstance(seat[name], dict) else seat[name]
    if dice.random() < 0.8 and isinstance(document.get("deck"), dict):
        document["deck"] = sum(document["deck"].values())


def mutated(state: State, seed: int) -> Document:
    """A state's document with one to three things changed."""
    dice = random.Random(seed)
    changes: tuple[Change, ...] = (
        anything_anywhere,
        anything_anywhere,
        other_obligations(state.ruleset.obligations),
        another_agenda(tuple(state.ruleset.steps)),
        another_moment(tuple(sorted(moments(state.ruleset)))),
        another_seat,
        other_discards,
        other_offers,
        other_cards,
        other_pieces,
        another_viewer,
        *(change for changes in in_play("CHANGES", state.ruleset) for change in changes),
    )
    document = document_of(state)
    for change in dice.sample(changes, dice.choice((1, 1, 2, 3))):
        try:
            change(document, dice)
        except (AttributeError, KeyError, TypeError, IndexError, ValueError):
            continue  # an earlier change left nothing that this one could change
    return document
