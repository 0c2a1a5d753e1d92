"""A book of the tests' own adds fields to actions, changes a price, adds a way of paying, and brings purses."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterator
from random import Random
from typing import Any, cast

import orjson
import pytest

from schemas.derive import schema_of_action
from service.api.proposals import load_action
from service.catan.base.bank_trade import TradeWithBank
from service.catan.base.cards import Bundle, move
from service.catan.base.deal import CatanDeal
from service.catan.base.domestic_trade import AcceptTrade, OfferTrade
from service.catan.base.goods import hand_out, put_back
from service.catan.base.roads import BuildRoad
from service.catan.base.robber import stolen_card, take_stolen
from service.catan.base.seven import Discard, demand_discards
from service.catan.base.state import TRADE_AND_BUILD, State
from service.catan.mechanics.prices import Purchase
from service.catan.purses.paying import payments
from service.documents.answers import action_document
from service.games import GAMES
from service.kernel.compile.ruleset import CompiledAction
from service.kernel.declare.state.fields import described, read_struct
from service.kernel.play.adjudicate import adjudicate, apply, examine, is_legal
from service.kernel.play.chance import Chance
from service.kernel.play.legal import legal_actions, offered
from service.kernel.rules import Action, Hidden, Misreads, Play, Ruleset, size
from service.web.problems import Problem
from tests.catan.market import MarketGame
from tests.catan.market.goods import GOLD, TOKENS
from tests.catan.market.paying import PaidInTokens

GAME = MarketGame()
CHOICES = (("base", "market"), ("base", "seafarers", "cities_knights", "market"))


def in_force(ruleset: Ruleset) -> list[CompiledAction]:
    """The actions of a ruleset that belong to its options."""
    actions = ruleset.actions.values()
    return [each for each in actions if each.cls.when is None or each.cls.when.holds(ruleset.options)]


def first_state(modules: tuple[str, ...], seed: int = 1) -> State:
    """A game about to begin, in which everybody has one token of each kind and three gold."""
    chance = Chance(None, str(seed).encode(), 0)
    state: State = GAME.deal(GAME.ruleset(modules), CatanDeal(seats=3), chance).state
    for seat in range(3):
        hand_out(state, TOKENS, seat, (1,) * 5)
        hand_out(state, GOLD, seat, (3,))
    return state


def positions(modules: tuple[str, ...], count: int, seed: int = 1) -> Iterator[State]:
    """States of random play, one in five, in which the seat on turn has found a few cards."""
    random, state = Random(seed), first_state(modules, seed)
    for step in range(count * 5):
        actions = [action for seat in GAME.actors(state) for action in legal_actions(state, seat)]
        if not actions:
            return
        kinds = sorted({action.type for action in actions})
        kind = random.choice(kinds)
        chosen = random.choice([action for action in actions if action.type == kind])
        apply(state, chosen, Chance(None, b"market", step))
        if step % 5 == 0:
            gift = (*(random.randrange(2) for _ in range(5)), *(0 for _ in state.bank[5:]))
            if not state.obligations and all(map(operator.ge, state.bank, gift)):
                move(gift, state.bank, state.seats[state.turn.seat].resources)
            yield state.copy()


def written(state: Any) -> dict[str, Any]:
    """The document of a state, as it comes over the wire."""
    document: dict[str, Any] = orjson.loads(orjson.dumps(GAME.write(state)))
    return document


def building(hand: dict[str, int] | None = None, tokens: tuple[int, ...] = (0,) * 5, gold: int = 0) -> State:
    """Seat 0 trades and builds with a hand, tokens and gold; its first settlement and road stand."""
    state = first_state(("base", "market"))
    while state.turn.moment == "setup":
        [seat] = GAME.actors(state)
        apply(state, legal_actions(state, seat)[0], Chance(None, b"setup", 0))
    state.turn.moment, state.turn.roll, state.turn.seat = TRADE_AND_BUILD, (1, 1), 0
    for seat in range(3):
        owner = state.seats[seat]
        move(tuple(owner.resources), owner.resources, state.bank)
        for purse in (TOKENS, GOLD):
            put_back(state, purse, seat, tuple(purse.held(state, seat)))
    kinds = ("brick", "lumber", "wool", "grain", "ore")
    move(tuple((hand or {}).get(kind, 0) for kind in kinds), state.bank, state.seats[0].resources)
    hand_out(state, TOKENS, 0, tokens)
    hand_out(state, GOLD, 0, (gold,))
    return state


def road(state: State, tokens: tuple[int, ...] | None = None) -> Action:
    """The first road of seat 0 that could be built, paid like this."""
    plain = BuildRoad.candidates(state, 0)[0]
    cls = state.ruleset.actions["build_road"].cls
    return cls(0, plain.edge, tokens if tokens is None else Bundle(tokens))  # type: ignore[call-arg, attr-defined]  # the book has it


def against(state: State, action: Action) -> dict[str, Any]:
    """The rules that refuse, each with its facts."""
    return {refusal.rule.id: dict(refusal.facts) for refusal in examine(state, action)[0]}


# Fields of earlier actions ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("modules", CHOICES)
def test_every_purchase_has_the_field(modules: tuple[str, ...]) -> None:
    """The book names the class of all purchases, and no action of a book that it does not know."""
    for compiled in in_force(GAME.ruleset(modules)):
        pays = issubclass(compiled.cls, Purchase)
        assert ("tokens" in compiled.cls.__struct_fields__) is pays
        assert issubclass(compiled.cls, PaidInTokens) is pays


def test_without_the_book_the_field_is_unknown() -> None:
    """The schema of the earlier book's action does not have it."""
    plain = GAMES["catan"].ruleset().actions["build_road"].cls
    assert plain is BuildRoad
    assert [item.name for item in described(plain)] == ["seat", "edge"]
    assert set(schema_of_action(plain).fields) == {"type", "chance", "seat", "edge"}
    with_book = GAME.ruleset(CHOICES[0]).actions["build_road"].cls
    assert set(schema_of_action(with_book).fields) == {"type", "chance", "seat", "edge", "tokens"}


