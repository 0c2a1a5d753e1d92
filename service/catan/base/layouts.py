"""Layouts: the printed or shuffled board on which a game begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from service.catan.base.boards import (
    CUSTOM,
    RANDOM,
    SPIRAL,
    STANDARD,
    legend,
    printed_harbors,
    random_layouts,
    red_neighbours,
)
from service.catan.base.components import producing_terrain
from service.catan.base.deal import SHUFFLED, VARIABLE, CatanDeal
from service.catan.base.frame import Frame, Printed, frame
from service.catan.base.options import HARBORS, NUMBERS
from service.catan.base.setup import pay_starting_cards
from service.catan.base.state import State
from service.catan.base.turn import begin_turn
from service.catan.board.board import Board
from service.catan.board.masks import bits
from service.catan.board.places import Edge_, Hex_, in_rows, name_of
from service.catan.board.topology import Inner
from service.catan.mechanics.dice import TWO_DICE
from service.kernel.rules import (
    CHAIN,
    UNION,
    Arrangements,
    Outcomes,
    Play,
    Procedure,
    Ruled,
    Ruleset,
    constant,
    draw,
    query,
    step,
)


@constant("base.board.variable-terrain", fold=UNION)
def hexes_in_place(ruleset: Ruleset) -> dict[Hex_, str]:
    """Every hex of the island is shuffled, and none has a place of its own."""
    return {}


def loose_hexes(ruled: Ruled) -> list[str]:
    """The hexes of the island that are shuffled."""
    return list((Counter(frame(ruled).terrain) - Counter(hexes_in_place(ruled).values())).elements())


def loose_places(ruled: Ruled) -> list[Hex_]:
    """The places of the shuffled hexes, in row order from north to south, west to east."""
    return [place for place in in_rows(frame(ruled).hexes) if place not in hexes_in_place(ruled)]


@draw("base.components.terrain")
def terrain(ruled: Ruled) -> Arrangements:
    """The shuffled hexes, in row order from north to south, west to east."""
    return Arrangements(loose_hexes(ruled))


@draw("base.board.harbor-shuffle")
def harbors(ruled: Ruled) -> Arrangements:
    """The shuffled harbors, clockwise from the harbor site in the north-west."""
    return Arrangements(list(Counter(frame(ruled).harbors).elements()))


@draw("base.board.harbor-shuffle")
def frame_pieces(ruled: Ruled) -> Arrangements:
    """The shuffled pieces of the frame, clockwise from the northern side, numbered as they are printed."""
    return Arrangements(list(range(len(frame(ruled).sides))))


@draw("base.board.spiral-order", "base-options.red-neighbours.choice")
def spiral_corner(ruled: Ruled, places: list[Hex_]) -> Outcomes:
    """The corner hex on which the lettered tokens begin.

    Where no board may have red tokens next to each other, it is one from which they lie apart, if there is any.
    """
    box = frame(ruled)
    spirals = list(box.spirals)
    if SPIRAL in random_layouts(ruled):
        spirals = [each for each in spirals if red_apart(along_spiral(each, places, box.letters))] or spirals
    return Outcomes([name_of(spiral[0]) for spiral in spirals])


def along_spiral(spiral: tuple[Hex_, ...], places: Collection[Hex_], letters: Sequence[int]) -> dict[Hex_, int]:
    """The lettered tokens on the producing hexes, in the order of a spiral."""
    return dict(zip([place for place in spiral if place in places], letters, strict=True))


def red_apart(tokens: Mapping[Hex_, int]) -> bool:
    """Whether no two red tokens lie next to each other."""
    return next(red_neighbours({place: ("", number) for place, number in tokens.items()}), None) is None


@draw("base.board.random-numbers-option", "base.board.red-number-rule")
def numbers(ruled: Ruled, places: list[Hex_]) -> Arrangements:
    """The shuffled number tokens on the producing hexes in row order, no two red ones next to each other."""

    def apart(order: list[int]) -> bool:
        return red_apart(dict(zip(places, order, strict=True)))

    return Arrangements(list(Counter(frame(ruled).tokens).elements()), apart)


@draw("base.setup.start-player")
def start_roll(ruled: Ruled) -> Outcomes:
    """Two dice for the start: the highest total begins, and ties roll again among themselves."""
    return TWO_DICE


@query("base.board.beginner-pieces", fold=CHAIN)
def printed_courses(ruled: Ruled, seats: int) -> int:
    """No deal assigns printed places to seats."""
    return 0


def tokens_of(ruleset: Ruleset, wish: CatanDeal) -> str | None:
    """How the tokens of a shuffled layout are laid; other layouts fix theirs."""
    if wish.layout not in SHUFFLED:
        return None
    return str(NUMBERS.of(ruleset)) if wish.layout == VARIABLE else wish.layout


@constant("base.board.shape", "base.board.beginner-terrain", "base.board.variable-terrain")
def layouts(ruleset: Ruleset) -> tuple[str, ...]:
    """The layouts that a request may name."""
    return *SHUFFLED, CUSTOM, *sorted(frame(ruleset).printed)


@constant("base.board.variable-terrain", "base.board.beginner-terrain", fold=CHAIN)
def usual_layout(ruleset: Ruleset) -> str:
    """The board is shuffled if a request names no layout."""
    return VARIABLE


def printed_setup(ruled: Ruled, wish: CatanDeal) -> Printed | None:
    """The printed set-up of the box that a request names, if it names one."""
    return None if wish.layout is None else frame(ruled).printed.get(wish.layout)


@query("base.board.variable-terrain", "base.board.beginner-terrain", fold=CHAIN)
def dealt_board(ruled: Ruled, play: Play, wish: CatanDeal) -> Board:
    """The island of the box, printed or shuffled."""
    ruleset, printed = ruled.ruleset, printed_board(ruled, wish)
    if printed is not None:
        return printed
    kinds = shuffled_hexes(ruled, play)
    sides = dealt_harbors(play, ruleset, frame(ruleset))
    hexes = with_tokens(ruleset, play, wish, kinds)
    return Board.of(hexes, sides, str(tokens_of(ruleset, wish)), legend(ruleset))


def printed_board(ruled: Ruled, wish: CatanDeal, inner: Inner = frozenset()) -> Board | None:
    """The island with the paths within its hexes that the box prints as the layout, if it prints one."""
    printed = printed_setup(ruled, wish)
    if printed is None or wish.layout is None:
        return None
    return Board.of(printed.hexes, printed_harbors(frame(ruled), printed), wish.layout, legend(ruled), inner=inner)


def shuffled_board(
    ruled: Ruled, play: Play, hexes: Mapping[Hex_, tuple[str, int]], inner: Inner = frozenset()
) -> Board:
    """The island with shuffled hexes whose numbers are known, and with harbors as the option says."""
    return Board.of(hexes, dealt_harbors(play, ruled.ruleset, frame(ruled)), STANDARD, legend(ruled), inner=inner)


@query("base.board.variable-terrain", fold=CHAIN)
def shuffled_hexes(ruled: Ruled, play: Play) -> dict[Hex_, str]:
    """The hexes of the island, in row order: those with a place of their own there, the others shuffled."""
    shuffled = dict(zip(loose_places(ruled), play.draw(terrain), strict=True))
    laid = hexes_in_place(ruled) | shuffled
    return {place: laid[place] for place in in_rows(laid)}


def with_tokens(ruleset: Ruleset, play: Play, wish: CatanDeal, kinds: dict[Hex_, str]) -> dict[Hex_, tuple[str, int]]:
    """The hexes of the island, each with its number token (0 for none), as the request and the options say."""
    box = frame(ruleset)
    producing = [place for place in kinds if kinds[place] in producing_terrain(ruleset)]
    if tokens_of(ruleset, wish) == RANDOM:
        tokens = dict(zip(producing, play.draw(numbers, producing), strict=True))
    else:
        corner = wish.spiral_from or play.draw(spiral_corner, producing)
        path = next(spiral for spiral in box.spirals if name_of(spiral[0]) == corner)
        tokens = along_spiral(path, producing, box.letters)
    return {place: (kind, tokens.get(place, 0)) for place, kind in kinds.items()}


def dealt_harbors(play: Play, ruleset: Ruleset, box: Frame) -> dict[Edge_, str]:
    """The harbors of a variable set-up, as the option says: base.board.harbor-shuffle."""
    way = HARBORS.of(ruleset)
    if way == "shuffled-frame" and box.sides:
        placed: dict[Edge_, str] = {}
        for side, piece in zip(box.sides, play.draw(frame_pieces), strict=True):
            placed.update(side.with_piece(box.sides[piece]))
        return placed
    kinds = list(box.printed_harbors) if way == "fixed" else play.draw(harbors)
    return dict(zip(box.sites, kinds, strict=True))


@query("base.board.variable-terrain", "base.board.beginner-terrain", fold=CHAIN)
def prepared(ruled: Ruled, play: Play, wish: CatanDeal) -> None:
    """Before anything is placed, a book puts on the board what the request leaves to its reader. The base game has
    nothing of the kind.
    """


@query("base.board.robber-start", fold=CHAIN)
def robbers_first_hex(ruled: Ruled, board: Board) -> int:
    """The robber starts on the first desert in row order."""
    return board.deserts[0] if board.deserts else robber_without_desert(ruled, board)


@query("base.board.robber-start", fold=CHAIN)
def robber_without_desert(ruled: Ruled, board: Board) -> int:
    """On a board without a desert the robber starts on the first land hex."""
    return next(iter(bits(board.land_hexes)), 0)


def settle_colour(play: Play, seat: int, placements: tuple[tuple[str, str], ...]) -> None:
    """Put the printed pieces of one colour on the board and pay the starting cards of the first settlement."""
    state: State = play.state
    topology, owner = state.board.topology, state.seats[seat]
    corners = []
    for corner, towards in placements:
        at, other = topology.corner(corner), topology.corner(towards)
        corners.append(at)
        owner.settlements |= 1 << at
        owner.roads |= topology.corner_edges[at] & topology.corner_edges[other]
    pay_starting_cards(play, seat, corners[0])


@step("base.board.variable-terrain", "base.board.beginner-terrain")
def lie_ready(play: Play) -> None:
    """The board and everything else that a book lays out lie ready before anybody places or chooses anything."""


LAYING_OUT = Procedure("base.layouts.laying_out", lie_ready)
"""The steps with which every game begins, however it opens."""


@step("base.board.beginner-pieces")
def place_pieces(play: Play) -> None:
    """The printed pieces stand in their places. With fewer players the last seats' pieces are left out."""
    state: State = play.state
    colours = frame(state).printed[state.board.layout].pieces
    for seat, placements in enumerate(colours[: state.seat_count]):
        settle_colour(play, seat, placements)


@step("base.setup.first-turn")
def first_turn(play: Play) -> None:
    """The start player takes the first turn."""
    begin_turn(play, play.state.turn.start)


PRINTED_START = Procedure("base.layouts.printed_start", place_pieces, first_turn)
