"""The problem document (RFC 9457), for the specification; `service.problems` makes the real ones."""

from marshmallow import INCLUDE, Schema, fields


class DefectSchema(Schema):
    """One thing wrong with a request."""

    class Meta:
        unknown = INCLUDE

    pointer = fields.String(required=True, metadata={"description": "JSON Pointer (RFC 6901) into the location."})
    code = fields.String(required=True, metadata={"description": "Stable name of the fault, for programs."})
    detail = fields.String(required=True, metadata={"description": "A sentence for people."})
    location = fields.String(required=True, metadata={"enum": ["body", "query", "path"]})


class ProblemSchema(Schema):
    """Why a request got no answer."""

    class Meta:
        unknown = INCLUDE

    type = fields.String(required=True, metadata={"format": "uri-reference", "description": "Resolves to a page."})
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    detail = fields.String(required=True)
    instance = fields.String(required=True, metadata={"description": "The id of the decision."})
    errors = fields.List(fields.Nested(DefectSchema()))
