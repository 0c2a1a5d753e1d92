"""Cities & Knights at sea as the properties play it."""

from __future__ import annotations

WILLING = {"allow-unsuitable": "true"}
