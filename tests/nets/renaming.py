"""A table whose seats are counted from another one: documents renamed by what states, actions and debts declare."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
import orjson

from service.documents.answers import action_document, total_documents
from service.kernel.declare.rules.agenda import Agenda, Obligations
from service.kernel.declare.state.content import Counts
from service.kernel.declare.state.fields import ManyField, SeatField, described, read_struct
from service.kernel.parts import (
    ByName,
    BySeat,
    Content,
    MapOf,
    Optional,
    Ordered,
    PerSeat,
    Record,
    StructOf,
    Value,
)
from service.kernel.play.adjudicate import Ruling, adjudicate, examine
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions
from service.kernel.play.state import State
from service.kernel.rules import Action, Field, Outcome
from tests.nets.play import Move

MOST_LOTS = 12
"""Groups of draws that one action asks for, one after another."""


@dataclass(frozen=True)
class Renaming:
    """Seat 0 is called ``by``, and so on round a table of ``count``."""

    by: int
    count: int
    obligations: Mapping[str, type[msgspec.Struct]]

    def seat(self, seat: int) -> int:
        """The new name of a seat."""
        return (seat + self.by) % self.count

    def part(self, part: Any, document: Mapping[str, Any]) -> dict[str, Any]:
        """The document of a declared part."""
        contents = {member.wire: member.content for member in part.members}
        return {
            name: self.content(contents[name], value) if name in contents else value for name, value in document.items()
        }

    def struct(self, struct: type[msgspec.Struct], document: Mapping[str, Any]) -> dict[str, Any]:
        """The document of an action, a debt or an offer."""
        fields = {item.name: item.field for item in described(struct)}
        return {name: self.field(fields[name], value) if name in fields else value for name, value in document.items()}

    def field(self, field: Field, written: Any) -> Any:
        """A value of a field; seats are sorted in a list whose order has no meaning."""
        match field:
            case _ if written is None:
                return None
            case SeatField():
                return self.seat(written)
            case ManyField(of=SeatField()):
                return sorted(map(self.seat, written))
            case ManyField(of=of):
                return [self.field(of, item) for item in written]
        return written

    def content(self, content: Content, written: Any) -> Any:
        """A value of a content."""
        match content:
            case Optional(of=of):
                return None if written is None else self.content(of, written)
            case Value(field=field):
                return self.field(field, written)
            case StructOf(struct=struct):
                return self.struct(struct, written)
            case Obligations():
                return [self.struct(self.obligations[owed["kind"]], owed) for owed in written]
            case BySeat(of=of):
                renamed = sorted((self.seat(int(name)), self.content(of, value)) for name, value in written.items())
                return {str(seat): value for seat, value in renamed}
            case MapOf(of=of) | ByName(of=of):
                return {name: self.content(of, value) for name, value in written.items()}
            case PerSeat(of=part):
                return [self.part(part, written[(at - self.by) % self.count]) for at in range(self.count)]
            case Record(of=part):
                return self.part(part, written)
            case Ordered(of=of, sort=sort):
                items = [self.content(of, item) for item in written]
                return sorted(items) if sort else items
            case Agenda() | Counts():
                return written
        return self.content(content.alike, written) if _has_like(content) else written

    def state(self, state: State) -> dict[str, Any]:
        """The document of a state."""
        document = orjson.loads(orjson.dumps(state.ruleset.game.write(state)))
        renamed = self.part(type(state), document)
        for name, part in getattr(state, "slices", {}).items():
            renamed[name] = self.part(type(part), document[name])
        return renamed

    def action(self, action: Action, state: State) -> dict[str, Any]:
        """The document of an action."""
        return self.struct(type(action), orjson.loads(orjson.dumps(action_document(action, state))))


def _has_like(content: Content) -> bool:
    return type(content).alike is not Content.alike


def renaming(state: State, by: int) -> Renaming:
    """A renaming for the table of a state."""
    return Renaming(by, state.seat_count, state.ruleset.obligations)


def renames(move: Move, proposals: list[Action], by: int) -> None:
    """Under other names the same actions are legal and refused, the scores are the same, and the next states are the
    same, renamed.
    """
    state, game = move.state, move.state.ruleset.game
    here, plain = renaming(state, by), renaming(state, 0)
    other: Any = game.read(state.ruleset, here.state(state))
    assert [defect.rule.id for defect in game.defects(other)] == []
    assert _listed(other, plain) == _listed(state, here)
    assert sorted(line["total"] for line in total_documents(other)) == sorted(
        line["total"] for line in total_documents(state)
    )
    for action in proposals:
        assert _refusals(other, _renamed(action, state, other, here)) == _refusals(state, action), action
    first = adjudicate(state, move.action, Chance(seed=move.seed))
    again = _supplied(other, _renamed(move.action, state, other, here), first)
    assert isinstance(first.state, State)
    assert isinstance(again.state, State)
    assert plain.state(again.state) == here.state(first.state)
    assert sorted(event.type for _, event in first.events) == sorted(event.type for _, event in again.events)


def _renamed(action: Action, state: State, other: State, here: Renaming) -> Action:
    document = here.action(action, state)
    document.pop("type")
    read = read_struct(type(action), document, other)
    assert isinstance(read, Action)
    return read


def _supplied(state: State, action: Action, first: Ruling) -> Ruling:
    """The action with the outcomes of the first ruling, draw by draw in their order, because keys may name seats."""
    outcomes: dict[str, deque[Outcome]] = defaultdict(deque)
    for key, outcome in first.chance.items():
        outcomes[key.split("/")[0]].append(outcome)
    supplied: dict[str, Outcome] = {}
    for _ in range(MOST_LOTS):
        ruling = adjudicate(state, action, Chance(supplied))
        if ruling.verdict != "needs_chance":
            break
        for due in ruling.due:
            supplied[due.key] = outcomes[due.key.split("/")[0]].popleft()
    assert ruling.verdict == "legal", [refusal.rule.id for refusal in ruling.refusals]
    return ruling


def _listed(state: State, names: Renaming) -> set[bytes]:
    actions = [action for seat in range(state.seat_count) for action in legal_actions(state, seat)]
    return {orjson.dumps(names.action(action, state), option=orjson.OPT_SORT_KEYS) for action in actions}


def _refusals(state: State, action: Action) -> list[str]:
    return [refusal.rule.id for refusal in examine(state, action)[0]]
