"""What each expansion adds to a state on the wire, for the specification; a test holds real states against this."""

from __future__ import annotations

from marshmallow import fields, validate

from schemas.fields import Boolean, Integer, Strict
from schemas.state_parts import hand, one_seat, places
from service.catan.cities_knights.holdings import STRENGTHS
from service.catan.cities_knights.shared import COAST, EVENTS
from service.catan.cities_knights.tracks import HIGHEST, TRACKS


class Extension(Strict):
    """What the extension for 5 and 6 players adds to a state."""

    ended = one_seat("Whose turn is over while others build; null otherwise.", allow_none=True)
    obstacles = places("Corner", "Settlements of a colour that nobody plays.")


class Fleet(Strict):
    """What a seat has at sea."""

    ships = places("Edge")
    tokens = fields.Dict(
        keys=fields.String(),
        values=Integer(validate=validate.Range(min=1)),
        metadata={"description": "Special victory points, by the corner of the building under which they lie."},
    )
    home = places("Hex", "The hexes that the seat's starting settlements touch.")


class Seafaring(Strict):
    """What Seafarers adds to a state."""

    pirate = fields.String(
        required=True, allow_none=True, metadata={"component": "Hex", "description": "Null while it is off the board."}
    )
    seats = fields.List(fields.Nested(Fleet()), required=True)
    placed = places("Edge", "The ships that came onto the board in this turn.", required=True)
    moved = Boolean(required=True, metadata={"description": "A ship was moved in this turn."})
    start_zone = places("Hex", "Where the starting settlements go, if not anywhere; if left out, the largest area.")
    hexes = hand("The face-down hexes, by terrain; in a view, their number.")
    numbers = hand("The face-down number tokens; in a view, how many they are.")
    reserve = hand("The number tokens in reserve; in a view, how many they are.")
    harbor_sites = places("Edge", "Harbors that lie face down, in the order in which they were placed.")
    closed_by = fields.Dict(
        keys=fields.String(),
        values=one_seat("Who closed it."),
        metadata={
            "description": "Who closed a trade route between islands, by its two ends.",
            "example": {"0,0,N 2,0,S": 1},
        },
    )
    held_by = fields.Dict(
        keys=fields.String(),
        values=one_seat("Who has its token."),
        metadata={"description": "Who has the token of a trade route between islands, by its two ends."},
    )


class Levels(Strict):
    """The levels of a seat's city improvements."""

    science, trade, politics = (Integer(validate=validate.Range(0, HIGHEST)) for _ in TRACKS)


class KnightPiece(Strict):
    """A knight on the board. `spent`: it may not act any more in this turn; `promoted`: it was, in this turn."""

    strength = fields.String(required=True, validate=validate.OneOf(STRENGTHS))
    active, spent, promoted = (Boolean() for _ in range(3))


class Burghers(Strict):
    """What a seat has of Cities & Knights."""

    progress = hand("Progress cards by name; in a view, the number of cards where it hides which.")
    victory_cards = fields.List(fields.String(), metadata={"description": "Victory cards, which lie open."})
    levels = fields.Nested(Levels())
    knights = fields.Dict(
        keys=fields.String(), values=fields.Nested(KnightPiece()), metadata={"description": "Knights by corner."}
    )
    walls = places("Corner", "Cities with a wall.")
    sideways = places("Corner", "Cities on their side: they count as settlements.")
    defender = Integer(validate=validate.Range(min=0), metadata={"description": "Points for defending Catan."})


class MerchantPiece(Strict):
    """The merchant, and whose it is."""

    hex = fields.String(required=True, metadata={"component": "Hex"})
    seat = one_seat("Who placed it last.", required=True)


class Metropolises(Strict):
    """The corners where the metropolises stand; null for one that nobody has."""

    science, trade, politics = (fields.String(allow_none=True, metadata={"component": "Corner"}) for _ in TRACKS)


class CitiesAndKnights(Strict):
    """What Cities & Knights adds to a state. Everything may be left out."""

    ship = Integer(
        validate=validate.Range(0, COAST - 1), metadata={"description": "The barbarians' steps from the start."}
    )
    event = fields.String(
        allow_none=True,
        validate=validate.OneOf(EVENTS),
        metadata={"description": "The face of the event die in this turn: a ship, or the gate of a track."},
    )
    robber_awake = Boolean(metadata={"description": "The barbarians have attacked once."})
    merchant = fields.Nested(MerchantPiece(), allow_none=True)
    metropolises = fields.Nested(Metropolises())
    decks = fields.Raw(
        metadata={
            "type": "object",
            "description": "The three decks: `undrawn` by name and number, `returned` in the order in which it will be "
            "drawn; in a view, how many cards each has. Left out, they hold what the hands do not.",
            "properties": {
                name: {
                    "type": ["object", "integer"],
                    "minimum": 0,
                    "properties": {
                        "undrawn": {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}},
                        "returned": {"type": "array", "items": {"type": "string"}},
                    },
                }
                for name in TRACKS
            },
        }
    )
    fleets = fields.List(fields.String(), metadata={"description": "The cards that merchant fleets trade 2:1."})
    harbor = fields.List(
        Integer(metadata={"component": "Seat"}),
        allow_none=True,
        metadata={"description": "Whom a commercial harbor has approached; null before one is played."},
    )
    face_down = hand("The card that is offered face down; in a view, how many.")
    produced = fields.List(
        Integer(metadata={"component": "Seat"}),
        metadata={"description": "Who received cards from the roll, while somebody still chooses."},
    )
    seats = fields.List(fields.Nested(Burghers()))
