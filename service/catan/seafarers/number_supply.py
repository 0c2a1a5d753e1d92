"""The number supply: small islands lie without numbers until a road or a ship reaches them."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.components import edge_pieces, producing_terrain
from service.catan.base.pending import all_owed, nothing_owed_but
from service.catan.base.road_building import FreeRoadsOwed
from service.catan.base.roads import RoadBuilt
from service.catan.base.setup import RoadOwed
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.board.masks import among, bits, mask_of
from service.catan.board.places import Hex
from service.catan.mechanics.piles import drawn_from, without
from service.catan.seafarers.fleet import ShipBuilt, ShipMoved
from service.catan.seafarers.gold import GoldOwed
from service.catan.seafarers.number_sources import (
    allowed_sources,
    dispensable,
    harmless,
    mainland_numbers,
    own_hexes,
    small_islands,
)
from service.catan.seafarers.options import WITH_RESERVE
from service.catan.seafarers.piles import numbers_left
from service.catan.seafarers.sea import MODULE_ID, NUMBERS, sea
from service.catan.slices import alter
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Outcomes,
    Play,
    Seat,
    check,
    draw,
    gate,
    invariant,
    owes,
    reaction,
    size,
)


class NumberOwed(Obligation, frozen=True):
    """Bring the hex a number from the mainland."""

    hex: Hex


class NumberSupplied(Event, frozen=True):
    """A hex of a small island got its number: from a hex of the mainland, or from the reserve."""

    seat: Seat
    hex: Hex
    number: int
    source: Hex | None


# Hexes without a number ---------------------------------------------------------------------------------------------


def bare_hexes(state: State) -> int:
    """The hexes of small islands that could produce but have no number."""
    board, producing = state.board, producing_terrain(state)
    return mask_of(at for at in bits(small_islands(state)) if not board.numbers[at] and board.terrain[at] in producing)


def reached_hexes(state: State, edges: int) -> int:
    """The hexes with a corner at an end of one of these edges."""
    topology = state.board.topology
    return topology.hexes_at[topology.ends[edges]]


def waiting_hexes(state: State, edge: int) -> int:
    """The hexes without a number that a piece on an edge supplies."""
    return bare_hexes(state) & reached_hexes(state, 1 << edge)


# What a piece brings about ------------------------------------------------------------------------------------------


@draw(
    "seafarers.greater-catan.chip.reserve-first",
    "seafarers.greater-catan.setup.reserve",
    "seafarers.greater-catan.chip.several-hexes",
)
def reserve_number(state: State) -> Outcomes:
    """One number of the reserve, each token equally likely."""
    return drawn_from(numbers_left(state, sea(state).reserve), NUMBERS)


def supply_from_reserve(play: Play, seat: int, at: int) -> None:
    """Put a number of the reserve, which is not empty, on a hex."""
    state: State = play.state
    number = play.draw(reserve_number, key=state.board.topology.hex_names[at])
    alter(state, MODULE_ID, reserve=without(sea(state).reserve, NUMBERS, number))
    state.board = state.board.with_hexes({at: (state.board.terrain[at], number)})
    play.emit(NumberSupplied(seat, at, number, None))


@reaction(
    RoadBuilt,
    ShipBuilt,
    ShipMoved,
    cites=(
        "seafarers.greater-catan.chip.trigger",
        "seafarers.greater-catan.chip.adjacent-definition",
        "seafarers.greater-catan.chip.small-islands-only",
        "seafarers.greater-catan.chip.moves-cards-setup",
        "seafarers.greater-catan.chip.several-hexes",
        "seafarers.greater-catan.chip.reserve-first",
        "seafarers.greater-catan.chip.from-mainland",
        "seafarers.greater-catan.chip.no-reward",
        "seafarers.greater-catan.setup.no-island-chips",
    ),
    when=WITH_RESERVE,
    asks=(NumberOwed,),
    during=(RoadOwed,),
)
def supply(play: Play, event: RoadBuilt | ShipBuilt | ShipMoved) -> None:
    """A road or ship that ends at a hex without a number on a small island brings it one. It is drawn from the
    reserve, and once that is empty, taken from the mainland.
    """
    state: State = play.state
    for at in bits(waiting_hexes(state, event.edge)):
        if size(sea(state).reserve):
            supply_from_reserve(play, event.seat, at)
        elif mainland_numbers(state):
            play.owe(NumberOwed(event.seat, at))


@invariant(
    "seafarers.greater-catan.chip.trigger",
    "seafarers.greater-catan.chip.reserve-first",
    "seafarers.greater-catan.chip.from-mainland",
    "seafarers.greater-catan.chip.adjacent-definition",
    "seafarers.greater-catan.chip.small-islands-only",
    "seafarers.greater-catan.chip.several-hexes",
)
def numbers_are_due(state: State) -> Contradictions:
    """The acting seat owes numbers once the reserve is empty, each for a bare hex that it has reached."""
    owing = all_owed(state, NumberOwed)
    if not owing:
        return
    left, seat = size(sea(state).reserve), state.turn.seat
    from_mainland = not left and mainland_numbers(state) != 0
    alone = nothing_owed_but(state, FreeRoadsOwed, NumberOwed, GoldOwed)
    due = bare_hexes(state) & reached_hexes(state, edge_pieces(state, seat))
    for place, (at, owed) in enumerate(owing):
        reached = owed.seat == seat and among(owed.hex, due)
        once = owed not in (earlier for _, earlier in owing[:place])
        if not (from_mainland and alone and reached and once):
            yield at, Facts(on_turn=seat, reserve=left)


@invariant(
    "seafarers.greater-catan.chip.trigger", "seafarers.greater-catan.chip.several-hexes", past=True, when=WITH_RESERVE
)
def reached_hexes_have_numbers(state: State) -> Contradictions:
    """A hex that a road or ship has reached has a number, or is owed one, as long as there is any to bring."""
    bare = bare_hexes(state)
    if not bare or not (size(sea(state).reserve) or mainland_numbers(state)):
        return
    owed = mask_of(owing.hex for _, owing in all_owed(state, NumberOwed))
    for seat in range(state.seat_count):
        for at in bits(bare & ~owed & reached_hexes(state, edge_pieces(state, seat))):
            yield f"/board/hexes/{state.board.topology.hex_names[at]}", Facts(reached_by=seat)


@invariant("seafarers.greater-catan.setup.reserve", past=True, when=WITH_RESERVE.otherwise)
def no_numbers_in_reserve(state: State) -> Contradictions:
    """Numbers lie in reserve only in a game with a reserve of numbers."""
    left = size(sea(state).reserve)
    if left:
        yield f"/{MODULE_ID}/reserve", Facts(reserve=left)


# Taking a number from the mainland ----------------------------------------------------------------------------------


@owes(
    NumberOwed,
    "seafarers.greater-catan.chip.trigger",
    "seafarers.greater-catan.chip.from-mainland",
    "seafarers.greater-catan.chip.reserve-first",
)
def owes_number() -> None:
    """A player takes a number only for a hex that the player's road or ship has reached while the reserve is empty."""


