"""Which modules go together: order, requirements, conflicts, combinations; and what a ruleset knows about itself."""

from __future__ import annotations

import pytest

from service.kernel.compile.choice import RulesetError
from service.kernel.play.adjudicate import examine
from service.kernel.rules import (
    Action,
    Drop,
    Module,
    Obligation,
    Option,
    Restriction,
    Rule,
    check,
    owes,
    points,
    score,
    step,
)
from tests.kernel import garden
from tests.kernel.garden import beds, coins, turns
from tests.kernel.garden.beds import Plant
from tests.kernel.making import Garden, a_module, compiled, planted


def problems(game: Garden, *names: str) -> list[tuple[str, str, str]]:
    """The errors in a choice of modules."""
    with pytest.raises(RulesetError) as raised:
        game.ruleset(names)
    return raised.value.problems


def worth(name: str, each: int, **amendment: object) -> Module:
    """A module in which a coin has the given worth."""

    def coin_points(state: object, seat: int) -> int:
        """A coin is worth more."""
        return each * state.coins[seat]  # type: ignore[attr-defined, no-any-return]

    return a_module(name, score("garden.coin", replaces=coins.coin_points)(coin_points), **amendment)


def line(module: Module) -> Rule:
    """The one rule of a module."""
    [rule] = module.rules
    return rule


def test_modules_are_compiled_in_the_order_of_the_game() -> None:
    """Whichever way they are named."""
    one, two = a_module("one"), a_module("two")
    game = Garden(one, two)
    for names in (("garden", "one", "two"), ("two", "garden", "one")):
        assert game.ruleset(names).modules == (garden.MODULE, one, two)
    assert game.ruleset().modules == (garden.MODULE,)
    assert game.ruleset(("two", "garden")).document()["modules"] == ["garden", "two"]


def test_unknown_modules_are_all_reported_with_a_hint() -> None:
    """The nearest name, or all of them."""
    found = problems(Garden(a_module("frost")), "garden", "forst", "qqqq", "frost", "frost")
    assert [(pointer, code) for pointer, code, _ in found] == [
        ("/modules/1", "unknown-module"),
        ("/modules/2", "unknown-module"),
        ("/modules/4", "duplicate"),
    ]
    assert "did you mean frost?" in found[0][2]
    assert "known modules are garden, frost" in found[1][2]


def test_missing_and_excluded_modules_are_all_reported() -> None:
    """And a ruleset begins with the game's base."""
    modules = a_module("ice", requires=("frost",)), a_module("frost"), a_module("fire")
    game = Garden(*modules, restrictions=(Restriction(("ice", "fire"), "garden.melts", "Ice melts."),))
    assert problems(game, "garden", "ice", "fire") == [
        ("/modules", "missing-module", "module ice requires frost"),
        ("/modules", "excluded-module", "ice and fire are not chosen together: Ice melts. (statute garden.melts)"),
    ]
    assert problems(game, "frost") == [("/modules", "missing-module", "a ruleset of garden begins with garden")]
    assert game.ruleset(("garden", "ice", "frost"))


def test_a_missing_module_cites_the_statute_that_demands_it() -> None:
    """As a restriction that the missing module lifts."""
    game = Garden(a_module("ice", requires=("frost",), requires_by="garden.cold"), a_module("frost"))
    with pytest.raises(RulesetError) as raised:
        game.ruleset(("garden", "ice"))
    assert raised.value.problems == [("/modules", "missing-module", "module ice requires frost (statute garden.cold)")]
    (demanded,) = raised.value.restrictions
    assert (demanded.modules, demanded.statute, demanded.unless) == (("ice",), "garden.cold", ("frost",))


def test_another_module_may_lift_a_restriction() -> None:
    """And so may the value of an option, which is known only when all options are."""
    kept = Option("kept", "garden.kept", "Where the ice is kept.", ("cold", "warm"), "warm")
    modules = a_module("ice", options=(kept,)), a_module("fire"), a_module("cellar")
    melts = Restriction(("ice", "fire"), "garden.melts", "Ice melts.", ("cellar",), (kept.is_("cold"),))
    game = Garden(*modules, restrictions=(melts,))
    assert game.ruleset(("garden", "ice", "fire", "cellar"))
    assert game.ruleset(("garden", "ice", "fire"), {"kept": "cold"})
    with pytest.raises(RulesetError) as raised:
        game.ruleset(("garden", "ice", "fire"))
    assert raised.value.restrictions == (melts,)


