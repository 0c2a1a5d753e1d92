"""Checks that presuppose others: where one of these fails, the check is not asked."""

from __future__ import annotations

import pytest

from service.documents.answers import answer_document
from service.kernel.compile.choice import RulesetError
from service.kernel.play.adjudicate import adjudicate, examine, is_legal
from service.kernel.play.legal import legal_actions, offered, undecided
from service.kernel.rules import Action, Drop, Facts, Finding, Module, Ruleset, check, gate
from tests.kernel.garden.beds import Plant, bed_empty, bed_exists, enough_seeds, not_at_fence, price, room
from tests.kernel.garden.sowing import Pick
from tests.kernel.garden.state import State
from tests.kernel.making import a_module, compiled, planted


def refused(state: State, action: Action) -> list[str]:
    """The rules that refuse an action."""
    refusals, needs = examine(state, action)
    assert not needs
    assert is_legal(state, action) == (not refusals)
    return [refusal.rule.id for refusal in refusals]


def seen_by(ruleset: Ruleset, viewer: int) -> State:
    """A garden as a seat sees it."""
    seen = ruleset.game.view(planted(ruleset), viewer)
    assert isinstance(seen, State)
    return seen


@check("garden.bed", at="bed", given=(bed_empty,), adds_to=(Plant,))
def weeded(state: State, action: Plant) -> Finding:
    """Only the beds 1 and 3 are free of weeds."""
    return {0: False, 1: True, 2: False, 3: True, 4: False}[action.bed]


@price.also("garden.storm")
def dearer(state: State, seat: int) -> int:
    """Planting costs two seeds more."""
    return 2


WEEDS = a_module("weeds", weeded)


def test_where_a_rule_fails_what_presupposes_it_is_not_asked() -> None:
    """One refusal is reported, also where a check presupposes a check that is not asked itself."""
    state = planted(compiled(WEEDS), beds=[0, -1, -1, -1, -1])
    assert refused(state, Plant(0, 50)) == ["garden.beds.bed_exists"]
    assert refused(state, Plant(0, 0)) == ["garden.beds.bed_empty"]
    assert refused(state, Plant(0, 2)) == ["weeds.rules.weeded"]
    assert refused(state, Plant(0, 1)) == []
    assert [action for action in legal_actions(state, 0) if isinstance(action, Plant)] == [Plant(0, 1), Plant(0, 3)]


def test_a_check_may_be_listed_before_what_it_presupposes() -> None:
    """It is asked after it all the same."""

    class Dig(Action, frozen=True):
        """Dig up a bed."""

        bed: int

        checks = (bed_empty, bed_exists)
        unsettled = checks

        @classmethod
        def candidates(cls, state: State, seat: int) -> list[Action]:
            """Far more than there are beds."""
            return [cls(seat, bed) for bed in range(100)]

    state = planted(compiled(a_module("digging", Dig)), beds=[0, -1, -1, -1, 1])
    assert refused(state, Dig(0, 50)) == ["garden.beds.bed_exists"]
    assert [action for action in legal_actions(state, 0) if isinstance(action, Dig)] == [
        Dig(0, 1),
        Dig(0, 2),
        Dig(0, 3),
    ]


def test_a_gate_may_be_presupposed() -> None:
    """Of the same stage, or of an earlier one."""

    @check("garden.seed", stage="cost", given=(room, enough_seeds), adds_to=(Plant,))
    def even(state: State, action: Plant) -> Finding:
        """A gardener plants with an even number of seeds."""
        return state.seeds_of(action.seat) % 2 == 0

    state = planted(compiled(a_module("even", even)), (3, 2))
    assert refused(state, Plant(0, 0)) == ["even.rules.even"]
    state.seeds = [0, 0]
    state.ruleset = compiled(a_module("even", even), a_module("dear", dearer))
    assert refused(state, Plant(0, 0)) == ["garden.beds.enough_seeds"]


def test_a_replaced_rule_is_presupposed_in_the_form_of_its_replacement() -> None:
    """Which may refuse more, or less."""

    @check("garden.bed", at="bed", replaces=bed_empty)
    def third_bed_only(state: State, action: Plant) -> Finding:
        """Only the third bed is planted."""
        return action.bed == 2

    state = planted(compiled(WEEDS, a_module("third", third_bed_only)))
    assert refused(state, Plant(0, 1)) == ["third.rules.third_bed_only"]
    assert refused(state, Plant(0, 2)) == ["weeds.rules.weeded"]


def test_a_dropped_rule_counts_as_holding() -> None:
    """As does one that an option keeps out."""
    free = a_module("free", weeded, drops=(Drop(bed_empty, weeded),))
    state = planted(compiled(free), beds=[0, 0, -1, -1, -1])
    assert refused(state, Plant(0, 0)) == ["free.rules.weeded"]
    assert refused(state, Plant(0, 1)) == []

    @check("garden.bed", at="bed", given=(not_at_fence,), adds_to=(Plant,))
    def dry(state: State, action: Plant) -> Finding:
        """The first bed is wet."""
        return action.bed != 0

    dried = a_module("dried", dry)
    assert refused(planted(compiled(dried)), Plant(0, 0)) == ["dried.rules.dry"]
    assert refused(planted(compiled(dried, fence="low")), Plant(0, 0)) == ["garden.beds.not_at_fence"]


