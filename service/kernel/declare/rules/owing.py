"""What is owed, and the steps that follow: the two members of every state that the kernel itself keeps."""

from __future__ import annotations

from typing import Any

from service.kernel.declare.rules.obligation import Obligation
from service.kernel.declare.rules.rule import Step
from service.kernel.declare.state.content import Content, Reader
from service.kernel.declare.state.cursor import Cursor
from service.kernel.declare.state.fields import Misreads, read_struct, wanted_list, write_struct
from service.kernel.near import misspelt

MOST_OWED = 64
"""More obligations, and more steps on the agenda, than any state has at once."""


def read_obligations(written: object, at: Cursor) -> tuple[Obligation, ...]:
    """What is owed, each of a kind that the ruleset knows."""
    if not isinstance(written, list) or len(written) > MOST_OWED:
        at.fail(wanted_list(0, MOST_OWED, "obligations"))
        return ()
    found: list[Any] = []
    kinds = at.state.ruleset.obligations
    for position, item in enumerate(written):
        place = at.into(position)
        if not isinstance(item, dict):
            place.fail("must be an object")
            continue
        kind = item.get("kind")
        if not isinstance(kind, str) or kind not in kinds:
            place.into("kind").fail(f"must be one of {', '.join(kinds)}", "required" if kind is None else "invalid")
            for name in misspelt("kind", item):
                place.into(name).fail_unknown(name, ("kind",))
            continue
        errors = len(at.errors)
        # An answer's obligation may come back as it was sent, with its message.
        document = place.members(item, (), ("kind", "message", *kinds[kind].__struct_fields__))
        if len(at.errors) > errors:
            continue
        try:
            found.append(
                read_struct(
                    kinds[kind],
                    {name: item for name, item in document.items() if name not in ("kind", "message")},
                    at.state,
                )
            )
        except Misreads as misreads:
            place.take(misreads)
    return tuple(found)


class Obligations(Content):
    """What is owed, which the state itself keeps."""

    def empty(self, state: Any) -> tuple[()]:
        return ()

    def reader(self, ruleset: Any) -> Reader:
        return _read_owed

    def write(self, value: Any, state: Any) -> list[Any]:
        return [{"kind": owed.kind, **write_struct(owed, state)} for owed in state.obligations]


def _read_owed(written: Any, at: Cursor) -> tuple[()]:
    at.state.obligations = read_obligations(written, at)
    return ()


class Agenda(Content):
    """The steps that follow once nothing is owed, which the state itself keeps."""

    def empty(self, state: Any) -> tuple[()]:
        return ()

    def reader(self, ruleset: Any) -> Reader:
        known = ruleset.steps

        def read(written: Any, at: Cursor) -> tuple[()]:
            if not isinstance(written, list) or len(written) > MOST_OWED:
                at.fail(wanted_list(0, MOST_OWED, "steps"))
                return ()
            steps: list[Step] = []
            for position, name in enumerate(written):
                step = known.get(name) if isinstance(name, str) else None
                if step is None:
                    at.into(position).fail("is not a step of this ruleset")
                else:
                    steps.append(step)
            at.state.agenda = tuple(steps)
            return ()

        return read

    def write(self, value: Any, state: Any) -> list[str]:
        return [step.id for step in state.agenda]
