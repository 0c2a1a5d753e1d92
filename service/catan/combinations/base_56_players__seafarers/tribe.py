"""The Forgotten Tribe between the turns: harbors that were set aside are placed in the part of their owner."""

from __future__ import annotations

from service.catan.base_56_players.paired_players import PairedPartBegan
from service.catan.base_56_players.special_building import BuildingPassed, BuildingPhaseBegan
from service.catan.seafarers.forgotten_tribe.gift_harbors import GiftHarborOwed
from service.catan.seafarers.forgotten_tribe.harbors import side_is_found
from service.catan.seafarers.forgotten_tribe.options import FORGOTTEN_TRIBE
from service.kernel.rules import Play, reaction


@reaction(
    BuildingPhaseBegan,
    BuildingPassed,
    PairedPartBegan,
    cites=(
        "seafarers-later-base-56-players.tribe.between-turns",
        "seafarers-later.forgotten-tribe.harbor.placed-later",
    ),
    asks=(GiftHarborOwed,),
    when=FORGOTTEN_TRIBE,
)
def side_is_found_between_turns(play: Play, event: BuildingPhaseBegan | BuildingPassed | PairedPartBegan) -> None:
    """A player who acts between two turns places a harbor that was set aside, if there is a suitable side by now."""
    play.follow(side_is_found, event)
