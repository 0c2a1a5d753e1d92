"""The page on masks: its picture shows the indices of the topology, each at its place, and its examples are true."""

import math
import re
from pathlib import Path

from service.catan.board.masks import among, bits, mask_of, moved, union
from service.catan.board.topology import topology_of

DOCS = Path(__file__).parents[2] / "docs"
TOPOLOGY = topology_of(frozenset({(0, 0), (1, 0), (0, 1)}))
SIDE = 78
TEXT = re.compile(r'<text class="(\w+)" data-place="([^"]+)" x="([^"]+)" y="([^"]+)" [^>]*>(\d+)</text>')


def centre(q: int, r: int) -> tuple[float, float]:
    """The middle of a hex that stands on a point."""
    return SIDE * math.sqrt(3) * (q + r / 2), SIDE * 1.5 * r


def middle(kind: str, place: str) -> tuple[float, float]:
    """Where the name of a place says that it is."""
    q, r, *side = place.split(",")
    x, y = centre(int(q), int(r))
    if kind == "hex":
        return x, y
    if kind == "corner":
        return x, y + {"N": -SIDE, "S": SIDE}[side[0]]
    angle = math.radians({"NE": -60, "E": 0, "SE": 60}[side[0]])
    return x + SIDE * math.sqrt(3) / 2 * math.cos(angle), y + SIDE * math.sqrt(3) / 2 * math.sin(angle)


def test_the_picture_shows_each_index_at_its_place() -> None:
    index = {"hex": TOPOLOGY.hex_at, "corner": TOPOLOGY.corner_at, "edge": TOPOLOGY.edge_at}
    found = TEXT.findall((DOCS / "masks.svg").read_text(encoding="utf-8"))
    assert len(found) == len(TOPOLOGY.hexes) + TOPOLOGY.corner_count + TOPOLOGY.edge_count
    for kind, place, x, y, shown in found:
        assert index[kind][place] == int(shown)
        across, down = middle(kind, place)
        assert abs(float(x) - across) < 1
        assert 0 <= float(y) - down < 10, "the baseline of a number is a little below its middle"


def test_the_examples_are_true() -> None:
    page = (DOCS / "masks.md").read_text(encoding="utf-8")
    for example, mask in (
        ("`corners_of[1 << 0]` is corners ", TOPOLOGY.corners_of[1]),
        ("`edges_at[1 << 4]` is edges ", TOPOLOGY.edges_at[1 << 4]),
        ("`ends[1 << 3]` is corners ", TOPOLOGY.ends[1 << 3]),
    ):
        told = page.partition(example)[2].partition(" |")[0]
        assert mask_of(map(int, told.split(", "))) == mask
    assert TOPOLOGY.corner_at["0,0,S"] == 4
    assert bits(0b10010) == (1, 4)
    assert among(4, 0b10010)
    assert moved(0b10010, 4, 5) == 0b100010
    assert union([0b10, 0b100]) == 0b110
