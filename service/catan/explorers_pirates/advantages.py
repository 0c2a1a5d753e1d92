"""Advantages: what the friendship of spice villages brings, for the rest of the game."""

from __future__ import annotations

from service.catan.base.bank_trade import gives_cards, goods_to_give, own_cards
from service.catan.base.cards import BundleOf, cards_of
from service.catan.base.marks import may_have_traded
from service.catan.base.state import State
from service.catan.base.turn import TurnBegan
from service.catan.board.masks import among, bits
from service.catan.explorers_pirates.areas import area_of
from service.catan.explorers_pirates.chasing import winning_rolls
from service.catan.explorers_pirates.crews import crewed_hexes
from service.catan.explorers_pirates.discovery import HexTurnedUp
from service.catan.explorers_pirates.expedition import (
    MODULE_ID,
    ShipNumber,
    change_ship,
    discoverers,
    expedition,
    ship_of,
    ships_of,
)
from service.catan.explorers_pirates.options import ALL_SHIPS, SPICES
from service.catan.explorers_pirates.sailing import (
    SpendWool,
    movement_points,
    on_the_board,
    points_reopened,
    still_sailing,
    unused_points,
)
from service.catan.explorers_pirates.trading import TRADING, sell
from service.catan.explorers_pirates.villages import (
    FAST_GOLD,
    PIRATE_BONUS,
    SWIFT_VOYAGE,
    VillageBefriended,
    friends,
    no_spices,
    showing,
)
from service.catan.slices import alter
from service.kernel.rules import (
    Action,
    Concealed,
    Contradictions,
    Event,
    Facts,
    Finding,
    Play,
    Seat,
    check,
    gate,
    invariant,
    reaction,
)

BONUS_ROLLS = {"north": 5, "south": 4}
"""The numbers on the Pirate Bonus of each area (`explorers-pirates.spice.pirate-bonus.five`)."""


def advantages(state: State, seat: int, kind: str) -> int:
    """The number of spice hexes with an advantage on which a seat has a crew."""
    return (crewed_hexes(state, seat) & showing(state, kind)).bit_count()


@movement_points.also(
    "explorers-pirates.spice.swift-voyage.one",
    "explorers-pirates.spice.swift-voyage.two",
    "explorers-pirates.spice.swift-voyage.with-wool",
    "explorers-pirates.spice.swift-voyage.applies-at-once",
    "explorers-pirates.spice.swift-voyage.not-for-finished-ships",
    "explorers-pirates.spice.advantage.immediate",
    when=SPICES,
)
def swift_voyage(state: State, seat: int) -> int:
    """Each Swift Voyage gives all ships of the player 1 movement point more."""
    return advantages(state, seat, SWIFT_VOYAGE)


class SailingReopened(Event, frozen=True):
    """A ship whose movement was over has one more movement point."""

    seat: Seat
    ship: ShipNumber


@reaction(
    VillageBefriended,
    cites=("explorers-pirates.spice.swift-voyage.not-for-finished-ships",),
    when=ALL_SHIPS,
)
def all_ships_are_swift(play: Play, event: VillageBefriended) -> None:
    """A new Swift Voyage gives 1 movement point to every ship of the player, even if its movement is over."""
    state: State = play.state
    if not among(event.hex, showing(state, SWIFT_VOYAGE)):
        return
    for number, ship in ships_of(state, event.seat):
        if ship.finished:
            spent = ship.spent + unused_points(state, event.seat, ship) - 1
            change_ship(state, event.seat, number, finished=False, spent=spent)
            play.emit(SailingReopened(event.seat, number))


@points_reopened.also(
    "explorers-pirates.spice.swift-voyage.not-for-finished-ships",
    when=ALL_SHIPS,
)
def points_of_swift_voyages(state: State, seat: int) -> int:
    """Each Swift Voyage may have given a ship 1 movement point again."""
    return advantages(state, seat, SWIFT_VOYAGE)


@reaction(HexTurnedUp, cites=("explorers-pirates.ship.wool.not-after-discovery",), when=ALL_SHIPS)
def remember_discoverers(play: Play, event: HexTurnedUp) -> None:
    """A ship that made a discovery has made one for the rest of the turn, even if it has points again."""
    known = discoverers(play.state)
    if event.ship not in known:
        alter(play.state, MODULE_ID, discoverers=tuple(sorted((*known, event.ship))))


@reaction(TurnBegan, cites=("explorers-pirates.ship.wool.not-after-discovery",), when=ALL_SHIPS)
def forget_discoverers(play: Play, event: TurnBegan) -> None:
    """A discovery of an earlier turn does not count."""
    alter(play.state, MODULE_ID, discoverers=())


