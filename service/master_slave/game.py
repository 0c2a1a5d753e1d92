"""Master & Slave as the kernel and the service see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from service.kernel.play.chance import Chance
from service.kernel.play.game import Deal, Game
from service.kernel.rules import Play, Ruleset
from service.master_slave import MODULE
from service.master_slave.bombs import out_of_turn_seats
from service.master_slave.closing import CLOSING
from service.master_slave.deal import MasterSlaveDeal, deal_game
from service.master_slave.ending import leaders, points_to_end
from service.master_slave.look import picture_of
from service.master_slave.state import OVER, State, Table
from service.master_slave.wire import read_state, view_state, write_state


class MasterSlaveGame(Game):
    """Master & Slave, at one table or at several."""

    id = "master_slave"
    title = "Master & Slave"
    modules = (MODULE,)
    closing = CLOSING
    deal_type = MasterSlaveDeal

    def read(self, ruleset: Ruleset, document: Mapping[str, Any]) -> State:
        return read_state(ruleset, document)

    def write(self, state: State) -> dict[str, Any]:
        return write_state(state)

    def deal(self, ruleset: Ruleset, deal: Deal, chance: Chance) -> Play:
        return deal_game(ruleset, cast(MasterSlaveDeal, deal), chance)

    def view(self, state: State, viewer: int) -> State:
        return view_state(state, viewer)

    def out_of_turn(self, state: State, table: Table) -> list[int]:
        """The seats of a table that may play although another is on turn, as far as all can tell."""
        return out_of_turn_seats(state, table)

    def actors(self, state: State) -> tuple[int, ...]:
        """The seats that owe something or are on turn, table by table. Then those that may play out of turn, as far as
        all can see.
        """
        owing = {owed.seat for owed in state.obligations}
        first = [seat for table in state.tables for seat in table.seats if seat in owing or (table.turn == seat)]
        return (*first, *(seat for table in state.tables for seat in out_of_turn_seats(state, table)))

    def winners(self, state: State) -> tuple[int, ...]:
        return leaders(state) if state.tables[0].moment == OVER else ()

    def picture(self, ruleset: Ruleset, document: Mapping[str, Any], sight: Any) -> bytes:
        return picture_of(document, sight)

    def target(self, state: State) -> int | None:
        return points_to_end(state) if len(state.tables) == 1 else None
