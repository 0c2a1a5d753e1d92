"""Begin a game: the first state, or the draws that are still needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from marshmallow import ValidationError

from schemas.deals import ENVELOPE, FirstState
from schemas.fields import Unknown
from service.api.chance import chance_of, refuse_unknown, refuse_unused
from service.api.mending import as_written, mended
from service.api.pointers import defects
from service.api.reading import Reader, inconsistent, misread
from service.documents.answers import due_document
from service.games import CATALOGUE
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.rules.draw import Outcome
from service.kernel.declare.state.fields import Misreads, read_struct
from service.kernel.naming import escaped
from service.kernel.play.chance import ChanceNeeded, Due, ImpossibleOutcome
from service.kernel.play.game import Deal, DealRefused
from service.kernel.play.state import State
from service.web.problems import Problem, RequestError


@dataclass(frozen=True)
class Dealt:
    """The first state with the outcomes of its draws, or the draws that are due."""

    ruleset: Ruleset
    state: State | None = None
    chance: Mapping[str, Outcome] = field(default_factory=dict)
    due: list[Due] = field(default_factory=list)

    def waiting(self) -> dict[str, Any]:
        """The answer while draws are due."""
        return {"verdict": "needs_chance", "draws": [due_document(due, self.ruleset.game.tongue) for due in self.due]}


def errors_within(
    wish: Mapping[str, Any], messages: Mapping[Any, Any], reader: Reader, pointer: str = ""
) -> Iterator[RequestError]:
    """The further errors of a deal in which only names are wrong, as marshmallow's messages say: those of the deal that
    was meant.
    """
    for name, told in messages.items():
        if isinstance(told, list) and isinstance(told[0], Unknown) and (owners := CATALOGUE.option_modules.get(name)):
            detail = f"is an option of {' and of '.join(owners)}: name it in {pointer}/ruleset/options"
            yield RequestError(f"{pointer}/{escaped(name)}", "unknown", detail)
    meant = mended(wish, messages)
    if meant is None:
        return
    try:
        begin(FirstState().load(meant), reader, pointer=pointer)
    except ValidationError as error:
        found = list(defects(error.messages, meant, pointer=pointer))
    except Problem as problem:
        found = list(problem.errors)
    else:
        return
    for each in found:
        yield replace(each, pointer=as_written(each.pointer, wish, messages, pointer))


def begin(wish: Mapping[str, Any], reader: Reader, draw: Mapping[str, Any] | None = None, pointer: str = "") -> Dealt:
    """Begin a game as a loaded request says; `draw` is used where the deal has none of its own."""
    ruleset = reader.ruleset(wish.get("ruleset", {}), f"{pointer}/ruleset")
    game = ruleset.game
    own = {name: value for name, value in wish.items() if name not in ENVELOPE}
    chance = chance_of(wish, wish.get("draw", draw))
    try:
        deal = read_struct(game.deal_type, own, ruleset)
        assert isinstance(deal, Deal)
        state: State = game.deal(ruleset, deal, chance).state
    except ChanceNeeded as needed:
        refuse_unknown(ruleset, chance, pointer)
        return Dealt(ruleset, due=needed.due)
    except ImpossibleOutcome as impossible:
        named = [(due.key, ruleset.replacements.in_force(due.draw)) for due, _ in impossible.told]
        errors = [
            RequestError(f"{pointer}/chance/{escaped(key)}", rule.id, game.tongue.rule(rule)) for key, rule in named
        ]
        raise Problem("invalid-request", "A supplied outcome is impossible.", errors) from None
    except DealRefused as refused:
        raise inconsistent(ruleset, refused.defects, pointer, slug="impossible-deal") from None
    except Misreads as misreads:
        raise misread(misreads, "The deal is not understood.", pointer) from None
    refuse_unused(chance, pointer)
    contradictions = game.contradictions(state)
    if contradictions:
        raise inconsistent(ruleset, contradictions, pointer, slug="impossible-deal")
    return Dealt(ruleset, state, chance.recorded)
