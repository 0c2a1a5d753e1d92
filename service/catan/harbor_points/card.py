"""The Harbormaster card: it goes to the player with the most harbor points."""

from __future__ import annotations

from service.catan.base.longest_road import holder_of
from service.catan.base.state import State
from service.catan.base.victory import declare
from service.catan.harbor_points.options import CARD_LOSS
from service.catan.harbor_points.points import harbor_points
from service.catan.harbor_points.state import MODULE_ID, holder_of_card
from service.catan.slices import alter
from service.kernel.rules import ANY, CHAIN, Contradictions, Event, Facts, Play, Seat, invariant, query, score, step

LEAST = 3
"""The harbor points that earn the card."""
POINTS = 2
KEPT = CARD_LOSS.is_("kept")


class HarbormasterTaken(Event, frozen=True):
    """A seat took the Harbormaster card."""

    seat: Seat
    points: int


class HarbormasterSetAside(Event, frozen=True):
    """Nobody holds the Harbormaster card any more."""

    seat: Seat


def points_of_all(state: State) -> list[int]:
    """Everybody's harbor points, by seat."""
    return [harbor_points(state, seat) for seat in range(state.seat_count)]


@query(
    "harbor-points.card.first",
    "harbor-points.card.strictly-more",
    "harbor-points.card.holder-keeps-tie",
    "harbor-points.card.loss-below-three",
    "harbor-points.card.loss-single-successor",
    "harbor-points.card.loss-tie-set-aside",
    fold=CHAIN,
)
def harbormaster(state: State) -> int | None:
    """The card belongs to the only player with the most harbor points, if there are at least 3. A tie leaves it with
    its holder.
    """
    return holder_of(points_of_all(state), holder_of_card(state), LEAST)


@harbormaster.also("harbor-points.card.loss-below-three", replaces=harbormaster.first, when=KEPT)
def kept_until_overtaken(state: State) -> int | None:
    """The holder keeps the card until another player has more harbor points, and at least 3."""
    points, holder = points_of_all(state), holder_of_card(state)
    return holder if holder is not None and max(points) < LEAST else holder_of(points, holder, LEAST)


@query("harbor-points.card.at-once", fold=ANY)
def comparison_waits(state: State) -> bool:
    """Harbor points are compared at once, unless a book lets several changes be one event."""
    return False


def card_moves(state: State) -> bool:
    """Whether the card belongs to somebody else now."""
    return not comparison_waits(state) and harbormaster(state) != holder_of_card(state)


@step(
    "harbor-points.card.at-once",
    "harbor-points.card.no-claim",
    "harbor-points.card.not-goods",
    "harbor-points.card.during-setup",
    "harbor-points.card.order-in-one-action",
    "harbor-points.with-seafarers.token-placed",
    "harbor-points.with-barbarian-attack.compared-after",
    "harbor-points.with-base56.between-turns",
    before=declare,
    possible=card_moves,
)
def compare_harbors(play: Play) -> None:
    """The card moves by itself as soon as the harbor points call for it, before a victory is declared."""
    state: State = play.state
    if not card_moves(state):
        return
    before, now = holder_of_card(state), harbormaster(state)
    alter(state, MODULE_ID, holder=now)
    if now is not None:
        play.emit(HarbormasterTaken(now, harbor_points(state, now)))
    elif before is not None:
        play.emit(HarbormasterSetAside(before))


@score(
    "harbor-points.card.points",
    "harbor-points.points.not-victory-points",
    "harbor-points.end.own-turn",
    "harbor-points.end.card-lost-before",
    "harbor-points.with-cities-knights.compared-points",
)
def harbormaster_points(state: State, seat: int) -> int:
    """The holder of the Harbormaster card has 2 victory points for it."""
    return POINTS if holder_of_card(state) == seat else 0


@invariant("harbor-points.state.holder-matches", "harbor-points.components.card")
def holder_has_most(state: State) -> Contradictions:
    """The harbor points decide who holds the card."""
    if holder_of_card(state) is not None and card_moves(state):
        yield f"/{MODULE_ID}/holder", Facts(points=points_of_all(state))


@invariant("harbor-points.state.unheld-matches", past=True)
def most_is_held(state: State) -> Contradictions:
    """A player who alone has the most harbor points, and at least 3, holds the card."""
    if holder_of_card(state) is None and card_moves(state):
        yield f"/{MODULE_ID}/holder", Facts(points=points_of_all(state))
