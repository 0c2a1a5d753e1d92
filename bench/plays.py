"""How long it takes to find the plays of a full hand of 18 cards at Master & Slave, against any play.

    python -m bench.plays

`distinct` is the list of legal actions: one set of cards for each form and rank, with the template for the others,
gates included. `alike` are all sets of cards. Times are microseconds for one question, over random hands that were not
seen before.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

from service.kernel.play.legal import offered
from service.kernel.play.state import State as KernelState
from service.master_slave import plays as enumeration
from service.master_slave.cards import CARDS, INDEX, PACK
from service.master_slave.forms import FORMS, SUPER_BOMB, form_of
from service.master_slave.game import MasterSlaveGame
from service.master_slave.laid import Laid
from service.master_slave.plays import LOWEST, plays
from service.master_slave.state import FOLLOW, LEAD, Seat, State, Table

HANDS = 2_000
GAME = MasterSlaveGame()
RULESET = GAME.ruleset()


def question(dice: random.Random, kind: str | None, out_of_turn: bool) -> State | None:
    """Seat 1 holds 18 cards; seat 0 has played a form of this kind, if its cards make one."""
    pack = list(range(len(CARDS)))
    dice.shuffle(pack)
    hands = [sum(1 << card for card in pack[18 * seat : 18 * seat + 18]) for seat in range(3)]
    table = Table((0, 1, 2), LEAD, 1, 0)
    if kind is not None:
        made = [cards for cards, form in plays(hands[0], None, True, LOWEST) if form == kind]
        if not made:
            return None
        form = form_of(cards := dice.choice(made))
        assert form is not None
        table.moment, table.trick, table.turn = FOLLOW, (Laid(0, cards, form),), 2 if out_of_turn else 1
        hands[0] &= ~cards
    return State(RULESET, 1, [Seat(hand, [0] * 4) for hand in hands], [table])


def listed(alike: bool) -> Callable[[KernelState], int]:
    """Ask for the plays of seat 1."""
    return lambda state: sum(1 for _ in offered(state, 1, ("play_cards",), alike))


def measure(kind: str | None, out_of_turn: bool, ask: Callable[[KernelState], int]) -> tuple[int, list[float]]:
    """The most plays of a hand, and the time for each hand."""
    dice, times, most = random.Random(1), [], 0
    for _ in range(HANDS):
        state = question(dice, kind, out_of_turn)
        if state is not None:
            begun = time.perf_counter()
            most = max(most, ask(state))
            times.append((time.perf_counter() - begun) * 1e6)
    return most, sorted(times)


def main() -> None:
    """Print the table."""
    assert PACK.bit_count() == len(INDEX)
    print(f"{'against':<22}{'hands':>7}{'distinct':>10}{'p99':>8}{'most':>6}{'alike':>10}{'p99':>9}{'most':>7}")
    everything: list[float] = []
    for kind in (None, *(form for form in FORMS if form != SUPER_BOMB)):
        for out_of_turn in (False, True) if kind else (False,):
            enumeration._by_rank.cache_clear()
            most, times = measure(kind, out_of_turn, listed(False))
            enumeration._by_rank.cache_clear()
            most_alike, times_alike = measure(kind, out_of_turn, listed(True))
            everything += times
            name = "the lead" if kind is None else kind + (" out of turn" if out_of_turn else "")
            p99 = [run[len(run) * 99 // 100] for run in (times, times_alike)]
            print(
                f"{name:<22}{len(times):>7}{statistics.median(times):>10.1f}{p99[0]:>8.1f}{most:>6}"
                f"{statistics.median(times_alike):>10.1f}{p99[1]:>9.1f}{most_alike:>7}"
            )
    print(f"{'all':<22}{len(everything):>7}{statistics.median(everything):>10.1f}")


if __name__ == "__main__":
    main()
