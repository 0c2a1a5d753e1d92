"""What progress cards add to refusals: the action of a card is bound by the rules for others of its kind."""

from __future__ import annotations

from service.catan.base import cities, robber, turn
from service.catan.base.grounds import PLACING_ROADS, while_owed
from service.catan.base.monopoly import PlayMonopoly
from service.catan.base.pending import all_owed
from service.catan.base.road_building import BuildFreeRoad, FreeRoadsOwed, PlayRoadBuilding, WaiveFreeRoad, one_placed
from service.catan.base.seven import Discard
from service.catan.cities_knights import knights, walls
from service.catan.cities_knights.displacing import KnightRelocationOwed, owner_of_knight
from service.catan.cities_knights.progress.alchemist import PlayAlchemist
from service.catan.cities_knights.progress.bishop import PlayBishop
from service.catan.cities_knights.progress.commercial_harbor import CommodityOwed, PlayCommercialHarbor
from service.catan.cities_knights.progress.crane import PlayCrane
from service.catan.cities_knights.progress.deserter import (
    DeserterOwed,
    KnightSurrenderOwed,
    PlaceDeserter,
    PlayDeserter,
    SurrenderKnight,
)
from service.catan.cities_knights.progress.diplomat import PlayDiplomat
from service.catan.cities_knights.progress.engineer import PlayEngineer
from service.catan.cities_knights.progress.intrigue import PlayIntrigue
from service.catan.cities_knights.progress.inventor import PlayInventor
from service.catan.cities_knights.progress.irrigation import PlayIrrigation
from service.catan.cities_knights.progress.master_merchant import ChosenCardsOwed, PlayMasterMerchant
from service.catan.cities_knights.progress.medicine import PlayMedicine
from service.catan.cities_knights.progress.merchant import PlayMerchant
from service.catan.cities_knights.progress.merchant_fleet import PlayMerchantFleet
from service.catan.cities_knights.progress.mining import PlayMining
from service.catan.cities_knights.progress.playing import holds, in_hand, time_to_play
from service.catan.cities_knights.progress.resource_monopoly import PlayResourceMonopoly
from service.catan.cities_knights.progress.road_building import PlayProgressRoadBuilding
from service.catan.cities_knights.progress.saboteur import PlaySaboteur, SabotageOwed
from service.catan.cities_knights.progress.smith import FreePromotionsOwed, PlaySmith, PromoteForFree
from service.catan.cities_knights.progress.spy import PlaySpy, SpyingOwed
from service.catan.cities_knights.progress.trade_monopoly import PlayTradeMonopoly
from service.catan.cities_knights.progress.warlord import PlayWarlord
from service.catan.cities_knights.progress.wedding import PlayWedding, WeddingGiftOwed
from service.catan.cities_knights.scope import no_development_cards
from service.catan.cities_knights.walls import BuildWall
from service.catan.state import State
from service.kernel.declare.action import Action
from service.kernel.declare.citation import Ground
from service.kernel.declare.obligation import Obligation

CARDS: dict[type[Action], str] = {
    PlayAlchemist: "ck.card.science.alchemist",
    PlayCrane: "ck.card.science.crane",
    PlayEngineer: "ck.card.science.engineer",
    PlayInventor: "ck.card.science.inventor",
    PlayIrrigation: "ck.card.science.irrigation",
    PlayMedicine: "ck.card.science.medicine",
    PlayMining: "ck.card.science.mining",
    PlayProgressRoadBuilding: "ck.card.science.road-building",
    PlaySmith: "ck.card.science.smith",
    PlayCommercialHarbor: "ck.card.trade.commercial-harbor",
    PlayMasterMerchant: "ck.card.trade.master-merchant",
    PlayMerchant: "ck.card.trade.merchant",
    PlayMerchantFleet: "ck.card.trade.merchant-fleet",
    PlayResourceMonopoly: "ck.card.trade.resource-monopoly",
    PlayTradeMonopoly: "ck.card.trade.trade-monopoly",
    PlayBishop: "ck.card.politics.bishop",
    PlayDeserter: "ck.card.politics.deserter",
    PlayDiplomat: "ck.card.politics.diplomat",
    PlayIntrigue: "ck.card.politics.intrigue",
    PlaySaboteur: "ck.card.politics.saboteur",
    PlaySpy: "ck.card.politics.spy",
    PlayWarlord: "ck.card.politics.warlord",
    PlayWedding: "ck.card.politics.wedding",
}
"""By the action of a card, the statute that allows it to who plays the card."""

