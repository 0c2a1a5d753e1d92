"""A check or a match that cannot be carried out."""

from __future__ import annotations

import tarfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

import click

from service.referee.printed import printable


class CannotCheck(click.ClickException):
    """A check that cannot be carried out, which says nothing about its games. The message is the reason, in a sentence,
    and the exit code that of what cannot be judged.
    """

    exit_code = 2

    def format_message(self) -> str:
        """The sentence as a terminal may show it."""
        return printable(self.message)


class CannotPlay(CannotCheck):
    """A match that cannot be played, which says nothing about its bots' play."""


ODD = (EOFError, KeyError, IndexError, TypeError, ValueError, AttributeError, tarfile.TarError, zlib.error)
"""What values of the wrong shape raise, and files that are cut off."""


@contextmanager
def reading(path: str, form: str) -> Iterator[None]:
    """The context in which a file of a form is read. Raises `CannotCheck` if that fails, or if it is of another one."""
    try:
        yield
    except OSError as error:
        raise CannotCheck(f"{path}: {error.strerror or f'This is no {form}'}.") from None
    except ODD:
        raise CannotCheck(f"{path}: This is no {form}.") from None


@contextmanager
def writing(path: str) -> Iterator[None]:
    """The context in which a file is written. Raises `CannotCheck` if that fails, as on a full disk.

    A pipe that nobody reads any more is no failure: the program ends in silence.
    """
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CannotCheck(f"{path}: {error.strerror or str(error).rstrip('.')}.") from None
