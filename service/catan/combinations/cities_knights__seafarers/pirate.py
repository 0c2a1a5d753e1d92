"""The pirate: it sleeps like the robber, and knights chase it too."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.robber import steal
from service.catan.base.state import State
from service.catan.board.frame_spaces import Water, waters_of
from service.catan.board.masks import among, bits
from service.catan.board.places import Corner
from service.catan.cities_knights.marching import ACTING, is_ready, own_knight, ready, rest
from service.catan.cities_knights.realm import realm
from service.catan.cities_knights.robber import resting_places
from service.catan.mechanics.raids import PirateTheft
from service.catan.seafarers.options import BY_LATER_EDITION
from service.catan.seafarers.pirate import MovePirate, moves, on_sea, raids, send_pirate, victim_named, victim_there
from service.catan.seafarers.sea import sea
from service.catan.seafarers.ships import held_edges
from service.kernel.rules import Action, Event, Finding, Function, Play, Seat, check, gate


class PirateChased(Event, frozen=True):
    """A knight drove the pirate away."""

    seat: Seat
    knight: Corner


@resting_places.also("ck.setup.robber-dormant")
def off_the_board(state: State) -> frozenset[int]:
    """A robber that started off the board sleeps there, even if a desert is found later."""
    return frozenset((state.board.topology.nowhere_hex,))


@held_edges.also(
    "ck.seafarers.pirate-dormant",
    "ck.seafarers.pirate-no-theft-before",
    wraps=held_edges.first,
    when=BY_LATER_EDITION.otherwise,
)
def holds_when_awake(held: Function, state: State) -> int:
    """Until the first attack the pirate hinders no ship. After it the pirate stands where the scenario placed it."""
    return int(held(state)) if realm(state).awake else 0


@gate("ck.seafarers.pirate-dormant", "ck.seafarers.pirate-no-theft-before", adds_to=(MovePirate,))
def pirate_awake(state: State, seat: int) -> Finding:
    """The pirate neither moves nor steals before the first barbarian attack."""
    return realm(state).awake


@check("ck.seafarers.chase-pirate", at="knight")
def at_pirate(state: State, action: ChasePirate) -> Finding:
    """The knight stands on an intersection of the pirate's hex, at sea or on the coast."""
    return among(action.knight, waters_of(state.board.topology).corners[sea(state).pirate])


class ChasePirate(PirateTheft, frozen=True):
    """Drive the pirate away with a knight: move it, and take a random card from one owner of a ship there."""

    knight: Corner
    hex: Water
    victim: Seat | None = None

    statutes = (
        "ck.seafarers.chase-pirate",
        "ck.seafarers.pirate-steals-commodities",
        "ck.knight.action-one-of-three",
        "ck.knight.action-deactivates",
    )
    gates = (*ACTING, pirate_awake)
    checks = (own_knight, is_ready, at_pirate, on_sea, moves, victim_there, victim_named)
    unsettled = (moves, victim_named)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for knight in bits(ready(state, seat) & waters_of(state.board.topology).corners[sea(state).pirate]):
            for at, victim in raids(state, seat):
                yield cls(seat, knight, at, victim)

    def effect(self, play: Play) -> None:
        rest(play, self.seat, self.knight)
        play.emit(PirateChased(self.seat, self.knight))
        send_pirate(play, self.seat, self.hex)
        steal(play, self.seat, self.victim)
