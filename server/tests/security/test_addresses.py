"""Addresses, query strings and tokens that nobody well-meaning sends."""

import re
from urllib.parse import quote

import pytest

from tests.architecture.test_routes import WITHOUT_A_TOKEN
from tests.document import document
from tests.rows import census
from tests.town import Town

IDS = [
    "0",
    "-1",
    "00",
    "abc",
    "1.5",
    "1e3",
    "%31%00",
    "%0a",
    "１",
    str(2**63),
    str(2**64),
    "9" * 5000,
    "null",
    "%F0%28",
]
CALLS = [
    ("GET", "/api/posts/{id}"),
    ("DELETE", "/api/posts/{id}"),
    ("POST", "/api/posts/{id}/like"),
    ("POST", "/api/posts/{id}/bookmark"),
    ("GET", "/api/posts/{id}/comments"),
    ("POST", "/api/comments/{id}/like"),
    ("DELETE", "/api/comments/{id}"),
    ("GET", "/api/posts/{id}/likes"),
    ("GET", "/api/posts/{id}/history"),
    ("POST", "/api/posts/{id}/restore"),
    ("POST", "/api/posts/{id}/pin"),
    ("GET", "/api/drafts/{id}"),
    ("DELETE", "/api/drafts/{id}"),
    ("POST", "/api/follow/{id}"),
    ("DELETE", "/api/follow/{id}"),
    ("GET", "/api/follow/status/{id}"),
    ("GET", "/api/follow/followers/{id}"),
    ("GET", "/api/follow/following/{id}"),
    ("POST", "/api/users/{id}/block"),
    ("POST", "/api/users/{id}/mute"),
    ("GET", "/api/auth/user/{id}"),
    ("GET", "/api/auth/user/by-username/{id}"),
]


@pytest.mark.parametrize(("method", "path"), CALLS)
async def test_an_id_that_nobody_has_is_404_alike(town: Town, method: str, path: str) -> None:
    await town.ada.posts()
    before = await census(town)
    absent = await town.ada.call(method, path.format(id=2**62))
    assert absent.status_code == 404
    for given in IDS:
        answer = await town.ada.call(method, path.format(id=given))
        assert answer.status_code == 404, given
        assert set(answer.json()) == {"error", "code"}
        if "%" not in given:
            assert answer.content == absent.content
    assert await census(town) == before


async def test_reading_a_notification_that_is_not_there_is_404_and_changes_nothing(town: Town) -> None:
    before = await census(town)
    for given in ("0", "abc", str(2**63), "9" * 5000):
        for body in (None, {"group": True}):
            answer = await town.ada.post(f"/api/notifications/read/{given}", body)
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert await census(town) == before


async def test_ids_in_query_strings_are_checked(town: Town) -> None:
    for name in ("userId", "likedBy"):
        for given in (
            "",
            "0",
            "-1",
            "abc",
            "1.5",
            str(2**63),
            "9" * 5000,
            "%00",
            "%ED%A0%80",
            "1;DROP TABLE users",
            "'",
        ):
            answer = await town.ada.get(f"/api/posts?{name}={given}")
            assert answer.status_code == 422, given
            assert list(answer.json()["fields"]) == [name]


async def test_hostile_tags_and_names_find_nothing(town: Town) -> None:
    await town.ada.posts("hello #spring")
    for text in ("%", "_", "'; --", '"', "a%b", "(", "*", "\\", "\x00", "\u202e", "x" * 399, "x" * 5000, "\ud7ff"):
        tag = await town.ada.get(f"/api/posts?hashtag={quote(text)}")
        assert tag.status_code in (200, 422), text
        assert tag.status_code == 422 or tag.json() == []
        name = await town.ada.get(f"/api/auth/user/by-username/{quote(text, safe='')}")
        assert name.status_code == 404, text


