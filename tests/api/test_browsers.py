"""The needs of browsers, of slow networks, and of operators who follow a request through many services."""

from __future__ import annotations

import gzip
import json
import re
import zlib

import pytest

from service.app import create_app
from service.play import SCRIPTS, STATIC, imported
from service.web.outlet import OUT
from service.web.settings import Settings
from tests.api.asking import client, position

PAGE = "https://play.example"
SCORES = "/v1/scores"


def test_no_other_origin_may_ask_unless_it_is_set() -> None:
    """Which is the default."""
    response = client().get("/v1/games", headers={"Origin": PAGE})
    assert "Access-Control-Allow-Origin" not in response.headers
    assert response.headers["Cross-Origin-Resource-Policy"] == "same-origin"


def test_a_page_of_a_known_origin_asks() -> None:
    """After its browser's preflight. Other origins may not, and credentials are never sent."""
    asked = client(cors_origins=f"{PAGE}, https://other.example")
    preflight = {
        "Origin": PAGE,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type",
    }
    response = asked.options(SCORES, headers=preflight)
    assert response.headers["Access-Control-Allow-Origin"] == PAGE
    assert "POST" in response.headers["Access-Control-Allow-Methods"]
    assert response.headers["Access-Control-Allow-Headers"] == "content-type"
    response = asked.post(SCORES, json={"state": position("main")}, headers={"Origin": PAGE})
    assert response.headers["Access-Control-Allow-Origin"] == PAGE
    assert "Decision-Id" in response.headers["Access-Control-Expose-Headers"]
    assert "Access-Control-Allow-Credentials" not in response.headers
    assert response.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    refused = asked.post(SCORES, json={}, headers={"Origin": PAGE})
    assert (refused.status_code, refused.headers["Access-Control-Allow-Origin"]) == (422, PAGE)
    stranger = asked.get("/v1/games", headers={"Origin": "https://evil.example"})
    assert "Access-Control-Allow-Origin" not in stranger.headers


def test_every_origin_may_ask() -> None:
    """Where the setting says so."""
    response = client(cors_origins="*").get("/v1/games", headers={"Origin": PAGE})
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert "Origin" not in response.vary
    assert client(cors_origins="*").get("/v1/games").headers["Access-Control-Allow-Origin"] == "*"  # a cache keeps it


@pytest.mark.parametrize("origins", [PAGE, f"{PAGE},https://other.example"], ids=["one", "two"])
@pytest.mark.parametrize("origin", [None, PAGE, "https://evil.example"])
@pytest.mark.parametrize("path", ["/v1/rules", "/healthz", "/nothing"])
def test_caches_know_that_headers_depend_on_the_origin(origins: str, origin: str | None, path: str) -> None:
    """Else one page's answer would be shown to another one, which may not read it."""
    response = client(cors_origins=origins).get(path, headers={"Origin": origin} if origin else {})
    assert "Origin" in response.vary


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_pages_may_use_no_method_that_there_is_not(method: str) -> None:
    """Since no resource has any other."""
    preflight = {"Origin": PAGE, "Access-Control-Request-Method": method}
    response = client(cors_origins=PAGE).options(SCORES, headers=preflight)
    assert method not in response.headers.get("Access-Control-Allow-Methods", "")


@pytest.mark.parametrize("encoding", ["gzip", "br", "zstd"])
def test_long_answers_are_compressed(encoding: str) -> None:
    """For clients that accept it; short ones are not."""
    response = client().get("/v1/rulings", headers={"Accept-Encoding": encoding})
    assert response.headers["Content-Encoding"] == encoding
    assert "Accept-Encoding" in response.headers["Vary"]
    assert 3 * len(response.data) < len(client().get("/v1/rulings").data)
    assert "Content-Encoding" not in client().get("/healthz", headers={"Accept-Encoding": encoding}).headers
    again = client().get(
        "/v1/rulings", headers={"Accept-Encoding": encoding, "If-None-Match": response.headers["ETag"]}
    )
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip;q=0", None),
        ("gzip; q=0.0, br;q=0", None),
        ("*;q=0", None),
        ("gzip;q=0, br;q=0.5", "br"),
        ("zstd;q=0, *", "br"),
        ("identity;q=0.1, gzip;q=0.5", "gzip"),
        ("gzip;q=0.1, identity;q=0.5", None),
        ("identity;q=0, gzip", "gzip"),
    ],
)
def test_no_answer_is_compressed_in_a_way_that_is_refused(accepted: str, coding: str | None) -> None:
    """Also not if the request names no other way."""
    response = client().get("/v1/rulings", headers={"Accept-Encoding": accepted})
    assert response.headers.get("Content-Encoding") == coding


FIRST_VIEW = 45 * 1024
"""Bytes of styles, signs and scripts before somebody sees the playground."""


