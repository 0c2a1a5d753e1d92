"""Harbor settlements: a third kind of building."""

from __future__ import annotations

from service.catan.base.buildings import BuildingKind, Standing, building_kinds, buildings, standing
from service.catan.base.cards import Cards
from service.catan.base.cities import own_settlement
from service.catan.base.production import building_yields, settlement_yield
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.board.masks import bits
from service.catan.board.places import Corner
from service.catan.slices import alter_seat
from service.kernel.rules import Action, Facts, Finding, Play, Ruleset, check, gate, score
from tests.catan.coves.state import MODULE_ID, coves

POINTS = 2
SUPPLY = 4


def harbors_of(state: State, seat: int) -> int:
    """The corners of a seat's harbor settlements."""
    return coves(state).seats[seat].harbors


@building_kinds.also("coves.harbor-settlement.points")
def harbor_settlement(ruleset: Ruleset) -> dict[str, BuildingKind]:
    """Each player has 4 harbor settlements, worth 2 points each."""
    return {"harbor_settlement": BuildingKind(POINTS, SUPPLY)}


@standing.also("coves.harbor-settlement.is-a-building")
def standing_harbors(state: State) -> Standing:
    """A harbor settlement stands on its corner like any building."""
    return [{"harbor_settlement": owner.harbors} for owner in coves(state).seats]


@buildings.also("coves.harbor-settlement.is-a-building")
def harbor_settlements(state: State, seat: int) -> int:
    """A harbor settlement is a building."""
    return harbors_of(state, seat)


@building_yields.also("coves.harbor-settlement.yield")
def harbor_settlement_yield(ruleset: Ruleset) -> dict[str, dict[str, Cards]]:
    """A harbor settlement takes 1 card, like a settlement."""
    return {"harbor_settlement": settlement_yield(ruleset)}


@score("coves.harbor-settlement.points")
def harbor_settlement_points(state: State, seat: int) -> int:
    """A harbor settlement is worth 2 victory points."""
    return POINTS * harbors_of(state, seat).bit_count()


@gate("coves.harbor-settlement.supply", stage="board")
def piece_left(state: State, seat: int) -> Finding:
    """A harbor settlement needs a piece in supply."""
    return harbors_of(state, seat).bit_count() < SUPPLY or Facts(supply=0)


@check("coves.harbor-settlement.coast", at="corner")
def on_coast(state: State, action: BuildHarborSettlement) -> Finding:
    """A harbor settlement stands on the coast."""
    return bool(shore(state) >> action.corner & 1)


def shore(state: State) -> int:
    """The corners of the coast."""
    return state.board.topology.ends[state.board.coastal_edges]


class BuildHarborSettlement(Action, frozen=True):
    """Upgrade a settlement on the coast to a harbor settlement."""

    corner: Corner

    gates = (*BUILDING, piece_left)
    checks = (own_settlement, on_coast)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(state.seats[seat].settlements & shore(state))]

    def effect(self, play: Play) -> None:
        state: State = play.state
        state.seats[self.seat].settlements &= ~(1 << self.corner)
        alter_seat(state, MODULE_ID, self.seat, harbors=harbors_of(state, self.seat) | 1 << self.corner)
