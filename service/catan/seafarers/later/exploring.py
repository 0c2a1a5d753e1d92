"""Exploring: what is discovered is turned up one space after the other, and gold is chosen before the next."""

from __future__ import annotations

from service.catan.base.components import edge_pieces
from service.catan.base.roads import RoadBuilt
from service.catan.base.setup import RoadOwed
from service.catan.base.state import SETUP, State
from service.catan.board.masks import bits
from service.catan.seafarers import discovery
from service.catan.seafarers.discovery import pays, turn_up
from service.catan.seafarers.fleet import ShipBuilt, ShipMoved
from service.catan.seafarers.gold import ChooseGold, GoldOwed
from service.catan.seafarers.options import BY_LATER_EDITION, SETUP_DISCOVERY
from service.catan.seafarers.sea import sea
from service.kernel.rules import Contradictions, Facts, Function, Play, around, invariant, owed_by, reaction, size


def unexplored_beside(state: State, seat: int) -> int:
    """The unexplored spaces at the ends of a seat's roads and ships."""
    topology = state.board.topology
    return topology.hexes_at[topology.ends[edge_pieces(state, seat)]] & state.board.unknown_hexes


def explore(play: Play, seat: int) -> None:
    """Turn up the spaces that a seat has reached, one after the other, until the seat has to choose a card for gold."""
    state: State = play.state
    if not size(sea(state).hexes):
        return  # the pile has a hex for every unexplored space
    for at in bits(unexplored_beside(state, seat)):
        turn_up(play, seat, at)
        if owed_by(state, seat, GoldOwed) is not None:
            return


@reaction(
    RoadBuilt,
    ShipBuilt,
    ShipMoved,
    cites=(
        "seafarers-later.fog.oceans-statutes-apply",
        "seafarers-later.fog.discover-gold",
        "seafarers-later.fog.gold-choice-owed",
        "seafarers-later.fog.gold-empty-bank",
        "seafarers-later.fog.discover-sea",
        "seafarers-later.fog.several-discoverers",
        "seafarers-later.fog.several-order",
        "seafarers-later.fog.in-setup",
        "seafarers-later.fog.setup-reward-and-start-hand",
        "seafarers-later.fog.one-ship-scouts",
        "seafarers-later.fog.pirate-and-discovery",
        "seafarers-later.fog.ship-moved-away",
    ),
    asks=(GoldOwed,),
    during=(RoadOwed,),
    replaces=discovery.discover,
    when=BY_LATER_EDITION,
)
def discover(play: Play, event: RoadBuilt | ShipBuilt | ShipMoved) -> None:
    """Every unexplored space at an end of a placed road or ship is turned up, from north to south and west to east. A
    player who finds gold chooses a card before the next space is turned up.
    """
    explore(play, event.seat)


@around(ChooseGold, "seafarers-later.fog.gold-choice-owed", asks=(GoldOwed,), when=BY_LATER_EDITION)
def turn_up_the_rest(effect: Function, action: ChooseGold, play: Play) -> None:
    """After a card for gold the other spaces that the same piece has reached are turned up."""
    effect(action, play)
    explore(play, action.seat)


@invariant(
    "seafarers-later.fog.every-later-edge-is-known",
    "seafarers-later.fog.gold-choice-owed",
    past=True,
    replaces=discovery.nothing_lies_undiscovered,
    when=BY_LATER_EDITION,
)
def nothing_lies_undiscovered(state: State) -> Contradictions:
    """No road or ship ends at an unexplored space, unless its owner still has to choose a card for gold."""
    if not size(sea(state).hexes):
        return
    for seat in range(state.seat_count):
        if owed_by(state, seat, GoldOwed) is None:
            for at in bits(unexplored_beside(state, seat)):
                yield f"/board/hexes/{state.board.topology.hex_names[at]}", Facts(reached_by=seat)


@pays.also("seafarers-later.fog.in-setup", replaces=pays.first, when=SETUP_DISCOVERY.is_("hex-only"))
def pays_in_turns_only(state: State) -> bool:
    """By the other reading a starting piece turns up hexes, and its owner takes no card for them."""
    return state.turn.moment != SETUP
