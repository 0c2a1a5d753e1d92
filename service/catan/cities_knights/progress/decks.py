"""The decks of progress cards: no state holds more or less than the box."""

from __future__ import annotations

import itertools

from service.catan.base.conservation import conserved
from service.catan.base.counting import Bounds, Counter, bounded, counters, rest_of
from service.catan.base.state import SETUP, State
from service.catan.cities_knights.progress.cards import PROGRESS, VICTORY_CARDS, progress_stock, track_of
from service.catan.cities_knights.realm import MODULE_ID, realm
from service.catan.cities_knights.tracks import TRACKS
from service.kernel.rules import Concealed, Contradictions, Facts, Ruleset, invariant, size


@counters.also("ck.components.progress-decks", "ck.components.hand-counts-public")
def count_progress_cards(ruleset: Ruleset) -> tuple[Counter, ...]:
    """Everybody can count the progress cards. Each deck hides as many of its track as it holds, with every victory card
    that does not lie open. The hands hide the rest.
    """
    return (_counted,)


def _counted(state: State) -> Bounds:
    shared = realm(state)
    hands = [held.progress for held in shared.seats]
    open_cards = [0] * len(PROGRESS)
    for held in shared.seats:
        for kind in held.open_cards:
            open_cards[kind] += 1
    rest = rest_of(progress_stock(state), [open_cards, *hands]) or []
    tracks = [
        [count if track_of(kind) == track else 0 for kind, count in enumerate(rest)] for track in range(len(TRACKS))
    ]
    drawn = [sum(of_track) - deck.size for of_track, deck in zip(tracks, shared.decks, strict=True)]
    most = [
        0 if name in VICTORY_CARDS else max(0, min(count, drawn[track_of(kind)]))
        for kind, (name, count) in enumerate(zip(PROGRESS, rest, strict=True))
    ]
    decks = [bounded([deck.undrawn], of_track) for deck, of_track in zip(shared.decks, tracks, strict=True)]
    return tuple(itertools.chain(bounded(hands, most), *decks))


@invariant(
    "ck.components.progress-decks",
    "ck.components.science-deck",
    "ck.components.trade-deck",
    "ck.components.politics-deck",
    "ck.progress.discard-to-bottom",
)
def progress_conservation(state: State) -> Contradictions:
    """Decks, hands and open victory cards together are the progress cards of the box."""
    shared = realm(state)
    piles = [deck.undrawn for deck in shared.decks] + [held.progress for held in shared.seats]
    known = [0] * len(PROGRESS)
    for deck in shared.decks:
        for kind in deck.returned:
            known[kind] += 1
    for held in shared.seats:
        for kind in held.open_cards:
            known[kind] += 1
    yield from conserved(f"/{MODULE_ID}/decks", [*piles, known], progress_stock(state), PROGRESS)


@invariant(
    "ck.progress.victory-cards-at-once",
    "ck.progress.victory-cards-outside-limit",
    "ck.card.politics.constitution",
    "ck.card.science.printer",
    "ck.score.all-public",
)
def victory_cards_lie_open(state: State) -> Contradictions:
    """No hand holds a victory card. It was laid open when it was drawn."""
    for seat, held in enumerate(realm(state).seats):
        if isinstance(held.progress, Concealed):
            continue
        for name in VICTORY_CARDS:
            if held.progress[PROGRESS.index(name)]:
                yield f"/{MODULE_ID}/seats/{seat}/progress/{name}", Facts(open=False)


@invariant(
    "ck.setup.no-progress-cards",
    "ck.setup.ship-at-start",
    "ck.setup.merchant-off-board",
    "ck.setup.robber-dormant",
    "ck.progress.discard-to-bottom",
)
def nothing_at_the_start(state: State) -> Contradictions:
    """During setup the ship is at the start, the merchant off the board, and nobody has anything but placements. No
    card was played.
    """
    if state.turn.moment != SETUP:
        return
    shared = realm(state)
    if shared.ship or shared.awake or shared.merchant is not None:
        yield f"/{MODULE_ID}", Facts(ship=shared.ship, robber_awake=shared.awake)
    for name, deck in zip(TRACKS, shared.decks, strict=True):
        if deck.returned:
            yield f"/{MODULE_ID}/decks/{name}/returned", Facts(setup=True)
    for seat, held in enumerate(shared.seats):
        owned = (size(held.progress), held.open_cards, any(held.levels), held.knights, held.walls, held.sideways)
        if any(owned) or held.defender:
            yield f"/{MODULE_ID}/seats/{seat}", Facts(setup=True)
