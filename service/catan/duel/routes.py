"""Longest Road among four: a neutral party may hold the card, and then its points count for nobody."""

from __future__ import annotations

from service.catan.base.components import crowded
from service.catan.base.longest_road import (
    LongestRoadSetAside,
    LongestRoadTaken,
    award,
    compare_routes,
    doubled_edges,
    holder_is_longest,
    holder_of,
    lengths_of_all,
    longest_holds,
    route,
)
from service.catan.base.state import State
from service.catan.board.places import edges_told
from service.catan.duel.building import NeutralRoadBuilt, NeutralSettlementBuilt, PartyNumber
from service.catan.duel.options import NEUTRAL
from service.catan.duel.parties import foreign_to, neutral_links
from service.catan.duel.table import MODULE_ID, PARTIES, table
from service.catan.slices import alter
from service.kernel.rules import UNION, Contradictions, Event, Facts, Play, invariant, query, reaction, step


class NeutralLongestRoadTaken(Event, frozen=True):
    """A neutral party took the Longest Road card."""

    party: PartyNumber
    length: int


class NeutralLongestRoadLost(Event, frozen=True):
    """A neutral party no longer holds the Longest Road card."""

    party: PartyNumber


@query("duel.neutral.longest-road", fold=UNION, to_json=edges_told)
def neutral_route_ships(state: State, party: int) -> int:
    """The edges of a party's pieces other than roads that count for its road."""
    return 0


def neutral_length(state: State, party: int) -> int:
    """The length of a party's longest road."""
    own, ships = table(state).parties[party], neutral_route_ships(state, party)
    links, foreign = neutral_links(state, party), foreign_to(state, party)
    found = state.routes.longest(state.board.topology, links, ships, foreign, own.settlements, doubled_edges(state))
    return found.length


def lengths_of_four(state: State) -> list[int]:
    """The lengths of the players, and then of the parties."""
    return [*lengths_of_all(state), *(neutral_length(state, party) for party in range(PARTIES))]


def holder_among_four(state: State) -> int | None:
    """Who holds the card, where the parties come after the players."""
    party = table(state).longest_road
    return state.longest_road if party is None else state.seat_count + party


@step(
    "duel.neutral.longest-road",
    "duel.neutral.longest-road-ties",
    "duel.neutral.cut-roads",
    "duel.build.lengths-after",
    replaces=award,
    when=NEUTRAL,
)
def award_among_four(play: Play) -> None:
    """Neutral parties take part in the comparison of lengths like players, and may hold the card."""
    state: State = play.state
    lengths, before = lengths_of_four(state), holder_among_four(state)
    now = holder_of(lengths, before)
    if now == before:
        return
    seats = state.seat_count
    state.longest_road = now if now is not None and now < seats else None
    alter(state, MODULE_ID, longest_road=now - seats if now is not None and now >= seats else None)
    if now is not None and now < seats:
        play.emit(LongestRoadTaken(now, lengths[now]))
    elif now is not None:
        play.emit(NeutralLongestRoadTaken(now - seats, lengths[now]))
    elif before is not None and before < seats:
        play.emit(LongestRoadSetAside(before))
    elif before is not None:
        play.emit(NeutralLongestRoadLost(before - seats))


@reaction(NeutralRoadBuilt, NeutralSettlementBuilt, cites=("duel.build.lengths-after",), when=NEUTRAL)
def compare_after_neutral_pieces(play: Play, event: NeutralRoadBuilt | NeutralSettlementBuilt) -> None:
    """After each neutral piece the lengths of all four are compared again."""
    compare_routes(play)


@invariant(
    "duel.neutral.longest-road",
    "duel.neutral.longest-road-ties",
    replaces=holder_is_longest,
    when=NEUTRAL,
)
def holder_is_longest_of_four(state: State) -> Contradictions:
    """The holder of Longest Road, a player or a neutral party, has a road of at least 5, and no road is longer."""
    if state.longest_road is not None and table(state).longest_road is not None:
        yield f"/{MODULE_ID}/longest_road", Facts(seat=state.longest_road, party=table(state).longest_road)
    elif holder_among_four(state) is not None:
        yield from _misplaced(state)


@invariant(
    "duel.neutral.longest-road",
    "duel.neutral.longest-road-ties",
    past=True,
    replaces=longest_holds,
    when=NEUTRAL,
)
def longest_of_four_holds(state: State) -> Contradictions:
    """The only one of the four with the longest road, if it is at least 5, holds Longest Road."""
    if holder_among_four(state) is None:
        yield from _misplaced(state)


def _misplaced(state: State) -> Contradictions:
    if crowded(state):
        return  # too many pieces are a defect already, and no network to be searched
    if holder_of(lengths_of_four(state), holder_among_four(state)) != holder_among_four(state):
        lengths = [route(state, seat).length for seat in range(state.seat_count)]
        parties = [neutral_length(state, party) for party in range(PARTIES)]
        yield "/awards/longest_road", Facts(lengths=lengths, neutral=parties)
