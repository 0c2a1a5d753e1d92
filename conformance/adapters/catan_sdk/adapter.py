"""catan-sdk 0.1.5 as an engine of the conformance suite: `pip install catan-sdk==0.1.5`, then

    harbormaster conformance run --command 'python conformance/adapters/catan_sdk/adapter.py' \
        --expect conformance/adapters/catan_sdk/expect.json --book base

A state of the suite becomes a GameState. Its validators judge an action, and its executors carry it out.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

from catan.board.setup import create_board
from catan.engine import executor, validator
from catan.engine.longest_road import compute_longest_road
from catan.models import actions as made
from catan.models.board import Building
from catan.models.enums import BuildingType, DevCardType, GamePhase, PortType, ResourceType
from catan.models.state import GameState, PlayerState

Document = dict[str, Any]
KINDS = {"lumber": "WOOD", "brick": "BRICK", "wool": "SHEEP", "grain": "WHEAT", "ore": "ORE"}
OURS = {theirs: ours for ours, theirs in KINDS.items()}
OF_TERRAIN = {
    "forest": "WOOD",
    "hills": "BRICK",
    "pasture": "SHEEP",
    "fields": "WHEAT",
    "mountains": "ORE",
    "desert": "DESERT",
}
POINTS = ("N", "NE", "SE", "S", "SW", "NW")
SIDES = ("NE", "E", "SE", "SW", "W", "NW")
AROUND = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The neighbours of a hex, beyond its sides."""
ROADS, SETTLEMENTS, CITIES = 15, 5, 4
CARDS = [each.value for each in DevCardType]

FEATURES = [
    *("module:base", "seats:4", "ask:action", "ask:scores", "ask:routes"),
    *("action:build_road", "action:build_settlement", "action:build_city", "action:buy_development_card"),
    *("action:place_settlement", "action:place_road", "action:roll", "action:end_turn", "action:move_robber"),
    *("action:play_monopoly", "action:play_year_of_plenty", "action:trade_with_bank", "with:take"),
    *("chance:dice", "chance:stolen_card", "chance:development_card"),
    *("pending:move_robber", "pending:settlement", "pending:road", "moment:setup"),
    *("board:other-hexes", "board:other-harbors", "bank:short", "cards:bought-this-turn", "award:set-aside"),
]


class Unsupported(Exception):  # noqa: N818 - an answer
    """What catan-sdk cannot say or hold."""


PLAIN = create_board(randomize=False)
HEXES = {f"{each.q},{each.r}": each.hex_id for each in PLAIN.hexes.values()}
HEX = {number: name for name, number in HEXES.items()}


def names_of_places() -> tuple[dict[str, int], dict[str, int]]:
    """The corners and edges by every name that the suite has for them, from land or from the sea beside it."""
    corners: dict[str, int] = {}
    edges: dict[str, int] = {}
    for each in PLAIN.hexes.values():
        for at in range(6):
            (q, r), (left, right) = (each.q, each.r), (AROUND[at - 1], AROUND[at])
            corner = each.vertex_ids[at]
            corners[f"{q},{r},{POINTS[at]}"] = corner
            corners[f"{q + left[0]},{r + left[1]},{POINTS[(at + 2) % 6]}"] = corner
            corners[f"{q + right[0]},{r + right[1]},{POINTS[(at + 4) % 6]}"] = corner
            edges[f"{q},{r},{SIDES[at]}"] = each.edge_ids[at]
            edges[f"{q + right[0]},{r + right[1]},{SIDES[(at + 3) % 6]}"] = each.edge_ids[at]
    return corners, edges


CORNERS, EDGES = names_of_places()
CORNER = {number: name for name, number in CORNERS.items() if name.endswith((",N", ",S"))}
EDGE = {number: name for name, number in EDGES.items() if name.endswith((",NE", ",E", ",SE"))}


def kind(name: str) -> ResourceType:
    """The resource of a name."""
    if name not in KINDS:
        raise Unsupported(f"a resource called {name}")
    return ResourceType(KINDS[name])


def place(names: dict[str, int], name: str) -> int:
    """The number of a corner or an edge."""
    if name not in names:
        raise Unsupported("a place off the island")
    return names[name]


