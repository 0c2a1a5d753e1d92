"""The choice for a ruleset: modules in order, and options with their values. Also the errors of a choice that makes no
ruleset.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from service.kernel.compile.playable import Playable
from service.kernel.declare.rules.module import Module
from service.kernel.declare.rules.option import Option, Value
from service.kernel.declare.rules.restriction import Restriction, Settling
from service.kernel.naming import escaped


class RulesetError(Exception):
    """A choice of modules and options that makes no ruleset.

    ``problems`` are all ``(pointer, code, detail)``; ``restrictions`` are those that the choice violates.
    """

    def __init__(self, problems: list[tuple[str, str, str]], restrictions: Sequence[Restriction] = ()) -> None:
        super().__init__("; ".join(detail for _, _, detail in problems))
        self.problems = problems
        self.restrictions = tuple(restrictions)


def ordered(game: Playable, names: Sequence[str]) -> tuple[Module, ...]:
    """The chosen modules in the game's order, with the combinations that join them."""
    known = {module.id: module for module in game.modules if not module.joins}
    joining = {module.id: " and ".join(module.joins) for module in game.modules if module.joins}
    problems = []
    for index, name in enumerate(names):
        if name in joining:
            detail = f"module {name} is not chosen: it is added automatically with {joining[name]}"
            problems.append((f"/modules/{index}", "unknown-module", detail))
        elif name not in known:
            near = difflib.get_close_matches(name, known, 1)
            hint = f"; did you mean {near[0]}?" if near else f"; known modules are {', '.join(known)}"
            problems.append((f"/modules/{index}", "unknown-module", f"there is no module {name!r} in {game.id}{hint}"))
        elif name in names[:index]:
            problems.append((f"/modules/{index}", "duplicate", f"module {name} is named twice"))
    if problems:
        raise RulesetError(problems)
    lacking = [(name, *found) for name in names for found in known[name].missing(names)]
    problems += [("/modules", "missing-module", _missing(*found)) for found in lacking]
    refused = [found for found in game.restrictions if found.concerns(names) and not found.under]
    problems += map(_against, refused)
    refused += [demanded for _, _, demanded in lacking if demanded]
    if game.modules[0].id not in names:
        problems.append(("/modules", "missing-module", f"a ruleset of {game.id} begins with {game.modules[0].id}"))
    if problems:
        raise RulesetError(problems, refused)
    return tuple(module for module in game.modules if module.id in names or module.joins_in(names))


def _missing(name: str, needed: str, demanded: Restriction | None) -> str:
    return f"module {name} requires {needed}" + (f" (statute {demanded.statute})" if demanded else "")


def _against(restriction: Restriction) -> tuple[str, str, str]:
    *others, last = restriction.modules
    names = f"{', '.join(others)} and {last} are not chosen together" if others else f"{last} is not chosen like this"
    detail = f"{names}: {restriction.says} (statute {restriction.statute})"
    return "/modules", "excluded-module", detail


def check_restrictions(against: Sequence[Restriction]) -> None:
    """Check the restrictions that depend on options, which can be judged only once the options are known."""
    if against:
        raise RulesetError([_against(restriction) for restriction in against], against)


def resolved(modules: Sequence[Module], chosen: Mapping[str, Value], others: Sequence[Module] = ()) -> dict[str, Value]:
    """Every option with its value: chosen, else from a chosen bundle, else its default. An unknown name may be that of
    an option of others, which are not chosen.
    """
    options = _options(modules)
    if problems := list(odd_options(modules, chosen, others)):
        raise RulesetError(problems)
    values = {name: option.default for name, option in options.items()}
    for name, value, bundle in _bundles(modules, options):
        if chosen.get(name, options[name].default) == value:
            values.update(bundle)
    values.update(chosen)
    return values


def odd_options(
    modules: Sequence[Module], chosen: Mapping[str, Value], others: Sequence[Module] = ()
) -> Iterator[tuple[str, str, str]]:
    """The problems of chosen options that no module has, or that have no such value."""
    options = _options(modules)
    for name, value in chosen.items():
        if name not in options:
            owners = [module.id for module in others if not module.joins and name in _options([module])]
            meant = " or ".join(_meant(name, options))
            if owners:
                hint = f", but {' or '.join(owners)} would bring it"
            else:
                hint = f"; did you mean {meant}?" if meant else f"; options are {', '.join(options) or 'none'}"
            yield f"/options/{escaped(name)}", "unknown-option", f"no chosen module has an option {name!r}{hint}"
        elif not options[name].accepts(value):
            choices = options[name].choices
            if isinstance(choices, range):
                wanted = f"an integer from {choices[0]} to {choices[-1]}"
            else:
                wanted = f"one of {', '.join(map(str, choices))}"
            yield f"/options/{escaped(name)}", "unknown-choice", f"option {name} must be {wanted}"


