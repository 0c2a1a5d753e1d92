"""A check that cannot be carried out, which says nothing about its games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click


class CannotCheck(click.ClickException):
    """The reason, in a sentence. The exit code is that of what cannot be judged."""

    exit_code = 2


@contextmanager
def writing(path: str) -> Iterator[None]:
    """The context in which a file is written. Raises `CannotCheck` if that fails, as on a full disk."""
    try:
        yield
    except OSError as error:
        raise CannotCheck(f"{path}: {error.strerror or error}.") from None
