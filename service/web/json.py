"""orjson as the app's JSON: five times faster than the standard module, and strict."""

from typing import Any

import flask
import orjson
from flask.json.provider import JSONProvider
from werkzeug.sansio.response import Response

# marshmallow's messages are dicts whose keys may be the indexes of a list.
OPTIONS = orjson.OPT_NON_STR_KEYS


class OrjsonProvider(JSONProvider):
    """The JSON provider behind `app.json`, `jsonify` and the test client."""

    def dumps(self, obj: Any, **kwargs: Any) -> str:
        """Compact JSON text; the standard module's layout options are not taken."""
        return orjson.dumps(obj, option=OPTIONS).decode()

    def loads(self, s: str | bytes, **kwargs: Any) -> Any:
        """Parses text that is trusted; request bodies go through `service.web.body`."""
        return orjson.loads(s)

    def response(self, *args: Any, **kwargs: Any) -> Response:
        """A response with the JSON of its arguments, straight from bytes."""
        document = self._prepare_response_obj(args, kwargs)
        return flask.Response(orjson.dumps(document, option=OPTIONS), mimetype="application/json")
