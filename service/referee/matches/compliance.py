"""Walking a bot through the protocol, step by step. Each step sets up the situation that it tests."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator

from service.referee.doors import NoAnswer, Service, explained
from service.referee.failing import CannotPlay
from service.referee.matches.faults import Fault
from service.referee.matches.players import BotPlayer, Document, RandomPlayer
from service.referee.printed import printable

RULESET = {"modules": ["base"]}
SEATS = [0, 1, 2, 3]
SEED = "compliance"
ROUNDS = 40
"""Actions of a set-up, and more: four settlements and roads in each of two rounds."""
HANDS = ({"brick": 3, "lumber": 3, "wool": 2, "grain": 2, "ore": 1}, {"ore": 1, "wool": 2}, {"grain": 2}, {"brick": 1})
"""Cards by seat with which the bot must discard, can build, and can trade."""
LONG = 200_000
"""Characters of a member that no bot knows."""


class Walk:
    """One bot that sits at seat 0 of one game. `steps` names the steps of the walk, in order."""

    def __init__(self, command: str, memory: int, seconds: float, service: Service) -> None:
        self.bot = BotPlayer(command, memory)
        self._seconds = seconds
        self._service = service
        self._answer: Document = {}
        self._ready: Document = {}
        self._ply = 0
        self.steps: dict[str, Callable[[], object]] = {
            "hello": self._hello,
            "ready": self._begin,
            "a set-up": self._setup,
            "a roll": self._roll,
            "a hidden hand": self._hidden_hand,
            "a discard": self._discard,
            "the robber": self._robber,
            "a build": self._build,
            "a trade": self._trade,
            "a refusal": self._refusal,
            "garbage": self._garbage,
            "a deadline": self._deadline,
        }

    def run(self) -> Iterator[tuple[str, Fault | None]]:
        """Each step with its fault, if it has one. The first fault is in the last step."""
        try:
            for name, step in self.steps.items():
                self.bot.lines.clear()  # a report has those of one step
                try:
                    step()
                except Fault as fault:
                    self._end()
                    yield name, fault
                    return
                yield name, None
        finally:
            self._end()

    def _end(self) -> None:
        self.bot.end({"winners": [], "seat": 0})

    def _hello(self) -> None:
        self.bot.greet()

    def _begin(self) -> None:
        deal = {"ruleset": RULESET, "seats": len(SEATS)}
        self._answer = self._asked("/v1/replays", {"deal": deal, "actions": [], "draw": {"seed": SEED}})
        if "views" not in self._answer:
            raise NoAnswer(explained(self._answer))
        told = {"game": SEED, "ruleset": RULESET, "seats": len(SEATS), "seat": 0, "names": ["you", "b", "c", "d"]}
        self.bot.prepare({**told, "clock": {"move_ms": round(self._seconds * 1000)}, "view": self._view()})

    def _setup(self) -> None:
        """All settlements and roads of the beginning; the others place at random."""
        others = RandomPlayer(SEED)
        for _ in range(ROUNDS):
            if "roll" in {action["type"] for legal in self._answer["legal"] for action in legal["actions"]}:
                break
            seat = self._answer["legal"][0]["actors"][0]
            self._take(seat, self._act() if seat == 0 else others.act({"legal": self._answer["legal"][seat]}, 0))
        state = copy.deepcopy(self._answer["state"])
        bank = state["bank"]
        for seat, hand in zip(state["seats"], HANDS, strict=True):
            for resource in bank:
                bank[resource] += seat["resources"][resource] - hand.get(resource, 0)
                seat["resources"][resource] = hand.get(resource, 0)
        self._ready = self._asked("/v1/replays", {"state": state, "actions": []})
        self._answer = self._ready

    def _roll(self) -> None:
        self._rewind()
        self._must("roll", self._act())

    def _hidden_hand(self) -> None:
        """A view in which the hands of the others are numbers."""
        self._rewind()
        self._adjudicate({"type": "roll", "seat": 0, "chance": {"base.production.dice": [1, 1]}})
        self._take(0, self._act())

    def _discard(self) -> None:
        self._rewind()
        self._adjudicate({"type": "roll", "seat": 0, "chance": {"base.production.dice": [3, 4]}})
        action = self._act()
        self._must("discard_cards", action)
        self._take(0, action)

    def _robber(self) -> None:
        action = self._act()
        self._must("move_robber", action)
        self._take(0, action)

    def _build(self) -> None:
        """A turn with cards to build with. Whatever is legal will do."""
        self._rewind()
        self._adjudicate({"type": "roll", "seat": 0, "chance": {"base.production.dice": [1, 1]}})
        self._take(0, self._act())

    def _trade(self) -> None:
        """An offer to the bot on another player's turn. It accepts, declines, or leaves the move to the others."""
        self._rewind()
        self._adjudicate({"type": "roll", "seat": 0, "chance": {"base.production.dice": [1, 1]}})
        self._adjudicate({"type": "end_turn", "seat": 0})
        self._adjudicate({"type": "roll", "seat": 1, "chance": {"base.production.dice": [1, 1]}})
        self._adjudicate({"type": "offer_trade", "seat": 1, "give": {"wool": 1}, "receive": {"brick": 1}})
        action = self._act()
        if action is not None:
            self._take(0, action)

    def _refusal(self) -> None:
        """Refuse an action, and ask the same question again."""
        self._rewind()
        self._act()
        self.bot.refused({"fault": "illegal", "says": "This is a test.", "refusals": [], "attempts_left": 1})
        self._take(0, self._act())

    def _garbage(self) -> None:
        """A message of a type and a member that no bot knows, both long."""
        self._rewind()
        self.bot.say({"type": "a message of a later protocol", "member": "x" * LONG})
        self._take(0, self._act(later={"member": ["x" * LONG]}))

    def _deadline(self) -> None:
        """Less time than the game announced; the turn says how much."""
        self._rewind()
        self._take(0, self._act(self._seconds / 2))

    def _rewind(self) -> None:
        """Back to the bot's first turn, before the roll."""
        self._answer = self._ready

    def _act(self, seconds: float | None = None, later: Document | None = None) -> Document | None:
        """The bot's action at the table as it stands."""
        legal = {name: self._answer["legal"][0][name] for name in ("count", "actions", "templates")}
        seconds = seconds or self._seconds
        turn = {"ply": self._ply, "view": self._view(), "events": [], "legal": legal}
        self._ply += 1
        return self.bot.act({**turn, "budget_ms": round(seconds * 1000), **(later or {})}, seconds)

    def _view(self) -> Document:
        view: Document = self._answer["views"][0]["state"]
        return view

    @staticmethod
    def _must(kind: str, action: Document | None) -> None:
        if action is None or action.get("type") != kind:
            raise Fault("illegal", f"Nothing but {kind} is legal here.", action=action)

    def _take(self, seat: int, action: Document | None) -> None:
        """Carry an action of a seat out; a fault where it is not legal."""
        if action is None or action.get("seat") != seat:
            raise Fault("malformed", f"The bot must act for seat {seat}.", action=action)
        self._adjudicate(action)

    def _adjudicate(self, action: Document) -> None:
        question = {"state": self._answer["state"], "action": action, "draw": {"seed": SEED, "counter": self._ply}}
        found = self._asked("/v1/adjudications", question)
        if found.get("verdict") != "legal":
            refusals = found.get("refusals", [])
            says = " ".join(refusal["says"] for refusal in refusals) or str(found.get("detail"))
            raise Fault("illegal", says, action=action, refusals=refusals)
        self._answer = found

    def _asked(self, path: str, question: Document) -> Document:
        return self._service(path, {**question, "views": SEATS, "legal": SEATS})


def walk(command: str, memory: int, seconds: float, service: Service, tell: Callable[[str], object]) -> bool:
    """Walk a bot through all steps, and report each. For the first that fails, report its messages and standard error.

    Raises `CannotPlay` if there is no such program, and `NoAnswer` if no service judges it.
    """
    steps = Walk(command, memory, seconds, service)
    for name, fault in steps.run():
        if fault is None:
            tell(f"passed: {name}")
            continue
        if fault.kind == "refused_start" and not steps.bot.lines:
            raise CannotPlay(fault.at_start(command, []))
        tell(printable(f"FAILED: {name}: {fault.kind}: {fault.says}"))
        for sign, line in steps.bot.lines:
            tell(printable(f"  {sign} {line}"))
        if steps.bot.errors:
            tell("standard error:")
            for line in steps.bot.errors.splitlines():
                tell(printable(f"  {line}"))
        return False
    return True
