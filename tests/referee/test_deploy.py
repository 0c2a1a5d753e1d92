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
import kubernetes_validate
import pytest
import yaml

from service.referee.check.command import check_command

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
KUBERNETES = "1.30"
"""The oldest version whose schemas the manifests must fit."""


def manifests() -> list[dict[str, Any]]:
    """The resources of Kubernetes."""
    return list(yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text(encoding="utf-8")))


def services() -> dict[str, Any]:
    """The services of Compose."""
    document: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    found: dict[str, Any] = document["services"]
    return found


@pytest.mark.parametrize(
    ("schema", "name"),
    [
        ("vendor.compose-spec", "compose.yaml"),
        ("vendor.compose-spec", "deploy/compose.yaml"),
        ("vendor.github-actions", "action.yml"),
        ("vendor.gitlab-ci", "ci/gitlab.yml"),
    ],
)
def test_files_fit_their_schema(schema: str, name: str) -> None:
    """By the schemas in check-jsonschema."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(ROOT / name)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("version", [KUBERNETES, kubernetes_validate.latest_version()])
def test_manifests_fit_kubernetes(version: str) -> None:
    """Each resource by its strict schema: no member that Kubernetes does not know."""
    for manifest in manifests():
        kubernetes_validate.validate(manifest, version, strict=True)


def test_the_check_understands_its_options() -> None:
    """The commands of the check are those of the program."""
    [job] = [manifest for manifest in manifests() if manifest["kind"] == "Job"]
    [container] = job["spec"]["template"]["spec"]["containers"]
    for command in (container["command"], services()["check"]["command"]):
        assert command[:2] == ["harbormaster", "check"]
        context = click.Context(check_command)
        check_command.make_parser(context).parse_args(command[2:])


def test_everybody_finds_the_scheduler() -> None:
    """Workers and check use the scheduler's real name and port."""
    service = next(manifest for manifest in manifests() if manifest["kind"] == "Service")
    address = f"tcp://{service['metadata']['name']}:{service['spec']['ports'][0]['port']}"
    commands = [
        shlex.join(container["command"])
        for manifest in manifests()
        if manifest["kind"] != "Service"
        for container in manifest["spec"]["template"]["spec"]["containers"]
    ]
    assert sum(address in command for command in commands) == 2
    assert all("tcp://scheduler:8786" in shlex.join(services()[name]["command"]) for name in ("worker", "check"))


def test_the_image_has_what_the_extra_has() -> None:
    """Its packages are those of `harbormaster-rules[bulk]`, in the versions of the service, each by its hash."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    dockerfile = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    assert re.findall(r"pip .*install (.*) &&", dockerfile) == ["--no-cache-dir --require-hashes -r /tmp/bulk.txt"]
    locked = (ROOT / "requirements" / "bulk.txt").read_text(encoding="utf-8")
    for requirement in project["optional-dependencies"]["bulk"]:
        assert f"\n{re.split('[<>=]', requirement)[0]}==" in locked
