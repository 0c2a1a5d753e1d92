"""The files for a cluster, by the schemas of Compose and Kubernetes, and against each other and the program."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from service.referee.check.command import check_command
from tests.operation.rendered import of_kind, pods

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy" / "bulk"


def services() -> dict[str, Any]:
    """The services of Compose."""
    document: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    found: dict[str, Any] = document["services"]
    return found


@pytest.mark.parametrize(
    ("schema", "name"),
    [
        ("vendor.compose-spec", "compose.yaml"),
        ("vendor.compose-spec", "deploy/bulk/compose.yaml"),
        ("vendor.github-actions", "action.yml"),
        ("vendor.gitlab-ci", "ci/gitlab.yml"),
    ],
)
def test_files_fit_their_schema(schema: str, name: str) -> None:
    """By the schemas in check-jsonschema."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(ROOT / name)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_check_understands_its_options() -> None:
    """The commands of the check are those of the program."""
    [job] = of_kind("bulk", "Job")
    [container] = job["spec"]["template"]["spec"]["containers"]
    for command in (container["command"], services()["check"]["command"]):
        assert command[:2] == ["harbormaster", "check"]
        context = click.Context(check_command)
        check_command.make_parser(context).parse_args(command[2:])


def test_everybody_finds_the_scheduler() -> None:
    """Workers and check use the scheduler's real name and port."""
    [service] = of_kind("bulk", "Service")
    address = f"tls://{service['metadata']['name']}:{service['spec']['ports'][0]['port']}"
    commands = [shlex.join(container["command"]) for pod in pods("bulk") for container in pod["spec"]["containers"]]
    assert sum(address in command for command in commands) == 2
    assert all("tcp://scheduler:8786" in shlex.join(services()[name]["command"]) for name in ("worker", "check"))


def test_the_policy_lets_members_reach_each_other() -> None:
    """At the ports at which they listen, but not at those that tell whether they are alive."""
    ports = {port for pod in pods("bulk") for each in pod["spec"]["containers"] for port in listening(each)}
    [policy] = of_kind("bulk", "NetworkPolicy")
    [inside] = policy["spec"]["ingress"]
    to_members, _ = policy["spec"]["egress"]
    assert {port["port"] for port in inside["ports"]} == {port["port"] for port in to_members["ports"]} == ports


def listening(container: dict[str, Any]) -> set[int]:
    """The ports of a container for other members."""
    return {port["containerPort"] for port in container.get("ports", ()) if port["name"] != "health"}


def test_no_other_machine_reaches_the_cluster_of_compose() -> None:
    document = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    assert document["networks"] == {"default": {"internal": True}}
    assert all("ports" not in service for service in services().values())
    assert all("healthcheck" in services()[name] for name in ("scheduler", "worker"))


def test_the_image_has_what_the_extra_has() -> None:
    """Its packages are those of `harbormaster-rules[bulk]`, in the versions of the service, each by its hash."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    dockerfile = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    assert re.findall(r"pip .*install (.*) &&", dockerfile) == ["--no-cache-dir --require-hashes -r /tmp/bulk.txt"]
    locked = (ROOT / "requirements" / "bulk.txt").read_text(encoding="utf-8")
    for requirement in project["optional-dependencies"]["bulk"]:
        assert f"\n{re.split('[<>=]', requirement)[0]}==" in locked
