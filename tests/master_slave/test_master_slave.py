"""Master & Slave as a whole: enumeration, checking and a naive oracle agree; no card is lost; views reveal nothing."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Any

import flask.testing
import orjson
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from service.app import create_app
from service.documents.answers import action_document
from service.kernel.play.adjudicate import adjudicate, examine, is_legal
from service.kernel.play.legal import legal_actions, offered
from service.kernel.rules import SPECTATOR, Action
from service.master_slave.cards import CARDS, INDEX, PACK, RANKS, names, singly
from service.master_slave.deal import DealHand
from service.master_slave.exchange import AcceptCard, OfferCard, RefuseCard, Revolt
from service.master_slave.forms import form_of
from service.master_slave.options import BOMB_BEFORE_LEAD
from service.master_slave.plays import ALL, LOWEST, plays
from service.master_slave.returns import CannotComply, ForgoRequest, RequestRank, ReturnCard
from service.master_slave.state import FOLLOW, LEAD, State
from service.master_slave.tricks import Pass, PlayCards
from service.web.settings import Settings
from tests.master_slave.card_games import GAME, Document, alike, chance, document_of, everything, pool
from tests.master_slave.card_oracle import beats, form, playable
from tests.properties.strategies import tries

numbers = st.integers(0, 2**32)
states = st.deferred(lambda: st.sampled_from(pool()))
SMALL = 9
"""The largest hand of which every set of cards is tried."""


@pytest.fixture(scope="module")
def client() -> flask.testing.FlaskClient:
    """The service."""
    return create_app(Settings(log_level="error")).test_client()


def mask(cards: Any) -> int:
    """A set of cards from their names."""
    return sum(1 << INDEX[card] for card in cards)


def trick_of(state: State, seat: int) -> list[list[str]]:
    """The plays of the trick at a seat's table."""
    return [names(laid.cards) for laid in state.table(seat).trick]


def at_the_table(state: State, seat: int) -> tuple[list[list[str]], bool, bool]:
    """What the oracle must know besides cards: the trick, whether a seat is on turn, and whether bombs lead."""
    return trick_of(state, seat), state.table(seat).turn == seat, BOMB_BEFORE_LEAD.of(state.ruleset) == "allowed"


def listed(state: State, seat: int, every: bool) -> dict[int, str]:
    """The sets of cards that a seat may play, each with its form, as the API lists them."""
    found = [action for _, action in offered(state, seat, ("play_cards",), every) if isinstance(action, PlayCards)]
    sets = {action.cards: action.form or "" for action in found}
    assert len(sets) == len(found), "a set of cards is listed twice"
    return sets


@tries(60)
@given(states, numbers)
def test_every_set_of_a_small_hand(state: State, seed: int) -> None:
    """Of a small hand, exactly the sets that the naive oracle finds are listed, and exactly these are legal."""
    seat = random.Random(seed).randrange(state.seat_count)
    table, hand = state.table(seat), state.seats[seat].hand
    assume(0 < hand.bit_count() <= SMALL)
    wanted = set()
    if table.moment in (LEAD, FOLLOW):
        wanted = {mask(cards) for cards in playable(names(hand), *at_the_table(state, seat))}
    assert set(listed(state, seat, every=True)) == wanted
    cards = list(singly(hand))
    for size in range(1, len(cards) + 1):
        for some in itertools.combinations(cards, size):
            assert is_legal(state, PlayCards(seat, sum(some))) == (sum(some) in wanted)


@tries(60)
@given(states, numbers)
def test_sets_of_any_hand(state: State, seed: int) -> None:
    """Of a hand of any size: what is listed is legal, and any other set, of the hand or not, is not."""
    dice = random.Random(seed)
    seat = dice.randrange(state.seat_count)
    hand = list(singly(state.seats[seat].hand))
    sets = listed(state, seat, every=True)
    for cards, kind in dice.sample(sorted(sets.items()), min(40, len(sets))):
        assert is_legal(state, PlayCards(seat, cards, kind))  # type: ignore[arg-type]  # a form is a string
        assert beats(names(cards), *at_the_table(state, seat))
    tried = [sum(dice.sample(hand, dice.randint(1, min(len(hand), 8)))) for _ in range(30) if hand]
    tried += [cards ^ dice.choice(hand) for cards in [*sets][:20]]
    tried += [1 << dice.randrange(len(CARDS)), dice.getrandbits(54) & PACK]
    for cards in tried:
        assert is_legal(state, PlayCards(seat, cards)) == (cards in sets)


