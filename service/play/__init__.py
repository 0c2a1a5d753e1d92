"""The playground: scripts for the browser, without a build step. They know the API and no game's rules."""

from pathlib import Path

STATIC = Path(__file__).parent / "static"
SCRIPTS = frozenset(file.name for file in STATIC.iterdir() if file.suffix != ".ts")
"""The files that are served; there are no others."""
