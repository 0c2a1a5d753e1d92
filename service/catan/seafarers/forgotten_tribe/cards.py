"""Cards: the development cards that the tribe gives away."""

from __future__ import annotations

from service.catan.base.cards import ROAD_BUILDING, SYNONYMS, Development, put
from service.catan.base.components import deck_stock, development_cards, development_kinds
from service.catan.base.conservation import development_piles, unseen
from service.catan.base.marks import drawers, was_played
from service.catan.base.state import State
from service.catan.board.places import Edge
from service.catan.mechanics.piles import without
from service.catan.seafarers.fleet import ShipBuilt, ShipMoved
from service.catan.seafarers.forgotten_tribe.options import FORGOTTEN_TRIBE
from service.catan.seafarers.forgotten_tribe.tribe import alter_tribe, tribe
from service.kernel.rules import Concealed, Event, Outcomes, Play, Seat, Untold, draw, reaction


class GiftCardTaken(Event, frozen=True):
    """A seat took a development card of the tribe; only that seat knows which."""

    seat: Seat
    edge: Edge
    card: Development

    secret = {"card": ("seat",)}


@draw(
    "seafarers-later.forgotten-tribe.card.which-is-chance",
    "seafarers-later.forgotten-tribe.setup.cards-unknown",
    secret=True,
)
def gift_card(state: State) -> Outcomes:
    """One of the cards that still lie at the islands of the tribe, each equally likely."""
    kinds, lying = development_kinds(state), tribe(state).face_down
    if isinstance(lying, Concealed):
        return Untold(unseen(kinds, deck_stock(state), development_piles(state)), also=SYNONYMS)
    return Outcomes.of_pile(kinds, lying, SYNONYMS)


@reaction(
    ShipBuilt,
    ShipMoved,
    cites=(
        "seafarers-later.forgotten-tribe.gift.trigger",
        "seafarers-later.forgotten-tribe.gift.mandatory",
        "seafarers-later.forgotten-tribe.gift.free-ships-count",
        "seafarers-later.forgotten-tribe.card.like-bought",
        "seafarers-later.forgotten-tribe.card.no-deck-change",
        "seafarers-later.forgotten-tribe.card.buying-unaffected",
    ),
    when=FORGOTTEN_TRIBE,
)
def take_card(play: Play, event: ShipBuilt | ShipMoved) -> None:
    """A ship that comes onto the side of a development card takes it for its owner, as if bought in this turn."""
    state: State = play.state
    side = 1 << event.edge
    if not tribe(state).cards & side:
        return
    kinds = development_kinds(state)
    name = play.draw(gift_card)
    alter_tribe(state, cards=tribe(state).cards & ~side, face_down=without(tribe(state).face_down, kinds, name))
    card, owner = development_cards(state, kinds.index(name)), state.seats[event.seat]
    put(owner.development, card)
    put(owner.bought, card)
    play.emit(GiftCardTaken(event.seat, event.edge, name))


@drawers.also(
    "seafarers-later.forgotten-tribe.gift.free-ships-count",
    "seafarers-later.forgotten-tribe.card.like-bought",
    when=FORGOTTEN_TRIBE,
)
def takes_cards_with_free_ships(state: State) -> frozenset[int]:
    """The free ships of a Road Building card take cards of the tribe, also before the roll."""
    return frozenset({state.turn.seat}) if was_played(state, ROAD_BUILDING) else frozenset()
