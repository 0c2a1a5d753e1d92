"""Harbor settlements: settlements on the coast, enlarged, each with a basin for pieces."""

from __future__ import annotations

from service.catan.base.building import cost_of, pay
from service.catan.base.buildings import BuildingKind, Standing, building_kinds, buildings, standing
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.cities import own_settlement
from service.catan.base.production import building_yields, settlement_yield
from service.catan.base.state import State
from service.catan.base.turn import BUILDING
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner, corners_told
from service.catan.explorers_pirates.cargo import fits
from service.catan.explorers_pirates.expedition import MODULE_ID, company, expedition
from service.catan.explorers_pirates.routes import sea_routes
from service.catan.mechanics.prices import Purchase, together
from service.catan.slices import alter_seat
from service.kernel.rules import (
    INTERSECT,
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Play,
    Ruleset,
    Seat,
    check,
    gate,
    invariant,
    query,
    score,
)

HARBOR_SETTLEMENT = "harbor_settlement"
POINTS = 2
SUPPLY = 4


class HarborSettlementBuilt(Event, frozen=True):
    """A harbor settlement was placed; except at the start, a settlement became one."""

    seat: Seat
    corner: Corner


def harbors_of(state: State, seat: int) -> int:
    """The corners of a seat's harbor settlements."""
    return company(state, seat).harbor_settlements


@query(
    "explorers-pirates.ship.build.own-harbor-settlement",
    "explorers-pirates.harbor.basin-owner-only",
    fold=INTERSECT,
    to_json=corners_told,
)
def open_harbors(state: State, seat: int) -> int:
    """Players build ships, settlers and crews at their harbor settlements, and use the basins there."""
    return company(state, seat).harbor_settlements


def coast(state: State) -> int:
    """The corners that a sea route touches."""
    return state.board.topology.ends[sea_routes(state.board)]


@building_kinds.also(
    "explorers-pirates.score.harbor-settlement",
    "explorers-pirates.harbor.supply",
    "explorers-pirates.harbor.counts-as-building",
)
def harbor_settlement(ruleset: Ruleset) -> dict[str, BuildingKind]:
    """Each player owns 4 harbor settlements, which are buildings worth 2 victory points each."""
    return {HARBOR_SETTLEMENT: BuildingKind(POINTS, SUPPLY)}


@standing.also("explorers-pirates.harbor.counts-as-building")
def standing_harbors(state: State) -> Standing:
    """A harbor settlement stands on its corner like any building."""
    return [{HARBOR_SETTLEMENT: owner.harbor_settlements} for owner in expedition(state).seats]


@buildings.also("explorers-pirates.harbor.counts-as-building", "explorers-pirates.setup.distance-rule")
def harbor_settlements(state: State, seat: int) -> int:
    """A harbor settlement counts like a settlement. Roads start there, and no building stands next to it."""
    return harbors_of(state, seat)


@building_yields.also("explorers-pirates.production.harbor-settlement")
def harbor_settlement_yield(ruleset: Ruleset) -> dict[str, dict[str, Cards]]:
    """A harbor settlement yields 1 card, like a settlement."""
    return {HARBOR_SETTLEMENT: settlement_yield(ruleset)}


@score("explorers-pirates.score.harbor-settlement", "explorers-pirates.setup.starting-score")
def harbor_settlement_points(state: State, seat: int) -> int:
    """A harbor settlement is worth 2 victory points."""
    return POINTS * harbors_of(state, seat).bit_count()


@gate("explorers-pirates.harbor.supply", stage="board")
def piece_left(state: State, seat: int) -> Finding:
    """A harbor settlement needs a piece in supply."""
    return harbors_of(state, seat).bit_count() < SUPPLY or Facts(supply=0)


@check("explorers-pirates.harbor.coast-only", "explorers-pirates.harbor.frame-coast", at="corner")
def on_coast(state: State, action: BuildHarborSettlement) -> Finding:
    """A harbor settlement stands where a sea route touches land. The frame of the board counts as sea."""
    return among(action.corner, coast(state))


@query("explorers-pirates.harbor.cost", fold=together)
def price(state: State, seat: int) -> Cards:
    """A harbor settlement costs two grain and two ore."""
    return resource_cards(grain=2, ore=2)


cost = cost_of(price)


def raise_harbor(play: Play, seat: int, corner: int) -> None:
    """Put a harbor settlement on a corner; a settlement that stands there goes back to the supply."""
    state: State = play.state
    state.seats[seat].settlements &= ~(1 << corner)
    alter_seat(state, MODULE_ID, seat, harbor_settlements=harbors_of(state, seat) | 1 << corner)
    play.emit(HarborSettlementBuilt(seat, corner))


class BuildHarborSettlement(Purchase, frozen=True):
    """Upgrade a settlement on the coast to a harbor settlement."""

    corner: Corner

    statutes = (
        "explorers-pirates.harbor.cost",
        "explorers-pirates.harbor.returns-settlement-piece",
        "explorers-pirates.harbor.permanent",
        "explorers-pirates.harbor.phase",
    )
    gates = (*BUILDING, piece_left, cost)
    checks = (own_settlement, on_coast)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(state.seats[seat].settlements & coast(state))]

    def effect(self, play: Play) -> None:
        pay(play, self)
        raise_harbor(play, self.seat, self.corner)


@invariant("explorers-pirates.harbor.coast-only", "explorers-pirates.harbor.frame-coast")
def harbors_on_the_coast(state: State) -> Contradictions:
    """Harbor settlements stand where a sea route touches land."""
    for seat in range(state.seat_count):
        for corner in bits(harbors_of(state, seat) & ~coast(state)):
            at = f"/{MODULE_ID}/seats/{seat}/harbor_settlements"
            yield at, Facts(corner=state.board.topology.corner_names[corner])


@invariant(
    "explorers-pirates.harbor.basin-capacity",
    "explorers-pirates.harbor.basin-owner-only",
    "explorers-pirates.harbor.basin-keeps-contents",
)
def basins_hold_their_pieces(state: State) -> Contradictions:
    """Pieces lie in basins of their owner's harbor settlements, at most two small ones or one large one in each."""
    names = state.board.topology.corner_names
    for seat in range(state.seat_count):
        for corner, pieces in company(state, seat).basins.items():
            at = f"/{MODULE_ID}/seats/{seat}/basins/{names[corner]}"
            if not among(corner, harbors_of(state, seat)):
                yield at, Facts(harbor_settlement=False)
            if not any(pieces):
                yield at, Facts(pieces=0)
            if not fits(state, pieces):
                yield at, Facts(pieces=sum(pieces))
