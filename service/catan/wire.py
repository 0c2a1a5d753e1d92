"""The wire state: plain JSON that a client developer can read and write by hand, and back to the working state.

Reading collects *every* error with its JSON pointer (relative to the state). Writing is canonical: places in the order
of the topology, cards in the order of their kinds, so equal states have equal bytes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from service.catan.base.cards import Concealed, card_kinds
from service.catan.base.components import (
    bank_stock,
    deck_stock,
    development_kinds,
    moments,
    seat_range,
)
from service.catan.base.pending import awaited
from service.catan.board.board import Board
from service.catan.board_document import read_board
from service.catan.documents import Reading, hand_document
from service.catan.state import Offer, Seat, State, Turn
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.fields import Misread, Misreads, write_struct
from service.kernel.declare.viewing import FULL, SPECTATOR
from service.kernel.naming import escaped

_TURN = ("seat", "moment")
_TURN_REST = ("start", "roll", "card_played", "built", "offers", "discards", "obligations", "agenda", "winner")
_SEAT = ("resources", "development", "bought", "played", "roads", "settlements", "cities")


def read_state(ruleset: Ruleset, document: Mapping[str, Any]) -> State:
    """The working state of a wire document; raises :class:`Misreads` with every error."""
    reading = Reading(ruleset)
    slices = {module.id: module.slice for module in ruleset.modules if module.slice is not None}
    reading.only(
        document,
        "",
        ("ruleset", "board", "seats", "turn", "robber", *(name for name in slices if not slices[name].may_lack)),
        ("kind", "viewer", "bank", "deck", "awards", *slices),
    )
    board = read_board(document["board"], "/board", reading) if "board" in document else None
    seats: Any = document.get("seats")
    least, most = seat_range(ruleset)
    if not isinstance(seats, list) or not least <= len(seats) <= most:
        reading.fail("/seats", f"must be a list of {least} to {most} seats")
        seats = None
    if board is None or seats is None:  # without these nothing else can be read
        raise Misreads(reading.errors)
    viewer = reading.viewer(document, len(seats))
    state = State(
        ruleset,
        board,
        [_read_seat(seat, index, board, viewer, reading) for index, seat in enumerate(seats)],
        [],
        [],
        reading.hex_or_nowhere(document.get("robber"), "/robber", board.topology),
        Turn(0, "", 0),
        viewer=viewer,
    )
    _read_stocks(document, state, reading)
    _read_awards(document.get("awards", {}), state, reading)
    _read_turn(document.get("turn"), state, reading)
    for name, part in slices.items():
        if name not in document and not part.may_lack:  # an error already
            continue
        try:
            state.slices[name] = part.read(document.get(name, {}), state)
        except Misreads as misreads:
            for found in misreads.misreads:
                reading.fail(f"/{name}{found.pointer}", found.detail, found.code)
    if reading.errors:
        raise Misreads(reading.errors)
    if state.obligations and not state.agenda:
        agenda = awaited(state, written="agenda" in document["turn"])
        if agenda is None:
            raise Misreads([Misread("must name the steps that wait, for several are possible", "/turn/agenda")])
        state.agenda = agenda
    return state


def _read_seat(document: object, index: int, board: Board, viewer: int, reading: Reading) -> Seat:
    at = f"/seats/{index}"
    seat = reading.only(document, at, (), _SEAT)
    secret = viewer not in (FULL, index)
    development = development_kinds(reading.ruleset)
    topology = board.topology
    empty: dict[str, int] = {}
    return Seat(
        reading.hand(seat.get("resources", empty), f"{at}/resources", card_kinds(reading.ruleset), secret),
        reading.hand(seat.get("development", empty), f"{at}/development", development, secret),
        reading.hand(seat.get("bought", empty), f"{at}/bought", development, secret),
        reading.hand(seat.get("played", empty), f"{at}/played", development, False),
        reading.edges(seat.get("roads", []), f"{at}/roads", topology),
        reading.corners(seat.get("settlements", []), f"{at}/settlements", topology),
        reading.corners(seat.get("cities", []), f"{at}/cities", topology),
    )


def _read_stocks(document: Mapping[str, Any], state: State, reading: Reading) -> None:
    """Bank and deck; one that is left out holds what the seats do not."""
    ruleset, viewer = reading.ruleset, state.viewer
    if "bank" in document or viewer != FULL:
        state.bank = reading.hand(document.get("bank", {}), "/bank", card_kinds(ruleset), False)
    else:
        held = [sum(column) for column in zip(*(seat.resources for seat in state.seats), strict=True)]
        state.bank = [max(0, total - out) for total, out in zip(bank_stock(ruleset), held, strict=True)]
    if "deck" in document or viewer != FULL:
        state.deck = reading.hand(document.get("deck", {}), "/deck", development_kinds(ruleset), viewer != FULL)
    else:
        hands = [hand for seat in state.seats for hand in (seat.development, seat.played)]
        out_of_deck = [sum(column) for column in zip(*hands, strict=True)]
        state.deck = [max(0, total - out) for total, out in zip(deck_stock(ruleset), out_of_deck, strict=True)]


def _read_awards(document: object, state: State, reading: Reading) -> None:
    awards = reading.only(document, "/awards", (), ("longest_road", "largest_army"))
    for name in ("longest_road", "largest_army"):
        holder = awards.get(name)
        if holder is not None:
            setattr(state, name, reading.seat(holder, f"/awards/{name}", state.seat_count))


def _read_turn(document: object, state: State, reading: Reading) -> None:
    turn = reading.only(document, "/turn", _TURN, _TURN_REST)
    count = state.seat_count
    moment = turn.get("moment")
    if not isinstance(moment, str) or moment not in moments(reading.ruleset):
        reading.fail("/turn/moment", f"must be one of {', '.join(sorted(moments(reading.ruleset)))}")
    roll = turn.get("roll")
    if roll is not None and not (
        isinstance(roll, list) and len(roll) == 2 and all(type(die) is int and 1 <= die <= 6 for die in roll)
    ):
        reading.fail("/turn/roll", "must be null or two dice, each from 1 to 6")
        roll = None
    winner = turn.get("winner")
    state.turn = Turn(
        reading.seat(turn.get("seat"), "/turn/seat", count),
        str(moment),
        reading.seat(turn.get("start", 0), "/turn/start", count),
        (roll[0], roll[1]) if roll else None,
        reading.flag(turn.get("card_played", False), "/turn/card_played"),
        reading.flag(turn.get("built", False), "/turn/built"),
        _read_offers(turn.get("offers", []), state, reading),
        _read_discards(turn.get("discards", {}), state, reading),
        None if winner is None else reading.seat(winner, "/turn/winner", count),
    )
    state.obligations = reading.obligations(turn.get("obligations", []), "/turn/obligations", state)
    state.agenda = reading.agenda(turn.get("agenda", []), "/turn/agenda")


def _read_offers(document: object, state: State, reading: Reading) -> tuple[Offer, ...]:
    if not isinstance(document, list) or len(document) > state.seat_count:
        reading.fail("/turn/offers", "must be a list of at most one offer a seat")
        return ()
    offers = [reading.struct(Offer, item, f"/turn/offers/{at}", state) for at, item in enumerate(document)]
    return tuple(offer for offer in offers if offer is not None)


def _read_discards(document: object, state: State, reading: Reading) -> dict[int, list[int]]:
    discards: dict[int, list[int]] = {}
    if not isinstance(document, dict):
        reading.fail("/turn/discards", "must be an object of seats and cards")
        return discards
    seats = {str(seat): seat for seat in range(state.seat_count)}
    for name, cards in document.items():
        if name not in seats:
            reading.fail(f"/turn/discards/{escaped(name)}", "is no seat")
            continue
        seat = seats[name]
        secret = state.viewer not in (FULL, seat)
        discards[seat] = reading.hand(cards, f"/turn/discards/{name}", card_kinds(reading.ruleset), secret)
    return discards


def write_state(state: State) -> dict[str, Any]:
    """The canonical wire document of a state."""
    ruleset, turn, topology = state.ruleset, state.turn, state.board.topology
    kinds, development = card_kinds(ruleset), development_kinds(ruleset)
    document: dict[str, Any] = {"ruleset": ruleset.document()}
    if state.viewer == FULL:
        document["kind"] = "full"
    else:
        document["kind"] = "view"
        document["viewer"] = None if state.viewer == SPECTATOR else state.viewer
    document["board"] = state.board.document
    document["robber"] = None if state.robber == topology.nowhere_hex else topology.hex_names[state.robber]
    corners, edges = topology.corners_named, topology.edges_named
    document["seats"] = [
        {
            "resources": _hand(seat.resources, kinds),
            "development": hand_document(seat.development, development),
            "bought": hand_document(seat.bought, development),
            "played": hand_document(seat.played, development),
            "roads": list(edges[seat.roads]),
            "settlements": list(corners[seat.settlements]),
            "cities": list(corners[seat.cities]),
        }
        for seat in state.seats
    ]
    document["bank"] = _hand(state.bank, kinds)
    document["deck"] = hand_document(state.deck, development)
    document["awards"] = {"longest_road": state.longest_road, "largest_army": state.largest_army}
    document["turn"] = {
        "seat": turn.seat,
        "moment": turn.moment,
        "start": turn.start,
        "roll": turn.roll,
        "card_played": turn.card_played,
        "built": turn.built,
        "offers": [write_struct(offer, state) for offer in turn.offers],
        "discards": {str(seat): hand_document(cards, kinds) for seat, cards in sorted(turn.discards.items())},
        "obligations": [{"kind": owed.kind, **write_struct(owed, state)} for owed in state.obligations],
        "agenda": [step.id for step in state.agenda],
        "winner": turn.winner,
    }
    for name, part in state.slices.items():
        document[name] = part.write(state)
    return document


def _hand(hand: list[int], kinds: Sequence[str]) -> dict[str, int] | int:
    """Every kind with its count; of a concealed hand the size."""
    return hand.size if isinstance(hand, Concealed) else dict(zip(kinds, hand, strict=True))
