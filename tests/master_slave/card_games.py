"""Random games of Master & Slave, played by the kernel, and full states that look alike to one viewer."""

from __future__ import annotations

import functools
import random
from typing import Any

import orjson

from service.kernel.play.adjudicate import adjudicate
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from service.kernel.rules import Action
from service.master_slave.deal import MasterSlaveDeal
from service.master_slave.game import MasterSlaveGame
from service.master_slave.state import State
from service.master_slave.tricks import Pass

GAME = MasterSlaveGame()
RULESET = GAME.ruleset()
OTHER_READINGS = GAME.ruleset(options={"refusal-until": "return", "bomb-before-lead": "allowed"})
Document = dict[str, Any]


def chance(seed: int, counter: int = 0) -> Chance:
    """Chance from a seed."""
    return Chance(seed=str(seed).encode(), counter=counter)


def document_of(state: State) -> Document:
    """A state's document, which may be changed."""
    document: Document = orjson.loads(orjson.dumps(GAME.write(state)))
    return document


def everything(state: State) -> list[Action]:
    """Every legal action of every seat."""
    return [action for seat in range(state.seat_count) for action in legal_actions(state, seat)]


def chosen(actions: list[Action], dice: random.Random) -> Action:
    """One action, more often a play than a pass, and of every type as often as it can be."""
    kinds = sorted({type(action) for action in actions}, key=lambda kind: kind.type)
    if len(kinds) > 1 and Pass in kinds and dice.random() < 0.5:
        kinds.remove(Pass)
    kind = dice.choice(kinds)
    return dice.choice([action for action in actions if type(action) is kind])


def walk(seats: int, seed: int, steps: int) -> list[State]:
    """The states of a random game, up to so many steps; games with odd seeds use the other readings of the book."""
    dice = random.Random(seed)
    ruleset = OTHER_READINGS if seed % 2 else RULESET
    state: State = GAME.deal(ruleset, MasterSlaveDeal(seats=seats), chance(seed)).state
    states = [state]
    for step in range(steps):
        actions = everything(state)
        if not actions:
            break
        answer = adjudicate(state, chosen(actions, dice), chance(seed, step))
        assert answer.verdict == "legal", answer
        assert isinstance(answer.state, State)
        state = answer.state
        states.append(state)
    return states


@functools.cache
def pool() -> tuple[State, ...]:
    """States of many games, of 3 to 5 seats and of several tables, early and late, and every step of an exchange."""
    dice, found = random.Random(7), []
    for seed, seats in enumerate((3, 4, 5, 3, 4, 5, 6, 9)):
        states = walk(seats, seed, 400)
        found += dice.sample(states, min(40, len(states)))
        found += [state for state in states if len(state.tables) == 1 and state.obligations]
    return tuple(found)


def alike(state: State, viewer: int, dice: random.Random) -> Document | None:
    """Another consistent full state that one viewer cannot tell from this one; ``None`` if none was found."""
    for _ in range(8):
        document = document_of(state)
        for table in document["tables"]:
            others = [seat for seat in table["seats"] if seat != viewer]
            cards = [card for seat in others for card in document["seats"][seat]["hand"]]
            dice.shuffle(cards)
            for seat in others:
                size = len(document["seats"][seat]["hand"])
                document["seats"][seat]["hand"] = cards[:size]
                del cards[:size]
        if not GAME.defects(GAME.read(state.ruleset, document)):
            return document_of(GAME.read(state.ruleset, document))
    return None
