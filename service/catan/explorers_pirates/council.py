"""The Council of Catan: a sea hex with two harbors, to which ships deliver what the missions ask for."""

from __future__ import annotations

from collections.abc import Sequence

from service.catan.base.cards import Bundle
from service.catan.base.components import terrain_kinds
from service.catan.base.state import State
from service.catan.board.board import Board
from service.catan.board.masks import mask_of
from service.catan.board.terrain import Terrain
from service.catan.explorers_pirates import scenarios
from service.catan.explorers_pirates.cargo import Cargo, cargo_kinds
from service.catan.explorers_pirates.expedition import ShipNumber, change_ship, laden_ships, ship_at_sea
from service.catan.explorers_pirates.fleet import ends_of
from service.catan.explorers_pirates.loading import after, includes, portions
from service.catan.explorers_pirates.missions import advance
from service.catan.explorers_pirates.options import COUNCIL
from service.catan.explorers_pirates.phases import SAILING
from service.catan.explorers_pirates.sailing import on_the_board
from service.kernel.rules import UNION, Action, Event, Finding, Play, Ruleset, Seat, check, constant, gate

HARBOR_CORNERS = "NS"
"""The corners of the Council's hex that are harbors (`explorers-pirates.fish.council.two-harbors`)."""


class CargoDelivered(Event, frozen=True):
    """A ship delivered pieces to the Council of Catan."""

    seat: Seat
    ship: ShipNumber
    cargo: Cargo


@terrain_kinds.also("explorers-pirates.fish.council.no-buildings", when=COUNCIL)
def council_terrain(ruleset: Ruleset) -> dict[str, Terrain]:
    """The Council of Catan is a sea hex, so nothing is built on its corners or edges unless other land is there."""
    return {scenarios.COUNCIL: Terrain(surface="sea")}


@constant("explorers-pirates.mission.advance", fold=UNION)
def deliveries(ruleset: Ruleset) -> dict[str, str]:
    """The mission for each kind of piece that the Council takes. The Council takes nothing unless a mission
    requires deliveries."""
    return {}


def council_harbors(board: Board) -> int:
    """The corners at which ships deliver.

    Statute explorers-pirates.fish.council.two-harbors.
    """
    topology = board.topology
    council = topology.hexes_named[board.hexes_of((scenarios.COUNCIL,))]
    return mask_of(topology.corner(f"{name},{corner}") for name in council for corner in HARBOR_CORNERS)


def at_council_harbor(board: Board, edge: int) -> bool:
    """Whether an end of a route is at a harbor of the Council."""
    return bool(ends_of(board, edge) & council_harbors(board))


def wanted(state: State, pieces: Sequence[int]) -> list[int]:
    """The pieces, out of some, that the Council takes, by kind."""
    takes = deliveries(state)
    return [count if kind in takes else 0 for kind, count in zip(cargo_kinds(state), pieces, strict=True)]


@check(
    "explorers-pirates.fish.council.two-harbors",
    "explorers-pirates.geometry.ship-ends",
    at="ship",
    given=(on_the_board,),
)
def at_the_council(state: State, action: DeliverToCouncil) -> Finding:
    """An end of the ship is at one of the two harbors of the Council of Catan."""
    ship = ship_at_sea(state, action.seat, action.ship)
    return at_council_harbor(state.board, ship.edge)


@check(at="cargo")
def fish_or_spices(state: State, action: DeliverToCouncil) -> Finding:
    """The Council takes fish hauls and spice sacks, at least one piece at once."""
    takes = deliveries(state)
    delivered = [kind for kind, count in zip(cargo_kinds(state), action.cargo, strict=True) if count]
    return bool(delivered) and all(kind in takes for kind in delivered)


@check(at="cargo", given=(on_the_board,))
def aboard(state: State, action: DeliverToCouncil) -> Finding:
    """The delivered pieces are aboard the ship."""
    ship = ship_at_sea(state, action.seat, action.ship)
    return includes(ship.hold, action.cargo)


@gate("explorers-pirates.fish.scenarios", "explorers-pirates.spice.scenarios", when=COUNCIL.otherwise)
def no_council(state: State, seat: int) -> Finding:
    """The Council of Catan takes deliveries only in scenarios with the fish mission or the spice mission."""
    return False


class DeliverToCouncil(Action, frozen=True):
    """Deliver fish hauls or spice sacks from a ship to the Council of Catan."""

    ship: ShipNumber
    cargo: Cargo

    when = COUNCIL
    otherwise = no_council
    statutes = (
        "explorers-pirates.fish.deliver.haul-returns",
        "explorers-pirates.fish.deliver.marker",
        "explorers-pirates.fish.deliver.move-on",
        "explorers-pirates.fish.deliver.phase",
        "explorers-pirates.fish.no-gold-for-delivery",
        "explorers-pirates.spice.deliver.marker",
        "explorers-pirates.spice.deliver.sack-leaves-game",
        "explorers-pirates.spice.deliver.choice",
        "explorers-pirates.spice.move-on",
        "explorers-pirates.mission.advance",
        "explorers-pirates.mission.track.end",
    )
    gates = SAILING
    checks = (on_the_board, at_the_council, fish_or_spices, aboard)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        board = state.board
        return [
            cls(seat, number, part)
            for number, ship in laden_ships(state, seat)
            if at_council_harbor(board, ship.edge)
            for part in portions(wanted(state, ship.hold))
            if any(part)
        ]

    def effect(self, play: Play) -> None:
        state: State = play.state
        ship = ship_at_sea(state, self.seat, self.ship)
        hold = after(ship.hold, self.cargo, Bundle([0] * len(ship.hold)))
        change_ship(state, self.seat, self.ship, hold=hold)
        play.emit(CargoDelivered(self.seat, self.ship, self.cargo))
        for kind, count in zip(cargo_kinds(state), self.cargo, strict=True):
            for _ in range(count):
                advance(play, self.seat, deliveries(state)[kind])
