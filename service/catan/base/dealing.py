"""Dealing: how the request for a game becomes its first state."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from service.catan.base.boards import CUSTOM, SPIRAL, robber_starts_on_desert
from service.catan.base.components import game_for, neutral_parties, seat_range, whole_deck
from service.catan.base.deal import CatanDeal
from service.catan.base.frame import frame
from service.catan.base.layouts import (
    LAYING_OUT,
    PRINTED_START,
    dealt_board,
    layouts,
    prepared,
    printed_courses,
    printed_setup,
    robber_without_desert,
    robbers_first_hex,
    start_roll,
    tokens_of,
    usual_layout,
)
from service.catan.base.robber import MoveRobber
from service.catan.base.setup import OPENING
from service.catan.base.stacks import full_stacks
from service.catan.base.state import SETUP, Seat, State, Turn, slices_in
from service.catan.board.board import Board
from service.catan.board.places import name_of
from service.kernel.play.chance import Chance
from service.kernel.play.game import DealRefused
from service.kernel.play.invariants import Violation
from service.kernel.rules import Contribution, Misread, Misreads, Play, Ruleset


def deal_game(ruleset: Ruleset, wish: CatanDeal, supplied: Board | None, chance: Chance) -> Play:
    """The first state of a game and the outcomes of its draws. Raises if the request cannot be met.

    ``supplied`` is the board of a custom layout.
    """
    play = Play(ruleset, chance)
    if wish.layout is None:
        wish = msgspec.structs.replace(wish, layout=usual_layout(ruleset))
    defects = [*_refusals(ruleset, wish)]
    if defects:
        raise DealRefused(defects)
    errors = [*_misread(ruleset, wish)]
    if errors:
        raise Misreads(errors)
    printed = printed_setup(ruleset, wish)
    board = supplied or dealt_board(ruleset, play, wish)
    start = _start(play, wish)
    state = State(
        ruleset,
        board,
        robber=_robber(ruleset, board, wish),
        seats=tuple([Seat.dealt(ruleset) for _ in range(wish.seats)]),
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


def _refusals(ruleset: Ruleset, wish: CatanDeal) -> Iterator[Violation]:
    """What the chosen books do not offer: so many players, or the layout."""
    least, most = seat_range(ruleset)
    if not least <= wish.seats <= most:
        wider = game_for(ruleset, wish.seats)
        hint = f"For {wish.seats} players there is {wider}." if wider else ""
        yield Violation(ruleset.source(seat_range), "/seats", {"least": least, "most": most}, hint=hint)
    if wish.layout not in layouts(ruleset):
        yield Violation(_offering(ruleset), "/layout", {"offered": list(layouts(ruleset))})


def _offering(ruleset: Ruleset) -> Contribution:
    """The rule to cite if a layout is not offered: that of the book that names its own layouts, or else of the box that
    prints some.
    """
    named = ruleset.source(layouts)
    return ruleset.source(frame) if named is layouts.first else named


def _misread(ruleset: Ruleset, wish: CatanDeal) -> Iterator[Misread]:
    """Fields of a request that do not go with the books, the layout or each other."""
    if (wish.board is not None) != (wish.layout == CUSTOM):
        yield Misread("goes with layout custom, and only with it", "/board")
    for name, seat in (("start", wish.start), ("oldest", wish.oldest)):
        if seat is not None and seat >= wish.seats:
            yield Misread(f"must be a seat from 0 to {wish.seats - 1}", f"/{name}")
    if wish.spiral_from is not None:
        corners = [name_of(spiral[0]) for spiral in frame(ruleset).spirals]
        if not corners or tokens_of(ruleset, wish) != SPIRAL:
            yield Misread("goes with number tokens along the spiral, and only with them", "/spiral_from")
        elif wish.spiral_from not in corners:
            yield Misread(f"must be one of the corner hexes {' '.join(corners)}", "/spiral_from")
    parties = neutral_parties(ruleset)
    if wish.neutral_corners is not None and len(wish.neutral_corners) != parties:
        detail = f"must name {parties} corners" if parties else "goes with neutral parties, and only with them"
        yield Misread(detail, "/neutral_corners")
    if wish.lanes is not None:
        courses, distinct = printed_courses(ruleset, wish.seats), len(set(wish.lanes)) == len(wish.lanes)
        if not courses:
            yield Misread("goes with a board that prints places for each seat, and only with it", "/lanes")
        elif not distinct or len(wish.lanes) != wish.seats or max(wish.lanes) >= courses:
            yield Misread(f"must name {wish.seats} different places from 0 to {courses - 1}", "/lanes")


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
        printed = printed_setup(ruleset, wish)
        waits = robbers_first_hex(ruleset, board) == board.topology.nowhere_hex
        if printed is not None and printed.pieces and waits:  # likewise
            raise DealRefused([Violation(ruleset.source(robber_without_desert), "/robber", {"on_board": False})])
        return at
    return robbers_first_hex(ruleset, board)
