"""Loading: pieces go from holds into basins of harbor settlements and back."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from service.catan.base.cards import Bundle
from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.explorers_pirates.berths import harbored_ships
from service.catan.explorers_pirates.cargo import Cargo, fits
from service.catan.explorers_pirates.expedition import ShipNumber, basin_of, change_ship, fill_basin, ship_at_sea
from service.catan.explorers_pirates.fleet import ends_of, ship_ends
from service.catan.explorers_pirates.harbors import open_harbors
from service.catan.explorers_pirates.phases import SAILING
from service.catan.explorers_pirates.sailing import on_the_board
from service.kernel.rules import Action, Event, Facts, Finding, Play, Ruleset, Seat, check


class CargoExchanged(Event, frozen=True):
    """A ship took pieces out of a basin and put others into it."""

    seat: Seat
    ship: ShipNumber
    corner: Corner
    load: Cargo
    unload: Cargo


def includes(pieces: Sequence[int], part: Sequence[int]) -> bool:
    """Whether pieces include all of a part."""
    return all(count <= held for held, count in zip(pieces, part, strict=True))


def after(pieces: Sequence[int], less: Sequence[int], more: Sequence[int]) -> tuple[int, ...]:
    """Pieces without some and with others."""
    return tuple([held - gone + come for held, gone, come in zip(pieces, less, more, strict=True)])


def both_ways(load: Sequence[int], unload: Sequence[int]) -> bool:
    """Whether some kind of piece is both loaded and unloaded."""
    return any(come and gone for come, gone in zip(load, unload, strict=True))


def portions(pieces: Sequence[int]) -> list[Bundle]:
    """Every selection out of some pieces, none at all included."""
    return list(map(Bundle, itertools.product(*(range(count + 1) for count in pieces))))


def exchanges(ruleset: Ruleset, lying: Sequence[int], aboard: Sequence[int]) -> list[tuple[Bundle, Bundle]]:
    """What a ship may load of the pieces in a basin, and unload of those aboard, if both are to have room for the
    rest.
    """
    return [
        (load, unload)
        for load, unload in itertools.product(portions(lying), portions(aboard))
        if (any(load) or any(unload))
        and not both_ways(load, unload)
        and fits(ruleset, after(aboard, unload, load))
        and fits(ruleset, after(lying, load, unload))
    ]


@check(
    "explorers-pirates.harbor.basin-owner-only",
    "explorers-pirates.hold.unload-places",
    "explorers-pirates.transship.via-harbor",
    at="corner",
)
def own_harbor(state: State, action: ExchangeCargo) -> Finding:
    """A player uses only the basins of the player's own harbor settlements."""
    return among(action.corner, open_harbors(state, action.seat))


@check(
    "explorers-pirates.transship.load",
    "explorers-pirates.transship.unload",
    "explorers-pirates.settler.load-from-basin",
    "explorers-pirates.geometry.ship-ends",
    at="corner",
    given=(on_the_board,),
)
def ship_points_there(state: State, action: ExchangeCargo) -> Finding:
    """An end of the ship is at the harbor settlement."""
    return among(action.corner, ship_ends(state, action.seat, action.ship))


@check("explorers-pirates.transship.load", "explorers-pirates.hold.own-pieces-only", at="load")
def in_the_basin(state: State, action: ExchangeCargo) -> Finding:
    """The loaded pieces come from the basin."""
    held = basin_of(state, action.seat, action.corner)
    return includes(held, action.load) or Facts(basin=sum(held))


@check(
    "explorers-pirates.transship.unload", "explorers-pirates.hold.only-these-pieces", at="unload", given=(on_the_board,)
)
def in_the_hold(state: State, action: ExchangeCargo) -> Finding:
    """The unloaded pieces come from the ship."""
    ship = ship_at_sea(state, action.seat, action.ship)
    return includes(ship.hold, action.unload)


@check("explorers-pirates.transship.partial", at="load")
def some_pieces(state: State, action: ExchangeCargo) -> Finding:
    """At least one piece changes its place."""
    return any(action.load) or any(action.unload)


@check("explorers-pirates.transship.partial", at="unload")
def one_way_a_kind(state: State, action: ExchangeCargo) -> Finding:
    """No kind of piece is both loaded and unloaded, since pieces of a kind are alike."""
    return not both_ways(action.load, action.unload)


@check(
    "explorers-pirates.hold.capacity",
    "explorers-pirates.hold.large-pieces",
    "explorers-pirates.hold.small-pieces",
    "explorers-pirates.transship.capacity-after-exchange",
    "explorers-pirates.settler.load-from-basin",
    at="load",
    given=(on_the_board,),
)
def room_aboard(state: State, action: ExchangeCargo) -> Finding:
    """After the exchange the hold has at most two small pieces or one large one."""
    ship = ship_at_sea(state, action.seat, action.ship)
    return fits(state, after(ship.hold, action.unload, action.load))


@check(
    "explorers-pirates.harbor.basin-capacity",
    "explorers-pirates.transship.capacity-after-exchange",
    at="unload",
)
def room_in_basin(state: State, action: ExchangeCargo) -> Finding:
    """After the exchange the basin has at most two small pieces or one large one."""
    room = fits(state, after(basin_of(state, action.seat, action.corner), action.load, action.unload))
    return room or Facts(
        basins=list(state.board.topology.corners_named[open_harbors(state, action.seat) & 1 << action.corner])
    )


class ExchangeCargo(Action, frozen=True):
    """Load pieces from a basin onto a ship, unload others into it, or both at once."""

    ship: ShipNumber
    corner: Corner
    load: Cargo
    unload: Cargo

    statutes = (
        "explorers-pirates.transship.swap",
        "explorers-pirates.transship.repeatable",
        "explorers-pirates.crew.load-unload",
        "explorers-pirates.crew.move-on",
        "explorers-pirates.hold.loading-is-free",
        "explorers-pirates.hold.move-on-after-loading",
        "explorers-pirates.ship.move.actions-are-free",
        "explorers-pirates.ship.actions-of-other-ships-while-moving",
        "explorers-pirates.ship.acting-ship-may-be-finished",
    )
    gates = SAILING
    checks = (
        on_the_board,
        own_harbor,
        ship_points_there,
        in_the_basin,
        in_the_hold,
        some_pieces,
        one_way_a_kind,
        room_aboard,
        room_in_basin,
    )

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        harbors = open_harbors(state, seat)
        return [
            cls(seat, number, corner, load, unload)
            for number, ship in harbored_ships(state, seat)
            for corner in bits(ends_of(state.board, ship.edge) & harbors)
            for load, unload in exchanges(state.ruleset, basin_of(state, seat, corner), ship.hold)
        ]

    def effect(self, play: Play) -> None:
        state: State = play.state
        ship = ship_at_sea(state, self.seat, self.ship)
        lying = basin_of(state, self.seat, self.corner)
        change_ship(state, self.seat, self.ship, hold=after(ship.hold, self.unload, self.load))
        fill_basin(state, self.seat, self.corner, after(lying, self.load, self.unload))
        play.emit(CargoExchanged(self.seat, self.ship, self.corner, self.load, self.unload))
