"""Trade relations: who trades with which village, how that begins, and which ships it closes in."""

from __future__ import annotations

from service.catan.base.buildings import buildings
from service.catan.base.components import crowded, rival_corners
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import State
from service.catan.board.masks import bits, mask_of
from service.catan.board.places import Corner
from service.catan.seafarers.cloth.options import CLOTH
from service.catan.seafarers.cloth.villages import change, cloth, printed_villages
from service.catan.seafarers.fleet import ShipBuilt, ShipMoved
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.seafarers.ships import destinations
from service.kernel.rules import Contradictions, Event, Facts, Play, Seat, invariant, reaction


class TradeEstablished(Event, frozen=True):
    """A seat has trade relations with a village from now on."""

    seat: Seat
    corner: Corner


class ClothReceived(Event, frozen=True):
    """A seat took a bolt of cloth for its relations with a village: one of the village's own, or of the supply."""

    seat: Seat
    corner: Corner
    from_supply: bool


def connected_corners(state: State, seat: int, blocked: int) -> int:
    """The corners that unbroken lines of a seat's ships join to its buildings; none goes on past a blocked corner."""
    topology, ships = state.board.topology, sea(state).seats[seat].ships
    reached, grown = buildings(state, seat), 0
    while reached != grown:
        grown = reached
        reached |= topology.ends[topology.edges_at[reached & ~blocked] & ships]
    return reached


def trading_corners(state: State, seat: int) -> int:
    """The corners of the villages with which a seat has trade relations."""
    return mask_of(corner for corner, village in cloth(state).villages.items() if seat in village.traders)


def hand_out(play: Play, seat: int, corner: int, *, from_supply: bool = False) -> None:
    """Give a seat a bolt of a village, or in its place one of the supply."""
    held = cloth(play.state)
    bolts = {**held.bolts, seat: held.bolts.get(seat, 0) + 1}
    if from_supply:
        change(play.state, supply=held.supply - 1, bolts=bolts)
    else:
        village = held.villages[corner]
        left = village.replaced(cloth=village.cloth - 1)
        change(play.state, villages={**held.villages, corner: left}, bolts=bolts)
    play.emit(ClothReceived(seat, corner, from_supply))


def establish(play: Play, seat: int) -> None:
    """Let a seat trade with every village to which a line of its ships leads by now."""
    state: State = play.state
    reached = connected_corners(state, seat, rival_corners(state, seat))
    for corner in bits(reached & mask_of(cloth(state).villages) & ~trading_corners(state, seat)):
        held = cloth(state)
        village = held.villages[corner]
        now = village.replaced(traders=(*village.traders, seat))
        change(state, villages={**held.villages, corner: now})
        play.emit(TradeEstablished(seat, corner))
        if now.cloth:
            hand_out(play, seat, corner)


@reaction(
    ShipBuilt,
    ShipMoved,
    SettlementBuilt,
    cites=(
        "seafarers-later.cloth.village.trade-relations",
        "seafarers-later.cloth.village.connects",
        "seafarers-later.cloth.village.ships-only",
        "seafarers-later.cloth.village.foreign-building-breaks",
        "seafarers-later.cloth.village.relations-last",
        "seafarers-later.cloth.village.several-players",
        "seafarers-later.cloth.village.corner-shared",
        "seafarers-later.cloth.village.through-to-the-next",
        "seafarers-later.cloth.village.first-bolt",
        "seafarers-later.cloth.village.first-bolt-empty",
        "seafarers-later.cloth.village.first-bolt-once",
        "seafarers-later.cloth.village.two-at-once",
        "seafarers-later.cloth.village.in-setup",
    ),
    when=CLOTH,
)
def begin_to_trade(play: Play, event: ShipBuilt | ShipMoved | SettlementBuilt) -> None:
    """Ships that join a village to one of the player's buildings begin trade with it, and the player takes a bolt of
    its cloth at once. No opponent's building lies between them.
    """
    establish(play, event.seat)


@destinations.also(
    "seafarers-later.cloth.ship.closed",
    "seafarers-later.cloth.ship.beyond-is-open",
    "seafarers-later.cloth.ship.between-villages",
    "seafarers-later.cloth.ship-line-cut",
    "seafarers-later.cloth.ring-through-village",
    when=CLOTH,
)
def villages_close_lines(state: State, seat: int) -> int:
    """A line of ships to a village with which its owner trades stays."""
    return trading_corners(state, seat)


# What must be true --------------------------------------------------------------------------------------------------


@invariant(
    "seafarers-later.cloth.state.relations",
    "seafarers-later.cloth.village.trade-relations",
    when=CLOTH,
)
def finished_lines_trade(state: State) -> Contradictions:
    """A player whose line of ships joins a village to a building trades with that village."""
    if crowded(state):
        return
    villages = mask_of(cloth(state).villages)
    for seat in range(state.seat_count):
        reached = connected_corners(state, seat, rival_corners(state, seat)) & villages
        for corner in bits(reached & ~trading_corners(state, seat)):
            yield _traders(state, corner), Facts(joined_by=seat)


@invariant(
    "seafarers-later.cloth.state.relations",
    "seafarers-later.cloth.village.relations-last",
    past=True,
    when=CLOTH,
)
def traders_have_lines(state: State) -> Contradictions:
    """A player who trades with a village has a line of ships to it, whatever others have built there since."""
    if crowded(state):
        return
    for seat in range(state.seat_count):
        joined = connected_corners(state, seat, blocked=0)
        for corner in bits(trading_corners(state, seat) & ~joined):
            yield _traders(state, corner), Facts(no_line_of=seat)


@invariant("seafarers-later.cloth.village.first-bolt", past=True, when=CLOTH)
def first_bolts_were_paid(state: State) -> Contradictions:
    """A village has paid each player who trades with it a bolt, if it had one."""
    full = printed_villages(state).each
    for corner, village in cloth(state).villages.items():
        if full - village.cloth < min(len(village.traders), full):
            yield _traders(state, corner), Facts(bolts_paid=full - village.cloth)


def _traders(state: State, corner: int) -> str:
    return f"/{MODULE_ID}/cloth/villages/{state.board.topology.corner_names[corner]}/traders"
