"""The measurements: their results are not tested, but their program must start."""

import subprocess
import sys
from pathlib import Path


def test_the_program_knows_its_parts() -> None:
    """All parts are imported, whichever is asked for."""
    run = [sys.executable, "-m", "bench", "--help"]
    told = subprocess.run(run, cwd=Path(__file__).parents[1], check=True, capture_output=True, text=True).stdout
    assert "throughput" in told
