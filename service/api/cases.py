"""The picture of a published case: its first state, with the places of its action in green or in red."""

from __future__ import annotations

from typing import Any

import flask

from service.api.deals import begin
from service.api.marks import pointed_out
from service.api.pictures import SVG, picture
from service.api.playback import Playback
from service.api.question import Question
from service.api.reading import current_reader
from service.documents.cases import case_of, has_picture
from service.documents.situations import alter, position, ruled
from service.kernel.play.state import State
from service.pictures.sight import Sight
from service.web.problems import Problem

blueprint = flask.Blueprint("cases", __name__, url_prefix="/pages/cases")


@blueprint.get("/<path:id>")
def pictured(id: str) -> flask.Response:
    """A case as SVG."""
    case = case_of(id)
    if case is None or not has_picture(id):
        raise Problem("not-found", "There is no picture of such a case.")
    state, when = beginning(case), case["when"]
    document = state.ruleset.game.write(state)
    body = {"state": document, "action": when["action"], "marks": []}
    question = Question(body, viewer=when.get("viewer"))
    marks, refused = pointed_out(question)
    asked = flask.request.args
    theme = "dark" if asked.get("theme") == "dark" else "light"
    sight = Sight(marks=marks, refused=refused, legend=asked.get("legend") != "no", theme=theme)
    response = picture(question.known_state, sight, SVG)
    response.cache_control.public = True
    response.cache_control.max_age = 3600
    return response


def beginning(case: dict[str, Any]) -> State:
    """The state that a case begins with."""
    setting = case["given"]
    if "deal" in setting:
        dealt = begin(ruled(case, setting["deal"]), current_reader()).state
        assert dealt is not None, f"the case {case['id']} leaves draws of its deal open"
        document = dealt.ruleset.game.write(dealt)
    else:
        document = position(setting["position"])
    if "ruleset" in case:
        document["ruleset"] = case["ruleset"]
    alter(document, setting)
    playback = Playback(Question({"state": document}).known_state, setting.get("play", []), None)
    for index in range(len(setting.get("play", []))):
        playback.play(index)
    return playback.state