def state_of(document: Document) -> GameState:
    """A game of catan-sdk in a state of the suite."""
    board, turn = PLAIN.model_copy(deep=True), document["turn"]
    for name, number in HEXES.items():
        told = document["board"]["hexes"].get(name)
        if told is None or told["terrain"] not in OF_TERRAIN:
            raise Unsupported("another board than the island")
        board.hexes[number].resource = ResourceType(OF_TERRAIN[told["terrain"]])
        board.hexes[number].number = told.get("number")
    for vertex in board.vertices.values():
        vertex.port = None
    for edge, harbor in document["board"].get("harbors", {}).items():
        port = PortType.GENERIC_3_1 if harbor == "generic" else PortType(f"{KINDS[harbor]}_2_1")
        for corner in board.edges[EDGES[edge]].vertex_ids:
            board.vertices[corner].port = port
    if document["robber"] is None:
        raise Unsupported("a robber beside the board")
    board.robber_hex_id = HEXES[document["robber"]]
    for index, seat in enumerate(document["seats"]):
        for what, built in ((BuildingType.SETTLEMENT, "settlements"), (BuildingType.CITY, "cities")):
            for corner in seat[built]:
                board.vertices[CORNERS[corner]].building = Building(player_id=index, building_type=what)
        for edge in seat["roads"]:
            board.edges[EDGES[edge]].road_owner = index
    owed = document["pending"]
    if len(owed) > 1:
        raise Unsupported("several debts at once")
    return GameState(
        board=board,
        players=[player(document, index) for index in range(len(document["seats"]))],
        current_player_id=owed[0]["seat"] if owed else turn["seat"],
        phase=phase(document),
        turn_number=1,
        dice=None if turn["roll"] is None else sum(turn["roll"]),
        pending_trades=[],
        trades_proposed_this_turn=0,
        dev_cards_remaining=sum(document["deck"].values()),
        longest_road_player=document["awards"]["longest_road"],
        largest_army_player=document["awards"]["largest_army"],
        dev_cards_bought_this_turn=cards(document["seats"][turn["seat"]]["bought"]),
    )


def phase(document: Document) -> GamePhase:
    """What the game waits for."""
    if document["pending"] and document["pending"][0]["must"] == "move_robber":
        return GamePhase.MOVING_ROBBER
    if document["turn"]["moment"] == "setup":
        return GamePhase.SETUP_FORWARD
    return GamePhase.PRE_ROLL if document["turn"]["roll"] is None else GamePhase.POST_ROLL


def cards(counts: Document) -> list[DevCardType]:
    """Development cards, one by one."""
    return [DevCardType(name.upper()) for name, count in counts.items() for _ in range(count)]


def player(document: Document, index: int) -> PlayerState:
    """What catan-sdk keeps of a player."""
    seat, awards = document["seats"][index], document["awards"]
    if isinstance(awards["longest_road"], list) or isinstance(awards["largest_army"], list):
        raise Unsupported("an award of two players")
    road, army = awards["longest_road"] == index, awards["largest_army"] == index
    hand = {ResourceType(theirs): seat["resources"].get(ours, 0) for ours, theirs in KINDS.items()}
    held = cards(seat["development"])
    return PlayerState(
        player_id=index,
        resources=hand,
        dev_cards=held,
        dev_cards_count=len(held),
        resource_count=sum(hand.values()),
        knights_played=seat["played"].get("knight", 0),
        roads_remaining=ROADS - len(seat["roads"]),
        settlements_remaining=SETTLEMENTS - len(seat["settlements"]),
        cities_remaining=CITIES - len(seat["cities"]),
        public_vp=len(seat["settlements"]) + 2 * len(seat["cities"]) + 2 * road + 2 * army,
        has_longest_road=road,
        has_largest_army=army,
    )


class Chosen(random.Random):
    """A source of chance that gives the card that the question names."""

    def __init__(self, card: ResourceType | None) -> None:
        super().__init__(0)
        self.card = card

    def choice(self, seq: Any) -> Any:
        return super().choice(seq) if self.card is None else self.card


def act(state: GameState, document: Document, told: Document) -> str | None:
    """Carry out an action; the reason if it is refused."""
    seat, chance, played = document["seat"], document.get("chance", {}), told["turn"]["card_played"]
    match document["type"]:
        case "place_settlement" | "place_road" as placed:
            return setup(state, placed, document, told)
        case "roll":
            valid, why = validator.validate_pre_roll(state, seat, made.RollDice(), played)
            dice = chance.get("dice")
            if not valid:
                return why
            if (
                not isinstance(dice, list)
                or not all(type(die) is int and 0 < die < 7 for die in dice)
                or sum(dice) == 7
            ):
                raise Unsupported("what a seven leads to, or dice that are none")
            executor.distribute_resources(state, sum(dice))
        case "move_robber":
            victim = document.get("victim")
            action = made.MoveRobber(hex_id=HEXES.get(document["hex"], -1), steal_from_player_id=victim)
            valid, why = validator.validate_move_robber(state, seat, action)
            if not valid:
                return why
            stolen = chance.get("stolen_card")
            rng = Chosen(None if stolen is None else kind(stolen))
            executor.execute_move_robber(state, seat, action.hex_id, victim, rng)
        case "end_turn":
            valid, why = validator.validate_post_roll(state, seat, made.Pass(), played)
            if not valid:
                return why
            state.current_player_id = (seat + 1) % len(state.players)
        case _:
            action = of_main_turn(document)
            valid, why = validator.validate_post_roll(state, seat, action, played)
            if not valid:
                return why
            carry_out(state, seat, action, document, chance)
    return None


