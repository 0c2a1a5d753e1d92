"""The supply of fish tokens, with the old boot among them."""

from __future__ import annotations

from service.catan.base import layouts
from service.catan.base.cards import fewer, more, tally_of
from service.catan.base.conservation import conserved, unseen
from service.catan.base.counting import Bounds, Counter, bounded, counters, rest_of
from service.catan.base.state import State
from service.catan.fishermen.fishery import MODULE_ID, creel, fishery, piece_stock, piles
from service.catan.fishermen.tokens import BOOT, FISH, MOST_HELD, PIECES, Shown
from service.catan.slices import alter, with_seat
from service.kernel.rules import (
    Concealed,
    Contradictions,
    Event,
    Facts,
    Outcome,
    Outcomes,
    Play,
    Ruleset,
    Seat,
    Untold,
    draw,
    invariant,
    size,
    step,
)


class FishTokenDrawn(Event, frozen=True):
    """A seat drew a fish token. Only the seat knows what it shows."""

    seat: Seat
    token: Shown

    secret = {"token": ("seat",)}


class BootDrawn(Event, frozen=True):
    """A seat drew the old boot and showed it."""

    seat: Seat


class SupplyRenewed(Event, frozen=True):
    """The spent fish tokens became the new face-down supply."""

    tokens: int


@step("fishermen.setup.supply-face-down", "fishermen.setup.one-boot", after=layouts.lie_ready)
def lay_supply(play: Play) -> None:
    """The fish tokens and the boot are mixed and lie face down beside the board."""
    alter(play.state, MODULE_ID, supply=piece_stock(play.state))


DRAWN: tuple[Outcome, ...] = (*range(1, len(FISH) + 1), BOOT)
"""The pieces of the supply as a draw names them: by the number of fish, and the boot."""


@draw(
    "fishermen.produce.random-draw",
    "fishermen.produce.outcome-source",
    "fishermen.produce.reshuffle",
    "fishermen.boot.revealed",
    "fishermen.boot.takes-the-draw",
    "fishermen.boot.not-back-to-supply",
    "fishermen.setup.supply-face-down",
    secret=True,
)
def token(state: State) -> Outcomes:
    """A piece of the face-down supply, each equally likely, the boot included."""
    held = fishery(state)
    if not isinstance(held.supply, Concealed):
        return Outcomes.of_pile(DRAWN, held.supply)
    left = unseen(PIECES, piece_stock(state), piles(held))
    return Untold([drawn for drawn, piece in zip(DRAWN, PIECES, strict=True) if piece in left])


def draw_token(play: Play, seat: int, key: str = "") -> None:
    """Let a seat draw a piece of the supply. The boot uses up the draw.

    Statutes fishermen.boot.revealed, fishermen.boot.takes-the-draw and fishermen.produce.reshuffle.
    """
    state: State = play.state
    renew(play)
    piece, held = play.draw(token, key=key), fishery(state)
    if piece == BOOT:
        alter(state, MODULE_ID, supply=fewer(held.supply, tally_of(len(FISH), 1, len(PIECES))), boot=seat)
        play.emit(BootDrawn(seat))
    else:
        supply = fewer(held.supply, tally_of(piece - 1, 1, len(PIECES)))
        seats = with_seat(held, seat, tokens=more(creel(state, seat), tally_of(piece - 1, 1, len(FISH))))
        alter(state, MODULE_ID, seats=seats, supply=supply)
        play.emit(FishTokenDrawn(seat, piece))
    renew(play)


def renew(play: Play) -> None:
    """When the last face-down token has been drawn, the spent tokens are the new supply."""
    held = fishery(play.state)
    if size(held.supply) == 0 and any(held.spent):
        count = sum(held.spent)
        supply = more(held.supply, (*held.spent, 0))
        alter(play.state, MODULE_ID, supply=supply, spent=(0,) * len(FISH))
        play.emit(SupplyRenewed(count))


@invariant("fishermen.produce.reshuffle", "fishermen.spend.to-face-up-pile", past=True)
def supply_is_renewed(state: State) -> Contradictions:
    """Spent tokens lie open only while the supply has a piece. After the last one they are the new supply."""
    held = fishery(state)
    if size(held.supply) == 0 and any(held.spent):
        yield f"/{MODULE_ID}/spent", Facts(spent=sum(held.spent))


def available(state: State) -> int:
    """How many pieces may be drawn: those face down, and the spent ones, which return when the supply is empty."""
    return size(fishery(state).supply) + sum(fishery(state).spent)


@invariant(
    "fishermen.setup.token-count",
    "fishermen.setup.one-boot",
    "fishermen.boot.not-back-to-supply",
    "fishermen.spend.to-face-up-pile",
)
def tokens_conserved(state: State) -> Contradictions:
    """The supply, the spent tokens and the seats together hold exactly the fish tokens and the one boot of the box."""
    yield from conserved(f"/{MODULE_ID}/supply", piles(fishery(state)), piece_stock(state), PIECES)


@counters.also("fishermen.setup.token-count", "fishermen.hold.face-down")
def count_tokens(ruleset: Ruleset) -> tuple[Counter, ...]:
    """Hidden fish tokens show each number at most as often as the tokens that do not lie open."""
    return (_counted,)


def _counted(state: State) -> Bounds:
    held = fishery(state)
    rest = rest_of(piece_stock(state), piles(held))
    tokens = bounded([own.tokens for own in held.seats], rest and rest[: len(FISH)])
    return (*bounded([held.supply], rest), *tokens)


@invariant("fishermen.hold.seven-at-most", "fishermen.hold.boot-outside-limit")
def seven_at_most(state: State) -> Contradictions:
    """Nobody holds more than seven fish tokens. The boot does not count."""
    for seat, own in enumerate(fishery(state).seats):
        if size(own.tokens) > MOST_HELD:
            yield f"/{MODULE_ID}/seats/{seat}/tokens", Facts(held=size(own.tokens), most=MOST_HELD)


def room(state: State, seat: int) -> bool:
    """Whether a seat may take one more fish token."""
    return size(creel(state, seat)) < MOST_HELD
