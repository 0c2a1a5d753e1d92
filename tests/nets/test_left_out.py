"""What an option leaves out is known and refused by a rule that stands instead; the facts name the option."""

from __future__ import annotations

import pytest

from service.games import CATALOGUE
from service.kernel.rules import Action, Extension

LEFT_OUT = [
    what for module in CATALOGUE.modules.values() for what in (*module.actions, *module.extensions) if what.when
]


@pytest.mark.parametrize("what", LEFT_OUT, ids=lambda what: what.id)
def test_another_rule_stands_instead(what: type[Action] | type[Extension]) -> None:
    """It refuses the action, or its further fields."""
    assert what.when is not None
    assert what.otherwise is not None
    assert what.otherwise.when == what.when.otherwise
