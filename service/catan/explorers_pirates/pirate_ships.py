"""Pirate ships: each player owns one, and at most one of them is on the board; it robs and demands tribute."""

from __future__ import annotations

from service.catan.base.goods import stealable
from service.catan.base.pending import all_owed, due
from service.catan.base.production import is_seven, produce
from service.catan.base.robber import steal
from service.catan.base.seven import collect_discards
from service.catan.base.state import SETUP, State
from service.catan.base.turn import game_on, moments_after_roll
from service.catan.board.masks import among, bits, mask_of
from service.catan.board.places import Hex
from service.catan.explorers_pirates.areas import spaces, starting_island
from service.catan.explorers_pirates.expedition import MODULE_ID, PirateShip, expedition, ship_edges
from service.catan.explorers_pirates.gold import GOLD
from service.catan.explorers_pirates.options import PIRATES
from service.catan.explorers_pirates.sailing import toll_routes
from service.catan.explorers_pirates.scenarios import FRAME_SEA
from service.catan.slices import alter
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Seat,
    check,
    invariant,
    owes,
    step,
)

STOLEN_GOLD = 1
"""Gold that is taken from a victim without cards (`explorers-pirates.pirate.steal.gold-if-no-cards`)."""


class PirateShipOwed(Obligation, frozen=True):
    """Bring your own pirate ship to a sea hex."""


class PirateShipPlaced(Event, frozen=True):
    """A seat's pirate ship came to a sea hex; another one that was on the board went back to its owner."""

    seat: Seat
    hex: Hex


class GoldStolen(Event, frozen=True):
    """Gold changed hands because the victim had no card."""

    seat: Seat
    victim: Seat
    gold: int


# Where it may stand ------------------------------------------------------------------------------------------------


def pirate_hexes(state: State) -> int:
    """The hex with a pirate ship, if there is one."""
    return hex_of(expedition(state).pirate_ship)


def hex_of(ship: PirateShip | None) -> int:
    """The hex of a pirate ship, if it is on the board."""
    return 0 if ship is None else 1 << ship.hex


def near_island(state: State) -> int:
    """The hexes of the starting island and those next to them."""
    topology = state.board.topology
    return topology.hexes_at[topology.corners_of[starting_island(state)]]


def on_frame(state: State) -> int:
    """The sea hexes that are printed on the frame."""
    return spaces(state, FRAME_SEA)


def own_hex(state: State, seat: int) -> int:
    """The hex of a seat's own pirate ship, if it is on the board."""
    ship = expedition(state).pirate_ship
    return 1 << ship.hex if ship is not None and ship.seat == seat else 0


def waters(state: State) -> int:
    """The hexes on which a pirate ship may stand."""
    return state.board.sea_hexes & ~near_island(state) & ~on_frame(state)


def berths(state: State, seat: int) -> int:
    """The hexes to which a seat may bring its pirate ship."""
    return waters(state) & ~own_hex(state, seat)


def rivals_at_sea(state: State, seat: int) -> list[tuple[int, int]]:
    """The opponents of a seat, in seat order, each with the routes on which its ships lie."""
    return [(other, ship_edges(state, other)) for other in state.opponents(seat)]


def victims(state: State, seat: int, at: int) -> list[int]:
    """The opponents with a ship on a side of a hex, in seat order."""
    sides = state.board.topology.hex_edges[at]
    return [other for other, routes in rivals_at_sea(state, seat) if routes & sides]


def owe_pirate_ship(play: Play) -> None:
    """Let the player on turn bring the player's own pirate ship to a sea hex, if any is allowed."""
    state: State = play.state
    if berths(state, state.turn.seat):
        play.owe(PirateShipOwed(state.turn.seat))


@step(
    "explorers-pirates.seven.pirate-ship-placed",
    "explorers-pirates.pirate.scenarios",
    "explorers-pirates.pirate.first-placement",
    after=collect_discards,
    asks=(PirateShipOwed,),
    when=PIRATES,
)
def pirate_ship_on_seven(play: Play) -> None:
    """After a 7, once all discards are made, the player on turn brings the player's own pirate ship to a sea hex."""
    owe_pirate_ship(play)


# Bringing it there -------------------------------------------------------------------------------------------------


@owes(
    PirateShipOwed,
    "explorers-pirates.seven.pirate-ship-placed",
    "explorers-pirates.seven.land-ho-no-pirate",
    "explorers-pirates.chase.success.place-own",
)
def owes_pirate_ship() -> None:
    """A player's own pirate ship comes to a hex after a 7, once all discards are made, or after it chased another."""


@check("explorers-pirates.pirate.allowed-hexes.sea-only", at="hex")
def on_known_sea(state: State, action: PlacePirateShip) -> Finding:
    """A pirate ship stands on a sea hex that has been discovered, a shoal of fish included."""
    return among(action.hex, state.board.sea_hexes)


@check("explorers-pirates.pirate.allowed-hexes.not-near-starting-island", at="hex")
def away_from_island(state: State, action: PlacePirateShip) -> Finding:
    """No pirate ship stands next to the starting island or on the Council of Catan."""
    return not among(action.hex, near_island(state))


@check("explorers-pirates.pirate.allowed-hexes.not-on-frame", at="hex")
def off_the_frame(state: State, action: PlacePirateShip) -> Finding:
    """A pirate ship does not stand on the sea hex that is printed on the frame."""
    return not among(action.hex, on_frame(state))


@check(
    "explorers-pirates.pirate.move-own",
    "explorers-pirates.pirate.replace-opponents.same-hex",
    "explorers-pirates.chase.success.same-hex",
    at="hex",
)
def moves(state: State, action: PlacePirateShip) -> Finding:
    """The player's pirate ship leaves its hex. It may go to the hex of an opponent's pirate ship."""
    return not among(action.hex, own_hex(state, action.seat))


