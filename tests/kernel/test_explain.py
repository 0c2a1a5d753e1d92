"""The trace: every rule that was evaluated, and every query with its parts."""

from __future__ import annotations

from service.documents.trace import Trace
from service.kernel.play.adjudicate import adjudicate
from service.kernel.play.chance import Chance
from service.kernel.rules import CHAIN, gate, query
from tests.kernel.garden.beds import Plant, price, thorny
from tests.kernel.garden.state import State
from tests.kernel.making import a_module, compiled, planted


def traced(state: State, action: Plant) -> Trace:
    """The trace of one question."""
    trace = Trace(state)
    trace.adjudicate(action, Chance())
    return trace


def test_every_rule_that_was_asked(state: State) -> None:
    """With its stage and its answer, also a check that presupposes one which fails. No later stage is there."""
    assert traced(state, Plant(0, 9)).document()["rules"] == [
        {"rule": "garden.turns.on_turn", "stage": "turn", "found": "holds"},
        {"rule": "garden.turns.nothing_owed", "stage": "turn", "found": "holds"},
        {"rule": "garden.beds.room", "stage": "board", "found": "holds"},
        {"rule": "garden.beds.bed_exists", "stage": "board", "found": "refuses"},
        {"rule": "garden.beds.bed_empty", "stage": "board", "found": "not_asked"},
    ]


def test_what_is_unknown(state: State) -> None:
    """A rule that a view leaves without an answer."""
    seen = state.ruleset.game.view(state, 1)
    assert isinstance(seen, State)
    assert traced(seen, Plant(0, 1)).rules[-1] == {
        "rule": "garden.beds.enough_seeds",
        "stage": "cost",
        "found": "unknown",
    }


def test_queries_and_their_parts() -> None:
    """Each once, with the share of every contributor, by whatever names it was called."""

    @price.also("garden.seed")
    def toll(state: State, seat: int) -> int:
        """A toll."""
        return seat + 2

    @query("garden.seed", fold=CHAIN)
    def mood(state: State, seat: int) -> str:
        """The mood."""
        return "fair"

    @thorny.also("garden.bed")
    def thorns(state: State) -> frozenset[int]:
        """Thorns."""
        return frozenset((3, 1))

    @gate("garden.turn", adds_to=(Plant,))
    def asks(state: State, seat: int) -> bool:
        """Asks much."""
        return mood(state, seat) == "fair" and thorny(state) == {1, 3} and price(state, 1) == 4

    state = planted(compiled(a_module("asking", toll, mood, thorns, asks)), seeds=(9, 9))
    assert list(traced(state, Plant(0, 0)).queries.values()) == [
        {"query": "mood", "about": [0], "answer": "fair", "parts": {"asking.rules.mood": "fair"}},
        {
            "query": "thorny",
            "about": [],
            "answer": [1, 3],
            "parts": {"garden.beds.thorny": [], "asking.rules.thorns": [1, 3]},
        },
        {"query": "price", "about": [1], "answer": 4, "parts": {"garden.beds.price": 1, "asking.rules.toll": 3}},
        {"query": "price", "about": [0], "answer": 3, "parts": {"garden.beds.price": 1, "asking.rules.toll": 2}},
    ]


def test_the_answer_is_the_same(state: State) -> None:
    """A trace changes nothing, and leaves nothing behind in the state."""
    trace = Trace(state)
    watched = trace.adjudicate(Plant(0, 1), Chance())
    alone = adjudicate(state, Plant(0, 1))
    assert isinstance(watched.state, State)
    assert isinstance(alone.state, State)
    assert state.ruleset.game.write(watched.state) == state.ruleset.game.write(alone.state)
    assert alone.state.ruleset is state.ruleset
    assert not Trace(state).queries
