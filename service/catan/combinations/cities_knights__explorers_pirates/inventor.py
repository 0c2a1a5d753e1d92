"""Inventor: number tokens of the starting island, of the areas and of freed gold fields change places.

The tokens of an area, and those of the lairs, are counted by where they were laid first. So this book remembers which
token each hex received.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from service.catan.base.components import TOKENS, terrain_kinds
from service.catan.base.state import Slice, State
from service.catan.board.onboard import HexOnBoard
from service.catan.board.terrain import Terrain
from service.catan.cities_knights.progress.cards import PROGRESS, progress_stock
from service.catan.cities_knights.progress.inventor import FIXED, NumbersSwapped, PlayInventor
from service.catan.cities_knights.realm import realm
from service.catan.cities_knights.tracks import SCIENCE
from service.catan.explorers_pirates import lairs
from service.catan.explorers_pirates.charts import misnumbered, numbers_of_the_island
from service.catan.explorers_pirates.lairs import GOLD_FIELD
from service.catan.explorers_pirates.options import LAIRS
from service.catan.explorers_pirates.stacks import received
from service.catan.slices import alter
from service.kernel.parts import MapOf, number, public
from service.kernel.rules import Contradictions, Facts, Play, Ruleset, invariant, reaction

MODULE_ID = "cities_knights__explorers_pirates"


class Inventions(Slice, frozen=True):
    """The changes that Inventors have made."""

    tokens: Mapping[int, int] = public(
        MapOf(HexOnBoard(), number(min(TOKENS), max(TOKENS))),
        factory=dict,
        says="The number that each hex received first, where an Inventor has laid another one since.",
    )


def inventions(state: State) -> Inventions:
    """This book's part of the state."""
    return state.part(MODULE_ID, Inventions)


@received.also("explorers-pirates-cities-knights.card.inventor.across-areas")
def received_first(tokens: Sequence[int], state: State) -> Sequence[int]:
    """A hex counts with the token that it received first, wherever Inventors have laid that one since."""
    first = inventions(state).tokens
    return [first.get(at, token) for at, token in enumerate(tokens)] if first else tokens


@reaction(NumbersSwapped, cites=("explorers-pirates-cities-knights.card.inventor.across-areas",))
def remember_tokens(play: Play, event: NumbersSwapped) -> None:
    """An Inventor swaps tokens between the starting island, the areas and freed gold fields in any mixture."""
    state: State = play.state
    lying = state.board.numbers
    before = {event.first: lying[event.second], event.second: lying[event.first]}
    first = {**before, **inventions(state).tokens}
    alter(state, MODULE_ID, tokens={at: token for at, token in first.items() if token != lying[at]})


@terrain_kinds.also(
    "explorers-pirates-cities-knights.card.inventor.across-areas", replaces=lairs.gold_fields, when=LAIRS
)
def gold_fields(ruleset: Ruleset) -> dict[str, Terrain]:
    """A gold field whose lair is gone may show any number, since Inventors swap its token."""
    return {GOLD_FIELD: Terrain(numbers=TOKENS)}


@invariant("explorers-pirates-cities-knights.card.inventor.across-areas", replaces=numbers_of_the_island)
def island_received_its_numbers(state: State) -> Contradictions:
    """Each hex of the starting island received the number that is printed for its space."""
    yield from misnumbered(state, received(state))


@invariant(
    "explorers-pirates-cities-knights.card.inventor.swap",
    "explorers-pirates-cities-knights.card.inventor.across-areas",
    "explorers-pirates-cities-knights.card.inventor.only-visible-tokens",
)
def tokens_changed_places(state: State) -> Contradictions:
    """Inventors have laid the same tokens that they took, and never a 2, 6, 8 or 12."""
    board, first = state.board, inventions(state).tokens
    for at, token in first.items():
        lying = board.numbers[at]
        if token in FIXED or lying in FIXED or lying in (0, token):
            path = f"/{MODULE_ID}/tokens/{board.topology.hex_names[at]}"
            yield path, Facts(received=token, number=lying or None)
    if Counter(first.values()) != Counter(board.numbers[at] for at in first):
        yield f"/{MODULE_ID}/tokens", Facts(same=False)


@invariant(
    "explorers-pirates-cities-knights.card.inventor.across-areas",
    "ck.card.science.inventor",
    past=True,
)
def an_inventor_was_drawn(state: State) -> Contradictions:
    """Tokens have changed places only if an Inventor was drawn."""
    kind = PROGRESS.index(PlayInventor.card)
    undrawn = realm(state).decks[SCIENCE].undrawn
    if inventions(state).tokens and undrawn[kind] == progress_stock(state)[kind]:
        yield f"/{MODULE_ID}/tokens", Facts(undrawn=undrawn[kind])