def obstacle(game: Playable, names: Collection[str], chosen: Mapping[str, Value]) -> str | None:
    """Why these modules are not chosen together, in a sentence; ``None`` if nothing keeps them apart."""
    titles = {module.id: module.title for module in game.modules}
    for module in game.modules:
        if module.id in names and (missing := [name for name in module.requires if name not in names]):
            return f"{module.title} needs {' and '.join(titles[name] for name in missing)}."
    return next((found.says for found in _forbidding(game, names, chosen)), None)


def options_needed(
    game: Playable, names: Collection[str], chosen: Mapping[str, Value] | None = None
) -> dict[str, Value]:
    """Values of options that these modules need to go together, where the chosen or the default ones forbid it: for
    each option, the first that works.
    """
    broken = [found.under[0] for found in _forbidding(game, names, chosen or {}) if found.under]
    return {condition.option.name: condition.values[0] for condition in broken}


def _forbidding(game: Playable, names: Collection[str], chosen: Mapping[str, Value]) -> Iterator[Restriction]:
    """The restrictions that a choice of modules and options violates."""
    options = resolved([module for module in game.modules if module.id in names or module.joins_in(names)], chosen)
    return (found for found in game.restrictions if found.forbids(names, options))


def settle(modules: Sequence[Module], options: dict[str, Value], chosen: Mapping[str, Value]) -> tuple[Settling, ...]:
    """Put right the values of options that books settle; raises `RulesetError` for those that were chosen."""
    brought = dict(options)
    found: list[Settling] = []
    for module in modules:
        for settled in module.settles:
            name = settled.option.name
            if name in brought and settled.applies(brought):
                if options[name] not in settled.values:
                    options[name] = settled.values[0]
                found.append(Settling(module.id, settled, options[name], brought[name]))
    against = [each for each in found if each.wins and each.settled.option.name in chosen]
    if against:
        raise RulesetError([_meaningless(each) for each in against], [each.restriction for each in against])
    return tuple(found)


def _meaningless(settling: Settling) -> tuple[str, str, str]:
    """The problem of a chosen value that a book makes meaningless."""
    settled = settling.settled
    name = settled.option.name
    detail = f"{name}={settling.brought} is not chosen with {settling.by}: {settled.says} (statute {settled.statute})"
    return f"/options/{escaped(name)}", "meaningless-choice", detail


def _bundles(
    modules: Sequence[Module], options: Mapping[str, Option]
) -> Iterator[tuple[str, Value, Mapping[str, Value]]]:
    """For each option and each value that stands for a bundle, the option values in the bundle. Later modules come
    later. Options that no module has are skipped.
    """
    for name, option in options.items():
        for presets in (option.presets or {}, *(module.presets.get(name, {}) for module in modules)):
            for value, bundle in presets.items():
                yield name, value, {other: preset for other, preset in bundle.items() if other in options}


def check_presets(modules: Sequence[Module]) -> None:
    """Raise ``ValueError`` if a preset names a value that is not a choice, which is a mistake of a module."""
    options = _options(modules)
    for name, value, bundle in _bundles(modules, options):
        for other, preset in ((name, value), *bundle.items()):
            if not options[other].accepts(preset):
                raise ValueError(f"in a preset of {name}, option {other} has no choice {preset!r}")


def _meant(name: str, options: Mapping[str, Option]) -> list[str]:
    """The options that an unknown name may mean: one whose sentence has its words, and one with a similar name."""
    words = set(re.findall(r"\w+", name.casefold().replace("_", " ")))
    told = [option for option in options.values() if words and words <= set(re.findall(r"\w+", option.says.casefold()))]
    plainest = sorted(told, key=lambda option: len(option.says))[:1]
    return list(dict.fromkeys([*(option.name for option in plainest), *difflib.get_close_matches(name, options, 1)]))


def _options(modules: Sequence[Module]) -> dict[str, Option]:
    return {option.name: option for module in modules for option in module.options}
