"""Seafarers as the properties play and count it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from service.catan.base.components import harbor_kinds, occupied_edges
from service.catan.base.state import State
from service.catan.board.masks import bits, mask_of
from service.catan.board.terrain import DESERT, SEA
from service.catan.seafarers.forgotten_tribe.harbors import PlaceGiftHarbor
from service.catan.seafarers.gold import ChooseGold, GoldOwed
from service.catan.seafarers.scenarios import GOLD_FIELD, TABLES
from service.catan.seafarers.sea import NUMBERS, sea
from service.catan.seafarers.ships import MoveShip
from service.catan.seafarers.wonders.state import wonders_in_box
from service.catan.seafarers.wonders.taking import ClaimWonder
from service.kernel.rules import owed_by
from tests.books import base
from tests.books.book import Document, Domain, Riches, Secrets, Stock, Table, Taste
from tests.catan.seafarers.voyages import VOYAGES, hides_piles, modules_for, voyage
from tests.properties.mutations import PLACES
from tests.properties.openings import random_options
from tests.properties.riches import with_cards

SEEN = ("seafarers.pirate_islands.sailing.lost_card",)
SHIPS = 15
"""The ships of each player."""
SETTLEMENTS = 5
"""The settlements of each player, with the one in a fortress."""


def counted(document: Document, state: State) -> None:
    """Nobody has more ships than the box, those on the cards of wonders included."""
    sea, seats = document["seafarers"], document["seafarers"]["seats"]
    owners = [building["seat"] for building in sea.get("wonders", {}).values()]
    assert all(len(fleet["ships"]) + owners.count(seat) <= SHIPS for seat, fleet in enumerate(seats))
    for fleet, owner, own in zip(seats, document["seats"], lanes(document), strict=False):
        assert set(own["ships"]) <= set(fleet["ships"])
        assert own["warships"] <= min(len(own["ships"]), owner["played"].get("knight", 0))
        assert len(owner["settlements"]) + bool(own["chits"]) <= SETTLEMENTS


def lanes(document: Document) -> list[Document]:
    """The lanes to the fortresses, where there are any."""
    return list(document["seafarers"].get("lanes", ()))


def ships(document: Document) -> list[str]:
    """Where ships lie."""
    return [ship for fleet in document["seafarers"]["seats"] for ship in fleet["ships"]]


def face_up_and_down(document: Document) -> tuple[Counter[str], Counter[str]]:
    """The hexes and the numbers of the board, wherever they lie."""
    board, sea = document["board"]["hexes"].values(), document["seafarers"]
    hexes = Counter(found["terrain"] for found in board if found["terrain"] != "unexplored")
    numbers = Counter(str(found["number"]) for found in board if found.get("number"))
    return hexes + Counter(sea["hexes"]), numbers + Counter(sea["numbers"]) + Counter(sea["reserve"])


def bolts(document: Document) -> Counter[str]:
    """The bolts of cloth, wherever they are."""
    cloth = document["seafarers"].get("cloth")
    if cloth is None:
        return Counter()
    villages = sum(village["cloth"] for village in cloth["villages"].values())
    return Counter(bolts=villages + cloth["supply"] + sum(cloth["bolts"].values()))


def gifts(document: Document) -> Counter[str]:
    """The points and the harbors of the tribe, wherever they are."""
    tribe = document["seafarers"].get("tribe")
    if tribe is None:
        return Counter()
    found = Counter([*tribe["harbors"].values(), *document["board"]["harbors"].values()])
    found["points"] = len(tribe["points"])
    for guest in tribe["seats"]:
        found += Counter(guest["harbors"]) + Counter(points=guest["points"])
    return found


def all_that_stays(document: Document) -> tuple[Counter[str], ...]:
    """Hexes, numbers, gifts and cloth."""
    return *face_up_and_down(document), gifts(document), bolts(document)


def cards_at_the_tribe(document: Document) -> Counter[str]:
    """The development cards that are gifts of the tribe."""
    return Counter(document["seafarers"].get("tribe", {}).get("face_down", {}))


def fleet(document: Document, seat: int) -> int:
    """The ships of a seat."""
    return len(document["seafarers"]["seats"][seat]["ships"])


def takes_a_gift(state: State, action: Any) -> int:
    """A ship on the side of a gift is worth more than another one."""
    tribe = sea(state).tribe
    return 0 if tribe is None else (tribe.points | tribe.cards | mask_of(tribe.harbors)) >> action.edge & 1


STOCK = Stock(counted=counted, edges=ships, aside=cards_at_the_tribe, kept=all_that_stays)
TASTE = Taste(
    ways=("build_ship",),
    wished=("build_wonder", "claim_wonder"),
    seldom=("build_ship", "move_ship"),
    links=fleet,
    far=(2, 0.3),
    weights={
        "build_ship": 12,
        "move_ship": 1,
        "build_wonder": 100,
        "claim_wonder": 10,
        "attack_fortress": 12,
    },
    promise=dict.fromkeys(("build_ship", "move_ship", "build_free_ship"), takes_a_gift),
)
WON_BY_WONDERS = ("wonders-of-catan-34", "wonders-of-catan-56")
"""The scenarios in which a finished wonder wins with any number of points."""
GAMES = tuple(
    Table(
        table.players[-1],
        {
            "layout": "variable" if table.printed is None else "printed",
            "ruleset": {"modules": [*modules_for(table)], "options": {"scenario": table.id}},
        },
        0 if table.id in WON_BY_WONDERS else int(table.options["target-points"]),
        table.villages is None,
    )
    for table in TABLES.values()
)
OPTIONS = {name: values for name, values in base.OPTIONS.items() if name not in ("harbors", "numbers")}
EAGER = ("build_wonder", "claim_wonder", "build_ship")
POOL = 48
RICHES = Riches(with_cards, 0.15)
YIELDING = ("forest", "pasture", "fields", "hills", "mountains")
PILES = ("hexes", "numbers", "reserve")


def openings(dice: random.Random) -> Iterator[State]:
    """Every printed scenario, and the players' own."""
    for number in range(POOL):
        yield voyage(dice, VOYAGES[number % len(VOYAGES)], random_options(dice, OPTIONS))


