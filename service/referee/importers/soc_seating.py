"""A game of an event log of JSettlers2 as the check takes it: how it begins, its moves by seats, and its claims."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from service.referee.importers.recorded import Document, Game, Move, Unreadable
from service.referee.importers.soc_beginnings import first_state
from service.referee.importers.soc_boards import SEA
from service.referee.importers.soc_games import LOST_CARD, SocGame
from service.referee.importers.soc_rules import for_two, rules_of
from service.referee.importers.soc_scenarios import LATER, chosen, piles_under_fog

BANK = "The bank of JSettlers2 never runs out. Here the log takes a card that, by the book, the bank has run out of."
EXCUSES = {
    "base.bank_trade.bank_has_card": BANK,
    "base.year_of_plenty.bank_not_empty": BANK,
    "base.year_of_plenty.two_cards": BANK,
    "base.year_of_plenty.in_bank": BANK,
    "seafarers.gold.bank_has": BANK,
    "seafarers.pirate_islands.lanes.continues_the_lane": (
        "JSettlers2 opens to each lane the sides of the shortest way on an empty board. Here a piece of another player "
        "stands in that way, and by the book the shortest one round it is taken."
    ),
}
"""Rules that JSettlers2 lacks. Those of the bank matter only where the user says that the bank may run out."""
OTHER_HANDS = (
    "From here on the hands in the log are not those that its moves bring about. The log leaves something out, or the "
    "bank of JSettlers2, which never runs out, paid where the rules that were told do not."
)


def recorded(played: SocGame, file: str, wrong: Unreadable | None) -> Game:
    """The game, its players in the order of their numbers. Behind its moves comes what is wrong with the log."""
    seats = {player: seat for seat, player in enumerate(sorted(played.players))}
    modules, options = ["base", *for_two(len(seats))], rules_of(played.options)
    if played.extended:
        modules.append("base_56_players")
    if played.encoding == SEA:
        modules.append("seafarers")
        options |= chosen(played.options, len(seats))
    start = seats.get(-1 if played.first is None else played.first, 0)
    deal: Document = {
        "ruleset": {"modules": modules, "options": options},
        "seats": len(seats),
        "layout": played.board["layout"],
        "board": played.board,
        "start": start,
    }
    if played.robber:
        deal["robber"] = played.robber
    return Game(
        file,
        1,
        played.name,
        {"state": first_state(played, deal)} if _laid_out(played) else {"deal": deal},
        _seated(played, seats, start, wrong),
        _claims(played, seats),
        played.claims_line,
        foreign=True,
        excuses=EXCUSES,
        otherwise=OTHER_HANDS,
    )


def _laid_out(played: SocGame) -> bool:
    """Whether something lies on the board that no deal would lay there."""
    return bool(played.spaces) or played.scenario in LATER


def _seated(played: SocGame, seats: Mapping[int, int], start: int, wrong: Unreadable | None) -> Iterator[Move]:
    """The moves with seats in place of players' numbers, and then what is wrong with the log, if anything is."""
    if played.spaces and piles_under_fog(len(seats), played.spaces) is None:
        raise Unreadable(1, "What lies under the fog is known for the boards for three and four only.")
    if played.encoding == SEA and not _laid_out(played):
        # Without a scenario the pirate starts off the board there, here in a corner of the frame.
        at = played.pirate or next(iter(played.board["hexes"]))
        yield Move(1, {"type": "place_pirate", "seat": start, "hex": at, "consent": sorted(seats.values())})
    for move in played.moves:
        action, members = move.action, ("seat", "by", "victim")
        named: Document = {name: seats.get(action[name]) for name in members if action.get(name) is not None}
        if None in named.values():
            raise Unreadable(move.line, "Here a player acts who never places a piece.")
        if "chance" in action:
            named["chance"] = {_of_seat(draw, seats): found for draw, found in action["chance"].items()}
        hands = {seats[player]: hand for player, hand in move.hands.items() if player in seats}
        yield replace(move, action=action | named, hands=hands)
    if wrong is not None:
        raise wrong


def _of_seat(draw: str, seats: Mapping[int, int]) -> str:
    """The name of a draw. Those of cards that the fleet takes have the number of a player in them."""
    if not draw.startswith(LOST_CARD):
        return draw
    player, number = draw.removeprefix(f"{LOST_CARD}/").split("/")
    return f"{LOST_CARD}/{seats[int(player)]}/{number}"


def _claims(played: SocGame, seats: Mapping[int, int]) -> Document:
    """What the log says about the end, of players who have a seat."""
    claims = dict(played.claims)
    if claims and claims["winner"] in seats:
        claims["winner"] = seats[claims["winner"]]
    scores = claims.pop("scores", [])
    if scores and max(seats) < len(scores):
        claims["scores"] = [scores[player] for player in sorted(seats)]
    return claims
