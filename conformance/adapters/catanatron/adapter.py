"""catanatron 3.2.1 as an engine of the conformance suite: `pip install catanatron==3.2.1`, then

    harbormaster conformance run --command 'python conformance/adapters/catanatron/adapter.py' \
        --expect conformance/adapters/catanatron/expect.json --book base

A state of the suite becomes one of catanatron's, with its caches, and an action is legal if catanatron lists it.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from typing import Any

from catanatron.game import Game
from catanatron.models.board import STATIC_GRAPH, base_map, longest_acyclic_path
from catanatron.models.enums import (
    CITY,
    DEVELOPMENT_CARDS,
    RESOURCES,
    ROAD,
    SETTLEMENT,
    Action,
    ActionPrompt,
    ActionType,
)
from catanatron.models.map import CatanMap, LandTile, Water
from catanatron.models.player import Color, SimplePlayer
from catanatron.state import State, apply_action, generate_playable_actions

Document = dict[str, Any]
COLORS = [Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE]
KINDS = {"lumber": "WOOD", "brick": "BRICK", "wool": "SHEEP", "grain": "WHEAT", "ore": "ORE"}
OURS = {theirs: ours for ours, theirs in KINDS.items()}
OF_TERRAIN = {"forest": "WOOD", "hills": "BRICK", "pasture": "SHEEP", "fields": "WHEAT", "mountains": "ORE"}
SHORT = {"NORTH": "N", "NORTHEAST": "NE", "SOUTHEAST": "SE", "SOUTH": "S", "SOUTHWEST": "SW", "NORTHWEST": "NW"}
SIDES = {"EAST": "E", "WEST": "W", **SHORT}
ROADS, SETTLEMENTS, CITIES = 15, 5, 4

FEATURES = [
    *("module:base", "seats:3", "seats:4", "ask:action", "ask:legal_actions", "ask:scores", "ask:routes", "way"),
    *(f"action:{kind}_{what}" for kind in ("build", "place") for what in ("road", "settlement")),
    *("action:build_city", "action:build_free_road", "action:buy_development_card", "action:end_turn", "action:roll"),
    *("action:play_knight", "action:play_monopoly", "action:play_road_building", "action:play_year_of_plenty"),
    *("action:move_robber", "action:trade_with_bank", "with:take"),
    *("chance:dice", "chance:stolen_card", "chance:development_card", "drawn"),
    *("pending:move_robber", "pending:settlement", "pending:road", "pending:free_roads", "moment:setup"),
    *("board:other-hexes", "board:other-harbors", "bank:short", "cards:bought-this-turn", "award:set-aside"),
    *("option:target-points", "option:layout"),
]


def places(refs: str, names: dict[str, str]) -> dict[str, Any]:
    """The nodes, or the edges, of catanatron by every name that the suite has for them."""
    return {
        f"{x},{z},{names[ref.value]}": value
        for (x, _, z), tile in base_map.tiles.items()
        for ref, value in getattr(tile, refs).items()
    }


NODES, EDGES = places("nodes", SHORT), places("edges", SIDES)
CORNER = {node: name for name, node in NODES.items() if name.endswith((",N", ",S"))}
EDGE = {tuple(sorted(edge)): name for name, edge in EDGES.items() if name.endswith((",NE", ",E", ",SE"))}


class Unsupported(Exception):  # noqa: N818 - an answer
    """What catanatron cannot say or hold."""


def coordinate(name: str) -> tuple[int, int, int]:
    """catanatron's name of a hex."""
    q, r = map(int, name.split(","))
    return q, -q - r, r


def kind(name: str) -> str:
    """catanatron's name of a resource."""
    if name not in KINDS:
        raise Unsupported(f"a resource called {name}")
    return KINDS[name]


