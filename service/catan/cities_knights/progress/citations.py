"""The statutes that progress cards add to refusals: rules for actions of the same kind also bind a card's action."""

from __future__ import annotations

from service.catan.base import cities, turn
from service.catan.base.pending import all_owed
from service.catan.base.state import State
from service.catan.cities_knights import walls
from service.catan.cities_knights.displacing import KnightRelocationOwed, owner_of_knight
from service.catan.cities_knights.progress.cards import PROGRESS, VICTORY_CARDS, track_of
from service.catan.cities_knights.progress.crane import PlayCrane
from service.catan.cities_knights.progress.playing import holds, in_hand, time_to_play
from service.catan.cities_knights.tracks import TRACKS
from service.kernel.rules import Action, Citation, Situation


def with_crane(state: State, action: Action) -> bool:
    """By a player with a crane in hand."""
    return holds(state, action.seat, PlayCrane.card)


def driven_away(state: State, action: Action) -> bool:
    """While a displaced knight looks for a place and no other knight has taken its old one."""
    return any(owner_of_knight(state, knight.corner) is None for _, knight in all_owed(state, KnightRelocationOwed))


def played(card: str) -> Situation:
    """Where an action plays a card of this kind, in whatever way."""
    return lambda state, action: getattr(action, "card", None) == card


OF_CARDS = tuple(
    Citation(
        f"ck.card.{TRACKS[track_of(kind)]}.{card.replace('_', '-')}",
        of=(in_hand, time_to_play),
        where=played(card),
    )
    for kind, card in enumerate(PROGRESS)
    if card not in VICTORY_CARDS
)

CITATIONS = (
    *OF_CARDS,
    Citation("ck.card.politics.intrigue", "ck.progress.one-at-a-time", of=(turn.nothing_owed,), where=driven_away),
    Citation("ck.card.science.crane", of=(walls.cost, cities.cost), where=with_crane),
)
