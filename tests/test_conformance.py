"""The conformance suite, in process or, with `--service URL`, against any running service."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from service.games import CATALOGUE
from service.referee.conformance.besides import excused
from tests.conftest import known
from tests.suite import SUITE, Case, Service, also_refused, begins_in_a_game, cases, cited, module_of, run

CASES = list(cases())
UNCITED = yaml.safe_load((Path(__file__).parent / "contract" / "uncited_cases.yaml").read_text(encoding="utf-8"))
WITH_REASON = {id_: group["because"] for group in UNCITED for id_ in group["cases"]}
"""Refused and inconsistent cases whose own statutes are not cited, each with the reason."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every case of the chosen modules, by its file and its id."""
    if "case" in metafunc.fixturenames:
        chosen = metafunc.config.getoption("--module")
        found = [(path, case) for path, case in CASES if not chosen or module_of(path) in chosen]
        names = [f"{path.relative_to(SUITE).as_posix()} {case['id']}" for path, case in found]
        metafunc.parametrize("case", [case for _, case in found], ids=names)


def test_case(case: Case, service: Service, pytestconfig: pytest.Config) -> None:
    """A game can lead to the state with which a case begins. The service answers as the statutes say, anything wrong
    cites the case's statutes or has an excuse, and what is refused is refused by the rules that the case names alone.
    """
    assert begins_in_a_game(case, service), "no game leads to this state: begin with another, or say so in `convention`"
    answer = run(case, service)
    if finds_fault(case) and not pytestconfig.getoption("--service"):
        found = cited(answer)
        about = found.intersection(case["statutes"])
        assert about or case["id"] in WITH_REASON, f"none of {case['statutes']} in {sorted(found)}"
        assert not about or case["id"] not in WITH_REASON, f"{sorted(about)} needs no excuse in uncited_cases.yaml"
    if case["then"].get("verdict") == "illegal":
        others = also_refused(case, service)
        assert not others or case["id"] in excused(), f"{others} refuse it, too: name them, or change the state"
        assert others or case["id"] not in excused(), "nothing else refuses it: it needs no reason in besides.yaml"


def finds_fault(case: Case) -> bool:
    """Whether a case expects a refusal, or a state that is inconsistent."""
    then = case["then"]
    wrong = then.get("verdict") == "illegal" or then.get("problem") == "inconsistent-state"
    return wrong or then.get("consistent") is False


def test_ids_are_unique() -> None:
    """A case is named by its id, and by those of cases that were merged into it."""
    ids = [id_ for _, case in CASES for id_ in (case["id"], *case.get("aliases", ()))]
    assert len(ids) == len(set(ids))


def test_every_module_has_cases() -> None:
    """They are selected by its id, whatever its statutes begin with."""
    assert {module_of(path) for path, _ in CASES} == set(CATALOGUE.modules)


def test_a_module_without_cases_is_an_error() -> None:
    """A run of nothing proves nothing."""
    known([])
    known(list(CATALOGUE.modules))
    with pytest.raises(pytest.UsageError, match="no cases of citties_knights"):
        known(["citties_knights"])


def test_reasons_are_of_such_cases() -> None:
    """Only a refusal or a defect can fail to cite, and it is excused once."""
    excused = [id_ for group in UNCITED for id_ in group["cases"]]
    assert not set(excused) - {case["id"] for _, case in CASES if finds_fault(case)}
    assert len(excused) == len(set(excused))
