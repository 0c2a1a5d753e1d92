"""The Catan family as the kernel and the service see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, cast

from service.catan import MODULES
from service.catan.base.building import price_of, prices_for
from service.catan.base.deal import CatanDeal
from service.catan.base.dealing import deal_game
from service.catan.base.pending import free_to_act
from service.catan.base.state import OVER, State
from service.catan.base.victory import CLOSING, points_to_win, target, winners
from service.catan.board.trade_routes import Routes
from service.catan.combinations.choices import GUIDE
from service.catan.game.board_document import read_board
from service.catan.game.evaluations import longest_routes
from service.catan.game.standing import standing_at
from service.catan.game.wire import read_state, view_state, write_state
from service.catan.pictures.panels import panels_of
from service.catan.pictures.picture import picture_of
from service.catan.pictures.places import place_of, places_in
from service.kernel.parts import Cursor
from service.kernel.play.chance import Chance
from service.kernel.play.game import Deal, Game
from service.kernel.rules import Action, Misreads, Play, Ruleset
from service.pictures.sight import Place


class CatanGame(Game):
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
            at = Cursor(None, "/board")
            board = read_board(wish.board, ruleset, at)
            if at.errors:
                raise Misreads(at.errors)
        return deal_game(ruleset, wish, board, chance)

    def view(self, state: State, viewer: int) -> State:
        return view_state(state, viewer)

    def actors(self, state: State) -> tuple[int, ...]:
        """The seats that owe something, and then those that are free to act meanwhile; otherwise the seat on turn and
        those to whom a standing offer matters.
        """
        if state.turn.moment == OVER:
            return ()
        if state.obligations:
            owing = {owed.seat for owed in state.obligations}
            return (*sorted(owing), *sorted(free_to_act(state) - owing))
        if not state.turn.offers:
            return (state.turn.seat,)
        concerned = {seat for offer in state.turn.offers for seat in (offer.seat, *offer.to)}
        return (state.turn.seat, *sorted(concerned - {state.turn.seat}))

    def winners(self, state: State) -> tuple[int, ...]:
        return winners(state)

    def picture(self, ruleset: Ruleset, document: Mapping[str, Any], sight: Any) -> bytes:
        return picture_of(ruleset, document, sight)

    def panels(self, ruleset: Ruleset, document: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
        return panels_of(ruleset, document)

    def prices(self, state: State, seat: int) -> Mapping[str, Mapping[str, int]]:
        return prices_for(state, seat)

    def price(self, state: State, action: Action) -> Mapping[str, int]:
        return price_of(state, action)

    def place(self, name: str, kind: str | None) -> Place | None:
        return place_of(name, kind)

    def places_in(self, ruleset: Ruleset, action: Mapping[str, Any]) -> Mapping[str, Place]:
        return places_in(ruleset, action)

    def standing_at(self, state: State, action: Action, field: str) -> list[str]:
        return standing_at(state, action, field)

    def places_along(self, route: Mapping[str, Any]) -> Sequence[Place]:
        return [Place(name, "edge") for name in route["edges"]]

    def target(self, state: State) -> int | None:
        return points_to_win(state)

    def target_of(self, state: State, seat: int) -> int | None:
        return target(state, seat)
