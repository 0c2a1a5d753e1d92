"""Problem documents (RFC 9457): the answer to a question that was not understood or could not be taken.

Raise `Problem` anywhere below a view. An action that the rules forbid is not a problem: that is a verdict.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from service.kernel.wording.files import messages_in
from service.kernel.wording.tongue import SPOKEN


@dataclass(frozen=True, slots=True)
class Kind:
    """One type of problem; its page is served at `/v1/problems/<slug>`."""

    slug: str
    status: int
    title: str
    meaning: str

    @property
    def type(self) -> str:
        """The problem's `type`, a path that resolves."""
        return f"/v1/problems/{self.slug}"

    def titled(self, language: str) -> str:
        """The title in a language."""
        return _titles(language).get(self.slug, self.title)

    @property
    def spoken(self) -> Kind:
        """The kind with its title in the language of the answer."""
        return replace(self, title=self.titled(SPOKEN.get()))


@functools.cache
def _titles(language: str) -> Mapping[str, str]:
    """The titles in another language, by slug."""
    return messages_in(Path(__file__).with_name(f"messages.{language}.yaml")).get("problems", {})


@dataclass(frozen=True, slots=True)
class RequestError:
    """One thing wrong with a request.

    `pointer` is a JSON Pointer (RFC 6901) into the body, or into the object of query or path parameters when `location`
    says so; "" is the whole. `code` is stable and for programs, `detail` is a sentence for people.
    """

    pointer: str
    code: str
    detail: str
    location: str = "body"


MOST_TOLD = 1_000
"""The most errors that a problem lists. Nobody reads more, and a body of some megabytes can have a million."""


class Problem(Exception):  # noqa: N818  # the word of RFC 9457
    """A request that gets no answer but a problem document.

    `slug` names a kind of `KINDS`; `status` overrides the kind's own (a module unknown in a path is 404, in a body
    422). `headers` are sent with the document, such as `Allow`; `extensions` are further members of the document.
    `unread` points to the first item of a list that was not read, if there were too many errors before it.
    """

    def __init__(
        self,
        slug: str,
        detail: str,
        errors: Sequence[RequestError] = (),
        *,
        status: int | None = None,
        headers: Mapping[str, str] | None = None,
        extensions: Mapping[str, Any] | None = None,
        unread: str | None = None,
    ) -> None:
        super().__init__(detail)
        self.kind = KINDS[slug]
        self.detail = detail
        self.errors = tuple(errors[:MOST_TOLD])
        self.left_out = max(0, len(errors) - MOST_TOLD)
        self.status = status or self.kind.status
        self.headers = dict(headers or {})
        self.extensions = dict(extensions or {})
        self.unread = unread

    def joined(self, errors: Sequence[RequestError]) -> Problem:
        """The same problem with further errors."""
        told = {"status": self.status, "headers": self.headers, "extensions": self.extensions}
        joined = Problem(self.kind.slug, self.detail, (*self.errors, *errors), **told)  # type: ignore[arg-type]
        joined.left_out += self.left_out
        joined.unread = self.unread
        return joined

    def document(self, instance: str) -> dict[str, Any]:
        """The problem as it goes over the wire; `instance` is the decision's id."""
        document: dict[str, Any] = {
            "type": self.kind.type,
            "title": self.kind.titled(SPOKEN.get()),
            "status": self.status,
            "detail": self.detail,
            "instance": instance,
        }
        if self.errors:
            document["errors"] = [asdict(error) for error in self.errors]
        if self.left_out:
            document["left_out"] = self.left_out
        if self.unread is not None:
            document["unread"] = self.unread
        return document | self.extensions


def together(problems: Sequence[Problem]) -> Problem:
    """Several problems of one request as the first of them, with the errors of all."""
    first, *others = problems
    joined = first.joined([error for problem in others for error in problem.errors])
    joined.unread = next((problem.unread for problem in problems if problem.unread is not None), None)
    return joined


def misunderstood(where: str, errors: Sequence[RequestError], unread: str | None = None) -> Problem:
    """The problem of a part of a request, its body or its query, with these errors."""
    count = "one error" if len(errors) == 1 else f"{len(errors)} errors"
    return Problem("invalid-request", f"The {where} has {count}.", errors, unread=unread)


