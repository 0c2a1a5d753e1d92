"""Deserter: it may be played against a neutral party, which then loses its weakest knight."""

from __future__ import annotations

from typing import ClassVar

from service.catan.base.state import State
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.cities_knights.progress.deserter import PlayDeserter, has_gone, owe_deserter
from service.catan.cities_knights.progress.playing import PLAYING, lay
from service.catan.cities_knights.ranks import BASIC, STRENGTHS, STRONG
from service.catan.combinations.cities_knights__duel.neutral_knights import (
    NeutralKnightRemoved,
    company,
    neutral_left,
    station,
)
from service.catan.duel.building import PartyNumber
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import plain_form
from service.catan.duel.table import PARTIES
from service.kernel.rules import Action, Finding, Play, check


def weakest(state: State, party: int) -> int:
    """The corners of a party's weakest knights."""
    own = company(state, party)
    return own.basic or own.strong


@has_gone.also("duel-cities-knights.deserter", when=NEUTRAL)
def neutral_knight_has_gone(state: State, seat: int, rank: int) -> bool:
    """The knight that went may be back in the supply of a neutral party."""
    return any(neutral_left(state, party, rank) for party in range(PARTIES))


@check("duel-cities-knights.deserter", "ck.progress.no-known-blank", at="corner")
def weakest_of_its_party(state: State, action: PlayDeserterOnParty) -> Finding:
    """A deserter takes the weakest knight of the neutral party."""
    return among(action.corner, weakest(state, action.party))


class PlayDeserterOnParty(Action, frozen=True):
    """Play a deserter: the weakest knight of a neutral party leaves the board."""

    card: ClassVar[str] = PlayDeserter.card

    party: PartyNumber
    corner: Corner

    statutes = ("duel-cities-knights.deserter", "ck.card.politics.deserter", "ck.progress.discard-to-bottom")
    when = NEUTRAL
    otherwise = plain_form
    gates = PLAYING
    checks = (weakest_of_its_party,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, party, corner) for party in range(PARTIES) for corner in bits(weakest(state, party))]

    def effect(self, play: Play) -> None:
        lay(play, self)
        rank = BASIC if among(self.corner, company(play.state, self.party).basic) else STRONG
        station(play.state, self.party, self.corner, None)
        play.emit(NeutralKnightRemoved(self.party, self.corner, STRENGTHS[rank]))
        owe_deserter(play, rank, active=False)
