"""A state on the wire, for the specification. Games read and write it whole; a test holds real ones against this."""

from __future__ import annotations

from marshmallow import fields, validate

from schemas.derive import schema_of_struct
from schemas.expansions import CitiesAndKnights, Extension, Seafaring
from schemas.fields import Boolean, Growing, Integer, Object, Strict
from schemas.state_parts import hand, places
from service.catan.base.boards import CLAIMS
from service.catan.board.places import POINTS
from service.catan.state import Offer


class Tile(Strict):
    """What lies on a hex."""

    terrain = fields.String(required=True, metadata={"example": "forest"})
    number = Integer(validate=validate.Range(1, 12), metadata={"description": "The number token, if there is one."})
    numbers = fields.List(
        Integer(validate=validate.Range(1, 12)),
        validate=validate.Length(2, 12),
        metadata={"description": "The numbers of a hex that shows several, lowest first; then it has no `number`."},
    )
    face_down = Boolean(
        validate=validate.Equal(True),
        metadata={"description": "The number token lies face down; views leave out its number."},
    )
    inner = fields.List(
        fields.String(validate=validate.OneOf(POINTS)),
        validate=validate.Length(1, 6),
        metadata={"description": "The points of the hex to which paths lead from an intersection in its middle."},
    )


class Board(Strict):
    """Hexes by name, and harbors by the edge they lie on. `layout` is what the board claims to be."""

    layout = fields.String(
        validate=validate.OneOf(CLAIMS),
        metadata={
            "description": "What it is held to: `standard`, the hexes, tokens and harbors of the box in any place; "
            "`spiral`, these with the lettered tokens in standard placement; `random`, these with no red tokens side "
            "by side, which in a game with `numbers=random` holds of `standard` too; `beginner` and `printed`, the "
            "set-up of that name; `custom`, neither shape nor number. If it is left out: `standard`, or `custom` where "
            "there is no standard."
        },
    )
    hexes = fields.Dict(keys=fields.String(), values=fields.Nested(Tile()), required=True)
    harbors = fields.Dict(keys=fields.String(), values=fields.String(), metadata={"example": {"0,-3,SE": "generic"}})


class Holdings(Strict):
    """What one seat owns. Cards bought this turn are in `development` too; `played` are those spent or face up."""

    resources = hand()
    development = hand()
    bought = hand()
    played = hand()
    roads = places("Edge")
    settlements = places("Corner")
    cities = places("Corner")


class Turn(Strict):
    """Whose turn it is, how far it has come, and what is owed."""

    seat = Integer(required=True, metadata={"component": "Seat"})
    moment = fields.String(required=True, metadata={"example": "trade_and_build"})
    start = Integer(metadata={"component": "Seat"})
    roll = fields.List(Integer(validate=validate.Range(1, 6)), validate=validate.Length(equal=2), allow_none=True)
    card_played = Boolean(metadata={"description": "A development card was played this turn."})
    built = Boolean(metadata={"description": "Something was built this turn."})
    offers = fields.List(fields.Nested(schema_of_struct(Offer)), metadata={"description": "Standing offers of trade."})
    discards = fields.Dict(
        keys=fields.String(), values=hand(), metadata={"description": "Put down for a seven, by seat."}
    )
    obligations = fields.List(Object("Obligation"))
    agenda = fields.List(fields.String(), metadata={"description": "Steps that follow once nothing is owed, by rule."})
    winner = Integer(allow_none=True, metadata={"component": "Seat"})


class Awards(Strict):
    """Who holds the special cards."""

    longest_road = Integer(allow_none=True, metadata={"component": "Seat"})
    largest_army = Integer(allow_none=True, metadata={"component": "Seat"})


class CatanState(Growing):
    """A position of the Catan family. What is left out has its default; bank and deck hold what the seats do not.

    A `view` shows what one seat, or a spectator, may see. Each module that keeps something in the state adds a member
    with its own id.
    """

    ruleset = Object("Ruleset", required=True)
    kind = fields.String(load_default="full", validate=validate.OneOf(["full", "view"]))
    viewer = Integer(
        allow_none=True, metadata={"component": "Seat", "description": "Of a view: whose; null for a spectator."}
    )
    board = fields.Nested(Board(), required=True)
    robber = fields.String(
        required=True, allow_none=True, metadata={"component": "Hex", "description": "Null while it is off the board."}
    )
    seats = fields.List(fields.Nested(Holdings()), required=True)
    bank = hand()
    deck = hand()
    awards = fields.Nested(Awards())
    turn = fields.Nested(Turn(), required=True)
    base_56_players = fields.Nested(Extension(), metadata={"description": "With this module, and only with it."})
    seafarers = fields.Nested(Seafaring(), metadata={"description": "With this module, and only with it."})
    cities_knights = fields.Nested(CitiesAndKnights(), metadata={"description": "With this module, and only with it."})
