"""The marked intersections: brown squares in the wasteland, purple ones at the strait, and red marks beside these."""

from __future__ import annotations

from service.catan.base.setup import PlaceSettlement, first_placement
from service.catan.base.starting_cities import PlaceStartingCity
from service.catan.base.state import State
from service.catan.board.masks import among, mask_of
from service.catan.board.places import corners_told
from service.catan.seafarers.charts import claimed
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.seafarers.wonders.options import WONDERS
from service.catan.seafarers.wonders.state import printed_strait
from service.catan.slices import alter
from service.kernel.rules import CHAIN, Contradictions, Facts, Finding, Play, check, invariant, query, step


@query("seafarers-later.wonders.setup.squares", fold=CHAIN, to_json=corners_told)
def wasteland(state: State) -> int:
    """A brown square marks each intersection where a desert meets other land."""
    board, corners_of = state.board, state.board.topology.corners_of
    deserts = mask_of(board.deserts)
    return corners_of[deserts] & corners_of[board.land_hexes & ~deserts]


@step("seafarers-later.wonders.setup.squares", before=first_placement, when=WONDERS)
def mark_strait(play: Play) -> None:
    """Purple squares lie on both sides of the straits of the printed board, and the state marks them."""
    alter(play.state, MODULE_ID, strait=printed_strait(play.state))


@query("seafarers-later.wonders.setup.squares", fold=CHAIN, to_json=corners_told)
def strait(state: State) -> int:
    """A purple square marks each intersection on a side of a strait."""
    return sea(state).strait or 0


@query("seafarers-later.wonders.setup.squares", fold=CHAIN, to_json=corners_told)
def beside_strait(state: State) -> int:
    """A red mark lies on each intersection that is one side away from a purple square."""
    return state.board.topology.next_to[strait(state)] & ~strait(state)


@check(
    "seafarers-later.wonders.setup.closed-corners",
    "seafarers-later.wonders.setup.squares",
    "seafarers-later.wonders.setup.open-afterwards",
    "seafarers-later.wonders.setup.roads-and-ships",
    at="corner",
    adds_to=(PlaceSettlement,),
    when=WONDERS,
)
def off_the_marks(state: State, action: PlaceSettlement) -> Finding:
    """Nobody places a starting settlement on a brown square, a purple square or a red mark."""
    marks = {"brown square": wasteland(state), "purple square": strait(state), "red mark": beside_strait(state)}
    found = [mark for mark, corners in marks.items() if among(action.corner, corners)]
    return not found or Facts(marks=found)


@invariant("seafarers-later.wonders.setup.squares", when=WONDERS)
def strait_is_the_printed_one(state: State) -> Contradictions:
    """On a printed board the purple squares are those that the scenario prints."""
    printed = printed_strait(state)
    if claimed(state) is not None and strait(state) != printed:
        yield f"/{MODULE_ID}/strait", Facts(printed=corners_told(printed, state))


@check("seafarers-later.wonders.setup.closed-corners", at="corner", adds_to=(PlaceStartingCity,), when=WONDERS)
def city_off_the_marks(state: State, action: PlaceStartingCity) -> Finding:
    """Nobody places a starting city on a brown square, a purple square or a red mark either."""
    return state.ruleset.holds(off_the_marks, state, action)
