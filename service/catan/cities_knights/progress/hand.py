"""The hand of progress cards: at most four. Any others go to the bottom of their decks."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.pending import Agenda, all_owed, waiting
from service.catan.base.seven import seven
from service.catan.base.state import OVER, State
from service.catan.base.turn import EndTurn, game_on, setup_done
from service.catan.cities_knights.options import PROGRESS_LIMIT
from service.catan.cities_knights.progress.cards import Progress
from service.catan.cities_knights.progress.playing import give_back, progress_moments
from service.catan.cities_knights.realm import MODULE_ID, holdings, realm
from service.kernel.rules import (
    UNION,
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Phase,
    Play,
    Ruleset,
    Seat,
    activity,
    check,
    gate,
    invariant,
    owed_by,
    query,
    size,
    step,
)

LIMIT = 4
"""Progress cards that a hand may hold."""


class ProgressDiscardOwed(Obligation, frozen=True):
    """Put ``count`` progress cards under their decks."""

    count: int


class ProgressCardDiscarded(Event, frozen=True):
    """A seat put a progress card under its deck, face down."""

    seat: Seat
    card: Progress

    secret = {"card": ("seat",)}


def excess(state: State, seat: int) -> int:
    """How many progress cards a seat holds above the limit; open victory cards do not count."""
    return max(0, size(holdings(state, seat).progress) - LIMIT)


@query("ck.progress.hand-limit-own-turn", fold=UNION)
def may_wait(state: State) -> frozenset[int]:
    """The seats that may hold more than four progress cards for now. The seat on turn may until its turn ends."""
    return frozenset((state.turn.seat,))


@may_wait.also("ck.progress.hand-limit-own-turn", replaces=may_wait.first, when=PROGRESS_LIMIT.is_("immediate"))
def nobody_waits(state: State) -> frozenset[int]:
    """By the strict reading everybody comes down to four progress cards at once."""
    return frozenset()


@activity("ck.progress.hand-limit-own-turn")
def waiting_moments(ruleset: Ruleset) -> frozenset[Phase]:
    """The seat on turn holds more than four progress cards only while it may play them."""
    return frozenset()


@step(
    "ck.progress.hand-limit-off-turn",
    "ck.progress.hand-limit-own-turn",
    "ck.progress.victory-cards-outside-limit",
    "ck.turn.pending-order",
    before=seven,
    asks=(ProgressDiscardOwed,),
)
def demand_progress_discards(play: Play) -> None:
    """A player off turn with more than four progress cards discards down to four, before production or the 7."""
    state: State = play.state
    owners = realm(state).seats
    for seat in state.clockwise(state.turn.seat):
        if size(owners[seat].progress) > LIMIT:
            come_down(play, seat)


def come_down(play: Play, seat: int) -> None:
    """Let a seat owe what it holds above the limit, unless it may wait: after every gain of a progress card."""
    above = excess(play.state, seat)
    if above and seat not in may_wait(play.state):
        play.owe(ProgressDiscardOwed(seat, above))


@waiting.also("ck.progress.hand-limit-off-turn", "ck.turn.pending-order")
def what_waits(agendas: frozenset[Agenda], state: State, kind: type[Obligation]) -> frozenset[Agenda]:
    """The rest of a roll waits until every player who is not on turn is down to four progress cards.

    Playing cards brings progress cards to the player on turn only. Whatever anybody else owes comes from a roll.
    """
    by_roll = any(isinstance(owed, ProgressDiscardOwed) and owed.seat != state.turn.seat for owed in state.obligations)
    return agendas - {()} if kind is ProgressDiscardOwed and by_roll else agendas


@invariant("ck.progress.hand-limit-off-turn", "ck.progress.hand-limit-own-turn")
def hands_within_limit(state: State) -> Contradictions:
    """A player with more than four progress cards is on turn, or owes the discard of what is above four."""
    if state.turn.moment == OVER:
        return
    settled = demand_progress_discards not in state.agenda
    owing: set[int] = set()
    for at, owed in all_owed(state, ProgressDiscardOwed):
        if owed.count != excess(state, owed.seat) or owed.seat in owing | may_wait(state) or owed.count == 0:
            yield at, Facts(due=excess(state, owed.seat), again=owed.seat in owing)
        owing.add(owed.seat)
    in_turn = state.turn.moment in progress_moments(state) | waiting_moments(state)
    for seat in range(state.seat_count):
        waits = seat in owing or (in_turn and seat in may_wait(state))
        if excess(state, seat) and settled and not waits:
            yield f"/{MODULE_ID}/seats/{seat}/progress", Facts(held=size(holdings(state, seat).progress), limit=LIMIT)


@gate(
    "ck.progress.no-voluntary-discard",
    "ck.progress.hand-limit-off-turn",
    "ck.progress.hand-limit-own-turn",
    "ck.turn.only-active-player",
    at="seat",
)
def above_limit(state: State, seat: int) -> Finding:
    """Players discard progress cards only to come down to four: off turn at once, on their own turn before it ends."""
    if state.obligations:
        return owed_by(state, seat, ProgressDiscardOwed) is not None
    if seat != state.turn.seat or state.turn.moment not in progress_moments(state):
        return False
    return excess(state, seat) > 0 or Facts(held=size(holdings(state, seat).progress), limit=LIMIT)


@check(
    "ck.progress.hand-limit-off-turn",
    "ck.progress.victory-cards-outside-limit",
    "ck.card.science.printer",
    "ck.card.politics.constitution",
    stage="cost",
    at="card",
)
def own_card(state: State, action: DiscardProgress) -> Finding:
    """The discarded card comes from the player's hand. Open victory cards stay."""
    return holdings(state, action.seat).progress[action.card] > 0


def holds_too_many(state: State, seat: int) -> bool:
    """Whether a seat holds progress cards above the limit."""
    return size(holdings(state, seat).progress) > LIMIT


class DiscardProgress(Action, frozen=True):
    """Put a progress card above the limit of four face down under its deck."""

    card: Progress

    statutes = ("ck.progress.discard-to-bottom", "ck.progress.hand-limit-off-turn", "ck.progress.hand-limit-own-turn")
    secret = {"card": ("seat",)}
    gates = (game_on, setup_done, above_limit)
    checks = (own_card,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for kind, count in enumerate(holdings(state, seat).progress):
            if count:
                yield cls(seat, kind)

    def effect(self, play: Play) -> None:
        state: State = play.state
        if owed_by(state, self.seat, ProgressDiscardOwed) is not None:
            owed = play.discharge(self.seat, ProgressDiscardOwed)
            if owed.count > 1:
                play.owe(ProgressDiscardOwed(self.seat, owed.count - 1))
        give_back(play, self.seat, self.card)
        play.emit(ProgressCardDiscarded(self.seat, self.card))


@gate("ck.turn.end-needs-progress-limit", "ck.progress.hand-limit-own-turn", stage="board", adds_to=(EndTurn,))
def within_limit(state: State, seat: int) -> Finding:
    """The turn does not end while its player holds more than four progress cards."""
    return size(holdings(state, seat).progress) <= LIMIT or Facts(
        held=size(holdings(state, seat).progress), limit=LIMIT
    )