@check(
    "explorers-pirates.pirate.steal",
    "explorers-pirates.pirate.steal.ship-on-edge",
    "explorers-pirates.pirate.steal.not-buildings",
    "explorers-pirates.pirate.steal.not-self",
    "explorers-pirates.chase.success.steal",
    at="victim",
)
def victim_there(state: State, action: PlacePirateShip) -> Finding:
    """The victim is an opponent with a ship on a side of the hex."""
    return action.victim is None or action.victim in victims(state, action.seat, action.hex)


@check(
    "explorers-pirates.pirate.steal.mandatory-if-possible",
    "explorers-pirates.pirate.steal.choose-victim",
    at="victim",
)
def victim_named(state: State, action: PlacePirateShip) -> Finding:
    """If an opponent has a ship on a side of the hex, the player names a victim."""
    there, topology = victims(state, action.seat, action.hex), state.board.topology
    if action.victim is not None or not there:
        return True
    ships = mask_of(edge for _, routes in rivals_at_sea(state, action.seat) for edge in bits(routes))
    return Facts(victims=there, ships=list(topology.edges_named[ships & topology.hex_edges[action.hex]]))


class PlacePirateShip(Action, frozen=True):
    """Bring your own pirate ship to a sea hex, and rob one owner of a ship there."""

    hex: Hex
    victim: Seat | None = None

    statutes = (
        "explorers-pirates.pirate.first-placement",
        "explorers-pirates.pirate.replace-opponents",
        "explorers-pirates.pirate.only-one-on-board",
        "explorers-pirates.pirate.one-per-player",
        "explorers-pirates.pirate.steal",
        "explorers-pirates.pirate.steal.gold-if-no-cards",
        "explorers-pirates.pirate.steal.nothing-to-take",
    )
    gates = (game_on, owes_pirate_ship)
    checks = (on_known_sea, away_from_island, off_the_frame, moves, victim_there, victim_named)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        rivals, sides = rivals_at_sea(state, seat), state.board.topology.hex_edges
        return [
            cls(seat, at, victim)
            for at in bits(berths(state, seat))
            for victim in [other for other, routes in rivals if routes & sides[at]] or (None,)
        ]

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, PirateShipOwed)
        alter(play.state, MODULE_ID, pirate_ship=PirateShip(self.seat, self.hex))
        play.emit(PirateShipPlaced(self.seat, self.hex))
        if self.victim is not None:
            rob(play, self.seat, self.victim)


def rob(play: Play, thief: int, victim: int) -> None:
    """Take one random card of a victim, or 1 gold if the victim has no card."""
    state: State = play.state
    if stealable(state, victim):
        steal(play, thief, victim)
    elif GOLD.of(state, victim):
        GOLD.hand_over(state, victim, thief, STOLEN_GOLD)
        play.emit(GoldStolen(thief, victim, STOLEN_GOLD))


# Tribute -----------------------------------------------------------------------------------------------------------


@toll_routes.also(
    "explorers-pirates.pirate.tribute.required",
    "explorers-pirates.pirate.tribute.leaving",
    "explorers-pirates.pirate.tribute.per-ship",
    "explorers-pirates.pirate.tribute.own-pirate-free",
    "explorers-pirates.pirate.tribute.only-edges",
    "explorers-pirates.chase.failure",
    when=PIRATES,
)
def routes_of_the_pirate(state: State, seat: int) -> int:
    """The sides of the hex with an opponent's pirate ship are routes for which tribute is paid."""
    return sides_of_rival(state, seat, expedition(state).pirate_ship)


def sides_of_rival(state: State, seat: int, ship: PirateShip | None) -> int:
    """The sides of the hex with a pirate ship, unless it is the seat's own."""
    return 0 if ship is None or ship.seat == seat else state.board.topology.hex_edges[ship.hex]


# What must be true of pirate ships ---------------------------------------------------------------------------------


@invariant(
    "explorers-pirates.pirate.allowed-hexes.sea-only",
    "explorers-pirates.pirate.allowed-hexes.not-near-starting-island",
    "explorers-pirates.pirate.allowed-hexes.not-on-frame",
    "explorers-pirates.setup.pirate-ships-off-board",
)
def pirate_ship_in_its_waters(state: State) -> Contradictions:
    """A pirate ship stands on a sea hex where it is allowed, and not before the first turn."""
    ship = expedition(state).pirate_ship
    if ship is not None and (state.turn.moment == SETUP or not among(ship.hex, waters(state))):
        yield f"/{MODULE_ID}/pirate_ship", Facts(hex=state.board.topology.hex_names[ship.hex])


@invariant("explorers-pirates.pirate.scenarios", "explorers-pirates.seven.land-ho-no-pirate", when=PIRATES.otherwise)
def no_pirate_ship(state: State) -> Contradictions:
    """In Land Ho! there are no pirate ships."""
    if expedition(state).pirate_ship is not None:
        yield f"/{MODULE_ID}/pirate_ship", Facts(used=False)
    for at, _ in all_owed(state, PirateShipOwed):
        yield at, Facts(used=False)


@due(
    PirateShipOwed, "explorers-pirates.seven.pirate-ship-placed", "explorers-pirates.chase.success.place-own", once=True
)
def pirate_ship_is_due(state: State, owed: PirateShipOwed) -> Finding:
    """The player on turn places the pirate ship once. If the rest of a roll waits for it, it follows a 7."""
    in_turn = owed.seat == state.turn.seat and state.turn.moment in moments_after_roll(state)
    return in_turn and (produce not in state.agenda or is_seven(state))
