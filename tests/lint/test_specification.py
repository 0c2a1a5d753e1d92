"""The public linters of OpenAPI have no errors to report, and are soon done."""

from __future__ import annotations

import resource
import subprocess
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "lint-specification"
MOST_SECONDS = 60.0
"""Computing time of both. A user's pipeline does not wait longer."""


def test_redocly_and_spectral_find_no_error() -> None:
    """By their recommended rules as they come; the script installs them from `lint/package-lock.json`."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run([SCRIPT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before < MOST_SECONDS
