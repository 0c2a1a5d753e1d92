"""Harbors, which this book does not use."""

from __future__ import annotations

from collections.abc import Mapping

from service.catan.base.dropping import harbors_in_use
from service.catan.base.state import State
from service.catan.board.places import Edge_
from service.catan.seafarers.charts import harbors_of_the_tables, harbors_placed
from service.catan.seafarers.harbors import tokens_to_place
from service.catan.seafarers.later.boards import harbors_in_place
from service.catan.seafarers.layouts import Hexes, harbor_hexes, harbor_tokens, no_harbor_tokens
from service.catan.seafarers.scenarios import Tables
from service.kernel.rules import Contradictions, Play, Ruled, Ruleset, invariant


@tokens_to_place.also("port-masters.board.no-harbor-steps", replaces=tokens_to_place.first)
def no_tokens_to_place(ruleset: Ruleset) -> Mapping[str, int]:
    """The players place no harbors."""
    return {}


@harbor_tokens.also(
    "port-masters.board.no-harbors",
    "port-masters.board.no-harbor-steps",
    replaces=(harbor_tokens.first, no_harbor_tokens),
)
def no_tokens_dealt(
    ruled: Ruled, play: Play, table: Tables, hexes: Hexes, placed: dict[Edge_, str]
) -> dict[Edge_, str]:
    """Nobody deals harbor tokens."""
    return {}


@harbor_hexes.also("port-masters.board.harbor-hexes-as-plain-sea", replaces=harbor_hexes.first)
def plain_sea(ruled: Ruled, play: Play, hexes: Hexes) -> dict[Edge_, str]:
    """A hex with a printed harbor is a hex of sea like any other."""
    return {}


@harbors_in_place.also("port-masters.board.no-harbors", replaces=harbors_in_place.first)
def none_in_place(ruled: Ruled, play: Play, table: Tables, as_printed: bool) -> dict[Edge_, str]:
    """The boards of the later edition have no harbors, either."""
    return {}


@invariant(
    "port-masters.board.no-harbors",
    "port-masters.board.no-harbor-steps",
    "port-masters.board.harbor-hexes-as-plain-sea",
    replaces=(harbors_of_the_tables, harbors_placed),
)
def no_harbors(state: State) -> Contradictions:
    """The board has no harbors."""
    return harbors_in_use(state)
