"""The service's answers, for the specification. The kernel writes them; a test checks them against this."""

from __future__ import annotations

from marshmallow import fields, validate

from schemas.fields import Boolean, Growing, Integer, Object, Strict
from schemas.problem import ProblemSchema

VERDICTS = ["legal", "illegal", "needs_chance", "undetermined"]


class Ruled(Growing):
    """An answer under the rules of a ruleset."""

    revisions = fields.Dict(keys=fields.String(), values=Integer(), metadata={"component": "Revisions"})


class CitedStatute(Growing):
    """A statute that a rule enforces."""

    id = fields.String(required=True, metadata={"example": "base.road.cost"})
    section = fields.String(required=True, allow_none=True, metadata={"example": "Building roads"})


class Citation(Growing):
    """A rule: its id is its address in the code and under `/v1/rules`."""

    rule = fields.String(required=True, metadata={"example": "base.roads.cost"})
    says = fields.String(metadata={"description": "The rule in one sentence."})
    statutes = fields.List(fields.Nested(CitedStatute()))
    amends = fields.List(fields.String(), metadata={"description": "Rules that it replaces or wraps."})
    href = fields.String()


class Refusal(Citation):
    """One broken rule."""

    stage = fields.String(validate=validate.OneOf(["turn", "board", "cost", "chance"]))
    at = fields.String(
        metadata={
            "description": "JSON pointer into the question: the request, the item of a batch, or in a replay the state "
            "and the action that it stopped at.",
            "example": "/action/edge",
        }
    )
    facts = fields.Dict(keys=fields.String(), metadata={"component": "Facts"})
    places = fields.List(
        fields.String(),
        metadata={
            "description": "The places of what is in the way: those among the facts, or else the place that the rule "
            "is about, if something stands there.",
            "example": ["0,2,N"],
        },
    )


class Need(Growing):
    """A fact that the view hides."""

    at = fields.String(required=True, metadata={"description": "JSON pointer to what is hidden."})
    rule = fields.String(required=True, metadata={"description": "The rule or action that needs it."})


class WeighedOutcome(Growing):
    """One outcome of a draw."""

    outcome = fields.Raw(required=True, metadata={"component": "Outcome"})
    weight = Integer(required=True, allow_none=True)


class DueDraw(Growing):
    """A draw that waits for an outcome: supply it in `action.chance` under its key, or send a seed."""

    draw = fields.String(required=True, metadata={"example": "base.production.dice"})
    rule = fields.String(required=True)
    says = fields.String(required=True)
    outcomes = fields.List(fields.Nested(WeighedOutcome()))
    arrange = fields.List(
        fields.Raw(metadata={"component": "Outcome"}),
        metadata={"description": "The outcome is these items in some order."},
    )
    take = Integer(metadata={"description": "The outcome is only this many of the items to arrange, in some order."})


class Total(Growing):
    """A seat's points: what everybody sees, and all of them where that is known."""

    seat = Integer(required=True)
    public = Integer(required=True)
    total = Integer(required=True, allow_none=True)


class ScoreLine(Growing):
    """Points of one kind."""

    rule = fields.String(required=True)
    says = fields.String(required=True)
    secret = Boolean(required=True)
    points = Integer(required=True, allow_none=True)


class SeatScore(Total):
    """A seat's points with the lines that make them up."""

    lines = fields.List(fields.Nested(ScoreLine()), required=True)
    target = Integer(metadata={"description": "The points with which this seat ends the game, if they are its own."})


class AskedRule(Growing):
    """A rule that was evaluated, and its result."""

    rule = fields.String(required=True)
    stage = fields.String(required=True)
    found = fields.String(required=True, validate=validate.OneOf(["holds", "refuses", "unknown", "not_asked"]))


class AskedQuery(Growing):
    """A query that was evaluated, and the contribution of each module."""

    query = fields.String(required=True)
    about = fields.List(fields.Raw(metadata={"component": "Json"}), required=True)
    answer = fields.Raw(required=True, metadata={"component": "Json"})
    parts = fields.Dict(keys=fields.String(), values=fields.Raw(metadata={"component": "Json"}), required=True)


class TraceOfRules(Growing):
    """Every rule and query that was evaluated."""

    rules = fields.List(fields.Nested(AskedRule()), required=True)
    queries = fields.List(fields.Nested(AskedQuery()), required=True)


class AppliedAction(Growing):
    """An action that was carried out, as a viewer may know it: its members, with null for what is secret."""

    type = fields.String(required=True, metadata={"component": "ActionType"})
    seat = Integer(required=True, metadata={"component": "Seat"})
    chance = fields.Dict(
        keys=fields.String(),
        metadata={"component": "Draws", "description": "The outcomes of its draws; null where secret."},
    )


class View(Ruled):
    """A state, and what was reported with it, as one viewer may see it."""

    state = Object("State", required=True)
    digest = fields.String(required=True)
    events = fields.List(Object("Event"))
    applied = Object("AppliedAction")


class Template(Growing):
    """An action that has too many candidates to list: the bounds of its fields."""

    type = fields.String(required=True, metadata={"component": "ActionType"})
    seat = Integer(required=True, metadata={"component": "Seat"})
    fields_ = fields.Dict(
        keys=fields.String(), values=fields.Raw(metadata={"component": "Json"}), data_key="fields", required=True
    )


