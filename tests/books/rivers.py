"""The rivers as their players like to play them."""

from __future__ import annotations

from tests.books.book import Document, Stock, Taste


def bridges(document: Document) -> list[str]:
    """The edges with bridges."""
    return [edge for seat in document.get("rivers", {}).get("seats", ()) for edge in seat["bridges"]]


STOCK = Stock(edges=bridges)
TASTE = Taste(
    wished=("build_bridge",),
    seldom=("sell_for_gold",),
    weights={"build_bridge": 60, "sell_for_gold": 1},
)
