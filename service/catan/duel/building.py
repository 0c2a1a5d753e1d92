"""Building for the neutral parties: a player who builds a piece then places one for a neutral party."""

from __future__ import annotations

from typing import Annotated

from service.catan.base import roads, settlements
from service.catan.base.components import closed_edges, pieces
from service.catan.base.pending import due
from service.catan.base.roads import RoadBuilt
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import SETUP, State
from service.catan.base.turn import building_moments, card_moments, game_on
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner, Edge
from service.catan.duel.options import NEUTRAL, NEUTRAL_BUILD
from service.catan.duel.parties import (
    barred_corners,
    neutral_road_reach,
    neutral_road_sites,
    neutral_settlement_reach,
    neutral_settlement_sites,
    plain_form,
)
from service.catan.duel.table import PARTIES, put_for, table
from service.kernel.rules import (
    CHAIN,
    Action,
    Choice,
    Event,
    Facts,
    Finding,
    Number,
    Obligation,
    Plain,
    Play,
    Seat,
    check,
    gate,
    owed_by,
    owes,
    query,
    reaction,
)

ROAD, SETTLEMENT = "road", "settlement"
Piece = Annotated[str, Plain(Choice((ROAD, SETTLEMENT)), "A kind of neutral piece.")]
PartyNumber = Annotated[int, Plain(Number(0, PARTIES - 1), "A neutral party.")]


class NeutralPieceOwed(Obligation, frozen=True):
    """Place a piece of one of these kinds for a neutral party."""

    kinds: tuple[Piece, ...]


class NeutralRoadBuilt(Event, frozen=True):
    """A seat placed a road of a neutral party."""

    seat: Seat
    party: PartyNumber
    edge: Edge


class NeutralSettlementBuilt(Event, frozen=True):
    """A seat placed a settlement of a neutral party."""

    seat: Seat
    party: PartyNumber
    corner: Corner


def places(state: State, kind: str) -> int:
    """Where either party may get a piece of a kind, as a mask of edges or of corners."""
    sites = neutral_road_sites if kind == ROAD else neutral_settlement_sites
    return sites(state, 0) | sites(state, 1)


@query("duel.build.after-road", "duel.build.after-settlement", "duel.build.lapses", fold=CHAIN)
def neutral_kinds(state: State, built: str) -> tuple[str, ...]:
    """A road brings a neutral road. A settlement brings a neutral settlement or, where none can be placed, a neutral
    road. What cannot be placed lapses.
    """
    wanted = (ROAD,) if built == ROAD else (SETTLEMENT, ROAD)
    return next(((kind,) for kind in wanted if places(state, kind)), ())


@neutral_kinds.also("duel.build.after-road", replaces=neutral_kinds.first, when=NEUTRAL_BUILD.is_("either"))
def either_kind(state: State, built: str) -> tuple[str, ...]:
    """Each piece brings a neutral road or a neutral settlement, as the builder likes, where one can be placed."""
    return tuple(kind for kind in (ROAD, SETTLEMENT) if places(state, kind))


@reaction(
    RoadBuilt,
    SettlementBuilt,
    cites=(
        "duel.build.after-road",
        "duel.build.after-settlement",
        "duel.build.free-roads",
        "duel.build.not-in-setup",
        "duel.build.own-piece-counts-first",
        "duel.build.lapses",
    ),
    asks=(NeutralPieceOwed,),
    when=NEUTRAL,
)
def owe_neutral_piece(play: Play, event: RoadBuilt | SettlementBuilt) -> None:
    """A player who builds a road or a settlement also places a neutral piece, if there is a place for one."""
    state: State = play.state
    if state.turn.moment != SETUP:
        kinds = neutral_kinds(state, ROAD if isinstance(event, RoadBuilt) else SETTLEMENT)
        if kinds:
            play.owe(NeutralPieceOwed(event.seat, kinds))


@due(
    NeutralPieceOwed,
    "duel.build.after-road",
    "duel.build.after-settlement",
    "duel.build.lapses",
    once=True,
    when=NEUTRAL,
)
def neutral_piece_is_due(state: State, owed: NeutralPieceOwed) -> Finding:
    """The player on turn owes a neutral piece while building or for a card, and only where it can be placed."""
    timely = owed.seat == state.turn.seat and state.turn.moment in building_moments(state) | card_moments(state)
    placed = owed.kinds and all(places(state, kind) for kind in owed.kinds)
    return (timely and bool(placed)) or Facts(on_turn=state.turn.seat, moment=state.turn.moment, kinds=list(owed.kinds))