class UndecidedCandidate(Growing):
    """An action that may be legal, and the facts that the view hides."""

    action = Object("Action", required=True)
    needs = fields.List(fields.Nested(Need()), required=True)


class Undecided(Growing):
    """An action whose legality the view leaves open."""

    type = fields.String(required=True, metadata={"component": "ActionType"})
    seat = Integer(required=True, metadata={"component": "Seat"})
    candidates = fields.List(
        fields.Nested(UndecidedCandidate()),
        metadata={"description": "The undetermined actions, if the view shows which they are. At most 100."},
    )


class LegalActionList(Ruled):
    """What may be done now."""

    actors = fields.List(Integer(), required=True, metadata={"description": "Seats that have something to do."})
    obligations = fields.List(Object("Obligation"), required=True)
    count = Integer(required=True, metadata={"description": "How many actions; those in `actions` may be fewer."})
    actions = fields.List(Object("Action"), required=True)
    templates = fields.List(fields.Nested(Template()), required=True)
    undetermined = fields.List(fields.Nested(Undecided()), required=True)


class SeenState(View):
    """What one viewer may see; or `views`, if the question names several viewers."""

    state = Object("State")
    digest = fields.String()
    views = fields.List(fields.Nested(View()), metadata={"description": "What each viewer may see, in their order."})


class Table(Growing):
    """What a whole table needs after a move, if the question asks for it."""

    views = fields.List(fields.Nested(View()), metadata={"description": "What each viewer may see, in their order."})
    legal = fields.List(
        fields.Nested(LegalActionList()), metadata={"description": "What each seat may do, in their order."}
    )


class PatchStep(Strict):
    """One operation of a JSON Patch (RFC 6902)."""

    op = fields.String(required=True, validate=validate.OneOf(["add", "remove", "replace", "move", "copy", "test"]))
    path = fields.String(required=True)
    value = fields.Raw(metadata={"component": "Json"})
    from_ = fields.String(data_key="from")


class Answer(Ruled, Table):
    """The answer to one question.

    `refusals` go with `illegal`, `needs` and `permitted` with `undetermined`, `draws` with `needs_chance`, the others
    with `legal`. Rules apply in stages; the refusals are all those of the first stage that refuses.
    """

    verdict = fields.String(required=True, validate=validate.OneOf(VERDICTS))
    refusals = fields.List(fields.Nested(Refusal()))
    needs = fields.List(fields.Nested(Need()))
    permitted = Boolean(
        metadata={
            "description": "Whether every rule permits the action. The view then hides only its consequences, "
            "and the list of legal actions contains it. Otherwise that list has its type as "
            "undetermined."
        }
    )
    draws = fields.List(fields.Nested(DueDraw()))
    applied = Object(
        "Action",
        metadata={"description": "The action with the outcomes of its draws; null where a viewer may not know them."},
    )
    events = fields.List(Object("Event"))
    obligations = fields.List(Object("Obligation"))
    scores = fields.List(fields.Nested(Total()))
    winners = fields.List(Integer())
    digest = fields.String(metadata={"description": "The digest of the next state. Equal states have equal digests."})
    state = Object("State")
    patch = fields.List(
        fields.Nested(PatchStep()),
        metadata={"description": "A JSON Patch from the given state, or from the requested view of it, to the next."},
    )
    trace = fields.Nested(TraceOfRules())


class Answers(Growing):
    """Answers in the order of the questions."""

    answers = fields.List(
        Object("Answered"),
        required=True,
        metadata={"description": "The answer to each item, or the problem of one that was not understood."},
    )


class Misunderstood(Growing):
    """In a batch, the replacement of an answer to an item that was not understood."""

    problem = fields.Nested(ProblemSchema(), required=True)


class DealtState(Ruled):
    """The first state of a game, or the draws that it waits for."""

    verdict = fields.String(required=True, validate=validate.OneOf(["legal", "needs_chance"]))
    state = Object("State")
    digest = fields.String()
    chance = fields.Dict(
        keys=fields.String(),
        metadata={
            "component": "Draws",
            "description": "The outcome of every draw. A request with these outcomes deals the same again.",
        },
    )
    obligations = fields.List(Object("Obligation"))
    draws = fields.List(fields.Nested(DueDraw()))


class CitedDefect(Citation):
    """One way in which a state contradicts itself."""

    at = fields.String(required=True)
    facts = fields.Dict(keys=fields.String(), metadata={"component": "Facts"})


class Validation(Ruled):
    """Whether a state is consistent, and every defect if it is not."""

    consistent = Boolean(required=True)
    defects = fields.List(fields.Nested(CitedDefect()), required=True)
    digest = fields.String()


class Scores(Ruled):
    """Everybody's points, line by line, the points to reach, and who has won."""

    scores = fields.List(fields.Nested(SeatScore()), required=True)
    target = Integer(
        required=True,
        allow_none=True,
        metadata={"description": "The points with which the game ends; null where it ends in another way."},
    )
    winners = fields.List(Integer(), required=True)