def test_the_problem_names_the_module_that_has_the_field() -> None:
    """A client that forgot to choose the book learns which one it is."""
    document = {"type": "build_road", "seat": 0, "edge": "0,0,NE", "tokens": {"brick": 1}, "torch": 1}
    with pytest.raises(Problem) as caught:
        load_action(document, GAME.ruleset(), "/action")
    assert {(error.pointer, error.detail) for error in caught.value.errors} == {
        ("/action/tokens", "is a field of module market alone"),
        ("/action/torch", "is unknown; the names here are type, chance, seat, edge"),
    }


@pytest.mark.parametrize("modules", CHOICES)
def test_what_is_listed_is_what_is_legal(modules: tuple[str, ...]) -> None:
    """Over random states: every purchase at every place with every payment, and some that nobody could make."""
    met = dict.fromkeys(("plain", "in tokens"), 0)
    for state in positions(modules, 60):
        for seat in GAME.actors(state):
            listed = legal_actions(state, seat)
            assert len(listed) == len(set(listed))
            shown = [action for _, action in offered(state, seat, alike=True) if isinstance(action, Action)]
            assert set(listed) == {action for action in shown if not type(action).templated}
            assert all(is_legal(state, action) for action in listed)
            for compiled in in_force(state.ruleset):
                if not issubclass(compiled.cls, Purchase) or compiled.cls.type in ("play_crane", "play_medicine"):
                    continue
                plain = compiled.cls.__mro__[1]
                whole = [
                    compiled.cls(*[getattr(each, name) for name in plain.__struct_fields__], tokens)
                    for each in plain.candidates(state, seat)  # type: ignore[attr-defined]  # the action without the field
                    for tokens in (None, *wallets(state, cast(Purchase, each), seat))
                ]
                legal = {action for action in whole if is_legal(state, action)}
                assert legal == {action for action in listed if type(action) is compiled.cls}
                met["plain"] += sum(action.tokens is None for action in legal)  # type: ignore[attr-defined]  # the field
                met["in tokens"] += sum(action.tokens is not None for action in legal)  # type: ignore[attr-defined]  # the field
    assert all(met.values())


def wallets(state: State, action: Purchase, seat: int) -> list[Bundle]:
    """Payments in tokens: all that could be right, and up to two tokens of a kind more."""
    fitting = set(payments(TOKENS, state, seat, action.price(state)))
    rest = (0,) * (len(state.bank) - 5)
    odd = {Bundle((*some, *rest)) for some in itertools.product((0, 2), repeat=5) if any(some)}
    if rest:
        odd.add(Bundle((0,) * 5 + (1,) + rest[1:]))
    return sorted(fitting | odd)


