"""The expansion's part of the wire state, read with every error and written canonically."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from service.catan.base.cards import Concealed, card_kinds, size
from service.catan.board.masks import bits
from service.catan.cities_knights.holdings import STRENGTHS, Holdings
from service.catan.cities_knights.progress.cards import PROGRESS, VICTORY_CARDS, progress_stock, track_of
from service.catan.cities_knights.shared import COAST, EVENTS, Deck, Merchant, sorted_decks
from service.catan.cities_knights.tracks import HIGHEST, TRACKS
from service.catan.state import State
from service.catan.wire import Reading
from service.kernel.naming import escaped
from service.kernel.state import FULL

if TYPE_CHECKING:
    from service.catan.cities_knights.realm import Realm

MODULE_ID = "cities_knights"
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
            "ship": self._number(written.get("ship", 0), "/ship", COAST - 1),
            "event": event,
            "awake": self._flag(written.get("robber_awake", woken(state)), "/robber_awake"),
            "merchant": self._merchant(written.get("merchant"), state),
            "metropolises": self._metropolises(written.get("metropolises", {}), state),
            "fleets": tuple(sorted(self._kinds(written.get("fleets", []), "/fleets", card_kinds(state)))),
            "harbor": None if harbor is None else tuple(sorted(self._seat_list(harbor, "/harbor", state))),
            "produced": self._seat_list(written.get("produced", []), "/produced", state),
        }

    def hand(self, value: object, pointer: str, kinds: Sequence[str], secret: bool) -> list[int]:
        """Counts by kind; a concealed hand knows where it is in the whole state."""
        found = super().hand(value, pointer, kinds, secret)
        return Concealed(found.size, f"/{MODULE_ID}{pointer}") if isinstance(found, Concealed) else found

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
            [self._number(levels.get(name, 0), f"{pointer}/levels/{name}", HIGHEST) for name in TRACKS],
            defender=self._number(written.get("defender", 0), f"{pointer}/defender", MOST),
        )
        for name in ("walls", "sideways"):
            corners = self.places(
                written.get(name, []), f"{pointer}/{name}", topology.corner_at, topology.corner_count, "corner"
            )
            setattr(held, name, corners)
        self._knights(written.get("knights", {}), f"{pointer}/knights", held, state)
        return held

    def _knights(self, document: object, pointer: str, held: Holdings, state: State) -> None:
        if not isinstance(document, dict):
            self.fail(pointer, "must be an object of corners and knights")
            return
        for name, content in document.items():
            at = f"{pointer}/{escaped(name)}"
            corner = self._corner(name, at, state)
            knight = self.only(content, at, ("strength",), ("active", "spent", "promoted"))
            if knight.get("strength") not in STRENGTHS:
                self.fail(f"{at}/strength", f"must be one of {', '.join(STRENGTHS)}")
                continue
            if held.knights >> corner & 1:
                self.fail(at, "names the same corner twice", "duplicate")
            held.ranks[STRENGTHS.index(knight["strength"])] |= 1 << corner
            for mark in ("active", "spent", "promoted"):
                if self._flag(knight.get(mark, False), f"{at}/{mark}"):
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
        name, topology = written.get("hex"), state.board.topology
        at = topology.hex_at[name] if isinstance(name, str) else None
        if at is None or at == topology.nowhere_hex:
            self.fail("/merchant/hex", "must name a hex of the board")
            at = 0
        return Merchant(at, self.seat(written.get("seat"), "/merchant/seat", state.seat_count))

    def _metropolises(self, document: object, state: State) -> list[int | None]:
        written = self.only(document, "/metropolises", (), TRACKS)
        return [
            None if written.get(name) is None else self._corner(written[name], f"/metropolises/{name}", state)
            for name in TRACKS
        ]

    def _corner(self, name: object, pointer: str, state: State) -> int:
        topology = state.board.topology
        at = topology.corner_at[name] if isinstance(name, str) else None
        if at is None or at == topology.nowhere_corner:
            self.fail(pointer, "is no corner of this board")
            return 0
        return at

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

    def _number(self, value: object, pointer: str, most: int) -> int:
        if type(value) is not int or not 0 <= value <= most:
            self.fail(pointer, f"must be an integer from 0 to {most}")
            return 0
        return value

    def _flag(self, value: object, pointer: str) -> bool:
        if type(value) is not bool:
            self.fail(pointer, "must be true or false")
        return value is True


def woken(state: State) -> bool:
    """Whether the rest of a state shows a robber that was woken: it is off the desert, or something is owed for it."""
    topology, deserts = state.board.topology, state.board.deserts
    resting = not deserts or state.robber in (*deserts, topology.nowhere_hex)
    return not resting or any(owed.kind in AWAKE for owed in state.obligations)


def write_realm(realm: Realm, state: State) -> dict[str, Any]:
    """The canonical document."""
    topology, kinds = state.board.topology, card_kinds(state)
    merchant = realm.merchant
    return {
        "ship": realm.ship,
        "event": realm.event,
        "robber_awake": realm.awake,
        "merchant": merchant and {"hex": topology.hex_names[merchant.hex], "seat": merchant.seat},
        "metropolises": {
            name: None if corner is None else topology.corner_names[corner]
            for name, corner in zip(TRACKS, realm.metropolises, strict=True)
        },
        "decks": {name: _deck(deck) for name, deck in zip(TRACKS, realm.decks, strict=True)},
        "fleets": [kinds[kind] for kind in realm.fleets],
        "harbor": None if realm.harbor is None else list(realm.harbor),
        "face_down": _some(realm.face_down, kinds),
        "produced": list(realm.produced),
        "seats": [_holdings(held, state) for held in realm.seats],
    }


def _deck(deck: Deck) -> dict[str, Any] | int:
    if isinstance(deck.undrawn, Concealed):
        return deck.size
    return {"undrawn": _some(deck.undrawn, PROGRESS), "returned": [PROGRESS[kind] for kind in deck.returned]}


def _holdings(held: Holdings, state: State) -> dict[str, Any]:
    corners = state.board.topology.corners_named
    return {
        "progress": _some(held.progress, PROGRESS),
        "victory_cards": [PROGRESS[kind] for kind in held.open_cards],
        "levels": dict(zip(TRACKS, held.levels, strict=True)),
        "knights": {
            state.board.topology.corner_names[corner]: {
                "strength": STRENGTHS[held.strength(corner) or 0],
                "active": bool(held.active >> corner & 1),
                "spent": bool(held.spent >> corner & 1),
                "promoted": bool(held.promoted >> corner & 1),
            }
            for corner in bits(held.knights)
        },
        "walls": list(corners[held.walls]),
        "sideways": list(corners[held.sideways]),
        "defender": held.defender,
    }


def _some(hand: list[int], kinds: Sequence[str]) -> dict[str, int] | int:
    """The kinds that are there; of a concealed hand the size."""
    if isinstance(hand, Concealed):
        return size(hand)
    return {kind: count for kind, count in zip(kinds, hand, strict=True) if count}
