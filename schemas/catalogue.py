"""The catalogue's answers, for the specification, and the filters of its lists."""

from __future__ import annotations

from marshmallow import fields, validate

from schemas.fields import Boolean, Digits, Growing, Integer, Object, Strict


def page_size(most: int) -> Digits:
    """How many entries a page has. The most of them take less than 200 KB."""
    return Digits(load_default=100, validate=validate.Range(1, most), metadata={"description": "At most so many."})


def skipped() -> Digits:
    """How many entries come before a page."""
    return Digits(
        load_default=0, validate=validate.Range(0, 1_000_000), metadata={"description": "How many entries to skip."}
    )


class RuleFilter(Strict):
    """Which rules are listed."""

    text = fields.String(
        validate=validate.Length(max=100),
        metadata={
            "description": "Words to search for; the best finds come first. Any form of a word will do, in "
            "British or American spelling, "
            "and so will other words for things of the game (`wood` for lumber). An entry must have every word; "
            "only if no entry has them all, some suffice."
        },
    )
    module = fields.String(validate=validate.Length(max=60), metadata={"description": "The module's id."})
    statute = fields.String(
        validate=validate.Length(max=120), metadata={"description": "The statute that is cited, by its id."}
    )
    kind = fields.String(
        validate=validate.Length(max=40),
        metadata={
            "description": "`statute`, `action`, `extension` (of actions), or the kind of a rule: `gate`, `check`, "
            "`contribution` (to a query), `invariant`, `step`, `effect`, `reaction`, `draw`, `score`."
        },
    )
    limit = page_size(400)
    offset = skipped()


class RulingFilter(Strict):
    """Which rulings are listed."""

    module = fields.String(validate=validate.Length(max=60), metadata={"description": "The module's id."})
    limit = page_size(250)
    offset = skipped()


class Entry(Growing):
    """Something in a list, with its page."""

    id = fields.String(required=True)
    title = fields.String(required=True)
    href = fields.String(required=True)


class ServiceCard(Growing):
    """The service."""

    name = fields.String(required=True)
    version = fields.String(required=True)
    versions = fields.List(fields.String(), required=True, metadata={"description": "Versions of the API."})
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class Games(Growing):
    """The games that the service adjudicates."""

    games = fields.List(fields.Nested(Entry()), required=True)


class Condition(Growing):
    """An option that has one of these values."""

    option = fields.String(required=True)
    values = fields.List(fields.Raw(metadata={"component": "OptionValue"}), required=True)


class Restriction(Growing):
    """Modules that are not chosen together, and the statute that says so."""

    modules = fields.List(fields.String(metadata={"component": "ModuleId"}), required=True)
    unless = fields.List(
        fields.String(), required=True, metadata={"description": "With one of these modules the choice is allowed."}
    )
    under = fields.List(
        fields.Nested(Condition()),
        required=True,
        metadata={"description": "Where one of these conditions holds, the choice is allowed."},
    )
    says = fields.String(required=True)
    statute = fields.String(required=True)


class SettledOption(Growing):
    """An option of which a module leaves only some values a meaning, and the statute that says so."""

    option = fields.String(required=True)
    values = fields.List(
        fields.Raw(metadata={"component": "OptionValue"}),
        required=True,
        metadata={
            "description": "The values that may be chosen. The first stands in for another one that a bundle brings."
        },
    )
    when = fields.Nested(
        Condition(), required=True, allow_none=True, metadata={"description": "It is settled only where this holds."}
    )
    says = fields.String(required=True)
    statute = fields.String(required=True)


class Sign(Growing):
    """How people recognise a book."""

    symbol = fields.String(
        required=True, metadata={"description": "The address of a symbol in an SVG file, as `/pages/symbols.svg#ship`."}
    )
    ground = fields.String(required=True, metadata={"description": "The colour behind it, as `#7db9cd`."})


class ModuleEntry(Entry):
    """A module in a list."""

    brings = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "What the book brings, in a few words. Null for a combination of books."},
    )
    sign = fields.Nested(
        Sign(), required=True, allow_none=True, metadata={"description": "Null for a combination of books."}
    )
    revision = Integer(required=True, metadata={"description": "Raised whenever an answer may change."})
    requires = fields.List(fields.String(metadata={"component": "ModuleId"}), required=True)
    excludes = fields.List(
        fields.String(), required=True, metadata={"description": "Modules that are never chosen together with it."}
    )
    restrictions = fields.List(
        fields.Nested(Restriction()),
        required=True,
        metadata={"description": "Restrictions on what is chosen together with it."},
    )
    settles = fields.List(
        fields.Nested(SettledOption()),
        required=True,
        metadata={"description": "Options of earlier books of which some values mean nothing with it."},
    )
    joins = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "It is added automatically when all of these are chosen."},
    )
    unless = fields.List(
        fields.String(), required=True, metadata={"description": "It is not added when one of these is chosen."}
    )


class FieldOfAction(Growing):
    """A field of an action or a deal."""

    name = fields.String(required=True)
    says = fields.String(required=True)
    of = fields.String(required=True, metadata={"description": "The kind of value."})
    required = Boolean(required=True)
    nullable = Boolean(required=True)


class GameDetails(Entry):
    """A game: its modules, and how to begin it."""

    modules = fields.List(fields.Nested(ModuleEntry()), required=True)
    deal = fields.List(fields.Nested(FieldOfAction()), required=True)
    evaluations = fields.List(
        fields.String(), required=True, metadata={"description": "Further questions that it answers."}
    )
    scenarios = fields.List(fields.String(), required=True)


