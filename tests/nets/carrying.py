"""Nets for carrying actions out, from every kind of action that was played. Each raises AssertionError."""

from __future__ import annotations

import random
from typing import Any

import orjson

from service.documents.answers import action_document, total_documents
from service.kernel.declare.state.fields import read_struct
from service.kernel.play.adjudicate import adjudicate
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from service.kernel.play.state import State
from service.kernel.rules import SPECTATOR, Action, Outcome
from tests.nets.play import Move
from tests.nets.turning import turned
from tests.nets.values import proposed, varied

BY_NAME = {("special-points", "trade-routes"), ("oasis-arrows", "nw-ne-s"), ("oasis-arrows", "n-se-sw")}
"""Options under which a turned board plays differently: the first name decides among equally good places, or the option
itself names directions.
"""
MOST_LOTS = 12
"""Groups of draws that one action asks for, one after another."""


def document_of(state: State) -> Any:
    """A state's document, which may be changed."""
    return orjson.loads(written(state))


def written(state: State) -> bytes:
    """A state's bytes."""
    return orjson.dumps(state.ruleset.game.write(state))


def refusals_change_nothing(state: State, dice: random.Random) -> None:
    """An illegal action is answered with refusals, and with nothing else."""
    before, (_, pool) = written(state), proposed(state)
    for compiled in state.ruleset.actions.values():
        ruling = adjudicate(state, varied(compiled.cls, state, dice.randrange(state.seat_count), pool, dice), Chance())
        assert bool(ruling.refusals) == (ruling.verdict == "illegal")
        if ruling.verdict == "illegal":
            assert (ruling.state, ruling.events, dict(ruling.chance)) == (None, ruling.events[:0], {})
    assert written(state) == before


def records_replay(move: Move) -> None:
    """A legal action leads to a consistent state; with the outcomes that it recorded, it leads there again."""
    seeded = adjudicate(move.state, move.action, Chance(seed=move.seed))
    assert seeded.verdict == "legal"
    assert isinstance(seeded.state, State)
    assert [found.rule.id for found in move.state.ruleset.game.defects(seeded.state)] == []
    supplied: dict[str, Outcome] = {}
    for _ in range(MOST_LOTS):
        ruling = adjudicate(move.state, move.action, Chance(supplied))
        if ruling.verdict != "needs_chance":
            break
        for due in ruling.due:
            assert due.outcomes.find(seeded.chance[due.key]) == seeded.chance[due.key]
            supplied[due.key] = seeded.chance[due.key]
    assert supplied == seeded.chance
    assert isinstance(ruling.state, State)
    assert written(ruling.state) == written(seeded.state)


def views_follow(move: Move) -> None:
    """Carrying an action out on a view, if that suffices, leads to the view of the state after carrying it out on the
    full state. The view is unchanged, and so is the full state, which shares what nobody hides.
    """
    game, given = move.state.ruleset.game, written(move.state)
    full = adjudicate(move.state, move.action, Chance(seed=move.seed))
    assert isinstance(full.state, State)
    if game.winners(full.state):
        return  # the end lays open what was hidden
    for viewer in (SPECTATOR, move.action.seat):
        view = game.view(move.state, viewer)
        shown = written(view)
        seen = adjudicate(view, move.action, Chance(full.chance))
        assert (written(view), written(move.state)) == (shown, given)
        assert seen.verdict in ("legal", "undetermined")
        if isinstance(seen.state, State):
            assert written(seen.state) == written(game.view(full.state, viewer))


def turns(move: Move, times: int) -> None:
    """On a board turned by so many times 60 degrees the same actions are legal, and lead to the same states, turned."""
    state, other = move.state, turned_state(move.state, times)
    if other is None or BY_NAME & state.ruleset.options.items():
        return
    assert _listed(other) == {_bytes(turned(document, times)) for document in _documents(state)}
    assert list(total_documents(other)) == list(total_documents(state))
    document = turned(orjson.loads(orjson.dumps(action_document(move.action, state))), times)
    document.pop("type")
    action = read_struct(type(move.action), document, other)
    assert isinstance(action, Action)
    here = adjudicate(state, move.action, Chance(seed=move.seed))
    there = adjudicate(other, action, Chance(turned(here.chance, times)))
    assert there.verdict == "legal", [refusal.rule.id for refusal in there.refusals]
    assert isinstance(here.state, State)
    assert isinstance(there.state, State)
    expected = turned_state(here.state, times)
    assert expected is not None
    assert _open(document_of(there.state)) == _open(document_of(expected))


def turned_state(state: State, times: int) -> State | None:
    """The state on a turned board, which is not a printed one; ``None`` for a game without a board, or with one whose
    spaces a book fixes.
    """
    document, game = document_of(state), state.ruleset.game
    if turned(document, times) == document:
        return None
    other = game.read(state.ruleset, _open(turned(document, times)))
    return None if any(True for _ in game.defects(other)) else other


def _open(document: Any) -> Any:
    """A document that leaves open which printed board it is; members in the order of their names."""
    document["board"]["layout"] = "custom"
    return orjson.loads(_bytes(document))


def _documents(state: State) -> list[Any]:
    actions = [action for seat in range(state.seat_count) for action in legal_actions(state, seat)]
    return [orjson.loads(orjson.dumps(action_document(action, state))) for action in actions]


def _listed(state: State) -> set[bytes]:
    return {_bytes(document) for document in _documents(state)}


def _bytes(document: Any) -> bytes:
    return orjson.dumps(document, option=orjson.OPT_SORT_KEYS)
