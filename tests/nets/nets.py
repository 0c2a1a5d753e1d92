"""Statements that hold for every state and every action of every book. Each net raises AssertionError if its statement
fails.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec
import orjson

from service.documents.answers import action_document, event_document, redacted_event
from service.kernel.declare.rules.rule import Check
from service.kernel.declare.state.fields import Field, ManyField, SeatField, described, read_struct
from service.kernel.play.adjudicate import adjudicate, apply, examine, is_legal
from service.kernel.play.chance import Chance, ChanceNeeded, ImpossibleOutcome
from service.kernel.play.game import DealRefused
from service.kernel.play.legal import legal_actions, offered
from service.kernel.play.state import State
from service.kernel.rules import SPECTATOR, Action, Arrangements, Draw, Misreads, Outcome, Play, Ruleset
from tests.nets.play import Move
from tests.nets.values import proposed, varied, written
from tests.perft import perft

MADE_UP = 8
"""How many made-up actions of each kind are tried in a state, besides those that are proposed."""
OTHER_ORDERS = 12
FEW_OUTCOMES = 12
"""So few other outcomes of one move prove nothing."""
ALL = 10**9
"""More choices than any state has."""


def listed_is_legal(state: State, dice: random.Random) -> None:
    """Whatever is listed is legal, and whatever is legal is listed, unless a template describes it."""
    listed = Counter(action for seat in range(state.seat_count) for action in legal_actions(state, seat))
    assert set(listed.values()) <= {1}, "nothing is listed twice"
    shown = [
        found for seat in range(state.seat_count) for _, found in offered(state, seat, alike=True, most_choices=ALL)
    ]
    assert None not in shown, "nothing is unknown on a full state"
    assert Counter(found for found in shown if isinstance(found, Action)) == listed, "both ways of listing agree"
    candidates, pool = proposed(state)
    made_up = (
        varied(compiled.cls, state, dice.randrange(state.seat_count), pool, dice)
        for compiled in state.ruleset.actions.values()
        for _ in range(MADE_UP)
    )
    for action in dict.fromkeys((*listed, *candidates, *made_up)):
        refusals, needs = examine(state, action)
        assert not needs, f"{action} asks for what a full state hides"
        assert is_legal(state, action) == (not refusals), f"both ways of checking {action} agree"
        assert not refusals or action not in listed, f"{action} is listed, but {refusals[0].rule.id} refuses it"
        if not refusals and not type(action).templated:
            assert action in listed or any(_agree(action, known) for known in listed), (
                f"{action} is legal, but it is not listed"
            )


def _agree(one: Action, other: Action) -> bool:
    """Whether two actions are the same but for what may be left out: terms, say, that one of them repeats. Seats that
    consent may be named in any order, and more than once, and the one who acts need not be.
    """
    own = {one.seat}
    return type(one) is type(other) and all(
        here == there
        or (not item.required and item.nullable and None in (here, there))
        or (_names_seats(item.field) and own | {*here} == own | {*there})
        for item in described(type(one))
        for here, there in ((getattr(one, item.name), getattr(other, item.name)),)
    )


def _names_seats(field: Field) -> bool:
    return isinstance(field, ManyField) and isinstance(field.of, SeatField)


def judges_debts(state: State, dice: random.Random) -> None:
    """Whoever owes whatever kind of debt, it is due, or the state is inconsistent."""
    for kind in state.ruleset.obligations.values():
        told = {item.name: written(item.field, dice) for item in described(kind)}
        try:
            owed = read_struct(kind, told | {"seat": dice.randrange(state.seat_count)}, state)
        except Misreads:
            continue
        spoilt = state.copy()
        spoilt.obligations = (owed,)  # type: ignore[assignment]
        state.ruleset.game.defects(spoilt)


def settled_holds(state: State) -> None:
    """A check that an action does not declare unsettled refuses none of its candidates."""
    candidates, _ = proposed(state)
    for action in candidates:
        compiled = state.ruleset.actions[action.type]
        for check in compiled.rules:
            if isinstance(check, Check) and all(check is not each.rule for each in compiled.unsettled):
                assert check.fn(state, action) is True, f"{check.id} is not declared unsettled, but it refuses {action}"


def reads_back(state: State) -> None:
    """Every state, full or as a view, reads back to the byte, and a copy is as good; nothing in it is wrong."""
    game = state.ruleset.game
    for viewer in (state.viewer, SPECTATOR, *range(state.seat_count)):
        view = state if viewer == state.viewer else game.view(state, viewer)
        written = orjson.dumps(game.write(view))
        read = game.read(state.ruleset, orjson.loads(written))
        assert orjson.dumps(game.write(read)) == written, f"what viewer {viewer} sees reads back otherwise"
        assert orjson.dumps(game.write(read.copy())) == written, "a copy is written otherwise"
        assert orjson.dumps(game.write(game.view(read, viewer))) == written, "a view of a view is that view"
        assert [defect.rule.id for defect in game.defects(read)] == [], f"defects for viewer {viewer}"


def actions_read_back(state: State) -> None:
    """Every action that may be proposed reads back from its document."""
    for action in proposed(state)[0]:
        document = orjson.loads(orjson.dumps(action_document(action, state)))
        assert document.pop("type") == action.type
        assert read_struct(type(action), document, state) == action


def views_agree(state: State, dice: random.Random) -> None:
    """A viewer's verdict on an action is true: it may leave open what is hidden, and no more."""
    candidates, pool = proposed(state)
    actions = dice.sample(candidates, min(len(candidates), 40))
    for compiled in state.ruleset.actions.values():
        actions.append(varied(compiled.cls, state, dice.randrange(state.seat_count), pool, dice))
    for viewer in (SPECTATOR, dice.randrange(state.seat_count)):
        view = state.ruleset.game.view(state, viewer)
        for action in actions:
            refusals, needs = examine(view, action)
            known = {refusal.rule for refusal in refusals}
            true = {refusal.rule for refusal in examine(state, action)[0]}
            if not needs:
                assert bool(known) == bool(true), f"viewer {viewer} is misled about {action}: {known} {true}"


