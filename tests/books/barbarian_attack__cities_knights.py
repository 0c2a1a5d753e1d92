"""Barbarian Attack with Cities & Knights as the properties play and count it."""

from __future__ import annotations

import random
from collections import Counter

from service.catan.base.state import State
from tests.books.book import Document, Listed, Stock, Table, Taste

OF_A_RANK = 2
STRENGTHS = {"strong": 2, "mighty": 3}
BEFORE_THE_MOVES = ("activate_knight_on_path", "recruit_knight_at_castle", "promote_knight_on_path")
BUILDING = ("build_city", "build_settlement", "place_metropolis")


def sides(name: str) -> tuple[str, ...]:
    """The six paths of a hex, by the names that states give them."""
    q, r = map(int, name.split(","))
    return (
        *(f"{q},{r},{side}" for side in ("NE", "E", "SE")),
        f"{q - 1},{r + 1},NE",
        f"{q - 1},{r},E",
        f"{q},{r - 1},SE",
    )


def strength_at(state: Document, name: str) -> int:
    """The strength of all active knights on the paths of a hex."""
    troops = state["barbarian_attack__cities_knights"]["seats"]
    return sum(strength_of(levels, path) for levels in troops for path in sides(name) if path in levels["active"])


def strength_of(levels: Document, path: str) -> int:
    """The strength of a seat's knight on a path."""
    return next((points for rank, points in STRENGTHS.items() if path in levels[rank]), 1)


def marched(state: Document, number: int, kinds: Listed, dice: random.Random) -> Document | None:
    """Knights gather where barbarians are nearly beaten. Active ones stay there, and others are activated first."""
    if set(BUILDING) & set(kinds):
        return None
    for kind in BEFORE_THE_MOVES:
        if kind in kinds and dice.random() < 0.8:
            return dice.choice(kinds[kind])
    barbarians = state["barbarian_attack"]["barbarians"]
    lacking = {name: count - strength_at(state, name) for name, count in barbarians.items()}
    moves = kinds.pop("move_knight_on_path", [])
    troop = state["barbarian_attack__cities_knights"]["seats"][number]
    near = {path: min(lacking[name] for name in lacking if path in sides(name)) for path in on_sides(lacking)}
    useful = [
        move
        for move in moves
        if move["to"] in near and (move["knight"] not in near or move["knight"] not in troop["active"])
    ]
    others = [kind for kind in kinds if kind != "resolve_battles"]
    if useful and (not others or dice.random() < 0.2):
        return min(dice.sample(useful, len(useful)), key=lambda move: near[move["to"]])
    waiting = [move for move in moves if not useful and "resolve_battles" not in kinds]
    return dice.choice(waiting) if waiting and not others else None


def on_sides(hexes: Document) -> set[str]:
    """The paths of some hexes."""
    return {path for name in hexes for path in sides(name)}


def counted(document: Document, state: State) -> None:
    """Nobody has more knights of a level than the box, and each level is that of a knight on a path."""
    seats = document["barbarian_attack"]["seats"]
    for own, levels in zip(seats, document["barbarian_attack__cities_knights"]["seats"], strict=True):
        ranks = Counter(next((rank for rank in STRENGTHS if path in levels[rank]), "basic") for path in own["knights"])
        assert all(count <= OF_A_RANK for count in ranks.values())
        assert {path for paths in levels.values() for path in paths} <= set(own["knights"])


STOCK = Stock(counted=counted)
TASTE = Taste(
    wished=("activate_knight_on_path", "recruit_knight_at_castle", "displace_knight_on_path"),
    at_times=("activate_knight_on_path", "recruit_knight_at_castle"),
    saves=marched,
)
PAIR = ["base", "cities_knights", "barbarian_attack"]
GAMES = (Table(3, {"layout": "variable", "ruleset": {"modules": PAIR}}, 13),)
