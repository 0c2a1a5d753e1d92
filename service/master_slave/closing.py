"""The steps after every action: who is out, whether the hand, the trick or the game is over, and what comes next."""

from service.kernel.rules import Procedure
from service.master_slave.ending import end_game
from service.master_slave.hands import end_hand, run_out
from service.master_slave.tables import next_hand
from service.master_slave.tricks import take_trick

CLOSING = Procedure("master_slave.closing", run_out, end_hand, take_trick, end_game, next_hand)
"""Each step looks at all tables, since none of them waits for what is owed at another."""
