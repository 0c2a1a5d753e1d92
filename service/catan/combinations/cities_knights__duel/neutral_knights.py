"""Neutral knights: where those of the two parties stand, and what they block. They are never active, and never act."""

from __future__ import annotations

from service.catan.base import components
from service.catan.base.buildings import all_buildings
from service.catan.base.longest_road import compare_routes
from service.catan.base.state import Slice, State
from service.catan.board.masks import among, bits, union
from service.catan.board.onboard import CORNERS
from service.catan.board.places import Corner
from service.catan.cities_knights.knights import OF_EACH_STRENGTH, grounds, manned_corners
from service.catan.cities_knights.mustering import Strength
from service.catan.cities_knights.ranks import BASIC, STRENGTHS, STRONG
from service.catan.cities_knights.realm import all_knights, knights_of_rank, realm
from service.catan.duel.building import PartyNumber
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import foreign_to
from service.catan.duel.table import PARTIES, table
from service.catan.slices import alter
from service.kernel.parts import Optional, Ordered, Part, Record, choice, exchanged, public
from service.kernel.rules import Contradictions, Event, Facts, Play, Seat, invariant, reaction

MODULE_ID = "cities_knights__duel"
RESOURCES_ALONE, COMMODITIES_TOO = "resources", "all"


class NeutralKnightPlaced(Event, frozen=True):
    """A seat placed a knight of a neutral party."""

    seat: Seat
    party: PartyNumber
    corner: Corner
    strength: Strength


class NeutralKnightMoved(Event, frozen=True):
    """A seat moved a knight of a neutral party that had been driven away."""

    seat: Seat
    party: PartyNumber
    start: Corner
    to: Corner


class NeutralKnightDisplaced(Event, frozen=True):
    """A knight of a neutral party was driven away from a corner."""

    party: PartyNumber
    corner: Corner


class NeutralKnightRemoved(Event, frozen=True):
    """A knight of a neutral party went back to the supply of its party."""

    party: PartyNumber
    corner: Corner
    strength: Strength


class Company(Part, frozen=True):
    """The knights of a neutral party."""

    component = "NeutralKnights"

    basic: int = public(CORNERS, default=0, says="The corners of its basic knights.")
    strong: int = public(CORNERS, default=0, says="The corners of its strong knights.")

    @property
    def ranks(self) -> tuple[int, int, int]:
        """The corners of each rank. No neutral knight is mighty."""
        return self.basic, self.strong, 0

    @property
    def knights(self) -> int:
        """The corners of all knights."""
        return self.basic | self.strong


class Companies(Slice, frozen=True):
    """The part of a state that the pairing adds."""

    component = "CitiesAndKnightsForTwo"
    when = NEUTRAL

    parties: tuple[Company, ...] = public(
        Ordered(Record(Company), most=PARTIES, least=PARTIES),
        default=(Company(),) * PARTIES,
        says="The knights of the two neutral parties.",
    )
    forced_trade: str | None = public(
        Optional(choice((RESOURCES_ALONE, COMMODITIES_TOO))),
        default=None,
        says="The cards that take part in the forced trade that is being carried out: `resources`, or `all`.",
    )


def companies(state: State) -> Companies:
    """This pairing's part of the state."""
    return state.part(MODULE_ID, Companies)


def company(state: State, party: int) -> Company:
    """The knights of a party."""
    return companies(state).parties[party]


def neutral_knights(state: State) -> int:
    """The corners with a neutral knight."""
    one, other = companies(state).parties
    return one.knights | other.knights


def party_on(state: State, corner: int) -> int | None:
    """The party whose knight stands on a corner."""
    return next((party for party in range(PARTIES) if among(corner, company(state, party).knights)), None)


def station(state: State, party: int, corner: int, rank: int | None) -> None:
    """Let a knight of this rank, or none, stand on a corner for a party."""
    basic, strong, _ = company(state, party).ranks
    rest, here = ~(1 << corner), 1 << corner
    own = Company(basic & rest | here * (rank == BASIC), strong & rest | here * (rank == STRONG))
    alter(state, MODULE_ID, parties=exchanged(companies(state).parties, party, own))


