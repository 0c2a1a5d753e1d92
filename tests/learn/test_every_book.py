"""Actions and observations in random games of every book and combination."""

from __future__ import annotations

import itertools
import random

import numpy as np
import orjson
import pytest

from service.documents.answers import action_document
from service.kernel.play.state import State
from service.kernel.rules import Action
from service.learn.actions import Actions, Open
from service.learn.frame import Document, Frame
from service.learn.legal import legal_documents
from service.learn.observations import Observer
from tests.chosen_seed import SEED
from tests.nets.carrying import document_of
from tests.nets.choices import Choice
from tests.nets.looking_alike import alike
from tests.nets.play import first_state, walk
from tests.nets.sample import sample

LONGEST = 60
"""Actions of a game. Every kind of action that is met is looked at as often as it is carried out."""
LISTED = 15
"""At every so many actions the whole list of every seat is looked at."""
LOOK_ALIKES = 3

CHOICES = [choice for choice in sample() if not choice.number]


def written(action: Action, state: State) -> Document:
    """An action as the wire has it."""
    document: Document = orjson.loads(orjson.dumps(action_document(action, state)))
    return document


def view_of(state: State, seat: int) -> Document:
    """What a seat sees, as the wire has it."""
    game = state.ruleset.game
    document: Document = orjson.loads(orjson.dumps(game.write(game.view(state, seat))))
    return document


def chosen(actions: Actions, legal: list[Document], wanted: Document) -> Document:
    """The action that is reached by choosing what spells the wanted one, as far as there is a choice."""
    open_, spelled = Open(actions, legal), actions.choices(wanted)
    while True:
        choice = spelled[len(open_.made)]
        assert choice in open_.choices()
        if (found := open_.choose(choice)) is not None:
            return found


@pytest.mark.parametrize("choice", CHOICES, ids=str)
def test_every_legal_action_has_its_own_choices(choice: Choice) -> None:
    """Each is spelled in one way, which leads back to it, and the masks let an agent choose it."""
    dice = random.Random(f"{SEED} learn {choice}")
    first = first_state(choice, dice)
    if first is None:
        return
    frame = Frame.of(first)
    actions = Actions(frame)
    for ply, move in enumerate(walk(first, dice, LONGEST)):
        done = written(move.action, move.state)
        assert actions.document(actions.choices(done), move.action.seat) == done
        if ply % LISTED:
            continue
        assert Frame.of(move.state).places == frame.places
        for seat in range(frame.seats):
            legal = legal_documents(move.state, seat, offers=1)
            spelled = [actions.choices(each) for each in legal]
            assert len(set(spelled)) == len(spelled)
            assert [actions.document(each, seat) for each in spelled] == orjson.loads(orjson.dumps(legal))
            for wanted in dice.sample(legal, min(len(legal), 3)):
                assert chosen(actions, legal, wanted) == wanted


@pytest.mark.parametrize("choice", CHOICES, ids=str)
def test_states_that_look_alike_are_observed_alike(choice: Choice) -> None:
    """To the last number, and within the space."""
    dice = random.Random(f"{SEED} observed {choice}")
    first = first_state(choice, dice)
    if first is None:
        return
    frame = Frame.of(first)
    observer = Observer(frame, Actions(frame), 0)
    for move in itertools.islice(walk(first, dice, LONGEST), 20, None, LONGEST // LOOK_ALIKES):
        viewer = dice.randrange(frame.seats)
        other, _ = alike(move.state, viewer, dice)
        here, there = (observer.observation(view_of(each, viewer), viewer) for each in (move.state, other))
        assert observer.space.contains(here)
        for name, told in here["observation"].items():
            assert np.array_equal(told, there["observation"][name]), name


def test_nearly_every_choice_is_dealt() -> None:
    """Some choices with many books need a deal that is seldom found; games of the others are played."""
    dealt = [first_state(choice, random.Random(f"{SEED} learn {choice}")) is not None for choice in CHOICES]
    assert sum(dealt) >= 0.9 * len(dealt)


def test_look_alikes_differ() -> None:
    """The states that are compared are not the same."""
    choice = next(choice for choice in CHOICES if choice.modules == ("base",))
    dice = random.Random(f"{SEED} differing")
    first = first_state(choice, dice)
    assert first is not None
    differing = 0
    for move in itertools.islice(walk(first, dice, 200), 60, None, 20):
        other, changed = alike(move.state, 0, dice)
        differing += bool(changed) and document_of(other) != document_of(move.state)
    assert differing
