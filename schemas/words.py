"""The names that the books declare, as components of the specification: modules, options, terrain, cards, draws.

Some follow from a ruleset alone, so they are gathered from rulesets that together have every module and every choice of
an option. That takes a few seconds, and only those who write the specification wait for it.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from service.catan.base.cards import SYNONYMS, card_kinds, other_things, tradable_kinds
from service.catan.base.components import development_kinds, harbor_kinds, moments, terrain_kinds
from service.kernel.compile.choice import options_needed
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.rules.draw import Draw
from service.kernel.declare.rules.module import Module
from service.kernel.declare.rules.option import Option
from service.kernel.play.game import Game

Component = dict[str, Any]

COUNT: Component = {"type": "integer", "minimum": 0}
SCALARS: tuple[Component, ...] = ({"type": "string"}, {"type": "integer"})
NULL: Component = {"type": "null"}

WORDS: Mapping[str, tuple[Callable[[Any], Iterable[str]], str]] = {
    "Terrain": (terrain_kinds, "A kind of hex."),
    "HarborKind": (harbor_kinds, "A kind of harbor: generic, or for one resource."),
    "Moment": (moments, "How far a turn has come, or the set-up, or the end."),
    "CardKind": (card_kinds, "A kind of card that is held in hand."),
    "DevelopmentKind": (development_kinds, "A kind of development card."),
}
"""By component, the constant of a ruleset that gives its names, and what a name stands for."""


def component_of_kinds(kinds: Any) -> str | None:
    """The component with the names of a constant, if there is one."""
    return next((name for name, (constant, _) in WORDS.items() if constant is kinds), None)


def component_of_game(game: Game) -> str:
    """The beginning of the names of a game's own components."""
    return "".join(word.capitalize() for word in game.id.split("_"))


def ruleset_component(game: Game) -> str:
    """The component of the rulesets of a game."""
    return f"{component_of_game(game)}Ruleset"


def reference(component: str) -> Component:
    """A reference to a component."""
    return {"$ref": f"#/components/schemas/{component}"}


def counts(names: Iterable[str], says: str) -> Component:
    """An object with a number for each of some names."""
    return {
        "type": "object",
        "description": says,
        "properties": dict.fromkeys(names, COUNT),
        "additionalProperties": False,
    }


def word_components(games: Iterable[Game], actions: Iterable[str]) -> dict[str, Component]:
    """Every component of names, by its own name; ``actions`` are the types of action."""
    games = tuple(games)
    found: dict[str, Component] = {}
    for component, (constant, says) in WORDS.items():
        names = _gathered(games[0], constant)
        found[component] = {"type": "string", "enum": names, "description": says}
    cards, development = found["CardKind"]["enum"], found.pop("DevelopmentKind")["enum"]
    found["CardKindCounts"] = counts(cards, "Cards of the hand by kind; those left out count 0.")
    found["DevelopmentKindCounts"] = counts(development, "Development cards by kind; those left out count 0.")
    found["HarborKindCounts"] = counts(found["HarborKind"]["enum"], "Harbors by kind; those left out count 0.")
    traded, things = _gathered(games[0], tradable_kinds), _gathered(games[0], other_things)
    synonyms = [name for name, meant in SYNONYMS.items() if meant in cards]
    says = "Cards by name and number; kinds that are left out count 0. Names of other printings are understood."
    found["Bundle"] = counts(dict.fromkeys((*cards, *traded, *synonyms, *things)), says)
    modules = [module.id for game in games for module in game.modules]
    found["ModuleId"] = {"type": "string", "enum": modules, "description": "A module, by its id."}
    found["SeatName"] = {"type": "string", "pattern": "^[0-9]{1,2}$", "description": "A seat, as the name of a member."}
    guides = [game.guide.id for game in games if game.guide is not None]
    says = "A module, or the book that says which modules go together."
    found["AnyModuleId"] = {"type": "string", "enum": [*modules, *guides], "description": says}
    found["Revisions"] = counts(modules, "The revision of every module in force.")
    found["ActionType"] = {"type": "string", "enum": list(actions), "description": "A type of action."}
    draws = [rule.id for game in games for module in game.modules for rule in module.declared if isinstance(rule, Draw)]
    found["Draws"] = _draws(draws)
    inner = {"type": "array", "items": {"anyOf": list(SCALARS)}}
    found["Outcome"] = {
        "description": "The outcome of a draw: a name, a number, or a list of them.",
        "anyOf": [*SCALARS, {"type": "array", "items": {"anyOf": [*SCALARS, inner]}}],
    }
    found["Json"] = {
        "description": "Any JSON: what it is depends on the rule.",
        "type": ["string", "number", "boolean", "null", "array", "object"],
        "items": {"description": "Any JSON."},
    }
    says = "Named values that decided."
    found["Facts"] = {"description": says, "type": "object", "additionalProperties": reference("Json")}
    found["OptionValue"] = {"description": "A value of an option.", "anyOf": list(SCALARS)}
    for game in games:
        found |= _ruleset(game)
    rulesets = [reference(ruleset_component(game)) for game in games]
    found["Ruleset"] = {"description": "A choice of modules and options.", "anyOf": rulesets}
    return found


