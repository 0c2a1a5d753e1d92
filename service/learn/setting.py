"""Which game an environment plays: what its maker, or one reset, chose of rulesets, scenarios, seats and deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from service.games import CATALOGUE, GAMES
from service.kernel.declare.state.fields import read_struct
from service.kernel.near import unknown
from service.kernel.play.chance import Chance
from service.kernel.play.game import Deal
from service.kernel.play.state import State
from service.kernel.rules import Ruleset

CHOICES = ("ruleset", "scenario", "seats", "deal", "opponents")
"""The options of a reset; any other is ignored, as PettingZoo asks."""
DEFAULT_SEATS = 4


def wished(ruleset: Mapping[str, Any] | None, scenario: str | None, seats: int | None, deal: Mapping[str, Any]) -> Any:
    """The deal that was chosen, as the body of a request to begin a game. What is chosen besides a scenario changes
    the scenario's deal.
    """
    if scenario is not None and scenario not in CATALOGUE.scenarios:
        raise ValueError(
            unknown(scenario, CATALOGUE.scenarios, f"{scenario}: no scenario; GET /v1/scenarios lists them")
        )
    printed: Mapping[str, Any] = CATALOGUE.scenarios[scenario][1].deal if scenario is not None else {}
    chosen = {"ruleset": ruleset} if ruleset is not None else {}
    wish = {"seats": DEFAULT_SEATS, **printed, **deal, **chosen}
    return {**wish, "seats": seats} if seats is not None else wish


def begun(wish: Mapping[str, Any], seed: bytes) -> State:
    """The first state of a deal. Raises ``Misreads`` or ``DealRefused`` with the reasons if there is none."""
    ruleset = ruleset_of(wish.get("ruleset", {}))
    own = {name: value for name, value in wish.items() if name != "ruleset"}
    deal = read_struct(ruleset.game.deal_type, own, ruleset)
    assert isinstance(deal, Deal)
    game: Any = ruleset.game
    state: State = game.deal(ruleset, deal, Chance(seed=seed)).state
    return state


def ruleset_of(document: Mapping[str, Any] | Sequence[str]) -> Ruleset:
    """A ruleset as a request names it, or by its modules. Raises ``RulesetError`` with the reasons if there is none."""
    if not isinstance(document, Mapping):
        document = {"modules": list(document)}
    name = document.get("game", "catan")
    if name not in GAMES:
        raise ValueError(f"{name}: no game; there are {', '.join(GAMES)}")
    return GAMES[name].ruleset(tuple(document.get("modules", ())), dict(document.get("options", {})))
