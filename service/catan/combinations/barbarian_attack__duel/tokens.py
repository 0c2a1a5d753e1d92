"""Trade tokens: for them a barbarian moves along the coast, in place of the robber."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.barbarian_attack.conquest import landed, unconquered
from service.catan.barbarian_attack.landings import reinforce, withdraw
from service.catan.barbarian_attack.treason import BarbarianMoved, barbarian_there, not_conquered, to_the_coast
from service.catan.base.state import State
from service.catan.board.places import Hex
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import plain_form
from service.catan.duel.spending import SPENDING, enough_tokens, pay_tokens
from service.kernel.rules import Action, Finding, Play, check


@check("duel-barbarian-attack.token-action", at="to")
def to_another_hex(state: State, action: ShiftBarbarianForTokens) -> Finding:
    """For tokens a barbarian goes to another hex."""
    return action.source != action.to


class ShiftBarbarianForTokens(Action, frozen=True):
    """Move a barbarian to another coastal hex for tokens."""

    source: Hex
    to: Hex

    statutes = ("duel-barbarian-attack.token-action", "duel.action.paid-to-supply")
    when = NEUTRAL
    otherwise = plain_form
    gates = (*SPENDING, enough_tokens)
    checks = (barbarian_there, to_the_coast, not_conquered, to_another_hex)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for source in sorted(landed(state)):
            for to in unconquered(state):
                if to != source:
                    yield cls(seat, source, to)

    def effect(self, play: Play) -> None:
        pay_tokens(play, self.seat)
        withdraw(play.state, self.source)
        reinforce(play.state, self.to)
        play.emit(BarbarianMoved(self.seat, self.source, self.to))
