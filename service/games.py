"""The games this service adjudicates, by id, and their catalogue."""

from __future__ import annotations

from service.catan.board.trade_routes import Routes
from service.catan.game import CatanGame
from service.documents.catalogue import Catalogue
from service.kernel.play.game import Game
from service.master_slave.game import MasterSlaveGame

Games = dict[str, Game]


def new_games(routes: Routes | None = None) -> Games:
    """Every game, with rulesets of its own. ``routes`` searches for their longest routes."""
    games: tuple[Game, ...] = (CatanGame(routes), MasterSlaveGame())
    return {game.id: game for game in games}


GAMES = new_games()
"""Games for programs without an app. Each app makes its own, because its routes use its own cache."""
CATALOGUE = Catalogue(GAMES.values())
