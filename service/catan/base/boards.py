"""Boards: the rules for any board, and the further rules for a board that claims a standard layout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from service.catan.base.components import harbor_kinds, producing_terrain, terrain_kinds
from service.catan.base.frame import Frame, Printed, frame
from service.catan.base.options import NUMBERS, RED_NEIGHBOURS
from service.catan.base.state import SETUP, State
from service.catan.board.board import Board
from service.catan.board.masks import among
from service.catan.board.places import NEIGHBOURS, Edge_, Hex_, name_of
from service.catan.board.terrain import Legend, legend_of
from service.kernel.rules import CHAIN, UNION, Contradictions, Facts, Ruleset, constant, invariant, query

RED = (6, 8)
STANDARD, SPIRAL, RANDOM, CUSTOM = "standard", "spiral", "random", "custom"
PRINTED = ("beginner", "printed")
CLAIMS = (STANDARD, *PRINTED, SPIRAL, RANDOM, CUSTOM)
"""The claims that a board may make: to consist of the components of its box or scenario, to lie as printed, to have its
number tokens along the spiral or at random, or nothing in particular.
"""


@constant("base.components.terrain", "base.components.number-tokens", "base.components.harbors")
def legend(ruleset: Ruleset) -> Legend:
    """The things that may lie on a board: hexes, numbers and harbors of the kinds that the books in play bring."""
    return legend_of(tuple(terrain_kinds(ruleset).items()), harbor_kinds(ruleset))


def land(board: Board) -> dict[Hex_, tuple[str, int]]:
    """The land hexes with terrain and the number token that was laid there."""
    return {
        place: (board.terrain[index], board.laid(index))
        for index, place in enumerate(board.topology.hexes)
        if among(index, board.land_hexes)
    }


def red_neighbours(hexes: dict[Hex_, tuple[str, int]]) -> Iterator[tuple[Hex_, Hex_]]:
    """Pairs of neighbouring hexes that both show a 6 or an 8."""
    red = {place for place, (_, number) in hexes.items() if number in RED}
    for q, r in sorted(red):
        for dq, dr in NEIGHBOURS[:3]:
            if (q + dq, r + dr) in red:
                yield (q, r), (q + dq, r + dr)


@query("base.board.shape", fold=CHAIN)
def middle(state: State) -> Hex_:
    """The middle of the island is the hex 0,0. A box lists its hexes as they lie from there."""
    return 0, 0


def lying(state: State, places: Iterable[Hex_]) -> Iterator[tuple[int, Hex_]]:
    """The hexes of the board at places that are counted from the middle of the island. What is missing there is left
    out; the rule for the shape of the island finds it.
    """
    topology, (q0, r0) = state.board.topology, middle(state)
    for q, r in places:
        at = topology.hex_index((q + q0, r + r0))
        if at != topology.nowhere_hex:
            yield at, (q, r)


def board_alone(state: State) -> bytes:
    """The part of a state that most of these invariants look at: the board, by its digest."""
    return state.board.digest


@invariant("base.components.number-tokens", "base.board.spiral-skips-desert", "base.production.desert", of=board_alone)
def tokens_on_producing_land(state: State) -> Contradictions:
    """Number tokens lie on producing land, and there is no 7."""
    board = state.board
    for index, terrain in enumerate(board.terrain):
        allowed = board.legend.terrains[terrain].numbers
        for number in board.shown(index) or filter(None, (board.face_down.get(index),)):
            if number not in allowed:
                yield f"/board/hexes/{board.topology.hex_names[index]}/number", Facts(number=number, terrain=terrain)


@invariant("base.board.random-numbers-option", "base.components.number-tokens", of=board_alone)
def every_field_has_a_token(state: State) -> Contradictions:
    """On a standard board every producing hex has a number token."""
    board, producing = state.board, producing_terrain(state)
    if board.layout == CUSTOM:
        return
    for index, terrain in enumerate(board.terrain):
        if terrain in producing and not board.laid(index):
            yield f"/board/hexes/{board.topology.hex_names[index]}", Facts(terrain=terrain)


@invariant("base.board.harbor-positions", "base.board.harbor-shuffle", of=board_alone)
def harbors_on_the_coast(state: State) -> Contradictions:
    """Harbors lie on coastal paths."""
    board = state.board
    for edge in board.harbors:
        if not among(edge, board.coastal_edges):
            yield f"/board/harbors/{board.topology.edge_names[edge]}", Facts(coastal=False)


@invariant("base.board.harbor-positions", "base.board.harbor-shuffle", of=board_alone)
def harbors_apart(state: State) -> Contradictions:
    """No two harbors share an intersection."""
    yield from touching_harbors(state.board)


def touching_harbors(board: Board) -> Contradictions:
    """The harbors that share an intersection with one before them."""
    taken = 0
    for edge in board.harbors:
        ends = board.topology.ends[1 << edge]
        if ends & taken:
            yield f"/board/harbors/{board.topology.edge_names[edge]}", Facts(touches_another=True)
        taken |= ends


@invariant("base.board.shape", "base.frame.graph-size", "base.frame.example-notation", of=board_alone)
def standard_shape(state: State) -> Contradictions:
    """A standard island has exactly the hexes of the frame."""
    board, expected = state.board, frame(state).hexes
    if board.layout == CUSTOM:
        return
    found = set(land(board))
    for place in sorted(found - expected):
        yield f"/board/hexes/{name_of(place)}", Facts(outside=True)
    for place in sorted(expected - found):
        yield "/board/hexes", Facts(missing=name_of(place))


@invariant(
    "base.components.terrain",
    "base.components.number-tokens",
    "base.components.harbors",
    "base.board.harbor-shuffle",
    of=board_alone,
)
def standard_components(state: State) -> Contradictions:
    """A standard board holds exactly the hexes, tokens and harbors of the box."""
    board, box = state.board, frame(state)
    if board.layout == CUSTOM:
        return
    hexes = land(board).values()
    yield from differences("/board/hexes", Counter(terrain for terrain, _ in hexes), box.terrain)
    yield from differences("/board/hexes", Counter(number for _, number in hexes if number), box.tokens)
    yield from differences("/board/harbors", Counter(board.harbors.values()), box.harbors)


def differences(
    pointer: str, found: Counter[str] | Counter[int], box: Mapping[str, int] | Mapping[int, int]
) -> Contradictions:
    """Each kind whose number differs from the box."""
    names: list[str | int] = sorted({*found, *box}, key=str)
    for name in names:
        count, expected = found.get(name, 0), box.get(name, 0)  # type: ignore[arg-type]
        if count != expected:
            yield pointer, Facts(of=name, found=count, box=expected)


@invariant(
    "base.board.beginner-terrain",
    "base.board.beginner-harbors",
    "base.components.terrain",
    "base.board.harbor-positions",
    of=board_alone,
)
def printed_layout(state: State) -> Contradictions:
    """A board that claims a printed layout is that layout."""
    board, box = state.board, frame(state)
    printed = box.printed.get(board.layout)
    if printed is None:
        if board.layout in PRINTED:
            yield "/board/layout", Facts(offered=sorted(box.printed))
        return
    found = land(board)
    for place, content in printed.hexes.items():
        if found.get(place) != content:
            yield f"/board/hexes/{name_of(place)}", Facts(terrain=content[0], number=content[1] or None)
    edges = board.topology.edge_names
    harbors = {edges[edge]: kind for edge, kind in board.harbors.items()}
    expected = {name_of(site): kind for site, kind in printed_harbors(box, printed).items()}
    for name in sorted({*harbors, *expected}):
        if harbors.get(name) != expected.get(name):
            yield f"/board/harbors/{name}", Facts(printed=expected.get(name))


def printed_harbors(box: Frame, printed: Printed) -> dict[Edge_, str]:
    """The harbors of a printed layout."""
    return dict(zip(box.sites, printed.harbors, strict=True))


def along(spiral: tuple[Hex_, ...], hexes: dict[Hex_, tuple[str, int]]) -> list[int]:
    """The numbers that lie along a spiral; hexes without a token are stepped over."""
    return [hexes[place][1] for place in spiral if place in hexes and hexes[place][1]]


@invariant("base.board.spiral-order", "base.board.token-letters", "base.board.spiral-skips-desert", of=board_alone)
def spiral_layout(state: State) -> Contradictions:
    """On a board that claims standard placement, the lettered tokens lie along a counter-clockwise spiral."""
    if state.board.layout != SPIRAL:
        return
    hexes, box = land(state.board), frame(state)
    if not any(along(spiral, hexes) == list(box.letters) for spiral in box.spirals):
        yield "/board/hexes", Facts(expected_along_a_spiral=list(box.letters))


@constant("base.board.red-number-rule", fold=UNION)
def random_layouts(ruleset: Ruleset) -> frozenset[str]:
    """The layouts that a board with shuffled number tokens may claim."""
    return frozenset((RANDOM,))


@random_layouts.also("base.board.red-number-rule", when=NUMBERS.is_("random"))
def standard_with_random_numbers(ruleset: Ruleset) -> frozenset[str]:
    """In a game with random numbers a standard board has them too, unless it claims a placement of its own."""
    return frozenset((STANDARD,))


@random_layouts.also("base-options.red-neighbours.choice", when=RED_NEIGHBOURS.is_("never"))
def every_layout(ruleset: Ruleset) -> frozenset[str]:
    """With the option red tokens lie apart on every board, also on one that the players supply."""
    return frozenset(CLAIMS)


@invariant("base.board.red-number-rule", of=board_alone)
def red_numbers_apart(state: State) -> Contradictions:
    """With random numbers, and everywhere if the option says so, no two red tokens lie on neighbouring hexes."""
    if state.board.layout not in random_layouts(state):
        return
    for place, other in red_neighbours(land(state.board)):
        yield f"/board/hexes/{name_of(place)}/number", Facts(neighbour=name_of(other))


@invariant("base.board.robber-start")
def robber_starts_on_desert(state: State) -> Contradictions:
    """Until the first turn the robber stands on a desert, if there is one."""
    deserts = state.board.deserts
    if state.turn.moment == SETUP and deserts and state.robber not in deserts:
        yield "/robber", Facts(deserts=[state.board.topology.hex_names[desert] for desert in deserts])