async def test_repeated_and_unknown_parameters_are_harmless(town: Town) -> None:
    await town.ada.posts()
    for query in ("limit=1&limit=2", "limit=1&unknown=x", "&&&", "=", "a" * 4000, "limit=1&" + "x=1&" * 500):
        answer = await town.ada.get(f"/api/posts?{query}")
        assert answer.status_code == 200, query
        assert len(answer.json()) == 1


async def test_the_next_address_keeps_the_query_and_nothing_more(town: Town) -> None:
    for _ in range(3):
        await town.ada.posts()
    answer = await town.ada.get(
        "/api/posts?limit=1&userId=" + str(town.ada.id) + "&x=%0d%0aSet-Cookie:%20a=b&y=%3E;%20rel=q"
    )
    link = answer.headers["Link"]
    assert "\r" not in link
    assert link.count(">") == 1
    assert "set-cookie" not in answer.headers
    assert (await town.ada.get(answer.links["next"]["url"])).status_code == 200


async def test_a_forged_host_reaches_no_answer(town: Town) -> None:
    for _ in range(2):
        await town.ada.posts()
    for host in ("evil.example", "evil.example:80", "x" * 300, "a b", "[::1"):
        answer = await town.ada.get("/api/posts?limit=1", headers={"Host": host})
        assert answer.status_code == 200
        assert "evil" not in answer.headers["Link"] + answer.text
        assert answer.headers["Link"].startswith("</api/posts?")


async def test_every_call_but_the_public_ones_is_401_without_a_valid_token(town: Town) -> None:
    post = await town.ada.posts()
    comment = await town.ada.comments(post["id"])
    await town.cleo.post("/api/auth/logout")
    before = await census(town)
    places = {
        **{"post_id": post["id"], "comment_id": comment["id"], "user_id": str(town.ada.id), "username": "ada"},
        **{"notification_id": "1", "draft_id": "1", "tag": "tea", "feed": "latest", "folder_id": "1", "reel_id": "1"},
        **{"conversation_id": "1", "message_id": "1", "event_id": "1", "ref": "bakers", "token": "nonsense"},
    }
    tried = 0
    for path, methods in document()["paths"].items():
        for method in methods:
            where = path
            for name, value in places.items():
                where = where.replace("{" + name + "}", value)
            where = re.sub(r"\{\w+\}", "1", where)
            for token in (None, "mdw_nonsense", town.cleo.token, town.ada.token[:-1], town.ada.token + "x"):
                headers = {} if token is None else {"Authorization": f"Bearer {token}"}
                body = {"content": "x"} if method in ("post", "put", "patch") else None
                answer = await town.client.request(method, where, headers=headers, json=body)
                call = f"{method.upper()} {path}"
                if call in WITHOUT_A_TOKEN:
                    # A token that is brought though none is needed may be refused.
                    assert answer.status_code != 401 or token is not None, call
                else:
                    assert answer.status_code == 401, (call, answer.status_code)
                assert answer.status_code != 500
                tried += 1
    assert tried > 80
    assert await census(town) == before


async def test_methods_that_an_address_does_not_know_are_405_and_unknown_addresses_404(town: Town) -> None:
    for method, path, status in (
        ("PUT", "/api/posts", 405),
        ("PATCH", "/api/auth/me", 405),
        ("DELETE", "/api/posts", 405),
        ("POST", "/api/health", 405),
        ("TRACE", "/api/posts", 405),
        ("GET", "/api/nothing", 404),
        ("POST", "/api/nothing", 404),
        ("GET", "/api", 404),
        ("GET", "/api/", 404),
        ("GET", "/api/posts/", 404),
        ("GET", "//api/posts", 200),
        ("POST", "/", 404),
        ("GET", "/api/%2e%2e/secret.key", 404),
        ("GET", "/media/..%2fmeadow.db", 404),
        ("GET", "/api/posts%00", 404),
    ):
        answer = await town.ada.call(method, path)
        assert answer.status_code == status, (method, path, answer.status_code)
        if status >= 400:
            assert set(answer.json()) == {"error", "code"}, path
