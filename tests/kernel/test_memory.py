"""The memory of a process: bounded by bytes, with parts counted once, and nothing kept once it is forgotten."""

import gc
import weakref
from concurrent.futures import ThreadPoolExecutor

from service.games import GAMES
from service.kernel.play.memory import MEMORY, RULESETS, Memory
from service.kernel.rules import remembered


class Large:
    """Something that entries share."""

    weight = 1_000

    def __init__(self) -> None:
        self.ref = weakref.ref(self)


def test_the_least_recently_used_is_forgotten() -> None:
    memory = Memory(3_000)
    for key in "ab":
        memory.put(key, key, 1_000)
    assert memory.get("a") == "a"
    memory.put("c", "c", 1_000)
    assert [memory.get(key) for key in "abc"] == ["a", None, "c"]
    assert memory.held <= 3_000


def test_a_shared_part_is_counted_once_and_as_long_as_it_is_held() -> None:
    memory, part = Memory(10_000), Large()
    memory.put("a", 1, 0, (part,))
    alone = memory.held
    memory.put("b", 2, 0, (part,))
    assert memory.held - alone < part.weight
    memory.put("a", 3, 0)
    memory.put("b", 4, 0)
    assert memory.held < part.weight


def test_what_is_too_large_is_not_kept() -> None:
    memory = Memory(1_000)
    memory.put("a", 1, 0, (Large(),))
    assert memory.get("a") is None
    assert memory.held == 0


def test_a_result_does_not_keep_what_it_is_about() -> None:
    asked: list[int] = []

    @remembered(10)
    def weighed(large: Large, times: int) -> int:
        asked.append(times)
        return large.weight * times

    large = Large()
    assert [weighed(large, 2), weighed(large, 2), weighed(large, 3)] == [2_000, 2_000, 3_000]
    assert asked == [2, 3]
    gone = large.ref
    del large
    gc.collect()
    assert gone() is None
    assert weighed(Large(), 2) == 2_000
    assert asked == [2, 3, 2], "another one is another question"


def test_boards_do_not_drive_out_rulesets() -> None:
    game = GAMES["catan"]
    ruleset = game.ruleset(("base", "seafarers"), {"scenario": "custom", "target-points": 17})
    for number in range(10):
        MEMORY.put(("board", number), number, MEMORY.most // 2)
    assert game.ruleset(("base", "seafarers"), {"scenario": "custom", "target-points": 17}) is ruleset
    assert 97 * ruleset.weight < RULESETS.most  # every number of points to win


def test_threads_that_want_one_ruleset_get_one() -> None:
    with ThreadPoolExecutor(4) as pool:
        chosen = [pool.submit(GAMES["catan"].ruleset, ("base",), {"target-points": 41}) for _ in range(4)]
    assert len({id(future.result()) for future in chosen}) == 1
