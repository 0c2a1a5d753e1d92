"""The option of Points for Harbors: what becomes of the card when its holder loses harbor points."""

from service.kernel.rules import Option

CARD_LOSS = Option(
    "harbor-card-loss",
    "harbor-points.card.loss-below-three",
    "What happens when the holder of the Harbormaster card loses harbor points.",
    ("as-longest-road", "kept"),
    "as-longest-road",
)
