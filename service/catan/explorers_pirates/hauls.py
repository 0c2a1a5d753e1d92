"""Fish hauls: rolling for one, catching it, and bringing it to the Council of Catan."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.base.turn import TurnBegan
from service.catan.board.masks import among, bits
from service.catan.board.places import Hex
from service.catan.explorers_pirates.cargo import LARGE, CargoKind, cargo, piece
from service.catan.explorers_pirates.council import deliveries
from service.catan.explorers_pirates.expedition import (
    MODULE_ID,
    Ship,
    ShipNumber,
    change_ship,
    company,
    expedition,
    on_board,
    ship_at_sea,
    ships_on,
)
from service.catan.explorers_pirates.fleet import ends_of, ship_ends
from service.catan.explorers_pirates.missions import space_of
from service.catan.explorers_pirates.options import FISH, FISH_ROLLS
from service.catan.explorers_pirates.phases import SAILING, moments_at_sea
from service.catan.explorers_pirates.pirate_ships import PirateShipPlaced, pirate_hexes
from service.catan.explorers_pirates.routes import routes_to
from service.catan.explorers_pirates.sailing import finish_sailing, on_the_board, unused_points
from service.catan.explorers_pirates.shoals import hauls_lying, put_haul, shoals
from service.catan.explorers_pirates.tracks import Points, missions
from service.catan.mechanics.dice import ONE_DIE
from service.catan.slices import alter
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Outcomes,
    Play,
    Ruleset,
    Seat,
    check,
    draw,
    gate,
    invariant,
    reaction,
)

HAUL = "fish_haul"
SUPPLY = 6
"""The fish hauls of the box (`explorers-pirates.fish.roll.six-in-play`)."""
MISSION = "fish-for-catan"
TRACK = (0, 1, 1, 2, 2, 2, 3, 3)


class FishRolled(Event, frozen=True):
    """A seat rolled for a fish haul."""

    seat: Seat
    number: int


class HaulPlaced(Event, frozen=True):
    """A fish haul was placed on a shoal."""

    hex: Hex


class HaulLost(Event, frozen=True):
    """A pirate ship sent the fish haul of a shoal back to the supply."""

    hex: Hex


class HaulCaught(Event, frozen=True):
    """A ship took a fish haul aboard."""

    seat: Seat
    ship: ShipNumber
    hex: Hex


@cargo.also(
    "explorers-pirates.fish.catch.hold-must-be-empty",
    "explorers-pirates.fish.store-in-basin",
    "explorers-pirates.hold.large-pieces",
    when=FISH,
)
def hauls(ruleset: Ruleset) -> dict[str, CargoKind]:
    """Ships carry fish hauls. A fish haul is large."""
    return {HAUL: CargoKind(LARGE)}


@missions.also(
    "explorers-pirates.fish.scenarios",
    "explorers-pirates.scenario.fish-for-catan.missions",
    "explorers-pirates.scenario.spices-for-catan.missions",
    "explorers-pirates.scenario.explorers-and-pirates.missions",
    "explorers-pirates.mission.track.lairs-and-fish",
    when=FISH,
)
def fish_mission(ruleset: Ruleset) -> dict[str, Points]:
    """The fish track has 7 spaces, worth 1, 1, 2, 2, 2, 3 and 3 points."""
    return {MISSION: TRACK}


@deliveries.also("explorers-pirates.fish.deliver", "explorers-pirates.fish.deliver.marker", when=FISH)
def fish_is_delivered(ruleset: Ruleset) -> dict[str, str]:
    """The Council takes fish hauls for the fish mission."""
    return {HAUL: MISSION}


def hauls_in_play(state: State) -> int:
    """The fish hauls on shoals, aboard ships and in basins."""
    lying = hauls_lying(state).bit_count()
    return lying + sum(on_board(state, seat, HAUL) for seat in range(state.seat_count))


# Rolling -----------------------------------------------------------------------------------------------------------


@draw("explorers-pirates.fish.roll.places-haul")
def fish_die(state: State) -> Outcomes:
    """One die, each number equally likely."""
    return ONE_DIE


def points_under_way(state: State) -> int:
    """The movement points left to the ship in the middle of its movement, or 0."""
    return 0 if expedition(state).sailing is None else unused_points(state, state.turn.seat, ship_under_way(state))


def ship_under_way(state: State) -> Ship:
    """The ship in the middle of its movement. There is one, and its movement is not over."""
    return company(state, state.turn.seat).ships[expedition(state).sailing]  # type: ignore[index,return-value]


def under_way(state: State, seat: int) -> dict[str, object]:
    """The facts of a ship in the middle of its movement."""
    return {"ship": expedition(state).sailing, "points": points_under_way(state)}


@gate(
    "explorers-pirates.fish.roll.not-during-ship-movement",
    "explorers-pirates.fish.roll.open-movement-defined",
    facts=under_way,
)
def between_ships(state: State, seat: int) -> Finding:
    """Nobody rolls for fish while a ship in the middle of its movement has movement points left."""
    return points_under_way(state) <= 0


@gate("explorers-pirates.fish.scenarios", when=FISH.otherwise)
def no_fish(state: State, seat: int) -> Finding:
    """Fish hauls belong to the scenarios with the fish mission."""
    return False


class RollForFish(Action, frozen=True):
    """Roll a die: a fish haul is placed on the discovered shoal that shows the number."""

    when = FISH
    otherwise = no_fish
    statutes = (
        "explorers-pirates.fish.roll.finishes-exhausted-ship",
        "explorers-pirates.fish.roll.places-haul",
        "explorers-pirates.fish.roll.no-matching-shoal",
        "explorers-pirates.fish.roll.blocked-by-haul",
        "explorers-pirates.fish.roll.blocked-by-pirate",
        "explorers-pirates.fish.roll.six-in-play",
        "explorers-pirates.fish.roll.used-even-if-blocked",
        "explorers-pirates.fish.roll.haul-for-anyone",
    )
    gates = (*SAILING, between_ships)

    def effect(self, play: Play) -> None:
        state: State = play.state
        sailing = expedition(state).sailing
        if sailing is not None:
            finish_sailing(play, self.seat, sailing)
        number = play.draw(fish_die)
        alter(state, MODULE_ID, fished=True)
        play.emit(FishRolled(self.seat, number))
        for at, shoal in shoals(state).items():
            free = not shoal.haul and not among(at, pirate_hexes(state))
            if shoal.number == number and free and hauls_in_play(state) < SUPPLY:
                put_haul(state, at, True)
                play.emit(HaulPlaced(at))


@gate(
    "explorers-pirates.fish.roll.once-per-turn",
    "explorers-pirates.fish.roll.used-even-if-blocked",
    adds_to=(RollForFish,),
    when=FISH_ROLLS.is_("once"),
)
def not_yet_rolled(state: State, seat: int) -> Finding:
    """A player rolls for fish once a turn, even if the roll brings nothing."""
    return not expedition(state).fished


@reaction(TurnBegan, cites=("explorers-pirates.fish.roll.once-per-turn",), when=FISH)
def fish_anew(play: Play, event: TurnBegan) -> None:
    """With a new turn its player may roll for fish."""
    if expedition(play.state).fished:
        alter(play.state, MODULE_ID, fished=False)


@reaction(
    PirateShipPlaced,
    cites=(
        "explorers-pirates.pirate.fish-haul-lost",
        "explorers-pirates.pirate.carried-haul-safe",
        "explorers-pirates.chase.success.fish-haul-lost",
    ),
    when=FISH,
)
def pirate_drives_fish_away(play: Play, event: PirateShipPlaced) -> None:
    """A pirate ship that comes to a shoal sends the fish haul that lies there back to the supply."""
    shoal = shoals(play.state).get(event.hex)
    if shoal is not None and shoal.haul:
        put_haul(play.state, event.hex, False)
        play.emit(HaulLost(event.hex))


# Catching ----------------------------------------------------------------------------------------------------------


@check("explorers-pirates.fish.catch", at="hex")
def haul_there(state: State, action: CatchHaul) -> Finding:
    """A fish haul lies on the shoal."""
    shoal = shoals(state).get(action.hex)
    return shoal is not None and shoal.haul


@check("explorers-pirates.fish.catch", "explorers-pirates.geometry.ship-ends", at="hex", given=(on_the_board,))
def at_the_shoal(state: State, action: CatchHaul) -> Finding:
    """An end of the ship is at a corner of the shoal."""
    corners = state.board.topology.hex_corners[action.hex]
    return bool(ship_ends(state, action.seat, action.ship) & corners)


@check(
    "explorers-pirates.fish.catch",
    "explorers-pirates.fish.catch.hold-must-be-empty",
    "explorers-pirates.hold.large-pieces",
    at="ship",
    given=(on_the_board,),
)
def empty_hold(state: State, action: CatchHaul) -> Finding:
    """A fish haul needs an empty hold."""
    ship = ship_at_sea(state, action.seat, action.ship)
    return not any(ship.hold) or Facts(pieces=sum(ship.hold))


class CatchHaul(Action, frozen=True):
    """Take a fish haul from a shoal aboard a ship."""

    ship: ShipNumber
    hex: Hex

    when = FISH
    otherwise = no_fish
    statutes = ("explorers-pirates.fish.catch", "explorers-pirates.fish.catch.move-on")
    gates = SAILING
    checks = (on_the_board, haul_there, at_the_shoal, empty_hold)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        board, hauls = state.board, hauls_lying(state)
        return [
            cls(seat, number, at)
            for number, ship in ships_on(state, seat, routes_to(board, hauls))
            if not any(ship.hold)
            for at in bits(board.topology.hexes_at[ends_of(board, ship.edge)] & hauls)
        ]

    def effect(self, play: Play) -> None:
        state: State = play.state
        put_haul(state, self.hex, False)
        change_ship(state, self.seat, self.ship, hold=piece(state, HAUL))
        play.emit(HaulCaught(self.seat, self.ship, self.hex))


# What must be true -------------------------------------------------------------------------------------------------


@invariant("explorers-pirates.fish.roll.six-in-play", when=FISH)
def hauls_of_the_box(state: State) -> Contradictions:
    """No more than 6 fish hauls are in play."""
    found = hauls_in_play(state)
    if found > SUPPLY:
        yield f"/{MODULE_ID}", Facts(kind=HAUL, in_play=found, supply=SUPPLY)


@invariant("explorers-pirates.fish.roll.phase")
def fished_in_this_turn(state: State) -> Contradictions:
    """Nobody has rolled for fish outside the movement phase."""
    rolled = state.turn.moment in moments_at_sea(state) or state.turn.winner is not None
    if expedition(state).fished and not rolled:
        yield f"/{MODULE_ID}/fished", Facts(moment=state.turn.moment)


@invariant("explorers-pirates.fish.roll.blocked-by-pirate", "explorers-pirates.pirate.fish-haul-lost", when=FISH)
def no_haul_under_a_pirate(state: State) -> Contradictions:
    """No fish haul lies on a shoal with a pirate ship."""
    for at, shoal in shoals(state).items():
        if shoal.haul and among(at, pirate_hexes(state)):
            yield f"/{MODULE_ID}/shoals/{state.board.topology.hex_names[at]}/haul", Facts(pirate_ship=True)


@invariant("explorers-pirates.fish.scenarios", when=FISH.otherwise)
def nobody_has_fished(state: State) -> Contradictions:
    """In a scenario without the fish mission nobody rolls for fish."""
    if expedition(state).fished:
        yield f"/{MODULE_ID}/fished", Facts(used=False)


@invariant("explorers-pirates.fish.roll.places-haul", "explorers-pirates.fish.deliver.marker", past=True, when=FISH)
def fish_come_from_shoals(state: State) -> Contradictions:
    """Until a shoal is discovered nobody has a fish haul, and no marker has moved for one."""
    if shoals(state):
        return
    for seat in range(state.seat_count):
        if on_board(state, seat, HAUL):
            yield f"/{MODULE_ID}/seats/{seat}", Facts(kind=HAUL, shoals=0)
        if space_of(state, seat, MISSION):
            yield f"/{MODULE_ID}/missions/{MISSION}/markers/{seat}", Facts(shoals=0)
