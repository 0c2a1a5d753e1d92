"""Who plays a seat: a bot's process over the protocol, or a player that is built in."""

from __future__ import annotations

import time
from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

import orjson

from service import __version__
from service.referee.importers.texts import NotJson, read_json
from service.referee.matches.bots import BotProcess
from service.referee.matches.faults import Fault, in_time
from service.referee.matches.greedy import HABITS, filled, preferred

PROTOCOL = 1
START_SECONDS = 10.0
"""Time for a bot to start and to say hello, and for it to be ready for a game."""
MOST_NOTED = {">": 2_000, "<": 20_000}
"""Characters of a line to the bot (>) and of a line that it wrote (<) that are kept for a report."""
Document = dict[str, Any]


class Player(Protocol):
    """One seat's player for one game."""

    name: str

    def begin(self, game: Document) -> None:
        """Learn of the game: ruleset, seat, names and clock."""

    def act(self, turn: Document, seconds: float) -> Document | None:
        """An action; `None` leaves the move to another seat that may act. Raises `Fault`."""

    def refused(self, refusal: Document) -> None:
        """Learn why the last action was refused."""

    def end(self, outcome: Document | None) -> None:
        """The player is not needed any more: the game is over, or, without an outcome, the player has lost its seat."""

    def last_errors(self) -> list[str]:
        """The last lines that the player wrote to standard error."""


class BotPlayer:
    """A program that speaks the protocol of docs/bots.md."""

    def __init__(self, command: str, memory: int = 0) -> None:
        self.name = command
        self._command = command
        self._memory = memory
        self._process: BotProcess | None = None
        self._asked = 0
        self.lines: list[tuple[str, str]] = []
        self.errors = ""
        """What the bot wrote to standard error, once it has ended."""

    def begin(self, game: Document) -> None:
        """Start the program, greet it, and wait until it is ready."""
        self.greet()
        self.prepare(game)

    def greet(self) -> None:
        """Start the program and learn its name. Raises `Fault`."""
        self._process = BotProcess(self._command, self._memory)
        hello = {"type": "hello", "protocol": PROTOCOL, "referee": f"harbormaster {__version__}"}
        answer, text = self._exchange(hello, "hello", START_SECONDS)
        if not _is_number(answer.get("protocol"), PROTOCOL):
            raise Fault("refused_start", f"The bot does not speak protocol {PROTOCOL}.", text)
        self.name = str(answer.get("name", self._command))[:80]

    def prepare(self, game: Document) -> None:
        """Tell the program of the game, and wait until it is ready. Raises `Fault`."""
        self._exchange({"type": "game", **game}, "ready", START_SECONDS)

    def act(self, turn: Document, seconds: float) -> Document | None:
        """Ask for an action; the answer must repeat the question's id."""
        self._asked += 1
        answer, text = self._exchange({"type": "turn", "id": self._asked, **turn}, "act", seconds)
        if not _is_number(answer.get("id"), self._asked):
            raise Fault("wrong_id", f"The answer must have the id {self._asked}.", text)
        action = answer.get("action", "missing")
        if action is not None and not isinstance(action, dict):
            raise Fault("malformed", "The member action must be an object, or null.", text)
        return action

    def refused(self, refusal: Document) -> None:
        """Tell the bot; it need not answer."""
        self.say({"type": "refused", "id": self._asked, **refusal})

    def end(self, outcome: Document | None) -> None:
        """Tell the bot the outcome, if it is still running, and end its process."""
        if self._process is None:
            return
        try:
            if outcome is not None:
                self.say({"type": "over", **outcome})
                self._process.receive(0.2)
        except Fault:
            pass
        finally:
            self._process.close()
            self.errors = self._process.errors.decode(errors="replace")
            self._process = None

    def last_errors(self) -> list[str]:
        """The last lines of standard error while the bot runs."""
        return [] if self._process is None else self._process.last_errors()

    def say(self, message: Document, seconds: float = START_SECONDS) -> None:
        """Send a message that needs no answer. Raises `Fault` if the program does not take it."""
        assert self._process is not None
        shortened = {"view": "..."} if "view" in message else {}  # it would hide the rest
        self._note(">", orjson.dumps(message | shortened).decode())
        self._process.send(message, seconds)

    def _exchange(self, message: Document, kind: str, seconds: float) -> tuple[Document, str]:
        """Send a message and wait for the answer to it, and for the text of that line; messages of unknown types are
        passed over, as long as there is time.
        """
        assert self._process is not None
        begun = time.monotonic()
        self.say(message, seconds)
        while True:
            line = self._process.receive(seconds, begun)
            text = line.decode(errors="replace")
            self._note("<", text)
            try:
                answer = read_json(line)
            except NotJson as error:
                says = f"The line cannot be read. {error} Standard output is for messages only."
                raise Fault("malformed", says, text) from None
            if not isinstance(answer, dict) or not isinstance(answer.get("type"), str):
                raise Fault("malformed", "A message must be a JSON object with a type.", text)
            if answer.get("type") == kind:
                return answer, text
            if answer.get("type") == "error":
                told = answer.get("message")
                why = f": {told}" if isinstance(told, str) else " without a message."
                raise Fault("malformed", f"The bot gives up{why}", text)
            if time.monotonic() > begun + seconds:
                raise Fault("late", f"No {kind} came {in_time(seconds)}.", text)

    def _note(self, sign: str, text: str) -> None:
        most = MOST_NOTED[sign]
        self.lines.append((sign, text if len(text) <= most else f"{text[:most]} ..."))
        del self.lines[:-200]


