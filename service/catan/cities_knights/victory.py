"""Victory: 13 points, all of them public, and at once."""

from __future__ import annotations

from service.catan.base.options import VICTORY
from service.catan.base.seven import seven
from service.catan.base.starting_cities import STARTING_POINTS
from service.catan.base.state import State
from service.catan.base.victory import declare, won_from_the_start
from service.catan.cities_knights.realm import holdings, realm
from service.catan.cities_knights.shared import Merchant
from service.kernel.rules import Contradictions, Play, invariant, score, step


@step(
    "ck.end.thirteen-points",
    "ck.end.own-turn-only",
    "ck.end.during-event",
    before=seven,
    when=VICTORY.is_("automatic"),
)
def win_before_production(play: Play) -> None:
    """A player on turn who reaches the points through the event die wins before production."""
    play.follow(declare)


@invariant("ck.option.target-points", "ck.end.thirteen-points", "ck.setup.starting-points")
def target_above_start(state: State) -> Contradictions:
    """More points are needed to win than everybody begins with."""
    yield from won_from_the_start(state, STARTING_POINTS)


@score(
    "ck.card.science.printer",
    "ck.card.politics.constitution",
    "ck.progress.victory-cards-at-once",
    "ck.progress.compare-points",
    "ck.score.sources",
    "ck.score.all-public",
)
def open_victory_cards(state: State, seat: int) -> int:
    """The printer and the constitution lie open and are worth 1 victory point each."""
    return len(holdings(state, seat).open_cards)


@score("ck.card.trade.merchant-point", "ck.score.sources", "ck.end.points-can-drop")
def merchant_point(state: State, seat: int) -> int:
    """The player who controls the merchant has 1 victory point for it."""
    return 1 if _controlling(realm(state).merchant) == seat else 0


def _controlling(merchant: Merchant | None) -> int | None:
    return None if merchant is None else merchant.seat
