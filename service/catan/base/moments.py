"""The moments that every game has. Other moments belong to the books that bring them."""

SETUP = "setup"
BEFORE_ROLL = "before_roll"
TRADE_AND_BUILD = "trade_and_build"
OVER = "over"
