"""Harbors: the tribe gives them away, and their new owners place them beside their own buildings."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.components import harbor_kinds, occupied_edges
from service.catan.base.pending import due
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import OVER, SETUP, State
from service.catan.base.turn import TurnBegan, building_moments, game_on
from service.catan.board.masks import among, bits
from service.catan.board.places import Edge, edges_told
from service.catan.mechanics.piles import without
from service.catan.seafarers.fleet import ShipBuilt, ShipMoved
from service.catan.seafarers.forgotten_tribe.gift_harbors import (
    GiftHarborOwed,
    GiftHarborPlaced,
    GiftHarborTaken,
    HarborKind,
    at_other_harbors,
    at_own_buildings,
    holds_harbors,
)
from service.catan.seafarers.forgotten_tribe.options import AT_WILL, FORGOTTEN_TRIBE, FREE_SIDES
from service.catan.seafarers.forgotten_tribe.tribe import alter_guest, alter_tribe, tribe
from service.catan.seafarers.sea import MODULE_ID
from service.kernel.rules import (
    CHAIN,
    INTERSECT,
    Action,
    Contradictions,
    Facts,
    Finding,
    Play,
    Ruleset,
    check,
    constant,
    gate,
    invariant,
    owed_by,
    owes,
    query,
    reaction,
)

# Where a harbor may be placed ---------------------------------------------------------------------------------------


@query(
    "seafarers-later.forgotten-tribe.harbor.suitable-side",
    "seafarers-later.forgotten-tribe.harbor.choice-of-owner",
    "seafarers-later.forgotten-tribe.harbor.pieces-do-not-matter",
    "seafarers-later.forgotten-tribe.harbor.frame-side",
    fold=INTERSECT,
    to_json=edges_told,
)
def suitable_sides(state: State, seat: int) -> int:
    """A coast beside one of the player's buildings suits a harbor if neither end serves another one."""
    return state.board.coastal_edges & at_own_buildings(state, seat) & ~at_other_harbors(state)


@suitable_sides.also("seafarers-later.forgotten-tribe.harbor.pieces-do-not-matter", when=FREE_SIDES)
def sides_without_pieces(state: State, seat: int) -> int:
    """By the other reading no road and no ship lies on the side."""
    return ~occupied_edges(state)


# Taking harbors -----------------------------------------------------------------------------------------------------


def owe_harbor(play: Play, seat: int) -> None:
    """Let a seat place a harbor that lies before it, if there is a side for it."""
    state: State = play.state
    if holds_harbors(state, seat) and suitable_sides(state, seat) and owed_by(state, seat, GiftHarborOwed) is None:
        play.owe(GiftHarborOwed(seat))


@reaction(
    ShipBuilt,
    ShipMoved,
    cites=(
        "seafarers-later.forgotten-tribe.gift.trigger",
        "seafarers-later.forgotten-tribe.gift.mandatory",
        "seafarers-later.forgotten-tribe.gift.free-ships-count",
        "seafarers-later.forgotten-tribe.gift.before-next-piece",
        "seafarers-later.forgotten-tribe.harbor.place-at-once",
        "seafarers-later.forgotten-tribe.harbor.set-aside",
        "seafarers-later.forgotten-tribe.harbor-amid-road-building",
    ),
    asks=(GiftHarborOwed,),
    when=FORGOTTEN_TRIBE,
)
def take_harbor(play: Play, event: ShipBuilt | ShipMoved) -> None:
    """A ship that comes onto the side of a harbor takes it for its owner. The owner places it at once if there is a
    suitable side.
    """
    state: State = play.state
    lying = dict(tribe(state).harbors)
    name = lying.pop(event.edge, None)
    if name is not None:
        kind, held = harbor_kinds(state).index(name), tribe(state).seats[event.seat].harbors
        alter_tribe(state, harbors=lying)
        alter_guest(state, event.seat, harbors=(*held[:kind], held[kind] + 1, *held[kind + 1 :]))
        play.emit(GiftHarborTaken(event.seat, event.edge, kind))
        owe_harbor(play, event.seat)


@constant("seafarers-later.forgotten-tribe.harbor.placed-later", fold=CHAIN)
def placed_at_once(ruleset: Ruleset) -> bool:
    """A harbor that was set aside is placed as soon as there is a suitable side."""
    return True


