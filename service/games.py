"""The games this service adjudicates, by id, and their catalogue."""

from __future__ import annotations

from typing import Any

from service.catan.game import CatanGame
from service.documents.catalogue import Catalogue
from service.kernel.play.game import Game
from service.master_slave.game import MasterSlaveGame
from service.web.cache import Cache
from service.web.shared_routes import SharedRoutes

CATAN = CatanGame()
GAMES: dict[str, Game[Any]] = {game.id: game for game in (CATAN, MasterSlaveGame())}
CATALOGUE = Catalogue(GAMES.values())


def share_evaluations(cache: Cache, least_cost: int) -> None:
    """Let evaluations that take more than `least_cost` steps go through this process's cache."""
    CATAN.routes = SharedRoutes(cache, least_cost)
