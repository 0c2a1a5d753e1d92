"""The option of Cities & Knights with event cards: where the red die comes from."""

from service.kernel.rules import Option

RED_DIE = Option(
    "red-die",
    "event-cards.with-cities-knights.red-die",
    "Where the red die comes from: it is rolled besides the card, or taken from the card.",
    ("rolled", "card"),
    "rolled",
)