@placed_at_once.also("seafarers-later.forgotten-tribe.harbor.placed-later", replaces=placed_at_once.first, when=AT_WILL)
def placed_at_will(ruleset: Ruleset) -> bool:
    """By the other reading its owner chooses when to place it."""
    return False


@reaction(
    SettlementBuilt,
    ShipMoved,
    TurnBegan,
    cites=(
        "seafarers-later.forgotten-tribe.harbor.placed-later",
        "seafarers-later.forgotten-tribe.harbor.only-own-turn",
    ),
    asks=(GiftHarborOwed,),
    when=FORGOTTEN_TRIBE,
)
def side_is_found(play: Play, event: SettlementBuilt | ShipMoved | TurnBegan) -> None:
    """On the player's own turn a player places a harbor that was set aside, as soon as there is a suitable side."""
    state: State = play.state
    if placed_at_once(state) and state.turn.moment != SETUP:
        owe_harbor(play, state.turn.seat)


# Placing harbors ----------------------------------------------------------------------------------------------------


@owes(
    GiftHarborOwed,
    "seafarers-later.forgotten-tribe.harbor.place-at-once",
    "seafarers-later.forgotten-tribe.harbor.only-own-turn",
)
def owes_gift_harbor() -> None:
    """A player who got a harbor of the tribe places it at once, on the player's own turn."""


@gate(
    "seafarers-later.forgotten-tribe.harbor.placed-later",
    "seafarers-later.forgotten-tribe.harbor.only-own-turn",
    at="seat",
    replaces=owes_gift_harbor,
    when=AT_WILL,
)
def due_or_in_own_phase(state: State, seat: int) -> Finding:
    """A player places a harbor that was just taken at once, and one that was set aside in any own action phase."""
    if owed_by(state, seat, GiftHarborOwed) is not None:
        return True
    return seat == state.turn.seat and not state.obligations and state.turn.moment in building_moments(state)


@gate("seafarers-later.forgotten-tribe.setup.gifts", when=FORGOTTEN_TRIBE.otherwise)
def no_tribe_gives_harbors(state: State, seat: int) -> Finding:
    """Only the tribe of The Forgotten Tribe gives harbors away."""
    return False


@gate("seafarers-later.forgotten-tribe.harbor.set-aside", "seafarers-later.forgotten-tribe.harbor.fixed")
def harbor_to_place(state: State, seat: int) -> Finding:
    """A player places only a harbor that the tribe gave and that is not on the board yet."""
    return holds_harbors(state, seat)


@check(
    "seafarers-later.forgotten-tribe.harbor.suitable-side",
    "seafarers-later.forgotten-tribe.input.harbor-place",
    at="edge",
)
def on_a_coast(state: State, action: PlaceGiftHarbor) -> Finding:
    """A harbor of the tribe goes onto a coast, between land and the sea or the frame."""
    return among(action.edge, state.board.coastal_edges)


@check(
    "seafarers-later.forgotten-tribe.harbor.suitable-side",
    "seafarers-later.forgotten-tribe.harbor.choice-of-owner",
    at="edge",
)
def beside_own_building(state: State, action: PlaceGiftHarbor) -> Finding:
    """A harbor of the tribe goes beside a building of the player who places it."""
    return among(action.edge, at_own_buildings(state, action.seat))


@check(
    "seafarers-later.forgotten-tribe.harbor.suitable-side",
    "seafarers-later.forgotten-tribe.harbor.several-held",
    at="edge",
)
def apart_from_harbors(state: State, action: PlaceGiftHarbor) -> Finding:
    """A harbor of the tribe does not share an intersection with another harbor."""
    return not among(action.edge, at_other_harbors(state))


@check("seafarers-later.forgotten-tribe.harbor.pieces-do-not-matter", at="edge", when=FREE_SIDES)
def without_pieces(state: State, action: PlaceGiftHarbor) -> Finding:
    """By the other reading a harbor of the tribe goes onto a side without a road or ship."""
    return not among(action.edge, occupied_edges(state))


