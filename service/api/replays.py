"""`POST /v1/replays`: a whole game, at once or as a stream of lines."""

from __future__ import annotations

from typing import Any

import flask
from flask.views import MethodView

from schemas.replays import Replay as ReplayQuestion
from schemas.replays import Replayed, ReplayOptions
from service.api.arguments import ArgumentsParser
from service.api.blueprint import Blueprint
from service.api.replay import Replay, stream
from service.api.responses import negotiate, ruled_answer, with_revisions
from service.web.body import read_lines
from service.web.problems import Problem, RequestError

LINES = "application/x-ndjson"
TOLD_AS_LINES = {
    "type": "string",
    "description": "The members of a `Replay` without its actions on the first line, then one `Action` a line.",
}
ANSWERED_IN_LINES = {
    "type": "string",
    "description": "A `ReplayLine` for each action, and a last line: `Replayed`, or the `Problem` that ended it.",
}

blueprint = Blueprint("replays", __name__, url_prefix="/v1/replays", description="Judge a whole game")


class LinesParser(ArgumentsParser):
    """Reads a body of lines into the same document as a JSON body: the beginning, then one action a line."""

    def _raw_load_json(self, req: flask.Request) -> Any:
        if req.mimetype != LINES:
            if not req.is_json:
                detail = f"The body must be sent as application/json or {LINES}, in UTF-8."
                raise Problem("unsupported-media-type", detail)
            return super()._raw_load_json(req)
        first, *actions = read_lines(req)
        if not isinstance(first, dict) or "actions" in first:
            errors = [RequestError("", "invalid", "the first line is an object without actions")]
            raise Problem("invalid-request", "The first line says how the game begins.", errors)
        return first | {"actions": actions}


blueprint.ARGUMENTS_PARSER = LinesParser()


@blueprint.route("")
class Replays(MethodView):
    """Replays."""

    @blueprint.doc(requestBody={"content": {LINES: {"schema": TOLD_AS_LINES}}})
    @blueprint.arguments(ReplayQuestion())
    @blueprint.arguments(ReplayOptions(), location="query")
    @blueprint.response(200, Replayed())
    @blueprint.alt_response(200, schema=ANSWERED_IN_LINES, content_type=LINES)
    def post(self, question: dict[str, Any], options: dict[str, Any]) -> flask.Response:
        """Play a whole game and stop at the first action that is not legal

        As `application/x-ndjson` the body has the beginning on its first line and an action on each further one; an
        error's pointer `/actions/0` is the second line. With `Accept: application/x-ndjson` the answer is a stream: a
        line for each action, then the summary, or the problem that ended it.

        A replay has at most 4,000 actions. If the answer reports on each action, by a digest or a line, it has at most
        1,000. A host may set other numbers. Send a longer game in parts: begin the next part with the `state` of the
        answer before, and raise the `counter` of a seed by the number of actions played.
        """
        as_lines = negotiate("application/json", LINES) == LINES
        replay = Replay(question, as_lines or question["digests"])
        with_state = options["returns"] == "state"
        if as_lines:
            lines = flask.stream_with_context(stream(replay, with_state))
            return with_revisions(flask.Response(lines, mimetype=LINES), [replay.ruleset.revisions])
        digests = replay.run()
        told = {"digests": digests} if question["digests"] else {}
        return ruled_answer(replay.summary(with_state) | told, replay.ruleset)