@pytest.mark.parametrize("modules", CHOICES)
def test_applied_actions_replay(modules: tuple[str, ...]) -> None:
    """Written and read again, an action with its outcomes leads to the same state; no state contradicts itself."""
    random = Random(5)
    for state in positions(modules, 30, seed=2):
        assert not GAME.defects(state)
        document = written(state)
        assert written(GAME.read(state.ruleset, document)) == document
        actions = [action for seat in GAME.actors(state) for action in legal_actions(state, seat)]
        for action in random.sample(actions, min(5, len(actions))):
            first = adjudicate(state, action, Chance(None, b"replay", 0))
            applied = action_document(first.action, first.after)
            assert applied.pop("type") == action.type
            again = read_struct(type(action), applied, state)
            assert again == action
            second = adjudicate(state, cast(Action, again), Chance(first.chance))
            assert written(second.after) == written(first.after)


def test_cheering_brings_gold() -> None:
    """A field of a quite different action, and a wrapper of its effect."""
    state = building()
    state.turn.moment, state.turn.roll = "before_roll", None
    cls = state.ruleset.actions["roll"].cls
    assert [action.cheer for action in legal_actions(state, 0) if isinstance(action, cls)] == [False, True]  # type: ignore[attr-defined]  # the field
    after = adjudicate(state, cls(0, True), Chance({"base.production.dice": [1, 1]})).after  # type: ignore[call-arg]  # the field
    assert isinstance(after, State)
    assert GOLD.held(after, 0) == (1,)


# Prices and ways of paying ------------------------------------------------------------------------------------------


def test_a_changed_price_is_told_and_paid() -> None:
    """One wool more: refused without it, with the price and the hand; with it, all three cards go to the bank."""
    state = building({"brick": 1, "lumber": 1})
    assert against(state, road(state)) == {
        "base.roads.cost": {
            "cost": {"brick": 1, "lumber": 1, "wool": 1},
            "hand": {"brick": 1, "lumber": 1, "wool": 0, "grain": 0, "ore": 0},
        }
    }
    state = building({"brick": 1, "lumber": 1, "wool": 1})
    ruling = adjudicate(state, road(state))
    assert ruling.verdict == "legal"
    assert size(cast(State, ruling.after).seats[0].resources) == 0
    assert next(event.type for _, event in ruling.events) == "cards_paid"


def test_silence_means_cards() -> None:
    """Tokens that could pay do not pay unless the action says so."""
    state = building({"brick": 1, "lumber": 1}, tokens=(0, 0, 1, 0, 0))
    assert against(state, road(state)) == {
        "base.building.paid_as_named": {"cards": {"brick": 1, "lumber": 1, "wool": 1}}
    }
    assert is_legal(state, road(state, (0, 0, 1, 0, 0)))


def test_tokens_pay_their_part() -> None:
    """They go back to their supply, the cards to the bank, and each has its event."""
    state = building({"brick": 1, "lumber": 1}, tokens=(0, 0, 1, 0, 0))
    ruling = adjudicate(state, road(state, (0, 0, 1, 0, 0)))
    after = cast(State, ruling.after)
    assert (size(after.seats[0].resources), TOKENS.held(after, 0), TOKENS.supply(after)) == (0, (0,) * 5, (5,) * 5)
    assert [event.type for _, event in ruling.events][:2] == ["tokens_paid", "cards_paid"]


def test_nothing_is_paid_twice_and_nobody_pays_with_what_others_own() -> None:
    """More tokens than the price, and tokens that the seat does not have."""
    state = building({"brick": 1, "lumber": 1, "wool": 1}, tokens=(2, 0, 0, 0, 0))
    assert set(against(state, road(state, (2, 0, 0, 0, 0)))) == {"base.building.paid_as_named"}
    assert set(against(state, road(state, (0, 0, 1, 0, 0)))) == {"market.paying.own_tokens"}


# Purses -------------------------------------------------------------------------------------------------------------


