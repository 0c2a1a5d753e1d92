"""The things left out where both books are played: the barbarian ship, the robber, and the cards of the scenario."""

from __future__ import annotations

from service.catan.barbarian_attack import drawn, scope, start
from service.catan.barbarian_attack.campaign import deck_stock
from service.catan.barbarian_attack.deck import BuyBarbarianCard
from service.catan.barbarian_attack.intrigue import CaptureBarbarian, PrisonerOwed
from service.catan.barbarian_attack.knight_cards import MountedKnightOwed, PlaceMountedKnight
from service.catan.barbarian_attack.treason import MoveBarbarian, TreasonOwed
from service.catan.base.dropping import largest_army_in_use
from service.catan.base.pending import all_owed
from service.catan.base.state import State
from service.catan.cities_knights import barbarians, defence, setup
from service.catan.cities_knights import scope as ck_scope
from service.catan.cities_knights.defence import DefenceOwed, HoldBackKnight, JoinDefence
from service.catan.cities_knights.defenders import ChooseDeck, DeckChoiceOwed
from service.catan.cities_knights.displacing import DisplaceKnight, RelocateKnight
from service.catan.cities_knights.knights import ActivateKnight, PromoteKnight, RecruitKnight
from service.catan.cities_knights.marching import MoveKnight
from service.catan.cities_knights.options import CHASE_DESTINATION, DEFENCE
from service.catan.cities_knights.pillage import LoseCity, PillageOwed
from service.catan.cities_knights.progress.deserter import DeclineDeserter, PlaceDeserter, SurrenderKnight
from service.catan.cities_knights.progress.intrigue import PlayIntrigue
from service.catan.cities_knights.progress.smith import PromoteForFree
from service.catan.cities_knights.realm import MODULE_ID, realm
from service.catan.combinations.barbarian_attack__cities_knights.knights import none_on_intersections
from service.kernel.rules import Contradictions, Drop, Facts, Ruleset, Settled, invariant

UNUSED = (PillageOwed, DeckChoiceOwed, DefenceOwed, MountedKnightOwed, PrisonerOwed, TreasonOwed)
"""The debts that only the barbarian ship and the cards of the scenario bring about."""


@deck_stock.also("barbarian-attack.with-cities-knights.pieces", replaces=deck_stock.first)
def no_cards_of_the_scenario(ruleset: Ruleset) -> tuple[int, ...]:
    """The cards of the scenario are not used. Progress cards take their place."""
    return 0, 0, 0, 0


@invariant("barbarian-attack.with-cities-knights.pieces", "barbarian-attack-cities-knights.robber.never")
def no_barbarian_ship(state: State) -> Contradictions:
    """The barbarian ship stays at the start. It never attacks, and wakes no robber."""
    shared = realm(state)
    if shared.ship:
        yield f"/{MODULE_ID}/ship", Facts(ship=0)
    if shared.awake:
        yield f"/{MODULE_ID}/robber_awake", Facts(robber_awake=False)
    for kind in UNUSED:
        for at, owed in all_owed(state, kind):
            yield at, Facts(kind=owed.kind)


@invariant("barbarian-attack-cities-knights.robber.never")
def no_defenders(state: State) -> Contradictions:
    """Nobody gets points for defending Catan, for there is no invasion. No city lies on its side."""
    for seat, held in enumerate(realm(state).seats):
        if held.defender:
            yield f"/{MODULE_ID}/seats/{seat}/defender", Facts(defender=0)
        if held.sideways:
            yield f"/{MODULE_ID}/seats/{seat}/sideways", Facts(sideways=0)


@invariant(
    "ck.scope.no-largest-army",
    "barbarian-attack.setup.no-largest-army",
    replaces=(ck_scope.no_largest_army, scope.no_largest_army),
)
def no_largest_army(state: State) -> Contradictions:
    """Largest Army is not used."""
    return largest_army_in_use(state)


ON_INTERSECTIONS = (
    RecruitKnight,
    ActivateKnight,
    PromoteKnight,
    PromoteForFree,
    MoveKnight,
    DisplaceKnight,
    RelocateKnight,
    PlayIntrigue,
    SurrenderKnight,
    PlaceDeserter,
    DeclineDeserter,
)
"""The actions of knights on intersections. The actions of knights on paths are in the other files."""
SETTLES = (
    Settled(
        DEFENCE,
        ("all-active",),
        "barbarian-attack.with-cities-knights.pieces",
        "The barbarian ship is not used with Barbarian Attack, so nobody defends Catan against it.",
    ),
    Settled(
        CHASE_DESTINATION,
        ("land",),
        "barbarian-attack-cities-knights.robber.never",
        "There is no robber to chase in Barbarian Attack.",
    ),
)
DROPS = (
    *(Drop(action, none_on_intersections) for action in ON_INTERSECTIONS),
    *(Drop(action, no_cards_of_the_scenario) for action in (BuyBarbarianCard, PlaceMountedKnight, CaptureBarbarian)),
    Drop(MoveBarbarian, no_cards_of_the_scenario),
    Drop(drawn.knights_came_by_cards, no_cards_of_the_scenario),
    Drop(drawn.prisoners_were_captured, no_cards_of_the_scenario),
    *(Drop(action, no_barbarian_ship) for action in (LoseCity, ChooseDeck, HoldBackKnight, JoinDefence)),
    Drop(defence.gather, no_barbarian_ship),
    Drop(barbarians.ship_has_sailed, no_barbarian_ship),
    # A seven steals from the first turn on (`barbarian-attack-cities-knights.robber.never`).
    *(Drop(rule, scope.no_robber) for rule in ck_scope.OF_THE_ROBBER),
    # Both books begin with a settlement and a city; the opening is that of Cities & Knights.
    *(Drop(rule, setup.city_in_round_two) for rule in start.OF_THE_OPENING),
)