def leaves_the_state(move: Move) -> None:
    """An action is carried out on a copy, which shares what modules keep: the given state is unchanged."""
    game = move.state.ruleset.game
    before = orjson.dumps(game.write(move.state))
    apply(move.state.copy(), move.action, Chance(seed=move.seed))
    assert orjson.dumps(game.write(move.state)) == before


def secrets(move: Move, dice: random.Random) -> Iterator[tuple[str, bool]]:
    """Each other outcome of a secret draw and each other value of a secret field, by the name of the draw or field:
    whether it looks the same to those who may not know it. If an event shows the difference, nothing is compared.
    """
    state = move.state
    yield from drawn(state.ruleset, lambda chance: apply(state.copy(), move.action, chance), move.seed, dice)
    for name, other, viewer in _twins(state, move.action):
        chances = Chance(seed=move.seed, recorded={}), Chance(seed=move.seed, recorded={})
        here = _seen(apply(state.copy(), move.action, chances[0]), viewer)
        there = _seen(apply(state.copy(), other, chances[1]), viewer)
        if here[0] == there[0]:
            yield f"{type(other).id} {name}", here[1] == there[1]


def kept(moves: Iterable[Iterable[tuple[str, bool]]]) -> None:
    """Secrets can be kept: some other outcome looks the same, in two moves or among many outcomes.

    Not every difference is a fault of a view, because everybody sees what follows from a shuffle, and the deck to which
    a card goes: the few cards of one hand may all go to different decks.
    """
    looks: dict[str, list[list[bool]]] = {}
    for move in moves:
        of_move: dict[str, list[bool]] = {}
        for name, same in move:
            of_move.setdefault(name, []).append(same)
        for name, same_ones in of_move.items():
            looks.setdefault(name, []).append(same_ones)
    shown = [
        name
        for name, told in looks.items()
        if not any(map(any, told)) and (len(told) > 1 or len(told[0]) > FEW_OUTCOMES)
    ]
    assert not shown, f"a view shows {', '.join(shown)}"


