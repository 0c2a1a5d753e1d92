"""The robber: where it goes, and whom it robs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from service.catan.base.buildings import robbable_buildings
from service.catan.base.cards import SYNONYMS, Stolen, card_kinds, cards_of, move, purses, stealable_kinds
from service.catan.base.components import bank_stock
from service.catan.base.conservation import card_piles, unseen
from service.catan.base.goods import pass_on, stealable, stolen_goods
from service.catan.base.hands import card_of_hand
from service.catan.base.options import FRIENDLY_ROBBER
from service.catan.base.pending import due
from service.catan.base.production import is_seven, produce
from service.catan.base.seven import collect_discards
from service.catan.base.state import SETUP, State
from service.catan.base.turn import game_on
from service.catan.board.masks import among, bits, mask_of
from service.catan.board.places import Hex, corners_told, hexes_told
from service.catan.mechanics.raids import Raid
from service.kernel.rules import (
    CHAIN,
    INTERSECT,
    UNION,
    Action,
    Concealed,
    Event,
    Facts,
    Finding,
    Obligation,
    Outcomes,
    Play,
    Ruleset,
    Seat,
    Untold,
    check,
    constant,
    draw,
    owes,
    public_points,
    query,
    step,
)

FRIENDLY = FRIENDLY_ROBBER.is_("on", "all-poor", "shield")
"""The choices that close hexes to the robber."""


class MoveRobberOwed(Obligation, frozen=True):
    """Move the robber."""


class RobberMoved(Event, frozen=True):
    """The robber went to a hex."""

    seat: Seat
    hex: Hex


class CardStolen(Event, frozen=True):
    """A card changed hands; only the thief and the victim know which."""

    seat: Seat
    victim: Seat
    card: Stolen

    secret = {"card": ("seat", "victim")}


@constant("base.option.friendly-robber")
def friendly_below(ruleset: Ruleset) -> int:
    """The friendly robber spares players with fewer than 3 visible points."""
    return 3


@step("base.robber.must-move", "base.seven.discard-before-robber", after=collect_discards, asks=(MoveRobberOwed,))
def move_on_seven(play: Play) -> None:
    """After a 7, once all discards are made, the player on turn moves the robber."""
    play.owe(MoveRobberOwed(play.state.turn.seat))


@step("base.devcard.knight.effect", "base.devcard.knight.and-seven", asks=(MoveRobberOwed,))
def move_for_knight(play: Play) -> None:
    """A knight moves the robber like a 7, without any discards."""
    play.owe(MoveRobberOwed(play.state.turn.seat))


@due(
    MoveRobberOwed, "base.robber.must-move", "base.robber.one-card-per-move", "base.turn.active-player-only", once=True
)
def move_is_due(state: State, owed: MoveRobberOwed) -> Finding:
    """The player on turn moves the robber once, never during setup. If the rest of a roll waits for the move, it
    follows a 7.
    """
    in_turn = owed.seat == state.turn.seat and state.turn.moment != SETUP
    return in_turn and (produce not in state.agenda or is_seven(state))


@query("base.robber.choose-victim", fold=INTERSECT, to_json=corners_told)
def exposed(state: State, seat: int) -> int:
    """The corners where a seat may be robbed: those of its buildings."""
    return robbable_buildings(state, seat)


def robbable(state: State, seat: int, at: int) -> list[int]:
    """The opponents who may be robbed at a hex, in seat order."""
    corners = state.board.topology.hex_corners[at]
    return [other for other in state.opponents(seat) if exposed(state, other) & corners]


@draw(
    "base.robber.steal-one-random",
    "base.frame.chance-is-input",
    "base.devcard.not-tradable",
    "base.components.resource-conservation",
    secret=True,
)
def stolen_card(state: State, victim: int) -> Outcomes:
    """One card of the victim's hand, each equally likely."""
    kinds = card_kinds(state)
    if len(stealable_kinds(state)) > len(kinds):
        return _stolen_goods(state, victim)
    return card_of_hand(state, victim)


def _stolen_goods(state: State, victim: int) -> Outcomes:
    """One card or one of the goods that may be stolen, each equally likely."""
    piles = [state.seats[victim].resources, *(each.held(state, victim) for each in purses(state) if each.stealable)]
    kinds = stealable_kinds(state)
    if any(isinstance(pile, Concealed) for pile in piles):
        cards = unseen(card_kinds(state), bank_stock(state), card_piles(state))
        return Untold([*cards, *kinds[len(state.bank) :]], also=SYNONYMS)
    return Outcomes.of_pile(kinds, [count for pile in piles for count in pile], SYNONYMS)


@owes(
    MoveRobberOwed,
    "base.seven.discard-before-robber",
    "base.robber.must-move",
    "base.devcard.knight.effect",
    "base.robber.choose-victim",
    "base.robber.one-card-per-move",
    "base.turn.active-player-only",
    "base.turn.pending-choice-blocks",
)
def owes_robber_move() -> None:
    """The player on turn moves the robber for a knight, or after a 7 once all discards are made."""


@query("base.robber.land-only", "base.robber.desert-allowed", fold=INTERSECT, to_json=hexes_told)
def robber_ground(state: State) -> int:
    """The hexes that the robber may go to after a 7 or for a knight: all land."""
    return state.board.land_hexes


@check("base.robber.land-only", at="hex")
def on_land(state: State, action: MoveRobber) -> Finding:
    """The robber stands on land, never on sea."""
    return among(action.hex, state.board.land_hexes)


