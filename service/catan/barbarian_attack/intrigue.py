"""Intrigue: a barbarian of any hex is taken prisoner."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.barbarian_attack.campaign import campaign
from service.catan.barbarian_attack.deck import BarbarianCardDiscarded, Effect, card_effects
from service.catan.barbarian_attack.landings import withdraw
from service.catan.barbarian_attack.prisoners import imprison
from service.catan.base.pending import due
from service.catan.base.state import State
from service.catan.base.turn import game_on, trade_and_build
from service.catan.board.masks import bits, mask_of
from service.catan.board.places import Hex, hexes_told
from service.kernel.rules import (
    INTERSECT,
    Action,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Ruleset,
    Seat,
    check,
    owes,
    query,
)

INTRIGUE = "intrigue"


class PrisonerOwed(Obligation, frozen=True):
    """Take a barbarian prisoner for an Intrigue."""


class BarbarianCaptured(Event, frozen=True):
    """A seat took a barbarian of a hex prisoner."""

    seat: Seat
    hex: Hex


@query("barbarian-attack.card.intrigue", fold=INTERSECT, to_json=hexes_told)
def exposed_hexes(state: State) -> int:
    """Intrigue takes a barbarian of any hex of the board."""
    return mask_of(campaign(state).barbarians)


def owe_prisoner(play: Play, seat: int) -> bool:
    """A seat takes a barbarian prisoner. Where there is none to take another card is drawn."""
    if exposed_hexes(play.state):
        play.owe(PrisonerOwed(seat))
        return False
    play.emit(BarbarianCardDiscarded(seat, INTRIGUE))
    return True


@card_effects.also("barbarian-attack.card.intrigue", "barbarian-attack.card.intrigue-without-target")
def intrigue(ruleset: Ruleset) -> dict[str, Effect]:
    """Intrigue takes one barbarian prisoner. With none on the board a new card is drawn free of charge."""
    return {INTRIGUE: owe_prisoner}


@due(
    PrisonerOwed,
    "barbarian-attack.card.intrigue",
    "barbarian-attack.card.intrigue-without-target",
    "barbarian-attack.card.several-per-turn",
    alone=True,
)
def prisoner_is_due(state: State, owed: PrisonerOwed) -> Finding:
    """The player on turn owes a prisoner for one Intrigue and nothing else, and there is a barbarian to take."""
    on_turn, exposed = owed.seat == state.turn.seat and state.turn.moment == trade_and_build.name, exposed_hexes(state)
    return (on_turn and exposed != 0) or Facts(
        on_turn=state.turn.seat, hexes=list(state.board.topology.hexes_named[exposed])
    )


@owes(PrisonerOwed, "barbarian-attack.card.played-at-once", "barbarian-attack.card.intrigue")
def owes_prisoner() -> None:
    """The player who bought an Intrigue takes a barbarian prisoner for it."""


@check("barbarian-attack.card.intrigue", at="hex")
def barbarian_there(state: State, action: CaptureBarbarian) -> Finding:
    """The hex has a barbarian."""
    return campaign(state).barbarians.get(action.hex, 0) > 0


def capture_barbarian(play: Play, seat: int, at: int) -> None:
    """A seat takes a barbarian of a hex prisoner."""
    withdraw(play.state, at)
    imprison(play.state, seat, 1)
    play.emit(BarbarianCaptured(seat, at))


class CaptureBarbarian(Action, frozen=True):
    """Take a barbarian of a hex prisoner for an Intrigue."""

    hex: Hex

    statutes = ("barbarian-attack.card.intrigue",)
    gates = (game_on, owes_prisoner)
    checks = (barbarian_there,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        return (cls(seat, at) for at in bits(exposed_hexes(state)))

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, PrisonerOwed)
        capture_barbarian(play, self.seat, self.hex)
