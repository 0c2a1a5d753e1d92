"""Victory point cards that lie open because their owner has taken the Cathedral with them."""

from __future__ import annotations

from service.catan.base.cards import VICTORY_POINT, look, move
from service.catan.base.components import development_cards
from service.catan.base.development import points_may_lie_open
from service.catan.base.state import State
from service.catan.seafarers.wonders.needs import POINTS_OF_CATHEDRAL
from service.catan.seafarers.wonders.options import WONDERS
from service.catan.seafarers.wonders.state import CATHEDRAL, kind_of
from service.catan.seafarers.wonders.taken import taken
from service.kernel.rules import Contradictions, Event, Facts, Play, Ruleset, Seat, invariant, public_points, score


class VictoryPointCardsShown(Event, frozen=True):
    """A seat showed victory point cards, which lie open from now on."""

    seat: Seat
    cards: int


@points_may_lie_open.also("seafarers-later.wonders.cathedral-cards-shown", when=WONDERS)
def points_of_the_cathedral(ruleset: Ruleset) -> bool:
    """Cards that were shown for the Cathedral lie open from then on."""
    return True


def show_for(play: Play, seat: int, wonder: str) -> None:
    """Show as many victory point cards as a player needs to take a wonder, older ones first."""
    state: State = play.state
    cards = POINTS_OF_CATHEDRAL - public_points(state, seat) if kind_of(wonder) == CATHEDRAL else 0
    if cards <= 0:
        return
    owner = state.seats[seat]
    look(owner.development)
    move(development_cards(state, VICTORY_POINT, cards), owner.development, owner.played)
    owner.bought[VICTORY_POINT] = min(owner.bought[VICTORY_POINT], owner.development[VICTORY_POINT])
    play.emit(VictoryPointCardsShown(seat, cards))


@score("seafarers-later.wonders.need.cathedral-points", "seafarers-later.wonders.cathedral-cards-shown", when=WONDERS)
def shown_victory_point_cards(state: State, seat: int) -> int:
    """Each victory point card that lies open is worth 1 victory point."""
    return state.seats[seat].played[VICTORY_POINT]


@invariant("seafarers-later.wonders.cathedral-cards-shown", past=True, when=WONDERS)
def shown_for_the_cathedral(state: State) -> Contradictions:
    """Victory point cards lie open only before the player who has taken the Cathedral."""
    building = taken(state).get(CATHEDRAL)
    for seat, owner in enumerate(state.seats):
        if owner.played[VICTORY_POINT] and (building is None or building.seat != seat):
            yield f"/seats/{seat}/played", Facts(cards=owner.played[VICTORY_POINT])
