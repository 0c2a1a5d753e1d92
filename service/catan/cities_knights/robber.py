"""The robber: it sleeps until the barbarians have attacked for the first time."""

from __future__ import annotations

from service.catan.base import production
from service.catan.base import robber as awake
from service.catan.base.pending import all_owed
from service.catan.base.robber import MoveRobberOwed, move_on_seven
from service.catan.base.state import State
from service.catan.cities_knights.realm import MODULE_ID, realm
from service.kernel.rules import UNION, Contradictions, Facts, Function, Play, Ruleset, invariant, query, step


@awake.friendly_below.also("ck.option.friendly-robber", replaces=awake.friendly_below.first)
def friendly_below(ruleset: Ruleset) -> int:
    """The friendly robber spares players with fewer than 4 points, because all begin with 3."""
    return 4


@step(
    "ck.setup.robber-dormant",
    "ck.seven.before-first-attack",
    "ck.seven.after-first-attack",
    "ck.robber.metropolis-owner-can-be-robbed",
    "ck.robber.steals-commodities",
    "ck.barbarians.after.robber-wakes",
    wraps=move_on_seven,
)
def sleeps(move: Function, play: Play) -> None:
    """Before the first attack players discard on a 7, but nobody moves the robber or steals a card."""
    if realm(play.state).awake:
        move(play)


@production.blocked_hexes.also(
    "ck.production.dormant-robber-on-desert",
    "ck.production.robber-blocks-commodities",
    wraps=production.blocked_hexes.first,
)
def blocks_when_awake(blocked: Function, state: State) -> int:
    """The robber's hex yields no resources or commodities. A sleeping robber blocks nothing."""
    return int(blocked(state)) if realm(state).awake else 0


@query("ck.setup.robber-dormant", "ck.production.dormant-robber-on-desert", "ck.players56.two-deserts", fold=UNION)
def resting_places(state: State) -> frozenset[int]:
    """The hexes where the sleeping robber may be, which are the deserts."""
    return frozenset(state.board.deserts)


@invariant(
    "ck.setup.robber-dormant",
    "ck.production.dormant-robber-on-desert",
    "ck.seven.before-first-attack",
)
def rests_on_desert(state: State) -> Contradictions:
    """Until the first attack the robber stays on a desert, if there is one, and nobody has to move it."""
    if realm(state).awake:
        return
    deserts = state.board.deserts
    if deserts and state.robber not in resting_places(state):
        yield "/robber", Facts(deserts=[state.board.topology.hex_names[desert] for desert in deserts])
    for at, _ in all_owed(state, MoveRobberOwed):
        yield at, Facts(robber_awake=False, at=f"/{MODULE_ID}/robber_awake")


def on_the_board_too_early(state: State) -> Contradictions:
    """A robber on the board before the first attack, where a book lets it wait beside the board."""
    if not realm(state).awake and state.robber != state.board.topology.nowhere_hex:
        yield "/robber", Facts(robber_awake=False)
