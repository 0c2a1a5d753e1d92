"""The time that the work on one request may take."""

import time

import flask

from service.web.problems import Problem
from service.web.settings import current_settings


def check_deadline() -> None:
    """Call it between the items of long work; raises `Problem` too-large once `request_seconds` have passed."""
    limit = current_settings().request_seconds
    if time.perf_counter() - flask.g.began > limit:
        raise Problem("too-large", f"The work asked for takes longer than {limit:g} seconds.")
