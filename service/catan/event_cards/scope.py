"""The books with which the event cards are not played, and why."""

from service.kernel.rules import Restriction

APART = (
    Restriction(
        ("explorers_pirates", "event_cards"),
        "event-cards.with-explorers-pirates.refused",
        "Explorers & Pirates has no robber, harbors, Longest Road and cities, on which most events rest.",
    ),
    Restriction(
        ("capturing_barbarians", "event_cards"),
        "event-cards.with-capturing-barbarians.refused",
        "Capturing Barbarians is played on the boards of Explorers & Pirates, where most events act on nothing.",
    ),
)
