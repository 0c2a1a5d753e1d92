"""Robber Flees: the robber goes to the desert, or beside a board that has none."""

from __future__ import annotations

from service.catan.base import components
from service.catan.base.pending import due
from service.catan.base.state import State
from service.catan.base.turn import game_on, moments_of_the_roll
from service.catan.board.masks import among, bits, mask_of
from service.catan.board.places import Hex, hexes_told
from service.catan.event_cards.cards import ROBBER_FLEES
from service.catan.event_cards.state import event
from service.kernel.rules import (
    ALL,
    UNION,
    Action,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Ruleset,
    check,
    owes,
    query,
    step,
)


class DesertOwed(Obligation, frozen=True):
    """Name the desert to which the robber flees."""


class RobberFled(Event, frozen=True):
    """The robber fled to a desert, or beside the board."""

    hex: Hex | None


@components.robber_may_wait.also("event-cards.event.robber-flees-no-desert", "event-cards.with-fishermen.robber-flees")
def robber_may_wait(ruleset: Ruleset) -> bool:
    """A robber that has fled may be beside the board."""
    return True


@query(
    "event-cards.event.robber-flees", "event-cards.event.robber-flees-several-deserts", fold=UNION, to_json=hexes_told
)
def homes(state: State) -> int:
    """The robber flees to a desert."""
    return mask_of(state.board.deserts)


@query("event-cards.event.robber-flees", fold=ALL)
def can_flee(state: State) -> bool:
    """There is a robber that can flee."""
    return True


def flees(state: State) -> bool:
    """Whether the card of the turn drives the robber off its hex. It never drives it off a desert, whether or not the
    robber may flee to that desert.
    """
    at_home = among(state.robber, mask_of(state.board.deserts))
    return event(state) == ROBBER_FLEES and can_flee(state) and not at_home


@step(
    "event-cards.event.robber-flees",
    "event-cards.event.robber-flees-before-production",
    "event-cards.event.robber-flees-at-home",
    "event-cards.event.robber-flees-no-desert",
    "event-cards.event.robber-flees-no-knight",
    "event-cards.with-seafarers.robber-flees",
    possible=flees,
    asks=(DesertOwed,),
)
def flee(play: Play) -> None:
    """The robber goes to the desert, or beside a board without one, and nobody loses a card."""
    state: State = play.state
    if not flees(state):
        return
    deserts = list(bits(homes(state)))
    if len(deserts) > 1:
        play.owe(DesertOwed(state.turn.seat))
    elif deserts:
        go_home(play, deserts[0])
    elif state.robber != state.board.topology.nowhere_hex:
        state.robber = state.board.topology.nowhere_hex
        play.emit(RobberFled(None))


def go_home(play: Play, at: int) -> None:
    """The robber goes to a hex where it stays until it is moved again."""
    play.state.robber = at
    play.emit(RobberFled(at))


@due(DesertOwed, "event-cards.event.robber-flees-several-deserts", once=True)
def desert_is_due(state: State, owed: DesertOwed) -> Finding:
    """The player on turn names a desert if the robber flees and there are several."""
    several = homes(state).bit_count() > 1 and state.turn.moment in moments_of_the_roll(state)
    return (several and flees(state) and owed.seat == state.turn.seat) or Facts(on_turn=state.turn.seat)


@owes(DesertOwed, "event-cards.event.robber-flees-several-deserts", "event-cards.event.robber-flees-at-home")
def owes_desert() -> None:
    """Only the player on turn names a desert, and only if the robber flees and there are several."""


@check("event-cards.event.robber-flees-several-deserts", "event-cards.event.robber-flees", at="hex")
def to_a_desert(state: State, action: NameDesert) -> Finding:
    """The robber flees to a desert."""
    names = state.board.topology.hex_names
    return among(action.hex, homes(state)) or Facts(deserts=[names[at] for at in bits(homes(state))])


class NameDesert(Action, frozen=True):
    """Name the desert to which the robber flees."""

    hex: Hex

    statutes = ("event-cards.event.robber-flees-several-deserts",)
    gates = (game_on, owes_desert)
    checks = (to_a_desert,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, at) for at in bits(homes(state))]

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, DesertOwed)
        go_home(play, self.hex)