class RandomPlayer:
    """Chooses evenly among the legal actions that are listed."""

    name = "random"

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)  # noqa: S311 - a game, not a secret

    def begin(self, game: Document) -> None:
        """Nothing to prepare."""

    def act(self, turn: Document, seconds: float) -> Document | None:
        """One of the actions that it prefers; the move is left to another seat where it knows none."""
        actions = self.preferred(turn)
        return self._random.choice(actions) if actions else None

    def preferred(self, turn: Document) -> list[Document]:
        """The actions to choose among. Where there are too many ways to choose cards, one is made."""
        actions: list[Document] = turn["legal"]["actions"]
        return actions or filled(turn["legal"].get("templates", ()))

    def refused(self, refusal: Mapping[str, Any]) -> None:
        """It chooses again."""

    def end(self, outcome: Document | None) -> None:
        """Nothing to clear away."""

    def last_errors(self) -> list[str]:
        """It writes none."""
        return []


class GreedyPlayer(RandomPlayer):
    """Does what changes the game most: builds and buys when it can, trades where it gains, and ends its turn last."""

    name = "greedy"

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._often = 0
        """How many actions it has chosen since it last went on with the game."""
        self._offered = False
        """Whether it has offered a trade since it last ended its turn."""

    def act(self, turn: Document, seconds: float) -> Document | None:
        """One of the best actions that it knows."""
        action = super().act(turn, seconds)
        if action is not None:
            self._often = 0 if action["type"].startswith(tuple(HABITS["last"])) else self._often + 1
            self._offered = action["type"] == "offer_trade" or (self._offered and action["type"] != "end_turn")
        return action

    def preferred(self, turn: Document) -> list[Document]:
        """The actions that are equally good to it."""
        return preferred(turn["view"], turn["legal"], self._often, self._offered)


BUILT_IN = {"random": RandomPlayer, "greedy": GreedyPlayer}


def new_player(command: str, seed: str, memory: int) -> BotPlayer | RandomPlayer:
    """The player of a `--bot`: the name of a built-in one, or a command."""
    return BUILT_IN[command](seed) if command in BUILT_IN else BotPlayer(command, memory)


def _is_number(told: Any, number: int) -> bool:
    """Whether a bot told this number, and not `true` in place of 1."""
    return type(told) is int and told == number
