"""The games this service adjudicates, by id."""

from __future__ import annotations

from typing import Any

from service.catan.game import CatanGame
from service.kernel.game import Game

GAMES: dict[str, Game[Any]] = {game.id: game for game in (CatanGame(),)}
