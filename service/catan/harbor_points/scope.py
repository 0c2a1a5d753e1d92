"""The scope: a point more to win, boards with harbors, and the books that have none."""

from __future__ import annotations

from service.catan.base.state import State
from service.catan.base.victory import points_to_win, with_more_points
from service.kernel.rules import SUM, Contradictions, Facts, Restriction, Ruleset, invariant, query

LEAST_HARBORS = 2
"""One building alone gives at most two of the three harbor points that earn the card."""

APART = (
    Restriction(
        ("port_masters", "harbor_points"),
        "harbor-points.with-port-masters.refused",
        "Port-Masters is played without harbors, so nobody could have a harbor point.",
    ),
    Restriction(
        ("explorers_pirates", "harbor_points"),
        "harbor-points.with-explorers-pirates.refused",
        "Explorers & Pirates has no harbors on its boards: a harbor settlement is a piece, not a place.",
    ),
    Restriction(
        ("capturing_barbarians", "harbor_points"),
        "harbor-points.with-capturing-barbarians.refused",
        "Capturing Barbarians is played on the boards of Explorers & Pirates, which have no harbors.",
    ),
)


@points_to_win.also(
    "harbor-points.end.base-target",
    "harbor-points.end.one-more",
    "harbor-points.end.whoever-holds",
    "harbor-points.end.explicit-target",
)
def one_more(target: int, ruleset: Ruleset) -> int:
    """Everybody needs one point more, unless the players named their own target."""
    return with_more_points(ruleset, target, 1)


@query("harbor-points.scope.needs-harbors", fold=SUM)
def harbors_to_come(state: State) -> int:
    """All harbors are on the board from the beginning, unless a book lets players place them."""
    return 0


@invariant("harbor-points.scope.needs-harbors")
def enough_harbors(state: State) -> Contradictions:
    """The board has at least two harbors."""
    if len(state.board.harbors) + harbors_to_come(state) < LEAST_HARBORS:
        yield "/board/harbors", Facts(harbors=len(state.board.harbors), least=LEAST_HARBORS)
