"""The aqueduct: a player who took a token has no use for it."""

from __future__ import annotations

from service.catan.cities_knights.production import note
from service.catan.resource_tokens.robber import ResourceTokensTaken
from service.kernel.rules import Play, reaction


@reaction(ResourceTokensTaken, cites=("resource-tokens.card.aqueduct-token-is-income",))
def tokens_are_income(play: Play, event: ResourceTokensTaken) -> None:
    """A player who takes a token from the roll has received something."""
    note(play.state, event.seat)
