"""Trade tokens: a knight that leaves the board stands in for the knight cards that there are not."""

from __future__ import annotations

from service.catan.base.state import SETUP, State
from service.catan.base.turn import ON_TURN
from service.catan.board.masks import bits
from service.catan.board.places import Corner
from service.catan.cities_knights.knights import own_knight
from service.catan.cities_knights.mustering import remove_knight
from service.catan.cities_knights.realm import holdings
from service.catan.duel.knights import TOKENS_FOR_A_KNIGHT, one_knight_a_turn, tokens_left
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import plain_form
from service.catan.duel.rolling import acted_in_this_turn
from service.catan.duel.spending import time_for_tokens
from service.catan.duel.table import MODULE_ID, table, take_tokens
from service.catan.duel.tokens import TokensTaken
from service.catan.slices import alter
from service.kernel.rules import Action, Contradictions, Facts, Play, invariant


class ReturnKnight(Action, frozen=True):
    """Return a knight from the board to the supply for two tokens."""

    corner: Corner

    statutes = ("duel-cities-knights.token.knight", "duel.token.knight-when", "duel.token.knight-empty-supply")
    when = NEUTRAL
    otherwise = plain_form
    gates = (*ON_TURN, time_for_tokens, one_knight_a_turn, tokens_left)
    checks = (own_knight,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(holdings(state, seat).knights)]

    def effect(self, play: Play) -> None:
        remove_knight(play, self.seat, self.corner)
        alter(play.state, MODULE_ID, knight_discarded=True)
        play.emit(TokensTaken(self.seat, take_tokens(play.state, self.seat, TOKENS_FOR_A_KNIGHT)))


@invariant(
    "duel-cities-knights.token.knight",
    "duel.action.when",
    "duel.action.number",
    past=True,
    replaces=acted_in_this_turn,
    when=NEUTRAL,
)
def nothing_for_tokens_in_setup(state: State) -> Contradictions:
    """During setup nobody has acted for tokens or returned a knight."""
    if state.turn.moment == SETUP:
        for name, done in (
            ("action_taken", table(state).action_taken),
            ("knight_discarded", table(state).knight_discarded),
        ):
            if done:
                yield f"/{MODULE_ID}/{name}", Facts(moment=SETUP)