def map_of(board: Document) -> CatanMap:
    """The island with these hexes and harbors."""
    tiles: dict[Any, Any] = {}
    for at, tile in base_map.tiles.items():
        hex_ = board["hexes"].get(f"{at[0]},{at[2]}")
        if isinstance(tile, LandTile):
            if hex_ is None or (hex_["terrain"] not in OF_TERRAIN and hex_["terrain"] != "desert"):
                raise Unsupported("another board than the island")
            resource = OF_TERRAIN.get(hex_["terrain"])
            tiles[at] = LandTile(tile.id, resource, hex_.get("number"), tile.nodes, tile.edges)
        else:
            tiles[at] = Water(tile.nodes, tile.edges)
    found = CatanMap.from_tiles(tiles)
    found.port_nodes = defaultdict(set)
    for edge, harbor in board.get("harbors", {}).items():
        found.port_nodes[None if harbor == "generic" else kind(harbor)].update(EDGES[edge])
    return found


def state_of(question: Document, document: Document) -> Game:
    """A game of catanatron in a state of the suite."""
    seats, turn = document["seats"], document["turn"]
    colors = COLORS[: len(seats)]
    players = [SimplePlayer(color) for color in colors]
    game = Game(players, initialize=False)
    game.vps_to_win = document.get("target", 10)
    game.state = state = State(players, map_of(document["board"]))
    state.players, state.colors = players, tuple(colors)
    state.color_to_index = {color: index for index, color in enumerate(colors)}
    state.resource_freqdeck = [document["bank"].get(OURS[each], 0) for each in RESOURCES]
    state.development_listdeck = [
        each for each in DEVELOPMENT_CARDS for _ in range(document["deck"].get(each.lower(), 0))
    ]
    if document["robber"] is None:
        raise Unsupported("a robber beside the board")
    board = state.board
    board.robber_coordinate = coordinate(document["robber"])
    for color, seat in zip(colors, seats, strict=True):
        for what, built in ((SETTLEMENT, "settlements"), (CITY, "cities")):
            nodes = [NODES[corner] for corner in seat[built]]
            state.buildings_by_color[color][what] = nodes
            board.buildings |= dict.fromkeys(nodes, (color, what))
        edges = [EDGES[edge] for edge in seat["roads"]]
        state.buildings_by_color[color][ROAD] = edges
        board.roads |= {each: color for a, b in edges for each in ((a, b), (b, a))}
    taken = {near for node in board.buildings for near in (node, *STATIC_GRAPH.neighbors(node))}
    board.board_buildable_ids = set(board.map.land_nodes) - taken
    for color in colors:
        board.connected_components[color] = components(board, color)
        paths = (len(longest_acyclic_path(board, each, color)) for each in board.connected_components[color])
        board.road_lengths[color] = max(paths, default=0)
    holder = document["awards"]["longest_road"]
    if holder is not None:
        board.road_color, board.road_length = colors[holder], board.road_lengths[colors[holder]]
    for index in range(len(seats)):
        state.player_state |= {f"P{index}_{name}": value for name, value in numbers(document, index, board).items()}
    state.current_turn_index = state.current_player_index = turn["seat"]
    state.is_initial_build_phase = turn["moment"] == "setup"
    prompt(state, document)
    state.playable_actions = generate_playable_actions(state)
    return game


def components(board: Any, color: Color) -> list[set[int]]:
    """The networks of a color: corners joined by its roads, up to those of others."""
    own = {node for node, (owner, _) in board.buildings.items() if owner == color}
    own |= {node for edge, owner in board.roads.items() if owner == color for node in edge}
    found: list[set[int]] = []
    for node in sorted(own):
        if not board.is_enemy_node(node, color) and not any(node in each for each in found):
            walked = board.bfs_walk(node, color)
            found.append({each for each in walked if not board.is_enemy_node(each, color)})
    return found


