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
from service.catan.seafarers.forgotten_tribe import cards as gift_cards
from service.catan.seafarers.forgotten_tribe import citations as tribe_citations
from service.catan.seafarers.forgotten_tribe import gifts
from service.catan.seafarers.forgotten_tribe import harbors as gift_harbors
from service.catan.seafarers.forgotten_tribe import islands as islands_of_the_tribe
from service.catan.seafarers.forgotten_tribe import options as tribe_options
from service.catan.seafarers.forgotten_tribe import points as gift_points
from service.catan.seafarers.later import areas, boards, exploring, frame, starting_pieces
from service.catan.seafarers.later import citations as later_citations
from service.catan.seafarers.look import LOOK
from service.catan.seafarers.pirate_islands import (
    beachheads,
    board,
    fortresses,
    lanes,
    sailing,
    scope,
    start,
    warships,
)
from service.catan.seafarers.pirate_islands import seven as robbery
from service.catan.seafarers.scenarios import SCENARIOS
from service.catan.seafarers.sea import MODULE_ID, Sea
from service.kernel.rules import Module

MODULE = Module(
    id=MODULE_ID,
    title="The Seafarers of Catan",
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
        board,
        scope,
        start,
        lanes,
        sailing,
        robbery,
        warships,
        beachheads,
        fortresses,
    ),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=(*options.ALL, *tribe_options.ALL),
    presets={"preset": {"jsettlers2": options.LIKE_JSETTLERS}},
    settles=(*options.SETTLES, *tribe_options.SETTLES),
    drops=scope.DROPS,
    citations=(*citations.CITATIONS, *later_citations.CITATIONS, *tribe_citations.CITATIONS),
    words={"boat": "ship", "ocean": "sea", "water": "sea"},
    slice=Sea,
    look=LOOK,
    scenarios=SCENARIOS,
)
