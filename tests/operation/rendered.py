"""The files for Kubernetes, as kubectl puts them together."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "deploy" / "kubernetes"
KUBECTL = Path(sys.executable).with_name("kubectl")

Manifest = dict[str, Any]


@cache
def rendered(overlay: str) -> list[Manifest]:
    """What `kubectl apply -k` would send."""
    done = subprocess.run([KUBECTL, "kustomize", str(FOLDER / overlay)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not done.stderr  # no warning either
    return list(yaml.safe_load_all(done.stdout))


def of_kind(overlay: str, kind: str) -> list[Manifest]:
    return [manifest for manifest in rendered(overlay) if manifest["kind"] == kind]


def named(overlay: str, kind: str, name: str) -> Manifest:
    [found] = [manifest for manifest in of_kind(overlay, kind) if manifest["metadata"]["name"] == name]
    return found


def pods(overlay: str) -> list[Manifest]:
    """The templates of all pods."""
    owners = (*of_kind(overlay, "Deployment"), *of_kind(overlay, "Job"))
    return [manifest["spec"]["template"] for manifest in owners]
