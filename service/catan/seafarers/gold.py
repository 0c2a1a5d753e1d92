"""Gold fields: players who build there choose what they produce."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from service.catan.base.buildings import buildings
from service.catan.base.cards import (
    RESOURCES,
    Bundle,
    BundleOf,
    cards_of,
    move,
    resources_alone,
    subset_count,
    subset_grammar,
    subsets,
)
from service.catan.base.components import edge_pieces
from service.catan.base.pending import all_owed, due, next_to_answer
from service.catan.base.production import (
    CardsProduced,
    blocked_hexes,
    numbered_hexes_produce,
    produce,
    production_number,
)
from service.catan.base.setup import PlaceSettlement, brings_cards, other_starting_cards
from service.catan.base.stacks import bank_holds, resources_left, sure_stacks, unsure_kinds
from service.catan.base.starting_cities import PlaceStartingCity
from service.catan.base.state import OVER, State
from service.catan.base.turn import game_on
from service.catan.board.masks import among, bits
from service.catan.seafarers.options import GOLD_CARDS
from service.catan.seafarers.scenarios import GOLD_FIELD
from service.kernel.rules import (
    SUM,
    Action,
    Contradictions,
    Facts,
    Finding,
    Function,
    Obligation,
    Play,
    around,
    check,
    debt_of,
    gate,
    invariant,
    owed_by,
    owes,
    query,
    step,
)

MOST_DUE = 64
"""More cards than one player's buildings can be due for gold at once."""


class GoldOwed(Obligation, frozen=True):
    """Choose ``count`` resource cards for gold."""

    count: int


def owe_gold(play: Play, seat: int, count: int) -> None:
    """Let a seat choose cards, if the bank has any. Together with cards that the seat is due already, that is one
    choice.
    """
    if count and resources_left(play.state):
        due_already = owed_by(play.state, seat, GoldOwed)
        if due_already is not None:
            play.discharge(seat, GoldOwed)
            count += due_already.count
        play.owe(GoldOwed(seat, count))


def gold_rolled(state: State) -> list[tuple[int, int]]:
    """The gold fields of the number that was rolled, each with its corners."""
    hexes = state.board.producing.get(production_number(state), ())
    return [(index, corners) for index, corners, terrain in hexes if terrain == GOLD_FIELD]


def open_gold(state: State) -> list[int]:
    """The gold fields of the number that was rolled and that nothing blocks, each as the mask of its corners."""
    return [corners for index, corners in gold_rolled(state) if not among(index, blocked_hexes(state))]


@query("seafarers.gold.settlement-one", "seafarers.gold.city-two", "seafarers.gold.sum-over-buildings", fold=SUM)
def gold_due(state: State, seat: int) -> int:
    """A gold field that is not blocked gives 1 card of choice for a settlement next to it and 2 for a city."""
    own = state.seats[seat]
    return sum(
        (own.settlements & corners).bit_count() + 2 * (own.cities & corners).bit_count() for corners in open_gold(state)
    )


@step(
    "seafarers.gold.produces-on-number",
    "seafarers.gold.settlement-one",
    "seafarers.gold.city-two",
    "seafarers.gold.sum-over-buildings",
    "seafarers.gold.after-ordinary-production",
    "seafarers.gold.choice-order",
    "seafarers.gold.robber-may-stand",
    after=produce,
    possible=numbered_hexes_produce,
    asks=(GoldOwed,),
)
def pay_gold(play: Play) -> None:
    """After all other production, gold fields give 1 card of choice for a settlement and 2 for a city."""
    state: State = play.state
    for seat in state.clockwise(state.turn.seat) if gold_rolled(state) else ():
        owe_gold(play, seat, gold_due(state, seat))


@around(PlaceSettlement, "seafarers.gold.starting-resources", asks=(GoldOwed,))
def starting_gold(effect: Function, action: PlaceSettlement, play: Play) -> None:
    """For each gold field next to the second settlement its owner chooses a starting card."""
    effect(action, play)
    owe_starting_gold(play, action.seat, action.corner)


@around(PlaceStartingCity, "seafarers.gold.starting-resources", asks=(GoldOwed,))
def starting_gold_of_cities(effect: Function, action: PlaceStartingCity, play: Play) -> None:
    """For each gold field next to a starting city its owner chooses a starting card."""
    effect(action, play)
    owe_starting_gold(play, action.seat, action.corner)


@other_starting_cards.also("seafarers.gold.starting-resources")
def cards_of_starting_gold(state: State, seat: int) -> int:
    """During setup a player may hold one more card for each gold field at the player's buildings."""
    topology = state.board.topology
    return (topology.hexes_at[buildings(state, seat)] & state.board.hexes_of((GOLD_FIELD,))).bit_count()


def owe_starting_gold(play: Play, seat: int, corner: int) -> None:
    """Let a seat choose a card for each gold field next to a starting building, if that brings the starting cards."""
    board = play.state.board
    if not brings_cards(play.state, seat):
        return
    owe_gold(play, seat, sum(board.terrain[at] == GOLD_FIELD for at in board.topology.corner_hexes[corner]))


def cards_due(state: State, owed: GoldOwed) -> int:
    """How many cards are to be chosen: what is owed, as far as the bank can pay."""
    return min(owed.count, resources_left(state))


