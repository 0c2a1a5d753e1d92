"""Alerts and dashboard ask for metrics that there are."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import promql_parser
import pytest
import yaml
from prometheus_client.metrics import MetricWrapperBase
from prometheus_client.parser import text_string_to_metric_families

from service.web import metrics
from service.web.metrics import exposition

ROOT = Path(__file__).parents[2]
MONITORING = ROOT / "deploy" / "monitoring"
OF_PROMETHEUS = {"instance", "job", "le"}
"""Labels that Prometheus adds, and that of a histogram's buckets."""

RULES = [
    rule
    for group in yaml.safe_load((MONITORING / "alerts.yaml").read_text(encoding="utf-8"))["groups"]
    for rule in group["rules"]
]
DASHBOARD = json.loads((MONITORING / "dashboard.json").read_text(encoding="utf-8"))
QUERIES = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
SENTENCES = [rule["expr"] for rule in RULES] + QUERIES


def parsed(query: str) -> promql_parser.Expr:
    """A query with values in place of Grafana's variables."""
    return promql_parser.parse(query.replace("$__rate_interval", "1m").replace("$instance", ".*"))


def selectors(part: Any) -> Iterator[Any]:
    """The series that a query asks for."""
    if isinstance(part, promql_parser.VectorSelector):
        yield part
    for name in ("expr", "lhs", "rhs", "vector_selector"):
        if (inner := getattr(part, name, None)) is not None:
            yield from selectors(inner)
    if (arguments := getattr(part, "args", None)) is not None:
        for argument in arguments:
            yield from selectors(argument)


def exposed() -> dict[str, set[str]]:
    """The names of all series, with the names of their labels."""
    labels = {
        each._name: set(each._labelnames) for each in vars(metrics).values() if isinstance(each, MetricWrapperBase)
    }
    found = {}
    for family in text_string_to_metric_families(exposition().decode()):
        if family.name.startswith("harbormaster_") and not family.name.endswith("_created"):
            suffixes = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum")}.get(family.type, ("",))
            found |= {family.name + suffix: labels.get(family.name, set()) for suffix in suffixes}
    return found


@pytest.mark.parametrize("query", SENTENCES)
def test_queries_ask_for_what_there_is(query: str) -> None:
    found = list(selectors(parsed(query)))
    assert found
    for selector in found:
        if selector.name != "up":
            assert selector.name in exposed()
            asked = {matcher.name for matcher in selector.matchers.matchers}
            assert asked <= exposed()[selector.name] | OF_PROMETHEUS


def test_everything_that_is_counted_is_shown() -> None:
    shown = {selector.name for query in QUERIES for selector in selectors(parsed(query))}
    ignored = {name for name in exposed() if name.endswith(("_count", "_sum"))}
    assert set(exposed()) - ignored == shown


def test_alerts_say_what_is_the_matter() -> None:
    assert len({rule["alert"] for rule in RULES}) == len(RULES)
    for rule in RULES:
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"].endswith(".")


def test_panels_have_their_places() -> None:
    panels = DASHBOARD["panels"]
    assert sorted(panel["id"] for panel in panels) == list(range(1, len(panels) + 1))
    cells = [
        (panel["gridPos"]["x"] + x, panel["gridPos"]["y"] + y)
        for panel in panels
        for x in range(panel["gridPos"]["w"])
        for y in range(panel["gridPos"]["h"])
    ]
    assert len(set(cells)) == len(cells)
    assert max(x for x, _ in cells) < 24
    assert all(panel["description"] for panel in panels)
    assert re.fullmatch(r"[a-z-]+", DASHBOARD["uid"])


def test_the_page_explains_every_metric_and_alert() -> None:
    page = (ROOT / "docs" / "operation.md").read_text(encoding="utf-8")
    for name in exposed():
        assert f"`{name.removesuffix('_bucket').removesuffix('_count').removesuffix('_sum')}`" in page, name
    for rule in RULES:
        assert f"`{rule['alert']}`" in page, rule["alert"]
