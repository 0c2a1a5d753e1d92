"""The adjudicator. It knows neither HTTP nor any game; ``docs/kernel.md`` describes the way from request to answer."""