def numbers(document: Document, index: int, board: Any) -> Document:
    """What catanatron keeps of a player."""
    seat, turn, awards = document["seats"][index], document["turn"], document["awards"]
    if isinstance(awards["largest_army"], list) or isinstance(awards["longest_road"], list):
        raise Unsupported("an award of two players")
    held = {each: seat["development"].get(each.lower(), 0) for each in DEVELOPMENT_CARDS}
    public = len(seat["settlements"]) + 2 * len(seat["cities"])
    public += 2 * (awards["longest_road"] == index) + 2 * (awards["largest_army"] == index)
    mine = turn["seat"] == index
    return {
        "VICTORY_POINTS": public,
        "ACTUAL_VICTORY_POINTS": public + held["VICTORY_POINT"],
        "ROADS_AVAILABLE": ROADS - len(seat["roads"]),
        "SETTLEMENTS_AVAILABLE": SETTLEMENTS - len(seat["settlements"]),
        "CITIES_AVAILABLE": CITIES - len(seat["cities"]),
        "HAS_ROAD": awards["longest_road"] == index,
        "HAS_ARMY": awards["largest_army"] == index,
        "HAS_ROLLED": mine and turn["roll"] is not None,
        "HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN": mine and turn["card_played"],
        "LONGEST_ROAD_LENGTH": board.road_lengths[COLORS[index]],
        **{f"{each}_IN_HAND": seat["resources"].get(OURS[each], 0) for each in RESOURCES},
        **{f"{each}_IN_HAND": count for each, count in held.items()},
        **{f"PLAYED_{each}": seat["played"].get(each.lower(), 0) for each in DEVELOPMENT_CARDS},
    }


def prompt(state: State, document: Document) -> None:
    """What catanatron waits for."""
    owed = document["pending"]
    if len(owed) > 1:
        raise Unsupported("several debts at once")
    must = owed[0]["must"] if owed else None
    if owed:
        state.current_player_index = owed[0]["seat"]
    state.current_prompt = {
        "settlement": ActionPrompt.BUILD_INITIAL_SETTLEMENT,
        "road": ActionPrompt.BUILD_INITIAL_ROAD,
        "move_robber": ActionPrompt.MOVE_ROBBER,
    }.get(must or "", ActionPrompt.PLAY_TURN)
    state.is_moving_knight = must == "move_robber"
    if must == "road":  # catanatron takes the settlement that was built last
        built = state.buildings_by_color[state.current_color()][SETTLEMENT]
        built.sort(key=lambda node: node == NODES[owed[0]["corner"]])
    if must == "free_roads":
        state.is_road_building, state.free_roads_available = True, owed[0]["left"]


def action_of(state: State, document: Document) -> tuple[Action, Action]:
    """An action as catanatron lists it, and as it is carried out with its chance."""
    color, chance = COLORS[document["seat"]], document.get("chance", {})
    listed: Any = None
    match document["type"]:
        case "build_road" | "place_road" | "build_free_road":
            if document["edge"] not in EDGES:
                raise Unsupported("a path off the island")
            made, listed = ActionType.BUILD_ROAD, tuple(sorted(EDGES[document["edge"]]))
        case "build_settlement" | "place_settlement" | "build_city" as told:
            if document["corner"] not in NODES:
                raise Unsupported("a corner off the island")
            made = ActionType.BUILD_CITY if told == "build_city" else ActionType.BUILD_SETTLEMENT
            listed = NODES[document["corner"]]
        case "roll":
            dice = chance.get("dice")
            if dice is not None and not (
                isinstance(dice, list) and all(type(die) is int and 0 < die < 7 for die in dice)
            ):
                raise Unsupported("dice that are none; catanatron takes what it is given")
            return Action(color, ActionType.ROLL, None), Action(color, ActionType.ROLL, dice and tuple(dice))
        case "buy_development_card":
            card = chance.get("development_card")
            if card is not None and card.upper() not in DEVELOPMENT_CARDS:
                raise Unsupported(f"a card called {card}")
            bought = ActionType.BUY_DEVELOPMENT_CARD
            return Action(color, bought, None), Action(color, bought, card and card.upper())
        case "play_monopoly":
            made, listed = ActionType.PLAY_MONOPOLY, kind(document["resource"])
        case "play_year_of_plenty":
            taken = [kind(each) for each, count in document["take"].items() for _ in range(count)]
            made, listed = ActionType.PLAY_YEAR_OF_PLENTY, tuple(sorted(taken, key=RESOURCES.index))
        case "trade_with_bank":
            made, listed = ActionType.MARITIME_TRADE, trade(document["give"], document["receive"])
        case "move_robber":
            return robber(state, color, document, chance)
        case "play_knight":
            made = ActionType.PLAY_KNIGHT_CARD
        case "play_road_building":
            made = ActionType.PLAY_ROAD_BUILDING
        case "end_turn":
            made = ActionType.END_TURN
        case other:
            raise Unsupported(f"the action {other}")
    return Action(color, made, listed), Action(color, made, listed)


