"""The moments of every game: others are a matter of the books that bring them."""

SETUP = "setup"
BEFORE_ROLL = "before_roll"
TRADE_AND_BUILD = "trade_and_build"
OVER = "over"
