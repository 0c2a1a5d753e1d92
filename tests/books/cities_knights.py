"""Cities & Knights as the properties play and count it."""

from __future__ import annotations

import random
from collections import Counter

from service.catan.base.state import State
from service.catan.cities_knights.progress.cards import PROGRESS, progress_stock
from service.catan.seafarers.scenarios import TABLES
from tests.books.book import Document, Listed, Stock, Table, Taste

PUT_OFF = {"move_knight": 0.9, "activate_knight": 0.6, "recruit_knight": 0.6, "promote_knight": 0.6}
"""How often a player who lacks cards for a building leaves a knight as it is."""
CITY = {"grain": 2, "ore": 3}
SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
BUILDING = ("place_settlement", "place_city", "place_metropolis", "build_city", "build_settlement")
KNIGHTS = ("activate_knight", "recruit_knight", "promote_knight", "chase_robber")
OF_A_RANK = 2
WALLS = 3


def saved(state: Document, number: int, kinds: Listed, dice: random.Random) -> Document | None:
    """A trade for the next building, if there is one; to that end less becomes possible for knights, and improvements
    only on the best track.
    """
    seat, levels = state["seats"][number], state["cities_knights"]["seats"][number]["levels"]
    hand, price = seat["resources"], CITY if seat["settlements"] and len(seat["cities"]) < 4 else SETTLEMENT
    lacking = {card for card, count in price.items() if hand[card] < count}
    if "buy_improvement" in kinds:
        kinds["buy_improvement"] = [max(kinds["buy_improvement"], key=lambda action: levels[action["track"]])]
    elif not set(BUILDING) & set(kinds):
        trades = [
            trade
            for trade in kinds.get("trade_with_bank", ())
            if set(trade["receive"]) <= lacking
            and all(hand[card] - count >= price.get(card, 0) for card, count in trade["give"].items())
        ]
        if trades and dice.random() < 0.8:
            return dice.choice(trades)
    for kind, often in PUT_OFF.items():
        if lacking and len(kinds) > 1 and kind in kinds and dice.random() < often:
            del kinds[kind]
    return None


def counted(document: Document, state: State) -> None:
    """All progress cards are there, and nobody has more knights and walls than the box."""
    realm = document["cities_knights"]
    progress = Counter(card for deck in realm["decks"].values() for card in deck["returned"])
    for deck in realm["decks"].values():
        progress += Counter(deck["undrawn"])
    for held in realm["seats"]:
        progress += Counter(held["progress"]) + Counter(held["victory_cards"])
        ranks = Counter(knight["strength"] for knight in held["knights"].values())
        assert all(count <= OF_A_RANK for count in ranks.values())
        assert len(held["walls"]) <= WALLS
    assert progress == Counter(dict(zip(PROGRESS, progress_stock(state), strict=True)))


def sideways(document: Document) -> list[str]:
    """The cities that lie on their sides."""
    return [corner for held in document["cities_knights"]["seats"] for corner in held["sideways"]]


def at_sea(scenario: str, seats: int, **options: object) -> Table:
    """A printed scenario is won with 2 points more than it asks for, unless another target was chosen."""
    target = int(str(options.get("target-points", int(TABLES[scenario].options["target-points"]) + 2)))
    chosen = {"modules": ["base", "cities_knights", "seafarers"], "options": {"scenario": scenario, **options}}
    return Table(seats, {"layout": "variable", "ruleset": chosen}, target)


def of_six(seats: int, **options: object) -> Table:
    """Five or six, by every way of what others do between turns."""
    chosen = {"modules": ["base", "base_56_players", "cities_knights"], "options": options}
    return Table(seats, {"layout": "variable", "ruleset": chosen}, int(str(options.get("target-points", 13))))


STOCK = Stock(counted=counted, sideways=sideways)
TASTE = Taste(
    building=("place_city", "place_metropolis"),
    wished=("buy_improvement", *KNIGHTS),
    at_times=("buy_improvement", *KNIGHTS),
    saves=saved,
)
OWN = {"modules": ["base", "cities_knights"]}
GAMES = (
    Table(3, {"layout": "variable", "ruleset": {**OWN, "options": {"edition": 6}}}, 13),
    Table(4, {"layout": "beginner", "ruleset": OWN}, 13),
    of_six(5),
    of_six(5, **{"between-turns": "paired-players", "deserter-acts": "next-turn"}),
    of_six(5, **{"between-turns": "none", "progress-limit": "immediate"}),
    of_six(6, **{"between-turns": "paired-players", "victory": "claim"}),
    of_six(6, **{"between-turns": "none", "chase-destination": "numbered"}),
    of_six(6, **{"target-points": 10}),
    at_sea("new-shores-34", 3, **{"bishop-moves-pirate": "true"}),
    at_sea("new-shores-34", 4, deserter="equal-or-lower"),
    at_sea("into-the-desert-3", 3),
    at_sea("into-the-desert-4", 4, **{"bishop-moves-pirate": "true"}),
    at_sea("new-world-4", 4),
    at_sea("great-crossing-4", 4),
    at_sea("greater-catan-4", 4, **{"target-points": 12}),
    at_sea("oceans-3", 3, **{"allow-unsuitable": "true"}),
    at_sea("four-islands-4", 4, **{"allow-unsuitable": "true", "victory": "claim"}),
)