@check("seafarers.greater-catan.chip.trigger", "seafarers.greater-catan.chip.small-islands-only", at="hex")
def owed_hex(state: State, action: TakeNumber) -> Finding:
    """The number goes to a hex that is owed one."""
    return NumberOwed(action.seat, action.hex) in state.obligations


@check("seafarers.greater-catan.chip.from-mainland", "seafarers.greater-catan.chip.no-return", at="source")
def from_mainland(state: State, action: TakeNumber) -> Finding:
    """The number comes from the mainland. Numbers on a small island stay there."""
    return among(action.source, mainland_numbers(state))


@check("seafarers.greater-catan.limit.1-red", "seafarers.greater-catan.limit.ranking", at="source")
def reds_apart(state: State, action: TakeNumber) -> Finding:
    """No 6 or 8 comes next to another one on a small island, as long as there is any other number to take."""
    first = harmless(state, action.hex)
    return not first or _meets(state, action, first)


@check(
    "seafarers.greater-catan.limit.2-production",
    "seafarers.greater-catan.limit.2-already-dry",
    "seafarers.greater-catan.limit.2-robber-ignored",
    "seafarers.greater-catan.limit.ranking",
    at="source",
)
def nobody_dry(state: State, action: TakeNumber) -> Finding:
    """No building on the mainland loses its last number there, unless the first limitation leaves no other."""
    second = dispensable(state)
    return not second & harmless(state, action.hex) or _meets(state, action, second)


@check("seafarers.greater-catan.limit.3-own-hex", "seafarers.greater-catan.limit.ranking", at="source")
def own_building(state: State, action: TakeNumber) -> Finding:
    """The number comes from a hex next to one of the player's buildings, unless the other limitations leave none
    there."""
    third = own_hexes(state, action.seat)
    possible = third & dispensable(state) & harmless(state, action.hex)
    return not possible or _meets(state, action, third)


def _meets(state: State, action: TakeNumber, limitation: int) -> bool:
    """Whether the proposed number meets a limitation. Another rule refuses a number that is not of the mainland."""
    return not among(action.source, mainland_numbers(state) & ~limitation)


@gate("seafarers.greater-catan.chip.trigger", when=WITH_RESERVE.otherwise)
def no_reserve(state: State, seat: int) -> Finding:
    """Numbers go from the mainland to small islands only in a game with a reserve of numbers."""
    return False


class TakeNumber(Action, frozen=True):
    """Take a number from the mainland to a hex of a small island."""

    hex: Hex
    source: Hex

    statutes = (
        "seafarers.greater-catan.chip.from-mainland",
        "seafarers.greater-catan.chip.player-chooses",
        "seafarers.greater-catan.chip.several-hexes",
        "seafarers.greater-catan.chip.emptied-hex",
        "seafarers.greater-catan.chip.robber-stays",
        "seafarers.greater-catan.chip.no-reward",
    )
    when = WITH_RESERVE
    otherwise = no_reserve
    gates = (game_on, owes_number)
    checks = (owed_hex, from_mainland, reds_apart, nobody_dry, own_building)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for _, owed in all_owed(state, NumberOwed):
            if owed.seat == seat:
                for source in bits(allowed_sources(state, seat, owed.hex)):
                    yield cls(seat, owed.hex, source)

    def effect(self, play: Play) -> None:
        state: State = play.state
        board = state.board
        kinds, number = board.terrain, board.numbers[self.source]
        state.board = board.with_hexes({self.source: (kinds[self.source], 0), self.hex: (kinds[self.hex], number)})
        play.emit(NumberSupplied(self.seat, self.hex, number, self.source))
        settled = NumberOwed(self.seat, self.hex)
        bare = not mainland_numbers(state)  # then there is nothing left to bring, and nothing more is owed
        state.obligations = tuple(
            owed for owed in state.obligations if owed != settled and not (bare and isinstance(owed, NumberOwed))
        )
