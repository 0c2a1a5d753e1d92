"""The starting island: one forest makes way for fields."""

from __future__ import annotations

import dataclasses

from service.catan.explorers_pirates.box import tables
from service.catan.explorers_pirates.scenarios import Tables
from service.kernel.rules import Ruleset


@tables.also("explorers-pirates-cities-knights.setup.starting-island-fields")
def more_fields(table: Tables, ruleset: Ruleset) -> Tables:
    """On the starting island a forest hex is replaced by a fields hex."""
    terrain = {**table.terrain, "forest": table.terrain["forest"] - 1, "fields": table.terrain["fields"] + 1}
    return dataclasses.replace(table, terrain=terrain)
