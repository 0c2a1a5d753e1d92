"""The words of the pages and of the playground: in every language, each used, none missing, none said twice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from icu4py.messageformat import MessageFormat

from service.kernel.wording.files import ENGLISH, LANGUAGES
from service.kernel.wording.pattern import Pattern
from service.pages.labels import HERE, parts
from service.pages.page import TEMPLATES
from service.play import HERE as PLAY
from service.play import STATIC

PAGES = "\n".join(file.read_text(encoding="utf-8") for file in sorted(TEMPLATES.iterdir()))
SCRIPTS = {
    file.relative_to(STATIC).as_posix(): file.read_text(encoding="utf-8")
    for file in sorted(STATIC.rglob("*.js"))
    if file.name != "preact.js"
}
SERVED = {"language"}
"""Parts that the service shows by itself: what a language calls itself."""
BY_NAME = ("piece_", "member_")
"""How names begin that scripts make of a name on the wire."""
BY_VALUE = ("wb_by_", "wb_")
"""How names begin that scripts make of a setting, which they name."""


def labels(folder: Path, language: str) -> dict[str, str]:
    """The labels of a folder by part and name."""
    return {f"{part}.{name}": text for part, own in parts(folder, language).items() for name, text in own.items()}


@pytest.mark.parametrize("folder", [HERE, PLAY], ids=lambda folder: folder.name)
def test_every_language_has_every_label(folder: Path) -> None:
    """Another language may need more of the values than English, for the forms of its words, but no fewer."""
    english = labels(folder, ENGLISH)
    for language in LANGUAGES:
        own = labels(folder, language)
        assert own.keys() == english.keys(), language
        fewer = {id_ for id_ in own if not {*Pattern(english[id_]).names} <= {*Pattern(own[id_], language).names}}
        assert not fewer


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", [HERE, PLAY], ids=lambda folder: folder.name)
def test_labels_are_patterns(folder: Path, language: str) -> None:
    """As ICU reads them, without markup or names of the wire."""
    for id_, text in labels(folder, language).items():
        pattern = Pattern(text, language)
        values: dict[str, str | int] = dict.fromkeys(pattern.names, "Wort")
        values |= {name: 2 for name, kind, _ in pattern.choices if kind == "plural"}
        filled = pattern.fill(values)
        assert not re.search(r'[<>"]|  ', filled), id_
        if not id_.endswith("_out"):
            assert MessageFormat(text, language).format(values) == filled, id_


def test_every_label_of_the_pages_is_used_and_there() -> None:
    """Templates name a label by its part and name, or a part of which they show one."""
    known = labels(HERE, ENGLISH)
    named = set(re.findall(r'label\(\s*["\'](\w+\.\w+)["\']|["\'](\w+\.\w+)["\'] if |else ["\'](\w+\.\w+)["\']', PAGES))
    used = {name for names in named for name in names if name}
    wholes = set(re.findall(r'label\(\s*"(\w+)\." ~', PAGES))
    assert not {name for name in used if name.partition(".")[0] in parts(HERE, ENGLISH)} - known.keys()
    left = {id_ for id_ in known if f'"{id_}"' not in PAGES and f"'{id_}'" not in PAGES}
    assert not {id_ for id_ in left if id_.partition(".")[0] not in {*wholes, *SERVED}}


def test_every_label_of_the_playground_is_used_and_there() -> None:
    """Scripts name a label in quotation marks. A name stands for one thing only."""
    known = [name for own in parts(PLAY, ENGLISH).values() for name in own]
    assert len(known) == len({*known})
    whole = "\n".join(SCRIPTS.values())
    asked = set(re.findall(r'\b(?:label|rich|does)\(\s*"([a-z_]+)"', whole))
    assert not asked - {*known}
    settings = {f"{start}{value}" for start in BY_VALUE for value in re.findall(r'"([a-z]+)"', whole)}
    assert not {name for name in known if f'"{name}"' not in whole and not name.startswith(BY_NAME)} - settings
    assert all(f"`{start}$" in whole for start in (*BY_NAME, *BY_VALUE))


def test_every_part_is_fetched() -> None:
    """By a script, and no part that does not exist."""
    whole = "\n".join(SCRIPTS.values())
    fetched = {
        part for found in re.findall(r"await labels\(([^)]*)\)", whole) for part in re.findall(r'"(\w+)"', found)
    }
    assert fetched == parts(PLAY, ENGLISH).keys()
