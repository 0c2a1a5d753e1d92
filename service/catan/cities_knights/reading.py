"""Reading the expansion's part of a document, with every error."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from service.catan.base.cards import card_kinds
from service.catan.cities_knights.holdings import STRENGTHS, Holdings
from service.catan.cities_knights.progress.cards import PROGRESS, VICTORY_CARDS, progress_stock, track_of
from service.catan.cities_knights.shared import COAST, EVENTS, Deck, Merchant, sorted_decks
from service.catan.cities_knights.tracks import HIGHEST, TRACKS
from service.catan.documents import Reading
from service.catan.state import State
from service.kernel.declare.viewing import FULL
from service.kernel.naming import escaped

MOST = 1000
"""A bound for numbers on the wire."""
AWAKE = ("pillage_owed", "deck_choice_owed", "move_robber_owed")
"""What is owed only while the robber is awake."""

_SHARED = (
    "seats",
    "decks",
    "face_down",
    "ship",
    "event",
    "robber_awake",
    "merchant",
    "metropolises",
    "fleets",
    "harbor",
    "produced",
)
_SEAT = ("progress", "victory_cards", "levels", "knights", "walls", "sideways", "defender")


class RealmReading(Reading):
    """The expansion's part of a document being read; pointers begin at that part."""

    def realm(self, document: object, state: State) -> dict[str, Any]:
        """What the slice is made of."""
        written = self.only(document, "", (), _SHARED)
        seats = self._seats(written.get("seats"), state)
        secret = state.viewer not in (FULL, state.turn.seat)
        event = written.get("event")
        if event is not None and event not in EVENTS:
            self.fail("/event", f"must be null or one of {', '.join(EVENTS)}")
        harbor = written.get("harbor")
        return {
            "seats": seats,
            "decks": self._decks(written.get("decks"), seats, state),
            "face_down": self.hand(written.get("face_down", {}), "/face_down", card_kinds(state), secret),
            "ship": self.number(written.get("ship", 0), "/ship", 0, COAST - 1),
            "event": event,
            "awake": self.flag(written.get("robber_awake", woken(state)), "/robber_awake"),
            "merchant": self._merchant(written.get("merchant"), state),
            "metropolises": self._metropolises(written.get("metropolises", {}), state),
            "fleets": tuple(sorted(self._kinds(written.get("fleets", []), "/fleets", card_kinds(state)))),
            "harbor": None if harbor is None else tuple(sorted(self._seat_list(harbor, "/harbor", state))),
            "produced": self._seat_list(written.get("produced", []), "/produced", state),
        }

    def _seats(self, document: object, state: State) -> list[Holdings]:
        if document is None:
            return [Holdings() for _ in state.seats]
        if not isinstance(document, list) or len(document) != state.seat_count:
            self.fail("/seats", f"must be a list of {state.seat_count} seats")
            return [Holdings() for _ in state.seats]
        return [self._holdings(seat, f"/seats/{at}", at, state) for at, seat in enumerate(document)]

    def _holdings(self, document: object, pointer: str, seat: int, state: State) -> Holdings:
        written = self.only(document, pointer, (), _SEAT)
        topology = state.board.topology
        levels = self.only(written.get("levels", {}), f"{pointer}/levels", (), TRACKS)
        held = Holdings(
            self.hand(written.get("progress", {}), f"{pointer}/progress", PROGRESS, state.viewer not in (FULL, seat)),
            self._kinds(written.get("victory_cards", []), f"{pointer}/victory_cards", PROGRESS, VICTORY_CARDS),
            [self.number(levels.get(name, 0), f"{pointer}/levels/{name}", 0, HIGHEST) for name in TRACKS],
            walls=self.corners(written.get("walls", []), f"{pointer}/walls", topology),
            sideways=self.corners(written.get("sideways", []), f"{pointer}/sideways", topology),
            defender=self.number(written.get("defender", 0), f"{pointer}/defender", 0, MOST),
        )
        self._knights(written.get("knights", {}), f"{pointer}/knights", held, state)
        return held

    def _knights(self, document: object, pointer: str, held: Holdings, state: State) -> None:
        if not isinstance(document, dict):
            self.fail(pointer, "must be an object of corners and knights")
            return
        for name, content in document.items():
            at = f"{pointer}/{escaped(name)}"
            corner = self.corner(name, at, state.board.topology)
            knight = self.only(content, at, ("strength",), ("active", "spent", "promoted"))
            if knight.get("strength") not in STRENGTHS:
                self.fail(f"{at}/strength", f"must be one of {', '.join(STRENGTHS)}")
                continue
            if held.knights >> corner & 1:
                self.fail(at, "names the same corner twice", "duplicate")
            held.ranks[STRENGTHS.index(knight["strength"])] |= 1 << corner
            for mark in ("active", "spent", "promoted"):
                if self.flag(knight.get(mark, False), f"{at}/{mark}"):
                    setattr(held, mark, getattr(held, mark) | 1 << corner)

    def _decks(self, document: object, seats: list[Holdings], state: State) -> list[Deck]:
        """The decks; in a full state each that is left out holds what the seats do not."""
        full = state.viewer == FULL
        written = self.only({} if document is None and full else document, "/decks", () if full else TRACKS, TRACKS)
        decks = [self._deck(written.get(name, {}), f"/decks/{name}", at, state) for at, name in enumerate(TRACKS)]
        if full and len(written) < len(TRACKS):
            rest = zip(TRACKS, decks, self._undealt(seats, state), strict=True)
            decks = [deck if name in written else left for name, deck, left in rest]
        return decks

    def _undealt(self, seats: list[Holdings], state: State) -> list[Deck]:
        left = list(progress_stock(state))
        for held in seats:
            for kind, count in enumerate(held.progress):
                left[kind] -= count
            for kind in held.open_cards:
                left[kind] -= 1
        return sorted_decks([max(0, count) for count in left])

    def _deck(self, document: object, pointer: str, track: int, state: State) -> Deck:
        if type(document) is int:
            return Deck(self.hand(document, pointer, PROGRESS, state.viewer != FULL))
        written = self.only(document, pointer, (), ("undrawn", "returned"))
        deck = Deck(
            self.hand(written.get("undrawn", {}), f"{pointer}/undrawn", PROGRESS, False),
            self._kinds(written.get("returned", []), f"{pointer}/returned", PROGRESS, once=False),
        )
        if any(count and track_of(kind) != track for kind, count in enumerate(deck.undrawn)):
            self.fail(f"{pointer}/undrawn", f"must be cards of {TRACKS[track]}")
        if any(track_of(kind) != track or PROGRESS[kind] in VICTORY_CARDS for kind in deck.returned):
            self.fail(f"{pointer}/returned", f"must be cards of {TRACKS[track]} that were played or discarded")
        return deck

    def _merchant(self, document: object, state: State) -> Merchant | None:
        if document is None:
            return None
        written = self.only(document, "/merchant", ("hex", "seat"))
        return Merchant(
            self.hex(written.get("hex"), "/merchant/hex", state.board.topology),
            self.seat(written.get("seat"), "/merchant/seat", state.seat_count),
        )

    def _metropolises(self, document: object, state: State) -> list[int | None]:
        written = self.only(document, "/metropolises", (), TRACKS)
        return [
            None if corner is None else self.corner(corner, f"/metropolises/{name}", state.board.topology)
            for name, corner in ((name, written.get(name)) for name in TRACKS)
        ]

    def _kinds(
        self, document: object, pointer: str, names: Sequence[str], of: Sequence[str] = (), once: bool = True
    ) -> tuple[int, ...]:
        """A list of names as indices; only those ``of`` are in place, if there are any."""
        listed = of or names
        if not isinstance(document, list) or len(document) > MOST or not all(name in listed for name in document):
            self.fail(pointer, f"must be a list of {', '.join(listed)}")
            return ()
        if once and len(set(document)) < len(document):
            self.fail(pointer, "names the same twice", "duplicate")
        return tuple(names.index(name) for name in document)

    def _seat_list(self, document: object, pointer: str, state: State) -> tuple[int, ...]:
        if not isinstance(document, list) or len(document) > state.seat_count:
            self.fail(pointer, "must be a list of seats, each at most once")
            return ()
        seats = [self.seat(seat, f"{pointer}/{at}", state.seat_count) for at, seat in enumerate(document)]
        if len(set(seats)) < len(seats):
            self.fail(pointer, "names the same seat twice", "duplicate")
        return tuple(seats)


def woken(state: State) -> bool:
    """Whether the rest of a state shows a robber that was woken: it is off the desert, or something is owed for it."""
    topology, deserts = state.board.topology, state.board.deserts
    resting = not deserts or state.robber in (*deserts, topology.nowhere_hex)
    return not resting or any(owed.kind in AWAKE for owed in state.obligations)
