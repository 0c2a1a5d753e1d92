"""Statutes of this book that rules of the base game enforce."""

from __future__ import annotations

from service.catan.base import bank_trade, cities
from service.kernel.declare.citation import Ground

GROUNDS = (
    Ground("explorers-pirates.basic.no-cities", of=(cities.piece_left,)),
    Ground(
        "explorers-pirates.trade.bank-three-to-one",
        "explorers-pirates.trade.bank-exactly-three",
        "explorers-pirates.trade.no-harbors",
        of=(bank_trade.exact_rate,),
    ),
)
