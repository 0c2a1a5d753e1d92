"""Road building: two roads at no cost, one after the other."""

from __future__ import annotations

from service.catan.base.cards import ROAD_BUILDING
from service.catan.base.components import Found, pieces
from service.catan.base.development import PLAYING, copies, spend
from service.catan.base.pending import Agenda, waiting
from service.catan.base.roads import connects, empty_path, on_land, piece_left, place_road, road_sites
from service.catan.base.turn import game_on
from service.catan.board.masks import bits
from service.catan.board.places import Edge
from service.catan.state import SETUP, State
from service.kernel.action import Action
from service.kernel.obligation import Obligation, owed_by
from service.kernel.play import Play
from service.kernel.rule import Facts, Finding, gate, invariant

ROADS = 2


class FreeRoadsOwed(Obligation, frozen=True):
    """Place up to ``left`` more roads at no cost; after the first, the rest may be waived."""

    left: int
    placed: int


@gate(
    "base.devcard.not-on-purchase-turn",
    "base.devcard.older-copy-playable",
    stage="cost",
    telling=copies(ROAD_BUILDING),
)
def playable_card(state: State, seat: int) -> Finding:
    """Road building is played from the hand, and not in the turn in which it was bought."""
    return state.seats[seat].development[ROAD_BUILDING] > state.seats[seat].bought[ROAD_BUILDING]


@gate("base.devcard.road-building.few-sites", stage="board")
def site_left(state: State, seat: int) -> Finding:
    """The card is played only if at least one legal road exists."""
    return road_sites(state, seat) != 0


class PlayRoadBuilding(Action, frozen=True):
    """Play road building; the free roads are placed next."""

    statutes = ("base.devcard.road-building.effect", "base.devcard.road-building.uses-pieces")
    gates = (*PLAYING, piece_left, site_left, playable_card)

    def effect(self, play: Play) -> None:
        spend(play, self.seat, ROAD_BUILDING)
        owe_free_roads(play, self.seat)


def owe_free_roads(play: Play, seat: int) -> None:
    """Let a seat place two roads, or as many as it has pieces for."""
    state: State = play.state
    supply = pieces(state).roads - state.seats[seat].roads.bit_count()
    play.owe(FreeRoadsOwed(seat, min(ROADS, supply), 0))


@waiting.also("base.devcard.road-building.effect")
def nothing_waits(state: State, kind: type[Obligation]) -> frozenset[Agenda]:
    """Nothing waits for the roads of a card."""
    return frozenset(((),)) if kind is FreeRoadsOwed else frozenset()


@invariant(
    "base.devcard.road-building.effect",
    "base.devcard.road-building.uses-pieces",
    "base.devcard.road-building.few-sites",
    "base.turn.active-player-only",
)
def free_roads_are_due(state: State) -> Found:
    """The player on turn owes no more free roads than a card gives and pieces are left, and has a site for one."""
    for at, owed in enumerate(state.obligations):
        if not isinstance(owed, FreeRoadsOwed):
            continue
        supply = pieces(state).roads - state.seats[owed.seat].roads.bit_count()
        enough = 1 <= owed.left <= min(ROADS - owed.placed, supply) and road_sites(state, owed.seat)
        if not enough or len(state.obligations) > 1 or owed.seat != state.turn.seat or state.turn.moment == SETUP:
            yield f"/turn/obligations/{at}", Facts(on_turn=state.turn.seat, supply=supply, roads=ROADS)


@gate("base.devcard.road-building.effect", "base.turn.active-player-only", at="seat")
def owes_free_road(state: State, seat: int) -> Finding:
    """A free road is placed by the player of a road building card, twice at most."""
    return owed_by(state, seat, FreeRoadsOwed) is not None


class BuildFreeRoad(Action, frozen=True):
    """Place a road of a road building card."""

    edge: Edge

    statutes = (
        "base.devcard.road-building.effect",
        "base.devcard.road-building.uses-pieces",
        "base.devcard.road-building.few-sites",
        "base.devcard.road-building.scoring-between",
    )
    answers = (FreeRoadsOwed,)
    gates = (game_on, owes_free_road)
    checks = (on_land, empty_path, connects)
    settled = checks

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, edge) for edge in bits(road_sites(state, seat))]

    def effect(self, play: Play) -> None:
        state: State = play.state
        owed = play.discharge(self.seat, FreeRoadsOwed)
        place_road(play, self.seat, self.edge)
        if owed.left > 1 and road_sites(state, self.seat):
            play.owe(FreeRoadsOwed(self.seat, owed.left - 1, owed.placed + 1))


@gate("base.devcard.road-building.may-stop-after-one", stage="board")
def one_placed(state: State, seat: int) -> Finding:
    """Only the second free road is given up: playing a card does something."""
    owed = owed_by(state, seat, FreeRoadsOwed)
    return owed is None or owed.placed > 0


class WaiveFreeRoad(Action, frozen=True):
    """Give up the second road of a road building card."""

    statutes = ("base.devcard.road-building.may-stop-after-one",)
    answers = (FreeRoadsOwed,)
    gates = (game_on, owes_free_road, one_placed)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, FreeRoadsOwed)
