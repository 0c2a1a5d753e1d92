"""A state on the wire, for the specification. Games read and write it whole; a test checks real ones against this."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, fields, validate

from schemas.fields import Boolean, Growing, Integer, Object, Strict
from schemas.parts import members_of, schema_of_part
from schemas.sent import OMISSIBLE
from schemas.words import reference
from service.catan import MODULES
from service.catan.base.boards import CLAIMS
from service.catan.base.state import Slice, State
from service.catan.board.places import POINTS, SIDES
from service.master_slave.state import State as CardGame


class Tile(Strict):
    """The terrain of a hex, and what lies there."""

    terrain = fields.String(required=True, metadata={"component": "Terrain"})
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
    exit = fields.String(
        validate=validate.OneOf(SIDES),
        metadata={"description": "The side by which the water leaves a hex of a river."},
    )


class Board(Strict):
    """Hexes by name, and harbors by the edge they lie on. `layout` is what the board claims to be."""

    layout = fields.String(
        validate=validate.OneOf(CLAIMS),
        metadata={
            "description": "What it claims, and must fulfil: `standard`, the hexes, tokens and harbors of the "
            "box in any place; "
            "`spiral`, these with the lettered tokens in standard placement; `random`, these with no red tokens side "
            "by side, which in a game with `numbers=random` applies to `standard` too; `beginner` and `printed`, the "
            "set-up of that name; `custom`, neither shape nor number. Default: `standard`, or `custom` where "
            "there is no standard."
        },
    )
    hexes = fields.Dict(
        keys=fields.String(), values=fields.Nested(Tile()), required=True, metadata={"keys": reference("Hex")}
    )
    harbors = fields.Dict(
        keys=fields.String(),
        values=fields.String(metadata={"component": "HarborKind"}),
        metadata={"keys": reference("Edge"), "example": {"0,-3,SE": "generic"}},
    )


def kind_of_position() -> fields.String:
    """Whether a position is a full state or a view."""
    metadata = {"description": "Default: `full`.", OMISSIBLE: True}
    return fields.String(required=True, validate=validate.OneOf(["full", "view"]), metadata=metadata)


class MasterSlaveState(Growing):
    """A position of Master & Slave, at one table or at several. A `view` shows what one seat may see."""

    ruleset = Object("MasterSlaveRuleset", required=True)
    kind = kind_of_position()
    viewer = Integer(
        allow_none=True, metadata={"component": "Seat", "description": "The viewer of a view; null for a spectator."}
    )


class CatanState(Growing):
    """A position of the Catan family. A member that is left out has its default; the bank and the deck hold what the
    seats do not.

    A `view` shows what one seat, or a spectator, may see. Each module that keeps something in the state adds a member
    with its own id.
    """

    ruleset = Object("CatanRuleset", required=True)
    kind = kind_of_position()
    viewer = Integer(
        allow_none=True, metadata={"component": "Seat", "description": "The viewer of a view; null for a spectator."}
    )
    board = fields.Nested(Board(), required=True)


def schemas_of_states() -> tuple[Schema, ...]:
    """The schemas of positions: the members of every position, and one for each module that has a part."""
    slices: dict[str, Any] = {module.id: module.slice for module in MODULES if module.slice is not None}
    parts = {
        id_: fields.Nested(schema_of_part(part), metadata={"description": _when(part)}) for id_, part in slices.items()
    }
    return _filled(CatanState, members_of(State) | parts), _filled(MasterSlaveState, members_of(CardGame))


def _when(part: type[Slice]) -> str:
    """When a module's part is a member of a state."""
    if part.when is None:
        return "With this module, and only with it."
    values = part.when.values
    told = (
        f"from {values[0]} to {values[-1]}"
        if isinstance(part.when.option.choices, range)
        else " or ".join(map(str, values))
    )
    return f"With this module and its option {part.when.option.name} {told}, and only then."


def _filled(envelope: type[Schema], members: dict[str, fields.Field[Any]]) -> Schema:
    """The schema of an envelope with the declared members of a state."""
    made: Schema = type(envelope.__name__, (envelope,), {"__doc__": envelope.__doc__, **members})()
    return made