def trade(give: Document, receive: Document) -> tuple[Any, ...]:
    """A trade with the bank: up to four of one kind for one card."""
    given = [kind(each) for each, count in give.items() for _ in range(count)]
    wanted = [kind(each) for each, count in receive.items() for _ in range(count)]
    if len(wanted) != 1 or not 0 < len(given) <= 4 or len(set(given)) != 1:
        raise Unsupported("a trade that is not of some like cards for one")
    return (*given, *[None] * (4 - len(given)), *wanted)


def robber(state: State, color: Color, document: Document, chance: Document) -> tuple[Action, Action]:
    """Where the robber goes. A victim without a card is the same as none."""
    victim = document.get("victim")
    if victim is not None and not any(state.player_state[f"P{victim}_{each}_IN_HAND"] for each in RESOURCES):
        victim = None
    stolen = chance.get("stolen_card")
    at = coordinate(document["hex"])
    named = None if victim is None else COLORS[victim]
    moved = ActionType.MOVE_ROBBER
    return Action(color, moved, (at, named, None)), Action(color, moved, (at, named, stolen and kind(stolen)))


def legal(state: State, document: Document) -> Action | None:
    """The action to be carried out, if catanatron lists it."""
    if document["type"] == "build_free_road" and not state.is_road_building:
        return None
    listed, made = action_of(state, document)
    return made if listed in state.playable_actions else None


def told(game: Game) -> Document:
    """A state of catanatron in the words of the suite, as far as it goes."""
    state, board = game.state, game.state.board
    seats = []
    for index, color in enumerate(state.colors):
        own, built = state.player_state, state.buildings_by_color[color]
        seats.append(
            {
                "resources": {OURS[each]: own[f"P{index}_{each}_IN_HAND"] for each in RESOURCES},
                "development": {each.lower(): own[f"P{index}_{each}_IN_HAND"] for each in DEVELOPMENT_CARDS},
                "played": {each.lower(): own[f"P{index}_PLAYED_{each}"] for each in DEVELOPMENT_CARDS},
                "roads": [EDGE[tuple(sorted(edge))] for edge in built[ROAD]],
                "settlements": [CORNER[node] for node in built[SETTLEMENT]],
                "cities": [CORNER[node] for node in built[CITY]],
            }
        )
    holder = {
        name: next((index for index in range(len(seats)) if state.player_state[f"P{index}_{has}"]), None)
        for name, has in (("longest_road", "HAS_ROAD"), ("largest_army", "HAS_ARMY"))
    }
    x, _, z = board.robber_coordinate
    deck = {each.lower(): state.development_listdeck.count(each) for each in DEVELOPMENT_CARDS}
    bank = {OURS[each]: count for each, count in zip(RESOURCES, state.resource_freqdeck, strict=True)}
    turn = {"seat": state.current_turn_index}
    return {"seats": seats, "awards": holder, "robber": f"{x},{z}", "bank": bank, "deck": deck, "turn": turn}


def pending(state: State) -> list[Document] | None:
    """What catanatron waits for; None for discards, which it asks for one after another."""
    seat = state.current_player_index
    if state.is_road_building:
        return [{"seat": seat, "must": "free_roads", "left": state.free_roads_available}]
    must = {
        ActionPrompt.PLAY_TURN: [],
        ActionPrompt.MOVE_ROBBER: [{"seat": seat, "must": "move_robber"}],
        ActionPrompt.BUILD_INITIAL_ROAD: [{"seat": seat, "must": "road"}],
        ActionPrompt.BUILD_INITIAL_SETTLEMENT: [{"seat": seat, "must": "settlement"}],
    }
    return must.get(state.current_prompt)


