"""The playground: scripts for the browser, without a build step. They know the API and no game's rules."""

from pathlib import Path

STATIC = Path(__file__).parent / "static"
SCRIPTS = frozenset(
    file.relative_to(STATIC).as_posix() for file in STATIC.rglob("*") if file.is_file() and file.suffix != ".ts"
)
"""The files that are served; there are no others."""
