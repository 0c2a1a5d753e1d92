"""The books with which the rivers are not played, and why."""

from service.kernel.rules import Restriction

APART = (
    Restriction(
        ("explorers_pirates", "rivers"),
        "rivers-explorers-pirates.scope.refused",
        "Explorers & Pirates is played on boards of its own, on which the rivers have no place.",
    ),
    Restriction(
        ("capturing_barbarians", "rivers"),
        "rivers-capturing-barbarians.scope.refused",
        "Capturing Barbarians is played on the boards of Explorers & Pirates, on which the rivers have no place.",
    ),
    Restriction(
        ("barbarian_attack", "rivers", "traders_barbarians"),
        "rivers.scope.one-campaign-partner",
        "The rivers are played with one of the two campaigns, Barbarian Attack or Traders & Barbarians.",
    ),
)
