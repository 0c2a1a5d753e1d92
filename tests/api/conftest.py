"""A small resource that uses the machinery of the real ones, so that tests can send it every bad question."""

from collections.abc import Callable
from typing import Any

import flask
import marshmallow
import pytest
from flask.testing import FlaskClient
from marshmallow import fields, validate

from service.api import BLUEPRINTS
from service.api.blueprint import Blueprint
from service.api.responses import answer
from service.app import create_app
from service.web.deadline import check_deadline
from service.web.metrics import count_verdict
from service.web.problems import RequestError
from service.web.settings import Settings


class Structure(fields.Field[Any]):
    """One field that is checked as a whole, as a state is."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, dict) and (wrong := [key for key in value if key.startswith("x")]):
            raise marshmallow.ValidationError(
                [RequestError(f"/{key}/0", "no_such_hex", "No such hex.") for key in wrong]
            )
        return value


class Move(marshmallow.Schema):
    seat = fields.Integer(strict=True, required=True, validate=validate.Range(0, 7))
    tags = fields.List(fields.String())


class Question(marshmallow.Schema):
    move = fields.Nested(Move())
    moves = fields.List(fields.Nested(Move()))
    supply = fields.Dict(keys=fields.String(validate=validate.Length(max=6)), values=fields.Integer(strict=True))
    structure = Structure()
    any = fields.Raw(allow_none=True)


class Options(marshmallow.Schema):
    explain = fields.String(validate=validate.OneOf(["none", "reasons", "trace"]), load_default="none")


def make_probe() -> Blueprint:
    blueprint = Blueprint("probe", __name__)

    @blueprint.post("/probe")
    @blueprint.arguments(Question())
    @blueprint.arguments(Options(), location="query")
    @blueprint.response(200, Question())
    def ask(question: dict[str, Any], options: dict[str, Any]) -> flask.Response:
        count_verdict("legal")
        return answer({"explain": options["explain"], "question": question})

    @blueprint.get("/fault")
    def fault() -> flask.Response:
        raise RuntimeError("a secret of the service")

    @blueprint.get("/long")
    def long() -> flask.Response:
        while True:
            check_deadline()

    return blueprint


@pytest.fixture(scope="session")
def make_client() -> Callable[..., FlaskClient]:
    def make(**settings: Any) -> FlaskClient:
        return create_app(Settings(**settings), [*BLUEPRINTS, make_probe()]).test_client()

    return make


@pytest.fixture(scope="session")
def client(make_client: Callable[..., FlaskClient]) -> FlaskClient:
    return make_client()
