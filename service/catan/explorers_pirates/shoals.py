"""Fish shoals: sea hexes of the unexplored areas, each with a number of the die, where a fish haul may lie."""

from __future__ import annotations

from collections.abc import Mapping

from service.catan.base.components import terrain_kinds
from service.catan.base.state import State
from service.catan.board.masks import bits, mask_of
from service.catan.board.places import Hex
from service.catan.board.terrain import Terrain
from service.catan.explorers_pirates.areas import area, area_of
from service.catan.explorers_pirates.discovery import HexTurnedUp
from service.catan.explorers_pirates.expedition import MODULE_ID, Shoal, expedition
from service.catan.explorers_pirates.options import FISH
from service.catan.explorers_pirates.scenarios import AREAS
from service.catan.explorers_pirates.stacks import stack
from service.catan.explorers_pirates.tiles import Tile, tile_kinds, tiles
from service.catan.slices import alter
from service.kernel.rules import (
    Concealed,
    Contradictions,
    Event,
    Facts,
    Outcomes,
    Play,
    Ruleset,
    Untold,
    draw,
    invariant,
    reaction,
)

FISH_SHOAL = "fish_shoal"
SHOAL_NUMBERS = {"north": (1, 2, 3), "south": (4, 5, 6)}
"""The numbers of the shoals of each area (`explorers-pirates.fish.shoal-numbers-unique`)."""


class ShoalNumbered(Event, frozen=True):
    """A fish shoal was discovered, with this number of the die."""

    hex: Hex
    number: int


@terrain_kinds.also("explorers-pirates.fish.shoal-is-sea", when=FISH)
def shoal_terrain(ruleset: Ruleset) -> dict[str, Terrain]:
    """A fish shoal is a sea hex."""
    return {FISH_SHOAL: Terrain(surface="sea")}


@tiles.also("explorers-pirates.setup.unexplored-face-down", "explorers-pirates.fish.shoal-is-sea", when=FISH)
def shoal_tiles(ruleset: Ruleset) -> dict[str, Tile]:
    """Fish shoals lie face down in the unexplored areas."""
    return {FISH_SHOAL: Tile(FISH_SHOAL)}


def shoals(state: State) -> Mapping[int, Shoal]:
    """The discovered fish shoals, by hex."""
    return expedition(state).shoals


def hauls_lying(state: State) -> int:
    """The shoals on which a fish haul lies."""
    return mask_of(at for at, shoal in shoals(state).items() if shoal.haul)


def put_haul(state: State, at: int, haul: bool) -> None:
    """Let a fish haul lie on a shoal, or none."""
    lying = shoals(state)
    alter(state, MODULE_ID, shoals={**lying, at: lying[at].replaced(haul=haul)})


def shoal_hexes(state: State) -> int:
    """The discovered fish shoals."""
    return state.board.hexes_of((FISH_SHOAL,))


def numbers_left(state: State, name: str) -> list[int]:
    """The numbers of an area that no discovered shoal shows."""
    return [number for number in SHOAL_NUMBERS[name] if all(shoal.number != number for shoal in shoals(state).values())]


@draw("explorers-pirates.fish.shoal-number", "explorers-pirates.fish.shoal-numbers-unique")
def shoal_number(state: State, name: str) -> Outcomes:
    """A shoal shows one of the numbers of its area that no other shoal shows, each equally likely."""
    left = numbers_left(state, name)
    return Outcomes(left) if left else Untold(SHOAL_NUMBERS[name])  # of a view that may name a shoal too many


@reaction(
    HexTurnedUp,
    cites=(
        "explorers-pirates.fish.shoal-number",
        "explorers-pirates.fish.shoal-numbers-unique",
        "explorers-pirates.fish.discovery-reward",
    ),
    when=FISH,
)
def number_the_shoal(play: Play, event: HexTurnedUp) -> None:
    """A fish shoal that is discovered shows a number of the die, and no fish haul lies there yet."""
    if event.terrain != FISH_SHOAL:
        return
    state: State = play.state
    name = area_of(state, event.hex)
    assert name is not None, "every face-down hex belongs to an area"
    number = play.draw(shoal_number, name, key=state.board.topology.hex_names[event.hex])
    alter(state, MODULE_ID, shoals={**shoals(state), event.hex: Shoal(number)})
    play.emit(ShoalNumbered(event.hex, number))


@invariant(
    "explorers-pirates.fish.shoal-number",
    "explorers-pirates.fish.shoal-numbers-unique",
    when=FISH,
)
def shoals_have_their_numbers(state: State) -> Contradictions:
    """Every discovered shoal shows a number of its area, and no two show the same."""
    board, at = state.board, f"/{MODULE_ID}/shoals"
    for place in bits(shoal_hexes(state)):
        if place not in shoals(state):
            yield at, Facts(missing=board.topology.hex_names[place])
    seen: set[int] = set()
    for place, shoal in shoals(state).items():
        name = area_of(state, place)
        if board.terrain[place] != FISH_SHOAL or name is None:
            yield f"{at}/{board.topology.hex_names[place]}", Facts(terrain=board.terrain[place])
        elif shoal.number not in SHOAL_NUMBERS[name] or shoal.number in seen:
            yield f"{at}/{board.topology.hex_names[place]}/number", Facts(area=name, numbers=SHOAL_NUMBERS[name])
        seen.add(shoal.number)


@invariant("explorers-pirates.fish.shoal-numbers-unique", when=FISH)
def a_number_for_every_shoal(state: State) -> Contradictions:
    """No area has more shoals, face down and discovered, than there are numbers for them."""
    for name in AREAS:
        pile = stack(state, name).hexes
        lying = 0 if isinstance(pile, Concealed) else pile[tile_kinds(state).index(FISH_SHOAL)]
        found = lying + (shoal_hexes(state) & area(state, name)).bit_count()
        if found > len(SHOAL_NUMBERS[name]):
            yield f"/{MODULE_ID}/areas/{name}/hexes", Facts(kind=FISH_SHOAL, shoals=found)


@invariant("explorers-pirates.fish.scenarios", when=FISH.otherwise)
def no_shoals(state: State) -> Contradictions:
    """In a scenario without the fish mission there are no fish shoals."""
    for at in shoals(state):
        yield f"/{MODULE_ID}/shoals/{state.board.topology.hex_names[at]}", Facts(used=False)
