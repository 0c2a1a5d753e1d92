"""The files for Kubernetes: put together by kubectl, valid by the schemas of Kubernetes, and true of the service."""

from __future__ import annotations

import dataclasses
import re

import kubernetes_validate
import pytest
import yaml

from service.app import create_app
from service.web.settings import Settings, variable
from tests.operation.rendered import FOLDER, ROOT, Manifest, named, of_kind, pods, rendered

OLDEST = "1.30"
"""The oldest version whose schemas the manifests must fit: `preStop` with `sleep` needs it."""
OVERLAYS = ("base", "redis", "example", "bulk")
OF_THE_SERVICE = ("base", "redis", "example")
FOREIGN = {"ServiceMonitor"}
"""Kinds that Kubernetes itself does not know."""


def service_pod(overlay: str) -> Manifest:
    """What runs the service."""
    spec: Manifest = named(overlay, "Deployment", "harbormaster")["spec"]["template"]["spec"]
    return spec


def settings(overlay: str) -> dict[str, str]:
    """The variables that the service gets."""
    maps = of_kind(overlay, "ConfigMap")
    [data] = [each["data"] for each in maps if each["metadata"]["name"].startswith("harbormaster-settings-")]
    return dict(data)


@pytest.mark.parametrize("overlay", OVERLAYS)
@pytest.mark.parametrize("version", [OLDEST, kubernetes_validate.latest_version()])
def test_manifests_fit_kubernetes(overlay: str, version: str) -> None:
    """Each resource by its strict schema: no member that Kubernetes does not know."""
    for manifest in rendered(overlay):
        if manifest["kind"] not in FOREIGN:
            kubernetes_validate.validate(manifest, version, strict=True)


