"""Promotions, the Smith and the Warlord: they are for the knights on paths."""

from __future__ import annotations

from service.catan.barbarian_attack.knights import knights_of
from service.catan.base.building import pay
from service.catan.base.pending import all_owed, due
from service.catan.base.state import State
from service.catan.base.turn import BUILDING, game_on
from service.catan.board.masks import among, bits, union
from service.catan.board.places import Edge
from service.catan.cities_knights import mustering
from service.catan.cities_knights.knights import left_of, promoting_cost
from service.catan.cities_knights.mustering import Strength
from service.catan.cities_knights.progress import smith, warlord
from service.catan.cities_knights.progress.playing import in_own_turn
from service.catan.cities_knights.progress.smith import KNIGHTS, FreePromotionsOwed, owes_promotion
from service.catan.cities_knights.progress.warlord import PlayWarlord
from service.catan.cities_knights.ranks import MIGHTY, STRENGTHS, STRONG
from service.catan.cities_knights.realm import holdings
from service.catan.cities_knights.tracks import ABILITY, POLITICS
from service.catan.combinations.barbarian_attack__cities_knights.knights import (
    MODULE_ID,
    mark,
    rank_on,
    ranks,
    set_rank,
    troop,
)
from service.catan.combinations.barbarian_attack__cities_knights.recruiting import OnPath, own_knight, rouse
from service.catan.mechanics.prices import Purchase
from service.kernel.rules import (
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Function,
    Play,
    Seat,
    around,
    check,
    gate,
    invariant,
)


class KnightRaised(Event, frozen=True):
    """A knight on a path became stronger."""

    seat: Seat
    edge: Edge
    strength: Strength


def has_fortress(state: State, seat: int) -> bool:
    """Whether a seat's improvements allow mighty knights."""
    return holdings(state, seat).levels[POLITICS] >= ABILITY


def promotable(state: State, seat: int) -> int:
    """The paths of the knights that a seat may promote, payment aside."""
    highest = MIGHTY if has_fortress(state, seat) else STRONG
    rising = union(ranks(state, seat)[rank] for rank in range(highest) if left_of(state, seat, rank + 1) > 0)
    return rising & ~troop(state, seat).promoted


@check(
    "barbarian-attack-cities-knights.knight.activation",
    "ck.knight.promote-one-step-per-turn",
    at="edge",
)
def once_a_turn(state: State, action: OnPath) -> Finding:
    """A player promotes each knight at most once a turn."""
    return not among(action.edge, troop(state, action.seat).promoted)


@check("ck.knight.promote-needs-piece", "ck.components.knights", at="edge")
def stronger_left(state: State, action: OnPath) -> Finding:
    """A promotion needs a knight of the next strength in supply. Nothing is stronger than a mighty knight."""
    rank = rank_on(state, action.seat, action.edge)
    return rank < MIGHTY and left_of(state, action.seat, rank + 1) > 0


@check(
    "barbarian-attack-cities-knights.knight.activation",
    "ck.knight.promote-mighty-needs-fortress",
    at="edge",
)
def fortress(state: State, action: OnPath) -> Finding:
    """A player promotes strong knights to mighty ones only with politics level 3 or more."""
    return rank_on(state, action.seat, action.edge) != MIGHTY - 1 or has_fortress(state, action.seat)


PROMOTING = (own_knight, once_a_turn, stronger_left, fortress)


class PromoteKnightOnPath(Purchase, frozen=True):
    """Promote a knight by one step."""

    edge: Edge

    statutes = (
        "barbarian-attack-cities-knights.knight.activation",
        "ck.knight.promote-cost",
        "ck.knight.promote-keeps-status",
    )
    gates = (*BUILDING, promoting_cost)
    checks = PROMOTING

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, path) for path in bits(promotable(state, seat))]

    def effect(self, play: Play) -> None:
        pay(play, self)
        promote(play, self.seat, self.edge)


