"""What fastcatan tells, in the words of the suite."""

from __future__ import annotations

from fastcatan import NO_PLAYER, Env, action
from island import CARDS, CORNER, EDGE, HEX, KINDS, SEATS, Document, Unsupported
from moves import hand, outcomes, robbed
from snapshots import DISCARD, ENDED, FIRST_ROUND, FREE_ROADS, MOVE_ROBBER, SECOND_ROUND, STEAL, TRADE


def told(env: Env) -> Document:
    """A state of fastcatan in the words of the suite, as far as it goes."""
    built = [env.node(corner) for corner in range(len(CORNER))]
    seats = [
        {
            "resources": dict(zip(KINDS, hand(env, seat), strict=True)),
            "development": {
                name: env.player_dev(seat, card) + env.player_dev_bought(seat, card) for card, name in enumerate(CARDS)
            },
            "roads": [EDGE[edge] for edge in EDGE if env.edge(edge) == seat],
            "settlements": [CORNER[at] for at, what in enumerate(built) if what == 1 | seat << 2],
            "cities": [CORNER[at] for at, what in enumerate(built) if what == 2 | seat << 2],
        }
        for seat in SEATS
    ]
    return {
        "seats": seats,
        "awards": {"longest_road": holder(env.longest_road_owner), "largest_army": holder(env.largest_army_owner)},
        "robber": HEX[env.robber_hex],
        "bank": {name: env.bank(each) for each, name in enumerate(KINDS)},
        "deck": {name: env.dev_deck(each) for each, name in enumerate(CARDS)},
        "turn": {"seat": on_turn(env), "card_played": env.dev_card_played},
    }


def on_turn(env: Env) -> int:
    """Whose turn it is. While an offer is open fastcatan's current player is the one who answers."""
    seat: int = env.trade_proposer if env.flag == TRADE else env.current_player
    return seat


def view(env: Env, viewer: int) -> Document:
    """What a player sees, in the words of the suite: of the others' cards their number."""
    seen = env.state_view(viewer)
    seats = []
    for each in seen["players"]:
        shown = {"resources": each["hand_size"], "development": each["development_card_count"]}
        if each["resources"] is not None:
            own = zip(each["development_cards"], each["development_cards_bought_this_turn"], strict=True)
            shown["resources"] = dict(zip(KINDS, each["resources"], strict=True))
            shown["development"] = dict(zip(CARDS, map(sum, own), strict=True))
        seats.append(shown)
    return {
        "seats": seats,
        "bank": dict(zip(KINDS, seen["bank"], strict=True)),
        "deck": seen["development_deck_size"],
        "robber": HEX[seen["robber_hex"]],
        "turn": {"seat": on_turn(env)},
    }


def holder(seat: int) -> int | None:
    """A seat, or that there is none."""
    return None if seat == NO_PLAYER else seat


def pending(env: Env) -> list[Document]:
    """What fastcatan waits for."""
    seat = env.current_player
    if env.phase in (FIRST_ROUND, SECOND_ROUND):
        road = env.legal_actions()[0] >= action.ROAD_BASE
        return [{"seat": seat, "must": "road" if road else "settlement"}]
    if env.phase == ENDED:
        return []
    if env.flag == DISCARD:
        owed = {each: env.player_discard_remaining(each) for each in SEATS}
        return [{"seat": each, "must": "discard", "count": count} for each, count in owed.items() if count]
    if env.flag == MOVE_ROBBER:
        return [{"seat": seat, "must": "move_robber"}]
    if env.flag == FREE_ROADS:
        left = min(env.free_roads_remaining, env.player_road_count(seat))
        return [{"seat": seat, "must": "free_roads", "left": left}]
    return []


def scores(env: Env) -> Document:
    """Everybody's points."""
    return {str(seat): {"public": env.player_vp_public(seat), "total": env.player_vp(seat)} for seat in SEATS}


def listed(env: Env) -> list[Document]:
    """fastcatan's list in the words of the suite, without the steps towards a trade between players."""
    seat, setup = env.actor_to_act, env.phase in (FIRST_ROUND, SECOND_ROUND)
    if env.flag in (DISCARD, TRADE):
        raise Unsupported("whole discards and trades; fastcatan lists card by card, and step by step")
    found: list[Document] = []
    for step in env.legal_actions():
        made = in_words(env, step, setup)
        found += [{**each, "seat": seat} for each in made if {**each, "seat": seat} not in found]
    return found


def in_words(env: Env, step: int, setup: bool) -> list[Document]:
    """What a number of fastcatan's list stands for."""
    kinds = len(KINDS)
    if step < action.CITY_BASE:
        return [{"type": "place_settlement" if setup else "build_settlement", "corner": CORNER[step]}]
    if step < action.ROAD_BASE:
        return [{"type": "build_city", "corner": CORNER[step - action.CITY_BASE]}]
    if step < action.ROLL_DICE:
        road = "place_road" if setup else "build_free_road" if env.flag == FREE_ROADS else "build_road"
        return [{"type": road, "edge": EDGE[step - action.ROAD_BASE]}]
    if action.MOVE_ROBBER_BASE <= step < action.STEAL_BASE:
        return robberies_in_words(env, step)
    if action.TRADE_BASE <= step < action.BUY_DEV:
        give, receive = divmod(step - action.TRADE_BASE, kinds)
        [after] = outcomes(env, step)
        count = hand(env, env.current_player)[give] - hand(after, env.current_player)[give]
        return [{"type": "trade_with_bank", "give": {KINDS[give]: count}, "receive": {KINDS[receive]: 1}}]
    if action.PLAY_YEAR_OF_PLENTY <= step < action.PLAY_MONOPOLY:
        pair = divmod(step - action.PLAY_YEAR_OF_PLENTY, kinds)
        return [{"type": "play_year_of_plenty", "take": {KINDS[each]: pair.count(each) for each in set(pair)}}]
    if action.PLAY_MONOPOLY <= step < action.TRADE_ADD_GIVE_BASE:
        return [{"type": "play_monopoly", "resource": KINDS[step - action.PLAY_MONOPOLY]}]
    plain = {
        action.ROLL_DICE: "roll",
        action.END_TURN: "end_turn",
        action.BUY_DEV: "buy_development_card",
        action.PLAY_KNIGHT: "play_knight",
        action.PLAY_ROAD_BUILDING: "play_road_building",
    }
    return [{"type": plain[step]}] if step in plain else []


def robberies_in_words(env: Env, step: int) -> list[Document]:
    """A hex for the robber, with each victim that there is."""
    moved: Document = {"type": "move_robber", "hex": HEX[step - action.MOVE_ROBBER_BASE]}
    victims: set[int | None] = set()
    for after in outcomes(env, step):
        if after.flag == STEAL:
            victims |= {each - action.STEAL_BASE for each in after.legal_actions()}
        else:
            victims.add(robbed(env, after))
    return [moved if victim is None else {**moved, "victim": victim} for victim in victims]