def pieces_and_others(state: State) -> list[int]:
    """The edges of all roads and ships, and a few without."""
    topology, occupied = state.board.topology, occupied_edges(state)
    empty = [edge for edge in range(topology.nowhere_edge) if not occupied >> edge & 1]
    return [*bits(occupied), *empty[::17], topology.nowhere_edge]


def from_gold(state: State, seat: int) -> tuple[int, Sequence[int]] | None:
    """Cards from the bank for gold."""
    owed = owed_by(state, seat, GoldOwed)
    return (owed.count, state.bank) if owed else None


def kinds_of_harbors(state: State) -> Sequence[Any]:
    """Every kind. Whether it may be left out is tested apart."""
    return range(len(harbor_kinds(state)))


def wonders_or_none(state: State) -> list[str | None]:
    """The wonders in the box, and none, as a first level may name one."""
    return [None, *wonders_in_box(state)]


DOMAIN = Domain(
    named={"wonder": wonders_or_none},
    of={
        (MoveShip, "ship"): pieces_and_others,
        (PlaceGiftHarbor, "kind"): kinds_of_harbors,
        (ClaimWonder, "wonder"): wonders_in_box,
    },
    counted={ChooseGold: from_gold},
)


def other_waters(document: Document, dice: random.Random) -> None:
    """Ships, tokens, the pirate, and face-down pieces, anywhere."""
    sea, hexes = document["seafarers"], list(document["board"]["hexes"])
    seat, other = dice.choice(sea["seats"]), dice.choice(sea["seats"])
    buildings = [corner for owner in document["seats"] for corner in owner["settlements"] + owner["cities"]]
    edges = [f"{dice.choice(hexes)},{side}" for side in ("NE", "E", "SE")]
    match dice.randrange(11):
        case 10 if "wonders" in sea:
            building = {"seat": dice.randrange(len(sea["seats"])), "level": dice.choice((0, 2, 4, 5))}
            sea["wonders"][dice.choice(("theater", "monument", "theater-2", "castle"))] = building
        case 0:
            seat["ships"].append(dice.choice(edges))
        case 1 if seat["ships"]:
            other["ships"].append(seat["ships"].pop(dice.randrange(len(seat["ships"]))))
        case 2:
            seat["tokens"][dice.choice([*buildings, *PLACES])] = dice.choice((0, 1, 2, 3, 1000))
        case 3:
            seat["home"] = dice.sample(hexes, dice.randrange(4))
        case 4:
            sea["pirate"] = dice.choice((None, "frame", "3,3", "-3,3", *hexes))
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
        case 9 if "tribe" in sea:
            other_gifts(sea["tribe"], edges, dice)
        case 9 if lanes(document):
            lane = dice.choice(lanes(document))
            lane |= {
                "ships": dice.choice((lane["ships"][::-1], lane["ships"][:-1], seat["ships"], edges)),
                "warships": dice.randrange(4),
                "chits": dice.randrange(4),
                "course": dice.randrange(5),
            }
        case _:
            ends = " ".join(dice.choice([*buildings, *PLACES]) for _ in range(2))
            sea[dice.choice(("closed_by", "held_by"))][ends] = dice.randrange(len(sea["seats"]))


