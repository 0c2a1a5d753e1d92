"""The fleet of the pirates: after every roll it sails on, and attacks the players with a building where it ends."""

from __future__ import annotations

from service.catan.base.buildings import buildings
from service.catan.base.cards import RESOURCES, Bundle, BundleOf, Kind, card_kinds, cards_of, move
from service.catan.base.hands import card_of_hand
from service.catan.base.pending import due
from service.catan.base.seven import seven
from service.catan.base.stacks import resources_left, stack_covers
from service.catan.base.state import SETUP, State
from service.catan.base.turn import game_on, moments_of_the_roll
from service.catan.board.places import Hex
from service.catan.seafarers.later import starting_pieces
from service.catan.seafarers.pirate import PiratePlacementOwed
from service.catan.seafarers.pirate_islands.board import only_in_the_pirate_islands
from service.catan.seafarers.pirate_islands.circuit import circuit, sailing, strength
from service.catan.seafarers.pirate_islands.courses import chart_of, lane, lanes
from service.catan.seafarers.pirate_islands.options import FLEET_SEVERAL, IN_PIRATE_ISLANDS
from service.catan.seafarers.sea import MODULE_ID, sea
from service.catan.slices import alter
from service.kernel.rules import (
    CHAIN,
    SUM,
    Action,
    Contradictions,
    Event,
    Facts,
    Finding,
    Obligation,
    Outcomes,
    Play,
    Seat,
    check,
    draw,
    invariant,
    owes,
    query,
    size,
    step,
)


class FleetRewardOwed(Obligation, frozen=True):
    """Take a resource card of choice for beating the fleet."""


class PirateFleetSailed(Event, frozen=True):
    """The fleet of the pirates sailed from one hex to another."""

    source: Hex
    hex: Hex


class FleetAttacked(Event, frozen=True):
    """The fleet attacked a player. The event tells both strengths."""

    seat: Seat
    strength: int
    warships: int


class CardsLostToFleet(Event, frozen=True):
    """Cards of a player went to the bank; only the player knows which."""

    seat: Seat
    count: int
    cards: BundleOf

    secret = {"cards": ("seat",)}


class FleetRewardTaken(Event, frozen=True):
    """A player who beat the fleet took a card from the bank."""

    seat: Seat
    card: Kind


# The voyage ----------------------------------------------------------------------------------------------------------


@step(
    "seafarers-later.pirate-islands.fleet.moves-on-every-roll",
    "seafarers-later.pirate-islands.fleet.lower-die",
    "seafarers-later.pirate-islands.fleet.dice-needed",
    "seafarers-later.pirate-islands.fleet.circuit",
    "seafarers-later.pirate-islands.fleet.only-the-last-hex",
    "seafarers-later.pirate-islands.fleet.strength",
    "seafarers-later.pirate-islands.fleet.tie",
    "seafarers-later.pirate-islands.fleet.ships-untouched",
    "seafarers-later.pirate-islands.seven.order",
    before=seven,
    asks=(FleetRewardOwed,),
    possible=sailing,
    when=IN_PIRATE_ISLANDS,
)
def sail(play: Play) -> None:
    """After every roll, before anything else comes of it, the fleet sails as many hexes as the lower die shows, and
    attacks where it ends.
    """
    state: State = play.state
    if not sailing(state):
        return
    source, way = sea(state).pirate, circuit(state)
    goal = way[(way.index(source) + strength(state)) % len(way)]
    alter(state, MODULE_ID, pirate=goal)
    play.emit(PirateFleetSailed(source, goal))
    attack(play, attacked(state))


# The attack --------------------------------------------------------------------------------------------------------


@query(
    "seafarers-later.pirate-islands.fleet.attack",
    "seafarers-later.pirate-islands.fleet.whose-turn",
    "seafarers-later.pirate-islands.fleet.once-a-player",
    "seafarers-later.pirate-islands.fleet.several-players",
    "seafarers-later.pirate-islands.fleet.marked-hex",
    "seafarers-later.pirate-islands.fleet.any-building",
    fold=CHAIN,
)
def attacked(state: State) -> list[int]:
    """The fleet attacks every player with a building at its hex once, in turn order from the player on turn. From a
    marked hex it attacks nobody.
    """
    at, topology = sea(state).pirate, state.board.topology
    if at >= topology.nowhere_hex or topology.hex_names[at] in chart_of(state).quiet:
        return []
    corners = topology.hex_corners[at]
    return [seat for seat in state.clockwise(state.turn.seat) if buildings(state, seat) & corners]


@attacked.also("seafarers-later.pirate-islands.fleet.several-players", when=FLEET_SEVERAL.is_("none"))
def attacked_alone(seats: list[int], state: State) -> list[int]:
    """By the other reading the fleet attacks nobody where several players have buildings."""
    return seats if len(seats) == 1 else []


@query(
    "seafarers-later.pirate-islands.fleet.stronger",
    "seafarers-later.pirate-islands.fleet.too-few-cards",
    fold=SUM,
)
def cards_at_stake(state: State, seat: int) -> int:
    """A player who is weaker than the fleet loses one card, and one more for each city."""
    return 1 + state.seats[seat].cities.bit_count()


