"""The seven of The Pirate Islands: after the discards its player steals a card from anybody."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.hands import others_with_cards
from service.catan.base.pending import due
from service.catan.base.production import is_seven, production_number
from service.catan.base.robber import move_on_seven, steal
from service.catan.base.state import State
from service.catan.base.turn import game_on, moments_of_the_roll
from service.catan.seafarers.pirate_islands.board import only_in_the_pirate_islands
from service.catan.seafarers.pirate_islands.options import IN_PIRATE_ISLANDS, SEVEN_THEFT
from service.kernel.rules import Action, Facts, Finding, Obligation, Play, Seat, check, owes, step


class RobberyOwed(Obligation, frozen=True):
    """Steal a card from any other player."""


@step(
    "seafarers-later.pirate-islands.seven.order",
    "seafarers-later.pirate-islands.seven.theft",
    "seafarers-later.pirate-islands.seven.nobody-to-rob",
    "seafarers-later.pirate-islands.seven.no-production",
    "seafarers-later.pirate-islands.fleet.never-chosen",
    replaces=move_on_seven,
    asks=(RobberyOwed,),
    when=IN_PIRATE_ISLANDS,
)
def rob_on_seven(play: Play) -> None:
    """After the discards of a 7 the player on turn may steal a card, if any other player has one."""
    state: State = play.state
    if others_with_cards(state, state.turn.seat):
        play.owe(RobberyOwed(state.turn.seat))


@due(
    RobberyOwed,
    "seafarers-later.pirate-islands.seven.order",
    "seafarers-later.pirate-islands.seven.nobody-to-rob",
    alone=True,
    when=IN_PIRATE_ISLANDS,
)
def robbery_is_due(state: State, owed: RobberyOwed) -> Finding:
    """The player on turn steals once after a 7, if another player has a card."""
    after_seven = state.turn.moment in moments_of_the_roll(state) and is_seven(state)
    in_turn = owed.seat == state.turn.seat and bool(others_with_cards(state, owed.seat))
    return (after_seven and in_turn) or Facts(on_turn=state.turn.seat, rolled=production_number(state))


@owes(
    RobberyOwed,
    "seafarers-later.pirate-islands.seven.theft",
    "seafarers-later.pirate-islands.seven.order",
    "seafarers-later.pirate-islands.knight.nothing-else",
)
def owes_robbery() -> None:
    """The player who rolled a 7 steals once, when all discards are in."""


@check("seafarers-later.pirate-islands.seven.theft", at="victim")
def victim_has_a_card(state: State, action: RobAnyPlayer) -> Finding:
    """The victim is any other player with a card in hand."""
    there = others_with_cards(state, action.seat)
    return action.victim is None or action.victim in there or Facts(victims=there)


@check(
    "seafarers-later.pirate-islands.seven.theft",
    at="victim",
    when=SEVEN_THEFT.is_("must"),
)
def victim_named(state: State, action: RobAnyPlayer) -> Finding:
    """By the other reading the player names a victim if anybody has a card."""
    there = others_with_cards(state, action.seat)
    return action.victim is not None or not there or Facts(victims=there)


class RobAnyPlayer(Action, frozen=True):
    """Take a random card from any other player after a 7, or from nobody."""

    victim: Seat | None = None

    statutes = (
        "seafarers-later.pirate-islands.seven.theft",
        "seafarers-later.pirate-islands.seven.nobody-to-rob",
    )
    when = IN_PIRATE_ISLANDS
    otherwise = only_in_the_pirate_islands
    gates = (game_on, owes_robbery)
    checks = (victim_has_a_card, victim_named)
    unsettled = (victim_named,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, victim) for victim in (*others_with_cards(state, seat), None))

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, RobberyOwed)
        steal(play, self.seat, self.victim)
