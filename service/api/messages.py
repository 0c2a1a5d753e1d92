"""`GET /v1/messages`: the sentences of all answers, as data for clients that fill them themselves."""

from __future__ import annotations

from typing import Any

import flask

from schemas.messages import MessageFilter, Messages
from service.api.blueprint import Blueprint
from service.api.caching import catalogued
from service.api.responses import answer
from service.documents.messages import GENERAL, message, messages_of
from service.games import CATALOGUE
from service.kernel.wording.files import ENGLISH, LANGUAGES
from service.kernel.wording.tongue import SPOKEN
from service.web.problems import KINDS

blueprint = Blueprint("messages", __name__, description="Sentences for players")
blueprint.after_request(catalogued)


def offered() -> tuple[str, ...]:
    """The languages in which every game and every problem is complete; English comes first."""
    return tuple(
        language for language in LANGUAGES if all(language in game.tongues for game in CATALOGUE.games.values())
    )


@blueprint.get("/v1/messages")
@blueprint.arguments(MessageFilter(), location="query")
@blueprint.response(200, Messages())
def messages(asked: dict[str, Any]) -> flask.Response:
    """Every sentence that answers show to players, in ICU MessageFormat, and the words for their values

    `language` or else the header `Accept-Language` chooses; a language that is not among `languages` means English.
    Only complete languages are offered. The page on messages (`docs/messages.md`) explains how a client fills them.
    """
    languages = offered()
    language = asked.get("language", SPOKEN.get())
    if language not in languages:
        language = ENGLISH
    found = [*messages_of(CATALOGUE, language), *problem_messages(language)]
    shown = [each for each in found if all(asked.get(name, "") in ("", each[name]) for name in ("kind", "module"))]
    response = answer({"language": language, "languages": list(languages), "messages": shown})
    response.headers["Content-Language"] = language
    return response


def problem_messages(language: str) -> list[dict[str, Any]]:
    """The title of each kind of problem."""
    return [
        message(f"problem.{slug}", "problem", GENERAL, kind.titled(language), language) for slug, kind in KINDS.items()
    ]
