"""Master & Slave: a climbing card game, at one table or at several."""

from pathlib import Path

from service.kernel.rules import Module, Sign
from service.master_slave import (
    bombs,
    cards,
    closing,
    completing,
    deal,
    ending,
    exchange,
    following,
    forms,
    hands,
    options,
    order,
    returns,
    runs,
    scoring,
    tables,
    tricks,
)

MODULE = Module(
    id="master_slave",
    title="Master & Slave",
    brings="A climbing card game.",
    sign=Sign("symbols.svg#monopoly", "#c9a1bf"),
    revision=1,
    package=__name__,
    chapters=(
        cards,
        tables,
        deal,
        exchange,
        returns,
        tricks,
        forms,
        following,
        runs,
        bombs,
        completing,
        hands,
        scoring,
        ending,
        order,
        closing,
    ),
    options=options.ALL,
    book=Path(__file__).with_name("rulebook.yaml"),
)