def test_two_replacements_of_one_rule_are_a_conflict() -> None:
    """Found when the ruleset is compiled; either one alone is not."""
    two, three = worth("two", 2), worth("three", 3)
    game = Garden(two, three)
    [(pointer, code, detail)] = problems(game, "garden", "two", "three")
    assert (pointer, code) == ("/modules", "conflict")
    assert "two.rules.coin_points and three.rules.coin_points" in detail
    assert points(planted(game.ruleset(("garden", "two")), coins=[1, 0]), 0) == 2
    assert points(planted(game.ruleset(("garden", "three")), coins=[1, 0]), 0) == 3


@pytest.mark.parametrize("names_the_rule_itself", [False, True])
def test_a_combination_that_names_both_settles_it(names_the_rule_itself: bool) -> None:
    """It is added automatically if both are chosen, and cannot be chosen itself."""
    two, three = worth("two", 2), worth("three", 3)
    both: tuple[Rule, ...] = (line(two), line(three))
    if names_the_rule_itself:
        both = (coins.coin_points, *both)

    @score("garden.coin", replaces=both)
    def six(state: object, seat: int) -> int:
        """Two times three."""
        return 6 * state.coins[seat]  # type: ignore[attr-defined, no-any-return]

    game = Garden(two, three, a_module("two_three", six, joins=("two", "three")))
    ruleset = game.ruleset(("garden", "two", "three"))
    assert points(planted(ruleset, coins=[1, 0]), 0) == 6
    assert ruleset.document()["modules"] == ["garden", "two", "three"]
    assert {id_ for id_ in ruleset.rules if id_.endswith(("coin_points", "six"))} == {"two_three.rules.six"}
    assert points(planted(game.ruleset(("garden", "two")), coins=[1, 0]), 0) == 2
    assert problems(game, "garden", "two_three")[0][1] == "unknown-module"


def test_a_combination_stays_out_where_another_book_settles_it() -> None:
    """With a module of its `unless`, the modules that it joins compile without it."""
    two, three = worth("two", 2), worth("three", 3)

    @score("garden.coin", replaces=(line(two), line(three)))
    def six(state: object, seat: int) -> int:
        """Two times three."""
        return 6 * state.coins[seat]  # type: ignore[attr-defined, no-any-return]

    @score("garden.coin", replaces=(line(two), line(three)))
    def ten(state: object, seat: int) -> int:
        """Ten points a coin."""
        return 10 * state.coins[seat]  # type: ignore[attr-defined, no-any-return]

    game = Garden(two, three, a_module("two_three", six, joins=("two", "three"), unless=("ten",)), a_module("ten", ten))
    assert points(planted(game.ruleset(("garden", "two", "three")), coins=[1, 0]), 0) == 6
    wider = game.ruleset(("garden", "two", "three", "ten"))
    assert points(planted(wider, coins=[1, 0]), 0) == 10
    assert [module.id for module in wider.modules] == ["garden", "two", "three", "ten"]


def test_a_later_module_may_settle_it_in_its_favour() -> None:
    """A replacement that names the other one wins; it need not be a combination."""
    two = worth("two", 2)

    @score("garden.coin", replaces=(coins.coin_points, line(two)))
    def ten(state: object, seat: int) -> int:
        """Ten."""
        return 10 * state.coins[seat]  # type: ignore[attr-defined, no-any-return]

    assert points(planted(compiled(two, a_module("ten", ten)), coins=[1, 0]), 0) == 10


def test_naming_one_of_three_settles_nothing() -> None:
    """All claimants must be named."""
    two, three, four = worth("two", 2), worth("three", 3), worth("four", 4)

    @score("garden.coin", replaces=(line(two), line(three)))
    def six(state: object, seat: int) -> int:
        """Six."""
        return 6

    with pytest.raises(RulesetError, match="both replace"):
        compiled(two, three, four, a_module("six", six))


def test_every_conflict_is_reported() -> None:
    """Not only the first."""

    def other(name: str) -> Module:
        @check("garden.bed", replaces=beds.bed_empty)
        def bed_empty(state: object, action: Action) -> bool:
            """Otherwise."""
            return True

        return a_module(name, bed_empty)

    game = Garden(worth("two", 2), other("wild"), worth("three", 3), other("tame"))
    found = problems(game, "garden", "two", "three", "wild", "tame")
    assert [code for _, code, _ in found] == ["conflict", "conflict"]


