"""Actions that no rule tells apart: one is shown, a template describes the others, and all are there on request."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from service.kernel.play.legal import legal_actions, offered
from service.kernel.rules import Action, Number, Plain, Play
from tests.kernel.making import a_module, compiled, planted


class Weed(Action, frozen=True):
    """Pull a weed out; the hand that does it does not matter."""

    hand: Annotated[int, Plain(Number(0, 1))]

    @classmethod
    def candidates(cls, state: Any, seat: int) -> Iterable[Action]:
        return [cls(seat, hand) for hand in (0, 1)]

    @classmethod
    def distinct(cls, state: Any, seat: int) -> Iterable[Action]:
        return [cls(seat, 0)]

    @classmethod
    def template(cls, state: Any, seat: int) -> dict[str, Any]:
        return {"hand": [0, 1]}

    def effect(self, play: Play) -> None:
        """Nothing grows from a weed."""


def test_one_is_shown_with_a_template_for_the_others() -> None:
    """By default."""
    state = planted(compiled(a_module("weeds", Weed)))
    found = [found for _, found in offered(state, 0, {"weed"})]
    assert found == [{"hand": [0, 1]}, Weed(0, 0)]


def test_all_are_shown_on_request_and_without_a_template() -> None:
    """As enumeration gives them."""
    state = planted(compiled(a_module("weeds", Weed)))
    assert [found for _, found in offered(state, 0, {"weed"}, alike=True)] == [Weed(0, 0), Weed(0, 1)]
    assert [action for action in legal_actions(state, 0) if isinstance(action, Weed)] == [Weed(0, 0), Weed(0, 1)]
