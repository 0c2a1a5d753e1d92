"""Defenders: after a won battle the best defenders are rewarded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from service.catan.base.pending import all_owed, due
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.cities_knights.order import in_order
from service.catan.cities_knights.pillage import just_attacked
from service.catan.cities_knights.progress.drawing import draw_progress
from service.catan.cities_knights.realm import MODULE_ID, holdings, now_holds, realm
from service.catan.cities_knights.tracks import TRACKS, Track
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Seat,
    check,
    invariant,
    owes,
    score,
)


class DeckChoiceOwed(Obligation, frozen=True):
    """Choose the deck from which to draw a progress card."""


class DefenderHonored(Event, frozen=True):
    """A seat took a Defender of Catan card."""

    seat: Seat


def reward(play: Play, contributions: Sequence[int]) -> None:
    """The one best defender takes a Defender card; if several share the place, each draws a progress card."""
    state: State = play.state
    greatest = max(contributions)
    best = [seat for seat in state.clockwise(state.turn.seat) if contributions[seat] == greatest]
    if greatest == 0:
        return
    if len(best) == 1:
        now_holds(state, best[0], defender=holdings(state, best[0]).defender + 1)
        play.emit(DefenderHonored(best[0]))
    else:
        play.owe(*(DeckChoiceOwed(seat) for seat in best[: cards_left(state)]))


def cards_left(state: State) -> int:
    """How many cards all decks hold."""
    return sum(deck.size for deck in realm(state).decks)


@owes(DeckChoiceOwed, "ck.barbarians.won.tie-draws", "ck.turn.only-active-player")
def owes_choice() -> None:
    """Only players who share the place of the best defender choose a deck."""


@check("ck.barbarians.won.tie-draw-any-deck", at="track")
def deck_left(state: State, action: ChooseDeck) -> Finding:
    """The chosen deck holds a card. Its track need not be improved."""
    return realm(state).decks[TRACKS.index(action.track)].size > 0


class ChooseDeck(Action, frozen=True):
    """Draw a progress card from a deck of your choice."""

    track: Track

    statutes = (
        "ck.barbarians.won.tie-draws",
        "ck.barbarians.won.tie-draw-order",
        "ck.barbarians.won.tie-draw-any-deck",
        "ck.barbarians.won.tie-draw-victory-card",
    )
    gates = (game_on, owes_choice, in_order)
    checks = (deck_left,)
    unsettled = checks

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for track in TRACKS:
            yield cls(seat, track)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, DeckChoiceOwed)
        draw_progress(play, self.seat, TRACKS.index(self.track))


@due(
    DeckChoiceOwed,
    "ck.barbarians.won.tie-draws",
    "ck.barbarians.won.tie-draw-any-deck",
    "ck.barbarians.won.zero-defence",
    once=True,
)
def choice_is_due(state: State, owed: DeckChoiceOwed) -> Finding:
    """A seat chooses a deck once after an attack, while there are cards."""
    enough = len(all_owed(state, DeckChoiceOwed)) <= cards_left(state)
    return (just_attacked(state) and enough) or Facts(event=realm(state).event, cards=cards_left(state))


@score(
    "ck.barbarians.won.defender",
    "ck.barbarians.won.defender-kept",
    "ck.barbarians.won.no-city-needed",
    "ck.components.defender-cards",
    "ck.score.sources",
    "ck.score.all-public",
)
def defender_points(state: State, seat: int) -> int:
    """Each Defender of Catan card is worth 1 victory point. There are always enough."""
    return holdings(state, seat).defender


@invariant("ck.barbarians.won.defender", "ck.barbarians.after.robber-wakes", past=True)
def defended_in_an_attack(state: State) -> Contradictions:
    """Before the first attack of the barbarians nobody has points for defending Catan."""
    for seat, held in enumerate(realm(state).seats):
        if held.defender and not realm(state).awake:
            yield f"/{MODULE_ID}/seats/{seat}/defender", Facts(robber_awake=False)


@invariant("ck.barbarians.won.tie-draws", "ck.barbarians.won.defender", "ck.barbarians.won.zero-defence", past=True)
def defenders_share_their_place(state: State) -> Contradictions:
    """Players who choose a deck have knights on the board and share the place of the best defender."""
    owing = all_owed(state, DeckChoiceOwed)
    for at, owed in owing:
        if not holdings(state, owed.seat).knights:
            yield at, Facts(knights=0)
    # Those who have drawn come before the others, clockwise; nobody comes before the player on turn.
    if len(owing) == 1 and owing[0][1].seat == state.turn.seat and cards_left(state) > 1:
        yield owing[0][0], Facts(defenders=1)