def test_a_replacement_and_a_drop_of_one_rule_are_a_conflict() -> None:
    """Unless the replacement names the reason of the drop, or the reason names the replacement."""

    def gone() -> None:
        """There are no coins."""

    because = Rule(gone, ("garden.coin",))
    dropping = a_module("poor", because, drops=(Drop(coins.coin_points, because),))
    two = worth("two", 2)
    with pytest.raises(RulesetError, match="both replace"):
        compiled(two, dropping)

    @score("garden.coin", replaces=(because, line(two)))
    def five(state: object, seat: int) -> int:
        """Five."""
        return 5

    assert points(planted(compiled(two, dropping, a_module("five", five))), 0) == 5
    final = Rule(gone, ("garden.coin",), replaces=line(two))
    dropping = a_module("poor", final, drops=(Drop(coins.coin_points, final),))
    assert points(planted(compiled(two, dropping), coins=[9, 9]), 0) == 0


def test_two_drops_of_one_rule_agree() -> None:
    """Whatever their reasons."""

    def dropping(name: str) -> Module:
        because = Rule(lambda: None, ("garden.coin",))
        return a_module(name, because, drops=(Drop(coins.coin_points, because), Drop(Plant, because)))

    state = planted(compiled(dropping("one"), dropping("two")), coins=[9, 9])
    assert points(state, 0) == 0
    assert examine(state, Plant(0, 0))[0][0].rule.id.startswith("one.")


def test_a_claimant_that_is_dropped_stands_back() -> None:
    """Of two replacements one remains. If it was the only one, the rule that it replaced stays out of force."""
    two, three = worth("two", 2), worth("three", 3)
    because = Rule(lambda: None, ("garden.coin",))
    dropping = a_module("poor", because, drops=(Drop(line(two), because),))
    assert points(planted(compiled(two, three, dropping), coins=[1, 0]), 0) == 3
    assert points(planted(compiled(two, dropping), coins=[1, 0]), 0) == 0


def test_an_action_that_is_dropped_gives_its_name_up() -> None:
    """Another book has an action of that name, which is the one that players use."""
    [first], [second] = [a_module(name, seller(name)).actions for name in ("one", "two")]
    one, two = a_module("one", first), a_module("two", second, shares=("action sell",))
    because = Rule(lambda: None, ("garden.coin",))
    dropping = a_module("poor", because, drops=(Drop(first, because),))
    with pytest.raises(RulesetError, match="one and two both have the action sell"):
        compiled(one, two)
    ruleset = compiled(one, two, dropping)
    assert ruleset.actions["sell"].cls is second
    assert not ruleset.dropped


def test_an_obligation_of_a_dropped_action_gives_its_name_up() -> None:
    """If no other action answers to it."""
    (owed, pay), (other, settle) = debt(), debt()
    one, two = a_module("one", owed, pay), a_module("two", other, settle, shares=("action pay", "obligation coin_owed"))
    because = Rule(lambda: None, ("garden.coin",))
    dropping = a_module("poor", because, drops=(Drop(pay, because),))
    with pytest.raises(RulesetError, match="one and two both have the obligation coin_owed"):
        compiled(one, two)
    assert compiled(one, two, dropping).obligations["coin_owed"] is other


def debt() -> tuple[type[Obligation], type[Action]]:
    """An obligation ``coin_owed``, and the action ``pay`` that answers to it."""

    class CoinOwed(Obligation, frozen=True):
        """Pay a coin."""

    @owes(CoinOwed, "garden.coin")
    def owes_coin() -> None:
        """Only who owes a coin pays it."""

    class Pay(Action, frozen=True):
        """Pay a coin."""

        gates = (owes_coin,)

    return CoinOwed, Pay


def seller(name: str) -> type[Action]:
    """An action ``sell`` of a book."""

    class Sell(Action, frozen=True):
        """Sell a plant."""

    Sell.__doc__ = f"Sell a plant as book {name} has it."
    return Sell


def test_a_rule_id_is_its_address() -> None:
    """Module, file, function; of actions, the name on the wire."""
    ruleset = compiled(a_module("bats", step("garden.turn", after=turns.dusk)(_bats)))
    for rule_id, rule in ruleset.rules.items():
        module, file, name = rule_id.split(".")
        assert name == rule.fn.__name__
        expected = f"tests.kernel.garden.{file}" if module == "garden" else "toys.bats.rules"
        assert rule.fn.__module__ == expected
    assert ruleset.rules["bats.rules.bats"].says == "Bats fly."
    assert Plant.id == "garden.beds.plant"
    assert ruleset.steps["bats.rules.bats"] is ruleset.rules["bats.rules.bats"]


def _bats(play: object) -> None:
    """Bats
    fly.

    They are not seen.
    """


_bats.__name__ = "bats"