@query("seafarers.gold.exact-amount", "seafarers.gold.shortage-partial", fold=None)
def least(state: State, owed: GoldOwed) -> int:
    """The fewest cards that a player may choose, which are all that are due."""
    return cards_due(state, owed)


@least.also("seafarers.gold.exact-amount", replaces=least.first, when=GOLD_CARDS.is_("up-to"))
def none_at_least(state: State, owed: GoldOwed) -> int:
    """By the other reading a player may decline cards."""
    return 0


@owes(GoldOwed, "seafarers.gold.choice-by-owner")
def owes_gold() -> None:
    """Only a player who is due cards for gold chooses them."""


@gate("seafarers.gold.choice-order", at="seat")
def next_to_choose(state: State, seat: int) -> Finding:
    """Players choose cards for gold in turn, beginning with the player on turn."""
    return next_to_answer(state, seat, GoldOwed)


@check(
    "seafarers.gold.exact-amount",
    "seafarers.gold.shortage-partial",
    "seafarers.gold.settlement-one",
    "seafarers.gold.city-two",
    "seafarers.gold.starting-resources",
    at="cards",
    given=(owes_gold,),
)
def exact_amount(state: State, action: ChooseGold) -> Finding:
    """A player takes exactly the cards that are due, or all that the bank has left. By the other reading a player
    takes no more."""
    owed = debt_of(state, action.seat, GoldOwed)
    return least(state, owed) <= sum(action.cards) <= cards_due(state, owed) or Facts(due=cards_due(state, owed))


@check("seafarers.gold.five-resources", "seafarers.gold.no-gold-cards", at="cards")
def resources_only(state: State, action: ChooseGold) -> Finding:
    """Gold brings resource cards and nothing else."""
    return resources_alone(action.cards)


@check("seafarers.gold.after-ordinary-production", "seafarers.gold.choice-order", stage="cost", at="cards")
def bank_has(state: State, action: ChooseGold) -> Finding:
    """The bank has the cards that the player takes for gold."""
    return bank_holds(state, action.cards)


class ChooseGold(Action, frozen=True):
    """Choose the cards that gold brings."""

    cards: BundleOf

    statutes = ("seafarers.gold.any-mix", "seafarers.gold.settlement-one", "seafarers.gold.city-two")
    gates = (game_on, owes_gold, next_to_choose)
    checks = (exact_amount, resources_only, bank_has)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        owed = owed_by(state, seat, GoldOwed)
        if owed is not None:
            rest = (0,) * (len(state.bank) - len(RESOURCES))
            for count in range(least(state, owed), cards_due(state, owed) + 1):
                for cards in subsets(sure_stacks(state)[: len(RESOURCES)], count):
                    yield cls(seat, Bundle((*cards, *rest)))
            for kind in unsure_kinds(state, len(RESOURCES), cards_due(state, owed)):
                yield cls(seat, cards_of(state, kind, cards_due(state, owed)))

    @classmethod
    def choices(cls, state: State, seat: int) -> int:
        owed = owed_by(state, seat, GoldOwed)
        if owed is None:
            return 0
        counts = range(least(state, owed), cards_due(state, owed) + 1)
        return sum(subset_count(sure_stacks(state)[: len(RESOURCES)], count) for count in counts)

    @classmethod
    def grammar(cls, state: State, seat: int) -> dict[str, Any]:
        owed = owed_by(state, seat, GoldOwed)
        assert owed is not None
        fewest, most = least(state, owed), cards_due(state, owed)
        grammar = subset_grammar(state.bank[: len(RESOURCES)], most, RESOURCES)
        if fewest < most:
            grammar["cards"]["least"] = fewest
        return grammar

    def effect(self, play: Play) -> None:
        state: State = play.state
        play.discharge(self.seat, GoldOwed)
        move(self.cards, state.bank, state.seats[self.seat].resources)
        if any(self.cards):
            play.emit(CardsProduced(self.seat, self.cards))
        if not resources_left(state):  # nothing is left for those who come later
            for _, owed in all_owed(state, GoldOwed):
                play.discharge(owed.seat, GoldOwed)


@due(GoldOwed, "seafarers.gold.exact-amount", "seafarers.gold.choice-order", clockwise=True)
def gold_is_due(state: State, owed: GoldOwed) -> Finding:
    """Gold is owed while the game is on, at most once to a seat, and in turn from the player on turn."""
    fits = 1 <= owed.count <= MOST_DUE and resources_left(state) > 0
    return (fits and state.turn.moment != OVER) or Facts(most=MOST_DUE, bank=resources_left(state))


@invariant("seafarers.gold.produces-on-number", "seafarers.gold.starting-resources", past=True)
def gold_comes_from_a_field(state: State) -> Contradictions:
    """Gold is owed only to a player with a building, road or ship at a gold field."""
    topology, fields = state.board.topology, state.board.hexes_of((GOLD_FIELD,))
    for at, owed in all_owed(state, GoldOwed):
        reached = buildings(state, owed.seat) | topology.ends[edge_pieces(state, owed.seat)]
        if not topology.hexes_at[reached] & fields:
            yield at, Facts(gold_fields=[topology.hex_names[field] for field in bits(fields)])
