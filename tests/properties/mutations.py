"""Documents that somebody wrote wrongly: by accident, by a defect of a client, or to see what happens."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import orjson

from service.catan.base.state import State
from service.catan.cities_knights.ranks import STRENGTHS
from service.catan.cities_knights.tracks import TRACKS
from tests.properties.games import CATAN

Document = dict[str, Any]

JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 5, 7, 12, 20, 99, 10**6, 2**63 - 1, -(2**63), 0.5, -1.0, 1e308,
    "", "x", "0,0", "9,9", "99,-99", "0,0,N", "0,0,SE", "9,9,E", "0,-3,SE", "-0,0", "0,0,n", "0", "00", "٣", "ore",
    "knight", "setup", "over", "view", "spectator", "\u0000", "a/b~c", [],
    [[]], [None], [0, 0], [7, 7], ["0,0,N", "0,0,N"], {}, {"x": 1}, {"ore": -1}, {"ore": 1.5}, {"grain": 10**9}, [{}],
)  # fmt: skip
PLACES = ("0,0", "1,0", "0,0,N", "0,0,S", "1,-1,N", "-1,0,S", "0,0,NE", "0,0,E", "0,0,SE", "2,-2,E", "-3,3,NE", "9,9,S")
KINDS = ("settlement_owed", "road_owed", "discard", "move_robber_owed", "free_roads_owed")
CITIES_KNIGHTS_KINDS = (
    *KINDS,
    "city_owed",
    "pillage_owed",
    "deck_choice_owed",
    "progress_discard_owed",
    "aqueduct_owed",
    "metropolis_owed",
    "knight_relocation_owed",
    "wedding_gift_owed",
    "sabotage_owed",
    "spying_owed",
    "knight_surrender_owed",
    "deserter_owed",
)
SEAFARERS_KINDS = (
    *KINDS,
    "pirate_placement_owed",
    "number_exchange_owed",
    "harbor_owed",
    "gold_owed",
    "number_owed",
)
CARDS = ("brick", "lumber", "wool", "grain", "ore")
DEVELOPMENT = ("knight", "victory_point", "road_building", "year_of_plenty", "monopoly")
MOMENTS = ("setup", "before_roll", "trade_and_build", "over", "special_building", "paired_player")


def document_of(state: State) -> Document:
    """A state's document, free to be changed."""
    document: Document = orjson.loads(orjson.dumps(CATAN.write(state)))
    return document