def _draws(ids: list[str]) -> Component:
    """Outcomes by the key of their draw: its id and, if one draw falls several times, a slash and its purpose."""
    outcome = {"anyOf": [reference("Outcome"), NULL]}
    return {
        "type": "object",
        "description": "Outcomes by the key of their draw; null where a viewer may not know one.",
        "propertyNames": {"maxLength": 120, "pattern": f"^({'|'.join(map(re.escape, ids))})(/.+)?$"},
        "additionalProperties": outcome,
    }


def _ruleset(game: Game) -> dict[str, Component]:
    name, first = component_of_game(game), game.modules[0]
    modules = [module.id for module in game.modules if not module.joins]
    return {
        f"{name}Options": {
            "type": "object",
            "description": "Options by name; an option that is left out has its default.",
            "properties": {option.name: _option(option) for module in game.modules for option in module.options},
            "additionalProperties": False,
        },
        f"{name}Ruleset": {
            "type": "object",
            "description": f"A choice of modules and options of {game.title}.",
            "properties": {
                "game": {"type": "string", "const": game.id},
                "modules": {
                    "type": "array",
                    "maxItems": 32,
                    "items": {"type": "string", "enum": modules},
                    "description": f"An empty list stands for `{first.id}` alone.",
                },
                "options": reference(f"{name}Options"),
                "revisions": {
                    "description": "The revision of each module under which the state was written. Revisions "
                    "other than those in force are a problem. Leave it out to go on under those in "
                    "force.",
                    **reference("Revisions"),
                },
            },
            "additionalProperties": False,
        }
        | ({"required": ["game"]} if game.id != DEFAULT_GAME else {}),
    }


DEFAULT_GAME = "catan"
"""The game of a ruleset that names none."""


def _option(option: Option) -> Component:
    says = f"{option.says} Default: `{option.default}`."
    if isinstance(option.choices, range):
        return {
            "type": "integer",
            "minimum": option.choices[0],
            "maximum": option.choices[-1],
            "description": says,
        }
    return {"enum": list(option.choices), "description": says}


def _gathered(game: Game, constant: Callable[[Any], Iterable[str]]) -> list[str]:
    """The names that a constant gives under some ruleset, in the order in which the books bring them."""
    return list(dict.fromkeys(name for ruleset in _rulesets(game) for name in _ordered(constant(ruleset))))


def _ordered(names: Iterable[str]) -> Iterable[str]:
    return sorted(names) if isinstance(names, frozenset) else names


@functools.cache
def _rulesets(game: Game) -> tuple[Ruleset, ...]:
    """A ruleset with each module, and one with each choice of its options that means something by itself."""
    return tuple(
        game.ruleset(modules, options)
        for module in game.modules
        if not module.joins
        for modules, options in _choices(game, module)
    )


def _choices(game: Game, module: Module) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    modules = tuple(dict.fromkeys((game.modules[0].id, *module.requires, module.id)))
    needed = options_needed(game, modules)
    yield modules, needed
    usual = game.ruleset(modules, needed).options
    settled = [each for each in module.settles if each.applies(usual)]
    for option in module.options:
        if not isinstance(option.choices, range):
            for value in option.choices:
                means = all(value in each.values for each in settled if each.option is option)
                if value != option.default and means:
                    chosen = {option.name: value}
                    yield modules, chosen | options_needed(game, modules, chosen)