@tries(150)
@given(numbers)
def test_forms(seed: int) -> None:
    """A set of cards has the form that counting its ranks gives."""
    dice = random.Random(seed)
    low, length = dice.randrange(13), dice.randint(1, 6)
    near = CARDS[4 * low : 4 * (low + length)]
    cards = dice.sample(near, dice.randint(1, min(len(near), 2 * length))) if near else []
    cards += dice.sample(("BJ", "RJ"), dice.choice((0, 0, 1, 2)))
    found, wanted = form_of(mask(set(cards))), form(set(cards)) if cards else None
    assert (None if found is None else (found.kind, found.rank)) == (None if wanted is None else wanted[:2])


@tries(80)
@given(numbers)
def test_full_hands_against_any_play(seed: int) -> None:
    """18 cards against any play: both ways of listing agree with each other, and the sets with the oracle."""
    dice = random.Random(seed)
    pack = list(CARDS)
    dice.shuffle(pack)
    hand, other = mask(pack[:18]), mask(pack[18:36])
    trick = dice.choice([None, *plays(other, None, True, LOWEST)])
    last = None if trick is None else form_of(trick[0])
    laid = [] if trick is None else [names(trick[0])]
    if last is not None and last.kind == "super_bomb":
        return
    for in_turn in (True, False) if trick else (True,):
        every, some = plays(hand, last, in_turn, ALL), plays(hand, last, in_turn, LOWEST)
        assert len({cards for cards, _ in every}) == len(every)
        assert all(beats(names(cards), laid, in_turn) for cards, _ in every)
        assert set(some) <= set(every)
        ranks = {(kind, tuple(sorted(names(cards)[0][:-1] for cards in singly(cards)))) for cards, kind in every}
        assert len(some) == len(ranks)


@tries(100)
@given(states, numbers)
def test_template_describes_the_others(state: State, seed: int) -> None:
    """The sets listed, and those that the template describes, are together all sets."""
    seat = random.Random(seed).randrange(state.seat_count)
    found = [each for _, each in offered(state, seat, ("play_cards",))]
    sets = {each.cards for each in found if isinstance(each, PlayCards)}
    for template in (each for each in found if isinstance(each, dict)):
        for group in template["cards"]:
            choices = [list(itertools.combinations(cards, group["take"])) for cards in group["of"]]
            described = {mask(itertools.chain(*chosen)) for chosen in itertools.product(*choices)}
            assert len(described & sets) == 1
            sets |= described
    assert sets == set(listed(state, seat, every=True))


@tries(60)
@given(states, numbers)
def test_other_actions(state: State, seed: int) -> None:
    """Of all that a seat could propose besides playing cards, exactly what is listed is legal."""
    seat = random.Random(seed).choice([*GAME.actors(state), 0])
    proposals: list[Action] = [kind(seat) for kind in (DealHand, Revolt, AcceptCard, RefuseCard)]
    proposals += [kind(seat) for kind in (ForgoRequest, CannotComply, Pass)]
    proposals += [RequestRank(seat, rank) for rank in range(len(RANKS))]
    proposals += [kind(seat, card) for card in singly(PACK) for kind in (OfferCard, ReturnCard)]
    legal = {action for action in legal_actions(state, seat) if not isinstance(action, PlayCards)}
    assert {action for action in proposals if is_legal(state, action)} == legal


@tries(60)
@given(states, numbers)
def test_a_view_lists_what_the_rules_permit(state: State, seed: int) -> None:
    """On a view, the list and the rules agree on what is legal and on what depends on hidden cards."""
    dice = random.Random(seed)
    seen, seat = GAME.view(state, dice.randrange(SPECTATOR, state.seat_count)), dice.randrange(state.seat_count)
    shown = list(offered(seen, seat, alike=True))
    proposals: list[Action] = [kind(seat) for kind in (DealHand, Revolt, AcceptCard, RefuseCard)]
    proposals += [kind(seat) for kind in (ForgoRequest, CannotComply, Pass)]
    proposals += [RequestRank(seat, rank) for rank in range(len(RANKS))]
    proposals += [kind(seat, card) for card in singly(PACK) for kind in (OfferCard, ReturnCard)]
    judged = [(action, *examine(seen, action)) for action in proposals]
    listed = {found for _, found in shown if isinstance(found, Action) and not isinstance(found, PlayCards)}
    assert listed == {action for action, refusals, needs in judged if not refusals and not needs}
    unknown = {kind for kind, found in shown if found is None} - {PlayCards.type}
    assert unknown == {action.type for action, refusals, needs in judged if not refusals and needs}


