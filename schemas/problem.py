"""The problem document (RFC 9457), for the specification; `service.web.problems` makes the real ones."""

from marshmallow import fields

from schemas.fields import Growing, Integer


class KindSchema(Growing):
    """One kind of problem."""

    slug = fields.String(required=True)
    status = Integer(required=True)
    title = fields.String(required=True)
    meaning = fields.String(required=True)


class DefectSchema(Growing):
    """One thing wrong with a request."""

    pointer = fields.String(required=True, metadata={"description": "JSON Pointer (RFC 6901) into the location."})
    code = fields.String(required=True, metadata={"description": "Stable name of the error, for programs."})
    detail = fields.String(required=True, metadata={"description": "A sentence for people."})
    location = fields.String(required=True, metadata={"enum": ["body", "query", "path"]})


class ProblemSchema(Growing):
    """Why a request got no answer."""

    type = fields.String(required=True, metadata={"format": "uri-reference", "description": "Resolves to a page."})
    title = fields.String(required=True)
    status = Integer(required=True)
    detail = fields.String(required=True)
    instance = fields.String(required=True, metadata={"description": "The id of the decision."})
    errors = fields.List(fields.Nested(DefectSchema()), metadata={"description": "All of them, or the first thousand."})
    left_out = Integer(metadata={"description": "How many more errors were found than are listed."})
    unread = fields.String(
        metadata={
            "description": "JSON Pointer to the first action or item that was not read. A list is read up to a "
            "thousand errors."
        }
    )
