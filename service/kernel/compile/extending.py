"""Actions with the fields that later books add to them."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, cast

import msgspec

from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.extension import Extension
from service.kernel.declare.rules.module import Module
from service.kernel.declare.rules.option import Value

Extensions: TypeAlias = "tuple[type[Extension], ...]"
Widening = Callable[[Any, Any], Iterable[Mapping[str, Any]]]

RESERVED = ("type", "chance")
"""Members of every action on the wire, besides its fields."""


def extensions_of(
    action: type[Action], modules: Iterable[Module], options: Mapping[str, Value] | None = None
) -> Extensions:
    """The extensions that the modules give to an action, under these options or under any."""
    return tuple(
        extension
        for module in modules
        for extension in module.extensions
        if issubclass(action, extension.of)
        and (options is None or extension.when is None or extension.when.holds(options))
    )


def modules_with(modules: Iterable[Module], action: type[Action], field: str) -> list[str]:
    """The modules that add a field of this name to an action."""
    return [
        module.id
        for module in modules
        if any(field == name for extension in extensions_of(action, (module,)) for name, _, _ in extension.fields)
    ]


def clashes(modules: Sequence[Module], options: Mapping[str, Value] | None = None) -> Iterator[str]:
    """Fields of one name that an action would have twice."""
    for module in modules:
        for action in module.actions:
            owners = dict.fromkeys((*RESERVED, *action.__struct_fields__), module.id)
            for other in modules:
                for extension in extensions_of(action, (other,), options):
                    for name, _, _ in extension.fields:
                        first = owners.setdefault(name, other.id)
                        if first != other.id or name in (*RESERVED, *action.__struct_fields__):
                            yield f"{first} and {other.id} both give {action.type} a field {name}"


@functools.cache
def extended(action: type[Action], extensions: Extensions) -> type[Action]:
    """The subclass of an action that has the fields of these extensions. All rulesets share this one class."""
    if not extensions:
        return action

    def candidates(cls: type[Action], state: Any, seat: int) -> Iterator[Action]:
        return _widened(cls, action.candidates(state, seat), state, [each.variants for each in extensions])

    def distinct(cls: type[Action], state: Any, seat: int) -> Iterator[Action]:
        return _widened(cls, action.distinct(state, seat), state, [each.distinct for each in extensions])

    def template(cls: type[Action], state: Any, seat: int) -> dict[str, Any] | None:
        found = [action.template(state, seat), *(each.template(state, seat) for each in extensions)]
        return {name: bound for part in found if part for name, bound in part.items()} or None

    def choices(cls: type[Action], state: Any, seat: int) -> int | None:
        count = action.choices(state, seat)
        if count is None:
            return None
        for extension in extensions:
            count = extension.choices(state, seat, count)
        return count

    def grammar(cls: type[Action], state: Any, seat: int) -> dict[str, Any]:
        found = [action.grammar(state, seat), *(each.grammar(state, seat) for each in extensions)]
        return {name: bound for part in found for name, bound in part.items()}

    secret = dict(action.secret)
    for extension in extensions:
        secret |= extension.secret
    namespace = {
        "__doc__": action.__doc__,
        "candidates": classmethod(candidates),
        "distinct": classmethod(distinct),
        "template": classmethod(template),
        "choices": classmethod(choices),
        "grammar": classmethod(grammar),
        "secret": secret,
        "gates": _joined(action.gates, [each.gates for each in extensions]),
        "checks": _joined(action.checks, [each.checks for each in extensions]),
        "unsettled": _joined(
            action.checks if any(each.changes for each in extensions) else action.unsettled,
            [each.unsettled for each in extensions],
        ),
    }
    made = msgspec.defstruct(
        action.__name__,
        [field for extension in extensions for field in extension.fields],
        bases=(action, *extensions),
        module=action.__module__,
        namespace=namespace,
        frozen=True,
        gc=False,
    )
    return cast(type[Action], made)


def _joined(own: tuple[Any, ...], added: Iterable[tuple[Any, ...]]) -> tuple[Any, ...]:
    return tuple(dict.fromkeys((*own, *(each for some in added for each in some))))


def _widened(cls: type[Action], plain: Iterable[Action], state: Any, widenings: Iterable[Widening]) -> Iterator[Action]:
    """The candidates of the earlier book, each followed by its variants."""
    found: Iterable[Action] = (cls(*msgspec.structs.astuple(each)) for each in plain)
    for widening in widenings:
        found = _with_variants(found, state, widening)
    return iter(found)


def _with_variants(found: Iterable[Action], state: Any, widening: Widening) -> Iterator[Action]:
    for action in found:
        yield action
        for fields in widening(state, action):
            yield msgspec.structs.replace(action, **fields)
