"""The option of the caravans with the Fishermen: where the lake lies."""

from service.kernel.rules import Option

OASIS_AND_LAKE = Option(
    "oasis-and-lake",
    "caravans-fishermen.setup.lake",
    "Whether the lake lies apart from the oasis, in place of a forest, or the hex in the middle is both.",
    ("apart", "one-hex"),
    "apart",
)
APART, ONE_HEX = OASIS_AND_LAKE.is_("apart"), OASIS_AND_LAKE.is_("one-hex")
