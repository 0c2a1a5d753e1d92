"""How the card of the turn and damaged roads are shown."""

from __future__ import annotations

from service.catan.pictures.look import Look
from service.catan.pictures.sketch import Sketch

LOOK = Look()