@tries(60)
@given(states, numbers)
def test_play_keeps_the_cards(state: State, seed: int) -> None:
    """Whatever is legal leads to a consistent state, in which every table has its pack; illegal changes nothing."""
    dice = random.Random(seed)
    before = orjson.dumps(GAME.write(state))
    actions = everything(state)
    for action in dice.sample(actions, min(8, len(actions))):
        answer = adjudicate(state, action, chance(seed))
        assert answer.verdict == "legal"
        assert not GAME.defects(answer.after)
    assert orjson.dumps(GAME.write(state)) == before


def some_actions(state: State, other: State, dice: random.Random) -> list[Document]:
    """Actions that are legal in one of two states, bombs out of turn among them, and some of anybody's cards."""
    found: list[Action] = []
    for each in (state, other):
        actions = everything(each)
        bombs = [a for a in actions if isinstance(a, PlayCards) and each.table(a.seat).turn != a.seat]
        found += dice.sample(actions, min(4, len(actions))) + dice.sample(bombs, min(3, len(bombs)))
    for _ in range(3):
        seat = dice.randrange(state.seat_count)
        hand = list(singly(dice.choice((state, other)).seats[seat].hand))
        found += [PlayCards(seat, sum(dice.sample(hand, dice.randint(1, len(hand)))))] if hand else []
    return [action_document(action, state) for action in found]


@tries(50)
@given(states, numbers)
def test_views_tell_nothing(client: flask.testing.FlaskClient, state: State, seed: int) -> None:
    """Of two full states with the same view, every endpoint gives the viewer the same bytes."""
    dice = random.Random(seed)
    viewer = dice.randrange(SPECTATOR, state.seat_count)
    document, twin = document_of(state), alike(state, viewer, dice)
    assume(twin is not None)
    other = GAME.read(state.ruleset, twin or {})
    told: Document = {"viewer": "spectator" if viewer == SPECTATOR else viewer}
    draw: Document = {"draw": {"seed": "seed", "counter": dice.randrange(9)}}
    actions = some_actions(state, other, dice)
    asked: list[tuple[str, Document]] = [
        ("/v1/states/validate", {}),
        ("/v1/legal-actions", {}),
        ("/v1/legal-actions", {"alike": True, "limit": 5}),
        ("/v1/legal-actions", {"types": ["play_cards", "revolt", "cannot_comply"], "count_only": True}),
        ("/v1/scores", {}),
        ("/v1/views", {}),
        ("/v1/adjudications/batch", {"items": [{"action": action, **draw} for action in actions]}),
    ]
    options = ("explain=reasons&return=patch", "explain=trace&return=state", "explain=none&return=none")
    for action, option in zip(actions, options, strict=False):
        asked.append((f"/v1/adjudications?{option}", {"action": action, **draw}))
    for path, question in asked:
        answers = [client.post(path, json={"state": each, **told, **question}) for each in (document, twin)]
        assert answers[0].status_code == answers[1].status_code == 200, answers[0].text
        assert answers[0].data == answers[1].data, path


JUNK: tuple[Any, ...] = (
    None, True, 0, 1, -1, 2, 17, 61, 10**9, 0.5, "", "3C", "XX", "RJ", "lead", "follow", "exchange", "over", [], [[]],
    {}, ["3C"], ["3C", "3C"], [0], [0, 0], {"x": 1}, [{}], "pair", "super_bomb",
)  # fmt: skip
OWED = ("deal_owed", "offer_owed", "answer_owed", "request_owed", "return_owed")


