"""The way into the program: `harbormaster`, `python -m harbormaster`, and in a clone `python -m service`."""

from __future__ import annotations

import signal


def run() -> None:
    """Runs the program. An interrupt ends it without a word until a command begins, and after its end.

    Python would print a trace: of an import, or of its own end. A command heeds interrupts itself (`command.heed`).
    """
    _end_without_a_word()
    from service.command import program

    try:
        program(prog_name="harbormaster")
    finally:
        _end_without_a_word()


def _end_without_a_word() -> None:
    """Lets the system end the process at an interrupt, unless whoever started it lets it ignore them."""
    if signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