def test_goods_stand_in_offers_and_change_hands() -> None:
    """Two gold for an ore; without the book there is no such thing."""
    state = building(gold=2)
    move((0, 0, 0, 0, 1), state.bank, state.seats[1].resources)
    document = {"seat": 0, "give": {"gold": 2}, "receive": {"ore": 1}}
    offer = read_struct(state.ruleset.actions["offer_trade"].cls, document, state)
    offered_state = adjudicate(state, cast(Action, offer)).after
    assert GAME.read(state.ruleset, written(offered_state)).turn.offers == cast(State, offered_state).turn.offers
    after = cast(State, adjudicate(offered_state, AcceptTrade(1, 0)).after)
    assert (GOLD.held(after, 0), GOLD.held(after, 1), after.seats[0].resources) == ((0,), (2,), [0, 0, 0, 0, 1])
    plain = first_plain()
    with pytest.raises(Misreads, match="is not a card"):
        read_struct(OfferTrade, document, plain)


def first_plain() -> State:
    """A game of the base alone."""
    game = GAMES["catan"]
    state: State = game.deal(game.ruleset(), CatanDeal(seats=3), Chance(None, b"plain", 0)).state
    return state


def test_an_offer_of_goods_that_are_not_there_is_not_accepted() -> None:
    """The seat that made the offer must hold what it gives, gold as well as cards."""
    state = building(gold=1)
    move((0, 0, 0, 0, 1), state.bank, state.seats[1].resources)
    document = {"seat": 0, "give": {"gold": 2}, "receive": {"ore": 1}}
    offer = read_struct(state.ruleset.actions["offer_trade"].cls, document, state)
    after = adjudicate(state, cast(Action, offer)).after
    assert set(against(cast(State, after), AcceptTrade(1, 0))) == {"base.domestic_trade.partner_holds"}


def test_the_bank_takes_cards_only() -> None:
    """Its trades name cards; goods are not cards there."""
    state = building(gold=4)
    with pytest.raises(Misreads, match="is not a card"):
        read_struct(TradeWithBank, {"seat": 0, "give": {"gold": 4}, "receive": {"ore": 1}}, state)


def test_gold_counts_on_a_seven() -> None:
    """Six cards and two gold are eight; tokens do not count."""
    state = building({"brick": 6}, tokens=(5, 0, 0, 0, 0), gold=2)
    demand_discards.fn(Play(state, Chance()))
    assert state.obligations == (Discard(0, 4),)
    state = building({"brick": 6}, tokens=(5, 0, 0, 0, 0), gold=1)
    demand_discards.fn(Play(state, Chance()))
    assert state.obligations == ()


def test_gold_is_stolen_and_tokens_are_not() -> None:
    """Each card and each gold is equally likely."""
    state = building({"ore": 1}, tokens=(5, 0, 0, 0, 0), gold=2)
    outcomes = stolen_card.fn(state, 0)
    assert dict(zip(outcomes.values, outcomes.weights, strict=True)) == {"ore": 1, "gold": 2}
    take_stolen(Play(state, Chance()), 1, 0, "gold")
    assert (GOLD.held(state, 0), GOLD.held(state, 1)) == ((1,), (1,))


def test_a_view_hides_gold_and_shows_tokens() -> None:
    """A purse is hidden unless it is declared public. Its number is known, like that of a hand."""
    state = building(tokens=(1, 0, 0, 0, 0), gold=2)
    seen = GAME.view(state, 1)
    document = written(seen)["market"]
    assert document["seats"][0] == {"tokens": {"brick_token": 1}, "gold": 2}
    assert document["seats"][1] == {"tokens": {}, "gold": {}}
    assert document["supply"]["gold"] == 18
    assert written(GAME.read(state.ruleset, written(seen)))["market"] == document
    with pytest.raises(Hidden):
        GOLD.held(seen, 0)[0]


def test_goods_do_not_come_from_nowhere() -> None:
    """The supply and the seats together hold what the box does."""
    state = building(gold=2)
    assert not GAME.defects(state)
    GOLD.keep(state, 0, (3,))
    assert [(defect.rule.id, defect.pointer) for defect in GAME.defects(state)] == [
        ("base.goods.goods_conservation", "/market/supply/gold")
    ]


def test_every_error_of_a_purse_is_told() -> None:
    """With its pointer into the state."""
    state = building()
    document = written(state)
    document["market"]["seats"][0]["gold"] = {"silver": 1}
    document["market"]["supply"]["tokens"] = 7
    with pytest.raises(Misreads) as caught:
        GAME.read(state.ruleset, document)
    assert {error.pointer for error in caught.value.misreads} == {
        "/market/seats/0/gold/silver",
        "/market/supply/tokens",
    }
