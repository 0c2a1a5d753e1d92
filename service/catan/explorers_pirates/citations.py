"""The statutes that this book adds to refusals in some situations only."""

from __future__ import annotations

from service.catan.base import cities
from service.catan.base.components import pieces
from service.catan.base.state import State
from service.kernel.declare.action import Action
from service.kernel.declare.citation import Citation


def no_city_pieces(state: State, action: Action) -> bool:
    """Where nobody owns a city piece."""
    return not pieces(state).cities


CITATIONS = (Citation("explorers-pirates.basic.no-cities", of=(cities.piece_left,), where=no_city_pieces),)
