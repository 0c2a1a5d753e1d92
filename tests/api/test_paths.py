"""Paths that lead nowhere are told so, however they look."""

from __future__ import annotations

import pytest

from tests.api.asking import client

RULES = sorted(rule.rule for rule in client().application.url_map.iter_rules())
FOLDERS = sorted({rule.split("<")[0] for rule in RULES if "<" in rule})
LENGTHS = (1, 255, 256, 1_000, 4_000)


@pytest.mark.parametrize("folder", ["/", *FOLDERS])
@pytest.mark.parametrize("letter", ["a", "%C3%A9", "."])
def test_paths_of_every_length(folder: str, letter: str) -> None:
    asked = client()
    found = {asked.get(folder + letter * (length // len(letter))).status_code for length in LENGTHS if length > 2}
    assert found == {404}


@pytest.mark.parametrize("path", [rule for rule in RULES if "<" not in rule and rule.count("/") > 1])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_doubled_slashes_lead_nowhere(path: str, method: str) -> None:
    """A redirection would name a scheme and a host, and behind a proxy both are wrong."""
    head, _, tail = path.rpartition("/")
    for doubled in (f"{head}//{tail}", f"//elsewhere.example/..{path}", f"{head}//{tail}/"):
        response = client().open(f"http://harbormaster.example{doubled}", method=method)
        assert (response.status_code, response.headers.get("Location")) == (404, None), doubled


def test_the_picture_of_the_guide_is_sent_like_every_file() -> None:
    """In whole, whichever part of it is asked for, as all other answers are."""
    response = client().get("/docs/pictures/corners.svg", headers={"Range": "bytes=99999999-"})
    assert (response.status_code, response.mimetype) == (200, "image/svg+xml")
    assert response.headers["ETag"]
