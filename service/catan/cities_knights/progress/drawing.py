"""Drawing progress cards: at a gate of the event die, by the level of its track and the red die."""

from __future__ import annotations

from service.catan.base.cards import more, take, tally_of
from service.catan.base.seven import seven
from service.catan.base.state import State
from service.catan.cities_knights.event_die import red_die
from service.catan.cities_knights.progress.cards import (
    PROGRESS,
    SYNONYMS,
    VICTORY_CARDS,
    Progress,
    progress_stock,
    track_of,
)
from service.catan.cities_knights.realm import MODULE_ID, holdings, now_holds, realm
from service.catan.cities_knights.tracks import TRACKS, Track
from service.catan.slices import alter
from service.kernel.parts import exchanged
from service.kernel.rules import Concealed, Event, Outcomes, Play, Seat, Untold, draw, step


class ProgressCardDrawn(Event, frozen=True):
    """A seat drew a card of a deck; only that seat knows which."""

    seat: Seat
    deck: Track
    card: Progress

    secret = {"card": ("seat",)}


class VictoryCardOpened(Event, frozen=True):
    """A seat drew a victory card and laid it open."""

    seat: Seat
    card: Progress


def out_of_sight(state: State) -> list[int]:
    """How many cards of each kind a view does not show: they lie in the decks or in hands that it conceals."""
    unseen = list(progress_stock(state))
    for held in realm(state).seats:
        for kind in held.open_cards:
            unseen[kind] -= 1
        if not isinstance(held.progress, Concealed):
            take(unseen, tuple(held.progress))
    return unseen


@draw("ck.event.gate-draws", "ck.progress.discard-to-bottom", "ck.event.draw-order", secret=True)
def top_card(state: State, track: int) -> Outcomes:
    """The top card of a deck. It is one of those never drawn, each equally likely, and once they are gone the first
    returned."""
    deck = realm(state).decks[track]
    if isinstance(deck.undrawn, Concealed):
        unseen = out_of_sight(state)
        kinds = [name for kind, name in enumerate(PROGRESS) if track_of(kind) == track and unseen[kind]]
        return Untold(kinds, also=SYNONYMS)
    if any(deck.undrawn):
        return Outcomes.of_pile(PROGRESS, deck.undrawn, SYNONYMS)
    return Outcomes([PROGRESS[deck.returned[0]]], also=SYNONYMS)


def draw_progress(play: Play, seat: int, track: int, key: str = "") -> None:
    """A seat draws the top card of a deck that holds one; a victory card is laid open at once.

    Statutes ck.progress.victory-cards-at-once, ck.barbarians.won.tie-draw-victory-card, ck.card.science.printer and
    ck.card.politics.constitution.
    """
    state: State = play.state
    name = play.draw(top_card, track, key=key)
    kind, held = PROGRESS.index(name), holdings(state, seat)
    decks = realm(state).decks
    alter(state, MODULE_ID, decks=exchanged(decks, track, decks[track].without_top(kind)))
    if name in VICTORY_CARDS:
        now_holds(state, seat, open_cards=(*held.open_cards, kind))
        play.emit(VictoryCardOpened(seat, kind))
    else:
        now_holds(state, seat, progress=more(held.progress, tally_of(kind, 1, len(PROGRESS))))
        play.emit(ProgressCardDrawn(seat, TRACKS[track], kind))


def entitled(state: State, seat: int, track: int, red: int) -> bool:
    """Whether a seat draws at the gate of a track: with level 1 or more, if the red die shows the level + 1 or less."""
    level = holdings(state, seat).levels[track]
    return level >= 1 and red <= level + 1


@step(
    "ck.event.gate-draws",
    "ck.event.threshold",
    "ck.event.threshold-level-zero",
    "ck.event.threshold-level-one",
    "ck.event.threshold-level-three",
    "ck.event.threshold-level-five",
    "ck.event.matching-track-only",
    "ck.event.draw-order",
    "ck.event.deck-runs-out",
    "ck.event.draw-not-optional",
    "ck.event.on-a-seven-too",
    "ck.components.production-dice",
    "ck.progress.victory-cards-at-once",
    "ck.turn.event-before-production",
    before=seven,
)
def draw_at_gate(play: Play) -> None:
    """At a gate players of level 1 or more draw, while the deck lasts, if the red die is at most their level plus 1."""
    state: State = play.state
    event, red = realm(state).event, red_die(state)
    if event not in TRACKS or red is None:
        return
    track = TRACKS.index(event)
    drawing = [seat for seat in state.clockwise(state.turn.seat) if entitled(state, seat, track, red)]
    for place, seat in enumerate(drawing[: realm(state).decks[track].size], start=1):
        draw_progress(play, seat, track, str(place))
