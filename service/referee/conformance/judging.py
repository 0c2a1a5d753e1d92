"""Whether an answer is right: what it says must be true, and what it leaves out is not compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Document = dict[str, Any]

VERDICT, STATE, LISTS = "verdict", "state", "lists"
LEVELS = (VERDICT, STATE, LISTS)
"""What can be right or wrong of an answer: the yes or no; the next state with pending choices, scores and winners; the
routes and the list of legal actions.
"""
HANDS = frozenset(
    (
        "resources",
        "development",
        "bought",
        "played",
        "bank",
        "deck",
        "progress",
        "commodities",
        "tokens",
        "hold",
        "supply",
    )
)
"""Counts by kind, in which a kind that is left out counts 0."""
IN_ORDER = frozenset(("returned", "cards"))
"""Lists of names whose order means something. All others are sets."""

Found = dict[str, list[str]]
"""By level, what is wrong; an empty list where all is right."""


def judged(case: Document, answer: Document) -> Found:
    """What of an answer can be compared, and what of it is wrong."""
    then = case["then"]
    found: Found = {}
    if "verdict" in then and "verdict" in answer:
        wrong = answer["verdict"] != then["verdict"]
        found[VERDICT] = [f"verdict is {answer['verdict']}, not {then['verdict']}"] if wrong else []
        if wrong:
            return {level: found[VERDICT] for level in LEVELS if level == VERDICT or _has(then, level)}
    if "consistent" in then and "consistent" in answer:
        wrong = answer["consistent"] != then["consistent"]
        found[VERDICT] = [f"consistent is {answer['consistent']}, not {then['consistent']}"] if wrong else []
    compared, problems = _state(then, answer)
    if compared:
        found[STATE] = problems
    compared, problems = _lists(case, answer)
    if compared:
        found[LISTS] = problems
    return found


_OF_LEVEL = {
    STATE: ("state", "pending", "scores", "winners"),
    LISTS: ("routes", "contains", "lacks", "count", "types"),
}


def _has(then: Document, level: str) -> bool:
    return any(name in then for name in _OF_LEVEL.get(level, ()))


def _state(then: Document, answer: Document) -> tuple[bool, list[str]]:
    comparison = Comparison()
    for name in ("state", "scores"):
        if name in then and isinstance(answer.get(name), dict):
            comparison.compare(then[name], answer[name], f"/{name}")
    if "winners" in then and isinstance(answer.get("winners"), list):
        comparison.compared += 1
        if Counter(then["winners"]) != Counter(map(_whole, answer["winners"])):
            comparison.problems.append(f"/winners is {answer['winners']}, not {then['winners']}")
    if "pending" in then and isinstance(answer.get("pending"), list):
        comparison.compared += 1
        if not _all_matched(then["pending"], answer["pending"]):
            comparison.problems.append(f"/pending is {answer['pending']}, not {then['pending']}")
    return comparison.compared > 0, comparison.problems


def _whole(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _all_matched(wanted: list[Document], found: list[Any]) -> bool:
    """Whether each thing that is owed is among those found, once each, and none is left. The order says nothing."""
    rest = list(found)
    for item in wanted:
        match = next((each for each in rest if isinstance(each, dict) and _may_mean(item, each)), None)
        if match is None:
            return False
        rest.remove(match)
    return not rest


def _may_mean(wanted: Document, found: Document) -> bool:
    shared = {name for name in wanted if name in ("seat", "must") or name in found}
    return all(_same(wanted[name], found.get(name)) for name in shared)


def _same(wanted: Any, found: Any) -> bool:
    comparison = Comparison(strict=True)
    comparison.compare(wanted, found, "")
    return not comparison.problems


def _lists(case: Document, answer: Document) -> tuple[bool, list[str]]:
    then, problems, compared = case["then"], [], False
    if "routes" in then and isinstance(answer.get("routes"), dict):
        told = {
            str(seat): found["length"] if isinstance(found, dict) else found for seat, found in answer["routes"].items()
        }
        shared = {seat: length for seat, length in then["routes"].items() if seat in told}
        compared = bool(shared)
        problems += [
            f"/routes/{seat} is {told[seat]}, not {length}" for seat, length in shared.items() if told[seat] != length
        ]
    if case["ask"] == "legal_actions" and isinstance(answer.get("actions"), list):
        compared = True
        problems += _of_list(then, list(_filtered(answer["actions"], case.get("filter", {}))))
    return compared, problems


def _filtered(actions: Iterable[Any], wanted: Document) -> Iterator[Document]:
    """The actions that a question is about."""
    for action in actions:
        if (
            isinstance(action, dict)
            and ("seat" not in wanted or action.get("seat") == wanted["seat"])
            and ("types" not in wanted or action.get("type") in wanted["types"])
            and ("where" not in wanted or _same(wanted["where"], action))
        ):
            yield action


def _of_list(then: Document, actions: list[Document]) -> Iterator[str]:
    if "count" in then and len(actions) != then["count"]:
        yield f"{len(actions)} actions are listed, not {then['count']}"
    for wanted in then.get("contains", ()):
        if not any(_same(wanted, action) for action in actions):
            yield f"the list lacks {wanted}"
    for unwanted in then.get("lacks", ()):
        if any(_same(unwanted, action) for action in actions):
            yield f"the list has {unwanted}"
    if "types" in then and (types := {action.get("type") for action in actions}) != set(then["types"]):
        yield f"the types are {sorted(map(str, types))}, not {sorted(then['types'])}"


class Comparison:
    """One comparison of what must be true with what is said. `compared` counts the values that were both there.

    A strict one takes what is left out as wrong.
    """

    def __init__(self, strict: bool = False) -> None:
        self.strict = strict
        self.compared = 0
        self.problems: list[str] = []

    def compare(self, wanted: Any, found: Any, at: str) -> None:
        """Note every difference. An object stands for a list by its indices."""
        if isinstance(wanted, Mapping):
            self._members(wanted, found, at)
        elif isinstance(wanted, list) and isinstance(found, list) and wanted and not isinstance(wanted[0], str):
            self._in_order(wanted, found, at)
        elif isinstance(wanted, list) and isinstance(found, list):
            ordered = at.rpartition("/")[2] in IN_ORDER
            same = wanted == found if ordered else Counter(map(str, wanted)) == Counter(map(str, found))
            self._note(same, wanted, found, at)
        else:
            self._note(wanted == found, wanted, found, at)

    def _members(self, wanted: Mapping[Any, Any], found: Any, at: str) -> None:
        if isinstance(found, list):
            found = {str(index): item for index, item in enumerate(found)}
        if not isinstance(found, dict):
            self._note(False, dict(wanted), found, at)
            return
        counts = at.rpartition("/")[2] in HANDS
        if not wanted:
            self._note(not any(found.values()) if counts else not found, {}, found, at)
        for name, value in wanted.items():
            place = f"{at}/{name}"
            if str(name) in found:
                self.compare(0 if counts and value is None else value, found[str(name)], place)
            elif value is None or (counts and value == 0):
                self.compared += 1
            elif counts or self.strict:
                self._note(False, value, 0 if counts else None, place)

    def _in_order(self, wanted: list[Any], found: list[Any], at: str) -> None:
        if len(wanted) != len(found):
            self._note(False, wanted, found, at)
            return
        for index, (one, other) in enumerate(zip(wanted, found, strict=True)):
            self.compare(one, other, f"{at}/{index}")

    def _note(self, same: bool, wanted: Any, found: Any, at: str) -> None:
        self.compared += 1
        if not same:
            self.problems.append(f"{at} is {found!r}, not {wanted!r}")
