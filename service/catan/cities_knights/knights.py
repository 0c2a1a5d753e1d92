"""Knights: recruiting, activating and promoting them."""

from __future__ import annotations

from typing import Protocol

from service.catan.base.building import cost_of, pay
from service.catan.base.buildings import all_buildings
from service.catan.base.cards import Cards, resource_cards
from service.catan.base.components import links, occupied_corners
from service.catan.base.marks import builders
from service.catan.base.state import State
from service.catan.base.turn import BUILDING, TurnBegan
from service.catan.board.masks import among, bits, union
from service.catan.board.places import Corner, corners_told, edges_told
from service.catan.cities_knights.mustering import activate, place_knight, promote
from service.catan.cities_knights.ranks import BASIC, MIGHTY, STRENGTHS, STRONG
from service.catan.cities_knights.realm import MODULE_ID, all_knights, holdings, now_holds, rank_on, realm
from service.catan.cities_knights.tracks import ABILITY, POLITICS
from service.catan.mechanics.prices import Purchase, together
from service.kernel.rules import (
    CHAIN,
    INTERSECT,
    SUM,
    UNION,
    Action,
    Contradictions,
    Facts,
    Finding,
    Play,
    check,
    gate,
    invariant,
    query,
    reaction,
)

OF_EACH_STRENGTH = 2
"""Knights of each strength that a player has."""


class OfKnight(Protocol):
    """An action of a seat with a knight on ``corner``, where it stands or is to stand."""

    @property
    def seat(self) -> int: ...

    @property
    def corner(self) -> int: ...


@query(
    "ck.knight.recruit-site",
    "ck.knight.move-along-own-roads",
    "ck.knight.move-over-new-road",
    fold=UNION,
    to_json=edges_told,
)
def ways(state: State, seat: int) -> int:
    """The edges along which a seat places and moves its knights, which are its roads and what counts as a road."""
    return links(state, seat)


@query("ck.route.knight-stays-connected", fold=UNION, to_json=edges_told)
def connections(state: State, seat: int) -> int:
    """The ways along which a knight moves connect it with its owner."""
    return ways(state, seat)


@query("ck.knight.recruit-site", fold=INTERSECT, to_json=corners_told)
def grounds(state: State) -> int:
    """No intersection is closed to knights."""
    return (1 << state.board.topology.corner_count) - 1


def manned_corners(state: State) -> int:
    """The corners on which a building or a knight stands."""
    return occupied_corners(state) | all_knights(state)


def sites(state: State, seat: int) -> int:
    """The corners on which a seat may place a knight."""
    open_land = state.board.land_corners & grounds(state)
    return state.board.topology.ends[ways(state, seat)] & open_land & ~manned_corners(state)


@query("ck.components.knights", fold=CHAIN)
def left_of(state: State, seat: int, rank: int) -> int:
    """A player has two knights of each strength. Those that are not on the board are in supply."""
    return OF_EACH_STRENGTH - holdings(state, seat).ranks[rank].bit_count()


@query("ck.card.politics.deserter-target", fold=SUM)
def knights_on_board(state: State, seat: int) -> int:
    """The knights of a player stand on intersections of the board."""
    return holdings(state, seat).knights.bit_count()


# Recruiting ---------------------------------------------------------------------------------------------------------


@gate(
    "ck.knight.recruit-needs-piece",
    "ck.knight.recruit-basic-only",
    "ck.knight.recruit-any-number",
    "ck.components.knights",
    stage="board",
)
def basic_left(state: State, seat: int) -> Finding:
    """Recruiting needs a basic knight in supply."""
    return left_of(state, seat, BASIC) > 0 or Facts(supply=0)


@query("ck.knight.recruit-cost", fold=together)
def recruiting_price(state: State, seat: int) -> Cards:
    """A knight costs one wool and one ore."""
    return resource_cards(wool=1, ore=1)


recruiting_cost = cost_of(recruiting_price)