def spots(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a document, but for what lies within the board and the ruleset: their parts are too many."""
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


def other_obligations(document: Document, dice: random.Random) -> None:
    """Well-formed obligations that may be owed by anybody, at any time."""
    seats = len(document["seats"])
    owed = []
    for _ in range(dice.choice((0, 1, 1, 2, 3))):
        kinds = CITIES_KNIGHTS_KINDS if "cities_knights" in document else KINDS
        kinds = SEAFARERS_KINDS if "seafarers" in document else kinds
        one: Document = {"kind": dice.choice(kinds), "seat": dice.randrange(seats)}
        if one["kind"] == "road_owed":
            settlements = [corner for seat in document["seats"] for corner in seat["settlements"]]
            one["corner"] = dice.choice([*PLACES, *settlements])
        if one["kind"] in ("discard", "progress_discard_owed", "wedding_gift_owed", "sabotage_owed", "gold_owed"):
            one["count"] = dice.choice((0, 1, 2, 4, 5, 1000))
        if one["kind"] == "number_owed":
            one["hex"] = dice.choice(list(document["board"]["hexes"]))
        if one["kind"] == "spying_owed":
            one["victim"] = dice.randrange(seats)
        if one["kind"] == "deserter_owed":
            one["strength"], one["active"] = dice.choice(STRENGTHS), dice.random() < 0.5
        if one["kind"] == "metropolis_owed":
            one["track"] = dice.choice(TRACKS)
        if one["kind"] == "knight_relocation_owed":
            corners = [corner for seat in document["seats"] for corner in seat["settlements"]]
            one["corner"], one["active"] = dice.choice([*PLACES, *corners]), dice.random() < 0.5
            one["strength"] = dice.choice(STRENGTHS)
        if one["kind"] == "free_roads_owed":
            one |= {"left": dice.choice((0, 1, 2, 3, 1000)), "placed": dice.choice((0, 1, 2, 1000))}
        owed.append(one)
    document["turn"]["obligations"] = owed


def another_agenda(steps: tuple[str, ...]) -> Callable[[Document, random.Random], None]:
    """Real steps in any number and order."""

    def change(document: Document, dice: random.Random) -> None:
        document["turn"]["agenda"] = [dice.choice(steps) for _ in range(dice.choice((0, 1, 1, 2, 3)))]

    return change


def another_moment(document: Document, dice: random.Random) -> None:
    """Another time of the turn, with or without a roll."""
    turn = document["turn"]
    turn["moment"] = dice.choice(MOMENTS)
    if dice.random() < 0.5:
        turn["roll"] = dice.choice((None, [3, 4], [1, 6], [2, 2]))
    if dice.random() < 0.3:
        turn["winner"] = dice.choice((None, 0, 1))


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
    """Cards go elsewhere; most of the time none is lost, so that what is wrong is not the number."""
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
    """A piece more, a piece less, or all of somebody's gone."""
    seat = dice.choice(document["seats"])
    name = dice.choice(("roads", "settlements", "cities"))
    match dice.randrange(3):
        case 0 if seat[name]:
            seat[name].pop(dice.randrange(len(seat[name])))
        case 1:
            seat[name].append(dice.choice(PLACES))
        case _:
            seat[name] = []


def other_holdings(document: Document, dice: random.Random) -> None:
    """Knights, levels, walls and whatever else the expansion brings, anywhere."""
    realm = document["cities_knights"]
    seat = dice.choice(realm["seats"])
    cities = [corner for owner in document["seats"] for corner in owner["cities"]]
    match dice.randrange(9):
        case 0:
            marks = {name: dice.random() < 0.5 for name in ("active", "spent", "promoted")}
            seat["knights"][dice.choice([*PLACES, *cities])] = {"strength": dice.choice(STRENGTHS), **marks}
        case 1 if seat["knights"]:
            del seat["knights"][dice.choice(list(seat["knights"]))]
        case 2:
            seat["levels"][dice.choice(TRACKS)] = dice.randrange(6)
        case 3:
            realm["metropolises"][dice.choice(TRACKS)] = dice.choice([None, *cities, *PLACES])
        case 4:
            seat[dice.choice(("walls", "sideways"))].append(dice.choice([*cities, *PLACES]))
        case 5:
            realm["ship"], realm["event"] = dice.randrange(8), dice.choice((None, "ship", *TRACKS))
        case 6:
            realm["robber_awake"] = not realm["robber_awake"]
        case 7:
            realm["produced"] = few_seats(document, dice)
            realm["harbor"] = dice.choice((None, few_seats(document, dice)))
        case _:
            deck = realm["decks"][dice.choice(TRACKS)]
            card = dice.choice(list(deck["undrawn"]))
            deck["undrawn"][card] -= 1
            other = dice.choice(realm["seats"])["progress"]
            other[card] = other.get(card, 0) + 1


def other_waters(document: Document, dice: random.Random) -> None:
    """Ships, tokens, the pirate, and whatever lies face down, anywhere."""
    sea, hexes = document["seafarers"], list(document["board"]["hexes"])
    seat, other = dice.choice(sea["seats"]), dice.choice(sea["seats"])
    buildings = [corner for owner in document["seats"] for corner in owner["settlements"] + owner["cities"]]
    edges = [f"{dice.choice(hexes)},{side}" for side in ("NE", "E", "SE")]
    match dice.randrange(10):
        case 0:
            seat["ships"].append(dice.choice(edges))
        case 1 if seat["ships"]:
            other["ships"].append(seat["ships"].pop(dice.randrange(len(seat["ships"]))))
        case 2:
            seat["tokens"][dice.choice([*buildings, *PLACES])] = dice.choice((0, 1, 2, 3, 1000))
        case 3:
            seat["home"] = dice.sample(hexes, dice.randrange(4))
        case 4:
            sea["pirate"] = dice.choice((None, *hexes))
        case 5:
            sea["start_zone"] = dice.sample(hexes, dice.randrange(len(hexes)))
        case 6:
            sea["placed"], sea["moved"] = dice.choice((seat["ships"], other["ships"], edges)), dice.random() < 0.5
        case 7:
            pile = sea[dice.choice(("numbers", "reserve"))]
            pile[dice.choice(("2", "5", "6", "7", "12"))] = dice.choice((-1, 0, 1, 2, 1000))
        case 8:
            sea["harbor_sites"] = dice.sample(edges, dice.randrange(3))
            sea["hexes"][dice.choice(("sea", "fields", "gold_field", "unexplored"))] = dice.choice((0, 1, 2))
        case _:
            ends = " ".join(dice.choice([*buildings, *PLACES]) for _ in range(2))
            sea[dice.choice(("closed_by", "held_by"))][ends] = dice.randrange(len(sea["seats"]))


def another_land(document: Document, dice: random.Random) -> None:
    """A hex of the board is of another kind or has another number, or two change places."""
    hexes = document["board"]["hexes"]
    one, other = dice.choice(list(hexes)), dice.choice(list(hexes))
    match dice.randrange(3):
        case 0:
            hexes[one], hexes[other] = hexes[other], hexes[one]
        case 1:
            other_land = ({"terrain": "sea"}, {"terrain": "unexplored"}, {"terrain": "gold_field", "number": 8})
            hexes[one] = dice.choice(other_land)
        case _:
            hexes[one]["number"] = dice.choice((2, 6, 8, 12))
    if dice.random() < 0.7:
        document["board"]["layout"] = "custom"


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
    changes: tuple[Callable[[Document, random.Random], None], ...] = (
        anything_anywhere,
        anything_anywhere,
        other_obligations,
        another_agenda(tuple(state.ruleset.steps)),
        another_moment,
        another_seat,
        other_discards,
        other_offers,
        other_cards,
        other_pieces,
        another_viewer,
        *((other_holdings, other_holdings) if "cities_knights" in state.slices else ()),
        *((other_waters, other_waters, another_land) if "seafarers" in state.slices else ()),
    )
    document = document_of(state)
    for change in dice.sample(changes, dice.choice((1, 1, 2, 3))):
        try:
            change(document, dice)
        except (AttributeError, KeyError, TypeError, IndexError, ValueError):
            continue  # an earlier change left nothing that this one could change
    return document
