"""Reports to operators, for the specification."""

from marshmallow import fields, validate

from schemas.fields import Growing


class Health(Growing):
    """The process is alive."""

    status = fields.String(required=True)
    version = fields.String(required=True)


class CacheState(Growing):
    """Whether Redis answers."""

    redis = fields.String(required=True, validate=validate.OneOf(["off", "up", "down", "resting"]))


class Readiness(Growing):
    """The process takes requests."""

    status = fields.String(required=True)
    cache = fields.Nested(CacheState(), required=True)
