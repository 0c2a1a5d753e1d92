"""Sacrifices: a piece that fought and is lost, and who chooses it."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.barbarian_attack.campaign import campaign
from service.catan.barbarian_attack.knights import knights_of
from service.catan.barbarian_attack.losses import lose_knight
from service.catan.base.pending import all_owed
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.board.masks import among
from service.catan.board.places import Edge, Hex
from service.catan.capturing_barbarians.battle import captures, hex_of
from service.catan.capturing_barbarians.links import linked_sides
from service.catan.capturing_barbarians.sides import crews_alongside, crews_on_lair, sides_of
from service.catan.explorers_pirates.crews import crews_on, station, with_crews
from service.catan.explorers_pirates.expedition import ShipNumber, change_ship, ship_of
from service.catan.explorers_pirates.lairs import lairs
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
    debt_of,
    invariant,
    owed_by,
    owes,
)


class SacrificeOwed(Obligation, frozen=True):
    """Give up a piece that fought: a crew on the lair, a crew aboard one of these ships, or one of these knights."""

    lair: bool
    ships: tuple[ShipNumber, ...]
    knights: tuple[Edge, ...]


class CrewLost(Event, frozen=True):
    """A crew that fought went back to the supply: from the lair, or from a ship."""

    seat: Seat
    hex: Hex
    ship: ShipNumber | None


def crews_that_fought(state: State, seat: int, at: int) -> SacrificeOwed:
    """The crews of a seat that fight at a hex, by where they stand; ships in the order of the sides."""
    ships = tuple(dict.fromkeys(each.ship for each in crews_alongside(state, at) if each.seat == seat))
    return SacrificeOwed(seat, seat in crews_on_lair(state, at), ships, ())


def knights_that_fought(state: State, seat: int, at: int) -> tuple[int, ...]:
    """The paths of the mounted knights of a seat that fight at a hex, in the order of its sides."""
    fighting = knights_of(state, seat) & linked_sides(state, seat, at)
    return tuple(side for side in sides_of(state, at) if among(side, fighting))


def hero_gives_up(state: State, seat: int, at: int) -> SacrificeOwed:
    """The pieces among which a hero chooses: the crews that fought, or the mounted knights where no crew did."""
    crews = crews_that_fought(state, seat, at)
    return crews if crews.lair or crews.ships else SacrificeOwed(seat, False, (), knights_that_fought(state, seat, at))


def demand(play: Play, owed: SacrificeOwed) -> None:
    """Let a seat give up one of several pieces. If there is only one, it is lost at once; if there is none, nothing
    happens.
    """
    count = owed.lair + len(owed.ships) + len(owed.knights)
    if count > 1:
        play.owe(owed)
    elif count:
        give_up(play, owed, None, None)


def give_up(play: Play, owed: SacrificeOwed, ship: int | None, knight: int | None) -> None:
    """Take the named piece of a seat off the board, or else the first: on the lair, then side by side."""
    state: State = play.state
    seat, at = owed.seat, hex_of(state)
    if ship is None and knight is None and not owed.lair:
        ship, knight = (owed.ships[0], None) if owed.ships else (None, owed.knights[0])
    if knight is not None:
        lose_knight(play, seat, knight)
        return
    if ship is None:
        station(state, seat, at, crews_on(state, at)[seat] - 1)
    else:
        lying = ship_of(state, seat, ship)
        assert lying is not None, "the ship is on the board"
        change_ship(state, seat, ship, hold=with_crews(state, lying.hold, -1))
    play.emit(CrewLost(seat, at, ship))


@owes(SacrificeOwed, "capturing-barbarians.hero.which-crew", "capturing-barbarians.hero.loses-a-crew")
def owes_sacrifice() -> None:
    """A player gives up a piece that fought, after a battle that costs one."""


@check("capturing-barbarians.hero.which-crew", at="ship")
def one_piece(state: State, action: GiveUpPiece) -> Finding:
    """The player gives up one piece, not two."""
    return action.ship is None or action.knight is None


@check(
    "capturing-barbarians.hero.which-crew", "capturing-barbarians.hero.loses-a-crew", at="ship", given=(owes_sacrifice,)
)
def crew_fought(state: State, action: GiveUpPiece) -> Finding:
    """The crew is the player's own and fought in this battle."""
    return action.ship is None or action.ship in debt_of(state, action.seat, SacrificeOwed).ships


@check("capturing-barbarians.hero.mounted-knight-instead", at="knight", given=(owes_sacrifice,))
def knight_fought(state: State, action: GiveUpPiece) -> Finding:
    """A player gives up a mounted knight only if it fought and no crew of the player did."""
    return action.knight is None or action.knight in debt_of(state, action.seat, SacrificeOwed).knights


class GiveUpPiece(Action, frozen=True):
    """Give up a crew of a ship or a mounted knight. Without a name a crew on the lair is lost, or the first piece."""

    ship: ShipNumber | None = None
    knight: Edge | None = None

    statutes = ("capturing-barbarians.hero.which-crew", "capturing-barbarians.hero.mounted-knight-instead")
    gates = (game_on, owes_sacrifice)
    checks = (one_piece, crew_fought, knight_fought)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        owed = owed_by(state, seat, SacrificeOwed)
        if owed is not None:
            yield cls(seat)
            yield from (cls(seat, ship) for ship in owed.ships)
            yield from (cls(seat, None, knight) for knight in owed.knights)

    def effect(self, play: Play) -> None:
        give_up(play, play.discharge(self.seat, SacrificeOwed), self.ship, self.knight)


@invariant("capturing-barbarians.hero.which-crew", "capturing-barbarians.losses.tied-strongest-crew")
def sacrifice_is_due(state: State) -> Contradictions:
    """A player who owes a sacrifice chooses among several pieces that fought in the battle that is being settled."""
    battle, seen = captures(state).battle, set[int]()
    for at, owed in all_owed(state, SacrificeOwed):
        fought = battle is not None and campaign(state).battle is not None and owed.seat in battle.strength
        if not fought or owed.seat in seen or not can_choose(state, owed):
            yield at, Facts(battle=fought)
        seen.add(owed.seat)
    if battle is not None and not seen:
        yield "/turn/obligations", Facts(missing=SacrificeOwed.kind)


def can_choose(state: State, owed: SacrificeOwed) -> bool:
    """Whether a seat chooses among several pieces that fought: a hero among all of them, on land among crews of ships.

    On land, crews and knights that are lost already have made room for others that did not fight.
    """
    at, ships = hex_of(state), set(owed.ships)
    if len(ships) < len(owed.ships) or owed.lair + len(owed.ships) + len(owed.knights) < 2:
        return False
    if among(at, lairs(state)):
        due = hero_gives_up(state, owed.seat, at)
        return (owed.lair, ships, sorted(owed.knights)) == (due.lair, set(due.ships), sorted(due.knights))
    fought = set(crews_that_fought(state, owed.seat, at).ships)
    return not owed.lair and not owed.knights and ships <= fought