@owes(
    NeutralPieceOwed,
    "duel.build.either-party",
    "duel.build.blocks",
    "duel.build.not-for-others",
    "base.turn.pending-choice-blocks",
    when=NEUTRAL,
)
def owes_neutral_piece() -> None:
    """Only the builder of a piece places one for a neutral party, once for each."""


def is_owed(state: State, seat: int, kind: str) -> Finding:
    """Whether a seat owes a piece of a kind."""
    owed = owed_by(state, seat, NeutralPieceOwed)
    return owed is None or kind in owed.kinds or Facts(owed=list(owed.kinds))


@gate("duel.build.after-road", "duel.build.after-settlement", stage="board", when=NEUTRAL)
def road_owed(state: State, seat: int) -> Finding:
    """After a settlement the neutral piece is a settlement, too, as long as one can be placed."""
    return is_owed(state, seat, ROAD)


@gate("duel.build.after-road", stage="board", when=NEUTRAL)
def settlement_owed(state: State, seat: int) -> Finding:
    """After a road the neutral piece is a road, too."""
    return is_owed(state, seat, SETTLEMENT)


@check("duel.build.supply-out", "duel.neutral.two-parties", at="party")
def road_left(state: State, action: BuildNeutralRoad) -> Finding:
    """A neutral road comes from the supply of its party."""
    return table(state).parties[action.party].roads.bit_count() < pieces(state).roads


@check("duel.build.legal-places", at="edge")
def road_connects(state: State, action: BuildNeutralRoad) -> Finding:
    """A neutral road joins a road or settlement of its party, and not across another's building."""
    return among(action.edge, neutral_road_reach(state, action.party))


@check("duel.build.legal-places", at="edge")
def path_open(state: State, action: BuildNeutralRoad) -> Finding:
    """A neutral road lies only where a book lets roads lie."""
    return not among(action.edge, closed_edges(state, action.seat))


class BuildNeutralRoad(Action, frozen=True):
    """Place a road for a neutral party."""

    party: PartyNumber
    edge: Edge

    statutes = ("duel.build.free", "duel.build.may-block", "duel.build.not-optional", "duel.input.party-numbers")
    when = NEUTRAL
    otherwise = plain_form
    gates = (game_on, owes_neutral_piece, road_owed)
    checks = (road_left, roads.on_land, roads.empty_path, path_open, road_connects)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, party, edge) for party in range(PARTIES) for edge in bits(neutral_road_sites(state, party))]

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, NeutralPieceOwed)
        own = table(play.state).parties[self.party].roads
        put_for(play.state, self.party, roads=own | 1 << self.edge)
        play.emit(NeutralRoadBuilt(self.seat, self.party, self.edge))


@check("duel.build.supply-out", "duel.neutral.two-parties", at="party")
def settlement_left(state: State, action: BuildNeutralSettlement) -> Finding:
    """A neutral settlement comes from the supply of its party."""
    return table(state).parties[action.party].settlements.bit_count() < pieces(state).settlements


@check("duel.build.legal-places", at="corner")
def own_road(state: State, action: BuildNeutralSettlement) -> Finding:
    """At least one road of the same party ends where a neutral settlement is placed."""
    return among(action.corner, neutral_settlement_reach(state, action.party))


@check("duel.build.legal-places", at="corner")
def corner_open(state: State, action: BuildNeutralSettlement) -> Finding:
    """A neutral settlement stands only where a book lets settlements stand."""
    return not among(action.corner, barred_corners(state))


class BuildNeutralSettlement(Action, frozen=True):
    """Place a settlement for a neutral party."""

    party: PartyNumber
    corner: Corner

    statutes = (
        "duel.build.free",
        "duel.build.may-block",
        "duel.build.no-tokens",
        "duel.build.not-optional",
        "duel.input.party-numbers",
    )
    when = NEUTRAL
    otherwise = plain_form
    gates = (game_on, owes_neutral_piece, settlement_owed)
    checks = (
        settlement_left,
        settlements.on_land,
        settlements.empty_corner,
        settlements.distance,
        corner_open,
        own_road,
    )

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [
            cls(seat, party, corner)
            for party in range(PARTIES)
            for corner in bits(neutral_settlement_sites(state, party))
        ]

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, NeutralPieceOwed)
        own = table(play.state).parties[self.party].settlements
        put_for(play.state, self.party, settlements=own | 1 << self.corner)
        play.emit(NeutralSettlementBuilt(self.seat, self.party, self.corner))