def spots(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a document, except those in the ruleset."""
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    inner = [spot for name, each in items if name != "ruleset" for spot in spots(each, (*path, name))]
    return [path, *inner]


def broken(document: Document, dice: random.Random) -> Document:
    """A document with a few things replaced, left out or swapped."""
    for _ in range(dice.choice((1, 1, 2, 3))):
        spot = dice.choice([path for path in spots(document) if path])
        node: Any = document
        for name in spot[:-1]:
            node = node[name]
        match dice.randrange(5):
            case 0:
                del node[spot[-1]]
            case 1:
                document["obligations"] = [{"kind": dice.choice(OWED), "seat": dice.randrange(4)}]
            case 2 if isinstance(document.get("tables"), list) and isinstance(document["tables"][0], dict):
                document["tables"][0]["moment"] = dice.choice(("deal", "exchange", "lead", "follow", "done", "over"))
            case _:
                node[spot[-1]] = dice.choice(JUNK)
        if not (isinstance(document.get("tables"), list) and document["tables"]):
            break
    return document


@tries(100)
@given(states, numbers)
def test_malformed_states_are_no_fault(client: flask.testing.FlaskClient, state: State, seed: int) -> None:
    """Whatever is written into a state is refused or understood, and the service does not fail."""
    dice = random.Random(seed)
    document = broken(document_of(state), dice)
    actions = everything(state) or [PlayCards(0, 1)]
    action = action_document(dice.choice(actions), state)
    for path, question in (
        ("/v1/states/validate", {}),
        ("/v1/legal-actions", {}),
        ("/v1/scores", {}),
        ("/v1/views", {"viewer": "spectator"}),
        ("/v1/adjudications", {"action": action, "draw": {"seed": "x"}}),
    ):
        answer = client.post(path, json={"state": document, **question})
        assert answer.status_code < 500, (path, answer.text)


@pytest.mark.parametrize(("seats", "tables"), [(3, None), (9, [[0, 1, 2], [3, 4, 5], [6, 7, 8]])])
def test_whole_games(client: flask.testing.FlaskClient, seats: int, tables: list[list[int]] | None) -> None:
    """Random games go to their end over HTTP, end as they should, and replay from what was applied, without a seed."""
    dice = random.Random(seats)
    draw: Document = {"seed": "whole games"}
    wish: Document = {"ruleset": {"game": "master_slave"}, "seats": seats, "draw": draw}
    answer = client.post("/v1/states", json=wish | ({"tables": tables} if tables else {})).get_json()
    beginning, applied, counter = answer["state"], [], 0
    while not answer.get("winners"):
        state = answer["state"]
        seat = client.post("/v1/legal-actions", json={"state": state, "limit": 0, "types": []}).get_json()["actors"][0]
        actions = client.post("/v1/legal-actions", json={"state": state, "seat": seat}).get_json()["actions"]
        plays_only = [action for action in actions if action["type"] != "pass"]
        action = dice.choice(plays_only if plays_only and dice.random() < 0.95 else actions)
        counter += 1
        question = {"state": state, "action": action, "draw": draw | {"counter": counter}}
        answer = client.post("/v1/adjudications", json=question).get_json()
        assert answer["verdict"] == "legal", answer
        applied.append(answer["applied"])
    replayed = client.post("/v1/replays", json={"state": beginning, "actions": applied}).get_json()
    assert (replayed["stopped_at"], replayed["digest"]) == (None, answer["digest"])
    points = [total["total"] for total in answer["scores"]]
    assert answer["winners"] == [seat for seat, own in enumerate(points) if own == max(points)]
    assert {table["moment"] for table in answer["state"]["tables"]} == {"over"}
    if tables is None:
        assert max(points) >= 20
        assert sum(points) == answer["state"]["hand"] * {3: 5, 4: 6, 5: 7}[seats]
    else:
        assert answer["state"]["hand"] == 16
        assert sum(points) == 16 * 3 * 5
    assert client.post("/v1/legal-actions", json={"state": answer["state"]}).get_json()["count"] == 0


def test_the_documented_bomb(client: flask.testing.FlaskClient) -> None:
    """docs/master_slave.md shows what really happens."""
    text = (Path(__file__).parents[2] / "docs" / "master_slave.md").read_text(encoding="utf-8")
    question = orjson.loads(text.split("-d '")[1].split("'\n```")[0])
    answer = client.post("/v1/adjudications", json=question).get_json()
    assert answer["verdict"] == "legal"
    assert (answer["events"][0]["form"], answer["events"][0]["out_of_turn"]) == ("bomb", True)
    assert answer["state"]["tables"][0]["turn"] == 0
    question["action"]["cards"] = ["JC"]
    refused = client.post("/v1/adjudications", json=question).get_json()["refusals"]
    assert [refusal["rule"] for refusal in refused] == ["master_slave.bombs.out_of_turn"]
