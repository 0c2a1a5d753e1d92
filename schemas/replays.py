"""A whole game in one request: the question and the answer."""

from __future__ import annotations

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from schemas.deals import FirstState
from schemas.fields import Boolean, Growing, Integer, Object, Strict
from schemas.requests import Chance, seats, viewers
from schemas.responses import VERDICTS, Answer, Ruled, Table, Total


class Actions(fields.List[Any]):
    """Actions. Each is read when its turn comes."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> list[Any]:
        if type(value) is list and set(map(type, value)) <= {dict}:
            return value
        return super()._deserialize(value, attr, data, **kwargs)  # which finds every error


class Replay(Strict):
    """A beginning, and actions that are played one after another until one of them is not legal."""

    state = Object(
        "State", metadata={"description": "The state in which the game begins or goes on; either this or `deal`."}
    )
    deal = fields.Nested(
        FirstState(), metadata={"description": "The deal with which the game begins; either this or `state`."}
    )
    actions = Actions(
        Object("Action"), required=True, metadata={"description": "With the outcomes of their draws, or with a seed."}
    )
    draw = fields.Nested(
        Chance(),
        metadata={
            "description": "The seed for draws without an outcome. The deal uses the given counter, and each "
            "action the next one."
        },
    )
    digests = Boolean(load_default=False, metadata={"description": "Answer with the digest after every action."})
    views = viewers("Show what each of these may see of the last state, as `POST /v1/views` does.")
    legal = seats("List what each of these seats may do in the last state, as `POST /v1/legal-actions` does.")

    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def has_one_beginning(self, _: dict[str, Any], given: Any, **__: Any) -> None:
        """Either a state or a deal."""
        if isinstance(given, dict) and ("state" in given) == ("deal" in given):
            raise ValidationError("a replay begins with either a state or a deal", "state")


class ReplayOptions(Strict):
    """The form of the answer."""

    returns = fields.String(
        data_key="return",
        load_default="state",
        validate=validate.OneOf(["state", "none"]),
        metadata={"component": "LastState", "description": "The last state whole, or not at all."},
    )


class Replayed(Ruled, Table):
    """How far the game went. In a stream it is the last line."""

    verdict = fields.String(required=True, validate=validate.OneOf(VERDICTS), metadata={"description": "The last one."})
    applied = Integer(required=True, metadata={"description": "How many actions were legal and are done."})
    stopped_at = Integer(
        required=True,
        allow_none=True,
        metadata={"description": "The index of the action that was not legal; null if there is none."},
    )
    answer = fields.Nested(Answer(), metadata={"description": "Why it stopped, or the draws that the deal waits for."})
    chance = fields.Dict(
        keys=fields.String(), metadata={"component": "Draws", "description": "The outcomes of the deal's draws."}
    )
    state = Object("State")
    digest = fields.String(metadata={"description": "The digest of the last state."})
    digests = fields.List(fields.String(), metadata={"description": "The digest of the state after each action."})
    scores = fields.List(fields.Nested(Total()))
    winners = fields.List(Integer())


class ReplayLine(Growing):
    """One action of a streamed replay. An action that is not legal also has the members of an answer."""

    index = Integer(required=True)
    verdict = fields.String(required=True, validate=validate.OneOf(VERDICTS))
    digest = fields.String(metadata={"description": "The digest of the state after a legal action."})
    events = fields.List(Object("Event"))
    chance = fields.Dict(
        keys=fields.String(), metadata={"component": "Draws", "description": "The outcomes of its draws."}
    )
