"""What games declare, as documents: modules, options, scenarios, and the details of rules and actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from service.documents.statutes import sections_of
from service.kernel.declare.rules.action import Action
from service.kernel.declare.rules.extension import Extension
from service.kernel.declare.rules.module import Module, Scenario, Sign
from service.kernel.declare.rules.option import Condition, Option
from service.kernel.declare.rules.restriction import Restriction, Settled, Settling
from service.kernel.declare.rules.rule import Check, Gate, Reaction, Rule, ScoreLine
from service.kernel.declare.state.fields import Described, described, described_fields
from service.kernel.naming import sentence


def module_document(module: Module, restrictions: Sequence[Restriction]) -> dict[str, Any]:
    """A module: what it needs, what can be chosen, what it declares, and the sections of its book."""
    sections = {} if module.book is None else sections_of(module.book)
    return {
        **module_brief(module, restrictions),
        "options": [option_document(option) for option in module.options],
        "actions": [{"type": action.type, "id": action.id, "says": sentence(action)} for action in module.actions],
        "events": [event.type for event in module.events],
        "obligations": [obligation.kind for obligation in module.obligations],
        "scenarios": [scenario.id for scenario in module.scenarios],
        "rules": [rule.id for rule in module.declared],
        "sections": [{"section": section, "statutes": [law.id for law in laws]} for section, laws in sections.items()],
    }


def module_brief(module: Module, restrictions: Sequence[Restriction]) -> dict[str, Any]:
    """A module in a list, with the restrictions of its game on what is chosen together with it."""
    concerned = [found for found in restrictions if module.id in found.modules]
    excluded = [name for found in concerned if found.absolute and len(found.modules) == 2 for name in found.modules]
    return {
        "id": module.id,
        "title": module.title,
        "brings": module.brings,
        "sign": sign_document(module.sign),
        "revision": module.revision,
        "requires": list(module.requires),
        "excludes": [name for name in excluded if name != module.id],
        "restrictions": [restriction_document(found) for found in concerned],
        "settles": [settled_document(found) for found in module.settles],
        "joins": list(module.joins),
        "unless": list(module.unless),
        "href": f"/v1/modules/{module.id}",
    }


def sign_document(sign: Sign | None) -> dict[str, str] | None:
    """The sign of a book, if it has one."""
    return None if sign is None else {"symbol": f"/pages/{sign.symbol}", "ground": sign.ground}


def restriction_document(restriction: Restriction) -> dict[str, Any]:
    """Modules that are not chosen together, unless certain others are chosen or an option has a certain value."""
    return {
        "modules": list(restriction.modules),
        "unless": list(restriction.unless),
        "under": [condition_document(found) for found in restriction.under],
        "says": restriction.says,
        "statute": restriction.statute,
    }


def settled_document(settled: Settled) -> dict[str, Any]:
    """An option of which a book leaves only some values a meaning."""
    when = settled.when
    return {
        "option": settled.option.name,
        "values": list(settled.values),
        "when": None if when is None else condition_document(when),
        "says": settled.says,
        "statute": settled.statute,
    }


def settling_document(settling: Settling) -> dict[str, Any]:
    """An option that a book settles in a ruleset, with its value there and the one that gave way to it."""
    return {
        **settled_document(settling.settled),
        "by": settling.by,
        "holds": settling.holds,
        "instead_of": settling.brought if settling.wins else None,
    }


def condition_document(condition: Condition) -> dict[str, Any]:
    """A condition on an option: that it has one of these values."""
    return {"option": condition.option.name, "values": list(condition.values)}


def option_document(option: Option) -> dict[str, Any]:
    """An option with its choices; of a range the bounds."""
    numbers = isinstance(option.choices, range)
    return {
        "name": option.name,
        "says": option.says,
        "statute": option.statute,
        "default": option.default,
        "choices": None if numbers else list(option.choices),
        "range": [option.choices[0], option.choices[-1]] if numbers else None,
        "presets": [{"value": value, "options": dict(bundle)} for value, bundle in (option.presets or {}).items()],
    }


def scenario_document(module: Module, scenario: Scenario) -> dict[str, Any]:
    """A printed set-up with its tables, if its book has any."""
    tables = None if scenario.tables is None else dict(scenario.tables)
    return {**scenario_brief(module, scenario), "tables": tables}


def scenario_brief(module: Module, scenario: Scenario) -> dict[str, Any]:
    """A printed set-up in a list; `deal` is the body of a request to begin it."""
    return {
        "id": scenario.id,
        "title": scenario.title,
        "module": module.id,
        "says": scenario.says,
        "players": list(scenario.players),
        "statutes": list(scenario.statutes),
        "deal": dict(scenario.deal),
        "href": f"/v1/scenarios/{scenario.id}",
    }


def details(source: Rule | type[Action | Extension]) -> dict[str, Any]:
    """The details of one kind of rule, of an action, or of an extension of actions."""
    if not isinstance(source, Rule):
        return action_details(source) if issubclass(source, Action) else extension_details(source)
    document: dict[str, Any] = {}
    if isinstance(source, Gate | Check):
        document = {"stage": source.stage, "at": f"/action/{source.at}" if source.at else "/action"}
    elif isinstance(source, Reaction):
        document = {"events": [event.type for event in source.events]}
    elif isinstance(source, ScoreLine):
        document = {"secret": source.secret}
    if source.when is not None:
        document["when"] = condition_document(source.when)
    return document


def field_documents(struct: type[msgspec.Struct]) -> list[dict[str, Any]]:
    """The fields of an action or a deal."""
    return [_field_document(item) for item in described(struct)]


def _field_document(item: Described) -> dict[str, Any]:
    return {
        "name": item.name,
        "says": item.field.says,
        "of": item.field.component,
        "required": item.required,
        "nullable": item.nullable,
    }


def extension_details(extension: type[Extension]) -> dict[str, Any]:
    """The fields and rules that an extension adds to actions; amendments may change its rules."""
    return {
        "fields": [_field_document(item) for item in described_fields(extension.fields)],
        "rules": [rule.id for rule in (*extension.gates, *extension.checks)],
    }


def action_details(action: type[Action]) -> dict[str, Any]:
    """An action's name on the wire, its fields, and the rules that its book gives it; amendments may change them."""
    document: dict[str, Any] = {
        "type": action.type,
        "fields": field_documents(action),
        "rules": [rule.id for rule in (*action.gates, *action.checks)],
        "templated": action.templated,
    }
    if action.when is not None:
        document["when"] = condition_document(action.when)
    return document