OWED: dict[str, tuple[type[Obligation], ...]] = {
    "ck.card.science.road-building": (FreeRoadsOwed,),
    "ck.card.science.smith": (FreePromotionsOwed,),
    "ck.card.trade.commercial-harbor": (CommodityOwed,),
    "ck.card.trade.master-merchant": (ChosenCardsOwed,),
    "ck.card.politics.deserter": (KnightSurrenderOwed, DeserterOwed),
    "ck.card.politics.saboteur": (SabotageOwed,),
    "ck.card.politics.spy": (SpyingOwed,),
    "ck.card.politics.wedding": (WeddingGiftOwed,),
}
"""By the statute of a card, what is owed for it."""


def with_crane(state: State, action: Action) -> bool:
    """By a player with a crane in hand."""
    return holds(state, action.seat, PlayCrane.card)


def driven_away(state: State, action: Action) -> bool:
    """While a knight looks for a place that no other knight took from it."""
    return any(owner_of_knight(state, knight.corner) is None for _, knight in all_owed(state, KnightRelocationOwed))


GROUNDS = (
    *(Ground(statute, of=(in_hand, time_to_play), actions=(card,)) for card, statute in CARDS.items()),
    Ground("ck.card.trade.merchant-moves-only-by-card", of=(in_hand,), actions=(PlayMerchant,)),
    Ground("ck.progress.play-window", of=(turn.on_turn, turn.nothing_owed), actions=tuple(CARDS)),
    *(
        Ground(statute, "ck.progress.one-at-a-time", of=(turn.nothing_owed,), where=while_owed(*kinds))
        for statute, kinds in OWED.items()
    ),
    Ground(
        "ck.card.science.alchemist",
        "ck.progress.play-window",
        of=(turn.on_turn, turn.not_rolled),
        actions=(PlayAlchemist,),
    ),
    Ground("ck.card.science.alchemist-once", of=(turn.not_rolled,), actions=(PlayAlchemist,)),
    Ground("ck.card.politics.intrigue", "ck.progress.one-at-a-time", of=(turn.nothing_owed,), where=driven_away),
    Ground("ck.card.politics.bishop", of=(robber.on_land, robber.friendly), actions=(PlayBishop,)),
    Ground("ck.card.politics.bishop-one-each", of=(robber.stolen_card,), actions=(PlayBishop,)),
    Ground("ck.card.science.crane", of=(walls.cost, cities.cost), where=with_crane),
    Ground(
        "ck.wall.too-late-after-roll",
        of=(turn.nothing_owed,),
        actions=(PlayEngineer, BuildWall),
        where=while_owed(Discard),
    ),
    Ground("ck.card.science.medicine", of=(cities.own_settlement,), actions=(PlayMedicine,)),
    Ground("ck.card.science.road-building", of=PLACING_ROADS, actions=(BuildFreeRoad,)),
    Ground("ck.card.science.road-building-partial", of=(one_placed,), actions=(WaiveFreeRoad,)),
    Ground("ck.card.science.smith", of=(knights.stronger_left, knights.fortress), actions=(PromoteForFree,)),
    Ground(
        "ck.card.politics.deserter",
        of=(knights.on_land, knights.empty_corner, knights.own_road),
        actions=(SurrenderKnight, PlaceDeserter),
    ),
    Ground(
        "ck.card.trade.resource-monopoly",
        "ck.progress.names",
        of=(no_development_cards,),
        actions=(PlayMonopoly,),
    ),
    Ground("ck.card.science.road-building", of=(no_development_cards,), actions=(PlayRoadBuilding,)),
)
