"""Special victory points: what a player's first settlement in an area that is new to the player brings."""

from __future__ import annotations

from service.catan.base.buildings import buildings
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import SETUP, State
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.seafarers.charts import claimed
from service.catan.seafarers.islands import area_at, unknown_areas
from service.catan.seafarers.options import SPECIAL_POINTS
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.slices import alter_seat
from service.kernel.rules import (
    CHAIN,
    Contradictions,
    Event,
    Facts,
    Play,
    Ruled,
    Seat,
    invariant,
    query,
    reaction,
    score,
)


class SpecialPointsEarned(Event, frozen=True):
    """A seat earned special victory points; their tokens lie under its building on a corner."""

    seat: Seat
    corner: Corner
    points: int


class SpecialPointsLost(Event, frozen=True):
    """A seat gave special victory points back."""

    seat: Seat
    corner: Corner
    points: int


def earn(play: Play, seat: int, corner: int, points: int) -> None:
    """Put tokens under a building."""
    held = sea(play.state).seats[seat].tokens
    alter_seat(play.state, MODULE_ID, seat, tokens={**held, corner: held.get(corner, 0) + points})
    play.emit(SpecialPointsEarned(seat, corner, points))


@query("seafarers.svp.scenario-defined", "seafarers.oceans.svp.none", "seafarers.greater-catan.svp.none", fold=CHAIN)
def points_of_new_area(ruled: Ruled, earlier: int) -> int:
    """Without a scenario that says so, a new area brings no points."""
    return 0


@points_of_new_area.also(
    "seafarers.new-shores.svp.first-small-island",
    "seafarers.new-shores.svp.once-per-player",
    "seafarers.into-the-desert.svp.first-unknown",
    "seafarers.into-the-desert.svp.once-per-player",
    "seafarers.new-world.svp.first-unknown",
    "seafarers.new-world.svp.once-per-player",
    replaces=points_of_new_area.first,
    when=SPECIAL_POINTS.is_("once"),
)
def first_area_only(ruled: Ruled, earlier: int) -> int:
    """The first new area brings 1 point, once in the game."""
    return 0 if earlier else 1


@points_of_new_area.also(
    "seafarers.new-shores.svp.once-per-player",
    "seafarers-later.wonders.island.point",
    replaces=points_of_new_area.first,
    when=SPECIAL_POINTS.is_("each"),
)
def every_area(ruled: Ruled, earlier: int) -> int:
    """By the other reading each new area brings 1 point."""
    return 1


@points_of_new_area.also(
    "seafarers.four-islands.svp.first-unknown-one",
    "seafarers.four-islands.svp.further-unknown-two",
    "seafarers.four-islands.svp.order-matters",
    "seafarers.four-islands.svp.home-count-limits",
    replaces=points_of_new_area.first,
    when=SPECIAL_POINTS.is_("rising"),
)
def two_for_further_areas(ruled: Ruled, earlier: int) -> int:
    """The first new area brings 1 point, each further one 2."""
    return 2 if earlier else 1


@reaction(
    SettlementBuilt,
    cites=(
        "seafarers.svp.every-player",
        "seafarers.svp.first-is-per-player",
        "seafarers.svp.token-place.building",
        "seafarers.svp.earned-after-setup",
        "seafarers.new-shores.svp.not-a-race",
        "seafarers.four-islands.svp.one-award-per-island",
        "seafarers.four-islands.svp.not-a-race",
        "seafarers.into-the-desert.unknown-areas",
        "seafarers.into-the-desert.svp.by-road-or-ship",
        "seafarers.into-the-desert.svp.desert-border",
        "seafarers.into-the-desert.svp.not-a-race",
        "seafarers.new-world.svp.not-a-race",
        "seafarers-later.svp.not-in-setup",
        "seafarers-later.svp.settlement-only",
        "seafarers-later.svp.by-any-way",
        "seafarers-later.svp.gold-island",
        "seafarers-later.wonders.island.not-a-race",
    ),
)
def settle_area(play: Play, event: SettlementBuilt) -> None:
    """A player's first settlement in an unknown area brings special points, even if other players build there."""
    state: State = play.state
    if state.turn.moment == SETUP:
        return
    others = buildings(state, event.seat) & ~(1 << event.corner)
    unknown = unknown_areas(state, event.seat)
    settled = [area for area in unknown if state.board.topology.corners_of[area] & others]
    here = area_at(state, event.corner)
    if here in unknown and here not in settled:
        points = points_of_new_area(state, len(settled))
        if points:
            earn(play, event.seat, event.corner, points)


