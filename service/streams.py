"""The standard streams of a process, which whoever starts it may have closed, or sent where nothing is taken."""

from __future__ import annotations

import os
import sys

FLAGS = (("stdin", os.O_RDONLY), ("stdout", os.O_RDONLY), ("stderr", os.O_WRONLY))
"""How a closed one is opened. Such a standard output takes nothing, like a full disk, since nobody gets the answer.
Messages on such a standard error are lost.
"""


def open_closed() -> None:
    """Opens the streams that are closed. Otherwise a file that is opened later would have the number of one.

    What is written to the stream would then go into the file.
    """
    for number, (name, flags) in enumerate(FLAGS):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, flags), True)  # the lowest free number, which is this one
            setattr(sys, name, os.fdopen(number, "r" if name == "stdin" else "w", encoding="utf-8", closefd=False))


def forget_untaken() -> None:
    """Drops what the streams do not take. Python would try once more at its end, and exit with 120."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
