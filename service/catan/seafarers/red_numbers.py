"""Red numbers: where the sixes and eights lie at random, those on neighbouring hexes are parted before the start."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.boards import RED
from service.catan.base.pending import all_owed, due
from service.catan.base.setup import first_placement, placements_made
from service.catan.base.state import SETUP, State
from service.catan.base.turn import game_on
from service.catan.board.board import Board
from service.catan.board.masks import among, bits, mask_of
from service.catan.board.places import Hex
from service.catan.seafarers.consent import all_consent, everybody
from service.catan.seafarers.options import RED_EXCHANGE, RED_NUMBERS
from service.catan.seafarers.sea import sea
from service.kernel.rules import (
    ANY,
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Outcomes,
    Play,
    Procedure,
    Ruleset,
    Seat,
    check,
    constant,
    draw,
    gate,
    invariant,
    owes,
    step,
)

AGREED, DRAWN = RED_NUMBERS.is_("agreed"), RED_NUMBERS.is_("drawn")


class NumberExchangeOwed(Obligation, frozen=True):
    """Name an exchange of a red number on which all players agree."""


class NumbersExchanged(Event, frozen=True):
    """A red number and another one changed places."""

    red: Hex
    other: Hex


def red_hexes(board: Board) -> int:
    """The hexes with a 6 or an 8."""
    return mask_of(at for at, number in enumerate(board.numbers) if number in RED)


def clashing(board: Board) -> int:
    """The hexes with a red number next to another one."""
    red, beside = red_hexes(board), board.topology.hex_neighbours
    return mask_of(at for at in bits(red) if beside[at] & red)


@constant("seafarers.new-world.setup.red-swap", fold=ANY)
def own_place_counts(ruleset: Ruleset) -> bool:
    """The old place of the moved number does not count against it."""
    return False


@own_place_counts.also("seafarers.new-world.setup.red-swap", when=RED_EXCHANGE.is_("before"))
def judged_before(ruleset: Ruleset) -> bool:
    """By the other reading the partner has no red neighbour even before the exchange."""
    return True


def disturbing(board: Board, red: int, own_place: bool) -> int:
    """The red numbers that must not lie next to the partner of the one on ``red``."""
    reds = red_hexes(board)
    return reds if own_place else reds & ~(1 << red)


def partners(board: Board, red: int, own_place: bool) -> int:
    """The hexes whose number is not red and which have no red neighbour that disturbs."""
    reds, beside = red_hexes(board), board.topology.hex_neighbours
    others = disturbing(board, red, own_place)
    return mask_of(
        at for at, number in enumerate(board.numbers) if number and not among(at, reds) and not beside[at] & others
    )


def exchanges(state: State) -> tuple[tuple[int, int], ...]:
    """Every exchange of a red number next to another one: the hex that it leaves, and the one that it goes to."""
    board, own_place = state.board, own_place_counts(state)
    return tuple((red, other) for red in bits(clashing(board)) for other in bits(partners(board, red, own_place)))


def exchange(play: Play, red: int, other: int) -> None:
    """Let the numbers of two hexes change places."""
    state: State = play.state
    board = state.board
    kinds, numbers = board.terrain, board.numbers
    state.board = board.with_hexes({red: (kinds[red], numbers[other]), other: (kinds[other], numbers[red])})
    play.emit(NumbersExchanged(red, other))


# By agreement -------------------------------------------------------------------------------------------------------


EXCHANGES = Procedure("seafarers.red_numbers.exchanges")
"""One exchange after the other."""


@step(
    "seafarers.new-world.setup.red-not-adjacent",
    "seafarers.new-world.setup.red-swap-agreed",
    "seafarers.new-world.setup.red-swap-repeat",
    before=first_placement,
    when=AGREED,
    asks=(NumberExchangeOwed,),
    begins=(EXCHANGES,),
)
def next_exchange(play: Play) -> None:
    """As long as red numbers lie on neighbouring hexes and can be parted, the table agrees on an exchange."""
    state: State = play.state
    if exchanges(state):
        play.owe(NumberExchangeOwed(state.turn.start))
        play.begin(EXCHANGES)


EXCHANGES.consists_of(next_exchange)


@due(
    NumberExchangeOwed,
    "seafarers.new-world.setup.red-swap-agreed",
    "seafarers.new-world.setup.red-swap-repeat",
    alone=True,
)
def exchange_is_due(state: State, owed: NumberExchangeOwed) -> Finding:
    """The start seat owes an exchange for the table, before anything is placed, while one is needed."""
    early = state.turn.moment == SETUP and not placements_made(state) and not sea(state).harbors
    return early and owed.seat == state.turn.start and bool(exchanges(state))


@owes(
    NumberExchangeOwed,
    "seafarers.new-world.setup.red-swap",
    "seafarers.new-world.setup.red-not-adjacent",
    "seafarers.new-world.setup.red-swap-agreed",
)
def owes_exchange() -> None:
    """Players exchange numbers only while red ones lie on neighbouring hexes. The start seat names the exchange."""


@check("seafarers.new-world.setup.red-swap-agreed", at="consent")
def agreed(state: State, action: ExchangeNumbers) -> Finding:
    """All players consent to the exchange."""
    return all_consent(state, action)


@check("seafarers.new-world.setup.red-swap", at="red")
def next_to_red(state: State, action: ExchangeNumbers) -> Finding:
    """The number to part with is a 6 or an 8 on a hex next to another one."""
    return among(action.red, clashing(state.board))


@check("seafarers.new-world.setup.red-swap", at="other")
def other_number(state: State, action: ExchangeNumbers) -> Finding:
    """A red number changes places with one that is not red."""
    board = state.board
    numbered = action.other < board.topology.nowhere_hex and board.numbers[action.other]
    return bool(numbered) and not among(action.other, red_hexes(board))


@check("seafarers.new-world.setup.red-swap", at="other")
def parted(state: State, action: ExchangeNumbers) -> Finding:
    """Afterwards the moved red number has no red neighbour."""
    board = state.board
    near = board.topology.hex_neighbours[action.other] & disturbing(board, action.red, own_place_counts(state))
    return not near or Facts(near=[board.topology.hex_names[at] for at in bits(near)])


@gate("seafarers.new-world.setup.red-swap-agreed", when=AGREED.otherwise)
def no_exchanges(state: State, seat: int) -> Finding:
    """Players exchange red numbers only where they agreed to do so."""
    return False


class ExchangeNumbers(Action, frozen=True):
    """Let a red number next to another one change places with a number that is not red."""

    red: Hex
    other: Hex
    consent: tuple[Seat, ...]

    statutes = ("seafarers.new-world.setup.red-swap", "seafarers.new-world.setup.red-swap-repeat")
    when = AGREED
    otherwise = no_exchanges
    gates = (game_on, owes_exchange)
    checks = (agreed, next_to_red, other_number, parted)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for red, other in exchanges(state):
            yield cls(seat, red, other, everybody(state))

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, NumberExchangeOwed)
        exchange(play, self.red, self.other)


# By lot -------------------------------------------------------------------------------------------------------------


@draw("seafarers.new-world.setup.red-swap", "seafarers.new-world.setup.red-swap-agreed")
def drawn_exchange(state: State) -> Outcomes:
    """Two hexes: one with a red number next to another one, and one whose number may take its place."""
    names = state.board.topology.hex_names
    return Outcomes([[names[red], names[other]] for red, other in exchanges(state)])


@step(
    "seafarers.new-world.setup.red-not-adjacent",
    "seafarers.new-world.setup.red-swap-agreed",
    "seafarers.new-world.setup.red-swap-repeat",
    before=first_placement,
    when=DRAWN,
)
def draw_exchanges(play: Play) -> None:
    """As long as red numbers lie on neighbouring hexes and can be parted, an exchange is drawn."""
    state: State = play.state
    drawn = 0
    while exchanges(state):
        drawn += 1
        red, other = (state.board.topology.hex_at[name] for name in play.draw(drawn_exchange, key=str(drawn)))
        if red is not None and other is not None:
            exchange(play, red, other)


# Afterwards ---------------------------------------------------------------------------------------------------------


@invariant(
    "seafarers.new-world.setup.red-not-adjacent",
    "seafarers.new-world.setup.red-swap-repeat",
    when=RED_NUMBERS.is_("agreed", "drawn"),
)
def reds_apart(state: State) -> Contradictions:
    """When the placing of settlements begins, no two red numbers lie on neighbouring hexes if they could be parted."""
    if state.turn.moment != SETUP or placements_made(state) or all_owed(state, NumberExchangeOwed):
        return
    for at in sorted({red for red, _ in exchanges(state)}):
        yield f"/board/hexes/{state.board.topology.hex_names[at]}/number", Facts(number=state.board.numbers[at])
