"""First states of games of JSettlers2 that no deal brings about, because they lie on the program's own boards: what
lies under the fog, villages and their cloth, gifts of the tribe, the strait of the wonders, and the pieces of the
pirates' islands.

A log names these places in parts of its message about the board. They are read as they stand there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from service.catan.board.places import corners_of_hex, hex_named, name_of
from service.catan.board.terrain import UNEXPLORED
from service.catan.seafarers.scenarios import TABLES
from service.referee.importers.recorded import Document, Move
from service.referee.importers.soc_boards import RESOURCES
from service.referee.importers.soc_games import SocGame
from service.referee.importers.soc_scenarios import MOST_WITHOUT_EXTENSION, piles_under_fog

WITH_CHITS = 3
"""The chits under a fortress at the start."""
GIFT_CARD = "seafarers.forgotten_tribe.cards.gift_card"
TOP_CARD = "base.development.top_card"
DECK = {"knight": 14, "victory_point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
EXTENDED_DECK = {"knight": 20, "victory_point": 5, "road_building": 3, "year_of_plenty": 3, "monopoly": 3}

Naming = Callable[[int], str]
"""How a number of the log becomes the name of a place."""


def first_state(played: SocGame, deal: Document) -> Document:
    """The first state of a game for which a deal says too little: with fog, or of a scenario with rules of its own."""
    hexes, players = played.board["hexes"], sorted(played.players)
    if played.spaces:
        at = played.pirate or next(iter(hexes))
        return before_the_first_settlement(deal, at, None, under_fog(hexes, len(players)))
    sea: Document = {"start_zone": zone_of(hexes, played.zone)}
    match played.scenario:
        case "SC_WOND":
            sea["strait"] = [played.corner(at) for at in played.parts["N2"]]
        case "SC_CLVI":
            sea["cloth"] = villages(played.parts["CV"], played.corner)
        case "SC_FTRI":
            sea["tribe"] = gifts(played)
        case "SC_PIRI":
            pieces = [played.printed[player] for player in players]
            sea["lanes"] = lanes_of(str(deal["ruleset"]["options"]["scenario"]), pieces)
            sea["seats"] = [{"ships": [own["ship"]]} for own in pieces]
    pirate = played.pirate if played.printed_board else None
    desert = next((at for at, lying in hexes.items() if lying["terrain"] == "desert"), None)
    robber = None if "lanes" in sea else played.robber or desert
    state = before_the_first_settlement(deal, pirate, robber, sea)
    for seat, player in zip(state["seats"], players, strict=True):
        seat["settlements"] = [own["settlement"] for at, own in played.printed.items() if at == player]
    if "tribe" in sea:
        lying = sea["tribe"]["face_down"]
        state["deck"] = {kind: count - lying.get(kind, 0) for kind, count in deck_of(len(players)).items()}
        state["board"] = {**played.board, "harbors": {}}
    return state


def before_the_first_settlement(deal: Document, pirate: str | None, robber: str | None, sea: Document) -> Document:
    """The state in which the first player owes a settlement, with what Seafarers adds to it."""
    start, seats = deal["start"], deal["seats"]
    return {
        "ruleset": {"game": "catan", **deal["ruleset"]},
        "kind": "full",
        "board": deal["board"],
        "robber": robber,
        "seats": [
            {"resources": dict.fromkeys(RESOURCES, 0), "roads": [], "settlements": [], "cities": []}
            for _ in range(seats)
        ],
        "bank": None,
        "turn": {
            "seat": start,
            "moment": "setup",
            "start": start,
            "roll": None,
            "obligations": [{"kind": "settlement_owed", "seat": start}],
        },
        "seafarers": {
            "pirate": pirate,
            "seats": [{} for _ in range(seats)],
            "placed": [],
            "moved": False,
            **sea,
        },
    }


# What lies on a board ----------------------------------------------------------------------------------------------


def under_fog(hexes: Mapping[str, Document], seats: int) -> Document:
    """What lies face down, and the land on which everybody starts."""
    spaces = sum(lying["terrain"] == UNEXPLORED for lying in hexes.values())
    table = piles_under_fog(seats, spaces)
    return {
        "start_zone": [at for at, lying in hexes.items() if lying["terrain"] not in ("sea", UNEXPLORED)],
        "hexes": dict(table.hexes["pile"]) if table else {},
        "numbers": {str(number): count for number, count in table.numbers["pile"].items()} if table else {},
    }


def zone_of(hexes: Mapping[str, Document], corners: Sequence[str]) -> list[str]:
    """The land on whose corners starting settlements are allowed."""
    allowed, zone = set(corners), []
    for at, lying in hexes.items():
        place = hex_named(at)
        if place and lying["terrain"] != "sea" and allowed & set(map(name_of, corners_of_hex(*place))):
            zone.append(at)
    return zone


def villages(part: Sequence[int], corner: Naming) -> Document:
    """The villages with their cloth. The part has the general supply, the cloth of each, and pairs of place and
    number.
    """
    supply, each, *pairs = part
    places = zip(pairs[::2], pairs[1::2], strict=True)
    return {"villages": {corner(at): {"number": number, "cloth": each} for at, number in places}, "supply": supply}


def gifts(played: SocGame) -> Document:
    """The gifts of the tribe. All harbors of the board lie there."""
    points, cards = ([played.edge(at) for at in played.parts.get(part, ())] for part in ("VE", "CE"))
    face_down = cards_of_the_tribe(played.moves, len(cards), len(played.players))
    return {"points": points, "cards": cards, "face_down": face_down, "harbors": played.board["harbors"]}


def deck_of(seats: int) -> Mapping[str, int]:
    """The development cards of a game."""
    return EXTENDED_DECK if seats > MOST_WITHOUT_EXTENSION else DECK


def cards_of_the_tribe(moves: Sequence[Move], count: int, seats: int) -> dict[str, int]:
    """The development cards that lie at the islands of the tribe.

    The program draws them from its deck when they are given away, so no log has them before. Those that the log gives
    away lay there, and besides them any that it never draws: they make no difference to the game.
    """
    named = [move.action.get("chance", {}) for move in moves]
    given = Counter(chance[GIFT_CARD] for chance in named if GIFT_CARD in chance)
    bought = Counter(chance[TOP_CARD] for chance in named if TOP_CARD in chance)
    left = Counter(deck_of(seats)) - given - bought
    never = [kind for kind in left for _ in range(left[kind])]
    return dict(given + Counter(never[: max(0, count - given.total())]))


def lanes_of(scenario: str, pieces: Sequence[Mapping[str, str]]) -> list[Document]:
    """The lane of each seat, with the printed ship and the course on which its first settlement lies."""
    table = TABLES[scenario]
    assert table.pirates is not None, "the boards of The Pirate Islands have courses"
    courses = {course.settlement: number for number, course in enumerate(table.pirates.courses)}
    return [{"ships": [own["ship"]], "course": courses[own["settlement"]], "chits": WITH_CHITS} for own in pieces]
