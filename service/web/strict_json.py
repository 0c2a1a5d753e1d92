"""JSON texts, read strictly: a text that two readers could understand differently is refused.

orjson already refuses most of it, with a position. It is silent about a key that stands twice in one object (it keeps
the last) and about integers beyond 64 bits (it makes them floats), and it nests deeper than is good for code that walks
the result. A text that orjson would write just so has lost nothing. In other texts the raw bytes are counted. If they
leave a doubt, an exact and slow parse decides and names the place.

The number of members in arrays and objects is limited, so that no text can have more errors than anybody would read.

A number without a fraction is an integer, as JSON Schema has it. `3.0` and `3e0` become 3 here, once for envelopes,
states, actions and outcomes. No later code needs to know how the number was written.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

import orjson

from service.kernel.budget import spend
from service.kernel.naming import escaped
from service.web.problems import MOST_TOLD, Problem, RequestError

_ALL_DIGITS_ZERO = bytes.maketrans(b"123456789", b"0" * 9)
_SQUARE = bytes.maketrans(b"{}", b"[]")
_NEITHER_BRACKETS_NOR_QUOTES = bytes(set(range(256)) - set(b'[]{}"'))
_SHORT = 512
"""Of a text with more bytes, brackets are not counted first: it is likely to have more of them than may be nested."""
_LEAST, _MOST = -(2**63), 2**64 - 1
_WITHOUT_FRACTION = b".0"
"""How orjson ends a double that has no fraction, up to `_EXACT`. A string may hold this, too."""
_ALWAYS_FITS = 19
"""Integers of fewer digits fit into 64 bits."""
_EXACT = 2**53 - 1
"""Up to this size a double stands for one integer alone. Larger doubles stay what they are and name no integer."""


def parse_json(raw: bytes, depth: int, breadth: int) -> Any:
    """Parse one JSON text, or one line of NDJSON, into Python objects. It may nest at most `depth` arrays and objects,
    each with at most `breadth` members.

    Raises `Problem` too-large, or malformed-json; its errors carry a position for bad syntax, a pointer for what is bad
    but readable.
    """
    try:
        document = orjson.loads(raw)
    except orjson.JSONDecodeError as error:
        _refuse_syntax(raw, error)
    if not _surely_narrow(raw, breadth) or not _surely_shallow(raw, depth):
        _check_extent(document, depth, breadth)
    rewritten = orjson.dumps(document)
    if rewritten != raw and not _surely_lost_nothing(raw, rewritten):
        _refuse_losses(raw)
    return _with_integers(document) if b"." in rewritten and _WITHOUT_FRACTION in rewritten else document


def _with_integers(document: Any) -> Any:
    """A document with an integer in place of every double that has no fraction. It changes the document."""
    whole = [document]
    nodes: list[Any] = [whole]
    for node in nodes:  # which grows meanwhile
        spend()
        for key, value in node.items() if type(node) is dict else enumerate(node):
            kind = type(value)
            if kind is float:
                if value.is_integer() and abs(value) <= _EXACT:
                    node[key] = int(value)
            elif kind is dict or kind is list:
                nodes.append(value)
    return whole[0]


def _surely_narrow(raw: bytes, breadth: int) -> bool:
    """Whether no array or object of a text surely has more than `breadth` members: a comma follows all but the last."""
    return len(raw) <= breadth or raw.count(b",") < breadth


def _surely_shallow(raw: bytes, depth: int) -> bool:
    """Whether a text surely nests at most `depth` arrays and objects.

    Brackets in strings do not count: where a string has any, not all quotes stand in pairs. Of the brackets each round
    takes away the innermost pairs, which are one level. This takes a sixth of the time of a walk over a document.
    """
    if len(raw) <= _SHORT and raw.count(b"[") + raw.count(b"{") <= depth:
        return True
    if b"\\" in raw:  # a quote may be part of a string
        return False
    marks = raw.translate(_SQUARE, _NEITHER_BRACKETS_NOR_QUOTES)
    if 2 * marks.count(b'""') < marks.count(b'"'):
        return False
    brackets = marks.translate(None, b'"')
    for _ in range(depth):
        if not brackets:
            break
        brackets = brackets.replace(b"[]", b"")
    return not brackets


def _check_extent(document: Any, depth: int, breadth: int) -> None:
    """Raises `Problem` for a document that is deeper or wider than it may be. It is looked at level by level."""
    level, wide = [document] if isinstance(document, (dict, list)) else [], False
    for _ in range(depth):
        if not level:
            break
        spend()
        wide = wide or max(map(len, level)) > breadth
        level = [inner for node in level for inner in _members(node) if isinstance(inner, (dict, list))]
    if level:
        _refuse([RequestError("", "too_deep", f"Arrays and objects are nested more than {depth} deep.")])
    if wide:
        told = f"An array or object may have at most {breadth} members."
        raise Problem("too-large", told, list(_wider(document, "", breadth)))


def _members(node: dict[str, Any] | list[Any]) -> Iterable[Any]:
    return node.values() if isinstance(node, dict) else node


def _wider(node: object, pointer: str, breadth: int) -> Iterator[RequestError]:
    """Every array and object with more than `breadth` members."""
    if not isinstance(node, (dict, list)):
        return
    spend()
    if len(node) > breadth:
        yield RequestError(pointer, "too_many", f"at most {breadth}")
        return
    for name, inner in node.items() if isinstance(node, dict) else enumerate(node):
        if isinstance(inner, (dict, list)):
            yield from _wider(inner, f"{pointer}/{escaped(name)}", breadth)


def _surely_lost_nothing(raw: bytes, rewritten: bytes) -> bool:
    """Whether the text has no integer beyond 64 bits and no more keys than what orjson made of it.

    Keys are counted by `":`. That is exact where no space precedes a colon, as is sure when every colon follows a
    quote, and where no escape puts a quote or a colon into a string.
    """
    if b"\\u00" in raw or b"0" * 19 in raw.translate(_ALL_DIGITS_ZERO):
        return False
    keys = raw.count(b'":')
    if keys != raw.count(b":") and any(space in raw for space in (b" :", b"\t:", b"\n:", b"\r:")):
        return False
    return keys == rewritten.count(b'":')


class _Members(list[tuple[str, Any]]):
    """An object that has a key more than once, with all its members."""


class _LongNumber:
    """An integer that does not fit into 64 bits."""


def _refuse_losses(raw: bytes) -> None:
    """Parse the text exactly, and refuse what orjson would lose. Return if it loses nothing."""
    lost = False

    def integer(digits: str) -> object:
        nonlocal lost
        if len(digits) < _ALWAYS_FITS:
            return 0
        fits = len(digits) <= 20 and _LEAST <= int(digits) <= _MOST
        lost = lost or not fits
        return 0 if fits else _LongNumber()

    def members(pairs: list[tuple[str, Any]]) -> dict[str, Any] | _Members:
        nonlocal lost
        spend()
        distinct = dict(pairs)
        if len(distinct) == len(pairs):
            return distinct
        lost = True
        return _Members(pairs)

    exact = json.loads(raw, object_pairs_hook=members, parse_int=integer, parse_float=_nothing)
    if lost:
        _refuse(list(itertools.islice(_losses(exact, ""), MOST_TOLD + 1)))


def _nothing(_: str) -> None:
    """Replaces a double whose place alone counts."""


def _losses(node: object, pointer: str) -> Iterator[RequestError]:
    """The values of a document that do not survive, in order."""
    match node:
        case _LongNumber():
            yield RequestError(pointer, "number_out_of_range", "The integer does not fit into 64 bits.")
        case dict() | _Members():
            seen: set[str] = set()
            for key, inner in node.items() if isinstance(node, dict) else node:
                if key in seen:
                    at = f"{pointer}/{escaped(key)}"
                    yield RequestError(at, "duplicate_key", "The key stands more than once in its object.")
                seen.add(key)
                if isinstance(inner, (dict, list, _LongNumber)):
                    yield from _losses(inner, f"{pointer}/{escaped(key)}")
        case list():
            spend()
            for index, inner in enumerate(node):
                if isinstance(inner, (dict, list, _LongNumber)):
                    yield from _losses(inner, f"{pointer}/{index}")


def _refuse_syntax(raw: bytes, error: orjson.JSONDecodeError) -> NoReturn:
    text, position = error.doc, error.pos
    if not raw.strip():
        code, detail = "empty", "The text is empty."
    elif raw.startswith(b"\xef\xbb\xbf"):
        code, detail = "byte_order_mark", "The text starts with a byte order mark."
    elif not text:
        code, detail = "not_utf8", "The text is not valid UTF-8."
    elif text.startswith(("NaN", "Infinity"), position):
        code, detail = "not_a_number", "NaN and Infinity are not JSON."
    elif "infinity" in error.msg:
        code, detail = "number_out_of_range", "The number is too large for a double."
    elif "depth" in error.msg:
        code, detail = "too_deep", "Arrays and objects are nested too deep."
    elif "surrogate" in error.msg:
        code, detail = "lone_surrogate", "A string holds half of a surrogate pair."
    else:
        code, detail = "syntax", f"{error.msg[:1].upper()}{error.msg[1:]}."
    where = f" (line {error.lineno}, column {error.colno})" if text else ""
    _refuse([RequestError("", code, detail + where)])


def _refuse(defects: list[RequestError]) -> NoReturn:
    first = defects[0]
    count = f"{len(defects) - 1}" if len(defects) <= MOST_TOLD else f"at least {MOST_TOLD}"
    more = f" (and {count} more)" if len(defects) > 1 else ""
    raise Problem("malformed-json", f"{first.detail}{more}", defects)
