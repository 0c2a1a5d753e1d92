"""A state of the suite as a snapshot, which fastcatan checks as it loads it."""

from __future__ import annotations

from typing import Any

from fastcatan import NO_PLAYER, Env
from island import (
    CARDS,
    CORNERS,
    EDGES,
    ENDS,
    HARBORS,
    HEXES,
    KINDS,
    SEATS,
    TERRAINS,
    Document,
    Unsupported,
    kind,
    place,
)

ROADS, SETTLEMENTS, CITIES = 15, 5, 4
FIRST_ROUND, SECOND_ROUND, MAIN, ENDED = range(4)
"""Env.phase"""
NOTHING, DISCARD, MOVE_ROBBER, STEAL, FREE_ROADS, TRADE = 0, 1, 2, 3, 6, 7
"""Env.flag: what must be done before the turn goes on."""

PARTS = {
    "node": (0, 54),
    "edge": (54, 72),
    "robber_hex": (126, 1),
    "dice_roll": (127, 1),
    "phase": (131, 1),
    "flag": (132, 1),
    "start_player": (133, 1),
    "resources": (134, 20),
    "dev": (154, 20),
    "dev_bought": (174, 20),
    "vp": (194, 4),
    "ports": (198, 4),
    "knights_played": (202, 4),
    "settlement_count": (210, 4),
    "city_count": (214, 4),
    "road_count": (218, 4),
    "longest_road_owner": (222, 1),
    "largest_army_owner": (223, 1),
    "dev_card_played": (224, 1),
    "current_player": (225, 1),
    "discarding_player": (226, 1),
    "free_roads_remaining": (227, 1),
    "handsize": (228, 4),
    "total_dev": (232, 4),
    "vp_public": (236, 4),
    "discard_remaining": (240, 4),
    "bank": (244, 5),
    "dev_deck": (249, 5),
    "reached": (328, 32),
    "hex_resource": (384, 19),
    "hex_number": (403, 19),
    "port_type": (422, 9),
}
"""The bytes of a snapshot, by the names of what Env tells of them. `reached` has a bit for each node at which a player
may go on with a road. The list of legal actions is made anew by load_snapshot.
"""


def number(holder: Any) -> int:
    """A seat as fastcatan writes it, or that there is none."""
    if isinstance(holder, list):
        raise Unsupported("an award of two players")
    return NO_PLAYER if holder is None else holder


def snapshot(document: Document) -> bytes:
    """The bytes of a state of the suite."""
    state = Env()
    state.reset(0)
    found = bytearray(state.snapshot())
    for name, values in (told_of_board(document) | told_of_seats(document) | told_of_turn(document)).items():
        at, count = PARTS[name]
        if len(values) != count or not all(0 <= value < 256 for value in values):
            raise Unsupported(f"{name} {values}")
        found[at : at + count] = bytes(values)
    return bytes(found)


def told_of_board(document: Document) -> dict[str, list[int]]:
    """Hexes, harbors, and what stands on the island."""
    board, seats = document["board"], document["seats"]
    if set(board["hexes"]) != set(HEXES) or any("numbers" in hex_ for hex_ in board["hexes"].values()):
        raise Unsupported("another board than the island")
    if set(board.get("harbors", {})) != set(HARBORS):
        raise Unsupported("harbors elsewhere")
    if document["robber"] is None:
        raise Unsupported("a robber beside the board")
    hexes = [board["hexes"][name] for name in HEXES]
    if not all(hex_["terrain"] in TERRAINS for hex_ in hexes):
        raise Unsupported("another terrain")
    node, edge, reached = [0] * PARTS["node"][1], [NO_PLAYER] * PARTS["edge"][1], [0] * len(seats)
    for index, seat in enumerate(seats):
        for level, built in ((1, "settlements"), (2, "cities")):
            for corner in seat[built]:
                node[CORNERS[corner]] = level | index << 2
        for road in seat["roads"]:
            edge[EDGES[road]] = index
    for index, seat in enumerate(seats):
        ends = {end for road in seat["roads"] for end in ENDS[EDGES[road]]}
        own = ends | {CORNERS[corner] for corner in (*seat["settlements"], *seat["cities"])}
        reached[index] = sum(1 << each for each in own if not node[each] or node[each] >> 2 == index)
    return {
        "hex_resource": [TERRAINS.index(hex_["terrain"]) for hex_ in hexes],
        "hex_number": [hex_.get("number", 0) for hex_ in hexes],
        "port_type": [harbor(board, name) for name in HARBORS],
        "robber_hex": [place(HEXES, document["robber"])],
        "node": node,
        "edge": edge,
        "reached": [byte for bits in reached for byte in bits.to_bytes(8, "little")],
    }