def neutral_left(state: State, party: int, rank: int) -> int:
    """How many knights of a rank a party has in supply. Its mighty ones stay in the box."""
    return OF_EACH_STRENGTH - company(state, party).ranks[rank].bit_count() if rank <= STRONG else 0


def neutral_sites(state: State, party: int) -> int:
    """The corners on which a knight of a party may be placed."""
    open_land = state.board.land_corners & grounds(state) & ~manned_corners(state)
    return state.board.topology.ends[table(state).parties[party].roads] & open_land


@knights_of_rank.also("duel-cities-knights.knight.inert", when=NEUTRAL)
def neutral_knights_of_rank(state: State, rank: int) -> int:
    """Neutral knights stand on the board like any others."""
    one, other = companies(state).parties
    return one.ranks[rank] | other.ranks[rank]


@components.closed_corners.also("duel-cities-knights.knight.inert", when=NEUTRAL)
def neutral_knights_take_corners(state: State) -> int:
    """Nobody builds or places anything where a neutral knight stands."""
    return neutral_knights(state)


@components.rival_corners.also("duel-cities-knights.knight.inert", when=NEUTRAL)
def neutral_knights_block(state: State, seat: int) -> int:
    """Neutral knights are in the way of the players' roads, routes and knights."""
    return neutral_knights(state)


@foreign_to.also("duel-cities-knights.knight.inert", "ck.route.knight-blocks-road", when=NEUTRAL)
def knights_block_parties(state: State, party: int) -> int:
    """Knights of the players and of the other party are in the way of a party's roads."""
    return all_knights(state) & ~company(state, party).knights


@reaction(
    NeutralKnightPlaced,
    NeutralKnightMoved,
    NeutralKnightDisplaced,
    NeutralKnightRemoved,
    cites=("duel-cities-knights.knight.inert", "ck.route.recheck-after-knights"),
    when=NEUTRAL,
)
def compare_after_neutral_knights(play: Play, event: Event) -> None:
    """Whenever a neutral knight comes, moves or goes, the lengths of all four are compared."""
    compare_routes(play)


@invariant("duel-cities-knights.knight.placed", "ck.components.knights", when=NEUTRAL)
def neutral_knight_supply(state: State) -> Contradictions:
    """A neutral party has at most two basic and two strong knights on the board."""
    for party in range(PARTIES):
        for rank in (BASIC, STRONG):
            if neutral_left(state, party, rank) < 0:
                yield f"/{MODULE_ID}/parties/{party}/{STRENGTHS[rank]}", Facts(supply=OF_EACH_STRENGTH)


@invariant("duel-cities-knights.knight.inert", "ck.knight.recruit-site", when=NEUTRAL)
def neutral_knights_stand_alone(state: State) -> Contradictions:
    """No neutral knight shares its intersection with a building or another knight, and each stands on land."""
    names = state.board.topology.corner_names
    settled = union((*all_buildings(state), *(party.settlements for party in table(state).parties)))
    seen = settled | union(held.knights for held in realm(state).seats) | ~state.board.land_corners
    for party, own in enumerate(companies(state).parties):
        for rank in (BASIC, STRONG):
            for corner in bits(own.ranks[rank] & seen):
                yield f"/{MODULE_ID}/parties/{party}/{STRENGTHS[rank]}", Facts(corner=names[corner])
            seen |= own.ranks[rank]


@invariant("duel-cities-knights.knight.placed", "ck.route.knight-stays-connected", when=NEUTRAL)
def neutral_knights_on_roads(state: State) -> Contradictions:
    """At least one road of its party ends at every neutral knight."""
    topology = state.board.topology
    for party, own in enumerate(companies(state).parties):
        for corner in bits(own.knights & ~topology.ends[table(state).parties[party].roads]):
            yield f"/{MODULE_ID}/parties/{party}", Facts(corner=topology.corner_names[corner])
