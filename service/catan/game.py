"""The Catan family as the kernel and the service see it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, cast

from service.catan import MODULES
from service.catan.base.cards import Concealed, size
from service.catan.base.components import shown_hands
from service.catan.base.layouts import CatanDeal, deal_game
from service.catan.base.victory import CLOSING, points_to_win, target
from service.catan.board_document import read_board
from service.catan.combinations.choices import GUIDE
from service.catan.documents import Reading
from service.catan.evaluations import longest_routes
from service.catan.state import OVER, Seat, State
from service.catan.trade_routes import Routes
from service.catan.wire import read_state, write_state
from service.kernel.compile.ruleset import Ruleset
from service.kernel.declare.fields import Misreads
from service.kernel.declare.viewing import FULL
from service.kernel.play.chance import Chance
from service.kernel.play.game import Deal, Game
from service.kernel.play.transition import Play


class CatanGame(Game[State]):
    """Catan and its expansions."""

    id = "catan"
    title = "Catan"
    modules = MODULES
    guide = GUIDE
    closing = CLOSING
    deal_type = CatanDeal
    evaluations = MappingProxyType({"routes": longest_routes})

    def __init__(self, routes: Routes | None = None) -> None:
        super().__init__()
        self.routes = routes or Routes()

    def read(self, ruleset: Ruleset, document: Mapping[str, Any]) -> State:
        return read_state(ruleset, document)

    def write(self, state: State) -> dict[str, Any]:
        return write_state(state)

    def deal(self, ruleset: Ruleset, deal: Deal, chance: Chance) -> Play:
        wish = cast(CatanDeal, deal)
        board = None
        if wish.board is not None:
            reading = Reading(ruleset)
            board = read_board(wish.board, "/board", reading)
            if reading.errors:
                raise Misreads(reading.errors)
        return deal_game(ruleset, wish, board, chance)

    def view(self, state: State, viewer: int) -> State:
        """Others' hands and the deck as numbers; after the end, development cards are open."""
        seen = state.copy()
        if viewer == FULL:
            return seen
        seen.viewer = viewer
        seen.board = state.board.seen
        shown = shown_hands(state, viewer)
        for index, seat in enumerate(seen.seats):
            if index != viewer and index not in shown:
                _conceal(seat, f"/seats/{index}", open_cards=seen.turn.moment == OVER)
        seen.deck = Concealed(size(seen.deck), "/deck")
        seen.turn.discards = {
            seat: cards if seat == viewer else Concealed(size(cards), f"/turn/discards/{seat}")
            for seat, cards in seen.turn.discards.items()
        }
        seen.slices = {name: part.view(viewer, state) for name, part in seen.slices.items()}
        return seen

    def actors(self, state: State) -> tuple[int, ...]:
        """Who owes something; else the seat on turn and those who have to do with a standing offer."""
        if state.turn.moment == OVER:
            return ()
        if state.obligations:
            return tuple(sorted({owed.seat for owed in state.obligations}))
        if not state.turn.offers:
            return (state.turn.seat,)
        concerned = {seat for offer in state.turn.offers for seat in (offer.seat, *offer.to)}
        return (state.turn.seat, *sorted(concerned - {state.turn.seat}))

    def winners(self, state: State) -> tuple[int, ...]:
        return () if state.turn.winner is None else (state.turn.winner,)

    def target(self, state: State) -> int | None:
        return points_to_win(state)

    def target_of(self, state: State, seat: int) -> int | None:
        return target(state, seat)


def _conceal(seat: Seat, pointer: str, open_cards: bool) -> None:
    seat.resources = Concealed(size(seat.resources), f"{pointer}/resources")
    if not open_cards:
        seat.development = Concealed(size(seat.development), f"{pointer}/development")
        seat.bought = Concealed(size(seat.bought), f"{pointer}/bought")