class Preset(Growing):
    """The values of other options for which one value of an option stands."""

    value = fields.Raw(required=True, metadata={"component": "OptionValue"})
    options = fields.Dict(keys=fields.String(), values=fields.Raw(metadata={"component": "OptionValue"}), required=True)


class Option(Growing):
    """An edition, a variant or a contested reading."""

    name = fields.String(required=True)
    says = fields.String(required=True)
    statute = fields.String(required=True)
    default = fields.Raw(required=True, metadata={"component": "OptionValue"})
    choices = fields.List(fields.Raw(metadata={"component": "OptionValue"}), required=True, allow_none=True)
    range = fields.List(Integer(), required=True, allow_none=True, metadata={"description": "Least and greatest."})
    presets = fields.List(fields.Nested(Preset()), required=True)


class ActionEntry(Growing):
    """An action in a list."""

    type = fields.String(required=True, metadata={"component": "ActionType"})
    id = fields.String(required=True)
    says = fields.String(required=True)


class Section(Growing):
    """A section of a rulebook with the ids of its statutes."""

    section = fields.String(required=True)
    statutes = fields.List(fields.String(), required=True)


class ModuleDetails(ModuleEntry):
    """A module: what it needs, what can be chosen, what it declares."""

    options = fields.List(fields.Nested(Option()), required=True)
    actions = fields.List(fields.Nested(ActionEntry()), required=True)
    events = fields.List(fields.String(), required=True)
    obligations = fields.List(fields.String(), required=True)
    scenarios = fields.List(fields.String(), required=True)
    rules = fields.List(fields.String(), required=True)
    sections = fields.List(fields.Nested(Section()), required=True)


class Scenario(Entry):
    """A printed set-up."""

    module = fields.String(required=True, metadata={"component": "AnyModuleId"})
    says = fields.String(required=True)
    players = fields.List(Integer(), required=True, metadata={"description": "The numbers of players that it is for."})
    statutes = fields.List(fields.String(), required=True)
    deal = Object(
        "FirstState",
        required=True,
        metadata={"description": "A body for `POST /v1/states`, for one of these numbers of players."},
    )


class ScenarioDetails(Scenario):
    """A printed set-up with everything that its book lists for it."""

    tables = fields.Dict(
        keys=fields.String(),
        values=fields.Raw(metadata={"component": "Json"}),
        required=True,
        allow_none=True,
        metadata={"description": "Components and where they lie, as the book prints them and as they are in force."},
    )


class Scenarios(Growing):
    """The printed set-ups."""

    scenarios = fields.List(fields.Nested(Scenario()), required=True)


class RuleEntry(Growing):
    """A rule, an action or a statute."""

    id = fields.String(required=True)
    kind = fields.String(required=True)
    module = fields.String(required=True, metadata={"component": "AnyModuleId"})
    says = fields.String(required=True)
    statutes = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "The statutes it enforces, always or in some situations."},
    )
    amends = fields.List(
        fields.String(), required=True, metadata={"description": "The rules that it changes in any way."}
    )


class ListedRule(RuleEntry):
    """A rule, an action or a statute in a list."""

    href = fields.String(required=True)
    section = fields.String(
        required=True, allow_none=True, metadata={"description": "Of a statute: the section of the book."}
    )


class Page(Growing):
    """One page of a list."""

    total = Integer(required=True, metadata={"description": "How many entries all pages have."})
    offset = Integer(required=True, metadata={"description": "How many entries come before this page."})
    next = fields.String(
        required=True, allow_none=True, metadata={"description": "The address of the next page; null on the last one."}
    )


class Rules(Page):
    """One page of the rules, actions and statutes."""

    rules = fields.List(fields.Nested(ListedRule()), required=True)


class Statute(Growing):
    """A statute of a rulebook, in our own words."""

    id = fields.String(required=True)
    module = fields.String(required=True, metadata={"component": "AnyModuleId"})
    kind = fields.String(required=True)
    book = fields.String(required=True, allow_none=True, metadata={"description": "The title of the book."})
    edition = fields.String(
        required=True, allow_none=True, metadata={"description": "The edition or form of the book that it follows."}
    )
    section = fields.String(required=True, metadata={"description": "The section of the book."})
    rule = fields.String(required=True)
    legal = fields.String(required=True, allow_none=True, metadata={"description": "An example that is allowed."})
    illegal = fields.String(required=True, allow_none=True, metadata={"description": "An example that is not."})
    ruling = fields.String(required=True, allow_none=True, metadata={"description": "Where the book is silent."})
    confidence = fields.String(required=True, allow_none=True)
    options = fields.List(fields.String(), required=True, metadata={"description": "Options that select a reading."})


class Rulings(Page):
    """One page of the statutes with a ruling."""

    rulings = fields.List(fields.Nested(Statute()), required=True)


class Case(Growing):
    """A published case."""

    id = fields.String(required=True)
    title = fields.String(required=True)
    file = fields.String(required=True)


class RuleDetails(Growing):
    """A rule, an action or a statute with everything known about it; each kind has further members of its own."""

    id = fields.String(required=True)
    kind = fields.String(required=True)
    module = fields.String(required=True, metadata={"component": "AnyModuleId"})
    says = fields.String(required=True)
    href = fields.String(required=True)
    statutes = fields.List(fields.Nested(Statute()), required=True)
    amends = fields.List(fields.String(), required=True)
    amended_by = fields.List(fields.String(), required=True)
    enforced_by = fields.List(fields.String(), metadata={"description": "Of a statute: the rules that cite it."})
    file = fields.String(required=True)
    line = Integer(required=True)
    cases = fields.List(fields.Nested(Case()), required=True)
