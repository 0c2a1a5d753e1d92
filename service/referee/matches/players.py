"""Who plays a seat: a bot's process over the protocol, or a player that is built in."""

from __future__ import annotations

import time
from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

import orjson

from service import __version__
from service.kernel.near import like
from service.referee.importers.texts import NotJson, read_json
from service.referee.matches.bots import BotProcess
from service.referee.matches.faults import Fault, in_time
from service.referee.matches.greedy import HABITS, filled, preferred

PROTOCOL = 1
START_SECONDS = 10.0
"""Time for a bot to start and to say hello, and for it to be ready for a game."""
MOST_NOTED = {">": 2_000, "<": 20_000}
"""Characters of a line to the bot (>) and of a line that it wrote (<) that are kept for a report."""
ACTIONS_NOTED = 3
"""Legal actions of a question that are kept for a report."""
MOST_QUOTED = 80
"""Characters of what a bot wrote that a sentence repeats."""
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
        try:
            self._process = BotProcess(self._command, self._memory)
        except Fault as fault:
            near = like(self._command, BUILT_IN)
            known = self._command in BUILT_IN
            meant = " It is built in: name a command." if known else f" Did you mean {near[0]}?" if near else ""
            raise Fault(fault.kind, f"{fault.says}{meant}") from None
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
            found = f"not {_quoted(answer['id'])}" if "id" in answer else "and it has none"
            raise Fault("wrong_id", f"The answer must have the id {self._asked}, {found}.", text)
        if "action" not in answer:
            raise Fault("malformed", "The answer must have the member action: an object, or null.", text)
        action = answer["action"]
        if action is not None and not isinstance(action, dict):
            raise Fault("malformed", f"The member action must be an object, or null, not {_quoted(action)}.", text)
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
        self._note(">", orjson.dumps(_shortened(message)).decode())
        self._process.send(message, seconds)

    def _exchange(self, message: Document, kind: str, seconds: float) -> tuple[Document, str]:
        """Send a message and wait for the answer to it, and for the text of that line; messages of unknown types are
        passed over, as long as there is time.
        """
        assert self._process is not None
        begun = time.monotonic()
        self.say(message, seconds)
        passed_over = ""
        while True:
            try:
                line = self._process.receive(seconds, begun)
            except Fault as fault:
                raise _misnamed(fault, passed_over, kind) from None
            text = line.decode(errors="replace")
            self._note("<", text)
            try:
                answer = read_json(line)
            except NotJson as error:
                says = f"The line {_quoted(text)} cannot be read. {error} Standard output is for messages only."
                raise Fault("malformed", says, text) from None
            if not isinstance(answer, dict) or not isinstance(answer.get("type"), str):
                raise Fault("malformed", "A message must be a JSON object with a type.", text)
            if answer.get("type") == kind:
                return answer, text
            if answer.get("type") == "error":
                told = answer.get("message")
                why = f": {told}" if isinstance(told, str) else " without a message."
                raise Fault("malformed", f"The bot gives up{why}", text)
            passed_over = text
            if time.monotonic() > begun + seconds:
                raise _misnamed(Fault("late", f"No answer came {in_time(seconds)}.", text), passed_over, kind)

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


def _shortened(message: Document) -> Document:
    """A message as a report shows it: without the view and most of the legal actions, which would hide the rest."""
    shown = {**message, "view": "..."} if "view" in message else dict(message)
    actions = message.get("legal", {}).get("actions", [])
    if (left := len(actions) - ACTIONS_NOTED) > 0:
        shown["legal"] = {**message["legal"], "actions": [*actions[:ACTIONS_NOTED], f"... and {left} more"]}
    return shown


def _misnamed(fault: Fault, line: str, kind: str) -> Fault:
    """A fault of a bot that answered with a message of another type in this line."""
    if fault.kind != "late" or not line:
        return fault
    wrote = f"The bot wrote a message of type {_quoted(read_json(line.encode())['type'])}"
    return Fault("late", f'{fault.says} {wrote}, and the answer is of type "{kind}".', line)


def _quoted(value: Any) -> str:
    """A value, or a line that is not JSON, as far as a sentence has room for it."""
    text = value if isinstance(value, str) else orjson.dumps(value).decode()
    shown = text if len(text) <= MOST_QUOTED else f"{text[:MOST_QUOTED]}..."
    return f'"{shown}"' if isinstance(value, str) else shown


def _is_number(told: Any, number: int) -> bool:
    """Whether a bot told this number, and not `true` in place of 1."""
    return type(told) is int and told == number