@check("base.robber.must-move", "base.robber.desert-allowed", "base.devcard.knight.effect", at="hex")
def moves(state: State, action: MoveRobber) -> Finding:
    """The robber goes to a different hex."""
    return action.hex != state.robber


def is_poor(state: State, seat: int) -> bool:
    """Whether a seat has so few visible points that a friendly robber spares it."""
    return public_points(state, seat) < friendly_below(state)


def rivals_at(state: State, seat: int, at: int) -> list[int]:
    """The opponents with a building at a hex, spared or not, in seat order."""
    corners = state.board.topology.hex_corners[at]
    return [other for other in state.opponents(seat) if robbable_buildings(state, other) & corners]


@query("base.option.friendly-robber", fold=CHAIN)
def spares(state: State, seat: int, at: int) -> bool:
    """A hex is open to a friendly robber if no opponent with few visible points has a building there."""
    return not any(is_poor(state, other) for other in rivals_at(state, seat, at))


def friendly_hexes(state: State, seat: int) -> list[int]:
    """The hexes other than the robber's that are open to it."""
    return [at for at in bits(robber_ground(state)) if at != state.robber and spares(state, seat, at)]


@query("base.option.friendly-robber", fold=UNION)
def resting_places(state: State) -> int:
    """If the robber may go nowhere else, it goes to the desert."""
    return mask_of(state.board.deserts)


def refuges(state: State) -> int:
    """The hexes where the robber goes if it may go nowhere else. On a board without a resting place it stays where it
    was.
    """
    return resting_places(state) or 1 << state.robber


@check("base.option.friendly-robber", "base.robber.must-move", at="hex", replaces=moves, when=FRIENDLY)
def moves_or_rests(state: State, action: MoveRobber) -> Finding:
    """The robber moves to a different hex. It stays on the desert only if it may go nowhere else."""
    may_rest = among(state.robber, refuges(state)) and not friendly_hexes(state, action.seat)
    return action.hex != state.robber or may_rest


def open_to_friendly(state: State, seat: int, at: int) -> bool:
    """Whether a seat may send a friendly robber to a hex: it spares whom it should, or only a refuge is left."""
    return spares(state, seat, at) or (among(at, refuges(state)) and not friendly_hexes(state, seat))


@check(
    "base.option.friendly-robber",
    at="hex",
    given=(on_land,),
    when=FRIENDLY,
    facts=lambda state, action: {"spares_below": friendly_below(state)},
)
def friendly(state: State, action: MoveRobber) -> Finding:
    """The robber does not go next to a building of an opponent with too few visible points to be robbed."""
    return open_to_friendly(state, action.seat, action.hex)


@check(
    "base.robber.choose-victim",
    "base.robber.not-self",
    "base.robber.nobody-to-steal",
    "base.robber.empty-handed-victim",
    at="victim",
)
def victim_there(state: State, action: MoveRobber) -> Finding:
    """The victim is an opponent with a building at the robber's new hex."""
    return action.victim is None or action.victim in rivals_at(state, action.seat, action.hex)


@check("base.robber.steal-mandatory", at="victim")
def victim_named(state: State, action: MoveRobber) -> Finding:
    """If an opponent who may be robbed has a building at the new hex, the player names a victim."""
    return names_a_victim(state, action)


def names_a_victim(state: State, action: Any) -> Finding:
    """Whether a victim is named where there is any. If not, who may be robbed there, and where they have built."""
    topology, there = state.board.topology, robbable(state, action.seat, action.hex)
    if action.victim is not None or not there:
        return True
    built = mask_of(corner for other in there for corner in bits(exposed(state, other)))
    return Facts(victims=there, buildings=list(topology.corners_named[built & topology.hex_corners[action.hex]]))


class MoveRobber(Raid, frozen=True):
    """Move the robber and take a random card from one opponent there."""

    hex: Hex
    victim: Seat | None = None

    statutes = (
        "base.robber.steal-one-random",
        "base.robber.one-card-per-move",
        "base.robber.empty-handed-victim",
        "base.robber.stolen-card-private",
        "base.robber.no-other-effect",
    )
    gates = (game_on, owes_robber_move)
    checks = (on_land, moves, friendly, victim_there, victim_named)
    unsettled = (moves, friendly)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, at, victim) for at, victim in raids(state, seat)]

    def effect(self, play: Play) -> None:
        play.discharge(self.seat, MoveRobberOwed)
        send_robber(play, self.seat, self.hex)
        steal(play, self.seat, self.victim)


def raids(state: State, seat: int) -> Iterator[tuple[int, int | None]]:
    """Every hex on land with every victim there, or with none."""
    for at in bits(state.board.land_hexes):
        for victim in robbable(state, seat, at) or (None,):
            yield at, victim


def send_robber(play: Play, seat: int, at: int) -> None:
    """Put the robber on a hex."""
    play.state.robber = at
    play.emit(RobberMoved(seat, at))


def steal(play: Play, thief: int, victim: int | None) -> None:
    """Take one random card of the victim's, if there is a victim and a card."""
    if victim is not None and stealable(play.state, victim):
        take_stolen(play, thief, victim, play.draw(stolen_card, victim))


def take_stolen(play: Play, thief: int, victim: int, card: str) -> None:
    """The card that was drawn goes from the victim's hand to the thief's."""
    state: State = play.state
    kind = stealable_kinds(state).index(card)
    if kind < len(state.bank):
        move(cards_of(state, kind), state.seats[victim].resources, state.seats[thief].resources)
    else:
        purse, goods = stolen_goods(state, kind)
        pass_on(state, purse, victim, thief, goods)
    play.emit(CardStolen(thief, victim, kind))
