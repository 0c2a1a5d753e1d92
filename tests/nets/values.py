"""Values of an action's declared fields, good and bad, for a state: what the shape allows and what play proposes."""

from __future__ import annotations

import functools
import itertools
import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from service.kernel.declare.state.fields import Counts, Many, ManyField, SeatField, described
from service.kernel.play.state import State
from service.kernel.rules import Action, Choice, Field, Flag, Misread, Number, Text

Pool = dict[tuple[object, ...], list[Any]]
"""Values by the kind of their field."""
MOST_CANDIDATES = 400
STATES = 128
"""States whose candidates are remembered: more than are kept of a game, since many nets ask for the same ones."""
TRIED = 60
"""How often a value of a field's shape is made up until the field reads it."""


@functools.lru_cache(STATES)
def proposed(state: State, most: int | None = MOST_CANDIDATES) -> tuple[list[Action], Pool]:
    """What every action proposes for every seat, in force or not, and the values of its fields by their kind.

    At most ``most`` of each type and seat; with ``None`` all of them. Callers share them and must not change them.
    """
    found: list[Action] = []
    pool: dict[tuple[object, ...], dict[Any, None]] = defaultdict(dict)
    for seat in range(state.seat_count):
        for compiled in state.ruleset.actions.values():
            for action in itertools.islice(_candidates(compiled.cls, state, seat), most):
                found.append(action)
                for item in described(compiled.cls):
                    pool[_kind(item.field)].setdefault(getattr(action, item.name))
    return found, {kind: list(values) for kind, values in pool.items()}


def _candidates(cls: type[Action], state: State, seat: int) -> Iterator[Action]:
    """Candidates where the gates hold, because an action may rely on what its gates establish."""
    compiled = state.ruleset.actions[cls.type]
    sampled = "candidates" in vars(cls) or not cls.templated
    if cls.type in state.ruleset.dropped or not sampled:
        return
    if not all(gate(state, seat) is True for gate in compiled.gates):
        return
    yield from cls.candidates(state, seat)


@functools.cache
def _kind(field: Field) -> tuple[object, ...]:
    """The class and the shape of a field, and its constant of the ruleset, because two sorts of cards are not
    interchangeable.
    """
    return type(field), str(field.shape), *filter(callable, vars(field).values())


def varied(cls: type[Action], state: State, seat: int, pool: Pool, dice: random.Random) -> Action:
    """An action with random fields: mostly an illegal one that can be written down."""
    values = {}
    for item in described(cls):
        if item.name == "seat":
            values["seat"] = seat
        elif item.nullable and dice.random() < 0.3:
            values[item.name] = None
        else:
            values[item.name] = _value(item.field, state, pool, dice)
    return cls(**values)


def _value(field: Field, state: State, pool: Pool, dice: random.Random) -> Any:
    known = [value for value in pool.get(_kind(field), ()) if value is not None]
    if known and dice.random() < 0.6:
        return dice.choice(known)
    if isinstance(field, ManyField):
        return tuple(_value(field.of, state, pool, dice) for _ in range(dice.randrange(4)))
    if isinstance(field, SeatField):
        return dice.randrange(state.seat_count)
    for _ in range(TRIED):
        try:
            return field.read(written(field, dice), state)
        except Misread:
            continue
    if known:
        return dice.choice(known)
    raise TypeError(f"{type(field).__name__} reads nothing that its shape describes")


def written(field: Field, dice: random.Random) -> Any:
    """Random JSON of the shape of a field."""
    return _shaped(field.shape, dice)


def _shaped(shape: Any, dice: random.Random) -> Any:
    match shape:
        case Choice(values):
            return dice.choice(values)
        case Number(least, greatest):
            return dice.choice((least, min(greatest, least + dice.randrange(8)), greatest))
        case Flag():
            return dice.random() < 0.5
        case Text(example=example):
            return example
        case Counts(example=example):
            return {name: dice.randrange(3) for name, _ in example}
        case Many(of=of):
            return [_shaped(of, dice) for _ in range(dice.choice((1, 1, 0, 2, 3)))]
        case _:
            return None
