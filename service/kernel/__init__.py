"""The adjudicator. It knows neither HTTP nor any game; ``docs/kernel.md`` tells its story from request to answer."""