@check("ck.knight.recruit-site", at="corner")
def on_land(state: State, action: OfKnight) -> Finding:
    """A player places a knight on an intersection that touches land."""
    return among(action.corner, state.board.land_corners)


@check("ck.knight.recruit-site", at="corner")
def empty_corner(state: State, action: OfKnight) -> Finding:
    """A player places a knight on an intersection without building or knight. The distance rule does not matter."""
    manned = among(action.corner, manned_corners(state))
    return not manned or Facts(there=state.board.topology.corner_names[action.corner])


@check("ck.knight.recruit-site", "ck.knight.isolated-site-allowed", "ck.route.break-needs-own-road", at="corner")
def own_road(state: State, action: OfKnight) -> Finding:
    """At least one road of the player ends where a knight is placed."""
    return among(action.corner, state.board.topology.ends[ways(state, action.seat)])


class RecruitKnight(Purchase, frozen=True):
    """Recruit a basic knight; it comes inactive."""

    corner: Corner

    statutes = (
        "ck.knight.recruit-basic-only",
        "ck.knight.recruit-inactive",
        "ck.knight.recruit-any-number",
        "ck.knight.no-distance-rule",
        "ck.knight.no-points",
    )
    gates = (*BUILDING, basic_left, recruiting_cost)
    checks = (on_land, empty_corner, own_road)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(sites(state, seat))]

    def effect(self, play: Play) -> None:
        pay(play, self)
        place_knight(play, self.seat, self.corner, BASIC)


# Activating ---------------------------------------------------------------------------------------------------------


@check(at="corner")
def own_knight(state: State, action: OfKnight) -> Finding:
    """A knight of the player stands there."""
    return among(action.corner, holdings(state, action.seat).knights)


@query("ck.knight.activate-cost", fold=together)
def activating_price(state: State, seat: int) -> Cards:
    """Activating a knight of any strength costs one grain."""
    return resource_cards(grain=1)


activating_cost = cost_of(activating_price)


@check("ck.knight.activate-inactive-only", "ck.knight.no-voluntary-deactivation", at="corner")
def inactive(state: State, action: OfKnight) -> Finding:
    """A player activates only an inactive knight."""
    return not among(action.corner, holdings(state, action.seat).active)


class ActivateKnight(Purchase, frozen=True):
    """Activate a knight; it does not act in this turn any more."""

    corner: Corner

    statutes = (
        "ck.knight.activate-own-turn",
        "ck.knight.activate-same-turn-as-recruit",
        "ck.knight.no-action-on-activation-turn",
        "ck.knight.reactivate-after-action",
    )
    gates = (*BUILDING, activating_cost)
    checks = (own_knight, inactive)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        held = holdings(state, seat)
        return [cls(seat, corner) for corner in bits(held.knights & ~held.active)]

    def effect(self, play: Play) -> None:
        pay(play, self)
        activate(play, self.seat, self.corner)


# Promoting ----------------------------------------------------------------------------------------------------------


def promotable(state: State, seat: int) -> int:
    """The corners of the knights that a seat may promote, payment aside."""
    held = holdings(state, seat)
    highest = MIGHTY if held.levels[POLITICS] >= ABILITY else STRONG
    rising = union(held.ranks[rank] for rank in range(highest) if left_of(state, seat, rank + 1))
    return rising & ~held.promoted


@query("ck.knight.promote-cost", fold=together)
def promoting_price(state: State, seat: int) -> Cards:
    """Each promotion costs one wool and one ore."""
    return resource_cards(wool=1, ore=1)


promoting_cost = cost_of(promoting_price)


@check("ck.knight.promote-one-step-per-turn", at="corner")
def once_a_turn(state: State, action: OfKnight) -> Finding:
    """A player promotes each knight at most once a turn."""
    return not among(action.corner, holdings(state, action.seat).promoted)


@check("ck.knight.promote-needs-piece", "ck.components.knights", at="corner", given=(own_knight,))
def stronger_left(state: State, action: OfKnight) -> Finding:
    """A promotion needs a knight of the next strength in supply. Nothing is stronger than a mighty knight."""
    rank = rank_on(state, action.corner)
    return rank < MIGHTY and left_of(state, action.seat, rank + 1) > 0


