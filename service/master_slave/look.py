"""How a game of Master & Slave looks: each table with its seats, their hands, and the trick that lies on it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from service.pictures.canvas import Box, Canvas, Point
from service.pictures.palette import THEMES, paint_of
from service.pictures.sight import Sight

WIDTH, ROW, STEP = 760.0, 64.0, 30.0
CARD = (38.0, 52.0)
SUITS = {"C": ("♣", "#1b1b1b"), "D": ("♦", "#c40233"), "H": ("♥", "#c40233"), "S": ("♠", "#1b1b1b")}
SUIT_WORDS = {"C": "of clubs", "D": "of diamonds", "H": "of hearts", "S": "of spades"}
FIRST_CARD = 200.0


def picture_of(document: Mapping[str, Any], sight: Sight) -> bytes:
    """The picture of a state that is written on the wire, as SVG. Hands that the state hides lie face down."""
    theme, canvas, told = THEMES[sight.theme], Canvas("paper", "cards", "words"), list(sight.told)
    top = 20.0
    for number, table in enumerate(document["tables"]):
        canvas.text("words", (20, top + 14), f"Table {number}: {table['moment']}", 20, "start", fill=theme.ink)
        told.append(f"Table {number}: {table['moment']}.")
        top += 34
        for seat in table["seats"]:
            _paint_seat(canvas, document, table, seat, top, theme.ink, told)
            top += ROW
        canvas.text("words", (20, top + 26), "Trick", 17, "start", fill=theme.ink)
        left = 84.0
        for laid in table.get("trick", ()):
            if left + STEP * len(laid["cards"]) > WIDTH - 70:
                left, top = 84.0, top + ROW
            _paint_seat_number(canvas, (left, top + 26), laid["seat"])
            left = _paint_cards(canvas, laid["cards"], (left + 18, top)) + 30
            told.append(f"Seat {laid['seat']} has played {_words(laid['cards'])}.")
        if not table.get("trick"):
            canvas.text("words", (84, top + 26), "none yet", 17, "start", fill=theme.faint)
        top += ROW + 24
    box = Box(0, 0, WIDTH, top)
    if theme.paper is not None:
        canvas.shape("paper", "rect", x=0, y=0, width=WIDTH, height=top, fill=theme.paper)
    digest = hashlib.blake2b(orjson.dumps([document, repr(sight)]), digest_size=4).hexdigest()
    title = f"Master & Slave, hand {document['hand']}."
    return canvas.svg(box, f"h{digest}", title, "\n".join(told) if sight.text else None, sight.width)


def _paint_seat(
    canvas: Canvas,
    document: Mapping[str, Any],
    table: Mapping[str, Any],
    seat: int,
    top: float,
    ink: str,
    told: list[str],
) -> None:
    hand = document["seats"][seat]["hand"]
    roles = [role for role in ("dealer", "master", "slave") if table.get(role) == seat]
    if table.get("turn") == seat:
        canvas.polygon("words", [(6, top + 18), (18, top + 26), (6, top + 34)], fill=ink)
    _paint_seat_number(canvas, (34, top + 26), seat)
    canvas.text("words", (56, top + 26), ", ".join(roles) or "player", 16, "start", fill=ink)
    turn = " It is on turn." if table.get("turn") == seat else ""
    if isinstance(hand, int):
        left = FIRST_CARD
        for index in range(hand):
            _paint_back(canvas, (left + index * 12, top))
        canvas.text("words", (left + hand * 12 + 44, top + 26), f"{hand} face down", 15, "start", fill=ink)
        told.append(f"Seat {seat}{_roles(roles)} holds {hand} cards face down.{turn}")
    else:
        _paint_cards(canvas, hand, (FIRST_CARD, top))
        told.append(f"Seat {seat}{_roles(roles)} holds {_words(hand) or 'no card'}.{turn}")


def _roles(roles: Sequence[str]) -> str:
    return f" ({', '.join(roles)})" if roles else ""


def _paint_seat_number(canvas: Canvas, at: Point, seat: int) -> None:
    paint = paint_of(seat)
    canvas.circle("words", at, 14, fill=paint.fill, stroke="#1b1b1b", stroke_width=2, class_=f"hm-seat-{seat}")
    canvas.text("words", at, str(seat), 15, fill=paint.ink)


def _paint_cards(canvas: Canvas, cards: Sequence[str], at: Point) -> float:
    """Draw cards side by side, each over the one before. Returns where the last one ends."""
    left, top = at
    step = min(STEP, (WIDTH - left - 50) / max(1, len(cards)))
    for index, card in enumerate(cards):
        x = left + index * step
        _paint_sheet(canvas, (x, top), "#ffffff", f"hm-card hm-card-{card}")
        rank, suit = (card[:-1], card[-1]) if card[-1] in SUITS else (card[0], "")
        sign, ink = SUITS.get(suit, ("★", "#c40233" if card == "RJ" else "#1b1b1b"))
        canvas.text("cards", (x + 13, top + 14), rank, 15, fill=ink)
        canvas.text("cards", (x + 13, top + 35), sign, 19, fill=ink)
    return left + max(0, len(cards) - 1) * step + CARD[0]


def _paint_back(canvas: Canvas, at: Point) -> None:
    _paint_sheet(canvas, at, "#3c5a78", "hm-card-back")
    canvas.shape(
        "cards", "rect", x=at[0] + 5, y=at[1] + 5, width=CARD[0] - 10, height=CARD[1] - 10, rx=3, fill="none",
        stroke="#ffffff", stroke_width=2, stroke_dasharray="3 3",
    )  # fmt: skip


def _paint_sheet(canvas: Canvas, at: Point, fill: str, class_: str) -> None:
    canvas.shape(
        "cards", "rect", x=at[0], y=at[1], width=CARD[0], height=CARD[1], rx=5, fill=fill, stroke="#1b1b1b",
        stroke_width=1.5, class_=class_,
    )  # fmt: skip


def _words(cards: Sequence[str]) -> str:
    jokers = {"BJ": "the black joker", "RJ": "the red joker"}
    return ", ".join(jokers.get(card) or f"{card[:-1]} {SUIT_WORDS[card[-1]]}" for card in cards)