@check("seafarers-later.forgotten-tribe.input.harbor-place", at="kind")
def kind_there(state: State, action: PlaceGiftHarbor) -> Finding:
    """A player places only a kind of harbor that the tribe gave."""
    return action.kind is None or tribe(state).seats[action.seat].harbors[action.kind] > 0


@check(
    "seafarers-later.forgotten-tribe.input.harbor-place",
    "seafarers-later.forgotten-tribe.harbor.several-held",
    at="kind",
)
def kind_named(state: State, action: PlaceGiftHarbor) -> Finding:
    """A player with several harbors to place names the kind."""
    return action.kind is not None or sum(tribe(state).seats[action.seat].harbors) <= 1


class PlaceGiftHarbor(Action, frozen=True):
    """Place a harbor of the tribe beside one of the player's buildings."""

    edge: Edge
    kind: HarborKind | None = None

    statutes = (
        "seafarers-later.forgotten-tribe.harbor.choice-of-owner",
        "seafarers-later.forgotten-tribe.harbor.pieces-do-not-matter",
        "seafarers-later.forgotten-tribe.harbor.frame-side",
        "seafarers-later.forgotten-tribe.harbor.usable-at-once",
        "seafarers-later.forgotten-tribe.harbor.fixed",
        "seafarers-later.forgotten-tribe.harbor.whose-use",
    )
    when = FORGOTTEN_TRIBE
    otherwise = no_tribe_gives_harbors
    gates = (game_on, owes_gift_harbor, harbor_to_place)
    checks = (on_a_coast, beside_own_building, apart_from_harbors, without_pieces, kind_there, kind_named)

    @classmethod
    def candidates(cls, state: State, seat: int) -> Iterator[Action]:
        for kind, count in enumerate(tribe(state).seats[seat].harbors):
            if count:
                for edge in bits(suitable_sides(state, seat)):
                    yield cls(seat, edge, kind)

    def effect(self, play: Play) -> None:
        state: State = play.state
        held, kinds = tribe(state).seats[self.seat].harbors, harbor_kinds(state)
        kind = self.kind if self.kind is not None else next(at for at, count in enumerate(held) if count)
        if owed_by(state, self.seat, GiftHarborOwed) is not None:
            play.discharge(self.seat, GiftHarborOwed)
        alter_guest(state, self.seat, harbors=without(held, kinds, kinds[kind]))
        state.board = state.board.with_harbors({**state.board.harbors, self.edge: kinds[kind]})
        play.emit(GiftHarborPlaced(self.seat, self.edge, kind))


@reaction(
    GiftHarborPlaced,
    cites=("seafarers-later.forgotten-tribe.harbor.several-held",),
    asks=(GiftHarborOwed,),
    during=(GiftHarborOwed,),
    when=FORGOTTEN_TRIBE,
)
def next_harbor(play: Play, event: GiftHarborPlaced) -> None:
    """A player places harbors one after the other, as long as there are suitable sides."""
    if placed_at_once(play.state):
        owe_harbor(play, event.seat)


# What a state may show ----------------------------------------------------------------------------------------------


@due(
    GiftHarborOwed,
    "seafarers-later.forgotten-tribe.harbor.place-at-once",
    "seafarers-later.forgotten-tribe.harbor.only-own-turn",
    once=True,
    when=FORGOTTEN_TRIBE,
)
def gift_harbor_is_due(state: State, owed: GiftHarborOwed) -> Finding:
    """Only the player on turn owes the place of a harbor, with a harbor to place and a suitable side for it."""
    on_turn = owed.seat == state.turn.seat and state.turn.moment != OVER
    return on_turn and holds_harbors(state, owed.seat) and bool(suitable_sides(state, owed.seat))


@invariant("seafarers-later.forgotten-tribe.harbor.placed-later", past=True, when=FORGOTTEN_TRIBE)
def no_harbor_waits(state: State) -> Contradictions:
    """The player on turn keeps no harbor of the tribe for which there is a suitable side."""
    seat, sides = state.turn.seat, suitable_sides(state, state.turn.seat)
    playing = placed_at_once(state) and state.turn.moment not in (SETUP, OVER)
    if playing and sides and holds_harbors(state, seat) and owed_by(state, seat, GiftHarborOwed) is None:
        yield f"/{MODULE_ID}/tribe/seats/{seat}/harbors", Facts(sides=edges_told(sides, state))
