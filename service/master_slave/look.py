"""How a game of Master & Slave looks: each table with its seats, their hands, and the trick that lies on it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from service.pictures.canvas import Art, Box, Canvas, Point
from service.pictures.palette import GLOW, INK, RED, paint_of
from service.pictures.sight import Sight

WIDTH, ROW, STEP = 760.0, 66.0, 32.0
CARD = (40.0, 54.0)
SUITS = {
    "C": ("clubs", INK, "M-2 8q2-3 2-6-6 5-8 0t5-7q-4-8 3-8t3 8q7 0 5 7t-8 0q0 3 2 6z"),
    "D": ("diamonds", RED, "M0-9 7 0 0 9-7 0z"),
    "H": ("hearts", RED, "M0 8q-9-8-8-13 3-6 8 0 5-6 8 0 1 5-8 13z"),
    "S": ("spades", INK, "M-2 8q2-3 2-5-6 4-8-1 0-4 8-11 8 7 8 11-2 5-8 1q0 2 2 5z"),
}
STAR = "M0-8l2.3 5.3 5.7.5-4.3 3.8 1.3 5.600L0 4.2-5 7.200l1.3-5.600L-8-2.200l5.7-.5z"
FIRST_CARD = 196.0
CLOTHS = {"light": "#2f6650", "dark": "#1c3f33", "clear": None}
INKS = {"light": "#ffffff", "dark": "#eef1ee", "clear": INK}
BACK = Art(
    "back",
    f'<rect width="{CARD[0]}" height="{CARD[1]}" rx="5" fill="#27425f" stroke="{INK}" stroke-width="1.5"/>'
    f'<rect x="4" y="4" width="{CARD[0] - 8}" height="{CARD[1] - 8}" rx="3" fill="none" stroke="#ffffff" '
    'stroke-opacity=".7" stroke-width="1.5" stroke-dasharray="3 3"/>',
)


def picture_of(document: Mapping[str, Any], sight: Sight) -> bytes:
    """The picture of a state that is written on the wire, as SVG. Hands that the state hides lie face down."""
    digest = hashlib.blake2b(orjson.dumps([document, repr(sight)]), digest_size=3).hexdigest()
    table = _Tables(document, INKS[sight.theme], Canvas(f"h{digest}", "paper", "cards", "words"), list(sight.refused))
    height = table.paint()
    if (cloth := CLOTHS[sight.theme]) is not None:
        table.canvas.shape("paper", "rect", class_="hm-cloth", x=0, y=0, width=WIDTH, height=height, fill=cloth)
    title = f"Master & Slave, hand {document['hand']}."
    return table.canvas.svg(Box(0, 0, WIDTH, height), title, "\n".join(table.told) if sight.text else None, sight.width)


class _Tables:
    """The tables of a game being drawn, from the top to the bottom."""

    def __init__(self, document: Mapping[str, Any], ink: str, canvas: Canvas, told: list[str]) -> None:
        self.canvas, self.told = canvas, told
        self._document, self._ink = document, ink
        self._top = 20.0

    def paint(self) -> float:
        """Draws everything and returns how high it is."""
        for number, table in enumerate(self._document["tables"]):
            self._write(20, f"Table {number}: {table['moment']}", 20, -8)
            self.told.append(f"Table {number}: {table['moment']}.")
            self._top += 38
            for seat in table["seats"]:
                self._paint_seat(table, seat)
                self._top += ROW
            self._paint_trick(table.get("trick", ()))
            self._top += ROW + 20
        return self._top

    def _write(self, left: float, words: str, size: float = 16, down: float = 0) -> None:
        at = left, self._top + 27 + down
        self.canvas.text("words", at, words, size, "start", fill=self._ink, class_="hm-ink")

    def _paint_seat(self, table: Mapping[str, Any], seat: int) -> None:
        hand, on_turn = self._document["seats"][seat]["hand"], table.get("turn") == seat
        roles = [role for role in ("dealer", "master", "slave") if table.get(role) == seat]
        if on_turn:
            self.canvas.shape(
                "paper", "rect", x=8, y=self._top - 3, width=WIDTH - 16, height=CARD[1] + 6, rx=8, fill=GLOW,
                fill_opacity=0.28, stroke=GLOW, stroke_width=2, class_="hm-turn",
            )  # fmt: skip
        self._paint_owner((36, self._top + 27), seat)
        self._write(60, f"{seat} {paint_of(seat).name}", 16, -9 if roles else 0)
        if roles:
            self._write(60, ", ".join(roles), 13, 11)
        known = f" ({', '.join(roles)})" if roles else ""
        turn = " It is on turn." if on_turn else ""
        if isinstance(hand, int):
            for index in range(hand):
                self.canvas.use("cards", BACK, (FIRST_CARD + index * 12, self._top), class_="hm-card-back")
            self._write(FIRST_CARD + hand * 12 + 46, f"{hand} face down", 15)
            self.told.append(f"Seat {seat}{known} holds {hand} cards face down.{turn}")
        else:
            self._paint_cards(hand, (FIRST_CARD, self._top))
            self.told.append(f"Seat {seat}{known} holds {_words(hand) or 'no card'}.{turn}")

    def _paint_trick(self, trick: Sequence[Mapping[str, Any]]) -> None:
        self._write(20, "Trick", 17)
        left = 92.0
        for laid in trick:
            if left + STEP * len(laid["cards"]) > WIDTH - 70:
                left, self._top = 92.0, self._top + ROW
            self._paint_owner((left, self._top + 27), laid["seat"])
            left = self._paint_cards(laid["cards"], (left + 20, self._top)) + 32
            self.told.append(f"Seat {laid['seat']} has played {_words(laid['cards'])}.")
        if not trick:
            self._write(92, "none yet", 17)

    def _paint_owner(self, at: Point, seat: int) -> None:
        paint = paint_of(seat)
        body = (
            f'<circle r="14" fill="{paint.fill}" stroke="{INK}" stroke-width="2.4"/>'
            f'<path d="{paint.emblem}" fill="{paint.ink}" transform="scale(1.2)"/>'
        )
        self.canvas.use("words", Art(f"seat{seat}", body), at, class_=f"hm-seat-{seat}")

    def _paint_cards(self, cards: Sequence[str], at: Point) -> float:
        """Cards side by side, each over the one before. Returns where the last one ends."""
        left, top = at
        step = min(STEP, (WIDTH - left - 50) / max(1, len(cards)))
        for index, card in enumerate(cards):
            self.canvas.use("cards", _card(card), (left + index * step, top), class_=f"hm-card hm-card-{card}")
        return left + max(0, len(cards) - 1) * step + CARD[0]


def _card(card: str) -> Art:
    """A card face up, with its rank and suit where they show when the next card lies over it."""
    rank, suit = (card[:-1], card[-1]) if card[-1] in SUITS else (card[0], "")
    _, ink, sign = SUITS.get(suit, ("", RED if card == "RJ" else INK, STAR))
    return Art(
        f"card-{card}",
        f'<rect width="{CARD[0]}" height="{CARD[1]}" rx="5" fill="#fffdf7" stroke="{INK}" stroke-width="1.5"/>'
        f'<text x="14" y="20" font-size="16" text-anchor="middle" fill="{ink}">{rank}</text>'
        f'<path d="{sign}" transform="translate(14 37)" fill="{ink}"/>',
    )


def _words(cards: Sequence[str]) -> str:
    jokers = {"BJ": "the black joker", "RJ": "the red joker"}
    return ", ".join(jokers.get(card) or f"{card[:-1]} of {SUITS[card[-1]][0]}" for card in cards)
