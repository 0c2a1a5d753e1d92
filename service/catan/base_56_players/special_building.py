"""The special building phase: after every turn everybody else may build, one after another."""

from __future__ import annotations

from service.catan.base import turn
from service.catan.base.bank_trade import TradeWithBank
from service.catan.base.cities import BuildCity
from service.catan.base.development import BuyDevelopmentCard
from service.catan.base.domestic_trade import AcceptTrade, OfferTrade
from service.catan.base.knight import PlayKnight
from service.catan.base.monopoly import PlayMonopoly
from service.catan.base.production import Roll
from service.catan.base.road_building import PlayRoadBuilding
from service.catan.base.roads import BuildRoad
from service.catan.base.settlements import BuildSettlement
from service.catan.base.state import State
from service.catan.base.turn import enter, game_on, nothing_owed, pass_dice
from service.catan.base.victory import ClaimVictory, is_settled
from service.catan.base.year_of_plenty import PlayYearOfPlenty
from service.catan.base_56_players.between_turns import (
    CLOSING_INTERLUDE,
    MODULE_ID,
    SPECIAL_BUILD,
    SPECIAL_BUILDING,
    between,
    special_building,
)
from service.catan.slices import alter
from service.kernel.rules import Action, Event, Facts, Finding, Phase, Play, Ruled, Seat, gate, step


class BuildingPhaseBegan(Event, frozen=True):
    """The special building phase after a seat's turn began."""

    after: Seat


class BuildingPassed(Event, frozen=True):
    """A seat has finished its part of the special building phase."""

    seat: Seat


@step(
    "base56.special-build.when",
    "base56.special-build.order",
    "base56.special-build.not-after-the-end",
    "base56.special-build.not-in-setup",
    "base56.special-build.card-limit-not-affected",
    replaces=pass_dice,
    when=SPECIAL_BUILD,
)
def open_phase(play: Play) -> None:
    """After every turn, and before the next begins, the player to the left is the first who may build."""
    state: State = play.state
    ended = state.turn.seat
    alter(state, MODULE_ID, ended=ended)
    state.turn.seat = state.after(ended)
    enter(play, special_building)
    state.turn.card_played = state.turn.built = False
    play.emit(BuildingPhaseBegan(ended))


@turn.building_moments.also("base56.special-build.allowed", "base56.special-build.any-number", when=SPECIAL_BUILD)
def build_between_turns(ruled: Ruled) -> frozenset[Phase]:
    """Players may build roads, settlements and cities and buy development cards in the phase."""
    return frozenset((special_building,))


def is_special_building(state: State) -> bool:
    """Whether it is the special building phase."""
    return state.turn.moment == SPECIAL_BUILDING


def acts_in_turn(state: State, seat: int) -> Finding:
    """Whether a seat is the one that acts in the special building phase, if that is running."""
    return not is_special_building(state) or seat == state.turn.seat or Facts(building=state.turn.seat)


@gate(
    "base56.special-build.order",
    "base56.special-build.who",
    "base56.special-build.optional",
    at="seat",
    adds_to=(BuildRoad, BuildSettlement, BuildCity, BuyDevelopmentCard),
    when=SPECIAL_BUILD,
)
def in_order(state: State, seat: int) -> Finding:
    """In the special building phase each player acts once, clockwise from the player whose turn ended."""
    return acts_in_turn(state, seat)


@gate(
    "base56.special-build.no-domestic-trade",
    "base56.special-build.no-maritime-trade",
    adds_to=(OfferTrade, AcceptTrade, TradeWithBank),
    when=SPECIAL_BUILD,
)
def no_trade(state: State, seat: int) -> Finding:
    """In the special building phase nobody trades with players or with the bank."""
    return not is_special_building(state)


@gate(
    "base56.special-build.no-card-play",
    adds_to=(PlayKnight, PlayRoadBuilding, PlayYearOfPlenty, PlayMonopoly),
    when=SPECIAL_BUILD,
)
def no_card_play(state: State, seat: int) -> Finding:
    """Nobody plays a development card in the special building phase."""
    return not is_special_building(state)


@gate("base56.special-build.no-roll", "base56.special-build.when", adds_to=(Roll,), when=SPECIAL_BUILD)
def no_roll(state: State, seat: int) -> Finding:
    """Nobody rolls the dice until the special building phase is over."""
    return not is_special_building(state)


@gate("base56.special-build.no-victory-reveal", adds_to=(ClaimVictory,), when=SPECIAL_BUILD)
def no_reveal(state: State, seat: int) -> Finding:
    """Nobody reveals victory point cards in the special building phase."""
    return not is_special_building(state)


@is_settled.also("base56.special-build.no-victory", "base56.special-build.next-player-wins-first", when=SPECIAL_BUILD)
def nobody_wins(state: State) -> bool:
    """No player wins in the phase. A player with enough points wins when the player's own turn begins."""
    return not is_special_building(state)


@gate(
    "base56.special-build.when",
    "base56.special-build.optional",
    "base56.special-build.not-in-setup",
    "base56.special-build.not-after-the-end",
)
def phase_open(state: State, seat: int) -> Finding:
    """Players pass on building only in the special building phase."""
    return is_special_building(state) or Facts(moment=state.turn.moment)


@gate("base56.special-build.order", "base56.special-build.optional", "base56.special-build.who", at="seat")
def own_part(state: State, seat: int) -> Finding:
    """Players finish their parts of the phase in clockwise order."""
    return seat == state.turn.seat or Facts(building=state.turn.seat)


@gate("base56.option.between-turns", when=SPECIAL_BUILD.otherwise)
def no_special_building(state: State, seat: int) -> Finding:
    """Players pass on building only in games with the special building phase."""
    return False


class PassBuilding(Action, frozen=True):
    """Finish your part of the special building phase, having built or not."""

    statutes = (
        "base56.special-build.optional",
        "base56.special-build.skip-by-service",
        "base56.special-build.card-playable-next-turn",
        "base56.special-build.card-limit-not-affected",
    )
    when = SPECIAL_BUILD
    otherwise = no_special_building
    gates = (game_on, phase_open, own_part, nothing_owed)

    def effect(self, play: Play) -> None:
        state: State = play.state
        play.emit(BuildingPassed(self.seat))
        following = state.after(self.seat)
        if following == between(state).ended:
            play.begin(CLOSING_INTERLUDE)
        else:
            state.turn.seat = following
