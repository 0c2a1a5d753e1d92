"""What a player does, step by step as fastcatan lists it, and what chance makes of it."""

from __future__ import annotations

from fastcatan import Env, action
from island import CARDS, CORNERS, EDGES, HEXES, KINDS, SEATS, Document, Unsupported, kind, place
from snapshots import FIRST_ROUND, FREE_ROADS, SECOND_ROUND, STEAL, TRADE, loaded, snapshot


def state_of(document: Document) -> Env:
    """A game of fastcatan in a state of the suite. An open offer is made again."""
    env, offers = loaded(snapshot(document)), document["turn"]["offers"]
    if len(offers) > 1:
        raise Unsupported("several offers at once")
    for offer in offers:
        made = offered(env, offer)
        if not made:
            raise Unsupported("an offer that fastcatan does not take")
        [env] = made
    return env


def outcomes(env: Env, step: int) -> list[Env]:
    """Every game that an action can lead to; none if fastcatan does not list it."""
    if step not in env.legal_actions():
        return []
    return [loaded(data) for _, data in env.enumerate_outcomes(step)]


def hand(env: Env, seat: int) -> list[int]:
    """The resource cards of a player."""
    return [env.player_resource(seat, each) for each in range(len(KINDS))]


def cards(counts: Document) -> list[int]:
    """Resource cards, one by one."""
    return [kind(name) for name, count in counts.items() for _ in range(count)]


def ends(env: Env, document: Document) -> list[Env]:
    """The games that an action of the suite leads to, by what chance does; none if it is illegal."""
    if document["type"] in ("offer_trade", "accept_trade", "decline_trade", "withdraw_trade"):
        return trades(env, document)
    if env.flag == TRADE:
        return [each for done in withdrawn(env, document["seat"]) for each in ends(done, document)]
    if env.actor_to_act != document["seat"]:
        if document["type"] == "discard_cards" and env.player_discard_remaining(document["seat"]):
            raise Unsupported("a discard before the turn to it has come")
        return []
    chance, setup = document.get("chance", {}), env.phase in (FIRST_ROUND, SECOND_ROUND)
    match document["type"]:
        case "build_road" | "place_road" | "build_free_road" as told:
            step = action.ROAD_BASE + place(EDGES, document["edge"])
            same = told == ("place_road" if setup else "build_free_road" if env.flag == FREE_ROADS else "build_road")
            return outcomes(env, step) if same else []
        case "build_settlement" | "place_settlement" as told:
            step = action.SETTLE_BASE + place(CORNERS, document["corner"])
            return outcomes(env, step) if setup == (told == "place_settlement") else []
        case "build_city":
            return outcomes(env, action.CITY_BASE + place(CORNERS, document["corner"]))
        case "roll":
            dice = chance.get("dice")
            if dice is None:
                return outcomes(env, action.ROLL_DICE)
            if not isinstance(dice, list) or not all(type(die) is int and 0 < die < 7 for die in dice):
                raise Unsupported("dice that are none")
            return [each for each in outcomes(env, action.ROLL_DICE) if each.dice_roll == sum(dice)]
        case "buy_development_card":
            card, found = chance.get("development_card"), outcomes(env, action.BUY_DEV)
            if card is None:
                return found
            if card not in CARDS:
                raise Unsupported(f"a card called {card}")
            drawn = CARDS.index(card)
            return [each for each in found if each.dev_deck(drawn) < env.dev_deck(drawn)]
        case "play_knight":
            return outcomes(env, action.PLAY_KNIGHT)
        case "play_road_building":
            return outcomes(env, action.PLAY_ROAD_BUILDING)
        case "play_monopoly":
            return outcomes(env, action.PLAY_MONOPOLY + kind(document["resource"]))
        case "play_year_of_plenty":
            taken = cards(document["take"])
            if len(taken) != 2:
                raise Unsupported("another number of cards than two")
            return outcomes(env, action.PLAY_YEAR_OF_PLENTY + taken[0] * len(KINDS) + taken[1])
        case "trade_with_bank":
            return bank_trades(env, document)
        case "move_robber":
            stolen = chance.get("stolen_card")
            found = robberies(env, document)
            if stolen is None:
                return found
            card, seat = kind(stolen), document["seat"]
            return [each for each in found if each.player_resource(seat, card) > env.player_resource(seat, card)]
        case "discard_cards":
            return discards(env, document)
        case "end_turn":
            return outcomes(env, action.END_TURN)
        case other:
            raise Unsupported(f"the action {other}")


