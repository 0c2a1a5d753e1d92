"""What messages of JSettlers2 mean in the scenarios with rules of their own: wonders, cloth, the gifts of the tribe,
and the fleet and the fortresses of the pirates.
"""

from __future__ import annotations

from collections.abc import Mapping

from service.referee.importers.recorded import Document, Unreadable
from service.referee.importers.soc_beginnings import GIFT_CARD, TOP_CARD
from service.referee.importers.soc_boards import RESOURCES, whole
from service.referee.importers.soc_games import LOST_CARD
from service.referee.importers.soc_pieces import SETTLEMENT, SHIP, PieceMessages, cards_told, robbed_of
from service.referee.importers.soc_scenarios import LATER

WONDERS = ("", "theater", "great-bridge", "monument", "great-wall", "cathedral", "theater-2", "great-bridge-2")
"""The wonders by their numbers, which count from 1."""
FORTRESS = 4
"""The fortress among the kinds of piece."""
BOUGHT, MONOPOLIZED, EDGE_IS_PLAIN, FORTRESS_ATTACKED = "1", "3", "4", "1001"
"""Kinds of simple action."""
PLACES_HARBOR = "1001"
"""The kind of request that places a harbor."""
WHOM_TO_ROB, UNKNOWN = 51, "6"
"""The state in which somebody is robbed after a 7, and the card whose kind is hidden."""