def scores(game: Game) -> Document:
    """Everybody's points."""
    own = game.state.player_state
    return {
        str(index): {"public": own[f"P{index}_VICTORY_POINTS"], "total": own[f"P{index}_ACTUAL_VICTORY_POINTS"]}
        for index in range(len(game.state.colors))
    }


def carried_out(game: Game) -> Document:
    """The answer about a legal action."""
    winner = game.winning_color()
    answer = {"verdict": "legal", "state": told(game), "scores": scores(game)}
    answer["winners"] = [] if winner is None else [game.state.color_to_index[winner]]
    owed = pending(game.state)
    return answer | ({} if owed is None else {"pending": owed})


NAMED = {
    ActionType.ROLL: "roll",
    ActionType.END_TURN: "end_turn",
    ActionType.BUILD_CITY: "build_city",
    ActionType.BUY_DEVELOPMENT_CARD: "buy_development_card",
    ActionType.PLAY_KNIGHT_CARD: "play_knight",
    ActionType.PLAY_ROAD_BUILDING: "play_road_building",
    ActionType.PLAY_MONOPOLY: "play_monopoly",
    ActionType.PLAY_YEAR_OF_PLENTY: "play_year_of_plenty",
    ActionType.MARITIME_TRADE: "trade_with_bank",
    ActionType.MOVE_ROBBER: "move_robber",
    ActionType.BUILD_ROAD: "road",
    ActionType.BUILD_SETTLEMENT: "settlement",
}


def counted(cards: Any) -> Document:
    """Cards by kind."""
    return {OURS[each]: list(cards).count(each) for each in set(cards) if each is not None}


def listed(state: State, action: Action) -> Document:
    """An action of catanatron's list in the words of the suite."""
    verb = "place" if state.is_initial_build_phase else "build"
    kinds = {
        "road": "build_free_road" if state.is_road_building else f"{verb}_road",
        "settlement": f"{verb}_settlement",
    }
    name = NAMED[action.action_type]
    found: Document = {"type": kinds.get(name, name), "seat": state.color_to_index[action.color]}
    match name:
        case "road":
            found["edge"] = EDGE[tuple(sorted(action.value))]
        case "settlement" | "build_city":
            found["corner"] = CORNER[action.value]
        case "play_monopoly":
            found["resource"] = OURS[action.value]
        case "play_year_of_plenty":
            found["take"] = counted(action.value)
        case "trade_with_bank":
            found |= {"give": counted(action.value[:-1]), "receive": counted(action.value[-1:])}
        case "move_robber":
            (x, _, z), victim, _ = action.value
            found["hex"] = f"{x},{z}"
            if victim is not None:
                found["victim"] = state.color_to_index[victim]
    return found


def answer(question: Document) -> Document:
    """The answer to a question."""
    game = state_of(question, question.get("state") or question["before"])
    for action in question.get("play", ()):
        made = legal(game.state, action)
        if made is None:
            raise Unsupported(f"the way is refused at {action}")
        apply_action(game.state, made)
    match question["ask"]:
        case "action":
            made = legal(game.state, question["action"])
            if made is None:
                return {"verdict": "illegal"}
            try:
                apply_action(game.state, made)
            except ValueError as error:
                return {"verdict": "illegal", "said": str(error)}
            return carried_out(game)
        case "legal_actions":
            return {"actions": [listed(game.state, action) for action in game.state.playable_actions]}
        case "scores":
            return {"scores": scores(game)}
        case _:
            paths = map(game.state.board.continuous_roads_by_player, game.state.colors)
            return {"routes": {str(index): max(map(len, found), default=0) for index, found in enumerate(paths)}}


def reply(question: Document) -> Document:
    """The line that answers a line."""
    if question["ask"] == "hello":
        notes = {"discards": "at random", "trades between players": "none"}
        return {"protocol": 1, "engine": "catanatron", "version": "3.2.1", "features": FEATURES, "notes": notes}
    try:
        return {"id": question["id"], **answer(question)}
    except Unsupported as why:
        return {"id": question["id"], "unsupported": {"feature": "", "why": str(why)}}
    except Exception as error:
        return {"id": question["id"], "error": f"{type(error).__name__}: {error}"}


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(reply(json.loads(line))), flush=True)