@draw(
    "seafarers-later.pirate-islands.fleet.chance",
    "seafarers-later.pirate-islands.fleet.stronger",
    secret=True,
)
def lost_card(state: State, seat: int) -> Outcomes:
    """One card of the hand of a player who is attacked, each equally likely."""
    return card_of_hand(state, seat)


def attack(play: Play, seats: list[int]) -> None:
    """The fleet attacks one seat after the other. It waits while one of them chooses its reward.

    Statutes seafarers-later.pirate-islands.fleet.stronger, weaker and reward-before-next.
    """
    state: State = play.state
    for seat in seats:
        fleet, warships = strength(state), lane(state, seat).warships
        play.emit(FleetAttacked(seat, fleet, warships))
        if warships < fleet:
            lose_cards(play, seat)
        elif warships > fleet and resources_left(state):
            play.owe(FleetRewardOwed(seat))
            return


def lose_cards(play: Play, seat: int) -> None:
    """Random cards of a seat go to the bank, as many as are at stake or as it has."""
    state: State = play.state
    hand, kinds = state.seats[seat].resources, card_kinds(state)
    lost = [0] * len(kinds)
    for number in range(1, min(cards_at_stake(state, seat), size(hand)) + 1):
        kind = kinds.index(play.draw(lost_card, seat, key=f"{seat}/{number}"))
        move(cards_of(state, kind), hand, state.bank)
        lost[kind] += 1
    if any(lost):
        play.emit(CardsLostToFleet(seat, sum(lost), Bundle(lost)))


# The reward --------------------------------------------------------------------------------------------------------


@due(
    FleetRewardOwed,
    "seafarers-later.pirate-islands.fleet.weaker",
    "seafarers-later.pirate-islands.fleet.weaker-choice-owed",
    "seafarers-later.pirate-islands.fleet.weaker-empty-bank",
    "seafarers-later.pirate-islands.fleet.reward-before-next",
    alone=True,
    when=IN_PIRATE_ISLANDS,
)
def reward_is_due(state: State, owed: FleetRewardOwed) -> Finding:
    """Just after the roll a player with more warships than the strength of the attacking fleet is due a card, if the
    bank has one.
    """
    stronger = lane(state, owed.seat).warships > strength(state) > 0
    rolled = state.turn.moment in moments_of_the_roll(state) and resources_left(state)
    return (stronger and rolled and owed.seat in attacked(state)) or Facts(attacked=attacked(state))


@owes(
    FleetRewardOwed,
    "seafarers-later.pirate-islands.fleet.weaker",
    "seafarers-later.pirate-islands.fleet.weaker-choice-owed",
)
def owes_reward() -> None:
    """Only a player who has just beaten the fleet takes a card for it."""


@check("seafarers-later.pirate-islands.fleet.weaker", at="card")
def a_resource(state: State, action: ChooseFleetReward) -> Finding:
    """The reward is a resource card."""
    return action.card < len(RESOURCES)


@check("seafarers-later.pirate-islands.fleet.weaker-empty-bank", stage="cost", at="card")
def in_the_bank(state: State, action: ChooseFleetReward) -> Finding:
    """The bank has a card of the kind."""
    return stack_covers(state, action.card, 1)


class ChooseFleetReward(Action, frozen=True):
    """Take a resource card of choice for beating the fleet."""

    card: Kind

    statutes = (
        "seafarers-later.pirate-islands.fleet.weaker",
        "seafarers-later.pirate-islands.fleet.reward-before-next",
    )
    asks = (FleetRewardOwed,)
    when = IN_PIRATE_ISLANDS
    otherwise = only_in_the_pirate_islands
    gates = (game_on, owes_reward)
    checks = (a_resource, in_the_bank)
    unsettled = (in_the_bank,)

    @classmethod
    def candidates(cls, state: State, seat: int) -> list[Action]:
        return [cls(seat, kind) for kind in range(len(RESOURCES))]

    def effect(self, play: Play) -> None:
        state: State = play.state
        play.discharge(self.seat, FleetRewardOwed)
        move(cards_of(state, self.card), state.bank, state.seats[self.seat].resources)
        play.emit(FleetRewardTaken(self.seat, self.card))
        seats = attacked(state)
        attack(play, seats[seats.index(self.seat) + 1 :])


# Where the fleet may be --------------------------------------------------------------------------------------------


@invariant(
    "seafarers-later.pirate-islands.setup.fleet-start",
    "seafarers-later.pirate-islands.fleet.circuit",
    "seafarers-later.pirate-islands.fleet.leaves",
    replaces=starting_pieces.pirate_in_its_waters,
    when=IN_PIRATE_ISLANDS,
)
def fleet_on_its_circuit(state: State) -> Contradictions:
    """The fleet is on its circuit, and on the first hex until the first turn. Nobody ever places it. With the last
    fortress that is recaptured it leaves the board.
    """
    at, way = sea(state).pirate, circuit(state)
    taken = not any(own.chits for own in lanes(state))
    if taken:
        in_place = at == state.board.topology.nowhere_hex
    else:
        in_place = at == way[0] if state.turn.moment == SETUP else at in way
    if not in_place:
        yield f"/{MODULE_ID}/pirate", Facts(circuit=list(chart_of(state).circuit), fortresses_taken=taken)
    for place, owed in enumerate(state.obligations):
        if isinstance(owed, PiratePlacementOwed):
            yield f"/turn/obligations/{place}", Facts(placed=True)
