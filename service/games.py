"""The games this service adjudicates, by id, and their catalogue."""

from __future__ import annotations

from service.catan.game import CatanGame
from service.kernel.catalogue import Catalogue
from service.kernel.game import Game

GAMES: dict[str, Game] = {game.id: game for game in (CatanGame(),)}
CATALOGUE = Catalogue(GAMES.values())
