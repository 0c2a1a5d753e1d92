"""Every net for every module of every game, and for a random sample of the choices that are allowed together."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.books import told
from tests.chosen_seed import SEED
from tests.nets import carrying, nets, renaming, telling
from tests.nets.choices import Choice
from tests.nets.play import Move
from tests.nets.sample import moves, sample
from tests.nets.values import proposed

# Choice by choice, so that one process plays the game of a choice for all of its tests.
pytestmark = pytest.mark.parametrize("choice", sample(), ids=str, scope="module")


def states(choice: Choice, every: int = 1) -> Iterator[tuple[Move, random.Random]]:
    """Moves of a game, each with dice of its own."""
    for number, move in enumerate(moves(choice)[::every]):
        yield move, random.Random(f"{SEED} {number}")


def test_listed_is_legal(choice: Choice) -> None:
    """Enumeration equals checking."""
    for move, dice in states(choice):
        nets.listed_is_legal(move.state, dice)


def test_settled_checks_hold(choice: Choice) -> None:
    """Enumeration may leave them out."""
    for move, _ in states(choice):
        nets.settled_holds(move.state)


def test_states_read_back(choice: Choice) -> None:
    """Written states are read again, for every viewer."""
    for move, _ in states(choice, 4):
        nets.reads_back(move.state)


def test_actions_read_back(choice: Choice) -> None:
    """Listed actions can be sent."""
    for move, _ in states(choice, 6):
        nets.actions_read_back(move.state)


def test_views_agree_with_the_full_state(choice: Choice) -> None:
    """A viewer is never misled."""
    for move, dice in states(choice, 2):
        nets.views_agree(move.state, dice)


def test_secrets_are_kept(choice: Choice) -> None:
    """By draws and by fields of actions."""
    seen = {draw for draws in told("SEEN") for draw in draws}
    found = (nets.secrets(move, dice) for move, dice in states(choice))
    nets.kept(((name, same) for name, same in move if name not in seen) for move in found)


def test_what_happens_is_told(choice: Choice) -> None:
    """In every language, to everybody."""
    for move, _ in states(choice, 2):
        telling.told_in_words(move)


def test_counts_agree(choice: Choice) -> None:
    """One action deep, and every outcome of its draws."""
    for move, _ in states(choice, 20):
        nets.counts_agree(move.state)


def test_dealt_secrets_are_kept(choice: Choice) -> None:
    """No view shows what a deal hides."""
    dice = random.Random(f"{SEED} {choice}")
    ruleset = choice.ruleset()
    nets.kept(nets.dealt_secrets(ruleset, {"seats": seats}, dice) for seats in range(2, 7))


def test_any_debt_is_judged(choice: Choice) -> None:
    """The options of the game may leave out what it is owed for."""
    for move, dice in states(choice, 30):
        nets.judges_debts(move.state, dice)


def test_states_are_left_alone(choice: Choice) -> None:
    """When an action is carried out."""
    for move, _ in states(choice, 3):
        nets.leaves_the_state(move)


def test_refusals_change_nothing(choice: Choice) -> None:
    """Whatever is proposed."""
    for move, dice in states(choice, 12):
        carrying.refusals_change_nothing(move.state, dice)


def test_records_replay(choice: Choice) -> None:
    """From consistent states to consistent states."""
    for move, _ in states(choice):
        carrying.records_replay(move)


def test_views_follow(choice: Choice) -> None:
    """Carrying out and looking commute."""
    for move, _ in states(choice):
        carrying.views_follow(move)


def test_a_turned_board_plays_alike(choice: Choice) -> None:
    """No rule knows where north is."""
    for move, dice in states(choice, 5):
        carrying.turns(move, dice.randint(1, 5))


def test_other_seats_play_alike(choice: Choice) -> None:
    """No rule knows a seat by its number."""
    for move, dice in states(choice, 4):
        proposals = dice.sample(found := proposed(move.state)[0], min(len(found), 12))
        renaming.renames(move, proposals, dice.randint(1, move.state.seat_count - 1))
