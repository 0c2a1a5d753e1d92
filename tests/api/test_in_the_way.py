"""Rules about a seat alone that are nevertheless about a place: their refusals name it, too."""

from __future__ import annotations

from typing import Any

import pytest

from service.referee.conformance.cases import cases_in
from tests.api.asking import client
from tests.suite import SUITE, run

FORTRESSES = "seafarers/pirate_islands/fortresses"
RULES = {
    "barbarian_attack.battles.castle_left": "barbarian_attack/knights",
    "duel.robber.robber_elsewhere": "duel/robber",
    "event_cards.damage.no_damaged_road": "event_cards/damage",
    "explorers_pirates.chasing.opponents_pirate_ship": "explorers_pirates/chasing",
    "seafarers.pirate_islands.fortresses.attack_comes_first": FORTRESSES,
    "seafarers.pirate_islands.fortresses.fortress_stands": FORTRESSES,
    "seafarers.pirate_islands.fortresses.lane_is_there": FORTRESSES,
}
"""Such rules, each with a file of cases that it refuses."""


def posted(path: str, document: Any) -> tuple[int, Any]:
    """The answer of the service."""
    response = client().post(path, json=document)
    return response.status_code, response.json


@pytest.mark.parametrize("rule", RULES)
def test_a_gate_about_a_place_names_it(rule: str) -> None:
    """In the member that a client reads whatever the rule is. A case may have nothing there, such as a robber beside
    the board.
    """
    found = [
        case for case in cases_in(SUITE / "catan" / f"{RULES[rule]}.yaml") if rule in case["then"].get("refusals", ())
    ]
    named = [
        refusal["places"] for case in found for refusal in run(case, posted)["refusals"] if refusal["rule"] == rule
    ]
    assert any(named)
