"""Answers about trade routes."""

from __future__ import annotations

from marshmallow import fields

from schemas.fields import Growing, Integer
from schemas.responses import Citation, Ruled


class Route(Growing):
    """A seat's longest route, with a path of that length."""

    seat = Integer(required=True)
    length = Integer(required=True)
    edges = fields.List(
        fields.String(metadata={"component": "Edge"}), required=True, metadata={"description": "In walking order."}
    )
    corners = fields.List(
        fields.String(metadata={"component": "Corner"}), required=True, metadata={"description": "From end to end."}
    )
    blocked = fields.List(
        fields.String(metadata={"component": "Corner"}),
        required=True,
        metadata={"description": "The corners where others cut the network."},
    )


class RouteReason(Citation):
    """The rule that gives the award, and the facts that decided."""

    facts = fields.Dict(keys=fields.String(), required=True, metadata={"component": "Facts"})


class Routes(Ruled):
    """Longest routes, and who holds the award for them."""

    routes = fields.List(fields.Nested(Route()), required=True)
    holder = Integer(required=True, allow_none=True)
    why = fields.Nested(RouteReason(), required=True)
