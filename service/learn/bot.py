"""A policy as a bot of the line protocol, so that what was trained plays matches and is tested in CI unchanged."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, TextIO

import orjson

from service.games import GAMES
from service.learn.actions import Actions, Open
from service.learn.frame import Document, Frame
from service.learn.legal import legal_documents
from service.learn.observations import Observation, Observer
from service.learn.setting import ruleset_of

PROTOCOL = 1
Policy = Callable[[Observation], int]
"""Takes an observation as the environment gives it, and gives one of the choices that its mask leaves open."""


class PolicyBot:
    """Answers the messages of the referee (docs/bots.md) with what a policy chooses.

    The referee tells no actions of the past, so the observations have no history. The bot never leaves the move to
    another seat. ``offers`` is that of the environment in which the policy was trained.
    """

    def __init__(self, policy: Policy, name: str, offers: int = 0) -> None:
        self._policy = policy
        self._name = name
        self._offers = offers
        self._seat = 0

    def answer(self, message: Document) -> Document | None:
        """The answer to a message; ``None`` if it needs none."""
        match message["type"]:
            case "hello":
                return {"type": "hello", "protocol": PROTOCOL, "name": self._name}
            case "game":
                self._begin(message)
                return {"type": "ready"}
            case "turn":
                return {"type": "act", "id": message["id"], "action": self._chosen(message)}
        return None

    def _begin(self, message: Document) -> None:
        self._seat = message["seat"]
        frame = Frame.of(self._read(message["view"]))
        self._actions = Actions(frame)
        self._observer = Observer(frame, self._actions, 0)

    def _read(self, view: Document) -> Any:
        ruleset = ruleset_of(view["ruleset"])
        game: Any = GAMES[ruleset.game.id]
        return game.read(ruleset, view)

    def _chosen(self, turn: Document) -> Document | None:
        view, legal = turn["view"], turn["legal"]["actions"]
        if self._offers and turn["legal"]["templates"]:
            legal = legal_documents(self._read(view), self._seat, self._offers)
        if not legal:
            return None
        open_ = Open(self._actions, legal)
        while True:
            choice = self._policy(self._observer.observation(view, self._seat, open_))
            if (action := open_.choose(int(choice))) is not None:
                return action


def as_bot(policy: Policy, name: str, offers: int = 0, asked: TextIO = sys.stdin, told: TextIO = sys.stdout) -> None:
    """Play with a policy over the line protocol until the referee has ended."""
    bot = PolicyBot(policy, name, offers)
    for line in asked:
        answer = bot.answer(orjson.loads(line))
        if answer is not None:
            told.write(orjson.dumps(answer).decode() + "\n")
            told.flush()
