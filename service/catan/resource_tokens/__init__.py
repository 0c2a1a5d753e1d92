"""Resource Tokens: wooden tokens beside the resource cards, safe from everybody else."""

from pathlib import Path

from service.catan.resource_tokens import (
    bank_trade,
    citadel_yield,
    citadels,
    matching_card,
    options,
    paying,
    production,
    robber,
    seven,
    stock,
    trading,
)
from service.catan.resource_tokens.look import LOOK
from service.kernel.rules import Module, Sign

MODULE = Module(
    id=stock.MODULE_ID,
    title="Catan: Resource Tokens",
    brings="Tokens in place of cards, citadels.",
    sign=Sign("symbols.svg#coin", "#c9a1bf"),
    revision=1,
    package=__name__,
    chapters=(stock, paying, trading, bank_trade, robber, matching_card, citadels, citadel_yield, production, seven),
    book=Path(__file__).with_name("rulebook.yaml"),
    requires=("base",),
    options=options.ALL,
    citations=robber.CITATIONS,
    slice=stock.ResourceTokens,
    look=LOOK,
)
