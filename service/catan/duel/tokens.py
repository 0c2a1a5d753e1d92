"""Trade tokens: 20 of them, which settlements at the coast and at the desert bring."""

from __future__ import annotations

from typing import Annotated

from service.catan.base.layouts import place_pieces
from service.catan.base.settlements import SettlementBuilt
from service.catan.base.state import SETUP, State
from service.catan.board.masks import among, bits
from service.catan.board.terrain import DESERT
from service.catan.duel.options import NEUTRAL
from service.catan.duel.table import MODULE_ID, TOKENS, table, take_tokens, token_stock, tokens_at_start, tokens_of
from service.kernel.rules import (
    SUM,
    Contradictions,
    Event,
    Facts,
    Number,
    Plain,
    Play,
    Seat,
    invariant,
    query,
    reaction,
    step,
)

COAST, DESERT_TOKENS = 1, 2
LAND_AROUND = 3
"""The hexes around a corner that is not at the coast."""

Count = Annotated[int, Plain(Number(0, TOKENS), "A number of trade tokens.")]


class TokensTaken(Event, frozen=True):
    """A seat took trade tokens from the supply."""

    seat: Seat
    count: Count


class TokensSpent(Event, frozen=True):
    """A seat gave trade tokens back to the supply."""

    seat: Seat
    count: Count


@query("duel.token.coast", "duel.token.both", fold=SUM)
def tokens_at(state: State, corner: int) -> int:
    """A settlement at the coast brings 1 token."""
    around = state.board.topology.corner_hexes[corner]
    land = sum(among(at, state.board.land_hexes) for at in around)
    return COAST if land < LAND_AROUND else 0


@tokens_at.also("duel.token.desert", "duel.token.both", when=NEUTRAL)
def tokens_at_the_desert(state: State, corner: int) -> int:
    """A settlement next to a desert brings 2 tokens, once."""
    around = state.board.topology.corner_hexes[corner]
    return DESERT_TOKENS if any(state.board.terrain[at] == DESERT for at in around) else 0


def gain_for(play: Play, seat: int, corner: int) -> None:
    """Give a seat the tokens of its settlement on a corner, as far as the supply has them."""
    taken = take_tokens(play.state, seat, tokens_at(play.state, corner))
    if taken:
        play.emit(TokensTaken(seat, taken))


@reaction(
    SettlementBuilt,
    cites=(
        "duel.token.coast",
        "duel.token.desert",
        "duel.token.both",
        "duel.token.setup-too",
        "duel.token.supply-short",
        "duel.build.no-tokens",
    ),
    when=NEUTRAL,
)
def settlement_brings_tokens(play: Play, event: SettlementBuilt) -> None:
    """A settlement brings its builder 1 token at the coast and 2 at a desert, while the supply lasts."""
    gain_for(play, event.seat, event.corner)


@step("duel.token.setup-too", after=place_pieces, when=NEUTRAL)
def printed_pieces_bring_tokens(play: Play) -> None:
    """Printed starting settlements bring tokens like any other."""
    state: State = play.state
    for seat, owner in enumerate(state.seats):
        for corner in bits(owner.settlements):
            gain_for(play, seat, corner)


@invariant("duel.token.supply", "duel.token.conservation", "duel.input.state-checks", when=NEUTRAL)
def tokens_conserved(state: State) -> Contradictions:
    """The players and the supply together hold the tokens of the box."""
    lying = table(state)
    found = lying.supply + sum(pouch.tokens for pouch in lying.seats)
    if found != token_stock(state):
        yield f"/{MODULE_ID}/supply", Facts(found=found, box=token_stock(state))


@invariant("duel.token.supply", "duel.token.setup-too", when=NEUTRAL)
def opening_tokens(state: State) -> Contradictions:
    """During setup each player has the starting tokens and those for settlements, while the supply lasts for all."""
    if state.turn.moment != SETUP:
        return
    start = tokens_at_start(state)
    brought = [sum(tokens_at(state, corner) for corner in bits(owner.settlements)) for owner in state.seats]
    if sum(brought) > token_stock(state) - start * state.seat_count:
        return  # who came too late depends on the order, which a state does not tell
    for seat, gained in enumerate(brought):
        if tokens_of(state, seat) != start + gained:
            yield f"/{MODULE_ID}/seats/{seat}/tokens", Facts(expected=start + gained)
