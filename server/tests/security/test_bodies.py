"""Bodies that nobody well-meaning sends: an exact answer, never a 500, nothing stored."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.rows import census
from tests.town import Member, Town

pytestmark = pytest.mark.one_engine("The body is refused before the first statement.")
JSON = {"Content-Type": "application/json"}


async def refused(town: Town, member: Member, path: str, body: bytes, status: int, code: str, **headers: str) -> None:
    """The answer is exactly that failure, and the database is as it was."""
    before = await census(town)
    answer = await member.post(path, content=body, headers={**JSON, **headers})
    assert (answer.status_code, answer.json()["code"]) == (status, code), (body[:80], answer.text)
    assert set(answer.json()) <= {"error", "code", "fields"}
    assert len(answer.json()["error"]) <= 200
    assert await census(town) == before


BROKEN: list[tuple[bytes, int, str]] = [
    (b"", 422, "invalid"),
    (b" ", 400, "bad_json"),
    (b"{", 400, "bad_json"),
    (b"nonsense", 400, "bad_json"),
    (b'{"content": "a"} {"content": "b"}', 400, "bad_json"),
    (b"{'content': 'a'}", 400, "bad_json"),
    (b'\xef\xbb\xbf{"content": "a"}', 400, "bad_json"),
    (b'{"content": "\xff\xfe"}', 400, "bad_json"),
    (b'{"content": "\xed\xa0\x80"}', 400, "bad_json"),
    (b'{"content": "a\x00b"}', 400, "bad_json"),
    (b'{"content": "a\nb"}', 400, "bad_json"),
    ('{"content": "a"}'.encode("utf-16"), 400, "bad_json"),
    (b"null", 422, "invalid"),
    (b"[]", 422, "invalid"),
    (b'"text"', 422, "invalid"),
    (b"7", 422, "invalid"),
    (b'{"content": "\\ud800"}', 422, "bad_characters"),
    (b'{"content": "\\udc00\\ud800"}', 422, "bad_characters"),
    (b'{"content": "a\\u0000b"}', 422, "bad_characters"),
    (b'{"\\ud800": "a"}', 422, "bad_characters"),
    (b'{"content": "a", "x\\u0000": 1}', 422, "bad_characters"),
    (b'{"content": "a", "content": "b"}', 422, "duplicate_field"),
    (b'{"content": "a", "media": [{"url": "u", "url": "v"}]}', 422, "duplicate_field"),
    (b'{"content": NaN}', 422, "not_a_number"),
    (b'{"content": Infinity}', 422, "not_a_number"),
    (b'{"content": "a", "extra": -Infinity}', 422, "not_a_number"),
    (b'{"content": 9007199254740992}', 422, "number_too_large"),
    (b'{"content": -9007199254740992}', 422, "number_too_large"),
    (b'{"content": 9223372036854775808}', 422, "number_too_large"),
    (b'{"content": ' + b"9" * 5000 + b"}", 422, "number_too_large"),
    (b'{"content": 1e999}', 422, "invalid"),
    (b'{"content": ' + b"1" * 400 + b".5}", 422, "invalid"),
    (b'{"content": ' + b"[" * 40 + b"]" * 40 + b"}", 422, "too_deep"),
    (b"[" * 30_000 + b"]" * 30_000, 422, "too_deep"),
    (b"[" * 60_000, 422, "too_deep"),
    (b'{"a":' * 10_000 + b"1" + b"}" * 10_000, 422, "too_deep"),
    (b'{"content": null}', 422, "invalid"),
    (b'{"content": 7}', 422, "invalid"),
    (b'{"content": true}', 422, "invalid"),
    (b'{"content": ["a"]}', 422, "invalid"),
    (b'{"content": {"a": "b"}}', 422, "invalid"),
    (b'{"content": "a", "likesCount": 7}', 422, "invalid"),
    (b'{"content": "a", "userId": "1"}', 422, "invalid"),
    (b'{"content": "a", "id": "1"}', 422, "invalid"),
    (b'{"content": "a", "createdAt": "2020-01-01T00:00:00Z"}', 422, "invalid"),
    (b'{"content": "a", "isVerified": true}', 422, "invalid"),
    (b'{"content": "a", "__proto__": {}}', 422, "invalid"),
]


async def test_broken_json_has_an_exact_answer_and_is_not_stored(town: Town) -> None:
    for body, status, code in BROKEN:
        await refused(town, town.ada, "/api/posts", body, status, code)


JSON_CALLS = (
    "/api/auth/signup",
    "/api/auth/login",
    "/api/auth/onboard",
    "/api/posts",
    "/api/posts/{post}/like",
    "/api/posts/{post}/bookmark",
    "/api/posts/{post}/comment",
    "/api/comments/{comment}/like",
)
ANYWHERE = [case for case in BROKEN if case[2] not in ("invalid",)]


@pytest.mark.parametrize("path", JSON_CALLS)
async def test_every_call_reads_json_strictly(town: Town, path: str) -> None:
    post = await town.ada.posts()
    comment = await town.ada.comments(post["id"])
    where = path.format(post=post["id"], comment=comment["id"])
    for body, status, code in ANYWHERE:
        await refused(town, town.ada, where, body, status, code)
    for body in (b"[]", b"7", b'"x"', b'{"unknown": 1}'):
        await refused(town, town.ada, where, body, 422, "invalid")


@pytest.mark.parametrize("path", JSON_CALLS)
async def test_only_json_is_read_as_json(town: Town, path: str) -> None:
    post = await town.ada.posts()
    comment = await town.ada.comments(post["id"])
    where = path.format(post=post["id"], comment=comment["id"])
    kinds = (
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/xml",
        "",
    )
    for kind in kinds:
        await refused(town, town.ada, where, b'{"content": "a"}', 415, "unsupported_kind", **{"Content-Type": kind})


async def test_json_with_a_charset_is_json(town: Town) -> None:
    for kind in ("application/json; charset=utf-8", "Application/JSON"):
        answer = await town.ada.post("/api/posts", content=b'{"content": "a"}', headers={"Content-Type": kind})
        assert answer.status_code == 201


@pytest.mark.parametrize("coding", ["gzip", "br", "deflate", "GZIP", "identity, gzip", "zstd"])
async def test_compressed_bodies_are_not_unpacked(town: Town, coding: str) -> None:
    before = await census(town)
    headers = {**JSON, "Content-Encoding": coding}
    answer = await town.ada.post("/api/posts", content=b'{"content": "a"}', headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (415, "unsupported_kind")
    assert await census(town) == before


async def test_a_body_over_64_kib_is_413_whether_or_not_it_says_so(town: Town) -> None:
    before = await census(town)
    body = b'{"content": "' + b"a" * 70_000 + b'"}'
    told = await town.ada.post("/api/posts", content=body, headers=JSON)
    sent = 0

    async def drip() -> AsyncIterator[bytes]:
        nonlocal sent
        for _ in range(2000):
            sent += 1024
            yield b" " * 1024

    untold = await town.ada.post("/api/posts", content=drip(), headers=JSON)
    for answer in (told, untold):
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
        assert answer.headers["connection"] == "close"
    assert sent <= 70 * 1024
    assert await census(town) == before
    fits = b'{"content": "a"' + b" " * (64 * 1024 - 16) + b"}"
    assert len(fits) == 64 * 1024
    assert (await town.ada.post("/api/posts", content=fits, headers=JSON)).status_code == 201


CONTENTS: list[tuple[dict[str, Any], str]] = [
    ({"content": "x" * 281}, "content"),
    ({"content": "🐑" * 281}, "content"),
    ({"content": "e" + "\u0301" * 32}, "content"),
    ({"content": "👩‍👩‍👧‍👦" * 100}, "content"),
    ({"content": ""}, "body"),
    ({}, "body"),
    ({"content": " \n\t\u00a0\u2003 "}, "body"),
    ({"content": "\u200b\u200d\u2060\ufeff"}, "body"),
    ({"content": "\u3164\u2800\u115f"}, "body"),
    ({"content": "\u0007\u0008"}, "body"),
    ({"content": "a", "media": [{"url": f"/media/{n}"} for n in range(5)]}, "media"),
    ({"content": "a", "media": "[]"}, "media"),
    ({"content": "a", "media": [{"alt": "no address"}]}, "media.0.url"),
    ({"content": "a", "media": [{"url": "/media/x", "type": "audio"}]}, "media.0.type"),
    ({"content": "a", "media": [{"url": "/media/x", "alt": "x" * 1501}]}, "media.0.alt"),
    ({"content": "a", "media": [{"url": "/media/x", "width": 7}]}, "media.0.width"),
    ({"content": "a", "media": [{"url": "x" * 301}]}, "media.0.url"),
    ({"content": "a", "media": [{"url": "https://elsewhere.example/x.png"}]}, "media"),
    ({"content": "a", "media": [{"url": "javascript:alert(1)"}]}, "media"),
    ({"content": "a", "media": [{"url": "/media/../secret.key"}]}, "media"),
    ({"content": "a", "media": [{"url": ""}]}, "media"),
    ({"content": "a", "hashtags": "spring"}, "hashtags"),
    ({"content": "a", "hashtags": [7]}, "hashtags.0"),
    ({"content": "a", "hashtags": ["x" * 500]}, "hashtags.0"),
    ({"content": "a", "hashtags": ["a"] * 51}, "hashtags"),
    ({"content": "a", "location": "x" * 101}, "location"),
    ({"content": "a", "location": 7}, "location"),
]


async def test_a_post_that_breaks_a_rule_is_422_with_the_field_and_not_stored(town: Town) -> None:
    before = await census(town)
    for body, field in CONTENTS:
        answer = await town.ada.post("/api/posts", body)
        assert answer.status_code == 422, (body, answer.text)
        assert list(answer.json()["fields"]) == [field], (body, answer.text)
        assert await census(town) == before, body


async def test_a_request_full_of_mistakes_is_not_answered_with_all_of_them(town: Town) -> None:
    answer = await town.ada.post("/api/posts", {f"field{n}": n for n in range(3000)})
    assert answer.status_code == 422
    assert len(answer.content) < 2048


async def test_every_toggle_takes_a_boolean_only(town: Town) -> None:
    post = await town.ada.posts()
    comment = await town.ada.comments(post["id"])
    before = await census(town)
    for path, name in (
        (f"/api/posts/{post['id']}/like", "liked"),
        (f"/api/posts/{post['id']}/bookmark", "bookmarked"),
        (f"/api/comments/{comment['id']}/like", "liked"),
    ):
        for value in ("perhaps", 7, [], {}, -1, 1.5):
            answer = await town.ben.post(path, {name: value})
            assert answer.status_code == 422, value
            assert list(answer.json()["fields"]) == [name]
    assert await census(town) == before
