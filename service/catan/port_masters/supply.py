"""The supply of maritime trade tokens, and the berths that it fills."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from service.catan.base.cards import SYNONYMS, fewer, tally_of
from service.catan.base.conservation import conserved
from service.catan.base.state import State
from service.catan.board.frame_spaces import Water
from service.catan.board.masks import among
from service.catan.board.places import Corner
from service.catan.port_masters.options import PIER_UNDER_PIRATE
from service.catan.port_masters.piers import PierBuilt
from service.catan.port_masters.pirate import closed_hexes
from service.catan.port_masters.quays import MODULE_ID, STOCK, TOKENS, Berths, Place, lie, pier_name, quays
from service.catan.port_masters.wharves import WharfBuilt
from service.catan.slices import alter
from service.kernel.rules import (
    Choice,
    Contradictions,
    Event,
    Facts,
    Number,
    Outcomes,
    Plain,
    Play,
    Seat,
    draw,
    invariant,
    reaction,
)

Berth = Annotated[int, Plain(Number(1, 2))]
Token = Annotated[str, Plain(Choice(TOKENS))]


class BerthFilled(Event, frozen=True):
    """A token was drawn and laid on a berth, face up: berth 1 at the end of the pier, berth 2 on the crosspiece."""

    seat: Seat
    hex: Water
    corner: Corner
    berth: Berth
    token: Token


def berths_of(state: State, seat: int, place: Place) -> Berths:
    """The berths of a pier or wharf."""
    own = quays(state).seats[seat]
    return own.piers.get(place) or own.wharves[place]


def suitable(state: State, berths: Berths, at: int) -> list[int]:
    """The tokens in supply that may lie on a berth: those that differ from its neighbour's."""
    others = {token for other, token in enumerate(berths) if other != at}
    return [0 if kind in others else left for kind, left in enumerate(quays(state).supply)]


def waiting(state: State, first: int) -> Iterator[tuple[int, Place, int]]:
    """The empty berths outside the pirate's hex, each with its seat and place, in the order in which they are filled.

    Those in the hex ``first`` come before all others, then they go by seats from the one on turn, and by places.
    """
    closed = closed_hexes(state)
    found = [
        (at != first, order, (at, corner), seat)
        for order, seat in enumerate(state.clockwise(state.turn.seat))
        for own in (quays(state).seats[seat],)
        for at, corner in (*own.piers, *own.wharves)
        if not among(at, closed)
    ]
    for _, _, place, seat in sorted(found):
        for berth, token in enumerate(berths_of(state, seat, place)):
            if token is None:
                yield seat, place, berth


@draw(
    "port-masters.draw.uniform",
    "port-masters.draw.outcome-source",
    "port-masters.draw.reported-list",
    "port-masters.wharf.second-token-differs",
    "port-masters.wharf.only-generics-can-repeat",
    "port-masters.pirate.wharf-redraw-differs",
    "port-masters.pirate.redraw-is-fresh",
)
def token_drawn(state: State, tokens: list[int]) -> Outcomes:
    """One of the tokens in supply, each equally likely. Berth 2 gets one that differs from the token on berth 1."""
    return Outcomes.of_pile(TOKENS, tokens, SYNONYMS)


def fill_berths(play: Play, first: int) -> None:
    """Draw tokens for the empty berths while there are suitable ones, in the hex ``first`` before all others."""
    for seat, place, berth in list(waiting(play.state, first)):
        fill(play, seat, place, berth)


def fill(play: Play, seat: int, place: Place, berth: int) -> None:
    """Draw a token for an empty berth, if there is a suitable one."""
    state: State = play.state
    tokens = suitable(state, berths_of(state, seat, place), berth)
    if any(tokens):
        key = f"{pier_name(state, place)} {berth + 1}".replace(" ", "/")
        lay(play, seat, place, berth, TOKENS.index(play.draw(token_drawn, tokens, key=key)))


def lay(play: Play, seat: int, place: Place, berth: int, token: int) -> None:
    """Lay a token of the supply on an empty berth."""
    state: State = play.state
    alter(state, MODULE_ID, supply=fewer(quays(state).supply, tally_of(token, 1, len(TOKENS))))
    others = enumerate(berths_of(state, seat, place))
    lie(state, seat, place, tuple(token if at == berth else other for at, other in others))
    play.emit(BerthFilled(seat, *place, berth + 1, TOKENS[token]))


@reaction(
    PierBuilt,
    WharfBuilt,
    cites=(
        "port-masters.pier.draws-token",
        "port-masters.pier.token-face-up-at-end",
        "port-masters.pier.equal-tokens-on-two-piers",
        "port-masters.wharf.draws-second-token",
        "port-masters.wharf.all-remaining-equal",
        "port-masters.supply.empty-build",
        "port-masters.draw.reported-outcome-checked",
    ),
)
def greet_shippers(play: Play, event: PierBuilt | WharfBuilt) -> None:
    """A new berth gets a token from the supply, unless the pirate is there or no suitable token is left."""
    fill_berths(play, event.hex)


@reaction(
    PierBuilt,
    cites=("port-masters.pirate.build-pier-during-stay",),
    when=PIER_UNDER_PIRATE.is_("token"),
)
def greet_a_shipper_under_the_pirate(play: Play, event: PierBuilt) -> None:
    """A pier that is built where the pirate is gets a token, which waits there until the pirate leaves."""
    if among(event.hex, closed_hexes(play.state)):
        fill(play, event.seat, (event.hex, event.corner), 0)


@invariant(
    "port-masters.components.token-count",
    "port-masters.components.token-composition",
    "port-masters.board.tokens-beside-board",
    "port-masters.pirate.tokens-rejoin-supply",
)
def tokens_of_the_box(state: State) -> Contradictions:
    """Supply and berths together hold the ten tokens of the box, five generic ones and one for each resource."""
    held, lying = quays(state), [0] * len(TOKENS)
    for own in held.seats:
        for berths in (*own.piers.values(), *own.wharves.values()):
            for token in berths:
                if token is not None:
                    lying[token] += 1
    yield from conserved(f"/{MODULE_ID}/supply", [held.supply, lying], STOCK, TOKENS)


@invariant("port-masters.wharf.second-token-differs", "port-masters.pirate.wharf-redraw-differs")
def wharf_tokens_differ(state: State) -> Contradictions:
    """The two tokens of a wharf differ."""
    for seat, own in enumerate(quays(state).seats):
        for place, (first, second) in sorted(own.wharves.items()):
            if first is not None and first == second:
                yield f"/{MODULE_ID}/seats/{seat}/wharves/{pier_name(state, place)}", Facts(token=TOKENS[first])


@invariant(
    "port-masters.supply.refill",
    "port-masters.supply.partial-wharf-fill",
    "port-masters.wharf.draws-second-token",
    "port-masters.pirate.redraw-automatic",
    "port-masters.pirate.leaves-the-board",
)
def no_berth_waits_in_vain(state: State) -> Contradictions:
    """A berth outside the pirate's hex is empty only while the supply holds no suitable token. A wharf has no token
    on berth 2 while berth 1 is empty.
    """
    for seat, place, berth in waiting(state, state.board.topology.nowhere_hex):
        berths = berths_of(state, seat, place)
        overtaken = any(token is not None for token in berths[berth + 1 :])
        if overtaken or any(suitable(state, berths, berth)):
            yield f"/{MODULE_ID}/seats/{seat}", Facts(pier=pier_name(state, place), berth=berth + 1)
