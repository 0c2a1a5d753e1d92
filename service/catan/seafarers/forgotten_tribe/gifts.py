"""Gifts: where they lie at the start, and which of them still lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from service.catan.base import setup
from service.catan.base.boards import differences
from service.catan.base.cards import Bundle, take
from service.catan.base.components import development_kinds, harbor_kinds, whole_deck
from service.catan.base.conservation import cards_laid_aside
from service.catan.base.state import State
from service.catan.board.masks import among, bits, mask_of
from service.catan.board.places import Edge_
from service.catan.seafarers.charts import claimed, harbors_of_the_tables
from service.catan.seafarers.forgotten_tribe.islands import coasts_of_the_tribe
from service.catan.seafarers.forgotten_tribe.options import FORGOTTEN_TRIBE
from service.catan.seafarers.forgotten_tribe.tribe import alter_tribe, tribe
from service.catan.seafarers.scenarios import Gifts, Tables
from service.catan.seafarers.sea import MODULE_ID, sea
from service.kernel.rules import Arrangements, Contradictions, Facts, Play, Ruled, draw, invariant, size, step

HERE = f"/{MODULE_ID}/tribe"


def marked(state: State, sides: Iterable[Edge_]) -> int:
    """Marked sides of a scenario on the board of a state, as far as the board has them."""
    topology = state.board.topology
    return mask_of(edge for edge in map(topology.edge_index, sides) if edge < topology.edge_count)


# At the start -------------------------------------------------------------------------------------------------------


@draw("seafarers-later.forgotten-tribe.setup.harbors-face-up", "seafarers-later.forgotten-tribe.setup.gifts")
def gift_harbors(ruled: Ruled, table: Tables) -> Arrangements:
    """The shuffled harbors of the tribe, on their marked sides in the order of the scenario."""
    return Arrangements(list(table.tokens.elements()))


@draw(
    "seafarers-later.forgotten-tribe.setup.cards-set-aside",
    "seafarers-later.forgotten-tribe.setup.cards-unknown",
    secret=True,
)
def gift_cards(state: State, gifts: Gifts) -> Arrangements:
    """The top cards of the shuffled deck, which lie face down on their marked sides."""
    deck = zip(development_kinds(state), state.deck, strict=True)
    return Arrangements([kind for kind, count in deck for _ in range(count)], count=len(gifts.cards))


@step(
    "seafarers-later.forgotten-tribe.setup.gifts",
    "seafarers-later.forgotten-tribe.setup.one-gift-a-side",
    "seafarers-later.forgotten-tribe.setup.cards-set-aside",
    "seafarers-later.forgotten-tribe.setup.harbors-face-up",
    "seafarers-later.forgotten-tribe.setup.no-harbor-at-start",
    before=setup.first_placement,
    when=FORGOTTEN_TRIBE,
)
def lay_gifts(play: Play) -> None:
    """Victory points, development cards and harbors are laid on the marked sides of the islands of the tribe."""
    state: State = play.state
    table = claimed(state)
    if table is None or table.gifts is None:
        return  # on their own board the players lay the gifts themselves
    kinds = development_kinds(state)
    drawn: Counter[str] = Counter(play.draw(gift_cards, table.gifts))
    cards = Bundle(drawn[kind] for kind in kinds)
    take(state.deck, cards)
    topology = state.board.topology
    sides = zip(map(topology.edge_index, table.gifts.harbors), play.draw(gift_harbors, table), strict=True)
    alter_tribe(
        state,
        points=marked(state, table.gifts.points),
        cards=marked(state, table.gifts.cards),
        face_down=tuple(cards),
        harbors={edge: kind for edge, kind in sides if edge < topology.edge_count},
    )


@cards_laid_aside.also("seafarers-later.forgotten-tribe.setup.cards-set-aside", when=FORGOTTEN_TRIBE)
def cards_at_the_tribe(state: State) -> tuple[Sequence[int], ...]:
    """The cards at the islands of the tribe are not in the deck."""
    return (tribe(state).face_down,)


# What a state may show ----------------------------------------------------------------------------------------------


@invariant(
    "seafarers-later.forgotten-tribe.setup.one-gift-a-side",
    "seafarers-later.forgotten-tribe.setup.gifts",
    when=FORGOTTEN_TRIBE,
)
def one_gift_a_side(state: State) -> Contradictions:
    """Each gift lies alone on a side between an island of the tribe and the sea."""
    gifts, coasts, seen = tribe(state), coasts_of_the_tribe(state), 0
    for name, sides in (("points", gifts.points), ("cards", gifts.cards), ("harbors", mask_of(gifts.harbors))):
        for edge in bits(sides & (seen | ~coasts)):
            yield f"{HERE}/{name}", Facts(edge=state.board.topology.edge_names[edge], coast=among(edge, coasts))
        seen |= sides


@invariant("seafarers-later.forgotten-tribe.setup.cards-unknown", when=FORGOTTEN_TRIBE)
def card_for_every_side(state: State) -> Contradictions:
    """As many cards lie face down as there are sides with a card."""
    gifts = tribe(state)
    if size(gifts.face_down) != gifts.cards.bit_count():
        yield f"{HERE}/face_down", Facts(sides=gifts.cards.bit_count(), cards=size(gifts.face_down))


@invariant(
    "seafarers-later.forgotten-tribe.state.claimed-sides",
    "seafarers-later.forgotten-tribe.gift.once",
    past=True,
    when=FORGOTTEN_TRIBE,
)
def ships_have_taken_theirs(state: State) -> Contradictions:
    """No gift lies on a side with a ship."""
    gifts = tribe(state)
    lying = gifts.points | gifts.cards | mask_of(gifts.harbors)
    for seat, fleet in enumerate(sea(state).seats):
        for edge in bits(fleet.ships & lying):
            yield HERE, Facts(edge=state.board.topology.edge_names[edge], ship_of=seat)


@invariant(
    "seafarers-later.forgotten-tribe.state.conserved",
    "seafarers-later.forgotten-tribe.setup.gifts",
    "seafarers-later.forgotten-tribe.no-points-for-islands",
    when=FORGOTTEN_TRIBE,
)
def gifts_of_the_deal(state: State) -> Contradictions:
    """Gifts lie on marked sides only, and those that lie there or were taken are those of the scenario."""
    table, gifts = claimed(state), tribe(state)
    if table is None or table.gifts is None:
        return
    sides = table.gifts
    harbors = mask_of(gifts.harbors)
    lying = (
        ("points", gifts.points, sides.points),
        ("cards", gifts.cards, sides.cards),
        ("harbors", harbors, sides.harbors),
    )
    for name, found, expected in lying:
        for edge in bits(found & ~marked(state, expected)):
            yield f"{HERE}/{name}", Facts(edge=state.board.topology.edge_names[edge], marked=False)
    points = gifts.points.bit_count() + sum(guest.points for guest in gifts.seats)
    if points != len(sides.points):
        yield f"{HERE}/points", Facts(found=points, expected=len(sides.points))


@invariant(
    "seafarers-later.forgotten-tribe.state.conserved",
    "seafarers-later.forgotten-tribe.setup.cards-set-aside",
    "seafarers-later.forgotten-tribe.card.no-deck-change",
    past=True,
    when=FORGOTTEN_TRIBE,
)
def gift_cards_left_the_deck(state: State) -> Contradictions:
    """Cards that lay at the islands of the tribe at the start never come back into the deck."""
    table = claimed(state)
    if table is None or table.gifts is None:
        return
    most = sum(whole_deck(state)) - len(table.gifts.cards)
    if size(state.deck) > most:
        yield "/deck", Facts(cards=size(state.deck), most=most)


@invariant(
    "seafarers-later.forgotten-tribe.state.conserved",
    "seafarers-later.forgotten-tribe.setup.harbors-face-up",
    "seafarers-later.forgotten-tribe.harbor.fixed",
    replaces=harbors_of_the_tables,
    when=FORGOTTEN_TRIBE,
)
def harbors_of_the_tribe(state: State) -> Contradictions:
    """The harbors of the scenario lie at the islands of the tribe, before a player who was given them, or where that
    player placed them.
    """
    table, gifts = claimed(state), tribe(state)
    if table is None:
        return
    found = Counter(gifts.harbors.values()) + Counter(state.board.harbors.values())
    for guest in gifts.seats:
        found.update(dict(zip(harbor_kinds(state), guest.harbors, strict=True)))
    yield from differences(f"{HERE}/harbors", +found, table.harbors)
