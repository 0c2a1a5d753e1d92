"""The wire state: plain JSON that a client developer can read and write by hand, and back to the working state.

Reading collects every error with its JSON pointer. Writing is canonical: cards from low to high, so equal states have
equal bytes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.fields import Misread, Misreads, write_struct
from service.kernel.declare.viewing import FULL, SPECTATOR
from service.kernel.play.reading import Reading as KernelReading
from service.master_slave.bombs import out_of_turn_seats
from service.master_slave.cards import CARDS, PACK, names, read_cards
from service.master_slave.completing import completed
from service.master_slave.forms import form_of
from service.master_slave.state import MOMENTS, PLACES, Laid, Seat, State, Table
from service.master_slave.tables import MOST_PLAYERS

MOST_HANDS = 1_000
"""A bound on the number of a hand, and on how often a seat took a place."""

_TABLE = ("seats", "moment", "dealer")
_TABLE_REST = ("turn", "out_of_turn", "master", "slave", "exchange", "out", "trick", "played")


class Reading(KernelReading):
    """A document of this game being read."""

    def cards(self, value: object, pointer: str) -> int:
        """A set of cards."""
        try:
            return read_cards(value)
        except Misread as misread:
            self.fail(f"{pointer}{misread.pointer}", misread.detail, misread.code)
            return 0

    def number(self, value: object, pointer: str, least: int, most: int) -> int:
        """An integer."""
        if type(value) is not int or not least <= value <= most:
            self.fail(pointer, f"must be an integer from {least} to {most}")
            return least
        return value

    def several(self, value: object, pointer: str, most: int, noun: str) -> list[Any]:
        """A list of a bounded length."""
        if not isinstance(value, list) or len(value) > most:
            self.fail(pointer, f"must be a list of at most {most} {noun}")
            return []
        return value

    def seats(self, value: object, pointer: str, count: int) -> tuple[int, ...]:
        """A list of seats."""
        listed = self.several(value, pointer, MOST_PLAYERS, "seats")
        return tuple(self.seat(seat, f"{pointer}/{at}", count) for at, seat in enumerate(listed))

    def seat_or_none(self, value: object, pointer: str, count: int) -> int | None:
        """A seat, or null."""
        return None if value is None else self.seat(value, pointer, count)


def read_state(ruleset: Ruleset, document: Mapping[str, Any]) -> State:
    """The working state of a wire document; raises :class:`Misreads` with every error."""
    reading = Reading(ruleset)
    reading.only(document, "", ("ruleset", "hand", "seats", "tables"), ("kind", "viewer", "obligations"))
    seats: Any = document.get("seats")
    if not isinstance(seats, list) or not 1 <= len(seats) <= MOST_PLAYERS:
        reading.fail("/seats", f"must be a list of 1 to {MOST_PLAYERS} seats")
        raise Misreads(reading.errors)
    count = len(seats)
    viewer = reading.viewer(document, count)
    players = [_read_seat(seat, number, viewer, reading) for number, seat in enumerate(seats)]
    listed = reading.several(document.get("tables"), "/tables", count, "tables")
    tables = [_read_table(table, number, count, players, reading) for number, table in enumerate(listed)]
    hand = reading.number(document.get("hand"), "/hand", 1, MOST_HANDS)
    if sorted(seat for table in tables for seat in table.seats) != list(range(count)):
        reading.fail("/tables", f"must seat each of the seats 0 to {count - 1} at one table, once")
    if reading.errors:
        raise Misreads(reading.errors)
    state = State(ruleset, players, tables, hand, viewer)
    state.obligations = reading.obligations(document.get("obligations", []), "/obligations", state)
    for number, table in enumerate(listed):
        free = out_of_turn_seats(state, tables[number])
        if table.get("out_of_turn", free) != free:
            reading.fail(f"/tables/{number}/out_of_turn", f"follows from the rest: leave it out, or write {free}")
    if reading.errors:
        raise Misreads(reading.errors)
    return state


def _read_seat(document: object, number: int, viewer: int, reading: Reading) -> Seat:
    at = f"/seats/{number}"
    seat = reading.only(document, at, ("hand",), ("places",))
    taken = reading.only(seat.get("places", {}), f"{at}/places", (), PLACES)
    places = [reading.number(taken.get(name, 0), f"{at}/places/{name}", 0, MOST_HANDS) for name in PLACES]
    hand = seat.get("hand", [])
    if viewer not in (FULL, number) and type(hand) is int:
        size = reading.number(hand, f"{at}/hand", 0, len(CARDS))
        return Seat(None, size, places, f"{at}/hand")
    cards = reading.cards(hand, f"{at}/hand")
    return Seat(cards, cards.bit_count(), places, f"{at}/hand")


def _read_table(document: object, number: int, count: int, players: list[Seat], reading: Reading) -> Table:
    at = f"/tables/{number}"
    table = reading.only(document, at, _TABLE, _TABLE_REST)
    moment = table.get("moment")
    if moment not in MOMENTS:
        reading.fail(f"{at}/moment", f"must be one of {', '.join(MOMENTS)}")
    found = Table(
        reading.seats(table.get("seats"), f"{at}/seats", count),
        str(moment),
        reading.seat(table.get("dealer"), f"{at}/dealer", count),
        reading.seat_or_none(table.get("turn"), f"{at}/turn", count),
        reading.seat_or_none(table.get("master"), f"{at}/master", count),
        reading.seat_or_none(table.get("slave"), f"{at}/slave", count),
        trick=_read_trick(table.get("trick", []), f"{at}/trick", count, reading),
        shown=_read_shown(table.get("exchange", []), f"{at}/exchange", count, reading),
    )
    if "played" in table:
        found.played = reading.cards(table["played"], f"{at}/played")
    elif found.dealt:
        found.played = _rest(found, players)
    if "out" in table:
        found.out = reading.seats(table["out"], f"{at}/out", count)
    elif found.dealt:
        found.out = tuple(seat for seat in found.seats if not players[seat].count)
    return found


def _rest(table: Table, players: list[Seat]) -> int:
    """The cards that are neither in a hand nor in the trick; unknown, and so none, if a hand is concealed."""
    rest = PACK
    for laid in table.trick:
        rest &= ~laid.cards
    for seat in table.seats:
        if players[seat].concealed:
            return 0
        rest &= ~players[seat].hand
    return rest


def _read_trick(document: object, pointer: str, count: int, reading: Reading) -> tuple[Laid, ...]:
    trick: list[Laid] = []
    for at, item in enumerate(reading.several(document, pointer, len(CARDS), "plays")):
        play = reading.only(item, f"{pointer}/{at}", ("seat", "cards"), ("form",))
        seat = reading.seat(play.get("seat"), f"{pointer}/{at}/seat", count)
        cards = reading.cards(play.get("cards"), f"{pointer}/{at}/cards")
        form = form_of(cards)
        if form is None:
            reading.fail(f"{pointer}/{at}/cards", "make no standard form")
            continue
        made = completed(form, trick[-1].form if trick else None)
        if play.get("form", made.kind) != made.kind:
            reading.fail(f"{pointer}/{at}/form", f"follows from the cards: leave it out, or write {made.kind}")
        trick.append(Laid(seat, cards, made))
    return tuple(trick)


def _read_shown(document: object, pointer: str, count: int, reading: Reading) -> tuple[tuple[int, int], ...]:
    shown = []
    for at, item in enumerate(reading.several(document, pointer, 2, "cards shown")):
        passed = reading.only(item, f"{pointer}/{at}", ("seat", "card"))
        seat = reading.seat(passed.get("seat"), f"{pointer}/{at}/seat", count)
        cards = reading.cards([passed.get("card")], f"{pointer}/{at}/card")
        shown.append((seat, cards))
    return tuple(shown)


def write_state(state: State) -> dict[str, Any]:
    """The canonical wire document of a state."""
    document: dict[str, Any] = {"ruleset": state.ruleset.document()}
    if state.viewer == FULL:
        document["kind"] = "full"
    else:
        document["kind"] = "view"
        document["viewer"] = None if state.viewer == SPECTATOR else state.viewer
    document["hand"] = state.hand
    document["seats"] = [
        {
            "hand": seat.count if seat.concealed else names(seat.hand),
            "places": dict(zip(PLACES, seat.places, strict=True)),
        }
        for seat in state.seats
    ]
    document["tables"] = [_table(state, table) for table in state.tables]
    document["obligations"] = [{"kind": owed.kind, **write_struct(owed, state)} for owed in state.obligations]
    return document


def _table(state: State, table: Table) -> dict[str, Any]:
    return {
        "seats": list(table.seats),
        "moment": table.moment,
        "turn": table.turn,
        "out_of_turn": out_of_turn_seats(state, table),
        "dealer": table.dealer,
        "master": table.master,
        "slave": table.slave,
        "exchange": [{"seat": seat, "card": names(card)[0]} for seat, card in table.shown],
        "out": list(table.out),
        "trick": [{"seat": laid.seat, "cards": names(laid.cards), "form": laid.form.kind} for laid in table.trick],
        "played": names(table.played),
    }
