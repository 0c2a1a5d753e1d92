"""Knighthood and Black Knight: a knight is placed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from service.catan.barbarian_attack.deck import BarbarianCardDiscarded, Card, Effect, card_effects
from service.catan.barbarian_attack.island import castle_paths
from service.catan.barbarian_attack.knights import (
    all_knights,
    free_paths,
    knight_paths,
    knights_left,
    knights_of,
    line_up,
)
from service.catan.base.pending import due
from service.catan.base.state import State
from service.catan.base.turn import game_on, trade_and_build
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge
from service.kernel.rules import (
    Action,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Ruleset,
    Seat,
    check,
    debt_of,
    owed_by,
    owes,
)

KNIGHTHOOD, BLACK_KNIGHT = "knighthood", "black_knight"


class MountedKnightOwed(Obligation, frozen=True):
    """Place a knight for a card."""

    card: Card


class MountedKnightPlaced(Event, frozen=True):
    """A knight came onto the board."""

    seat: Seat
    edge: Edge


def sites(state: State, card: str) -> int:
    """The paths where a card may place a knight."""
    return free_paths(state) & (castle_paths(state) if card == KNIGHTHOOD else -1)


def placeable(state: State, seat: int, card: str) -> bool:
    """Whether a card places a knight at all."""
    return knights_left(state, seat) > 0 and sites(state, card) != 0


def owe_knight(card: str, play: Play, seat: int) -> bool:
    """A seat places a knight, if it has one and there is a path for it."""
    if placeable(play.state, seat, card):
        play.owe(MountedKnightOwed(seat, card))
    else:
        play.emit(BarbarianCardDiscarded(seat, card))
    return False


@card_effects.also(
    "barbarian-attack.card.knighthood",
    "barbarian-attack.card.black-knight",
    "barbarian-attack.card.no-knight-left",
)
def knight_cards(ruleset: Ruleset) -> dict[str, Effect]:
    """Both kinds of knight card place a knight. Without a knight or a path the card is discarded."""
    return {card: partial(owe_knight, card) for card in (KNIGHTHOOD, BLACK_KNIGHT)}


@due(
    MountedKnightOwed,
    "barbarian-attack.card.knighthood",
    "barbarian-attack.card.black-knight",
    "barbarian-attack.card.no-knight-left",
    "barbarian-attack.card.several-per-turn",
    alone=True,
)
def knight_is_due(state: State, owed: MountedKnightOwed) -> Finding:
    """The player on turn owes a knight for one knight card and nothing else, and can place it."""
    on_turn = owed.seat == state.turn.seat and state.turn.moment == trade_and_build.name
    fits = owed.card in (KNIGHTHOOD, BLACK_KNIGHT) and bool(placeable(state, owed.seat, owed.card))
    return (on_turn and fits) or Facts(on_turn=state.turn.seat, left=knights_left(state, owed.seat))


@owes(
    MountedKnightOwed,
    "barbarian-attack.card.played-at-once",
    "barbarian-attack.card.knighthood",
    "barbarian-attack.card.no-knight-left",
)
def owes_knight() -> None:
    """The player who bought a knight card places a knight for it."""


@check("barbarian-attack.knight.land-paths-only", "barbarian-attack.card.black-knight", at="edge")
def on_land(state: State, action: PlaceMountedKnight) -> Finding:
    """A new knight stands on a path that borders land."""
    return among(action.edge, knight_paths(state))


@check("barbarian-attack.knight.one-per-path", "barbarian-attack.card.black-knight", at="edge")
def free_path(state: State, action: PlaceMountedKnight) -> Finding:
    """A new knight stands on a path without a knight."""
    return not among(action.edge, all_knights(state))


@check("barbarian-attack.card.knighthood", at="edge", given=(owes_knight,))
def at_the_castle(state: State, action: PlaceMountedKnight) -> Finding:
    """Knighthood places a knight on a castle path."""
    card = debt_of(state, action.seat, MountedKnightOwed).card
    return card != KNIGHTHOOD or among(action.edge, castle_paths(state))


class PlaceMountedKnight(Action, frozen=True):
    """Place a knight from the supply for a card."""

    edge: Edge

    statutes = ("barbarian-attack.card.knighthood", "barbarian-attack.card.black-knight")
    gates = (game_on, owes_knight)
    checks = (on_land, free_path, at_the_castle)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        owed = owed_by(state, seat, MountedKnightOwed)
        if owed is not None:
            for edge in bits(sites(state, owed.card)):
                yield cls(seat, edge)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, MountedKnightOwed)
        line_up(play.state, self.seat, knights_of(play.state, self.seat) | 1 << self.edge)
        play.emit(MountedKnightPlaced(self.seat, self.edge))
