"""A ruleset as it is compiled: its actions by stages, its rules, and what was dropped."""

from __future__ import annotations

from marshmallow import fields

from schemas.catalogue import ActionEntry, FieldOfAction, RuleEntry, SettledOption
from schemas.fields import Boolean, Growing, Integer, Object


class ChosenModule(Growing):
    """A module of a ruleset."""

    id = fields.String(required=True)
    title = fields.String(required=True)
    revision = Integer(required=True)
    joins = fields.List(fields.String(metadata={"component": "ModuleId"}), required=True)


class StageOfAction(Growing):
    """The rules that are evaluated together. A refusal by one of them ends the evaluation with this stage."""

    stage = fields.String(required=True)
    rules = fields.List(fields.String(), required=True)


class CompiledAction(ActionEntry):
    """An action with the rules in force for it."""

    title = fields.String(
        required=True, metadata={"description": "What a button for it says.", "example": "Build road"}
    )
    statutes = fields.List(fields.String(), required=True)
    templated = Boolean(required=True, metadata={"description": "It is listed as a template, not one by one."})
    fields_ = fields.List(fields.Nested(FieldOfAction()), data_key="fields", required=True)
    stages = fields.List(fields.Nested(StageOfAction()), required=True)


class DroppedAction(Growing):
    """An action that a module took away or an option leaves out, and the rule that says so."""

    type = fields.String(required=True, metadata={"component": "ActionType"})
    because = fields.String(required=True)
    says = fields.String(required=True)


class SettledInRuleset(SettledOption):
    """An option that a module of a ruleset settles."""

    by = fields.String(required=True, metadata={"component": "ModuleId"})
    holds = fields.Raw(
        required=True, metadata={"component": "OptionValue", "description": "The value in this ruleset."}
    )
    instead_of = fields.Raw(
        required=True,
        allow_none=True,
        metadata={
            "component": "OptionValue",
            "description": "The value of a chosen bundle in whose place it stands, or null.",
        },
    )


class CompiledRule(RuleEntry):
    """A rule of a ruleset."""

    superseded_by = fields.String(
        required=True, allow_none=True, metadata={"description": "The rule that replaced it, or that dropped it."}
    )


class Addition(Growing):
    """A module that is not chosen, and whether it may be chosen besides."""

    module = fields.String(required=True, metadata={"component": "ModuleId"})
    title = fields.String(required=True)
    fits = Boolean(required=True)
    says = fields.String(required=True, allow_none=True, metadata={"description": "Why it may not; null where it may."})


class CompiledRuleset(Growing):
    """A choice of modules and options, compiled."""

    ruleset = Object("Ruleset", required=True)
    modules = fields.List(fields.Nested(ChosenModule()), required=True, metadata={"description": "In order."})
    options = fields.Dict(
        keys=fields.String(),
        values=fields.Raw(metadata={"component": "OptionValue"}),
        required=True,
        metadata={"description": "Every option's value."},
    )
    additions = fields.List(
        fields.Nested(Addition()),
        required=True,
        metadata={
            "description": "The further modules of the game: which may be chosen besides, and why others may not."
        },
    )
    settled = fields.List(
        fields.Nested(SettledInRuleset()),
        required=True,
        metadata={"description": "Options of which a module leaves only some values a meaning."},
    )
    actions = fields.List(fields.Nested(CompiledAction()), required=True)
    dropped = fields.List(fields.Nested(DroppedAction()), required=True)
    rules = fields.List(fields.Nested(CompiledRule()), required=True)