SCREENS = {
    ("deal.js", "deal.css"): ("deal", "who"),
    ("screen.js",): ("table", "book/base"),
    ("felt.js", "felt.css"): ("table", "cards", "book/master_slave"),
}
"""The files of each screen, and the parts of its words."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("screen", SCREENS)
def test_the_first_view_of_the_playground_is_light(screen: tuple[str, ...], language: str) -> None:
    """Of a deal as of a position in the address. What all screens need is asked for at once, and compressed."""
    page = client().get("/play", headers={"Accept": "text/html", "Accept-Language": language}).text
    links = set(re.findall(r'<(?:link|script) [^>]*(?:href|src)="(/(?:play|pages)/[^"]+)"', page))
    assert {"/play/game/main.js", "/play/game/table.js", "/play/preact.js", "/pages/house.css"} <= links
    assert f"/play/labels/{language}/start.json" in links
    assert not {f"/play/game/{name}" for name in ("deal.js", "screen.js", "felt.js")} & links
    scripts = imported(f"game/{screen[0]}")
    later = {f"/play/{name}" for name in (*scripts, *(f"game/{name}" for name in screen))}
    later |= {f"/play/labels/{language}/{part}.json" for part in SCREENS[screen]}
    signs = {"/pages/symbols.svg", *(["/pages/books.svg"] if "deal.js" in screen else [])}
    shown = {*links, *later, *signs, "/play/greedy.json"}
    sent = [client().get(path, headers={"Accept-Encoding": "gzip"}) for path in shown]
    assert {response.status_code for response in sent} == {200}
    assert sum(len(response.data) for response in sent) < FIRST_VIEW


def without_comments(lines: list[str]) -> list[str]:
    """The lines of a script that are more than a comment."""
    left, inside = [], False
    for line in lines:
        text = line.strip()
        inside = inside or (text.startswith("/**") and text.find("*/") in (-1, len(text) - 2))
        if not inside and not text.startswith("//"):
            left.append(line)
        inside = inside and not text.endswith("*/")
    return left


@pytest.mark.parametrize("name", sorted(name for name in SCRIPTS if name.endswith(".js")))
def test_scripts_are_sent_without_comments(name: str) -> None:
    """And whole in everything else."""
    lines = without_comments((STATIC / name).read_text(encoding="utf-8").splitlines())
    typed = [
        " ".join(part.partition("*/ ")[2] if n else part for n, part in enumerate(line.split("/** @type ")))
        for line in lines
    ]
    bare = client().get(f"/play/{name}").text
    assert "/**" not in bare
    assert bare.replace(" ", "").splitlines() == [line.replace(" ", "") for line in typed]


@pytest.mark.parametrize("path", ["/play/preact.js", "/pages/house.css", "/docs/swagger-ui.css"])
def test_files_are_compressed(path: str) -> None:
    """And not sent again to whoever has them."""
    response = client().get(path, headers={"Accept-Encoding": "br"})
    assert response.headers["Content-Encoding"] == "br"
    assert 2 * len(response.data) < len(client().get(path).data)
    again = client().get(path, headers={"Accept-Encoding": "br", "If-None-Match": response.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_compression_can_be_switched_off() -> None:
    """By a setting."""
    response = client(compress_bytes=0).get("/v1/rulings", headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in response.headers


def test_a_gzipped_body_is_the_same_question() -> None:
    """To the last byte of the answer."""
    body = json.dumps({"state": position("main")}).encode()
    headers = {"Content-Type": "application/json"}
    plain = client().post(SCORES, data=body, headers=headers)
    zipped = client().post(SCORES, data=gzip.compress(body), headers=headers | {"Content-Encoding": "gzip"})
    assert (zipped.status_code, zipped.data) == (200, plain.data)


@pytest.mark.parametrize(
    ("body", "encoding", "status", "kind"),
    [
        (gzip.compress(b" " * 100_000_000), "gzip", 413, "too-large"),
        (gzip.compress(b"{}")[:-4], "gzip", 400, "bad-request"),
        (gzip.compress(b"{}") + b"more", "gzip", 400, "bad-request"),
        (b"{}", "gzip", 400, "bad-request"),
        (zlib.compress(b"{}"), "deflate", 415, "unsupported-media-type"),
        (gzip.compress(gzip.compress(b"{}")), "gzip, gzip", 415, "unsupported-media-type"),
    ],
    ids=["bomb", "cut off", "more", "none", "deflate", "twice"],
)
def test_bodies_that_cannot_be_inflated(body: bytes, encoding: str, status: int, kind: str) -> None:
    """Are refused before they take memory."""
    headers = {"Content-Type": "application/json", "Content-Encoding": encoding}
    response = client().post(SCORES, data=body, headers=headers)
    assert (response.status_code, response.json["type"]) == (status, f"/v1/problems/{kind}")


@pytest.mark.parametrize("path", ["/v1", "/v1/games", "/v1/modules/base", "/v1/rules", "/v1/rulings", "/v1/scenarios"])
def test_the_catalogue_is_asked_for_once(path: str) -> None:
    """A cache keeps it, and uses its tag to ask whether it is still valid."""
    first = client().get(path)
    assert first.headers["Cache-Control"] == "public, max-age=3600"
    again = client().get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


FILES = ("/v1/rules", "/pages/house.css", "/play/preact.js", "/docs/specification.json", "/openapi.yaml")


@pytest.mark.parametrize("path", FILES)
@pytest.mark.parametrize("coding", ["identity", "gzip", "br", "zstd"])
def test_an_answer_that_is_still_the_same(path: str, coding: str) -> None:
    """Is sent to whoever names its tag, in the coding that it was for."""
    headers = {"Accept-Encoding": coding}
    tag = client().get(path, headers=headers).headers["ETag"]
    for wanted in (tag, f'"other", {tag}', "*"):
        again = client().get(path, headers=headers | {"If-Match": wanted})
        assert (again.status_code, again.headers["ETag"]) == (200, tag), wanted


@pytest.mark.parametrize("path", FILES)
@pytest.mark.parametrize("wanted", ['"other"', 'W/"{tag}"', '"{tag}:deflate"', '"one", "two"'])
def test_an_answer_that_is_no_longer_the_same(path: str, wanted: str) -> None:
    """A weak tag is never the same one (RFC 9110)."""
    tag = client().get(path).headers["ETag"].strip('"')
    for method in ("GET", "HEAD"):
        response = client().open(path, method=method, headers={"If-Match": wanted.format(tag=tag)})
        assert (response.status_code, response.content_type) == (412, "application/problem+json")
        assert "ETag" not in response.headers
        assert response.headers["Cache-Control"] == "no-store"
        if method == "GET":
            assert response.json["type"] == "/v1/problems/precondition-failed"
            assert response.json["instance"] == response.headers["Decision-Id"]
            assert f'"{tag}"' in response.json["detail"]


def test_a_condition_does_not_hide_what_is_wrong() -> None:
    """It is about an answer, and there is none."""
    response = client().get("/v1/rules/base.roads.none", headers={"If-Match": '"other"'})
    assert response.json["type"] == "/v1/problems/unknown-rule"


def test_answers_and_problems_are_not_kept() -> None:
    """They belong to one question."""
    for response in (
        client().post(SCORES, json={"state": position("main")}),
        client().get("/v1/rules/base.roads.none"),
    ):
        assert response.headers["Cache-Control"] == "no-store"
        assert "ETag" not in response.headers


def test_a_request_keeps_its_callers_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the answer and in the log. Anything that is not such a name is left out of both."""
    trace = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
    logged: list[bytes] = []
    monkeypatch.setattr(OUT, "_send", lambda raw: logged.append(raw) or len(raw))
    asked = create_app(Settings()).test_client()
    sent = {"X-Request-ID": "order/66", "traceparent": trace}
    response = asked.get("/healthz", headers=sent)
    assert {name: response.headers[name] for name in sent} == sent
    line = json.loads(logged[-1])
    assert (line["request_id"], line["traceparent"]) == ("order/66", trace)
    odd = asked.get("/healthz", headers={"X-Request-ID": "a b\t" + "x" * 200, "traceparent": "00-0"})
    assert not {"X-Request-ID", "traceparent"} & set(odd.headers.keys())
    assert "request_id" not in json.loads(logged[-1])


def test_the_front_door() -> None:
    """A card for programs, a page for browsers."""
    assert client().get("/").json == client().get("/v1").json
    page = client().get("/", headers={"Accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"})
    assert page.mimetype == "text/html"
    assert 'href="/docs"' in page.text


def test_a_trailing_slash_leads_to_the_place_without() -> None:
    """With the same method and the same query, and never to another host."""
    response = client().get("/v1/rules/?text=road")
    assert (response.status_code, response.headers["Location"]) == (308, "/v1/rules?text=road")
    assert client().post("/v1/scores/", json={}).status_code == 308
    assert client().get("/v1/scores/").status_code == 308
    for path in ("/v1/nothing/", "/%2fevil.example/", "/v1/rules/a/b/"):
        assert client().get(path).status_code == 404, path


def test_another_method_is_named_in_words() -> None:
    """And in the header."""
    response = client().get(SCORES)
    assert (response.status_code, set(response.headers["Allow"].split(", "))) == (405, {"OPTIONS", "POST"})
    assert response.json["detail"] == "Use POST here, not GET; /docs shows how to ask."
