"""Every kind of bad body gets a problem document that says where, and never a 5xx."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from service.web.problems import Problem
from service.web.strict_json import parse_json

JSON = "application/json"


def post(client: FlaskClient, raw: bytes | str, media_type: str | None = JSON, **options: Any) -> Any:
    return client.post("/probe", data=raw, content_type=media_type, **options)


def faults(response: Any) -> list[tuple[str, str]]:
    return [(error["pointer"], error["code"]) for error in response.json["errors"]]


@pytest.mark.parametrize(
    ("raw", "pointer", "code"),
    [
        (b"", "", "empty"),
        (b" \n", "", "empty"),
        (b"{", "", "syntax"),
        (b'{"any": 1} x', "", "syntax"),
        (b'{"any": 1}{"any": 1}', "", "syntax"),
        (b'{"any": 1,}', "", "syntax"),
        (b"{'any': 1}", "", "syntax"),
        (b'{"any": 01}', "", "syntax"),
        (b'{"any": "a\nb"}', "", "syntax"),
        (b'/* why */ {"any": 1}', "", "syntax"),
        (b'{"any": NaN}', "", "not_a_number"),
        (b'{"any": Infinity}', "", "not_a_number"),
        (b'{"any": -Infinity}', "", "not_a_number"),
        (b'{"any": 1e400}', "", "number_out_of_range"),
        (b'{"any": -1e400}', "", "number_out_of_range"),
        (b'{"any": ' + b"1" * 5_000 + b"}", "", "number_out_of_range"),
        (b'{"any": [1, 18446744073709551616]}', "/any/1", "number_out_of_range"),
        (b'{"any":{"a/b~":-9223372036854775809}}', "/any/a~1b~0", "number_out_of_range"),
        (b"\xef\xbb\xbf{}", "", "byte_order_mark"),
        ('{"any": "é"}'.encode("latin-1"), "", "not_utf8"),
        ('{"any": 1}'.encode("utf-16"), "", "not_utf8"),
        (b'{"any": "\xed\xa0\x80"}', "", "not_utf8"),
        (b'{"any": "\\ud800"}', "", "lone_surrogate"),
        (b'{"any": "\\udc00x"}', "", "lone_surrogate"),
        (b'{"any": ' + b"[" * 65 + b"1" + b"]" * 65 + b"}", "", "too_deep"),
        (b'{"any": ' + b"[" * 500 + b"]" * 500 + b"}", "", "too_deep"),
        (b'{"any": ' + b"[" * 2_000 + b"]" * 2_000 + b"}", "", "too_deep"),
        (b'{"any": ' + b'["]",' * 65 + b"0" + b',"["]' * 65 + b"}", "", "too_deep"),
        (b'{"any": ' + b'["\\"]",' * 65 + b"0" + b',"[\\""]' * 65 + b"}", "", "too_deep"),
        (b"[" * 99_000, "", "too_deep"),
        (b'{"a":' * 99_000, "", "too_deep"),
        (b'{"any":1,"any":1}', "/any", "duplicate_key"),
        (b'{"any":1,"any":2}', "/any", "duplicate_key"),
        (b'{"any" : 1, "any" : 2}', "/any", "duplicate_key"),
        (b'{"any": 1, "\\u0061ny": 2}', "/any", "duplicate_key"),
        (b'{"any":{"a":[0,{"b":1,"c":2,"b":3}]}}', "/any/a/1/b", "duplicate_key"),
        (b'{"any":{"":1,"":2}}', "/any/", "duplicate_key"),
        (b'{"any":{"x" :1, "y":1, "y":2}}', "/any/y", "duplicate_key"),
        (b'{"any":{"s":"\\u003a","y":"\\":","y":2}}', "/any/y", "duplicate_key"),
    ],
)
def test_unusable_json(client: FlaskClient, raw: bytes, pointer: str, code: str) -> None:
    response = post(client, raw)
    assert response.status_code == 400
    assert response.json["type"] == "/v1/problems/malformed-json"
    assert faults(response) == [(pointer, code)]


def test_every_loss_is_listed(client: FlaskClient) -> None:
    response = post(client, b'{"any":{"a":1,"a":2,"b":99999999999999999999,"a":{"c":0,"c":0}}}')
    assert faults(response) == [
        ("/any/a", "duplicate_key"),
        ("/any/b", "number_out_of_range"),
        ("/any/a", "duplicate_key"),
        ("/any/a/c", "duplicate_key"),
    ]


def test_the_position_of_bad_syntax_is_told(client: FlaskClient) -> None:
    assert "line 2, column 8" in post(client, b'{\n"any": nul}').json["detail"]


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b'{"any": 18446744073709551615}', 18446744073709551615),
        (b'{"any": -9223372036854775808}', -9223372036854775808),
        (b'{"any": 0.1234567890123456789012}', 0.1234567890123456789012),
        (b'{"any": "99999999999999999999 : \\": \\u003a"}', '99999999999999999999 : ": :'),
        (b'{"any" : {"a" : ":", "b" : "\\":"}}', {"a": ":", "b": '":'}),
        (b'{"any": "\\ud83d\\ude00\\u00e9"}', "😀é"),
        (b'{"any": ' + b"[" * 63 + b"1" + b"]" * 63 + b"}", json.loads("[" * 63 + "1" + "]" * 63)),
        (b'{"any": [' + b"[]," * 999 + b"[]]}", [[]] * 1000),
        (b'{"any": null}', None),
        (b"{}", None),
    ],
)
def test_usable_json_keeps_its_value(client: FlaskClient, raw: bytes, expected: object) -> None:
    response = post(client, raw)
    assert response.status_code == 200
    assert response.json["question"].get("any") == expected


@pytest.mark.parametrize(
    "media_type",
    [None, "text/plain", "application/xml", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
     "application/json; charset=latin-1", "json"],
)  # fmt: skip
def test_other_media_types(client: FlaskClient, media_type: str | None) -> None:
    response = post(client, b"{}", media_type)
    assert response.status_code == 415
    assert response.json["type"] == "/v1/problems/unsupported-media-type"


@pytest.mark.parametrize("media_type", [JSON, "application/json; charset=UTF-8", "application/json; charset=utf8"])
def test_json_in_utf8(client: FlaskClient, media_type: str) -> None:
    assert post(client, b"{}", media_type).status_code == 200


def test_encoded_bodies_are_refused(client: FlaskClient) -> None:
    assert post(client, b"\x1f\x8b", headers={"Content-Encoding": "compress"}).status_code == 415


def test_too_large(make_client: Callable[..., FlaskClient]) -> None:
    response = post(make_client(body_bytes=2_000), b'{"any": "' + b"a" * 2_000 + b'"}')
    assert response.status_code == 413
    assert response.json["type"] == "/v1/problems/too-large"
    assert "2000 bytes" in response.json["detail"]


@pytest.mark.parametrize("raw", [b"null", b"[]", b"1", b'"{}"', b"true", b"1.5"])
def test_other_values_than_an_object(client: FlaskClient, raw: bytes) -> None:
    response = post(client, raw)
    assert response.status_code == 422
    assert faults(response) == [("", "invalid")]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"who": 1}, [("/who", "unknown")]),
        ({"move": {"seat": 1, "a/b": 2}}, [("/move/a~1b", "unknown")]),
        ({"move": {}}, [("/move/seat", "required")]),
        ({"move": None}, [("/move", "null")]),
        ({"move": {"seat": "1"}}, [("/move/seat", "invalid")]),
        ({"move": {"seat": 1.5}}, [("/move/seat", "invalid")]),
        ({"move": {"seat": 8}}, [("/move/seat", "invalid")]),
        ({"moves": [{"seat": 0}, {"seat": 9, "tags": ["a", 1]}, 3]},
         [("/moves/1/seat", "invalid"), ("/moves/1/tags/1", "invalid"), ("/moves/2", "invalid")]),
        ({"supply": {"wood": "many", "brick": 1}}, [("/supply/wood", "invalid")]),
        ({"supply": {"resources": 1}}, [("/supply/resources", "invalid")]),
        ({"structure": {"x~1": 0, "x2": 0}, "who": 1},
         [("/structure/x~1/0", "no_such_hex"), ("/structure/x2/0", "no_such_hex"), ("/who", "unknown")]),
    ],
)  # fmt: skip
def test_every_error_has_its_pointer(client: FlaskClient, body: object, expected: list[tuple[str, str]]) -> None:
    response = client.post("/probe", json=body)
    assert response.status_code == 422
    assert response.json["type"] == "/v1/problems/invalid-request"
    assert sorted(faults(response)) == sorted(expected)
    assert {error["location"] for error in response.json["errors"]} == {"body"}


def test_arrays_and_objects_have_a_most_number_of_members(client: FlaskClient) -> None:
    """As many as the longest list that a request may hold; each one that is too long has its pointer."""
    assert client.post("/probe", json={"any": [0] * 20_000}).status_code == 200
    wide = client.post("/probe", json={"any": [0] * 20_001, "moves": [{"x": [{str(n): n for n in range(20_001)}]}]})
    assert wide.status_code == 413
    assert faults(wide) == [("/any", "too_many"), ("/moves/0/x/0", "too_many")]


@pytest.mark.parametrize(
    ("value", "held"),
    [
        ('[{"a": 1.5}, "b"]', 4),
        ("[ ]", 1),
        ('[{ }, [], {"": []}]', 5),
        (r'["[,{\"[,\\", {"[,": ",{"}]', 4),
        ('{"a": [1, 2], "b": ["x", "y"]}', 7),
        ('"\\\\"', 1),
    ],
)
def test_a_body_has_a_most_number_of_values(make_client: Callable[..., FlaskClient], value: str, held: int) -> None:
    """Arrays and objects included. The contents of strings do not count, nor do keys."""
    some = 10_000 // held - 4
    left = 10_000 - some * held - 4  # besides the object and three lists
    probe = make_client(json_values=10_000)
    for more, status in ((0, 200), (1, 413)):
        filling = ", ".join(["0"] * (left + more))
        raw = f'{{"any": [[{", ".join([value] * some)}], [{filling}]]}}'
        response = post(probe, raw.encode())
        assert response.status_code == status
    assert faults(response) == [("", "too_many")]
    assert response.json["detail"] == "The body may have at most 10000 values, arrays and objects among them."


def test_long_bodies_may_be_as_deep_as_short_ones(client: FlaskClient) -> None:
    """However the depth is measured."""
    padding = "x" * 70_000
    for depth, status in ((63, 200), (64, 400)):
        text = '{"any": ' + "[" * depth + f'"{padding}"' + "]" * depth + "}"
        assert post(client, text).status_code == status
        assert post(client, text.replace(padding, "x")).status_code == status


@pytest.mark.parametrize("size", [1, 10, 2**31, 10**15, 2**53 - 1])
def test_numbers_without_fraction_are_integers(size: int) -> None:
    """However they are written, and up to the size at which doubles skip integers."""
    for number in (size, -size):
        texts = (f"{number}.0", f"{number}.000", f"{number}e0", f"{number}E+0", f"{number}0e-1", repr(float(number)))
        read = parse_json(f"[{', '.join(texts)}, 0.5]".encode(), 64, 20)
        assert read == [number] * len(texts) + [0.5]
        assert {type(each) for each in read[:-1]} == {int}


def test_of_very_many_errors_a_thousand_are_told(client: FlaskClient) -> None:
    """And how many more there are."""
    problem = client.post("/probe", json={"moves": [3] * 1_500}).json
    assert [error["pointer"] for error in problem["errors"]] == [f"/moves/{index}" for index in range(1_000)]
    assert problem["left_out"] == 500
    assert problem["detail"] == "The body has 1500 errors."


@pytest.mark.parametrize("query", ["explain=all", "explian=none", "explain=none&x=1"])
def test_query_parameters(client: FlaskClient, query: str) -> None:
    response = client.post(f"/probe?{query}", json={})
    assert response.status_code == 422
    assert {error["location"] for error in response.json["errors"]} == {"query"}


class Pairs(list[tuple[str, Any]]):
    """An object whose keys may repeat."""


SCALARS = st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.text('a":\\ \t[]{}é', max_size=6)
KEYS = st.text('ab":\\ ', max_size=2)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.lists(st.tuples(KEYS, inner), max_size=4).map(Pairs)
)
SPACES = st.sampled_from(["", " ", "\n", "\t "])


def text(value: object, space: str, ascii_only: bool) -> str:
    match value:
        case Pairs():
            members = (f"{text(k, '', ascii_only)}{space}:{space}{text(v, space, ascii_only)}" for k, v in value)
            return "{" + f"{space},".join(members) + "}"
        case list():
            return "[" + f",{space}".join(text(inner, space, ascii_only) for inner in value) + "]"
        case _:
            return json.dumps(value, ensure_ascii=ascii_only)


def repeats(value: object) -> bool:
    match value:
        case Pairs():
            keys = [key for key, _ in value]
            return len(keys) != len(set(keys)) or any(repeats(inner) for _, inner in value)
        case list():
            return any(repeats(inner) for inner in value)
        case _:
            return False


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(VALUES, SPACES, st.booleans())
def test_repeated_keys_are_found_and_nothing_else(value: object, space: str, ascii_only: bool) -> None:
    raw = text(value, space, ascii_only).encode()
    if repeats(value):
        with pytest.raises(Problem) as caught:
            parse_json(raw, 64, 20_000)
        assert {error.code for error in caught.value.errors} == {"duplicate_key"}
    else:
        assert parse_json(raw, 64, 20_000) == json.loads(raw)


@settings(deadline=None)
@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_no_bytes_raise_anything_but_a_problem(raw: bytes) -> None:
    with suppress(Problem):
        parse_json(raw, 64, 20_000)