def harbor(board: Document, name: str) -> int:
    """The kind of a harbor; any resource is the last."""
    told = board["harbors"][name]
    return len(KINDS) if told == "generic" else kind(told)


def told_of_seats(document: Document) -> dict[str, list[int]]:
    """What the players have, and what fastcatan counts of it."""
    seats, awards = document["seats"], document["awards"]
    if len(seats) != len(SEATS):
        raise Unsupported("another number of seats")
    hands = [[seat["resources"].get(each, 0) for each in KINDS] for seat in seats]
    held = [[seat["development"].get(each, 0) for each in CARDS] for seat in seats]
    new = [[seat["bought"].get(each, 0) for each in CARDS] for seat in seats]
    for each in new:
        each[CARDS.index("victory_point")] = 0  # fastcatan counts these with the older ones
    if any(len(seat["resources"].keys() - set(KINDS)) for seat in seats):
        raise Unsupported("cards that are no resources")
    road, army = number(awards["longest_road"]), number(awards["largest_army"])
    public = [
        len(seat["settlements"]) + 2 * len(seat["cities"]) + 2 * (index == road) + 2 * (index == army)
        for index, seat in enumerate(seats)
    ]
    corners = [[CORNERS[corner] for corner in (*seat["settlements"], *seat["cities"])] for seat in seats]
    open_ = [
        {harbor(document["board"], name) for name in HARBORS if set(ENDS[EDGES[name]]) & set(own)} for own in corners
    ]
    return {
        "resources": [count for hand in hands for count in hand],
        "handsize": [sum(hand) for hand in hands],
        "dev": [
            all_ - fresh for own, late in zip(held, new, strict=True) for all_, fresh in zip(own, late, strict=True)
        ],
        "dev_bought": [count for bought in new for count in bought],
        "total_dev": [sum(own) for own in held],
        "vp": [points + own[CARDS.index("victory_point")] for points, own in zip(public, held, strict=True)],
        "vp_public": public,
        "ports": [sum(1 << each for each in own) for own in open_],
        "knights_played": [seat["played"].get("knight", 0) for seat in seats],
        "settlement_count": [SETTLEMENTS - len(seat["settlements"]) for seat in seats],
        "city_count": [CITIES - len(seat["cities"]) for seat in seats],
        "road_count": [ROADS - len(seat["roads"]) for seat in seats],
        "longest_road_owner": [road],
        "largest_army_owner": [army],
        "bank": [document["bank"].get(each, 0) for each in KINDS],
        "dev_deck": [document["deck"].get(each, 0) for each in CARDS],
    }


def told_of_turn(document: Document) -> dict[str, list[int]]:
    """Whose turn it is, and what must be done."""
    turn, owed = document["turn"], document["pending"]
    musts = {each["must"] for each in owed}
    if musts - {"settlement", "road", "discard", "move_robber", "free_roads"} or (
        len(owed) > 1 and musts != {"discard"}
    ):
        raise Unsupported("another debt, or several at once")
    must = next(iter(musts), None)
    phase = MAIN
    if turn["moment"] == "setup":
        seat = document["seats"][owed[0]["seat"]]
        phase = FIRST_ROUND if len(seat["settlements"]) == (must == "road") else SECOND_ROUND
    elif turn["winner"] is not None:
        phase = ENDED
    discards = {each["seat"]: each["count"] for each in owed if must == "discard"}
    flag = {"discard": DISCARD, "move_robber": MOVE_ROBBER, "free_roads": FREE_ROADS}.get(must or "", NOTHING)
    return {
        "phase": [phase],
        "flag": [flag],
        "start_player": [turn["start"]],
        "current_player": [owed[0]["seat"] if owed and not discards else turn["seat"]],
        "dice_roll": [sum(turn["roll"] or [])],
        "dev_card_played": [turn["card_played"]],
        "free_roads_remaining": [owed[0]["left"] if must == "free_roads" else 0],
        "discard_remaining": [discards.get(seat, 0) for seat in SEATS],
        "discarding_player": [min(discards, key=lambda seat: (seat - turn["seat"]) % len(SEATS), default=0)],
    }


def loaded(data: bytes) -> Env:
    """The game of a snapshot."""
    env = Env()
    try:
        env.load_snapshot(data)
    except ValueError as error:
        raise Unsupported(str(error)) from error
    return env