@score(
    "seafarers.svp.additive",
    "seafarers.svp.counts-to-victory",
    "seafarers.svp.token-place.stays-on-upgrade",
    "seafarers.svp.public",
    "seafarers.components.special-tokens-unlimited",
    "seafarers-later.components.chits-do-not-cap",
    "seafarers-later.svp.place-and-view",
    "seafarers-later.svp.kept",
    "seafarers-later.wonders.island.place",
)
def special_points(state: State, seat: int) -> int:
    """Each special victory token is worth 1 point, wherever it lies."""
    return sum(sea(state).seats[seat].tokens.values()) if sea(state).seats[seat].tokens else 0


@invariant("seafarers.svp.token-place.building", "seafarers.svp.token-place.lane-origin")
def tokens_lie_under_buildings(state: State) -> Contradictions:
    """Special victory tokens lie under buildings of their owner."""
    for seat, tokens in enumerate(fleet.tokens for fleet in sea(state).seats):
        for corner in tokens:
            if not among(corner, buildings(state, seat)):
                name = state.board.topology.corner_names[corner]
                yield f"/{MODULE_ID}/seats/{seat}/tokens/{name}", Facts(building=False)


@invariant(
    "seafarers.svp.scenario-defined",
    "seafarers.oceans.svp.none",
    "seafarers.greater-catan.svp.none",
    "seafarers-later.fog.no-points",
    when=SPECIAL_POINTS.is_("none"),
)
def no_tokens(state: State) -> Contradictions:
    """Where the scenario grants no special points, nobody has any."""
    for seat, tokens in enumerate(fleet.tokens for fleet in sea(state).seats):
        if tokens:
            yield f"/{MODULE_ID}/seats/{seat}/tokens", Facts(tokens=sum(tokens.values()))


@invariant(
    "seafarers.new-shores.svp.first-small-island",
    "seafarers.new-shores.svp.once-per-player",
    "seafarers.four-islands.svp.first-unknown-one",
    "seafarers.four-islands.svp.further-unknown-two",
    "seafarers.into-the-desert.svp.first-unknown",
    "seafarers.new-world.svp.first-unknown",
    "seafarers-later.svp.two-per-area",
    "seafarers-later.svp.once-per-area",
    "seafarers-later.input.tokens-per-area",
    past=True,
    when=SPECIAL_POINTS.is_("once", "each", "rising", "each-two"),
)
def tokens_are_of_areas(state: State) -> Contradictions:
    """On a printed board everybody has the special points of the new areas with a building of theirs, in one place
    each."""
    if claimed(state) is None:
        return  # elsewhere islands may have grown together since
    for seat, tokens in enumerate(fleet.tokens for fleet in sea(state).seats):
        standing, corners_of = buildings(state, seat), state.board.topology.corners_of
        settled = [area for area in unknown_areas(state, seat) if corners_of[area] & standing]
        due = sorted(points_of_new_area(state, earlier) for earlier in range(len(settled)))
        found = sorted([sum(tokens.get(corner, 0) for corner in bits(corners_of[area])) for area in settled])
        split = any(sum(among(corner, corners_of[area]) for corner in tokens) > 1 for area in settled)
        if due != found or sum(due) != sum(tokens.values()) or split:
            yield f"/{MODULE_ID}/seats/{seat}/tokens", Facts(due=due)
