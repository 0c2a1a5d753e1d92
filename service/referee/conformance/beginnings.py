"""The state with which a case begins, and its question to the service."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import orjson

from service.documents.situations import alter, position, ruled
from service.referee.conformance.cases import Case
from service.referee.doors import Service

Document = dict[str, Any]


class NoBeginningError(Exception):
    """The service does not let a case begin as it says."""


class Beginning(NamedTuple):
    """The state of which a case asks; `before` is the one from which its `play` leads there."""

    before: Document
    play: list[Document]
    state: Document


def beginning(case: Case, service: Service) -> Beginning | None:
    """How a case begins; None for a question about a deal. Raises `NoBeginningError`."""
    setting = case.get("given")
    if setting is None:
        return None
    before = _first(case, setting, service)
    play = setting.get("play", [])
    if not play:
        return Beginning(before, play, before)
    answer = _asked(service, "/v1/replays", {"state": before, "actions": play})
    if answer.get("verdict") != "legal":
        raise NoBeginningError(f"{case.get('id', setting)}: its play ends before its last action: {answer}")
    return Beginning(before, play, answer["state"])


def is_of_a_game(case: Case, service: Service) -> bool:
    """Whether a game can lead to the state with which a case begins. Cases that ask just that, or that are about the
    form of questions, may begin with any.
    """
    if "given" not in case or "convention" in case or "problem" in case["then"] or "validate" in case["when"]:
        return True
    before = _first(case, case["given"], service)
    return bool(_asked(service, "/v1/states/validate", {"state": before})["consistent"])


def _first(case: Case, setting: Document, service: Service) -> Document:
    """The position or the deal of a case with its changes, before anything is played."""
    if "deal" in setting:
        answer = _asked(service, "/v1/states", ruled(case, setting["deal"]))
        if answer.get("verdict") != "legal":
            raise NoBeginningError(f"{case.get('id', setting)}: the deal does not begin: {answer}")
        state: Document = answer["state"]
    else:
        state = position(setting["position"])
    if "ruleset" in case:
        state["ruleset"] = case["ruleset"]
    alter(state, setting)
    return state


def _asked(service: Service, path: str, document: Document) -> Document:
    """The service's answer. Cases that begin alike ask once for what leads there, and each has its own copy."""
    answer: Document = orjson.loads(_answer(service, path, orjson.dumps(document, option=orjson.OPT_NON_STR_KEYS)))
    return answer


@lru_cache(256)
def _answer(service: Service, path: str, document: bytes) -> bytes:
    return orjson.dumps(service(path, orjson.loads(document)))


def question(case: Case, state: Document | None) -> tuple[str, Document]:
    """A case's question about a state: the path of the service and the document."""
    when = case["when"]
    asked = {"state": state} | {name: when[name] for name in ("viewer", "draw") if name in when}
    if "action" in when:
        return "/v1/adjudications", asked | {"action": when["action"]}
    if "deal" in when:
        return "/v1/states", ruled(case, when["deal"])
    if "validate" in when:
        return "/v1/states/validate", asked
    if "legal_actions" in when:
        return "/v1/legal-actions", asked | when["legal_actions"]
    if "scores" in when:
        return "/v1/scores", asked
    if "routes" in when:
        return "/v1/routes", asked
    if "view" in when:
        return "/v1/views", asked | {"viewer": when["view"]} | when.get("told", {})
    raise ValueError(f"{case.get('id')} asks nothing: {list(when)}")
