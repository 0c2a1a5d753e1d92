"""Without npm, the linters of the specification cannot be installed."""

from __future__ import annotations

import shutil

if shutil.which("npm") is None:
    collect_ignore_glob = ["test_*.py"]
