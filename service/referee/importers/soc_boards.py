"""The boards of JSettlers2 and the numbers by which it names places.

The classic boards (encodings 1 and 2) have two diagonal axes, one hexadecimal digit each. The sea board (encoding 3)
has rows and columns, two digits each. On all of them the hexes lie as ours do, with a point at the top.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from service.catan.board.places import Hex_, name_of
from service.catan.board.terrain import UNEXPLORED
from service.referee.importers.recorded import Document

SIDES = ("NE", "E", "SE", "SW", "W", "NW")
"""The directions in which a harbor faces land, counted from 1."""
RESOURCES = ("brick", "ore", "wool", "grain", "lumber")
"""Counted from 1, as are the hexes that yield them and the harbors that trade them."""
FOG = 8
TYPES = ("clay", "ore", "sheep", "wheat", "wood")
"""The names that JSettlers2 has for them."""
TERRAIN = ("hills", "mountains", "pasture", "fields", "forest", "desert", "gold_field")
MOST_NUMBER = 0xFFFF
"""The largest number of a place, in any encoding."""
MOST_HEXES = 169
"""Hexes of a board, as many as the service takes."""
SIX, SEA = 2, 3
"""The encodings of the classic board for six and of the sea board."""
CLASSIC_ROWS = (0x17, 0x15, 0x13, 0x11, 0x31, 0x51, 0x71)
"""The westernmost hex of each row of a classic board. To the next one east both digits grow by two."""
CLASSIC_LENGTHS = (4, 5, 6, 7, 6, 5, 4)
SENT_NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
"""The oldest message about a board counts the numbers on its tokens."""
SIX_SEAT_HARBORS = (0x07, 0x3A, 0x7C, 0xAC, 0xCA, 0xC7, 0xA3, 0x70, 0x30, 0x00, 0x03)
"""The edges of the harbors of the classic board for six, in the order in which their kinds are sent."""


class OddBoard(ValueError):  # noqa: N818 - a finding about a log
    """A board that is not read. The argument is a sentence."""


def whole(written: str, base: int = 10) -> int:
    """A number of a log. Raises `ValueError` for one that no place, card or player has."""
    number = int(written, base)
    if abs(number) > MOST_NUMBER:
        raise ValueError("a number is too large")
    return number


def hex_of(coordinate: int, encoding: int) -> Hex_:
    """The hex of a number."""
    if encoding == SEA:
        row, column = (coordinate >> 8) // 2, coordinate & 0xFF
        return (column - row) // 2, row
    return _classic_hex(coordinate >> 4, coordinate & 0xF)


def _classic_hex(first: int, second: int) -> Hex_:
    """The hex of two digits. West of the board they are less than zero."""
    return (second - 7) // 2, (first - second) // 2


def hex_name(coordinate: int, encoding: int) -> str:
    """The name of a hex."""
    return name_of(hex_of(coordinate, encoding))


def corner_name(coordinate: int, encoding: int) -> str:
    """The name of the corner of a node."""
    if encoding == SEA:
        row, column = coordinate >> 8, coordinate & 0xFF
        if (column - row // 2) % 2 == 0:
            return f"{hex_name((row + 1 << 8) + column, SEA)},N"
        return f"{hex_name((row - 1 << 8) + column, SEA)},S"
    first, second = coordinate >> 4, coordinate & 0xF
    match first & 1, second & 1:
        case 1, 0:
            return f"{name_of(_classic_hex(first, second - 1))},N"
        case 0, 1:
            return f"{name_of(_classic_hex(first - 1, second))},S"
    raise ValueError(f"{coordinate:x} is not a corner")


def edge_name(coordinate: int, encoding: int) -> str:
    """The name of an edge. An upright edge has its middle for a number, any other its western end."""
    if encoding == SEA:
        row, column = coordinate >> 8, coordinate & 0xFF
        if row % 2:
            return f"{hex_name((row << 8) + column - 1, SEA)},E"
        corner = corner_name(coordinate, SEA)
        return f"{corner[:-2]},{'NE' if corner.endswith('N') else 'SE'}"
    first, second = coordinate >> 4, coordinate & 0xF
    match first & 1, second & 1:
        case 0, 0:
            return f"{name_of(_classic_hex(first - 1, second - 1))},E"
        case 0, 1:
            return f"{name_of(_classic_hex(first - 1, second))},SE"
        case 1, 0:
            return f"{name_of(_classic_hex(first, second - 1))},NE"
    raise ValueError(f"{coordinate:x} is not an edge")


def board_of(members: Mapping[str, str], size: tuple[int, int]) -> tuple[int, Document]:
    """The encoding and the board that a `SOCBoardLayout` or `SOCBoardLayout2` describes.

    `size` is the last row and the last column of a sea board, which another message gives.
    """
    if "hexLayout" in members:
        return 1, oldest_board(numbers_of(members["hexLayout"], 10), numbers_of(members["numberLayout"], 10))
    encoding = whole(members["bef"])
    harbors = numbers_of(members.get("PL", "{ }"), 16)
    if encoding == SEA:
        return SEA, sea_board(numbers_of(members["LH"], 16), harbors, *size)
    return encoding, classic_board(numbers_of(members["HL"], 10), numbers_of(members["NL"], 10), harbors)


def oldest_board(kinds: list[int], sent: list[int]) -> Document:
    """The board for four of the oldest message."""
    return classic_board(kinds, [SENT_NUMBERS[number] if number >= 0 else 0 for number in sent], [])


def numbers_of(written: str, base: int) -> list[int]:
    """The numbers of a list."""
    numbers = written.strip("{ }").split(maxsplit=3 * MOST_HEXES)
    if len(numbers) > 3 * MOST_HEXES:
        raise OddBoard(f"The board has more than {MOST_HEXES} hexes.")
    return [whole(number, base) for number in numbers]


def classic_board(kinds: list[int], tokens: list[int], ports: list[int]) -> Document:
    """A board of 37 hexes in rows. In the ring of the board for four, harbors are kinds of hex."""
    hexes: dict[str, Document] = {}
    harbors: dict[str, str] = {}
    places = [
        start + 0x22 * step for start, count in zip(CLASSIC_ROWS, CLASSIC_LENGTHS, strict=True) for step in range(count)
    ]
    for place, kind, token in zip(places, kinds, tokens, strict=True):
        name = hex_name(place, 1)
        if kind <= 5:
            hexes[name] = _hex(kind or 6, token)
        elif kind >= 7:
            facing, resource = (kind - 6, 0) if kind <= 12 else (kind >> 4, kind & 0xF)
            harbors[f"{name},{SIDES[facing - 1]}"] = _harbor(resource)
    for edge, port in zip(SIX_SEAT_HARBORS, ports, strict=False):
        harbors[edge_name(edge, 2)] = _harbor(port)
    return {"layout": "custom", "hexes": hexes, "harbors": harbors}


def sea_board(land: list[int], ports: list[int], last_row: int = 0, last_column: int = 0) -> Document:
    """The land in threes of place, kind and number. The sea fills the board, and reaches one hex beyond the land."""
    placed = {hex_of(place, SEA): _hex(kind, token) for place, kind, token in zip(*[iter(land)] * 3, strict=True)}
    rows = [r for _, r in placed]
    columns = [2 * q + r for q, r in placed]
    if last_row:
        rows += [1, last_row // 2 - 2]
        columns += [3, last_column - 3]
    height, width = max(rows) - min(rows) + 3, max(columns) - min(columns) + 6
    if height * width // 2 > MOST_HEXES:
        raise OddBoard(f"The board has more than {MOST_HEXES} hexes.")
    hexes: dict[str, Document] = {}
    for r in range(min(rows) - 1, max(rows) + 2):
        for column in range(min(columns) - 2, max(columns) + 3):
            if (column - r) % 2 == 0:
                place = (column - r) // 2, r
                hexes[name_of(place)] = placed.get(place, {"terrain": "sea"})
    count = len(ports) // 3
    kinds, edges = ports[:count], ports[count : 2 * count]
    harbors = {edge_name(edge, SEA): _harbor(kind) for kind, edge in zip(kinds, edges, strict=True)}
    return {"layout": "custom", "hexes": hexes, "harbors": harbors}


def _hex(kind: int, token: int) -> Document:
    if kind == FOG:
        return {"terrain": UNEXPLORED}
    if not 1 <= kind <= len(TERRAIN):
        raise OddBoard(f"The board has a hex of a kind that only a scenario has: number {kind} of JSettlers2.")
    terrain = TERRAIN[kind - 1]
    return {"terrain": terrain, "number": token} if token > 0 and terrain != "desert" else {"terrain": terrain}


def piles(hidden: Mapping[str, int]) -> Document:
    """What lies face down, from numbers of places with kind and token in two bytes. Here the sea has a kind, too."""
    lying = [_hex(each >> 8, each & 0xFF) if each >> 8 else {"terrain": "sea"} for each in hidden.values()]
    return {
        "hexes": dict(Counter(each["terrain"] for each in lying)),
        "numbers": dict(Counter(str(each["number"]) for each in lying if "number" in each)),
    }


def _harbor(kind: int) -> str:
    return RESOURCES[kind - 1] if kind else "generic"
