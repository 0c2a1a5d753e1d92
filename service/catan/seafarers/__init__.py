"""Seafarers, in the order of its rulebook."""

from pathlib import Path

from service.catan.seafarers import (
    archipelagos,
    box,
    charts,
    citations,
    crossing_tokens,
    discovery,
    fleet,
    gold,
    harbors,
    islands,
    layouts,
    number_supply,
    options,
    pirate,
    red_numbers,
    reserve_order,
    road_building,
    setup,
    ships,
    special_points,
    trade_route,
)
from service.catan.seafarers.cloth import ending, opening, piracy, production, relations, villages
from service.catan.seafarers.cloth import options as cloth_options
from service.catan.seafarers.forgotten_tribe import cards as gift_cards
from service.catan.seafarers.forgotten_tribe import citations as tribe_citations
from service.catan.seafarers.forgotten_tribe import gift_harbors, gifts
from service.catan.seafarers.forgotten_tribe import harbors as harbors_of_the_tribe
from service.catan.seafarers.forgotten_tribe import islands as islands_of_the_tribe
from service.catan.seafarers.forgotten_tribe import options as tribe_options
from service.catan.seafarers.forgotten_tribe import points as gift_points
from service.catan.seafarers.later import areas, boards, exploring, frame, starting_pieces
from service.catan.seafarers.later import citations as later_citations
from service.catan.seafarers.look import LOOK
from service.catan.seafarers.pirate_islands import beachheads, board, fortresses, lanes, sailing, scope, warships
from service.catan.seafarers.pirate_islands import options as pirate_options
from service.catan.seafarers.pirate_islands import seven as robbery
from service.catan.seafarers.pirate_islands import start as pirate_start
from service.catan.seafarers.presets import PRESETS
from service.catan.seafarers.scenarios import SCENARIOS
from service.catan.seafarers.sea import MODULE_ID, Sea
from service.catan.seafarers.wonders import citations as wonder_citations
from service.catan.seafarers.wonders import (
    levels,
    needs,
    shown_cards,
    small_islands,
    squares,
    start,
    state,
    taken,
    taking,
    victory,
)
from service.catan.seafarers.wonders import options as wonder_options
from service.kernel.rules import Module, Sign

MODULE = Module(
    id=MODULE_ID,
    title="The Seafarers of Catan",
    brings="Ships, islands, gold and the pirate.",
    sign=Sign("symbols.svg#ship", "#7db9cd"),
    revision=1,
    package=__name__,
    chapters=(
        box,
        islands,
        layouts,
        charts,
        archipelagos,
        red_numbers,
        harbors,
        fleet,
        ships,
        setup,
        trade_route,
        road_building,
        gold,
        pirate,
        special_points,
        discovery,
        number_supply,
        reserve_order,
        crossing_tokens,
        boards,
        starting_pieces,
        frame,
        areas,
        exploring,
        islands_of_the_tribe,
        gifts,
        gift_points,
        gift_cards,
        gift_harbors,
        harbors_of_the_tribe,
        villages,
        opening,
        relations,
        production,
        piracy,
        ending,
        *(state, squares, start, taken, needs, shown_cards, taking, levels, small_islands, victory),
        board,
        scope,
        pirate_start,
        lanes,
        sailing,
        robbery,
        warships,
        beachheads,
        fortresses,
    ),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=(*options.ALL, *wonder_options.ALL, *pirate_options.ALL, *tribe_options.ALL, *cloth_options.ALL),
    settles=(
        *options.SETTLES,
        *wonder_options.SETTLES,
        *pirate_options.SETTLES,
        *tribe_options.SETTLES,
        *cloth_options.SETTLES,
    ),
    presets=PRESETS,
    drops=(*ending.DROPS, *scope.DROPS),
    citations=(
        *citations.CITATIONS,
        *later_citations.CITATIONS,
        *tribe_citations.CITATIONS,
        *wonder_citations.CITATIONS,
    ),
    words={"boat": "ship", "ocean": "sea", "water": "sea"},
    slice=Sea,
    look=LOOK,
    scenarios=SCENARIOS,
)
