"""Treason: gold for its player, and two barbarians on other hexes."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Annotated, NamedTuple

from service.catan.barbarian_attack.campaign import GOLD
from service.catan.barbarian_attack.conquest import conquered_hexes, landed, stock, unconquered
from service.catan.barbarian_attack.deck import Effect, card_effects
from service.catan.barbarian_attack.island import coastal_hexes
from service.catan.barbarian_attack.landings import reinforce, withdraw
from service.catan.base.pending import due
from service.catan.base.state import State
from service.catan.base.turn import game_on, trade_and_build
from service.catan.board.masks import among
from service.catan.board.places import Hex
from service.kernel.rules import (
    Action,
    Event,
    Facts,
    Finding,
    Number,
    Obligation,
    Plain,
    Play,
    Ruleset,
    Seat,
    check,
    debt_of,
    owed_by,
    owes,
)

TREASON = "treason"
MOVES = 2
"""Barbarians of one card (`barbarian-attack.card.treason-moves`)."""
REWARD = 2
"""Gold for its player (`barbarian-attack.card.treason-gold`)."""

Moves = Annotated[int, Plain(Number(0, MOVES), "Barbarians that are still to be moved.")]


class TreasonOwed(Obligation, frozen=True):
    """Move barbarians for a Treason: some from hexes of the board, and some from the stock. ``sources`` and ``targets``
    are the hexes of its earlier moves.
    """

    board: Moves
    stock: Moves
    sources: tuple[Hex, ...] = ()
    targets: tuple[Hex, ...] = ()


class BarbarianMoved(Event, frozen=True):
    """A barbarian went to a hex, from another one or from the stock."""

    seat: Seat
    source: Hex | None
    to: Hex


class Counts(NamedTuple):
    """How many barbarians are moved from hexes, and how many from the stock."""

    board: int
    stock: int


def hexes_of(state: State, used: Collection[int]) -> tuple[set[int], set[int]]:
    """The hexes that may still give a barbarian, and those that may still take one."""
    return set(landed(state)).difference(used), set(unconquered(state)).difference(used)


def possible(sources: set[int], targets: set[int], moves: Counts) -> bool:
    """Whether this many moves can be made. Sources that are not targets come first, because no hex is both."""
    giving = max(0, moves.board - len(sources - targets))
    return moves.board <= len(sources) and len(targets) - giving >= moves.board + moves.stock


def most_moves(state: State) -> Counts:
    """The most moves that can be made, two at most, with as many as possible from hexes of the board. The stock makes
    up the difference.
    """
    sources, targets = hexes_of(state, ())
    standing = sum(landed(state).values())
    missing = min(max(0, MOVES - standing), stock(state))
    counts = [Counts(board, more) for board in range(min(MOVES, standing) + 1) for more in range(missing + 1)]
    return max((each for each in counts if possible(sources, targets, each)), key=lambda each: (sum(each), each.board))


def owe_treason(play: Play, seat: int) -> bool:
    """A seat takes 2 gold and moves as many barbarians as it can."""
    GOLD.receive(play, seat, REWARD)
    moves = most_moves(play.state)
    if any(moves):
        play.owe(TreasonOwed(seat, *moves))
    return False


@card_effects.also(
    "barbarian-attack.card.treason-gold",
    "barbarian-attack.card.treason-moves",
    "barbarian-attack.card.treason-from-stock",
    "barbarian-attack.card.treason-as-far-as-possible",
)
def treason(ruleset: Ruleset) -> dict[str, Effect]:
    """Treason pays 2 gold and moves two barbarians, or as many as can move."""
    return {TREASON: owe_treason}


def _used(owed: TreasonOwed) -> tuple[int, ...]:
    return (*owed.sources, *owed.targets)


def leaves_possible(state: State, owed: TreasonOwed, action: MoveBarbarian) -> bool:
    """Whether the other moves of the card can be made after one of them."""
    sources, targets = hexes_of(state, (*_used(owed), action.to, *([] if action.source is None else [action.source])))
    stocked = action.source is None
    return possible(sources, targets, Counts(owed.board - (not stocked), owed.stock - stocked))


@due(
    TreasonOwed,
    "barbarian-attack.card.treason-moves",
    "barbarian-attack.card.treason-from-stock",
    "barbarian-attack.card.treason-as-far-as-possible",
    "barbarian-attack.card.several-per-turn",
    alone=True,
)
def treason_is_due(state: State, owed: TreasonOwed) -> Finding:
    """The player on turn owes only the moves of one Treason: the rest of those that were possible at the purchase."""
    on_turn = owed.seat == state.turn.seat and state.turn.moment == trade_and_build.name
    moves = Counts(owed.board, owed.stock)
    enough = any(moves) and possible(*hexes_of(state, _used(owed)), moves)
    return (on_turn and enough and left_of_most(state, owed)) or Facts(on_turn=state.turn.seat, moves=MOVES)


def left_of_most(state: State, owed: TreasonOwed) -> bool:
    """Whether a card has as many moves as are possible once its earlier moves are undone."""
    before, used = state.copy(), _used(owed)
    if len(set(used)) < len(used) or any(not among(at, coastal_hexes(state)) for at in used):
        return False
    for at in owed.targets:
        if not landed(before).get(at):
            return False
        withdraw(before, at)
    if not all(reinforce(before, at) for at in owed.sources):
        return False
    stocked = len(owed.targets) - len(owed.sources)
    return most_moves(before) == Counts(owed.board + len(owed.sources), owed.stock + stocked)


@owes(TreasonOwed, "barbarian-attack.card.played-at-once", "barbarian-attack.card.treason-moves")
def owes_treason() -> None:
    """The player who bought a Treason moves barbarians for it."""


@check(
    "barbarian-attack.card.treason-from-stock",
    "barbarian-attack.card.treason-moves",
    at="source",
    given=(owes_treason,),
)
def from_where_due(state: State, action: MoveBarbarian) -> Finding:
    """Barbarians come from the board, and from the stock only if the board has fewer than two."""
    owed = debt_of(state, action.seat, TreasonOwed)
    return (owed.stock if action.source is None else owed.board) > 0


@check("barbarian-attack.card.treason-moves", at="source")
def barbarian_there(state: State, action: MoveBarbarian) -> Finding:
    """A coastal hex gives a barbarian that stands there."""
    return action.source is None or landed(state).get(action.source, 0) > 0


@check("barbarian-attack.card.treason-moves", at="source", given=(owes_treason,))
def different_sources(state: State, action: MoveBarbarian) -> Finding:
    """The two barbarians come from two different hexes, and the one that was moved stays."""
    return action.source is None or action.source not in _used(debt_of(state, action.seat, TreasonOwed))


@check("barbarian-attack.card.treason-moves", at="to")
def to_the_coast(state: State, action: MoveBarbarian) -> Finding:
    """A barbarian goes to a coastal hex."""
    return among(action.to, coastal_hexes(state))


@check("barbarian-attack.card.treason-moves", at="to")
def not_conquered(state: State, action: MoveBarbarian) -> Finding:
    """A barbarian goes to a hex that is not conquered."""
    return not among(action.to, conquered_hexes(state))


@check("barbarian-attack.card.treason-moves", at="to", given=(owes_treason,))
def other_target(state: State, action: MoveBarbarian) -> Finding:
    """A hex that gives a barbarian receives none, and the two barbarians go to different hexes."""
    return action.to != action.source and action.to not in _used(debt_of(state, action.seat, TreasonOwed))


@check("barbarian-attack.card.treason-as-far-as-possible", at="to", given=(owes_treason,))
def other_move_stays_possible(state: State, action: MoveBarbarian) -> Finding:
    """Treason moves as many barbarians as possible, so the first move leaves room for the second."""
    owed = debt_of(state, action.seat, TreasonOwed)
    return owed.board + owed.stock <= 1 or leaves_possible(state, owed, action)


class MoveBarbarian(Action, frozen=True):
    """Move a barbarian for a Treason, from the named hex or, if none is named, from the stock."""

    to: Hex
    source: Hex | None = None

    statutes = ("barbarian-attack.card.treason-moves", "barbarian-attack.card.treason-from-stock")
    gates = (game_on, owes_treason)
    checks = (
        from_where_due,
        barbarian_there,
        different_sources,
        to_the_coast,
        not_conquered,
        other_target,
        other_move_stays_possible,
    )
    unsettled = (other_move_stays_possible,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        owed = owed_by(state, seat, TreasonOwed)
        if owed is None:
            return
        sources, targets = hexes_of(state, _used(owed))
        giving: list[int | None] = [*sorted(sources)] if owed.board else []
        for source in (*giving, *([None] if owed.stock else [])):
            for to in sorted(targets - {source}):
                yield cls(seat, to, source)

    def effect(self, play: Play) -> None:
        state: State = play.state
        owed = play.discharge(self.seat, TreasonOwed)
        stocked = self.source is None
        if self.source is not None:
            withdraw(state, self.source)
        reinforce(state, self.to)
        play.emit(BarbarianMoved(self.seat, self.source, self.to))
        rest = TreasonOwed(
            self.seat,
            owed.board - (not stocked),
            owed.stock - stocked,
            owed.sources if self.source is None else (*owed.sources, self.source),
            (*owed.targets, self.to),
        )
        if rest.board or rest.stock:
            play.owe(rest)
