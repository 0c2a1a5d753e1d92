"""Knights: those of Cities & Knights, on paths. Where they stand is kept by Barbarian Attack, and their levels here."""

from __future__ import annotations

from service.catan.barbarian_attack.knights import knights_of, line_up
from service.catan.base.state import Slice, State
from service.catan.base.turn import TurnBegan
from service.catan.board.masks import among, bits, moved
from service.catan.board.onboard import EDGES
from service.catan.cities_knights.knights import OF_EACH_STRENGTH, knights_on_board, left_of
from service.catan.cities_knights.ranks import BASIC, MIGHTY, STRENGTHS, STRONG
from service.catan.cities_knights.realm import MODULE_ID as REALM
from service.catan.cities_knights.realm import realm
from service.catan.slices import alter_seat
from service.kernel.parts import Part, PerSeat, public
from service.kernel.rules import Contradictions, Facts, Play, invariant, reaction

MODULE_ID = "barbarian_attack__cities_knights"


class Troop(Part, frozen=True):
    """The levels of a seat's knights. Those that are neither strong nor mighty are basic."""

    strong: int = public(EDGES, default=0, says="The paths of the strong knights.")
    mighty: int = public(EDGES, default=0, says="The paths of the mighty knights.")
    active: int = public(EDGES, default=0, says="The paths of the active knights.")
    promoted: int = public(EDGES, default=0, says="The paths of the knights that were promoted in this turn.")


class Garrison(Slice, frozen=True):
    """The part of a state that the pairing adds."""

    seats: tuple[Troop, ...] = public(PerSeat(Troop), required=True)


def troop(state: State, seat: int) -> Troop:
    """The levels of a seat's knights."""
    return state.part(MODULE_ID, Garrison).seats[seat]


MARKS = Troop.__struct_fields__
"""What a knight on a path may be: strong or mighty, active, promoted."""


def mark(state: State, seat: int, **paths: int) -> None:
    """Let a seat's knights on these paths, and no others of the seat, have these marks."""
    alter_seat(state, MODULE_ID, seat, **paths)


def ranks(state: State, seat: int) -> tuple[int, int, int]:
    """The paths of a seat's basic, strong and mighty knights."""
    standing, levels = knights_of(state, seat), troop(state, seat)
    higher = levels.strong | levels.mighty
    return standing & ~higher, standing & levels.strong, standing & levels.mighty


def rank_on(state: State, seat: int, path: int) -> int:
    """The rank of a seat's knight on a path."""
    levels = troop(state, seat)
    return MIGHTY if among(path, levels.mighty) else STRONG if among(path, levels.strong) else BASIC


def is_active(state: State, seat: int, path: int) -> bool:
    """Whether a seat's knight on a path is active."""
    return among(path, troop(state, seat).active)


def owner_of_knight(state: State, path: int) -> int | None:
    """The seat whose knight stands on a path."""
    return next((seat for seat in range(state.seat_count) if among(path, knights_of(state, seat))), None)


def station(state: State, seat: int, path: int, rank: int, *, active: bool = False) -> None:
    """Put a knight of a seat on a path."""
    line_up(state, seat, knights_of(state, seat) | 1 << path)
    set_rank(state, seat, path, rank)
    mark(state, seat, active=troop(state, seat).active & ~(1 << path) | active << path)


def set_rank(state: State, seat: int, path: int, rank: int) -> None:
    """Give a seat's knight on a path a rank."""
    levels, rest = troop(state, seat), ~(1 << path)
    mark(
        state,
        seat,
        strong=levels.strong & rest | (rank == STRONG) << path,
        mighty=levels.mighty & rest | (rank == MIGHTY) << path,
    )


def strip(state: State, seat: int, path: int) -> None:
    """Clear the marks of a knight that has left a path."""
    levels, rest = troop(state, seat), ~(1 << path)
    mark(state, seat, **{name: getattr(levels, name) & rest for name in MARKS})


def transfer(state: State, seat: int, start: int, to: int) -> None:
    """Let a seat's knight that goes from one path to another keep its marks."""
    levels = troop(state, seat)
    mark(state, seat, **{name: moved(getattr(levels, name), start, to) for name in MARKS})


@left_of.also("barbarian-attack.with-cities-knights.knights-on-paths", replaces=left_of.first)
def left_beside_the_paths(state: State, seat: int, rank: int) -> int:
    """A player has two knights of each strength. Those that stand on no path are in supply."""
    return OF_EACH_STRENGTH - ranks(state, seat)[rank].bit_count()


@knights_on_board.also("barbarian-attack.with-cities-knights.knights-on-paths")
def knights_on_paths(state: State, seat: int) -> int:
    """The knights of a player stand on paths."""
    return knights_of(state, seat).bit_count()


@reaction(TurnBegan, cites=("ck.knight.promote-one-step-per-turn",))
def promotions_begin_anew(play: Play, event: TurnBegan) -> None:
    """In each turn a knight may be promoted once."""
    for seat in range(play.state.seat_count):
        if troop(play.state, seat).promoted:
            mark(play.state, seat, promoted=0)


@invariant("barbarian-attack.with-cities-knights.knights-on-paths")
def levels_of_knights(state: State) -> Contradictions:
    """Every level belongs to a knight on a path, and no knight is both strong and mighty."""
    names = state.board.topology.edge_names
    for seat in range(state.seat_count):
        levels, standing = troop(state, seat), knights_of(state, seat)
        for name, paths in (
            ("strong", levels.strong & levels.mighty),
            *((name, getattr(levels, name) & ~standing) for name in MARKS),
        ):
            for path in bits(paths):
                yield f"/{MODULE_ID}/seats/{seat}/{name}", Facts(path=names[path])


@invariant("barbarian-attack.with-cities-knights.knights-on-paths")
def none_on_intersections(state: State) -> Contradictions:
    """Knights stand on paths, never on intersections."""
    names = state.board.topology.corner_names
    for seat, held in enumerate(realm(state).seats):
        for corner in bits(held.knights):
            yield (
                f"/{REALM}/seats/{seat}/knights/{names[corner]}",
                Facts(strength=STRENGTHS[held.rank(corner) or BASIC]),
            )