def test_every_file_is_used() -> None:
    for kustomization in (*FOLDER.glob("*/kustomization.yaml"), ROOT / "deploy" / "monitoring" / "kustomization.yaml"):
        text = kustomization.read_text(encoding="utf-8")
        rest = {file.name for file in kustomization.parent.iterdir()} - {"kustomization.yaml"}
        unused = {name for name in rest if name not in text}
        assert unused <= {"alerts_test.yaml"}, kustomization


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_pods_may_do_nothing_that_they_need_not(overlay: str) -> None:
    """As the standard `restricted` of Kubernetes demands, and more."""
    for pod in pods(overlay):
        spec = pod["spec"]
        assert spec["automountServiceAccountToken"] is False
        assert spec["securityContext"]["runAsNonRoot"] is True
        assert spec["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
        for container in spec["containers"]:
            assert container["securityContext"] == {
                "allowPrivilegeEscalation": False,
                "readOnlyRootFilesystem": True,
                "capabilities": {"drop": ["ALL"]},
            }
            assert container["resources"]["requests"]
            assert container["resources"]["limits"]["memory"]
            assert (
                pod["spec"].get("restartPolicy") == "Never" or {"livenessProbe", "readinessProbe"} <= container.keys()
            )


def test_the_user_is_that_of_the_image() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    [user] = re.findall(r"^USER (\d+)$", dockerfile, re.MULTILINE)
    assert service_pod("base")["securityContext"]["runAsUser"] == int(user)


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_selectors_find_the_pods(overlay: str) -> None:
    """Of deployments, services, budgets, policies and the monitor."""
    labels = [pod["metadata"]["labels"] for pod in pods(overlay)]
    services = [service["metadata"].get("labels", {}) for service in of_kind(overlay, "Service")]

    def found(selector: dict[str, str], among: list[dict[str, str]]) -> int:
        return sum(selector.items() <= each.items() for each in among)

    for manifest in rendered(overlay):
        spec = manifest.get("spec", {})
        match manifest["kind"]:
            case "Deployment" | "PodDisruptionBudget":
                assert found(spec["selector"]["matchLabels"], labels) == 1
            case "Service":
                assert found(spec["selector"], labels) == 1
            case "NetworkPolicy":
                assert found(spec["podSelector"]["matchLabels"], labels) >= 1
                for peer in peers(spec):
                    if "namespaceSelector" not in peer:
                        assert found(peer["podSelector"]["matchLabels"], labels) >= 1
            case "ServiceMonitor":
                assert found(spec["selector"]["matchLabels"], services) == 1


def peers(spec: Manifest) -> list[Manifest]:
    return [
        peer
        for rule in (*spec.get("ingress", ()), *spec.get("egress", ()))
        for peer in (*rule.get("from", ()), *rule.get("to", ()))
    ]


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_nobody_else_reaches_a_pod(overlay: str) -> None:
    """Each pod has a policy for both directions, and no rule is without a peer or a port."""
    policies = [policy["spec"] for policy in of_kind(overlay, "NetworkPolicy")]
    for pod in pods(overlay):
        labels = pod["metadata"]["labels"].items()
        own = [each for each in policies if each["podSelector"]["matchLabels"].items() <= labels]
        assert any(set(each["policyTypes"]) == {"Ingress", "Egress"} for each in own)
    for spec in policies:
        for rule in (*spec.get("ingress", ()), *spec.get("egress", ())):
            assert rule.get("from") or rule.get("to")
            assert rule["ports"]


@pytest.mark.parametrize("overlay", OF_THE_SERVICE)
def test_the_settings_are_those_of_the_service(overlay: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are read as the service reads them."""
    for name, value in settings(overlay).items():
        monkeypatch.setenv(name, value)
    read = Settings.from_environment()
    spec = service_pod(overlay)
    [container] = spec["containers"]
    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    assert ports == {"http": read.port, "operations": read.operations_port}
    pause = container["lifecycle"]["preStop"]["sleep"]["seconds"]
    assert spec["terminationGracePeriodSeconds"] > pause + read.graceful_seconds
    secret = {each["name"] for each in container.get("env", ())}
    assert secret | set(settings(overlay)) <= {variable(field) for field in dataclasses.fields(Settings)}
    assert (secret == {"HARBORMASTER_CACHE_SECRET"}) == (read.redis_url is not None)
    assert (read.redis_url is None) == (overlay == "base")


def test_probes_ask_what_there_is() -> None:
    """Each path at the port at which the service answers it."""
    asked = create_app(Settings(log_level="error", operations_port=8001)).test_client()
    [container] = service_pod("base")["containers"]
    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    probes = [container[name]["httpGet"] for name in ("startupProbe", "livenessProbe", "readinessProbe")]
    [monitor] = of_kind("example", "ServiceMonitor")
    probes += [{"path": each["path"], "port": each["port"]} for each in monitor["spec"]["endpoints"]]
    for probe in probes:
        address = f"http://pod:{ports[probe['port']]}"
        assert asked.get(probe["path"], base_url=address).status_code == 200
        other = next(port for name, port in ports.items() if name != probe["port"])
        assert asked.get(probe["path"], base_url=f"http://pod:{other}").status_code == 404


def test_redis_is_found_by_its_name() -> None:
    service = named("redis", "Service", "harbormaster-redis")
    [port] = service["spec"]["ports"]
    assert settings("redis")["REDIS_URL"] == f"redis://{service['metadata']['name']}:{port['port']}/0"
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]["redis"]
    [container] = named("redis", "Deployment", "harbormaster-redis")["spec"]["template"]["spec"]["containers"]
    assert (container["image"], container["command"]) == (compose["image"], compose["command"])


def test_the_ingress_leads_to_the_service() -> None:
    [ingress] = of_kind("example", "Ingress")
    [rule] = ingress["spec"]["rules"]
    [path] = rule["http"]["paths"]
    backend = path["backend"]["service"]
    service = named("example", "Service", backend["name"])
    assert backend["port"]["name"] in {port["name"] for port in service["spec"]["ports"]}
    limit = Settings().body_bytes // 2**20
    assert ingress["metadata"]["annotations"]["nginx.ingress.kubernetes.io/proxy-body-size"] == f"{limit}m"


def test_the_example_is_complete() -> None:
    """Everything is in one namespace."""
    for manifest in rendered("example"):
        assert manifest["kind"] == "Namespace" or manifest["metadata"]["namespace"] == "harbormaster"


@pytest.mark.parametrize("overlay", ["example", "bulk"])
def test_images_have_digests(overlay: str) -> None:
    """Those of the project's own have to be put in."""
    for pod in pods(overlay):
        for container in pod["spec"]["containers"]:
            assert re.search(r"@sha256:[0-9a-f]{64}$", container["image"])
