"""Road building: two roads at no cost, one after the other."""

from __future__ import annotations

from service.catan.base.cards import ROAD_BUILDING
from service.catan.base.components import pieces
from service.catan.base.development import PLAYING, copies, playable, spend
from service.catan.base.pending import all_owed, due, nothing_owed_but
from service.catan.base.roads import connects, empty_path, on_land, piece_left, place_road, road_sites
from service.catan.base.state import SETUP, State
from service.catan.base.turn import game_on
from service.catan.base.victory import declare
from service.catan.board.masks import bits
from service.catan.board.places import Edge, edges_told
from service.kernel.rules import (
    SUM,
    UNION,
    Action,
    Contradictions,
    Facts,
    Finding,
    Obligation,
    Play,
    gate,
    invariant,
    owes,
    query,
    step,
)

ROADS = 2


class FreeRoadsOwed(Obligation, frozen=True):
    """Place up to ``left`` more roads at no cost; after the first, the rest may be waived."""

    left: int
    placed: int = 0


@gate(
    "base.devcard.not-on-purchase-turn",
    "base.devcard.older-copy-playable",
    stage="cost",
    facts=copies(ROAD_BUILDING),
)
def playable_card(state: State, seat: int) -> Finding:
    """A player plays Road building from the hand, and not in the turn in which it was bought."""
    return playable(state, seat, ROAD_BUILDING)


@query("base.devcard.road-building.uses-pieces", fold=SUM)
def supply(state: State, seat: int) -> int:
    """How many pieces a seat has in supply that the card may place."""
    return pieces(state).roads - state.seats[seat].roads.bit_count()


@query("base.devcard.road-building.few-sites", fold=UNION, to_json=edges_told)
def sites(state: State, seat: int) -> int:
    """The edges on which the card may place a piece."""
    return road_sites(state, seat) if state.seats[seat].roads.bit_count() < pieces(state).roads else 0


@gate("base.devcard.road-building.uses-pieces", stage="board")
def supply_left(state: State, seat: int) -> Finding:
    """A player plays the card only with a piece in supply that it may place."""
    return supply(state, seat) > 0 or Facts(supply=0)


@gate("base.devcard.road-building.few-sites", stage="board")
def site_left(state: State, seat: int) -> Finding:
    """A player plays the card only if there is a legal place for a piece."""
    return sites(state, seat) != 0 or supply(state, seat) == 0


class PlayRoadBuilding(Action, frozen=True):
    """Play road building; the free roads are placed next."""

    statutes = ("base.devcard.road-building.effect", "base.devcard.road-building.uses-pieces")
    gates = (*PLAYING, supply_left, site_left, playable_card)

    def effect(self, play: Play) -> None:
        spend(play, self.seat, ROAD_BUILDING)
        owe_free_roads(play, self.seat)


def owe_free_roads(play: Play, seat: int) -> None:
    """Let a seat place two roads, or as many as it has pieces for."""
    play.owe(FreeRoadsOwed(seat, min(ROADS, supply(play.state, seat)), 0))


@due(
    FreeRoadsOwed,
    "base.devcard.road-building.effect",
    "base.devcard.road-building.uses-pieces",
    "base.devcard.road-building.few-sites",
    "base.turn.active-player-only",
    once=True,
)
def free_roads_are_due(state: State, owed: FreeRoadsOwed) -> Finding:
    """The player on turn owes no more free roads than a card gives and pieces are left, and has a site for one."""
    in_turn = owed.seat == state.turn.seat and state.turn.moment != SETUP
    left = supply(state, owed.seat)
    enough = 1 <= owed.left <= min(ROADS - owed.placed, left) and bool(sites(state, owed.seat))
    return (in_turn and enough) or Facts(on_turn=state.turn.seat, supply=left, roads=ROADS)


@invariant("base.devcard.road-building.effect", "base.devcard.road-building.uses-pieces", past=True)
def whole_card_is_owed(state: State) -> Contradictions:
    """Both roads of a card are owed until they are placed, or as many as there are pieces."""
    for at, owed in all_owed(state, FreeRoadsOwed):
        due = min(ROADS - owed.placed, supply(state, owed.seat))
        if owed.left != due:
            yield f"{at}/left", Facts(due=due)


@owes(FreeRoadsOwed, "base.devcard.road-building.effect", "base.turn.active-player-only")
def owes_free_road() -> None:
    """The player of a road building card places free roads, two at most."""


@gate("base.turn.pending-choice-blocks", "base.devcard.road-building.scoring-between")
def nothing_else_owed(state: State, seat: int) -> Finding:
    """The player settles what the first piece brought about before placing or giving up the second."""
    return nothing_owed_but(state, FreeRoadsOwed)


class BuildFreeRoad(Action, frozen=True):
    """Place a road of a road building card."""

    edge: Edge

    statutes = (
        "base.devcard.road-building.effect",
        "base.devcard.road-building.uses-pieces",
        "base.devcard.road-building.few-sites",
        "base.devcard.road-building.scoring-between",
    )
    gates = (game_on, owes_free_road, nothing_else_owed, piece_left)
    checks = (on_land, empty_path, connects)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, edge) for edge in bits(road_sites(state, seat))]

    def effect(self, play: Play) -> None:
        owed = play.discharge(self.seat, FreeRoadsOwed)
        place_road(play, self.seat, self.edge)
        owe_the_rest(play, owed)


def owe_the_rest(play: Play, owed: FreeRoadsOwed) -> None:
    """Once one piece of the card is placed, the next one is due."""
    if owed.left > 1:
        play.owe(FreeRoadsOwed(owed.seat, owed.left - 1, owed.placed + 1))


def anything_owed(state: State) -> bool:
    """Whether anybody owes anything."""
    return bool(state.obligations)


@step("base.devcard.road-building.few-sites", before=declare, possible=anything_owed)
def lapse(play: Play) -> None:
    """The rest of the card lapses once there is no place for it."""
    state: State = play.state
    for owed in state.obligations:
        if isinstance(owed, FreeRoadsOwed) and not sites(state, owed.seat):
            play.discharge(owed.seat, FreeRoadsOwed)


@gate("base.devcard.road-building.may-stop-after-one", stage="board")
def one_placed(state: State, seat: int) -> Finding:
    """A player may give up only the second free road."""
    return any(owed.placed for _, owed in all_owed(state, FreeRoadsOwed))


class WaiveFreeRoad(Action, frozen=True):
    """Give up the second road of a road building card."""

    statutes = ("base.devcard.road-building.may-stop-after-one",)
    gates = (game_on, owes_free_road, nothing_else_owed, one_placed)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, FreeRoadsOwed)
