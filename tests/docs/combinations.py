"""The page on which books go together: `python -m tests.docs.combinations` writes it from the service's answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.api.asking import client

PAGE = Path(__file__).parents[2] / "docs" / "combinations.md"
HEAD = """# Which books go together

*Yes* means that two books may be chosen together, with the books that they need. A number leads to the reason below,
and *if* to what makes the choice possible. The rules for what happens where two books meet are added when both are
chosen. A choice that is not possible is the problem `ruleset-conflict`, with the modules and the statute.

For programs, `GET /v1/games/catan` has all of this. `python -m tests.docs.combinations` writes this page from it.

"""


SETTLED = """## Options that mean nothing in a book

A book leaves some options of earlier books only these values. Another value is the problem `ruleset-conflict`. If a
bundle such as `edition` brings one, the first of these holds in its place, and the ruleset of the answer names it."""


def page() -> str:
    """The whole page."""
    modules = client().get("/v1/games/catan").get_json()["modules"]
    books = [module for module in modules if not module["joins"] and module["id"] != "base"]
    reasons: list[dict[str, Any]] = []
    for book in books:
        reasons += [found for found in book["restrictions"] if found not in reasons]
    lines = [f"| | {' | '.join(book['id'] for book in books)} |", "|---" * (len(books) + 1) + "|"]
    for book in books:
        cells = [_cell(book, other, reasons) for other in books]
        lines.append(f"| {book['id']} | {' | '.join(cells)} |")
    needs = [
        f"- `{book['id']}` needs {' and '.join(f'`{needed}`' for needed in book['requires'] if needed != 'base')}."
        for book in books
        if set(book["requires"]) - {"base"}
    ]
    told = [f"{number}. {_reason(reason)}" for number, reason in enumerate(reasons, 1)]
    settled = [f"- {_settled(module, found)}" for module in modules for found in module["settles"]]
    return HEAD + "\n".join([*lines, "", *needs, "", *told, "", SETTLED, "", *settled]) + "\n"


def _cell(book: dict[str, Any], other: dict[str, Any], reasons: list[dict[str, Any]]) -> str:
    if book is other:
        return ""
    pair = {book["id"], other["id"], *book["requires"], *other["requires"]}
    found = [
        number
        for number, reason in enumerate(reasons, 1)
        if len(reason["modules"]) > 1  # else it is about the options of one book, whatever it goes with
        and set(reason["modules"]) <= pair
        and not pair.intersection(reason["unless"])
    ]
    if not found:
        return "yes"
    possible = all(reasons[number - 1]["unless"] or reasons[number - 1]["under"] for number in found)
    return ("if " if possible else "no ") + ", ".join(map(str, found))


def _reason(reason: dict[str, Any]) -> str:
    together = " and ".join(f"`{name}`" for name in reason["modules"])
    lifted = [f"with `{name}`" for name in reason["unless"]]
    lifted += [
        f"with {' or '.join(f'`{value}`' for value in each['values'])} as `{each['option']}`"
        for each in reason["under"]
    ]
    possible = f" Possible {' or '.join(lifted)}." if lifted else ""
    return f"{together}: {reason['says']}{possible} Statute `{reason['statute']}`."


def _settled(module: dict[str, Any], found: dict[str, Any]) -> str:
    values = " or ".join(f"`{value}`" for value in found["values"])
    when = found["when"]
    where = f" with {' or '.join(f'`{value}`' for value in when['values'])} as `{when['option']}`" if when else ""
    named = " and ".join(f"`{name}`" for name in module["joins"] or [module["id"]])
    return f"{named}: `{found['option']}` is {values}{where}. {found['says']} Statute `{found['statute']}`."


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
