"""What the book says again of rules of the base game: further grounds of refusals."""

from __future__ import annotations

from service.catan.base import bank_trade, domestic_trade, goods, robber, seven
from service.catan.base.building import paid_as_named
from service.catan.base.grounds import for_a_knight, while_owed
from service.catan.base.seven import Discard
from service.catan.resource_tokens.citadels import BUILT
from service.catan.resource_tokens.production import as_allowed, owes_choice
from service.catan.resource_tokens.robber import token_or_card
from service.kernel.declare.citation import Ground

GROUNDS = (
    Ground("resource-tokens.supply.total", of=(goods.goods_conservation,)),
    Ground("resource-tokens.use.payment-is-explicit", "resource-tokens.use.pays-like-card", of=(paid_as_named,)),
    Ground("resource-tokens.trade.players-mixed", of=(domestic_trade.holds_own, domestic_trade.partner_holds)),
    Ground("resource-tokens.trade.no-gifts", of=(domestic_trade.both_give,)),
    Ground("resource-tokens.trade.bank-mixed", of=(bank_trade.identical_cards,)),
    Ground("resource-tokens.trade.no-free-conversion", of=(bank_trade.different_kind,)),
    Ground("resource-tokens.robber.draw-otherwise-unchanged", of=(robber.victim_there,)),
    Ground("resource-tokens.robber.draw-takes-card", of=(robber.stolen_card,)),
    Ground("resource-tokens.robber.after-discards", of=(robber.owes_robber_move,), where=while_owed(Discard)),
    Ground("resource-tokens.card.soldier", of=(token_or_card,), where=for_a_knight),
    Ground("resource-tokens.shortage.agreement", of=(owes_choice,)),
    Ground(
        "resource-tokens.citadel.allows-token",
        "resource-tokens.citadel.other-two-are-cards",
        "resource-tokens.citadel.commodity-stays-card",
        "resource-tokens.citadel.per-hex",
        of=(as_allowed,),
        when=BUILT,
    ),
    Ground("resource-tokens.seven.match-one-to-one", of=(seven.own_cards,)),
    Ground("resource-tokens.seven.amount-exact", of=(seven.half_the_hand,)),
)
