"""The market day: a phase replaces one of the base game, and admits everything that the replaced one admitted."""

from __future__ import annotations

from service.catan.base.turn import trade_and_build
from service.kernel.rules import Play, phase
from tests.catan.barges.fleet import POINTS, alter_barge, fleet_of


@phase("barges.market-day", replaces=trade_and_build)
def market_day(play: Play) -> None:
    """The market day stands in for trading and building. The barges of the player on turn have their steps again."""
    seat = play.state.turn.seat
    for number in range(len(fleet_of(play.state, seat))):
        alter_barge(play.state, seat, number, points=POINTS)