def promote(play: Play, seat: int, path: int) -> None:
    """A seat's knight on a path becomes stronger by one step and stays active or inactive."""
    state: State = play.state
    rank = rank_on(state, seat, path) + 1
    set_rank(state, seat, path, rank)
    mark(state, seat, promoted=troop(state, seat).promoted | 1 << path)
    play.emit(KnightRaised(seat, path, STRENGTHS[rank]))


@invariant(
    "ck.knight.promote-one-step-per-turn",
    "ck.knight.promote-mighty-needs-fortress",
    past=True,
    replaces=mustering.promoted_knights_are_stronger,
)
def promoted_knights_are_stronger(state: State) -> Contradictions:
    """A knight on a path that was promoted in this turn is strong, or mighty with politics level 3 or more."""
    names = state.board.topology.edge_names
    for seat in range(state.seat_count):
        basic, _, mighty = ranks(state, seat)
        wrong = basic if has_fortress(state, seat) else basic | mighty
        for path in bits(wrong & troop(state, seat).promoted):
            yield f"/{MODULE_ID}/seats/{seat}/promoted", Facts(path=names[path])


# The Smith ----------------------------------------------------------------------------------------------------------


@gate("ck.card.science.smith", "ck.progress.no-known-blank", stage="board", replaces=smith.knight_to_promote)
def knight_to_promote(state: State, seat: int) -> Finding:
    """A player plays Smith only with a knight on a path that may be promoted."""
    return promotable(state, seat) != 0


@due(
    FreePromotionsOwed,
    "ck.card.science.smith",
    "ck.card.science.smith-limits",
    "ck.progress.one-at-a-time",
    alone=True,
    replaces=smith.promotions_are_due,
)
def promotions_are_due(state: State, owed: FreePromotionsOwed) -> Finding:
    """The player on turn owes no more promotions than a smith gives, and has a knight on a path for one."""
    enough = 1 <= owed.left <= KNIGHTS and bool(promotable(state, owed.seat))
    return in_own_turn(state, owed.seat) and enough


@invariant("ck.card.science.smith", past=True, replaces=smith.first_was_promoted)
def first_was_promoted(state: State) -> Contradictions:
    """Before the second promotion of a smith a knight of the player on a path has been promoted in this turn."""
    for at, owed in all_owed(state, FreePromotionsOwed):
        if owed.left < KNIGHTS and not troop(state, owed.seat).promoted:
            yield at, Facts(left=owed.left, promoted=0)


class PromoteOnPathForFree(Action, frozen=True):
    """Promote a knight by one step with a smith."""

    edge: Edge

    statutes = ("ck.card.science.smith", "ck.card.science.smith-limits", "ck.knight.promote-keeps-status")
    gates = (game_on, owes_promotion)
    checks = PROMOTING

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, path) for path in bits(promotable(state, seat))]

    def effect(self, play: Play) -> None:
        owed = play.discharge(self.seat, FreePromotionsOwed)
        promote(play, self.seat, self.edge)
        if owed.left > 1 and promotable(play.state, self.seat):
            play.owe(FreePromotionsOwed(self.seat, owed.left - 1))


# The Warlord --------------------------------------------------------------------------------------------------------


@gate(
    "ck.card.politics.warlord-blank",
    "ck.progress.no-known-blank",
    stage="board",
    replaces=warlord.has_inactive_knight,
)
def has_inactive_knight(state: State, seat: int) -> Finding:
    """A player plays Warlord only with an inactive knight on a path."""
    return knights_of(state, seat) & ~troop(state, seat).active != 0


@around(PlayWarlord, "ck.card.politics.warlord")
def rouse_all(play_card: Function, action: PlayWarlord, play: Play) -> None:
    """A Warlord activates all knights of the player on paths."""
    play_card(action, play)
    for path in bits(knights_of(play.state, action.seat) & ~troop(play.state, action.seat).active):
        rouse(play, action.seat, path)
