"""The pirate: it scares the foreign shippers off, and they come back when it is gone."""

from __future__ import annotations

from collections.abc import Mapping

from service.catan.base.cards import more, tally_of
from service.catan.base.state import State
from service.catan.board.frame_spaces import Water, waters_told
from service.catan.board.masks import among
from service.catan.port_masters.options import PIER_UNDER_PIRATE
from service.catan.port_masters.quays import MODULE_ID, TOKENS, Berths, Place, lie, pier_name, quays
from service.catan.seafarers.sea import sea
from service.catan.slices import alter
from service.kernel.rules import UNION, Contradictions, Event, Facts, Play, invariant, query


class BerthsCleared(Event, frozen=True):
    """The tokens in a hex went back to the supply, face down."""

    hex: Water


@query(
    "port-masters.pirate.no-trade-during-stay",
    "port-masters.pirate.starting-hex",
    "port-masters.pirate.build-pier-during-stay",
    "port-masters.pirate.build-wharf-during-stay",
    fold=UNION,
    to_json=waters_told,
)
def closed_hexes(state: State) -> int:
    """The hex where the pirate stands receives no token, from its first hex on."""
    return 1 << sea(state).pirate


def closed_berths(state: State, seat: int) -> list[tuple[Mapping[Place, Berths], Place]]:
    """The piers and wharves of a seat in closed hexes that have a token, each with the member where it stands."""
    own, closed = quays(state).seats[seat], closed_hexes(state)
    return [
        (member, place)
        for member in (own.piers, own.wharves)
        for place, berths in sorted(member.items(), key=lambda entry: entry[0])
        if among(place[0], closed) and any(token is not None for token in berths)
    ]


def clear_berths(play: Play) -> None:
    """Put the tokens in the hexes that the pirate closes back into the supply."""
    state: State = play.state
    cleared = set()
    for seat in range(state.seat_count):
        for member, place in closed_berths(state, seat):
            for token in member[place]:
                if token is not None:
                    alter(state, MODULE_ID, supply=more(quays(state).supply, tally_of(token, 1, len(TOKENS))))
            lie(state, seat, place, (None,) * len(member[place]))
            cleared.add(place[0])
    for at in sorted(cleared):
        play.emit(BerthsCleared(at))


@invariant("port-masters.pirate.arrival-clears-tokens", "port-masters.pirate.no-trade-during-stay")
def no_tokens_beside_the_pirate(state: State) -> Contradictions:
    """No token lies in the pirate's hex."""
    for seat, own in enumerate(quays(state).seats):
        for member, place in closed_berths(state, seat):
            name = "piers" if member is own.piers else "wharves"
            yield f"/{MODULE_ID}/seats/{seat}/{name}/{pier_name(state, place)}", Facts(pirate=True)


@invariant(
    "port-masters.pirate.build-pier-during-stay",
    "port-masters.pirate.build-wharf-during-stay",
    replaces=no_tokens_beside_the_pirate,
    when=PIER_UNDER_PIRATE.is_("token"),
)
def no_second_token_beside_the_pirate(state: State) -> Contradictions:
    """In the pirate's hex a token lies only where a pier was built, and not on berth 2 of a wharf."""
    for seat in range(state.seat_count):
        for member, place in closed_berths(state, seat):
            if any(token is not None for token in member[place][1:]):
                yield f"/{MODULE_ID}/seats/{seat}/wharves/{pier_name(state, place)}", Facts(pirate=True)