class ScenarioMessages(PieceMessages):
    """A game being read: its messages that only scenarios have, and what others mean there."""

    def __init__(self) -> None:
        super().__init__()
        self._attacked = self._unconfirmed = False
        self._fleet = 0

    @property
    def _pirates(self) -> bool:
        return self.played.scenario == "SC_PIRI"

    def _SOCPotentialSettlements(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """Where everybody starts, on the corners of the land that the message names."""
        if self.played.scenario in LATER and "pan" in members:
            self.played.zone = [self.played.corner(whole(at, 16)) for at in members[f"la{members['pan']}"].split()]

    # Wonders ----------------------------------------------------------------------------------------------------------

    def _SOCSetSpecialItem(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """A level of a wonder is built. The first one takes the wonder."""
        if members["op"] == "SET_PICK":
            level = whole(members["lv"])
            named: Document = {"wonder": WONDERS[whole(members["gi"])]} if level == 1 else {}
            self.played.add(line, "build_wonder", whole(members["pn"]), **named)

    # The gifts of the tribe -------------------------------------------------------------------------------------------

    def _SOCSimpleAction(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        kind = members["actType"]
        if kind == BOUGHT:
            self._unconfirmed = False
        elif kind == MONOPOLIZED:
            card = RESOURCES[whole(members["v2"]) - 1]
            self.played.add(line, "play_monopoly", whole(members["pn"]), resource=card)
        elif kind == EDGE_IS_PLAIN:
            self._given()
        elif kind == FORTRESS_ATTACKED:
            die = {"seafarers.pirate_islands.fortresses.fortress_die": whole(members["v1"])}
            self.played.add(line, "attack_fortress", whole(members["pn"]), chance=die)
            self._attacked = True

    def _given(self) -> None:
        """The ship that the log names next took a gift. A development card looks like a purchase in the log."""
        last = self.played.moves[-1].action if self.played.moves else {}
        if last.get("type") == "buy_development_card" and self._unconfirmed:
            self.played.moves.pop()
            if "chance" in last:
                self.played.lifted[GIFT_CARD] = last["chance"][TOP_CARD]

    def _SOCSimpleRequest(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """A harbor of the tribe is placed."""
        if members["reqType"] == PLACES_HARBOR and whole(members["pn"]) >= 0:
            kind = whole(members["v2"])
            edge = self.played.edge(whole(members["v1"]))
            name = RESOURCES[kind - 1] if kind else "generic"
            self.played.add(line, "place_gift_harbor", whole(members["pn"]), edge=edge, kind=name)

    # The pirates' islands ---------------------------------------------------------------------------------------------

    def _SOCPutPiece(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """A piece. Before the start those that are printed are put, and a fortress that is taken becomes a settlement
        by itself.
        """
        player, kind = whole(members["playerNumber"]), whole(members["pieceType"])
        if not self._pirates:
            super()._SOCPutPiece(line, members, rest)
            return
        place, printed = whole(members["coord"], 16), self.played.printed.setdefault(player, {})
        if self.played.first is None:
            names = {SETTLEMENT: "settlement", SHIP: "ship", FORTRESS: "fortress"}
            named = self.played.edge if kind == SHIP else self.played.corner
            printed[names[kind]] = named(place)
            self.played.players.add(player)
            if kind == SETTLEMENT:
                self.played.buildings[named(place)] = player
            elif kind == SHIP:
                self.played.ships[named(place)] = player
        elif kind != SETTLEMENT or self.played.corner(place) != printed.get("fortress"):
            super()._SOCPutPiece(line, members, rest)

    def _SOCMoveRobber(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """Moves the robber or the pirate. The fleet sails by the lower die, and the log has only the sum of both."""
        if not self._pirates:
            super()._SOCMoveRobber(line, members, rest)
            return
        course, at = self.played.parts["PP"], -whole(members["coord"], 16)
        if at in course and self.played.moves[-1].action["type"] == "roll":
            lower = (course.index(at) - course.index(self._fleet or course[0])) % len(course)
            roll = self.played.moves[-1].action["chance"]
            roll["base.production.dice"] = [lower, sum(roll["base.production.dice"]) - lower]
            self._fleet = at

    def _SOCRobberyResult(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """Who was robbed, and of what if the log says so: by the fleet, after a 7, or of cloth."""
        if self._pirates and whole(members["perp"]) < 0:
            self._fleet_attacks(line, members, rest)
        elif self._pirates:
            thief, last = whole(members["perp"]), self.played.moves[-1].action
            if (last["type"], last["seat"]) != ("rob_any_player", thief):
                self.played.add(line, "rob_any_player", thief)
            robbed_of(self.played.moves[-1].action, members)
        else:
            super()._SOCRobberyResult(line, members, rest)
            pirate = next(move.action for move in reversed(self.played.moves) if "victim" in move.action)
            if self.played.scenario == "SC_CLVI" and pirate["type"] == "move_pirate":
                pirate["take"] = "cloth" if "peType" in members else "card"

    def _fleet_attacks(self, line: int, members: Mapping[str, str], rest: str) -> None:
        """The fleet took cards, or was beaten and left one."""
        player = whole(members["victim"])
        cards = cards_told(rest.partition("resSet=")[2]) if "resSet" in members else {}
        lost = [kind for kind, count in cards.items() for _ in range(count)]
        chance = next(move.action for move in reversed(self.played.moves) if move.action["type"] == "roll")["chance"]
        for number, kind in enumerate(lost, 1):
            chance[f"{LOST_CARD}/{player}/{number}"] = kind
        if not lost and members["resType"] == UNKNOWN:
            if not whole(members["amount"]):
                self.played.rewarded = player
            elif f"{LOST_CARD}/{player}/1" not in chance:
                raise Unreadable(line, "The log hides which cards the fleet takes.")

    def _SOCPickResources(self, line: int, members: Mapping[str, str], rest: str) -> None:  # noqa: N802
        """Cards of choice: by a card, of gold, or for beating the fleet."""
        cards, player = cards_told(rest.partition("resources=")[2]), whole(members["pn"])
        if members["reason"] == "2":
            self.played.add(line, "play_year_of_plenty", player, take=cards)
            return
        if self.played.rewarded == player:
            reward = next(iter(cards))
            self.played.add(line, "choose_fleet_reward", player, card=reward)
            cards[reward] -= 1
            self.played.rewarded = None
        if any(cards.values()):
            self.played.add(line, "choose_gold", player, cards={kind: count for kind, count in cards.items() if count})

    def _leave(self, line: int, state: int) -> None:
        """A state of the game is left. Somebody who robs nobody after a 7 says nothing else."""
        robbed = self.played.moves and self.played.moves[-1].action["type"] == "rob_any_player"
        if self._pirates and self._state == WHOM_TO_ROB != state and not robbed:
            self.played.add(line, "rob_any_player", self._current)
