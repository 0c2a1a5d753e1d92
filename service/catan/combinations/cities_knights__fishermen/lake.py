"""The lake: no place for the merchant, and nothing for the inventor."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.cities_knights.progress import inventor
from service.catan.cities_knights.progress.inventor import PlayInventor
from service.catan.cities_knights.progress.merchant import PlayMerchant, on_land
from service.catan.cities_knights.realm import MODULE_ID, realm
from service.catan.fishermen.lake import LAKE
from service.kernel.rules import Action, Citation, Contradictions, Facts, Finding, check, invariant


@check("cities-knights-fishermen.lake.cards", at="hex", given=(on_land,), adds_to=(PlayMerchant,))
def not_on_lake(state: State, action: PlayMerchant) -> Finding:
    """The merchant is not placed on the lake."""
    return state.board.terrain[action.hex] != LAKE


@invariant("cities-knights-fishermen.lake.cards")
def merchant_off_the_lake(state: State) -> Contradictions:
    """The merchant does not stand on the lake."""
    held, board = realm(state).merchant, state.board
    if held is not None and board.land_hexes >> held.hex & 1 and board.terrain[held.hex] == LAKE:
        yield f"/{MODULE_ID}/merchant", Facts(terrain=LAKE)


def names_a_lake(state: State, action: Action) -> bool:
    """Where one of the two hexes of an inventor is a lake."""
    named = (action.first, action.second) if isinstance(action, PlayInventor) else ()
    return any(_is_lake(state, at) for at in named)


def _is_lake(state: State, at: int) -> bool:
    return at < len(state.board.terrain) and state.board.terrain[at] == LAKE


CITATIONS = (
    Citation(
        "cities-knights-fishermen.lake.cards",
        of=(inventor.first_may_move, inventor.second_may_move),
        where=names_a_lake,
    ),
)
