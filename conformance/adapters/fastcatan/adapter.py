"""fastcatan 2.0.0 as an engine of the conformance suite: `pip install fastcatan==2.0.0` under Python 3.12 or later, then

    harbormaster conformance run --command 'python conformance/adapters/fastcatan/adapter.py' \
        --expect conformance/adapters/fastcatan/expect.json --book base

A state of the suite becomes a snapshot, which fastcatan checks as it loads it. An action is legal if fastcatan lists
what it takes, one after the other, and of its exact outcomes the one that the chance names is gone on with.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from fastcatan import NO_PLAYER, SNAPSHOT_BYTES, Env, action

Document = dict[str, Any]
KINDS = ["brick", "lumber", "wool", "grain", "ore"]
CARDS = ["knight", "victory_point", "road_building", "year_of_plenty", "monopoly"]
TERRAINS = ["hills", "forest", "pasture", "fields", "mountains", "desert"]
SEATS = range(4)
ROADS, SETTLEMENTS, CITIES = 15, 5, 4
FIRST_ROUND, SECOND_ROUND, MAIN, ENDED = range(4)
"""Env.phase"""
NOTHING, DISCARD, MOVE_ROBBER, STEAL, FREE_ROADS, TRADE = 0, 1, 2, 3, 6, 7
"""Env.flag: what must be done before the turn goes on."""

FEATURES = [
    *("module:base", "seats:4", "ask:action", "ask:legal_actions", "ask:scores", "ask:routes", "ask:view"),
    *("viewer", "way"),
    *(f"action:{kind}_{what}" for kind in ("build", "place") for what in ("road", "settlement")),
    *("action:build_city", "action:build_free_road", "action:buy_development_card", "action:end_turn", "action:roll"),
    *("action:play_knight", "action:play_monopoly", "action:play_road_building", "action:play_year_of_plenty"),
    *("action:move_robber", "action:discard_cards", "action:trade_with_bank", "with:take", "with:cards"),
    *(
        "action:offer_trade",
        "action:accept_trade",
        "action:decline_trade",
        "action:withdraw_trade",
        "with:by",
        "offers",
    ),
    *("chance:dice", "chance:stolen_card", "chance:development_card", "drawn"),
    *("pending:discard", "pending:move_robber", "pending:settlement", "pending:road", "pending:free_roads"),
    *("moment:setup", "moment:over", "board:other-hexes", "board:other-harbors", "bank:short"),
    *("cards:bought-this-turn", "award:set-aside", "option:shortage-single:nothing", "option:largest-army:at-once"),
]

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

POINTS = ("N", "NE", "SE", "S", "SW", "NW")
SIDES = ("NE", "E", "SE", "SW", "W", "NW")
AROUND = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The neighbours of a hex, beyond its sides."""
NEAR = range(-3, 4)
LAND = [(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]
HEXES = {f"{q},{r}": number for number, (q, r) in enumerate(LAND)}
HEX = {number: name for name, number in HEXES.items()}


class Unsupported(Exception):  # noqa: N818 - an answer
    """What fastcatan cannot say or hold."""


def places(names: tuple[str, ...], hexes_at: Callable[[int], tuple[int, ...]], bands: int) -> dict[str, int]:
    """fastcatan's numbers of the corners or edges, row by row, by every name that the suite has for them."""
    found: dict[str, frozenset[tuple[int, int]]] = {}
    for q, r in ((q, r) for q in NEAR for r in NEAR):
        for at, name in enumerate(names):
            beside = [(q + AROUND[each][0], r + AROUND[each][1]) for each in hexes_at(at)]
            found[f"{q},{r},{name}"] = frozenset([(q, r), *beside])

    def row_and_column(place: frozenset[tuple[int, int]]) -> tuple[int, int]:
        return (sum(r for _, r in place) + bands - 1) // bands, sum(2 * q + r for q, r in place)

    ashore = sorted({place for place in found.values() if place & set(LAND)}, key=row_and_column)
    numbers = {place: number for number, place in enumerate(ashore)}
    return {name: numbers[place] for name, place in found.items() if place in numbers}


CORNERS = places(POINTS, lambda at: (at - 1, at), 3)
EDGES = places(SIDES, lambda at: (at,), 1)
CORNER = {number: name for name, number in CORNERS.items() if name.endswith((",N", ",S"))}
EDGE = {number: name for name, number in EDGES.items() if name.endswith((",NE", ",E", ",SE"))}
ENDS = {
    EDGES[f"{q},{r},{SIDES[at]}"]: (CORNERS[f"{q},{r},{POINTS[at]}"], CORNERS[f"{q},{r},{POINTS[(at + 1) % 6]}"])
    for q, r in LAND
    for at in range(6)
}
HARBORS = ["0,-3,SE", "1,-2,NE", "2,-1,NE", "2,0,E", "1,1,SE", "-1,2,SE", "-3,3,NE", "-3,1,E", "-2,-1,E"]
"""Where fastcatan has its harbors, in the order of its numbers."""


def kind(name: str) -> int:
    """fastcatan's number of a resource."""
    if name not in KINDS:
        raise Unsupported(f"a resource called {name}")
    return KINDS.index(name)


def place(names: dict[str, int], name: str) -> int:
    """The number of a hex, a corner or an edge."""
    if name not in names:
        raise Unsupported("a place off the island")
    return names[name]


def number(holder: int | None) -> int:
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
        "resources": sum(hands, []),
        "handsize": [sum(hand) for hand in hands],
        "dev": [
            all_ - fresh for own, late in zip(held, new, strict=True) for all_, fresh in zip(own, late, strict=True)
        ],
        "dev_bought": sum(new, []),
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


def state_of(document: Document) -> Env:
    """A game of fastcatan in a state of the suite. An open offer is made again."""
    env, offers = loaded(snapshot(document)), document["turn"]["offers"]
    if len(offers) > 1:
        raise Unsupported("several offers at once")
    for offer in offers:
        made = offered(env, offer)
        if not made:
            raise Unsupported("an offer that fastcatan does not take")
        [env] = made
    return env


def outcomes(env: Env, step: int) -> list[Env]:
    """Every game that an action can lead to; none if fastcatan does not list it."""
    if step not in env.legal_actions():
        return []
    return [loaded(data) for _, data in env.enumerate_outcomes(step)]


def hand(env: Env, seat: int) -> list[int]:
    """The resource cards of a player."""
    return [env.player_resource(seat, each) for each in range(len(KINDS))]


def cards(counts: Document) -> list[int]:
    """Resource cards, one by one."""
    return [kind(name) for name, count in counts.items() for _ in range(count)]


def ends(env: Env, document: Document) -> list[Env]:
    """The games that an action of the suite leads to, by what chance does; none if it is illegal."""
    if document["type"] in ("offer_trade", "accept_trade", "decline_trade", "withdraw_trade"):
        return trades(env, document)
    if env.flag == TRADE:
        return [each for done in withdrawn(env, document["seat"]) for each in ends(done, document)]
    if env.actor_to_act != document["seat"]:
        if document["type"] == "discard_cards" and env.player_discard_remaining(document["seat"]):
            raise Unsupported("a discard before the turn to it has come")
        return []
    chance, setup = document.get("chance", {}), env.phase in (FIRST_ROUND, SECOND_ROUND)
    match document["type"]:
        case "build_road" | "place_road" | "build_free_road" as told:
            step = action.ROAD_BASE + place(EDGES, document["edge"])
            same = told == ("place_road" if setup else "build_free_road" if env.flag == FREE_ROADS else "build_road")
            return outcomes(env, step) if same else []
        case "build_settlement" | "place_settlement" as told:
            step = action.SETTLE_BASE + place(CORNERS, document["corner"])
            return outcomes(env, step) if setup == (told == "place_settlement") else []
        case "build_city":
            return outcomes(env, action.CITY_BASE + place(CORNERS, document["corner"]))
        case "roll":
            dice = chance.get("dice")
            if dice is None:
                return outcomes(env, action.ROLL_DICE)
            if not isinstance(dice, list) or not all(type(die) is int and 0 < die < 7 for die in dice):
                raise Unsupported("dice that are none")
            return [each for each in outcomes(env, action.ROLL_DICE) if each.dice_roll == sum(dice)]
        case "buy_development_card":
            card, found = chance.get("development_card"), outcomes(env, action.BUY_DEV)
            if card is None:
                return found
            if card not in CARDS:
                raise Unsupported(f"a card called {card}")
            drawn = CARDS.index(card)
            return [each for each in found if each.dev_deck(drawn) < env.dev_deck(drawn)]
        case "play_knight":
            return outcomes(env, action.PLAY_KNIGHT)
        case "play_road_building":
            return outcomes(env, action.PLAY_ROAD_BUILDING)
        case "play_monopoly":
            return outcomes(env, action.PLAY_MONOPOLY + kind(document["resource"]))
        case "play_year_of_plenty":
            taken = cards(document["take"])
            if len(taken) != 2:
                raise Unsupported("another number of cards than two")
            return outcomes(env, action.PLAY_YEAR_OF_PLENTY + taken[0] * len(KINDS) + taken[1])
        case "trade_with_bank":
            return bank_trades(env, document)
        case "move_robber":
            stolen = chance.get("stolen_card")
            found = robberies(env, document)
            if stolen is None:
                return found
            card, seat = kind(stolen), document["seat"]
            return [each for each in found if each.player_resource(seat, card) > env.player_resource(seat, card)]
        case "discard_cards":
            return discards(env, document)
        case "end_turn":
            return outcomes(env, action.END_TURN)
        case other:
            raise Unsupported(f"the action {other}")


def bank_trades(env: Env, document: Document) -> list[Env]:
    """A trade with the bank, if it is at the rate that fastcatan takes."""
    given, wanted = cards(document["give"]), cards(document["receive"])
    if len(wanted) != 1 or len(set(given)) != 1:
        raise Unsupported("a trade that is not of some like cards for one")
    step, before = action.TRADE_BASE + given[0] * len(KINDS) + wanted[0], hand(env, document["seat"])
    found = outcomes(env, step)
    return [each for each in found if hand(each, document["seat"])[given[0]] == before[given[0]] - len(given)]


def trades(env: Env, document: Document) -> list[Env]:
    """A step of a trade between players. fastcatan asks all the others for their answers, one after the other; those
    before a player who answers decline, and so do those after one who accepts.
    """
    seat = document["seat"]
    match document["type"]:
        case "offer_trade":
            return [each for done in withdrawn(env, seat) for each in offered(done, document)]
        case "withdraw_trade":
            return withdrawn(env, seat) if env.flag == TRADE else []
    if env.flag != TRADE or document["by"] != env.trade_proposer:
        raise Unsupported("an offer that fastcatan does not have")
    if not as_offered(env, document):
        raise Unsupported("other terms than those of the offer")
    while env.actor_to_act not in (seat, env.trade_proposer):
        [env] = outcomes(env, action.TRADE_DECLINE)
    if env.actor_to_act != seat or seat == env.trade_proposer:
        raise Unsupported("an answer of a player who is not asked")
    if document["type"] == "decline_trade":
        return outcomes(env, action.TRADE_DECLINE)
    [env] = outcomes(env, action.TRADE_ACCEPT)
    return outcomes(declined(env), action.TRADE_CONFIRM_BASE + seat)


def as_offered(env: Env, document: Document) -> bool:
    """Whether an answer repeats the terms of the offer, or has none."""
    for told, of in (("give", env.trade_want), ("receive", env.trade_give)):
        if told in document and document[told] != {name: of(each) for each, name in enumerate(KINDS) if of(each)}:
            return False
    return True


def offered(env: Env, document: Document) -> list[Env]:
    """An offer to all the others, card by card."""
    if document["seat"] != env.current_player:
        raise Unsupported("an offer of a player who is not on turn")
    if not set(document.get("to", SEATS)) - {document["seat"]}:
        raise Unsupported("an offer to nobody else")
    steps = [action.TRADE_ADD_GIVE_BASE + each for each in cards(document["give"])]
    steps += [action.TRADE_ADD_WANT_BASE + each for each in cards(document["receive"])]
    found = [env]
    for step in (*steps, action.TRADE_OPEN):
        found = [after for each in found for after in outcomes(each, step)]
    return found


def declined(env: Env) -> Env:
    """An offer that all who have not answered decline."""
    while env.actor_to_act != env.trade_proposer:
        [env] = outcomes(env, action.TRADE_DECLINE)
    return env


def withdrawn(env: Env, seat: int) -> list[Env]:
    """The game without its open offer, if the player can take it back."""
    if env.flag != TRADE:
        return [env]
    return outcomes(declined(env), action.TRADE_CANCEL) if seat == env.trade_proposer else []


def robberies(env: Env, document: Document) -> list[Env]:
    """Where the robber goes, and whom it robs. Of several players fastcatan asks; a single one it robs at once. A
    victim without a card is the same as none.
    """
    victim, found = document.get("victim"), []
    if victim is not None and not env.player_handsize(victim):
        victim = None
    for moved in outcomes(env, action.MOVE_ROBBER_BASE + place(HEXES, document["hex"])):
        if moved.flag == STEAL:
            found += [] if victim is None else outcomes(moved, action.STEAL_BASE + victim)
        elif victim == robbed(env, moved):
            found.append(moved)
    return found


def robbed(before: Env, after: Env) -> int | None:
    """Who has lost a card."""
    return next((seat for seat in SEATS if after.player_handsize(seat) < before.player_handsize(seat)), None)


def discards(env: Env, document: Document) -> list[Env]:
    """A discard, card by card, if it is just what is owed."""
    found = [env]
    for card in cards(document["cards"]):
        found = [after for each in found for after in owing(each, document["seat"], card)]
    return [each for each in found if not each.player_discard_remaining(document["seat"])]


def owing(env: Env, seat: int, card: int) -> list[Env]:
    """The game after one discarded card of a player who owes one."""
    return outcomes(env, action.DISCARD_BASE + card) if env.player_discard_remaining(seat) else []


def told(env: Env) -> Document:
    """A state of fastcatan in the words of the suite, as far as it goes."""
    built = [env.node(corner) for corner in range(len(CORNER))]
    seats = [
        {
            "resources": dict(zip(KINDS, hand(env, seat), strict=True)),
            "development": {
                name: env.player_dev(seat, card) + env.player_dev_bought(seat, card) for card, name in enumerate(CARDS)
            },
            "roads": [EDGE[edge] for edge in EDGE if env.edge(edge) == seat],
            "settlements": [CORNER[at] for at, what in enumerate(built) if what == 1 | seat << 2],
            "cities": [CORNER[at] for at, what in enumerate(built) if what == 2 | seat << 2],
        }
        for seat in SEATS
    ]
    return {
        "seats": seats,
        "awards": {"longest_road": holder(env.longest_road_owner), "largest_army": holder(env.largest_army_owner)},
        "robber": HEX[env.robber_hex],
        "bank": {name: env.bank(each) for each, name in enumerate(KINDS)},
        "deck": {name: env.dev_deck(each) for each, name in enumerate(CARDS)},
        "turn": {"seat": on_turn(env), "card_played": env.dev_card_played},
    }


def on_turn(env: Env) -> int:
    """Whose turn it is. While an offer is open fastcatan's current player is the one who answers."""
    seat: int = env.trade_proposer if env.flag == TRADE else env.current_player
    return seat


def view(env: Env, viewer: int) -> Document:
    """What a player sees, in the words of the suite: of the others' cards their number."""
    seen = env.state_view(viewer)
    seats = []
    for each in seen["players"]:
        shown = {"resources": each["hand_size"], "development": each["development_card_count"]}
        if each["resources"] is not None:
            own = zip(each["development_cards"], each["development_cards_bought_this_turn"], strict=True)
            shown["resources"] = dict(zip(KINDS, each["resources"], strict=True))
            shown["development"] = dict(zip(CARDS, map(sum, own), strict=True))
        seats.append(shown)
    return {
        "seats": seats,
        "bank": dict(zip(KINDS, seen["bank"], strict=True)),
        "deck": seen["development_deck_size"],
        "robber": HEX[seen["robber_hex"]],
        "turn": {"seat": on_turn(env)},
    }


def holder(seat: int) -> int | None:
    """A seat, or that there is none."""
    return None if seat == NO_PLAYER else seat


def pending(env: Env) -> list[Document]:
    """What fastcatan waits for."""
    seat = env.current_player
    if env.phase in (FIRST_ROUND, SECOND_ROUND):
        road = env.legal_actions()[0] >= action.ROAD_BASE
        return [{"seat": seat, "must": "road" if road else "settlement"}]
    if env.phase == ENDED:
        return []
    match env.flag:
        case 1:  # DISCARD
            owed = {seat: env.player_discard_remaining(seat) for seat in SEATS}
            return [{"seat": seat, "must": "discard", "count": count} for seat, count in owed.items() if count]
        case 2:  # MOVE_ROBBER
            return [{"seat": seat, "must": "move_robber"}]
        case 6:  # FREE_ROADS
            return [
                {"seat": seat, "must": "free_roads", "left": min(env.free_roads_remaining, env.player_road_count(seat))}
            ]
    return []


def scores(env: Env) -> Document:
    """Everybody's points."""
    return {str(seat): {"public": env.player_vp_public(seat), "total": env.player_vp(seat)} for seat in SEATS}


def lengths(env: Env) -> Document:
    """The longest roads, as fastcatan measured them last."""
    found = {str(seat): env.player_road_length(seat) for seat in SEATS}
    if not any(found.values()):
        raise Unsupported("roads before one is built")
    return found


def routes(document: Document) -> Document:
    """The longest roads. fastcatan measures them as a road is built, so one is taken up and built anew."""
    for index, seat in enumerate(document["seats"]):
        for road in seat["roads"]:
            seats = [dict(each) for each in document["seats"]]
            seats[index]["roads"] = [each for each in seat["roads"] if each != road]
            turn = {**document["turn"], "seat": index, "moment": "trade_and_build", "winner": None}
            owed = [{"seat": index, "must": "free_roads", "left": 1}]
            env = state_of({**document, "seats": seats, "turn": turn, "pending": owed})
            for measured in outcomes(env, action.ROAD_BASE + EDGES[road]):
                return lengths(measured)
    raise Unsupported("no road that could be built anew")


def listed(env: Env) -> list[Document]:
    """fastcatan's list in the words of the suite, without the steps towards a trade between players."""
    seat, setup = env.actor_to_act, env.phase in (FIRST_ROUND, SECOND_ROUND)
    if env.flag in (DISCARD, TRADE):
        raise Unsupported("whole discards and trades; fastcatan lists card by card, and step by step")
    found: list[Document] = []
    for step in env.legal_actions():
        made = in_words(env, step, setup)
        found += [{**each, "seat": seat} for each in made if {**each, "seat": seat} not in found]
    return found


def in_words(env: Env, step: int, setup: bool) -> list[Document]:
    """What a number of fastcatan's list stands for."""
    kinds = len(KINDS)
    if step < action.CITY_BASE:
        return [{"type": "place_settlement" if setup else "build_settlement", "corner": CORNER[step]}]
    if step < action.ROAD_BASE:
        return [{"type": "build_city", "corner": CORNER[step - action.CITY_BASE]}]
    if step < action.ROLL_DICE:
        road = "place_road" if setup else "build_free_road" if env.flag == FREE_ROADS else "build_road"
        return [{"type": road, "edge": EDGE[step - action.ROAD_BASE]}]
    if action.MOVE_ROBBER_BASE <= step < action.STEAL_BASE:
        return robberies_in_words(env, step)
    if action.TRADE_BASE <= step < action.BUY_DEV:
        give, receive = divmod(step - action.TRADE_BASE, kinds)
        [after] = outcomes(env, step)
        count = hand(env, env.current_player)[give] - hand(after, env.current_player)[give]
        return [{"type": "trade_with_bank", "give": {KINDS[give]: count}, "receive": {KINDS[receive]: 1}}]
    if action.PLAY_YEAR_OF_PLENTY <= step < action.PLAY_MONOPOLY:
        pair = divmod(step - action.PLAY_YEAR_OF_PLENTY, kinds)
        return [{"type": "play_year_of_plenty", "take": {KINDS[each]: pair.count(each) for each in set(pair)}}]
    if action.PLAY_MONOPOLY <= step < action.TRADE_ADD_GIVE_BASE:
        return [{"type": "play_monopoly", "resource": KINDS[step - action.PLAY_MONOPOLY]}]
    plain = {
        action.ROLL_DICE: "roll",
        action.END_TURN: "end_turn",
        action.BUY_DEV: "buy_development_card",
        action.PLAY_KNIGHT: "play_knight",
        action.PLAY_ROAD_BUILDING: "play_road_building",
    }
    return [{"type": plain[step]}] if step in plain else []


def robberies_in_words(env: Env, step: int) -> list[Document]:
    """A hex for the robber, with each victim that there is."""
    moved: Document = {"type": "move_robber", "hex": HEX[step - action.MOVE_ROBBER_BASE]}
    victims: set[int | None] = set()
    for after in outcomes(env, step):
        if after.flag == STEAL:
            victims |= {each - action.STEAL_BASE for each in after.legal_actions()}
        else:
            victims.add(robbed(env, after))
    return [moved if victim is None else {**moved, "victim": victim} for victim in victims]


def answer(question: Document) -> Document:
    """The answer to a question."""
    document, asked = question.get("state") or question["before"], question.get("action", {})
    todo = [*question.get("play", ()), *([asked] if asked else [])]
    if "viewer" in question and (question["ask"] != "view" or question["viewer"] not in SEATS):
        raise Unsupported("what follows from what a seat sees, and what a spectator sees")
    if any(not answers_to(document, todo, at) for at in range(len(todo))):
        raise Unsupported("an offer to some; fastcatan asks all")
    env = state_of(document)
    for each in question.get("play", ()):
        made = ends(env, each)
        if len(made) != 1:
            raise Unsupported(f"the way is refused or left open at {each}")
        [env] = made
    match question["ask"]:
        case "action":
            made = ends(env, asked)
            if not made:
                return {"verdict": "illegal"}
            if len(made) > 1:
                return {"verdict": "legal", "drawn": True}
            return carried_out(made[0])
        case "legal_actions":
            return {"actions": listed(env)}
        case "scores":
            return {"scores": scores(env)}
        case "view":
            return {"state": view(env, question["viewer"])}
        case _:
            return {"routes": lengths(env) if "play" in question else routes(document)}


def answers_to(document: Document, todo: list[Document], at: int) -> bool:
    """Whether an action is no answer to an offer that was not made to its player."""
    if todo[at]["type"] not in ("accept_trade", "decline_trade"):
        return True
    heard = [*document["turn"]["offers"], *(each for each in todo[:at] if each["type"] == "offer_trade")]
    return all(todo[at]["seat"] in each.get("to", SEATS) for each in heard[-1:])


def carried_out(env: Env) -> Document:
    """The answer about a legal action."""
    winner = holder(env.winner)
    winners = [] if winner is None else [winner]
    return {"verdict": "legal", "state": told(env), "scores": scores(env), "pending": pending(env), "winners": winners}


def reply(question: Document) -> Document:
    """The line that answers a line."""
    if question["ask"] == "hello":
        return {"protocol": 1, "engine": "fastcatan", "version": "2.0.0", "features": FEATURES}
    try:
        return {"id": question["id"], **answer(question)}
    except Unsupported as why:
        return {"id": question["id"], "unsupported": {"feature": "", "why": str(why)}}
    except Exception as error:
        return {"id": question["id"], "error": f"{type(error).__name__}: {error}"}


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(reply(json.loads(line))), flush=True)
