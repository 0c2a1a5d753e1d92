"""PNG pictures, made from SVG by resvg with the font that is shipped with the code: the host needs none.

resvg draws in one piece and lets nobody else compute meanwhile. So a process of its own draws each picture. It ends by
itself when its time is up.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from pathlib import Path

_HERE = Path(__file__).parent
_PROGRAM, _FONT = _HERE / "rendering.py", _HERE / "font" / "dejavu-sans-bold.ttf"
MOST_WAITING = 16
"""Pictures that may be requested of one worker at once. It draws one after the other."""
PATIENCE = 10
"""How many times as long as its CPU time a picture may take by the clock, because others compute as well."""

_room = threading.BoundedSemaphore(MOST_WAITING)
_turn = threading.Lock()


class OutOfTime(Exception):  # noqa: N818 - no fault: the picture was too much work
    """A picture was not ready in time."""


class OutOfRoom(Exception):  # noqa: N818 - no fault: others were first
    """Too many other pictures wait to be drawn."""


def png_of(svg: bytes, seconds: float) -> bytes:
    """The picture as PNG, as wide and high in pixels as it says, made within some seconds of CPU time."""
    if not _room.acquire(blocking=False):
        raise OutOfRoom
    try:
        with _turn:
            return _rendered(svg, seconds)
    finally:
        _room.release()


def _rendered(svg: bytes, seconds: float) -> bytes:
    command = [sys.executable, "-I", str(_PROGRAM), str(seconds), str(_FONT)]
    try:
        done = subprocess.run(command, input=svg, stdout=subprocess.PIPE, timeout=seconds * PATIENCE, check=True)  # noqa: S603 - the program above
    except subprocess.TimeoutExpired:
        raise OutOfTime from None
    except subprocess.CalledProcessError as ended:
        if ended.returncode == -signal.SIGPROF:
            raise OutOfTime from None
        raise
    return done.stdout