def setup(state: GameState, placed: str, document: Document, told: Document) -> str | None:
    """A placement; only the seat that owes it is asked."""
    owed, seat = told["pending"], document["seat"]
    if not owed or owed[0]["seat"] != seat or owed[0]["must"] != placed.removeprefix("place_"):
        raise Unsupported("a placement that is not owed")
    if placed == "place_settlement":
        corner = place(CORNERS, document["corner"])
        valid, why = validator.validate_setup_settlement(state.board, seat, made.PlaceSettlement(vertex_id=corner))
        if valid:
            executor.execute_setup_settlement(state, seat, corner)
            if told["seats"][seat]["settlements"]:
                executor.give_setup_resources(state, seat, corner)
    else:
        edge, corner = place(EDGES, document["edge"]), place(CORNERS, owed[0]["corner"])
        valid, why = validator.validate_setup_road(state.board, seat, corner, made.PlaceRoad(edge_id=edge))
        if valid:
            executor.execute_setup_road(state, seat, edge)
    return None if valid else why


def of_main_turn(document: Document) -> Any:
    """An action of the main part of the turn."""
    match document["type"]:
        case "build_road":
            return made.Build(target=made.Road(edge_id=place(EDGES, document["edge"])))
        case "build_settlement":
            return made.Build(target=made.Settlement(vertex_id=place(CORNERS, document["corner"])))
        case "build_city":
            return made.Build(target=made.City(vertex_id=place(CORNERS, document["corner"])))
        case "buy_development_card":
            return made.Build(target=made.DevCard())
        case "play_monopoly":
            return made.PlayDevCard(card=DevCardType.MONOPOLY, params={"resource": kind(document["resource"])})
        case "play_year_of_plenty":
            taken = [kind(name) for name, count in document["take"].items() for _ in range(count)]
            return made.PlayDevCard(card=DevCardType.YEAR_OF_PLENTY, params={"resources": taken})
        case "trade_with_bank":
            given = {kind(name): count for name, count in document["give"].items()}
            return made.BankTrade(offering=given, requesting={kind(each): n for each, n in document["receive"].items()})
        case other:
            raise Unsupported(f"the action {other}")


def carry_out(state: GameState, seat: int, action: Any, document: Document, chance: Document) -> None:
    """What a validated action does."""
    match document["type"]:
        case "build_road":
            executor.execute_build_road(state, seat, action.target.edge_id)
        case "build_settlement":
            executor.execute_build_settlement(state, seat, action.target.vertex_id)
        case "build_city":
            executor.execute_build_city(state, seat, action.target.vertex_id)
        case "buy_development_card":
            card = chance.get("development_card", "knight").upper()
            if card not in CARDS:
                raise Unsupported(f"a card called {card.lower()}")
            executor.execute_buy_dev_card(state, seat, [DevCardType(card)])
        case "trade_with_bank":
            executor.execute_bank_trade(state, seat, action.offering, action.requesting)
        case _:
            executor.execute_play_dev_card(state, seat, action, random.Random(0))


def told_of(state: GameState) -> Document:
    """A state of catan-sdk in the words of the suite, as far as it goes. It has no bank."""
    seats = []
    for each in state.players:
        number, board = each.player_id, state.board
        built = {
            what: [CORNER[vertex.vertex_id] for vertex in board.vertices.values() if owns(vertex, number, what)]
            for what in BuildingType
        }
        seats.append(
            {
                "resources": {OURS[name.value]: n for name, n in each.resources.items() if name.value in OURS},
                "development": {card.value.lower(): each.dev_cards.count(card) for card in set(each.dev_cards)},
                "roads": [EDGE[edge.edge_id] for edge in board.edges.values() if edge.road_owner == number],
                "settlements": built[BuildingType.SETTLEMENT],
                "cities": built[BuildingType.CITY],
            }
        )
    awards = {"longest_road": state.longest_road_player, "largest_army": state.largest_army_player}
    return {"seats": seats, "awards": awards, "robber": HEX[state.board.robber_hex_id]}


def owns(vertex: Any, number: int, what: BuildingType) -> bool:
    """Whether a player has such a building on a corner."""
    return vertex.building is not None and vertex.building.player_id == number and vertex.building.building_type == what


def scores(state: GameState) -> Document:
    """Everybody's points."""
    return {
        str(each.player_id): {"public": each.public_vp, "total": executor.true_vp(state, each.player_id)}
        for each in state.players
    }


def answer(question: Document) -> Document:
    """The answer to a question."""
    told = question.get("state") or question["before"]
    state = state_of(told)
    if "play" in question:
        raise Unsupported("turns that follow each other; its engine runs whole games")
    if question["ask"] == "scores":
        return {"scores": scores(state)}
    if question["ask"] == "routes":
        lengths = (compute_longest_road(state.board, each.player_id) for each in state.players)
        return {"routes": {str(index): length for index, length in enumerate(lengths)}}
    why = act(state, question["action"], told)
    if why is not None:
        return {"verdict": "illegal", "said": why}
    return {"verdict": "legal", "state": told_of(state), "scores": scores(state)}


def reply(question: Document) -> Document:
    """The line that answers a line."""
    if question["ask"] == "hello":
        return {"protocol": 1, "engine": "catan-sdk", "version": "0.1.5", "features": FEATURES}
    try:
        return {"id": question["id"], **answer(question)}
    except Unsupported as why:
        return {"id": question["id"], "unsupported": {"feature": "", "why": str(why)}}
    except Exception as error:
        return {"id": question["id"], "error": f"{type(error).__name__}: {error}"}


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(reply(json.loads(line))), flush=True)