@check(
    "explorers-pirates.ship.wool.not-after-discovery",
    at="ship",
    adds_to=(SpendWool,),
    given=(on_the_board, still_sailing),
    when=ALL_SHIPS,
)
def nothing_discovered_yet(state: State, action: SpendWool) -> Finding:
    """A player spends no wool on a ship that made a discovery in this turn, not even if it has points again."""
    return action.ship not in discoverers(state)


@invariant("explorers-pirates.discovery.only-by-moving", when=ALL_SHIPS, past=True)
def discoverers_have_moved(state: State) -> Contradictions:
    """A ship that made a discovery in this turn has moved in it."""
    for number in discoverers(state):
        ship = ship_of(state, state.turn.seat, number)
        if ship is not None and not ship.spent:
            yield f"/{MODULE_ID}/discoverers", Facts(ship=number)


@winning_rolls.also(
    "explorers-pirates.spice.pirate-bonus.five",
    "explorers-pirates.spice.pirate-bonus.four",
    "explorers-pirates.spice.pirate-bonus.both",
    when=SPICES,
)
def pirate_bonus(state: State, seat: int) -> frozenset[int]:
    """With the northern Pirate Bonus an attempt also succeeds with a 5, and with the southern one with a 4."""
    areas = {area_of(state, at) for at in bits(friends(state, seat) & showing(state, PIRATE_BONUS))}
    return frozenset(BONUS_ROLLS[name] for name in areas if name is not None)


# Fast Gold ---------------------------------------------------------------------------------------------------------


def sold_by(state: State, seat: int) -> int:
    """How many cards a seat has sold with Fast Gold in this turn."""
    return expedition(state).cards_sold if seat == state.turn.seat else 0


def sales(state: State, seat: int) -> dict[str, object]:
    """The facts of a seat's Fast Gold."""
    return {"sold": sold_by(state, seat), "most": advantages(state, seat, FAST_GOLD)}


@gate(
    "explorers-pirates.spice.fast-gold.one",
    "explorers-pirates.spice.fast-gold.two",
    "explorers-pirates.spice.permanent-advantage",
    facts=sales,
)
def sales_left(state: State, seat: int) -> Finding:
    """Each Fast Gold lets the player sell one card in a turn."""
    return advantages(state, seat, FAST_GOLD) > sold_by(state, seat)


@check("explorers-pirates.spice.fast-gold.one", "explorers-pirates.spice.fast-gold.any-resource", at="give")
def single_card(state: State, action: SellCardForGold) -> Finding:
    """Fast Gold sells one card at a time."""
    return sum(action.give) == 1 or bool(action.give.foreign) or Facts(given=sum(action.give))


class SellCardForGold(Action, frozen=True):
    """Sell one resource card for 1 gold with Fast Gold."""

    give: BundleOf

    when = SPICES
    otherwise = no_spices
    statutes = (
        "explorers-pirates.spice.fast-gold.one",
        "explorers-pirates.spice.fast-gold.any-resource",
        "explorers-pirates.spice.fast-gold.separate-from-gold-purchases",
    )
    gates = (*TRADING, sales_left)
    checks = (single_card, gives_cards, own_cards)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        hand = goods_to_give(state, seat)
        if isinstance(hand, Concealed) and not hand.size:
            return []
        return [cls(seat, cards_of(state, kind)) for kind in range(len(state.bank)) if hand[kind]]

    def effect(self, play: Play) -> None:
        alter(play.state, MODULE_ID, cards_sold=expedition(play.state).cards_sold + 1)
        sell(play, self)


@reaction(TurnBegan, cites=("explorers-pirates.spice.fast-gold.one",), when=SPICES)
def sell_anew(play: Play, event: TurnBegan) -> None:
    """With a new turn no card has been sold with Fast Gold."""
    if expedition(play.state).cards_sold:
        alter(play.state, MODULE_ID, cards_sold=0)


@invariant("explorers-pirates.spice.fast-gold.one", "explorers-pirates.spice.fast-gold.two")
def sold_with_fast_gold(state: State) -> Contradictions:
    """The player on turn has sold at most one card for each Fast Gold hex with a crew of the player."""
    sold = expedition(state).cards_sold
    most = advantages(state, state.turn.seat, FAST_GOLD) if sold else 0
    if sold > most:
        yield f"/{MODULE_ID}/cards_sold", Facts(sold=sold, most=most)


@invariant("explorers-pirates.spice.fast-gold.own-phase-only", past=True)
def sold_in_this_turn(state: State) -> Contradictions:
    """Before the roll of a turn Fast Gold has sold nothing."""
    sold = expedition(state).cards_sold
    if sold and not may_have_traded(state):
        yield f"/{MODULE_ID}/cards_sold", Facts(sold=sold, moment=state.turn.moment)
