"""Battles: where knights outnumber barbarians."""

from __future__ import annotations

from service.catan.barbarian_attack.campaign import MODULE_ID, campaign
from service.catan.barbarian_attack.island import castles, coastal_hexes
from service.catan.barbarian_attack.knights import knights_of, must_leave
from service.catan.barbarian_attack.phases import battles, time_to_fight
from service.catan.base.pending import due
from service.catan.base.state import State
from service.catan.base.turn import ON_TURN, enter, game_on
from service.catan.base.victory import CLOSING
from service.catan.board.board import Board
from service.catan.board.coast import coast
from service.catan.board.masks import among, bits
from service.catan.board.places import Hex
from service.catan.slices import alter
from service.kernel.rules import (
    CHAIN,
    SUM,
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Play,
    Procedure,
    Seat,
    check,
    gate,
    invariant,
    owes,
    query,
    step,
)

Forces = dict[int, int]
"""The strength of each seat that takes part in a battle, in seat order."""


class BattleOwed(Obligation, frozen=True):
    """Choose the next battle."""


class BattleWon(Event, frozen=True):
    """Knights beat the barbarians of a hex."""

    seat: Seat
    hex: Hex


def both(some: Forces, others: Forces) -> Forces:
    """The sum of two forces, seat by seat."""
    return {seat: some.get(seat, 0) + others.get(seat, 0) for seat in sorted({*some, *others})}


@query("barbarian-attack.battle.strength", "barbarian-attack.battle.all-hexes-checked", fold=both)
def forces(state: State, at: int) -> Forces:
    """Each knight on a side of the hex counts 1, whoever owns it."""
    sides = state.board.topology.hex_edges[at]
    found = {seat: (knights_of(state, seat) & sides).bit_count() for seat in range(state.seat_count)}
    return {seat: count for seat, count in found.items() if count}


@query("barbarian-attack.battle.strength", fold=SUM)
def strength(state: State, at: int) -> int:
    """The knights of all players fight together."""
    return sum(forces(state, at).values())


@query("barbarian-attack.battle.strength", fold=CHAIN)
def resistance(state: State, at: int) -> int:
    """Each barbarian of the hex counts 1."""
    return campaign(state).barbarians.get(at, 0)


@query("barbarian-attack.battle.more-needed", "barbarian-attack.battle.no-penalty", fold=CHAIN)
def is_won(state: State, at: int) -> bool:
    """Knights win a battle if they outnumber the barbarians. Otherwise nothing happens."""
    barbarians = resistance(state, at)
    return barbarians > 0 and strength(state, at) > barbarians


@query("barbarian-attack.battle.order", fold=CHAIN)
def battle_order(state: State) -> tuple[int, ...]:
    """The coastal hexes are checked clockwise, beginning with the one that follows the castle."""
    coastal = coastal_hexes(state)
    return tuple(at for at in clockwise_from_castle(state.board) if among(at, coastal))


def clockwise_from_castle(board: Board) -> tuple[int, ...]:
    """The hexes of the castle's coast, clockwise from the castle. There are none where the castle does not lie at a
    coast."""
    for ring in coast(board):
        for castle in bits(castles(board)):
            if castle in ring.hexes and not ring.lake:
                return ring.hexes_after(castle)
    return ()


def next_battles(state: State) -> list[int]:
    """The hexes whose battle may be settled next: the first one in the order that knights win, else all others."""
    for at in battle_order(state):
        if is_won(state, at):
            return [at]
    return [at for at in bits(coastal_hexes(state)) if is_won(state, at)]


@step("barbarian-attack.battle.all-hexes-checked", "barbarian-attack.battle.order", asks=(BattleOwed,))
def next_battle(play: Play) -> None:
    """The next hex where knights win is settled. If the coast of the castle gives no order, the player on turn chooses
    it.
    """
    state: State = play.state
    found = next_battles(state)
    if len(found) > 1:
        play.owe(BattleOwed(state.turn.seat))
    else:
        alter(state, MODULE_ID, battle=found[0] if found else None)


BATTLES = Procedure("barbarian_attack.battles.battles")
"""One battle after the other. The steps after a victory stand between its steps."""


@step(
    "barbarian-attack.battle.all-hexes-checked",
    "barbarian-attack.battle.losses-before-next",
    "barbarian-attack.end.target",
    begins=(CLOSING, BATTLES),
)
def go_on(play: Play) -> None:
    """After each battle the hexes are checked again until no battle is left. The player on turn may win before that."""
    if campaign(play.state).battle is not None:
        alter(play.state, MODULE_ID, battle=None)
        play.begin(BATTLES)
        play.begin(CLOSING)


BATTLES.consists_of(next_battle, go_on)


@step("barbarian-attack.turn.moves-before-battles", begins=(BATTLES,))
def first_battle(play: Play) -> None:
    """The settling of battles begins."""
    play.begin(BATTLES)


RESOLUTION = Procedure("barbarian_attack.battles.resolution", first_battle)


@gate(
    "barbarian-attack.knight.leave-castle",
    "barbarian-attack.knight.castle-exception",
    stage="board",
    facts=lambda state, seat: {
        "paths": [state.board.topology.edge_names[path] for path in must_leave(state, seat)],
    },
)
def castle_left(state: State, seat: int) -> Finding:
    """A player leaves no knight on a castle path if it can move."""
    return not must_leave(state, seat)


class ResolveBattles(Action, frozen=True):
    """End the moves of the knights and settle the battles."""

    statutes = ("barbarian-attack.turn.order", "barbarian-attack.battle.all-hexes-checked")
    gates = (*ON_TURN, time_to_fight, castle_left)

    def effect(self, play: Play) -> None:
        enter(play, battles)
        play.begin(RESOLUTION)


@due(BattleOwed, "barbarian-attack.battle.order", "barbarian-attack.battle.all-hexes-checked", once=True)
def battle_is_due(state: State, owed: BattleOwed) -> Finding:
    """The player on turn chooses among several battles where the coast gives no order."""
    on_turn = owed.seat == state.turn.seat and state.turn.moment == battles.name
    return on_turn and len(next_battles(state)) > 1


@invariant("barbarian-attack.battle.all-hexes-checked", past=True)
def no_battle_left_out(state: State) -> Contradictions:
    """Once the battles are settled, knights outnumber the barbarians of no hex."""
    if state.turn.moment == battles.name and not state.obligations:
        for at in next_battles(state):
            yield f"/{MODULE_ID}/barbarians/{state.board.topology.hex_names[at]}", Facts(moment=state.turn.moment)


@invariant("barbarian-attack.battle.losses-before-next")
def no_battle_half_settled(state: State) -> Contradictions:
    """A battle is being settled only while a seat owes something for it."""
    held = campaign(state)
    if held.battle is not None and not state.agenda:
        yield f"/{MODULE_ID}/battle", Facts(waiting=0)


@owes(BattleOwed, "barbarian-attack.battle.order")
def owes_battle() -> None:
    """The player on turn chooses the next battle where the coast gives no order."""


@check("barbarian-attack.battle.more-needed", "barbarian-attack.battle.order", at="hex")
def battle_there(state: State, action: ChooseBattle) -> Finding:
    """Knights win a battle at the hex."""
    return action.hex in next_battles(state)


class ChooseBattle(Action, frozen=True):
    """Choose the next battle."""

    hex: Hex

    statutes = ("barbarian-attack.battle.order",)
    gates = (game_on, owes_battle)
    checks = (battle_there,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, at) for at in next_battles(state)]

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, BattleOwed)
        alter(play.state, MODULE_ID, battle=self.hex)
