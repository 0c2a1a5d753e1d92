"""Plans by words: the rest of a condition in a case holds if and only if the condition does."""

from __future__ import annotations

import itertools
from types import SimpleNamespace

import pytest

from service.kernel.compile.dispatch import OTHER, compared, where

PLACE = "state.turn.moment"
VALUES = {"_1": "morning", "_2": frozenset({"noon", "evening"}), "_3": 7, "_4": ("night",)}
CONDITIONS = (
    "state.turn.moment == _1",
    "state.turn.moment != _1",
    "state.turn.moment in _2",
    "state.turn.moment not in _4",
    "not state.turn.moment in _2",
    "state.turn.moment == _1 or state.turn.moment not in _2",
    "state.turn.moment == _1 or state.rain",
    "state.turn.moment != _1 and state.rain",
    "state.rain and (state.turn.moment in _2 or state.turn.count == _3)",
    "state.turn.moment == _1 and state.turn.count == _3 and state.rain",
    "not (state.rain or state.turn.moment in _2)",
    "(state.rain or state.turn.moment == _1) is True",
    "state.turn.count == _3",
)


def holds(condition: str, moment: object, rain: bool, count: int) -> bool:
    state = SimpleNamespace(turn=SimpleNamespace(moment=moment, count=count), rain=rain)
    return bool(eval(condition, {"state": state, **VALUES}))  # noqa: S307  # the words above


def test_the_place_that_is_compared_with_most_words_tells_plans_apart() -> None:
    stages = [((condition,),) for condition in CONDITIONS]
    assert compared(stages, VALUES) == (PLACE, ["evening", "morning", "night", "noon"])
    assert compared([(("state.turn.count == _3", "state.rain"),)], VALUES) == ("", [])


@pytest.mark.parametrize("moment", ["morning", "noon", "evening", "night", OTHER])
@pytest.mark.parametrize("conditions", [*itertools.combinations(CONDITIONS, 1), *itertools.combinations(CONDITIONS, 2)])
def test_what_is_left_to_ask_holds_where_all_of_it_does(conditions: tuple[str, ...], moment: object) -> None:
    [left] = where([(conditions[:1], conditions[1:])], PLACE, moment, VALUES)
    for rain, count in itertools.product((False, True), (0, 7)):
        expected = all(holds(condition, moment, rain, count) for condition in conditions)
        asked = left is not None and all(holds(each, moment, rain, count) for stage in left for each in stage)
        assert asked is expected


def test_what_a_word_decides_is_not_asked_again() -> None:
    asked = (("state.turn.moment == _1 or state.rain", "state.turn.count == _3"), ("state.turn.moment not in _2",))
    assert where([asked], PLACE, "morning", VALUES) == [(("state.turn.count == _3",),)]
    assert where([asked], PLACE, "noon", VALUES) == [None]
    assert where([asked], PLACE, OTHER, VALUES) == [(("state.rain", "state.turn.count == _3"),)]