KINDS: dict[str, Kind] = {
    kind.slug: kind
    for kind in (
        Kind(
            "malformed-json",
            400,
            "The body is not usable JSON",
            "The body is not JSON in UTF-8, or it is JSON that cannot be read without loss: a number beyond 64 bits, "
            "nesting beyond the limit, or one object with the same key twice. `errors` says where.",
        ),
        Kind(
            "bad-request",
            400,
            "The request is not usable",
            "The request breaks the rules of HTTP, or expects of the protocol what this service does not do. Its "
            "content was not read.",
        ),
        Kind(
            "invalid-request",
            422,
            "The request does not match the schema",
            "A member is missing, unknown, of the wrong type or out of bounds. `errors` lists all errors, each "
            "with a JSON pointer, or the first thousand; `left_out` then says how many more there "
            "are. After a thousand errors the rest of a list "
            "of actions or items is not read, and `unread` points to where it begins. The schemas are in "
            "`/openapi.yaml`.",
        ),
        Kind(
            "unknown-game",
            422,
            "No such game",
            "The service does not adjudicate this game. `/v1/games` lists those it does.",
        ),
        Kind(
            "unknown-module",
            422,
            "No such module",
            "No game has this module. `/v1/games/{id}` lists the modules of a game.",
        ),
        Kind(
            "unknown-scenario",
            404,
            "No such scenario",
            "No module has a scenario with this id. `/v1/scenarios` lists all of them.",
        ),
        Kind(
            "unknown-action",
            422,
            "No such action in this ruleset",
            "No module of the ruleset has an action of this type. `POST /v1/rulesets` lists the actions.",
        ),
        Kind(
            "unknown-rule",
            404,
            "No such rule",
            "No module has a rule, an action or a statute with this id. `/v1/rules` lists all of them.",
        ),
        Kind(
            "not-offered",
            422,
            "The game does not offer this",
            "The game has no answer to this kind of question. `/v1/games/{id}` lists what it offers.",
        ),
        Kind(
            "ruleset-conflict",
            422,
            "These modules do not go together",
            "Two modules change the same rule and nothing settles which one counts, or a module that another one "
            "needs is missing.",
        ),
        Kind(
            "other-revision",
            422,
            "The rules have another revision",
            "The ruleset names revisions of its modules that are not in force, so the rules may have changed "
            "since it was written. Leave out `revisions` to go on under those in force.",
        ),
        Kind(
            "inconsistent-state",
            422,
            "The state contradicts itself",
            "No course of play leads to this state: there are too many pieces or cards, or too few, or some "
            "stand where they cannot. `errors` lists every defect.",
        ),
        Kind(
            "impossible-deal",
            422,
            "A game cannot begin like that",
            "The rules do not allow this number of seats, this layout or this board. `defects` cites the rules.",
        ),
        Kind(
            "too-large",
            413,
            "The request is too large",
            "The body, the board, the batch or the requested work exceeds a limit of this service, or the address or "
            "the headers do. Ask in smaller parts; `detail` names the limit.",
        ),
        Kind(
            "not-found",
            404,
            "There is nothing here",
            "This service has no resource at this path. `/v1` lists the resources, and `/docs` explains how to ask.",
        ),
        Kind(
            "method-not-allowed",
            405,
            "The resource has no such method",
            "The header `Allow` names the methods that the resource has.",
        ),
        Kind(
            "not-acceptable",
            406,
            "No acceptable media type",
            "The resource is not available in any media type that the header `Accept` allows.",
        ),
        Kind(
            "precondition-failed",
            412,
            "The resource has another tag",
            "The resource has another tag than the header `If-Match` names. Ask without the header to read it as it is "
            "now; its tag stands in `ETag`.",
        ),
        Kind(
            "unsupported-media-type",
            415,
            "The body has an unsupported media type",
            "Bodies are `application/json` (a replay's also `application/x-ndjson`) in UTF-8, without content "
            "encoding or gzipped.",
        ),
        Kind(
            "internal",
            500,
            "The service failed",
            "A fault of the service, not of the request. Report the decision's id: the log has the rest.",
        ),
        Kind(
            "unavailable",
            503,
            "The service cannot answer now",
            "Try again later; `Retry-After` says when, if that is known.",
        ),
    )
}

_USUAL = {
    404: "not-found",
    405: "method-not-allowed",
    406: "not-acceptable",
    412: "precondition-failed",
    413: "too-large",
    414: "too-large",
    415: "unsupported-media-type",
    431: "too-large",
    503: "unavailable",
}


def usual_slug(status: int) -> str:
    """The usual kind of problem for a status."""
    return _USUAL.get(status, "internal" if status >= 500 else "bad-request")
