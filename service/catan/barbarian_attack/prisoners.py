"""Prisoners: who gets the barbarians of a battle, and what a lost roll for one brings."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated

from service.catan.barbarian_attack.battles import BattleWon, Forces, forces, next_battle
from service.catan.barbarian_attack.campaign import GOLD, MODULE_ID, campaign, occupy
from service.catan.base.state import State
from service.catan.mechanics.dice import FACES
from service.catan.slices import alter_seat
from service.kernel.rules import (
    CHAIN,
    Event,
    Number,
    Outcomes,
    Plain,
    Play,
    Ruleset,
    Seat,
    constant,
    draw,
    query,
    score,
    step,
)

CONSOLATION = 3
"""Gold for a lost roll (`barbarian-attack.battle.roll-off-gold`)."""


class PrisonersTaken(Event, frozen=True):
    """A seat took prisoners of a battle."""

    seat: Seat
    count: Annotated[int, Plain(Number(1, 60), "Barbarians.")]


@draw("barbarian-attack.battle.spare-prisoners")
def roll_off(state: State, taken: Collection[int]) -> Outcomes:
    """A die for a prisoner. Tied players roll again until their dice differ, so a number that another of them has
    rolled is not a possible outcome then.
    """
    return Outcomes([face for face in FACES if face not in taken])


@step(
    "barbarian-attack.battle.all-captured",
    "barbarian-attack.battle.even-split",
    "barbarian-attack.battle.sole-player",
    "barbarian-attack.battle.spare-prisoners",
    "barbarian-attack.battle.roll-off-gold",
    "barbarian-attack.battle.prisoners-kept",
    after=next_battle,
)
def share_prisoners(play: Play) -> None:
    """After a victory the players involved share the barbarians of the hex as prisoners. Dice decide who gets those
    left over. A player who loses that roll gets 3 gold.
    """
    state: State = play.state
    at = campaign(state).battle
    if at is None:
        return
    involved = forces(state, at)
    play.emit(BattleWon(state.turn.seat, at))
    captured = campaign(state).barbarians[at]
    occupy(state, at, 0)
    spare = spare_prisoners(play, at, captured, involved)
    for seat in participants(state, involved):
        count = captured // len(involved) + (seat in spare)
        if count:
            imprison(state, seat, count)
            play.emit(PrisonersTaken(seat, count))


def imprison(state: State, seat: int, count: int) -> None:
    """Give a seat this many more prisoners."""
    alter_seat(state, MODULE_ID, seat, prisoners=campaign(state).seats[seat].prisoners + count)


def participants(state: State, involved: Forces) -> list[int]:
    """The seats that take part in a battle, clockwise from the player on turn."""
    return [seat for seat in state.clockwise(state.turn.seat) if seat in involved]


def spare_prisoners(play: Play, at: int, captured: int, involved: Forces) -> Collection[int]:
    """The seats that get one of the prisoners that cannot be shared evenly."""
    even, spare = divmod(captured, len(involved))
    if not spare:
        return ()
    seats = participants(play.state, involved)
    contending = seats if not even else [seat for seat in seats if involved[seat] == max(involved.values())]
    if len(contending) == 1:
        return contending
    winners = winners_of_roll_off(play, at, contending, spare)
    for seat in contending:
        if seat not in winners:
            GOLD.receive(play, seat, CONSOLATION)
    return winners


@query("barbarian-attack.battle.spare-prisoners", fold=CHAIN)
def nobodys_die(state: State, at: int) -> int | None:
    """Only players roll for the prisoners of a hex."""
    return None


def winners_of_roll_off(play: Play, at: int, rolling: Sequence[int], prizes: int) -> list[int]:
    """The seats that win a prize: those with the highest dice. If too many are level, these roll again. A die that is
    nobody's takes part with the number that it has, and wins its prize for nobody.
    """
    name, nobodys = play.state.board.topology.hex_names[at], nobodys_die(play.state, at)
    rolled = play.draw_all(*((roll_off, ((),), f"{name}/1/{seat}") for seat in rolling))
    dice: dict[int | None, int] = dict(zip(rolling, rolled, strict=True))
    if nobodys is not None:
        dice[None] = nobodys
    cut = sorted(dice.values(), reverse=True)[prizes - 1]
    winners = [who for who in dice if dice[who] > cut]
    level = [who for who in dice if dice[who] == cut]
    if len(winners) + len(level) > prizes:
        again: dict[int | None, int] = {who: dice[who] for who in level if who is None}
        for seat in level:
            if seat is not None:
                again[seat] = play.draw(roll_off, tuple(again.values()), key=f"{name}/2/{seat}")
        level = sorted(level, key=again.__getitem__, reverse=True)
    return [who for who in (*winners, *level[: prizes - len(winners)]) if who is not None]


@constant("barbarian-attack.score.prisoners", fold=CHAIN)
def prisoners_a_point(ruleset: Ruleset) -> int:
    """Two prisoners are worth 1 victory point."""
    return 2


@score("barbarian-attack.score.prisoners", "barbarian-attack.score.single-prisoner")
def prisoner_points(state: State, seat: int) -> int:
    """Every two prisoners are worth 1 victory point. A single one is worth nothing."""
    return campaign(state).seats[seat].prisoners // prisoners_a_point(state)
