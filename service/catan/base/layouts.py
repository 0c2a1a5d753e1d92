"""Layouts: how a game is begun, on a printed, a shuffled or a supplied board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

import msgspec

from service.catan.base.boards import (
    CUSTOM,
    RANDOM,
    SPIRAL,
    STANDARD,
    legend,
    printed_harbors,
    random_layouts,
    red_neighbours,
    robber_starts_on_desert,
)
from service.catan.base.components import (
    game_for,
    neutral_parties,
    producing_terrain,
    seat_range,
    whole_deck,
)
from service.catan.base.deal import SHUFFLED, VARIABLE, CatanDeal
from service.catan.base.frame import Frame, Printed, frame
from service.catan.base.options import HARBORS, NUMBERS
from service.catan.base.robber import MoveRobber
from service.catan.base.setup import OPENING, pay_starting_cards
from service.catan.base.stacks import full_stacks
from service.catan.base.state import SETUP, Seat, State, Turn, slices_in
from service.catan.base.turn import begin_turn
from service.catan.board.board import Board
from service.catan.board.masks import bits
from service.catan.board.places import Edge_, Hex_, in_rows, name_of
from service.catan.board.topology import Inner
from service.catan.mechanics.dice import TWO_DICE
from service.kernel.play.chance import Chance
from service.kernel.play.game import DealRefused
from service.kernel.play.invariants import Violation
from service.kernel.rules import (
    CHAIN,
    UNION,
    Arrangements,
    Contribution,
    Misread,
    Misreads,
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


def deal_game(ruleset: Ruleset, wish: CatanDeal, supplied: Board | None, chance: Chance) -> Play:
    """The first state of a game and the outcomes of its draws. Raises if the request cannot be met.

    ``supplied`` is the board of a custom layout.
    """
    play = Play(ruleset, chance)
    if wish.layout is None:
        wish = msgspec.structs.replace(wish, layout=usual_layout(ruleset))
    _check_wish(ruleset, wish)
    printed = _printed(ruleset, wish)
    board = supplied or dealt_board(ruleset, play, wish)
    start = _start(play, wish)
    state = State(
        ruleset,
        board,
        robber=_robber(ruleset, board, wish),
        seats=[Seat.dealt(ruleset) for _ in range(wish.seats)],
        bank=full_stacks(ruleset),
        deck=[],
        turn=Turn(start if wish.oldest is None else wish.oldest, SETUP, start),
    )
    play.state = state
    state.deck = list(whole_deck(state))
    for name, part in slices_in(ruleset).items():
        state.slices[name] = part.dealt(state)
    prepared(ruleset, play, wish)
    play.begin(PRINTED_START if printed is not None and printed.pieces else OPENING)
    play.begin(LAYING_OUT)
    play.run_agenda()
    return play


def _check_wish(ruleset: Ruleset, wish: CatanDeal) -> None:
    least, most = seat_range(ruleset)
    defects = []
    if not least <= wish.seats <= most:
        wider = game_for(ruleset, wish.seats)
        rule, facts = ruleset.source(seat_range), {"least": least, "most": most}
        defects.append(
            Violation(rule, "/seats", facts, hint=f"For {wish.seats} players there is {wider}." if wider else "")
        )
    if wish.layout not in layouts(ruleset):
        defects.append(Violation(_offering(ruleset), "/layout", {"offered": list(layouts(ruleset))}))
    if defects:
        raise DealRefused(defects)
    errors = []
    if (wish.board is not None) != (wish.layout == CUSTOM):
        errors.append(Misread("goes with layout custom, and only with it", "/board"))
    for name, seat in (("start", wish.start), ("oldest", wish.oldest)):
        if seat is not None and seat >= wish.seats:
            errors.append(Misread(f"must be a seat from 0 to {wish.seats - 1}", f"/{name}"))
    corners = [name_of(spiral[0]) for spiral in frame(ruleset).spirals]
    if wish.spiral_from is not None and not (corners and _tokens_of(ruleset, wish) == SPIRAL):
        errors.append(Misread("goes with number tokens along the spiral, and only with them", "/spiral_from"))
    elif wish.spiral_from is not None and wish.spiral_from not in corners:
        errors.append(Misread(f"must be one of the corner hexes {' '.join(corners)}", "/spiral_from"))
    parties = neutral_parties(ruleset)
    if wish.neutral_corners is not None and len(wish.neutral_corners) != parties:
        detail = f"must name {parties} corners" if parties else "goes with neutral parties, and only with them"
        errors.append(Misread(detail, "/neutral_corners"))
    courses = printed_courses(ruleset, wish.seats)
    if wish.lanes is not None and not courses:
        errors.append(Misread("goes with a board that prints places for each seat, and only with it", "/lanes"))
    elif wish.lanes is not None and not (
        len(set(wish.lanes)) == len(wish.lanes) == wish.seats and max(wish.lanes) < courses
    ):
        errors.append(Misread(f"must name {wish.seats} different places from 0 to {courses - 1}", "/lanes"))
    if errors:
        raise Misreads(errors)


@query("base.board.beginner-pieces", fold=CHAIN)
def printed_courses(ruled: Ruled, seats: int) -> int:
    """No deal assigns printed places to seats."""
    return 0


def _tokens_of(ruleset: Ruleset, wish: CatanDeal) -> str | None:
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


def _printed(ruled: Ruled, wish: CatanDeal) -> Printed | None:
    """The printed set-up of the box that a request names, if it names one."""
    return None if wish.layout is None else frame(ruled).printed.get(wish.layout)


def _offering(ruleset: Ruleset) -> Contribution:
    """The rule to cite if a layout is not offered: that of the book that names its own layouts, or else of the box that
    prints some.
    """
    named = ruleset.source(layouts)
    return ruleset.source(frame) if named is layouts.first else named


@query("base.board.variable-terrain", "base.board.beginner-terrain", fold=CHAIN)
def dealt_board(ruled: Ruled, play: Play, wish: CatanDeal) -> Board:
    """The island of the box, printed or shuffled."""
    ruleset, printed = ruled.ruleset, printed_board(ruled, wish)
    if printed is not None:
        return printed
    kinds = shuffled_hexes(ruled, play)
    sides = dealt_harbors(play, ruleset, frame(ruleset))
    hexes = with_tokens(ruleset, play, wish, kinds)
    return Board.of(hexes, sides, str(_tokens_of(ruleset, wish)), legend(ruleset))


def printed_board(ruled: Ruled, wish: CatanDeal, inner: Inner = frozenset()) -> Board | None:
    """The island with the paths within its hexes that the box prints as the layout, if it prints one."""
    printed = _printed(ruled, wish)
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
    if _tokens_of(ruleset, wish) == RANDOM:
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


def _start(play: Play, wish: CatanDeal) -> int:
    """The start player: named, or by the dice, where those who tie for the highest total roll again."""
    if not wish.roll_for_start:
        return wish.start
    rolling, turn = list(range(wish.seats)), 0
    while len(rolling) > 1:
        turn += 1
        rolls = play.draw_all(*((start_roll, (), f"{turn}/{seat}") for seat in rolling))
        totals = {seat: sum(roll) for seat, roll in zip(rolling, rolls, strict=True)}
        rolling = [seat for seat in rolling if totals[seat] == max(totals.values())]
    return rolling[0]


def _robber(ruleset: Ruleset, board: Board, wish: CatanDeal) -> int:
    """Where the robber starts: on the named desert, else where the books say."""
    names = board.topology.hex_names
    if wish.robber is not None:
        at = board.topology.hex_at[wish.robber]
        if at is None or at == board.topology.nowhere_hex:
            raise Misreads([Misread("must name a hex of the board", "/robber")])
        unused = ruleset.dropped.get(MoveRobber.type)
        if unused is not None:
            raise DealRefused([Violation(unused, "/robber", {"used": False})])
        if board.deserts and at not in board.deserts and robber_starts_on_desert.id in ruleset.rules:
            # A printed set-up is past its setup before anybody could ask the invariant.
            deserts = [names[desert] for desert in board.deserts]
            raise DealRefused([Violation(robber_starts_on_desert, "/robber", {"deserts": deserts})])
        printed = _printed(ruleset, wish)
        waits = robbers_first_hex(ruleset, board) == board.topology.nowhere_hex
        if printed is not None and printed.pieces and waits:  # likewise
            raise DealRefused([Violation(ruleset.source(robber_without_desert), "/robber", {"on_board": False})])
        return at
    return robbers_first_hex(ruleset, board)


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