@check(
    "ck.knight.promote-mighty-needs-fortress",
    "ck.ability.politics-fortress",
    "ck.ability.permanent",
    at="corner",
)
def fortress(state: State, action: OfKnight) -> Finding:
    """A player promotes strong knights to mighty ones only with politics level 3 or more."""
    held = holdings(state, action.seat)
    return held.rank(action.corner) != MIGHTY - 1 or held.levels[POLITICS] >= ABILITY


PROMOTING = (own_knight, once_a_turn, stronger_left, fortress)


class PromoteKnight(Purchase, frozen=True):
    """Promote a knight by one step."""

    corner: Corner

    statutes = (
        "ck.knight.promote-cost",
        "ck.knight.promote-keeps-status",
        "ck.knight.promote-any-status",
        "ck.knight.promote-then-act",
        "ck.knight.no-demotion",
        "ck.players56.promoted-in-phase",
    )
    gates = (*BUILDING, promoting_cost)
    checks = PROMOTING

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(promotable(state, seat))]

    def effect(self, play: Play) -> None:
        pay(play, self)
        promote(play, self.seat, self.corner)


# At all times -------------------------------------------------------------------------------------------------------


@reaction(
    TurnBegan,
    cites=(
        "ck.knight.no-action-on-activation-turn",
        "ck.knight.promote-one-step-per-turn",
        "ck.players56.activated-in-phase-may-act",
        "ck.players56.promoted-in-phase",
    ),
)
def fresh_knights(play: Play, event: TurnBegan) -> None:
    """When a turn begins, active knights may act and knights may be promoted again."""
    for seat, held in enumerate(realm(play.state).seats):
        if held.spent or held.promoted:
            now_holds(play.state, seat, spent=0, promoted=0)


@invariant(
    "ck.knight.action-own-turn",
    "ck.knight.no-action-on-activation-turn",
    "ck.knight.promote-one-step-per-turn",
    past=True,
)
def knights_acted_in_this_turn(state: State) -> Contradictions:
    """Only knights of a player who may have acted in this turn have acted in it, or become active or stronger."""
    names, acting = state.board.topology.corner_names, builders(state)
    for seat, held in enumerate(realm(state).seats):
        for corner in bits(held.spent | held.promoted) if seat not in acting else ():
            yield f"/{MODULE_ID}/seats/{seat}/knights/{names[corner]}", Facts(moment=state.turn.moment)


@invariant("ck.components.knights")
def knight_supply(state: State) -> Contradictions:
    """A player has at most two knights of each strength on the board."""
    for seat in range(state.seat_count):
        for rank, name in enumerate(STRENGTHS):
            if left_of(state, seat, rank) < 0:
                yield f"/{MODULE_ID}/seats/{seat}/knights", Facts(strength=name, supply=OF_EACH_STRENGTH)


@invariant("ck.knight.recruit-site", "ck.route.knight-blocks-settlement")
def knights_stand_alone(state: State) -> Contradictions:
    """No knight shares its intersection with a building or another knight."""
    names, seen = state.board.topology.corner_names, union(all_buildings(state))
    for seat, held in enumerate(realm(state).seats):
        for corner in bits(held.knights & seen):
            yield f"/{MODULE_ID}/seats/{seat}/knights/{names[corner]}", Facts(shared=True)
        seen |= held.knights


@invariant("ck.knight.recruit-site", "ck.route.knight-stays-connected")
def knights_on_ways(state: State) -> Contradictions:
    """At least one road of its owner ends at every knight."""
    names = state.board.topology.corner_names
    for seat, held in enumerate(realm(state).seats):
        for corner in bits(held.knights & ~state.board.topology.ends[connections(state, seat)]):
            yield f"/{MODULE_ID}/seats/{seat}/knights/{names[corner]}", Facts(own_road=False)
