"""Catan for two with Traders & Barbarians: tolls of neutral roads, and trade tokens at trade hexes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from service.catan.base.components import closed_corners, occupied_edges
from service.catan.base.state import Slice, State
from service.catan.base.turn import TurnBegan
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import neutral_roads, plain_form
from service.catan.duel.robber import SendRobberToDesert
from service.catan.duel.routes import compare_after_neutral_pieces, holder_is_longest_of_four, longest_of_four_holds
from service.catan.duel.spending import SPENDING, enough_tokens, opponent_of, pay_tokens
from service.catan.duel.table import MODULE_ID as TABLE
from service.catan.duel.table import table
from service.catan.duel.tokens import tokens_at
from service.catan.slices import alter
from service.catan.traders_barbarians.barbarians import (
    barbarian_there,
    move_barbarian,
    moves_of,
    on_a_path,
    to_a_free_path,
)
from service.catan.traders_barbarians.caravans import GOLD, caravans
from service.catan.traders_barbarians.phases import moments_on_the_road
from service.catan.traders_barbarians.scope import no_longest_road, no_robber
from service.catan.traders_barbarians.trade_hexes import sea_sides, trade_hexes
from service.catan.traders_barbarians.wagons import TOLL, WagonMoved, path_points, toll
from service.kernel.parts import number, public
from service.kernel.rules import (
    Action,
    Contradictions,
    Drop,
    Event,
    Facts,
    Finding,
    Module,
    Play,
    Seat,
    check,
    invariant,
    reaction,
)

MODULE_ID = "duel__traders_barbarians"
MOST_TOLLS = 20
"""More neutral roads than a wagon passes in one turn; a bound for numbers on the wire."""


class NeutralTollPaid(Event, frozen=True):
    """A seat paid 1 gold for a neutral road, to the supply or to the opponent."""

    seat: Seat
    to: Seat | None


class Tolls(Slice, frozen=True):
    """The part of a state that the pairing adds."""

    component = "NeutralTolls"
    when = NEUTRAL

    paid: int = public(
        number(0, MOST_TOLLS), default=0, says="The gold that the player on turn has paid for neutral roads this turn."
    )


@path_points.also("duel-traders-barbarians.toll", when=NEUTRAL)
def points_on_a_neutral_road(state: State, path: int) -> int:
    """A neutral road makes its path as short as any other road."""
    return -1 if among(path, neutral_roads(state)) else 0


@toll.also("duel-traders-barbarians.toll", when=NEUTRAL)
def neutral_toll(state: State, seat: int, path: int) -> int:
    """A neutral road costs 1 gold like the road of another player."""
    return TOLL if among(path, neutral_roads(state)) else 0


@reaction(WagonMoved, cites=("duel-traders-barbarians.toll",), when=NEUTRAL)
def neutral_toll_is_paid(play: Play, event: WagonMoved) -> None:
    """For neutral roads a player pays the first gold of a turn to the supply, the next to the opponent, and so on."""
    state: State = play.state
    if not among(event.edge, neutral_roads(state)):
        return
    paid = state.part(MODULE_ID, Tolls).paid
    to = opponent_of(state, event.seat) if paid % 2 else None
    if to is None:
        GOLD.change(state, {event.seat: -TOLL})
    else:
        GOLD.hand_over(state, event.seat, to, TOLL)
    alter(state, MODULE_ID, paid=paid + TOLL)
    play.emit(NeutralTollPaid(event.seat, to))


@reaction(TurnBegan, cites=("duel-traders-barbarians.toll",), when=NEUTRAL)
def tolls_begin_anew(play: Play, event: TurnBegan) -> None:
    """The halves of the toll are counted again each turn."""
    alter(play.state, MODULE_ID, paid=0)


@invariant("duel-traders-barbarians.toll", past=True, when=NEUTRAL)
def tolls_of_this_turn(state: State) -> Contradictions:
    """Tolls for neutral roads were paid from the phase of the wagon on. Each took a movement point of a move."""
    paid, spent = state.part(MODULE_ID, Tolls).paid, caravans(state).spent
    early = state.turn.moment not in moments_on_the_road(state) and state.turn.winner is None
    if paid and (early or (paid > spent and not state.turn.card_played)):
        yield f"/{MODULE_ID}/paid", Facts(moment=state.turn.moment, spent=spent)


@tokens_at.also("duel-traders-barbarians.trade-hex-token", when=NEUTRAL)
def tokens_at_a_trade_hex(state: State, corner: int) -> int:
    """A settlement at a trade hex brings 1 token more."""
    return int(among(corner, state.board.topology.corners_of[trade_hexes(state.board)]))


@check("duel-traders-barbarians.token-action", at="to")
def to_a_path_without_a_road(state: State, action: MoveBarbarianForTokens) -> Finding:
    """For tokens a path barbarian goes to a path without a road."""
    return not among(action.to, occupied_edges(state))


class MoveBarbarianForTokens(Action, frozen=True):
    """Move a path barbarian for tokens."""

    source: Edge
    to: Edge

    statutes = ("duel-traders-barbarians.token-action", "duel.action.paid-to-supply")
    when = NEUTRAL
    otherwise = plain_form
    gates = (*SPENDING, enough_tokens)
    checks = (barbarian_there, on_a_path, to_a_free_path, to_a_path_without_a_road)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        taken = occupied_edges(state)
        moves = moves_of(state, caravans(state).barbarians)
        return (cls(seat, source, to) for source, to in moves if not among(to, taken))

    def effect(self, play: Play) -> None:
        pay_tokens(play, self.seat)
        move_barbarian(play, self.seat, self.source, self.to)


@invariant(
    "traders-barbarians.hex.plaza-no-building",
    "traders-barbarians.hex.land-corners-buildable",
    "traders-barbarians.hex.no-sea-side-roads",
    "duel.build.legal-places",
    when=NEUTRAL,
)
def no_neutral_piece_on_closed_places(state: State) -> Contradictions:
    """No neutral settlement stands on a plaza or a sea corner of a trade hex, and no neutral road lies on its sea
    sides.
    """
    topology, closed, sides = state.board.topology, closed_corners(state), sea_sides(state.board)
    for party, pieces in enumerate(table(state).parties):
        at = f"/{TABLE}/parties/{party}"
        for corner in bits(pieces.settlements & closed):
            yield f"{at}/settlements", Facts(corner=topology.corner_names[corner])
        for edge in bits(pieces.roads & sides):
            yield f"{at}/roads", Facts(edge=topology.edge_names[edge])


MODULE = Module(
    id=MODULE_ID,
    title="Catan for two with Traders & Barbarians",
    revision=1,
    package=__name__,
    chapters=(sys.modules[__name__],),
    book=Path(__file__).with_suffix(".yaml"),
    requires=("base",),
    joins=("duel", "traders_barbarians"),
    drops=(
        Drop(SendRobberToDesert, no_robber),
        *(
            Drop(rule, no_longest_road)
            for rule in (compare_after_neutral_pieces, holder_is_longest_of_four, longest_of_four_holds)
        ),
    ),
    slice=Tolls,
)