def test_what_presupposes_an_unknown_rule_is_unknown() -> None:
    """It would refuse every bed if it were asked. Only the rule that it presupposes is named as a need."""

    @check("garden.seed", stage="board", at="bed", adds_to=(Plant,))
    def watched(state: State, action: Plant) -> Finding:
        """The second bed belongs to whoever is rich."""
        return action.bed != 1 or state.seeds_of(1) > 2

    @check("garden.bed", at="bed", given=(watched,), adds_to=(Plant,))
    def not_the_second(state: State, action: Plant) -> Finding:
        """The second bed stays empty."""
        return action.bed != 1

    both = a_module("watching", watched, not_the_second)
    seen = seen_by(compiled(both), 0)
    assert [need.rule for need in adjudicate(seen, Plant(0, 1)).needs] == ["watching.rules.watched"]
    assert None in [found for kind, found in offered(seen, 0) if kind == "plant"]
    assert [action for action, _ in undecided(seen, 0, "plant")] == [Plant(0, 1)]
    assert refused(planted(compiled(both), (2, 5)), Plant(0, 1)) == ["watching.rules.not_the_second"]


def test_what_presupposes_an_unknown_gate_is_unknown() -> None:
    """So the action is offered as one that may be legal."""

    @check("garden.seed", stage="cost", given=(enough_seeds,), adds_to=(Plant,))
    def never(state: State, action: Plant) -> Finding:
        """Nobody plants."""
        return False

    seen = seen_by(compiled(a_module("barren", never)), 1)
    assert ("plant", None) in list(offered(seen, 0))
    assert [need.rule for need in adjudicate(seen, Plant(0, 0)).needs] == ["garden.beds.enough_seeds"]


def test_a_share_is_blamed_only_where_the_check_is_asked_without_it() -> None:
    """Without the share there would be no bed, so nothing could be said about it."""

    @check("garden.seed", stage="cost", given=(enough_seeds,), adds_to=(Plant,))
    def thrifty(state: State, action: Plant) -> Finding:
        """A gardener keeps a seed."""
        assert state.seeds_of(action.seat) >= price(state, action.seat), "the price can be paid"
        return state.seeds_of(action.seat) > price(state, action.seat)

    @price.also("garden.bed")
    def cheaper(state: State, seat: int) -> int:
        """Planting costs a seed less."""
        return -1

    state = planted(compiled(a_module("thrift", thrifty), a_module("dear", dearer), a_module("cheap", cheaper)), (2, 0))
    [refusal] = answer_document(adjudicate(state, Plant(0, 0)), state)["refusals"]
    assert refusal["rule"] == "thrift.rules.thrifty"
    assert [statute["id"] for statute in refusal["statutes"]] == ["garden.seed", "garden.storm", "garden.bed"]


def not_compiled(*modules: Module) -> str:
    """What is wrong with a choice of modules."""
    with pytest.raises(RulesetError) as refused:
        compiled(*modules)
    [(_, _, detail)] = refused.value.problems
    return detail


def test_what_cannot_be_presupposed() -> None:
    """A rule of a later stage, one that the action lacks, and one that presupposes the check."""

    @check("garden.bed", given=(enough_seeds,), adds_to=(Plant,))
    def hasty(state: State, action: Plant) -> Finding:
        """The price is asked before the bed."""
        return True

    assert not_compiled(a_module("haste", hasty)) == (
        "haste.rules.hasty presupposes garden.beds.enough_seeds, which is a rule of a later stage"
    )

    @check("garden.bed", given=(bed_empty,), adds_to=(Pick,))
    def picky(state: State, action: Pick) -> Finding:
        """A seed is picked from an empty bed."""
        return True

    assert not_compiled(a_module("pickers", picky)) == (
        "pickers.rules.picky presupposes garden.beds.bed_empty, which is no rule of garden.sowing.pick"
    )

    @check("garden.bed", at="bed", given=(weeded,), replaces=bed_empty)
    def round_about(state: State, action: Plant) -> Finding:
        """A bed is empty once it is weeded."""
        return True

    assert "presuppose each other in garden.beds.plant" in not_compiled(WEEDS, a_module("circle", round_about))


def test_a_gate_may_ask_which_action_it_stands_on() -> None:
    """One rule with one id, for actions that differ in a member of their classes."""

    @gate("garden.coin", stage="cost")
    def rich_enough(state: State, seat: int, kind: type[Buy]) -> Finding:
        """A tool is paid in coins."""
        return state.coins[seat] >= kind.coins or Facts(coins=kind.coins)

    class Buy(Action, frozen=True):
        """Buy a tool."""

        coins = 0

    class BuyRake(Buy, frozen=True):
        """Buy a rake."""

        coins = 1
        gates = (rich_enough,)

    class BuySpade(Buy, frozen=True):
        """Buy a spade."""

        coins = 2
        gates = (rich_enough,)

    ruleset = compiled(a_module("tools", rich_enough, BuyRake, BuySpade))
    state = planted(ruleset, coins=[1, 2])
    assert refused(state, BuyRake(0)) == []
    assert refused(state, BuySpade(0)) == ["tools.rules.rich_enough"]
    assert [refusal.facts for refusal in examine(state, BuySpade(0))[0]] == [{"coins": 2}]
    listed = [[type(action) for action in legal_actions(state, seat) if isinstance(action, Buy)] for seat in (0, 1)]
    assert listed == [[BuyRake], [BuyRake, BuySpade]]
