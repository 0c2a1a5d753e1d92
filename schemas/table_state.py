"""A state of Master & Slave on the wire, for the specification. The game reads and writes it as a whole."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from schemas.fields import Growing, Integer, Object, Strict
from service.master_slave.forms import FORMS
from service.master_slave.state import MOMENTS, PLACES


def one_seat(says: str, **kwargs: Any) -> Integer:
    """A seat."""
    return Integer(metadata={"component": "Seat", "description": says}, **kwargs)


def some_seats(says: str, **kwargs: Any) -> fields.Field[Any]:
    """A list of seats."""
    return fields.List(Integer(metadata={"component": "Seat"}), metadata={"description": says}, **kwargs)


def some_cards(says: str) -> fields.Field[Any]:
    """A list of cards."""
    return fields.List(fields.String(metadata={"component": "PlayingCard"}), metadata={"description": says})


class PlacesTaken(Strict):
    """How often a seat took each place: first out, second out, out later, left with cards."""

    master, second, others, slave = (Integer(validate=validate.Range(min=0)) for _ in PLACES)


class Player(Strict):
    """A player's hand and the places of the hands so far. In a view, other hands are numbers."""

    hand = fields.Raw(
        required=True,
        metadata={
            "oneOf": [
                {"type": "array", "items": {"$ref": "#/components/schemas/PlayingCard"}},
                {"type": "integer", "minimum": 0, "maximum": 54},
            ],
            "description": "Cards; in a view, the number of cards where it hides which.",
        },
    )
    places = fields.Nested(PlacesTaken())


class ShownCard(Strict):
    """A card passed face up in the exchange."""

    seat = one_seat("Who passed it.", required=True)
    card = fields.String(required=True, metadata={"component": "PlayingCard"})


class LaidCards(Strict):
    """One play of a trick. The form follows from the cards, and from the play before."""

    seat = one_seat("Who played.", required=True)
    cards = fields.List(fields.String(metadata={"component": "PlayingCard"}), required=True)
    form = fields.String(validate=validate.OneOf(FORMS))


class Table(Strict):
    """One table. `turn` leads or answers next; `out_of_turn` may bomb meanwhile, as far as all can tell."""

    seats = some_seats("Who sits here, clockwise.", required=True)
    moment = fields.String(required=True, validate=validate.OneOf(MOMENTS))
    turn = one_seat("Who leads or answers next.", allow_none=True)
    out_of_turn = some_seats("Who may have a bomb to play: all others with two cards or more. Follows from the rest.")
    dealer = one_seat("Who dealt, or deals.", required=True)
    master = one_seat("The first out of the last hand.", allow_none=True)
    slave = one_seat("Who was left with cards in the last hand.", allow_none=True)
    exchange = fields.List(fields.Nested(ShownCard()), metadata={"description": "The Slave's card, the Master's card."})
    out = some_seats("Who has run out of cards, in order; left out, all without cards.")
    trick = fields.List(fields.Nested(LaidCards()), metadata={"description": "The plays on the table."})
    played = some_cards("The cards of earlier tricks; left out, all that are in no hand and not in the trick.")


class MasterSlaveState(Growing):
    """A position of Master & Slave, at one table or at several. A `view` shows what one seat may see."""

    ruleset = Object("MasterSlaveRuleset", required=True)
    kind = fields.String(load_default="full", validate=validate.OneOf(["full", "view"]))
    viewer = Integer(
        allow_none=True, metadata={"component": "Seat", "description": "Of a view: whose; null for a spectator."}
    )
    hand = Integer(required=True, validate=validate.Range(min=1), metadata={"description": "The hand, from 1."})
    seats = fields.List(fields.Nested(Player()), required=True)
    tables = fields.List(fields.Nested(Table()), required=True)
    obligations = fields.List(Object("Obligation"))
