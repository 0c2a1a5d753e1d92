"""The playground: scripts for the browser, without a build step. They know the API and no game's rules."""

import functools
import posixpath
import re
from pathlib import Path

HERE = Path(__file__).parent
STATIC = HERE / "static"
SCRIPTS = frozenset(
    file.relative_to(STATIC).as_posix() for file in STATIC.rglob("*") if file.is_file() and file.suffix != ".ts"
)
"""The files that are served; there are no others."""
_COMMENT = re.compile(r"^ *(?://.*|/\*\*(?:(?!\*/)[\s\S])*\*/)\n|/\*\* @type \{.*?\} \*/ ?", re.MULTILINE)
"""A comment with lines of its own, or the type of a value."""
_INDENT = re.compile(r"^ +", re.MULTILINE)
_IMPORTED = re.compile(r'^import .*? from "(\..*?)";$', re.MULTILINE)


@functools.cache
def served(name: str) -> bytes:
    """A file as browsers get it: a script without its comments, which are a fifth of it, and no line indented."""
    content = (STATIC / name).read_bytes()
    if not name.endswith((".js", ".css")):
        return content
    text = content.decode()
    return _INDENT.sub("", _COMMENT.sub("", text) if name.endswith(".js") else text).encode()


def imported(script: str) -> list[str]:
    """A script and those that it imports, and that these import. Those that are imported later, when they are needed,
    are not among them.
    """
    found = [script]
    for name in found:
        folder = posixpath.dirname(name)
        for other in _IMPORTED.findall((STATIC / name).read_text(encoding="utf-8")):
            path = posixpath.normpath(posixpath.join(folder, other))
            if path not in found:
                found.append(path)
    return found
