"""The public linters of OpenAPI have no errors to report."""

from __future__ import annotations

import subprocess
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "lint-specification"


def test_redocly_and_spectral_find_no_error() -> None:
    """By their recommended rules; the script installs them from `lint/package-lock.json`."""
    done = subprocess.run([SCRIPT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
