"""Patterns of ICU MessageFormat: ours are filled as ICU itself fills them."""

from __future__ import annotations

import pytest
from icu4py.messageformat import MessageFormat

from service.kernel.wording.pattern import Pattern, PatternError

PLURAL = "{count, plural, =0 {no cards} one {# card} other {# cards}}"
SELECT = "{who, select, You {Du gibst} other {{who} gibt}} {count, plural, one {# Karte} other {# Karten}} ab."
NESTED = "{a, select, x {{count, plural, one {# {b}} other {# {b}s}}} other {# {b}}}"
EMPTY = "a{a, select, x {} other {: {a}}}."


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("text", [PLURAL, SELECT, NESTED, EMPTY, "It's {who}'s turn.", "plain # text", "{who}"])
@pytest.mark.parametrize("count", [0, 1, 2, 21])
@pytest.mark.parametrize("who", ["You", "Anna", "other"])
def test_filled_as_icu_fills_it(text: str, language: str, count: int, who: str) -> None:
    for a in ("x", "y"):
        values: dict[str, str | int] = {"count": count, "who": who, "a": a, "b": "ship"}
        assert Pattern(text, language).fill(values) == MessageFormat(text, language).format(values)


@pytest.mark.parametrize(
    "text",
    [
        "{who",
        "who}",
        "{}",
        "{n, plural, one {#}}",
        "{n, number}",
        "{n, select, a b other {c}}",
        "'{who}'",
        "{a, select",
    ],
)
def test_what_is_no_pattern(text: str) -> None:
    with pytest.raises(PatternError):
        Pattern(text)


def test_names_and_choices() -> None:
    assert Pattern(SELECT).names == ("who", "count")
    assert Pattern(SELECT).choices == (
        ("who", "select", ("You", "other")),
        ("count", "plural", ("one", "other")),
    )
