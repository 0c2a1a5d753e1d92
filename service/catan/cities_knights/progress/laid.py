"""Cards that were played: each lies under its deck while what it brought about is open, and is no longer on top."""

from __future__ import annotations

from collections.abc import Iterator

from service.catan.base.pending import all_owed
from service.catan.base.state import State
from service.catan.board.masks import among
from service.catan.cities_knights.displacing import KnightRelocationOwed
from service.catan.cities_knights.knights import manned_corners, ways
from service.catan.cities_knights.progress.cards import PROGRESS, progress_stock, track_of
from service.catan.cities_knights.progress.commercial_harbor import CommodityOwed, PlayCommercialHarbor
from service.catan.cities_knights.progress.deserter import DeserterOwed, KnightSurrenderOwed, PlayDeserter
from service.catan.cities_knights.progress.intrigue import PlayIntrigue
from service.catan.cities_knights.progress.master_merchant import ChosenCardsOwed, PlayMasterMerchant
from service.catan.cities_knights.progress.merchant import PlayMerchant
from service.catan.cities_knights.progress.merchant_fleet import PlayMerchantFleet
from service.catan.cities_knights.progress.playing import is_laid
from service.catan.cities_knights.progress.saboteur import PlaySaboteur, SabotageOwed
from service.catan.cities_knights.progress.smith import FreePromotionsOwed, PlaySmith
from service.catan.cities_knights.progress.spy import PlaySpy, SpyingOwed
from service.catan.cities_knights.progress.wedding import PlayWedding, WeddingGiftOwed
from service.catan.cities_knights.ranks import rank_of
from service.catan.cities_knights.realm import MODULE_ID, holdings, realm
from service.kernel.rules import UNION, Contradictions, Facts, Obligation, Ruleset, constant, invariant


@constant("ck.progress.one-at-a-time", "ck.progress.discard-to-bottom", fold=UNION)
def debts_of_cards(ruleset: Ruleset) -> dict[type[Obligation], str]:
    """Some cards let players owe something, until which the next one waits."""
    return {
        ChosenCardsOwed: PlayMasterMerchant.card,
        CommodityOwed: PlayCommercialHarbor.card,
        DeserterOwed: PlayDeserter.card,
        FreePromotionsOwed: PlaySmith.card,
        KnightSurrenderOwed: PlayDeserter.card,
        SabotageOwed: PlaySaboteur.card,
        SpyingOwed: PlaySpy.card,
        WeddingGiftOwed: PlayWedding.card,
    }


@invariant("ck.progress.discard-to-bottom", "ck.progress.one-at-a-time", past=True)
def cards_are_laid(state: State) -> Contradictions:
    """A card that is being carried out lies under its deck."""
    debts = debts_of_cards(state)
    for at, owed in enumerate(state.obligations):
        card = debts.get(type(owed))
        if card is not None and not is_laid(state, card):
            yield f"/turn/obligations/{at}", Facts(card=card)


@invariant("ck.progress.one-at-a-time", past=True)
def one_card_at_a_time(state: State) -> Contradictions:
    """While opponents owe gifts or discards for a card, nobody owes anything else."""
    kinds = {type(owed) for owed in state.obligations}
    if len(kinds) > 1 and kinds & {SabotageOwed, WeddingGiftOwed}:
        yield "/turn/obligations", Facts(kinds=sorted(kind.kind for kind in kinds))


@invariant(
    "ck.knight.displace-weaker-only",
    "ck.knight.displace-mover-inactive",
    "ck.card.politics.intrigue",
    "ck.progress.discard-to-bottom",
    past=True,
)
def knights_were_driven_away(state: State) -> Contradictions:
    """A knight looks for a place when a stronger one of the player on turn has taken its own, or after an Intrigue."""
    for at, owed in all_owed(state, KnightRelocationOwed):
        if not was_driven_away(state, owed.corner, owed.strength):
            yield at, Facts(driven_away=False)


def was_driven_away(state: State, corner: int, strength: str) -> bool:
    """Whether the player on turn may have driven a knight of a strength from a corner just now."""
    acting = holdings(state, state.turn.seat)
    rank = acting.rank(corner)
    if rank is not None:
        return rank > rank_of(strength) and bool(acting.spent & ~acting.active & 1 << corner)
    reached = state.board.topology.ends[ways(state, state.turn.seat)] & ~manned_corners(state)
    return among(corner, reached) and is_laid(state, PlayIntrigue.card)


@invariant(
    "ck.card.trade.merchant",
    "ck.card.trade.merchant-fleet",
    "ck.card.trade.commercial-harbor",
    "ck.progress.discard-to-bottom",
    past=True,
)
def cards_were_played(state: State) -> Contradictions:
    """Nothing stands on the board or is noted for a card that was never drawn."""
    for member, card, count in _noted(state):
        kind = PROGRESS.index(card)
        undrawn = realm(state).decks[track_of(kind)].undrawn[kind]
        if undrawn + count > progress_stock(state)[kind]:
            yield f"/{MODULE_ID}/{member}", Facts(card=card, undrawn=undrawn)


def _noted(state: State) -> Iterator[tuple[str, str, int]]:
    """What shows that cards were played: the member of the state, the card, and how many of it."""
    shared = realm(state)
    if shared.merchant is not None:
        yield "merchant", PlayMerchant.card, 1
    if shared.fleets:
        yield "fleets", PlayMerchantFleet.card, len(shared.fleets)
    if shared.harbor is not None:
        yield "harbor", PlayCommercialHarbor.card, 1
