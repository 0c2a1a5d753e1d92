"""Prometheus's own program accepts the alerts, and they come when they should."""

from __future__ import annotations

import subprocess

import yaml

from tests.operation.test_monitoring import MONITORING, RULES


def run(*arguments: str) -> str:
    done = subprocess.run(["promtool", *arguments], cwd=MONITORING, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_rules_are_valid() -> None:
    assert f"{len(RULES)} rules found" in run("check", "rules", "alerts.yaml")


def test_alerts_come_when_they_should() -> None:
    run("test", "rules", "alerts_test.yaml")


def test_each_alert_is_tried() -> None:
    """Both ways."""
    well, ill = yaml.safe_load((MONITORING / "alerts_test.yaml").read_text(encoding="utf-8"))["tests"]
    names = {rule["alert"] for rule in RULES}
    assert {tried["alertname"] for tried in well["alert_rule_test"]} == names
    [fired] = ill["promql_expr_test"]
    assert {sample["labels"].split('"')[1] for sample in fired["exp_samples"]} == names
