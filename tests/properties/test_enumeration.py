"""Listed actions are exactly the legal actions, in every moment of a game."""

from __future__ import annotations

import itertools
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from service.catan.base.cards import Bundle
from service.catan.base.domestic_trade import AcceptTrade, OfferTrade
from service.catan.base.state import State
from service.documents.answers import action_document
from service.kernel.play.adjudicate import examine, is_legal
from service.kernel.play.legal import Counted, legal_actions, offered
from service.kernel.rules import Action
from tests.properties.domain import domain
from tests.properties.games import CATAN, pool
from tests.properties.strategies import states, tries

SOME = 31
"""If a gate refuses, one in so many actions is examined, because gates do not depend on the fields."""
RARE = 2
"""Kinds of debts, and of actions, that the games of a seed may miss."""


def test_the_pool_knows_every_moment_and_nearly_every_action() -> None:
    """The properties say something of each: nearly all obligations and actions, and all moments."""
    owed = {kind.kind for state in pool() for kind in map(type, state.obligations)}
    assert len({kind for state in pool() for kind in state.ruleset.obligations} - owed) <= RARE
    assert {state.turn.moment for state in pool()} >= {"setup", "before_roll", "trade_and_build", "over"}
    listed = {
        kind
        for state in pool()
        for seat in CATAN.actors(state)
        for kind, found in offered(state, seat, most_choices=0)
        if isinstance(found, Action | Counted)
    }
    known = {name for state in pool() for name in state.ruleset.actions}
    assert "offer_trade" in known - listed, "it is shown as a template"
    assert len(known - listed) <= 1 + RARE
    assert any(state.turn.offers for state in pool())
    assert any(state.turn.discards for state in pool())
    assert {state.seat_count for state in pool()} == {3, 4, 5, 6}


@tries(60)
@given(states())
def test_listed_are_exactly_the_legal_actions(state: State) -> None:
    """Per seat and type, over the whole domain of the fields; and both forms of the check agree."""
    for seat in range(state.seat_count):
        listed = Counter(legal_actions(state, seat))
        assert set(listed.values()) <= {1}, "nothing is listed twice"
        for compiled in state.ruleset.actions.values():
            legal: set[Action] = set()
            left_out = compiled.cls.type in state.ruleset.dropped
            open_to_seat = not left_out and all(gate(state, seat) is True for gate in compiled.gates)
            for action in domain(compiled.cls, state, seat)[:: 1 if open_to_seat else SOME]:
                refusals, needs = examine(state, action)
                assert not needs
                assert is_legal(state, action) == (not refusals)
                if not refusals:
                    legal.add(action)
            if not compiled.cls.templated:
                assert {action for action in listed if type(action) is compiled.cls} == legal


@tries(60)
@given(states())
def test_only_actors_have_something_to_do(state: State) -> None:
    """A seat that is named as an actor may act, or could make an offer. A seat that is not named can only make an
    offer.
    """
    actors = CATAN.actors(state)
    for seat in range(state.seat_count):
        if seat not in actors:
            assert not legal_actions(state, seat)
    if state.turn.moment != "over":
        assert any(legal_actions(state, seat) for seat in actors), "play goes on"


@tries(60)
@given(states(), st.data())
def test_a_template_bounds_what_may_be_offered(state: State, data: st.DataObject) -> None:
    """An offer within the template, of different cards, is legal; an offer beyond it is not."""
    for seat in range(state.seat_count):
        templates = [found for kind, found in offered(state, seat, {"offer_trade"}) if isinstance(found, dict)]
        kinds = len(state.bank)
        cards = data.draw(st.lists(st.integers(0, 2), min_size=2 * kinds, max_size=2 * kinds))
        give = Bundle(count if count < 2 else 0 for count in cards[:kinds])
        receive = Bundle(count if not given else 0 for count, given in zip(cards[kinds:], give, strict=True))
        seats = range(state.seat_count)
        for to in (None, *itertools.combinations(seats, 1), *itertools.combinations(seats, 2)):
            offer = OfferTrade(seat, give, receive, to)
            within = bool(templates) and any(give) and any(receive)
            if templates and to is not None:
                within = within and set(to) <= set(templates[0]["to"])
            assert is_legal(state, offer) == within, action_document(offer, state)


@tries(40)
@given(states())
def test_terms_may_be_repeated_and_must_agree(state: State) -> None:
    """An acceptance that names the terms is as legal as one that does not; one that names others is not."""
    for offer in state.turn.offers:
        for seat in range(state.seat_count):
            plain = is_legal(state, AcceptTrade(seat, offer.seat))
            assert is_legal(state, AcceptTrade(seat, offer.seat, offer.receive, offer.give)) == plain
            assert is_legal(state, AcceptTrade(seat, offer.seat, offer.receive, None)) == plain
            assert not is_legal(state, AcceptTrade(seat, offer.seat, offer.give, offer.receive))
