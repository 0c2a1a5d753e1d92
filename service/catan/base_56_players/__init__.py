"""The extension for five and six players, in the order of its rulebook."""

from pathlib import Path

from service.catan.base_56_players import between_turns, box, citations, obstacles, paired_players, special_building
from service.kernel.rules import Module, Sign

MODULE = Module(
    id=between_turns.MODULE_ID,
    title="The Settlers of Catan - 5-6 Player Extension",
    brings="A larger island for five or six.",
    sign=Sign("symbols.svg#city", "#8fb98a"),
    revision=1,
    package=__name__,
    chapters=(box, obstacles, between_turns, special_building, paired_players),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=(between_turns.BETWEEN_TURNS,),
    settles=box.SETTLES,
    presets={"edition": {6: {"between-turns": "paired-players"}}},
    citations=citations.CITATIONS,
    slice=between_turns.Between,
)
