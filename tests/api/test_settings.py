"""Settings from the environment."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from service.command import settings_command
from service.web.settings import Settings, SettingsError, describe


def test_the_environment_sets_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "9000")
    monkeypatch.setenv("REDIS_URL", "redis://127.0.0.1:6379/0")
    monkeypatch.setenv("HARBORMASTER_BATCH_ITEMS", "37")
    monkeypatch.setenv("HARBORMASTER_REDIS_TIMEOUT", "0.1")
    settings = Settings.from_environment()
    assert (settings.port, settings.batch_items, settings.redis_timeout) == (9000, 37, 0.1)
    assert settings.redis_url == "redis://127.0.0.1:6379/0"


def test_defaults_stand_where_nothing_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable, *_ in describe():
        monkeypatch.delenv(variable, raising=False)
    assert Settings.from_environment() == Settings()


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("PORT", "70000"),
        ("HARBORMASTER_BATCH_ITEMS", "many"),
        ("HARBORMASTER_LOG_LEVEL", "loud"),
        ("HARBORMASTER_HOST", ""),
        ("HARBORMASTER_HOST", "http://127.0.0.1"),
        ("HARBORMASTER_HOST", "127.0.0.1:80"),
        ("HARBORMASTER_OPERATIONS_PORT", "8000"),
    ],
)
def test_values_out_of_bounds_are_named(monkeypatch: pytest.MonkeyPatch, variable: str, value: str) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(SettingsError, match=variable):
        Settings.from_environment()


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "127.0.0.1:80"),
        ("some-host.example", "some-host.example:80"),
        ("::1", "[::1]:80"),
        ("::", "[::]:80"),
    ],
)
def test_where_to_listen(monkeypatch: pytest.MonkeyPatch, host: str, address: str) -> None:
    """As in a URL, where an address of IPv6 stands in brackets."""
    monkeypatch.setenv("HARBORMASTER_HOST", host)
    monkeypatch.setenv("PORT", "80")
    monkeypatch.setenv("HARBORMASTER_OPERATIONS_PORT", "81")
    assert Settings.from_environment().addresses == [address, f"{address[:-2]}81"]


def test_all_that_are_out_of_bounds_are_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "-1")
    monkeypatch.setenv("HARBORMASTER_CONNECTIONS", "two")
    with pytest.raises(SettingsError, match=r"PORT.*HARBORMASTER_CONNECTIONS"):
        Settings.from_environment()


@pytest.mark.parametrize("url", ["memcached://h", "localhost:6379", "redis://u:sesame@h:port"])
def test_only_a_redis_has_such_a_url(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    """And the error does not repeat the password."""
    monkeypatch.setenv("REDIS_URL", url)
    with pytest.raises(SettingsError, match=r"REDIS_URL.*such as redis://") as caught:
        Settings.from_environment()
    assert "sesame" not in str(caught.value)


def test_no_redis_is_an_empty_url(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", "")
    assert not Settings.from_environment().redis_url


def test_the_table_lists_all() -> None:
    output = CliRunner().invoke(settings_command).output
    assert all(f"| {variable} |" in output for variable, *_ in describe())


def test_the_documented_table_is_the_printed_one() -> None:
    output = CliRunner().invoke(settings_command).output
    documented = (Path(__file__).parents[2] / "docs" / "settings.md").read_text(encoding="utf-8")
    assert output.strip() in documented