def bank_trades(env: Env, document: Document) -> list[Env]:
    """A trade with the bank, if it is at the rate that fastcatan takes."""
    given, wanted = cards(document["give"]), cards(document["receive"])
    if len(wanted) != 1 or len(set(given)) != 1:
        raise Unsupported("a trade that is not of some like cards for one")
    step, before = action.TRADE_BASE + given[0] * len(KINDS) + wanted[0], hand(env, document["seat"])
    found = outcomes(env, step)
    return [each for each in found if hand(each, document["seat"])[given[0]] == before[given[0]] - len(given)]


def trades(env: Env, document: Document) -> list[Env]:
    """A step of a trade between players. fastcatan asks all the others for their answers, one after the other; those
    before a player who answers decline, and so do those after one who accepts.
    """
    seat = document["seat"]
    match document["type"]:
        case "offer_trade":
            return [each for done in withdrawn(env, seat) for each in offered(done, document)]
        case "withdraw_trade":
            return withdrawn(env, seat) if env.flag == TRADE else []
    if env.flag != TRADE or document["by"] != env.trade_proposer:
        raise Unsupported("an offer that fastcatan does not have")
    if not as_offered(env, document):
        raise Unsupported("other terms than those of the offer")
    while env.actor_to_act not in (seat, env.trade_proposer):
        [env] = outcomes(env, action.TRADE_DECLINE)
    if env.actor_to_act != seat or seat == env.trade_proposer:
        raise Unsupported("an answer of a player who is not asked")
    if document["type"] == "decline_trade":
        return outcomes(env, action.TRADE_DECLINE)
    [env] = outcomes(env, action.TRADE_ACCEPT)
    return outcomes(declined(env), action.TRADE_CONFIRM_BASE + seat)


def as_offered(env: Env, document: Document) -> bool:
    """Whether an answer repeats the terms of the offer, or has none."""
    for told, of in (("give", env.trade_want), ("receive", env.trade_give)):
        if told in document and document[told] != {name: of(each) for each, name in enumerate(KINDS) if of(each)}:
            return False
    return True


def offered(env: Env, document: Document) -> list[Env]:
    """An offer to all the others, card by card."""
    if document["seat"] != env.current_player:
        raise Unsupported("an offer of a player who is not on turn")
    if not set(document.get("to", SEATS)) - {document["seat"]}:
        raise Unsupported("an offer to nobody else")
    steps = [action.TRADE_ADD_GIVE_BASE + each for each in cards(document["give"])]
    steps += [action.TRADE_ADD_WANT_BASE + each for each in cards(document["receive"])]
    found = [env]
    for step in (*steps, action.TRADE_OPEN):
        found = [after for each in found for after in outcomes(each, step)]
    return found


def declined(env: Env) -> Env:
    """An offer that all who have not answered decline."""
    while env.actor_to_act != env.trade_proposer:
        [env] = outcomes(env, action.TRADE_DECLINE)
    return env


def withdrawn(env: Env, seat: int) -> list[Env]:
    """The game without its open offer, if the player can take it back."""
    if env.flag != TRADE:
        return [env]
    return outcomes(declined(env), action.TRADE_CANCEL) if seat == env.trade_proposer else []


def robberies(env: Env, document: Document) -> list[Env]:
    """Where the robber goes, and whom it robs. Of several players fastcatan asks; a single one it robs at once. A
    victim without a card is the same as none.
    """
    victim, found = document.get("victim"), []
    if victim is not None and not env.player_handsize(victim):
        victim = None
    for moved in outcomes(env, action.MOVE_ROBBER_BASE + place(HEXES, document["hex"])):
        if moved.flag == STEAL:
            found += [] if victim is None else outcomes(moved, action.STEAL_BASE + victim)
        elif victim == robbed(env, moved):
            found.append(moved)
    return found


def robbed(before: Env, after: Env) -> int | None:
    """Who has lost a card."""
    return next((seat for seat in SEATS if after.player_handsize(seat) < before.player_handsize(seat)), None)


def discards(env: Env, document: Document) -> list[Env]:
    """A discard, card by card, if it is just what is owed."""
    found = [env]
    for card in cards(document["cards"]):
        found = [after for each in found for after in owing(each, document["seat"], card)]
    return [each for each in found if not each.player_discard_remaining(document["seat"])]


def owing(env: Env, seat: int, card: int) -> list[Env]:
    """The game after one discarded card of a player who owes one."""
    return outcomes(env, action.DISCARD_BASE + card) if env.player_discard_remaining(seat) else []
