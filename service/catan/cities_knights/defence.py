"""The defence: a variant lets players hold knights back from the battle against the barbarians."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.pending import due
from service.catan.base.state import State
from service.catan.base.turn import game_on
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.cities_knights.barbarians import sail
from service.catan.cities_knights.options import DEFENCE
from service.catan.cities_knights.order import in_order
from service.catan.cities_knights.realm import holdings, now_holds, realm
from service.catan.cities_knights.shared import COAST, SHIP
from service.kernel.rules import Action, Event, Facts, Finding, Obligation, Play, Seat, check, owes, step


class DefenceOwed(Obligation, frozen=True):
    """Choose which of your active knights fight the barbarians."""


class KnightHeldBack(Event, frozen=True):
    """A knight does not fight; it is inactive, as all knights are after the battle."""

    seat: Seat
    corner: Corner


def before_battle(state: State) -> bool:
    """Whether the ship is about to reach the coast."""
    shared = realm(state)
    return shared.event == SHIP and shared.ship == COAST - 1


@step(
    "ck.barbarians.hold-back",
    before=sail,
    when=DEFENCE.is_("by-choice"),
    possible=before_battle,
    asks=(DefenceOwed,),
)
def gather(play: Play) -> None:
    """Before the barbarians land every player who has an active knight chooses, clockwise from the player on turn."""
    state: State = play.state
    if before_battle(state):
        play.owe(*(DefenceOwed(seat) for seat in state.clockwise(state.turn.seat) if holdings(state, seat).active))


@owes(DefenceOwed, "ck.barbarians.hold-back", "ck.barbarians.all-active-fight")
def chooses_defence() -> None:
    """Every active knight fights, unless its owner chooses before the battle which ones do."""


@check("ck.barbarians.hold-back", at="corner")
def own_active_knight(state: State, action: HoldBackKnight) -> Finding:
    """A player holds back only an active knight of the player's own."""
    return among(action.corner, holdings(state, action.seat).active)


class HoldBackKnight(Action, frozen=True):
    """Keep an active knight out of the battle against the barbarians."""

    corner: Corner

    statutes = ("ck.barbarians.hold-back",)
    gates = (game_on, chooses_defence, in_order)
    checks = (own_active_knight,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, corner) for corner in bits(holdings(state, seat).active)]

    def effect(self, play: Play) -> None:
        active = holdings(play.state, self.seat).active & ~(1 << self.corner)
        now_holds(play.state, self.seat, active=active)
        play.emit(KnightHeldBack(self.seat, self.corner))
        if not active:
            play.discharge(self.seat, DefenceOwed)


class JoinDefence(Action, frozen=True):
    """Let all knights that are still active fight the barbarians."""

    statutes = ("ck.barbarians.hold-back",)
    gates = (game_on, chooses_defence, in_order)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        yield cls(seat)

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, DefenceOwed)


@due(DefenceOwed, "ck.barbarians.hold-back", "ck.turn.pending-order", clockwise=True)
def choice_before_battle(state: State, owed: DefenceOwed) -> Finding:
    """Players with an active knight choose once, clockwise, when the ship is about to reach the coast."""
    shared = realm(state)
    active = holdings(state, owed.seat).active
    return (before_battle(state) and active != 0) or Facts(event=shared.event, ship=shared.ship)