def drawn(
    ruleset: Ruleset, carry: Callable[[Chance], Play], seed: bytes, dice: random.Random
) -> Iterator[tuple[str, bool]]:
    """Other outcomes of the secret draws of what is carried out: whether a spectator sees the same."""
    first = carry(Chance(seed=seed, recorded={}))
    told = dict(first.chance.recorded)
    draws = {rule.id: rule for rule in ruleset.functions if isinstance(rule, Draw) and rule.secret}
    for key in told:
        if (draw := draws.get(key.split("/")[0])) is None:
            continue
        for outcome in _others(carry, told, key, dice):
            try:
                other = carry(Chance(told={**told, key: outcome}, seed=seed, recorded={}))
            except ImpossibleOutcome:
                continue  # what was drawn later follows from it
            here, there = _seen(first, SPECTATOR), _seen(other, SPECTATOR)
            if here[0] == there[0]:
                yield draw.id, here[1] == there[1]


def dealt_secrets(ruleset: Ruleset, wish: Mapping[str, Any], dice: random.Random) -> Iterator[tuple[str, bool]]:
    """The same for the draws of a deal; nothing for a deal that cannot be met."""
    game = ruleset.game
    try:
        deal = read_struct(game.deal_type, dict(wish), ruleset)
        yield from drawn(ruleset, lambda chance: game.deal(ruleset, deal, chance), dice.randbytes(8), dice)
    except (Misreads, DealRefused):
        return


def _others(carry: Callable[[Chance], Play], told: Mapping[str, Outcome], key: str, dice: random.Random) -> list[Any]:
    """Other outcomes that a draw might have had."""
    try:
        carry(Chance(told={name: value for name, value in told.items() if name != key}, recorded={}))
    except ChanceNeeded as needed:
        outcomes = next(due.outcomes for due in needed.due if due.key == key)
        if isinstance(outcomes, Arrangements):
            swapped = [_swapped(told[key], dice) for _ in range(OTHER_ORDERS)]
            return [order for order in swapped if order != told[key] and outcomes.accepts(order)]
        return [value for value in outcomes.values if value != told[key]]
    raise AssertionError(f"{key} was drawn, but is not due where it is not told")


def _swapped(order: list[Any], dice: random.Random) -> list[Any]:
    """An order in which two items have changed places."""
    first, second = dice.randrange(len(order)), dice.randrange(len(order))
    other = list(order)
    other[first], other[second] = order[second], order[first]
    return other


def _twins(state: State, action: Action) -> Iterator[tuple[str, Action, int]]:
    """Legal actions that differ from a given one only in a secret field, by its name, each with a viewer who may not
    know it.
    """
    for name, knowers in type(action).secret.items():
        seats = {getattr(action, knower) for knower in knowers}
        ignorant = [viewer for viewer in (SPECTATOR, *range(state.seat_count)) if viewer not in seats]
        for other in legal_actions(state, action.seat):
            if type(other) is type(action) and other != action:
                same = msgspec.structs.replace(other, **{name: getattr(action, name)})
                if same == action:
                    yield from ((name, other, viewer) for viewer in ignorant)


def _seen(play: Play, viewer: int) -> tuple[list[Any], bytes]:
    """A viewer's view of an action: its events, and the state that follows."""
    state = play.state
    events = [redacted_event(event_document(rule, event, state), type(event), viewer) for rule, event in play.events]
    game = state.ruleset.game
    return events, orjson.dumps(game.write(game.view(state, viewer)))


def counts_agree(state: State) -> None:
    """The count of perft, which enumerates, equals the count from checking and adjudicating every proposed action."""
    try:
        counted = perft(state, 1)
    except TypeError:
        return  # a shuffle has too many outcomes to count
    legal = [action for action in proposed(state, None)[0] if not type(action).templated and is_legal(state, action)]
    assert counted == sum(_branches(state, action, {}) for action in legal)


def _branches(state: State, action: Action, told: Mapping[str, Outcome]) -> int:
    ruling = adjudicate(state, action, Chance(told, recorded={}))
    if ruling.verdict == "legal":
        return 1
    assert ruling.verdict == "needs_chance", f"{action} is legal, but its effect is {ruling.verdict}"
    due = ruling.due[0]
    outcomes = [entry["outcome"] for entry in due.outcomes.document()["outcomes"]]
    return sum(_branches(state, action, {**told, due.key: outcome}) for outcome in outcomes)