def other_gifts(tribe: Document, edges: list[str], dice: random.Random) -> None:
    """Gifts lie elsewhere, or before other players."""
    guest = dice.choice(tribe["seats"])
    match dice.randrange(5):
        case 0:
            tribe[dice.choice(("points", "cards"))] = dice.sample(edges, dice.randrange(3))
        case 1:
            tribe["harbors"][dice.choice(edges)] = dice.choice(("generic", "ore", "gold"))
        case 2:
            tribe["face_down"] = dice.choice(({}, {"knight": 1}, {"knight": 1000}, {"joker": 1}, 4))
        case 3:
            guest["points"] = dice.choice((-1, 0, 1, 13, 1000))
        case _:
            guest["harbors"] = {dice.choice(("generic", "ore", "gold")): dice.choice((0, 1, 2, 1000))}


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


def hide_piles(sea: Document, dice: random.Random) -> None:
    """The piles hold other hexes and numbers. As many hexes produce, since the count of numbers shows it."""
    finds = sum(sea["numbers"].values())
    barren = sum(sea["hexes"].values()) - finds
    hexes = dice.choices((*YIELDING, GOLD_FIELD), k=finds) + dice.choices((SEA, DESERT), k=barren)
    sea["hexes"] = dict(Counter(hexes))
    for name in ("numbers", "reserve"):
        sea[name] = dict(Counter(map(str, dice.choices(NUMBERS, k=sum(sea[name].values())))))


def hide_gifts(document: Document, dice: random.Random) -> None:
    """Other cards of the deck lie at the islands of the tribe."""
    tribe = document["seafarers"]["tribe"]
    cards = list((Counter(document["deck"]) + Counter(tribe["face_down"])).elements())
    dice.shuffle(cards)
    count = sum(tribe["face_down"].values())
    tribe["face_down"], document["deck"] = dict(Counter(cards[:count])), dict(Counter(cards[count:]))


def other_piles(document: Document, state: State, viewer: int, dice: random.Random) -> None:
    """Other things lie face down, unless the board shows which."""
    if hides_piles(state):
        hide_piles(document["seafarers"], dice)
    if "tribe" in document["seafarers"]:
        hide_gifts(document, dice)


def piles_shown(document: Document, viewer: int) -> list[str]:
    """The piles that are no numbers."""
    piles = {name: document["seafarers"][name] for name in PILES}
    piles["gifts"] = document["seafarers"].get("tribe", {"face_down": 0})["face_down"]
    return [f"the pile of {name}" for name, pile in piles.items() if not isinstance(pile, int)]


CHANGES = (other_waters, other_waters, another_land)
SECRETS = Secrets(
    events={"gift_card_taken": {"card": ("seat",)}, "cards_lost_to_fleet": {"cards": ("seat",)}},
    draws=("seafarers.forgotten_tribe.cards.gift_card", "seafarers.pirate_islands.sailing.lost_card"),
    places=(*(f"/seafarers/{name}" for name in PILES), "/seafarers/tribe/face_down"),
    exchange=other_piles,
    shown=piles_shown,
)
