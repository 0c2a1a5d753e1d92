"""The environment: a game of any ruleset as PettingZoo's AEC environments are."""

from __future__ import annotations

import operator
import sys
from collections import deque
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import logger, spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from service.learn import rendering
from service.learn.actions import LEAVE, Actions, Open
from service.learn.frame import Document, Frame
from service.learn.observations import Observation, Observer, Past
from service.learn.opponents import Opponent, opponent_of
from service.learn.rewards import REWARDS, Outcome, Reward
from service.learn.setting import CHOICES, begun, wished
from service.learn.table import Table

MOST_ACTIONS = 5_000
"""As in matches, a game that takes longer is cut off."""
BEGUN = frozenset(("agents", "agent_selection", "rewards", "terminations", "truncations", "table", "_table"))
"""What an environment has once a game has begun."""


class HarbormasterEnv(AECEnv[str, Observation, int]):
    """A game between agents ``seat_0``, ``seat_1`` and so on. What one reset chooses holds until another one does."""

    metadata: dict[str, Any] = {
        "name": "harbormaster_v1",
        "render_modes": ["human", "ansi", "rgb_array", "svg"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        ruleset: Mapping[str, Any] | None = None,
        scenario: str | None = None,
        seats: int | None = None,
        deal: Mapping[str, Any] | None = None,
        opponents: Mapping[int, str | Opponent] | None = None,
        reward: str | Reward = "win",
        offers: int = 0,
        history: int = 8,
        most_actions: int = MOST_ACTIONS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"{render_mode}: no render mode; there are {', '.join(self.metadata['render_modes'])}")
        if isinstance(reward, str) and reward not in REWARDS:
            raise ValueError(f"{reward}: no reward; there are {', '.join(REWARDS)}, or a function")
        self.render_mode = render_mode
        self._reward: Reward = REWARDS[reward] if isinstance(reward, str) else reward
        self._offers = offers
        self._history = history
        self._most_actions = most_actions
        self._chosen: dict[str, Any] = {
            "ruleset": ruleset,
            "scenario": scenario,
            "seats": seats,
            "deal": deal or {},
            "opponents": opponents or {},
        }
        for named in self._chosen["opponents"].values():
            opponent_of(named, "")
        self.possible_agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}
        self._open: Open | None = None
        self._chance, _ = seeding.np_random()
        self._frame: Frame | None = None
        self._past: deque[Past] = deque(maxlen=history)
        self._lay_out(self._first_state(bytes(16)))

    # What PettingZoo asks for.

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every agent, until a reset chooses another ruleset, scenario or number of seats."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of the choices of ``self.choices``, which says what they are."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin another game. With a seed, chance begins anew; nothing else decides what is drawn."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self._chosen |= {name: value for name, value in (options or {}).items() if name in CHOICES}
        key = self._chance.bytes(16)
        first = self._first_state(key)
        self._lay_out(first)
        self._table = Table(first, key, self._offers)
        self._players: dict[int, Opponent] = {
            seat: opponent_of(named, f"{key.hex()} {seat}") for seat, named in self._chosen["opponents"].items()
        }
        self._past.clear()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def observe(self, agent: str) -> Observation:
        """What an agent sees. Only for the one whose move it is does the mask have anything open."""
        seat = self._seat[agent]
        open_ = self._open if agent == self.agent_selection else None
        return self._observer.observation(self._table.view(seat), seat, open_, self._past)

    def step(self, action: int | None) -> None:
        """Make a choice for the agent whose move it is. Raises ``ValueError`` if the choice is not open to it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or self._open is None:
            raise ValueError("an agent that plays has to choose")
        choice = _number(action)
        leaves = choice == LEAVE and LEAVE in self._open.choices()
        document = None if leaves else self._open.choose(choice)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if leaves:
            self._table.leave()
            self._go_on()
        elif document is not None:
            self._carry_out(document)
            self._go_on()
        else:
            self._inform()
        self._accumulate_rewards()

    def render(self) -> Any:
        """The picture of the table as the render mode has it; ``human`` writes the description to standard output."""
        match self.render_mode:
            case "svg":
                return rendering.svg(self._table)
            case "rgb_array":
                return rendering.pixels(self._table)
            case "ansi":
                return rendering.text(self._table)
            case "human":
                sys.stdout.write(rendering.text(self._table))
            case None:
                logger.warn("Nothing is rendered: choose a render_mode when you make the environment.")
        return None

    def close(self) -> None:
        """Nothing stays open."""

    def __getattr__(self, name: str) -> Any:
        if name in BEGUN:
            raise AttributeError(f"There is no {name} before reset() has begun a game.", name=name, obj=self)
        raise AttributeError(f"{type(self).__name__} has no attribute {name}.", name=name, obj=self)

    def __str__(self) -> str:
        return str(self.metadata["name"])

    # What there is besides.

    @property
    def choices(self) -> Actions:
        """The choices that the action space numbers, and their wire actions."""
        return self._actions

    @property
    def observer(self) -> Observer:
        """What makes the observations, and tells what their columns are."""
        return self._observer

    @property
    def table(self) -> Table:
        """The game that is played, hidden cards included."""
        return self._table

    # How a game goes.

    def _first_state(self, key: bytes) -> Any:
        chosen = self._chosen
        return begun(wished(chosen["ruleset"], chosen["scenario"], chosen["seats"], chosen["deal"]), key)

    def _lay_out(self, first: Any) -> None:
        """Make the spaces for the frame of a game, unless it is the last one's."""
        frame = Frame.of(first)
        for seat in self._chosen["opponents"]:
            if seat not in range(frame.seats):
                raise ValueError(f"{seat}: no seat for an opponent; there are 0 to {frame.seats - 1}")
        agents = [f"seat_{seat}" for seat in range(frame.seats) if seat not in self._chosen["opponents"]]
        if not agents:
            raise ValueError("an opponent has every seat; leave one to an agent")
        if self._frame == frame and self.possible_agents == agents:
            return
        self._frame, self.possible_agents = frame, agents
        self._seat = {agent: int(agent.removeprefix("seat_")) for agent in agents}
        self._actions = Actions(frame)
        self._observer = Observer(frame, self._actions, self._history)
        self._observation_spaces = {agent: spaces.Dict(self._observer.space.spaces) for agent in agents}
        self._action_spaces = {agent: spaces.Discrete(len(self._actions)) for agent in agents}

    def _carry_out(self, document: Document) -> None:
        """Carry out a wire action, and reward everybody."""
        table = self._table
        first, hidden = self._actions.choices(document)[0], table.state.ruleset.actions[document["type"]].cls.secret
        self._past.appendleft(Past(document["seat"], self._actions.type_of(first), LEAVE if hidden else first))
        before = table.points
        table.take(document)
        after, winners = table.points, table.winners
        for agent in self.agents:
            seat = self._seat[agent]
            self.rewards[agent] += self._reward(Outcome(seat, before[seat], after[seat], winners))

    def _go_on(self) -> None:
        """Let opponents play until an agent has to choose, or the game is over."""
        table = self._table
        while (seat := table.asked) is not None and seat in self._players and table.plies < self._most_actions:
            turn = {"seat": seat, "view": table.view(seat), "legal": {"actions": table.legal}}
            document = self._players[seat](turn)
            if document is None and table.may_leave:
                table.leave()
            else:
                self._carry_out(self._listed(document))
        if seat is None or table.plies >= self._most_actions:
            self._end(won=bool(table.winners))
            return
        self.agent_selection = f"seat_{seat}"
        self._open = Open(self._actions, table.legal, table.may_leave)
        self._inform()

    def _listed(self, document: Document | None) -> Document:
        """The action of an opponent, which must be one of those that were listed."""
        if document not in self._table.legal:
            raise ValueError(f"an opponent did not choose one of the legal actions: {document}")
        return document

    def _end(self, won: bool) -> None:
        ended = self.terminations if won else self.truncations
        ended.update(dict.fromkeys(self.agents, True))
        self._open = None
        self.infos = {agent: {"view": self._table.view(self._seat[agent]), "legal": []} for agent in self.agents}

    def _inform(self) -> None:
        """Give the agent whose move it is its raw view and its legal actions, as the wire has them."""
        agent = self.agent_selection
        self.infos = {other: {} for other in self.agents}
        self.infos[agent] = {"view": self._table.view(self._seat[agent]), "legal": self._table.legal}


def _number(action: Any) -> int:
    """A choice as an integer. Raises ``TypeError`` for anything else: 1.5 is not rounded."""
    try:
        return operator.index(action)
    except TypeError:
        raise TypeError(f"a choice is an integer, not {action!r}") from None


def env(**choices: Any) -> HarbormasterEnv:
    """An environment. Its arguments are those of :class:`HarbormasterEnv`."""
    return HarbormasterEnv(**choices)


def sampled(mask: np.ndarray[Any, np.dtype[np.int8]], dice: np.random.Generator) -> int:
    """One of the choices that a mask leaves open, each equally likely."""
    return int(dice.choice(np.flatnonzero(mask)))
