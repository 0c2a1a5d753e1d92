"""Requests to begin a game: one schema a game, chosen by the ruleset that the request names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import Schema

from schemas.derive import schema_of_deal
from schemas.requests import DealEnvelope
from service.games import GAMES

ENVELOPE = tuple(DealEnvelope._declared_fields)
"""The members that are not the game's own."""


class UnknownGame(DealEnvelope):
    """A deal of a game that does not exist, so that its own members cannot be judged."""

    class Meta:
        unknown = "include"


class FirstState(Schema):
    """A request to begin a game."""

    def load(self, data: Any, **_: Any) -> Any:
        """The loaded document, by the schema of its game."""
        ruleset = data.get("ruleset") if isinstance(data, Mapping) else None
        name = ruleset.get("game", "catan") if isinstance(ruleset, Mapping) else "catan"
        game = GAMES.get(name) if isinstance(name, str) else None
        schema = UnknownGame() if game is None else schema_of_deal(game.deal_type)
        return schema.load(data)
