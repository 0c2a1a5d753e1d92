"""The robber goes to the desert for tokens, and steals nothing."""

from __future__ import annotations

from service.catan.base.robber import send_robber
from service.catan.base.state import State
from service.catan.board.masks import among, bits, mask_of
from service.catan.board.places import Hex, hexes_told
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import plain_form
from service.catan.duel.spending import SPENDING, enough_tokens, pay_tokens
from service.kernel.rules import ANY, UNION, Action, Event, Facts, Finding, Play, Seat, check, gate, query


class RobberPutAway(Event, frozen=True):
    """A seat put the robber beside the board."""

    seat: Seat


@query("duel.robber.to-desert", fold=UNION)
def havens(state: State) -> int:
    """The hexes to which the robber goes for tokens are the deserts."""
    return mask_of(state.board.deserts)


@gate("duel.robber.already-there", "duel.action.refused-costs-nothing", stage="board", when=NEUTRAL)
def robber_elsewhere(state: State, seat: int) -> Finding:
    """For tokens nobody sends away a robber that stands on a desert, or beside a board without one."""
    there = beside_the_board(state) if goes_off_the_board(state) else among(state.robber, havens(state))
    return not there or Facts(robber=hexes_told(1 << state.robber, state))


@query("duel.robber.to-desert", fold=ANY)
def goes_off_the_board(state: State) -> bool:
    """The robber stays on the board."""
    return False


@check("duel.robber.to-desert", at="hex")
def to_a_desert(state: State, action: SendRobberToDesert) -> Finding:
    """For tokens the robber goes to a desert."""
    if action.hex is None:
        return bool(havens(state)) or goes_off_the_board(state)
    return among(action.hex, havens(state))


@check("duel.robber.one-desert", at="hex", given=(to_a_desert,))
def desert_named(state: State, action: SendRobberToDesert) -> Finding:
    """Where there are several deserts, the player names one of them."""
    names = state.board.topology.hex_names
    deserts = [names[at] for at in bits(havens(state))]
    return action.hex is not None or len(deserts) == 1 or goes_off_the_board(state) or Facts(deserts=deserts)


class SendRobberToDesert(Action, frozen=True):
    """Send the robber to the desert for tokens."""

    hex: Hex | None = None

    statutes = (
        "duel.robber.to-desert",
        "duel.robber.no-knight",
        "duel.robber.not-barred",
        "duel.action.paid-to-supply",
    )
    when = NEUTRAL
    otherwise = plain_form
    gates = (*SPENDING, robber_elsewhere, enough_tokens)
    checks = (to_a_desert, desert_named)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat)] if goes_off_the_board(state) else [cls(seat, at) for at in bits(havens(state))]

    def effect(self, play: Play) -> None:
        state: State = play.state
        pay_tokens(play, self.seat)
        if goes_off_the_board(state):
            state.robber = state.board.topology.nowhere_hex
            play.emit(RobberPutAway(self.seat))
        else:
            send_robber(play, self.seat, next(iter(bits(havens(state)))) if self.hex is None else self.hex)


def beside_the_board(state: State) -> bool:
    """Whether the robber stands beside the board."""
    return state.robber == state.board.topology.nowhere_hex
