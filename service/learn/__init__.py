"""A learner's environment: every game of the referee for agents that are trained (docs/learn.md).

It needs the extra `learn`; nothing else in the service imports it.
"""

from service.learn.bot import as_bot
from service.learn.environment import HarbormasterEnv, env

__all__ = ["HarbormasterEnv", "as_bot", "env"]
