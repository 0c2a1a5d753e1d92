"""Cities & Knights as the properties play and count it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from service.catan.base.cards import RESOURCES, more, tally_of
from service.catan.base.longest_road import award, holder_of, lengths_of_all
from service.catan.base.state import State
from service.catan.board.masks import bits
from service.catan.cities_knights.knights import left_of, sites
from service.catan.cities_knights.progress.cards import (
    POLITICS_DECK,
    PROGRESS,
    SCIENCE_DECK,
    TRADE_DECK,
    VICTORY_CARDS,
    ProgressField,
    progress_stock,
    track_of,
)
from service.catan.cities_knights.progress.diplomat import PlayDiplomat
from service.catan.cities_knights.progress.saboteur import DiscardForSaboteur, SabotageOwed
from service.catan.cities_knights.ranks import STRENGTHS
from service.catan.cities_knights.realm import MODULE_ID, holdings, now_holds, realm
from service.catan.cities_knights.tracks import TRACKS
from service.catan.seafarers.scenarios import TABLES
from service.catan.slices import alter
from service.kernel.parts import exchanged
from service.kernel.rules import owed_by
from tests.books import base, base_56_players
from tests.books.book import Document, Domain, Listed, Riches, Secrets, Stock, Table, Taste, looked_at
from tests.books.seafarers import pieces_and_others
from tests.catan.seafarers.voyages import VOYAGES, goes_with, voyage
from tests.properties.hiding import redealt
from tests.properties.mutations import PLACES, few_seats
from tests.properties.openings import begun, random_options
from tests.properties.riches import with_cards

PUT_OFF = {"move_knight": 0.9, "activate_knight": 0.6, "recruit_knight": 0.6, "promote_knight": 0.6}
"""How often a player who lacks cards for a building leaves a knight as it is."""
CITY = {"grain": 2, "ore": 3}
SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
BUILDING = ("place_settlement", "place_city", "place_metropolis", "build_city", "build_settlement")
KNIGHTS = ("activate_knight", "recruit_knight", "promote_knight", "chase_robber")
OF_A_RANK = 2
WALLS = 3


def saved(state: Document, number: int, kinds: Listed, dice: random.Random) -> Document | None:
    """A trade for the next building, if there is one; to that end less becomes possible for knights, and improvements
    only on the best track.
    """
    seat, levels = state["seats"][number], state["cities_knights"]["seats"][number]["levels"]
    hand, price = seat["resources"], CITY if seat["settlements"] and len(seat["cities"]) < 4 else SETTLEMENT
    lacking = {card for card, count in price.items() if hand[card] < count}
    if "buy_improvement" in kinds:
        kinds["buy_improvement"] = [max(kinds["buy_improvement"], key=lambda action: levels[action["track"]])]
    elif not set(BUILDING) & set(kinds):
        trades = [
            trade
            for trade in kinds.get("trade_with_bank", ())
            if set(trade["receive"]) <= lacking
            and all(hand[card] - count >= price.get(card, 0) for card, count in trade["give"].items())
        ]
        if trades and dice.random() < 0.8:
            return dice.choice(trades)
    for kind, often in PUT_OFF.items():
        if lacking and len(kinds) > 1 and kind in kinds and dice.random() < often:
            del kinds[kind]
    return None


def counted(document: Document, state: State) -> None:
    """All progress cards are there, and nobody has more knights and walls than the box."""
    realm = document["cities_knights"]
    progress = Counter(card for deck in realm["decks"].values() for card in deck["returned"])
    for deck in realm["decks"].values():
        progress += Counter(deck["undrawn"])
    for held in realm["seats"]:
        progress += Counter(held["progress"]) + Counter(held["victory_cards"])
        ranks = Counter(knight["strength"] for knight in held["knights"].values())
        assert all(count <= OF_A_RANK for count in ranks.values())
        assert len(held["walls"]) <= WALLS
    assert progress == Counter(dict(zip(PROGRESS, progress_stock(state), strict=True)))


def sideways(document: Document) -> list[str]:
    """The cities that lie on their sides."""
    return [corner for held in document["cities_knights"]["seats"] for corner in held["sideways"]]


def at_sea(scenario: str, seats: int, **options: object) -> Table:
    """A printed scenario is won with 2 points more than it states, unless another target was chosen."""
    target = int(str(options.get("target-points", int(TABLES[scenario].options["target-points"]) + 2)))
    chosen = {"modules": ["base", "cities_knights", "seafarers"], "options": {"scenario": scenario, **options}}
    return Table(seats, {"layout": "variable", "ruleset": chosen}, target)


def of_six(seats: int, **options: object) -> Table:
    """Five or six players, with every option for what others do between turns."""
    chosen = {"modules": ["base", "base_56_players", "cities_knights"], "options": options}
    return Table(seats, {"layout": "variable", "ruleset": chosen}, int(str(options.get("target-points", 13))))


STOCK = Stock(counted=counted, sideways=sideways)
TASTE = Taste(
    building=("place_city", "place_metropolis"),
    wished=("buy_improvement", *KNIGHTS),
    at_times=("buy_improvement", *KNIGHTS),
    saves=saved,
    weights={
        "buy_improvement": 100,
    },
)
OWN = {"modules": ["base", "cities_knights"]}
GAMES = (
    Table(3, {"layout": "variable", "ruleset": {**OWN, "options": {"edition": 6}}}, 13),
    Table(4, {"layout": "beginner", "ruleset": OWN}, 13),
    of_six(5),
    of_six(5, **{"between-turns": "paired-players", "deserter-acts": "next-turn"}),
    of_six(5, **{"between-turns": "none", "progress-limit": "immediate"}),
    of_six(6, **{"between-turns": "paired-players", "victory": "claim"}),
    of_six(6, **{"between-turns": "none", "chase-destination": "numbered"}),
    of_six(6, **{"target-points": 10}),
    at_sea("new-shores-34", 3, **{"bishop-moves-pirate": "true"}),
    at_sea("new-shores-34", 4, deserter="equal-or-lower"),
    at_sea("into-the-desert-3", 3),
    at_sea("into-the-desert-4", 4, **{"bishop-moves-pirate": "true"}),
    at_sea("new-world-4", 4),
    at_sea("great-crossing-4", 4),
    at_sea("greater-catan-4", 4, **{"target-points": 12}),
    at_sea("oceans-3", 3, **{"allow-unsuitable": "true"}),
    at_sea("four-islands-4", 4, **{"allow-unsuitable": "true", "victory": "claim"}),
)
OPTIONS = {
    "deserter": ("equal-or-basic", "equal-or-lower"),
    "deserter-acts": ("same-turn", "next-turn"),
    "defence": ("all-active", "by-choice"),
    "progress-limit": ("end-of-turn", "immediate"),
    "chase-destination": ("land", "numbered"),
    "target-points": (13, 20),
}
EAGER = ("buy_improvement", "recruit_knight")
POOL = ((4, ()), (3, ()), (5, ("base_56_players",)), (6, ("base_56_players",)))
"""The numbers of players, and the further modules."""
AGAIN = 5
OF_DECK = dict(zip(TRACKS, (SCIENCE_DECK, TRADE_DECK, POLITICS_DECK), strict=True))


def openings(dice: random.Random) -> Iterator[State]:
    """At every size of table, and in every scenario of Seafarers."""
    for seats, others in POOL * AGAIN:
        named = base.OPTIONS | (base_56_players.OPTIONS if others else {}) | OPTIONS
        yield begun(dice, seats, (*others, "cities_knights"), random_options(dice, named))
    for scenario in (each for each in VOYAGES if goes_with(each, "cities_knights")):
        options = random_options(dice, OPTIONS | {"bishop-moves-pirate": ("false", "true")})
        yield voyage(dice, scenario, options | {"allow-unsuitable": "true"}, "cities_knights")


def enriched(state: State, dice: random.Random) -> State:
    """The state, before a roll, with more of the pieces and cards of Cities & Knights, and still consistent."""
    rich = with_cards(state, dice, 3)
    alter(rich, MODULE_ID, ship=dice.randrange(7), awake=realm(rich).awake or dice.random() < 0.8)
    for seat in range(rich.seat_count):
        now_holds(rich, seat, levels=tuple(max(level, dice.randrange(4)) for level in holdings(rich, seat).levels))
        for _ in range(4 - sum(holdings(rich, seat).progress)):
            kind = dice.randrange(len(PROGRESS))
            decks, track = realm(rich).decks, track_of(kind)
            deck = decks[track]
            if PROGRESS[kind] not in VICTORY_CARDS and deck.undrawn[kind]:
                alter(rich, MODULE_ID, decks=exchanged(decks, track, deck.without_top(kind)))
                card = tally_of(kind, 1, len(PROGRESS))
                now_holds(rich, seat, progress=more(holdings(rich, seat).progress, card))
        for corner in dice.sample(found := list(bits(sites(rich, seat))), min(2, len(found))):
            rank = dice.randrange(3)
            if left_of(rich, seat, rank) and sites(rich, seat) >> corner & 1:
                held = holdings(rich, seat)
                active = held.active | dice.randrange(2) << corner
                now_holds(rich, seat, ranks=held.ranked(corner, rank), active=active)
    if award.id in rich.ruleset.rules:
        rich.longest_road = holder_of(lengths_of_all(rich), rich.longest_road)
    return rich


def knights_and_others(state: State) -> list[int]:
    """The corners of all knights, and a few without one; any corner without one will do."""
    corners = [corner for held in realm(state).seats for corner in bits(held.knights)]
    topology = state.board.topology
    empty = [corner for corner in range(topology.nowhere_corner) if corner not in corners]
    return [*corners, *empty[::17], topology.nowhere_corner]


def sabotaged(state: State, seat: int) -> tuple[int, list[int]] | None:
    """Half of the hand."""
    owed = owed_by(state, seat, SabotageOwed)
    return (owed.count, list(state.seats[seat].resources)) if owed else None


def other_holdings(document: Document, dice: random.Random) -> None:
    """Knights, levels, walls and everything else of the expansion, anywhere."""
    realm = document["cities_knights"]
    seat = dice.choice(realm["seats"])
    cities = [corner for owner in document["seats"] for corner in owner["cities"]]
    match dice.randrange(9):
        case 0:
            marks = {name: dice.random() < 0.5 for name in ("active", "spent", "promoted")}
            seat["knights"][dice.choice([*PLACES, *cities])] = {"strength": dice.choice(STRENGTHS), **marks}
        case 1 if seat["knights"]:
            del seat["knights"][dice.choice(list(seat["knights"]))]
        case 2:
            seat["levels"][dice.choice(TRACKS)] = dice.randrange(6)
        case 3:
            realm["metropolises"][dice.choice(TRACKS)] = dice.choice([None, *cities, *PLACES])
        case 4:
            seat[dice.choice(("walls", "sideways"))].append(dice.choice([*cities, *PLACES]))
        case 5:
            realm["ship"], realm["event"] = dice.randrange(8), dice.choice((None, "ship", *TRACKS))
        case 6:
            realm["robber_awake"] = not realm["robber_awake"]
        case 7:
            realm["produced"] = few_seats(document, dice)
            realm["harbor"] = dice.choice((None, few_seats(document, dice)))
        case _:
            deck = realm["decks"][dice.choice(TRACKS)]
            card = dice.choice(list(deck["undrawn"]))
            deck["undrawn"][card] -= 1
            other = dice.choice(realm["seats"])["progress"]
            other[card] = other.get(card, 0) + 1


def hide_progress(realm: Document, seen: set[int], dice: random.Random) -> None:
    """Progress cards of others and the decks, deck by deck: which cards lie where, and how many of them are known to
    have come back. Victory cards stay undrawn, because they are never held.
    """
    hands = [seat["progress"] for at, seat in enumerate(realm["seats"]) if at not in seen]
    for name, deck in realm["decks"].items():
        ours = [{card: count for card, count in hand.items() if card in OF_DECK[name]} for hand in hands]
        victory = {card: count for card, count in deck["undrawn"].items() if card in VICTORY_CARDS}
        rest = {card: count for card, count in deck["undrawn"].items() if card not in VICTORY_CARDS}
        *dealt, undrawn, returned = redealt([*ours, rest, dict(Counter(deck["returned"]))], dice)
        deck["undrawn"] = victory | undrawn
        deck["returned"] = dice.sample(list(Counter(returned).elements()), len(deck["returned"]))
        for hand, own, other in zip(hands, ours, dealt, strict=True):
            for card in own:
                del hand[card]
            hand.update(other)


def other_progress(document: Document, state: State, viewer: int, dice: random.Random) -> None:
    """Other progress cards in hands and decks, and another card that lies face down."""
    shared, on_turn = document["cities_knights"], document["turn"]["seat"]
    hide_progress(shared, {viewer, *looked_at(document, "spying_owed", viewer)}, dice)
    if on_turn not in {viewer, *hands_known(document, viewer)} and shared["face_down"]:
        hand = document["seats"][on_turn]["resources"]
        offered = [card for card, count in hand.items() if count and card in RESOURCES]
        shared["face_down"] = {dice.choice(offered): 1} if offered else shared["face_down"]


def hands_known(document: Document, viewer: int) -> set[int]:
    """The hands from which a viewer chooses cards."""
    return looked_at(document, "chosen_cards_owed", viewer)


def progress_shown(document: Document, viewer: int) -> list[str]:
    """Decks and hands of progress cards that are no numbers, and the card that lies face down."""
    shared, known = document["cities_knights"], {viewer, *looked_at(document, "spying_owed", viewer)}
    found = [f"deck of {name}" for name, deck in shared["decks"].items() if not isinstance(deck, int)]
    for at, seat in enumerate(shared["seats"]):
        if at not in known and not isinstance(seat["progress"], int):
            found.append(f"progress of {at}")
    if viewer != document["turn"]["seat"] and shared["face_down"] not in ({}, 1):
        found.append("a card that lies face down")
    return found


RICHES = Riches(enriched, 0.04)
DOMAIN = Domain(
    named={"knight": knights_and_others},
    of={(PlayDiplomat, "edge"): pieces_and_others},
    kinds={ProgressField: range(len(PROGRESS))},
    counted={DiscardForSaboteur: sabotaged},
)
CHANGES = (other_holdings, other_holdings)
SECRETS = Secrets(
    events={
        "progress_card_drawn": {"card": ("seat",)},
        "progress_card_discarded": {"card": ("seat",)},
        "cards_given": {"cards": ("seat", "to")},
        "progress_card_stolen": {"card": ("seat", "victim")},
        "resource_offered": {"resource": ("seat",)},
    },
    draws=("cities_knights.progress.drawing.top_card",),
    fields={
        "discard_progress": "card",
        "give_commodity": "commodity",
        "give_wedding_gift": "cards",
        "offer_for_commodity": "resource",
        "take_chosen_cards": "cards",
        "take_spied_card": "card",
    },
    places=("/cities_knights/seats/", "/cities_knights/decks/", "/cities_knights/face_down"),
    known=hands_known,
    exchange=other_progress,
    shown=progress_shown,
)
