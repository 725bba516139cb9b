"""Posts through the real app."""

from collections.abc import Callable
from typing import Any

import pytest

from meadow.platform.core.clock import DAY_MS
from tests.rows import count
from tests.town import Town, open_town


async def test_a_feed_page_costs_two_statements(town: Town) -> None:
    for n in range(25):
        await town.ada.posts(f"post {n}", hashtags=["spring"])
    await town.ben.get("/api/posts")
    with town.statements(most=2):
        page = await town.ben.get("/api/posts")
    assert [post["content"] for post in page.json()] == [f"post {n}" for n in range(24, 4, -1)]
    rest = await town.ben.get(page.links["next"]["url"])
    assert [post["content"] for post in rest.json()] == [f"post {n}" for n in range(4, -1, -1)]
    assert "next" not in rest.links


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/api/posts", 3),
        ("/api/posts?limit=100", 3),
        ("/api/posts?likedBy={ben}&userId={ada}&hashtag=spring", 3),
        ("/api/posts?bookmarked=true", 3),
        ("/api/posts/{post}", 6),
        ("/api/posts/{post}/comments", 4),
        ("/api/comments?userId={ben}", 3),
        ("/api/notifications", 3),
        ("/api/notifications/unread-count", 2),
        ("/api/auth/user/{ada}", 5),
        ("/api/auth/user/by-username/ada", 5),
        ("/api/auth/me", 1),
    ],
)
async def test_reading_costs_the_same_number_of_statements_however_much_there_is(
    town: Town, path: str, most: int
) -> None:
    where: dict[str, Any] = {"ada": town.ada.id, "ben": town.ben.id}
    for rows in (2, 12):
        for _ in range(rows):
            post = await town.ada.posts(hashtags=["spring"])
            where["post"] = post["id"]
            for member in (town.ada, town.ben, town.cleo):
                comment = await member.comments(post["id"])
                await town.dan.comments(post["id"], parentId=comment["id"])
                await member.post(f"/api/posts/{post['id']}/like")
                await member.post(f"/api/posts/{post['id']}/bookmark")
        with town.statements(most=most):
            assert (await town.ada.get(path.format_map(where))).status_code == 200


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (["#Spring", "spring", "SPRING"], ["Spring"]),
        ([" birds "], ["birds"]),
        (["##double"], None),
        ([""], []),
        (["#"], []),
        (["  "], []),
        (["two words"], None),
        (["semi;colon"], None),
        (["ünïcödé"], ["ünïcödé"]),
        (["日本語"], ["日本語"]),
        (["under_score_9"], ["under_score_9"]),
        (["🐑"], None),
        (["x" * 50], ["x" * 50]),
        (["x" * 51], None),
        ([f"tag{n}" for n in range(10)], [f"tag{n}" for n in range(10)]),
        ([f"tag{n}" for n in range(11)], None),
        (["Straße", "STRASSE"], ["Straße"]),
    ],
)
async def test_hashtags_are_trimmed_and_kept_once(town: Town, given: list[str], kept: list[str] | None) -> None:
    answer = await town.ada.post("/api/posts", {"content": "tags", "hashtags": given})
    if kept is None:
        assert answer.status_code == 422, answer.text
        assert next(iter(answer.json()["fields"])).startswith("hashtags")
        assert await count(town, "posts") == 0
    else:
        assert answer.status_code == 201, answer.text
        assert answer.json()["hashtags"] == kept


async def test_tags_in_the_text_find_the_post_too(town: Town) -> None:
    await town.ada.posts("walking #Outdoors with #dogs, not a#tag and not &#39; nor #2026")
    for tag, found in (("outdoors", 1), ("DOGS", 1), ("tag", 0), ("39", 0), ("2026", 0)):
        assert len((await town.ben.get(f"/api/posts?hashtag={tag}")).json()) == found, tag


async def test_a_second_delete_finds_nothing_and_counts_nothing(town: Town) -> None:
    keeper, post = await town.ada.posts("stays"), await town.ada.posts("goes")
    assert (await town.ada.delete(f"/api/posts/{post['id']}")).status_code == 204
    assert (await town.ada.delete(f"/api/posts/{post['id']}")).status_code == 404
    assert (await town.ada.get(f"/api/auth/user/{town.ada.id}")).json()["postsCount"] == 1
    assert (await town.ada.get(f"/api/posts/{keeper['id']}")).status_code == 200


async def test_another_body_under_the_same_key_is_422(town: Town) -> None:
    key = {"Idempotency-Key": "7f3c"}
    first = await town.ada.post("/api/posts", {"content": "one"}, headers=key)
    for path, body in (
        ("/api/posts", {"content": "two"}),
        (f"/api/posts/{first.json()['id']}/comment", {"content": "one"}),
    ):
        answer = await town.ada.post(path, body, headers=key)
        assert answer.status_code == 422
        assert answer.json()["code"] == "idempotency_key_reused"
    assert (await count(town, "posts"), await count(town, "comments")) == (1, 0)


async def test_a_key_belongs_to_one_member(town: Town) -> None:
    key = {"Idempotency-Key": "7f3c"}
    ids = {
        (await member.post("/api/posts", {"content": "hello"}, headers=key)).json()["id"]
        for member in (town.ada, town.ben)
    }
    assert len(ids) == 2


async def test_a_refused_request_leaves_its_key_free(town: Town) -> None:
    key = {"Idempotency-Key": "7f3c"}
    assert (await town.ada.post("/api/posts", {"content": "x" * 281}, headers=key)).status_code == 422
    assert (await town.ada.post("/api/posts", {"content": "x" * 280}, headers=key)).status_code == 201


@pytest.mark.parametrize("key", ["", "k" * 256, "tab\there"])
async def test_what_is_no_key_is_422(town: Town, key: str) -> None:
    answer = await town.ada.post("/api/posts", {"content": "hello"}, headers={"Idempotency-Key": key})
    assert answer.status_code == 422
    assert await count(town, "posts") == 0


async def test_a_key_is_known_after_a_restart(town: Town) -> None:
    key = {"Idempotency-Key": "7f3c"}
    first = await town.ada.post("/api/posts", {"content": "once"}, headers=key)
    async with open_town(town.settings, empty=False) as restarted:
        again = await restarted.client.post("/api/posts", json={"content": "once"}, headers={**town.ada.auth, **key})
        assert (again.status_code, again.content) == (201, first.content)
        assert again.headers["Idempotent-Replayed"] == "true"
        assert again.headers["content-type"] == first.headers["content-type"]
    assert await count(town, "posts") == 1


async def test_a_key_is_forgotten_after_a_day(town: Town, later: Callable[[int], None]) -> None:
    key = {"Idempotency-Key": "7f3c"}
    first = await town.ada.post("/api/posts", {"content": "once"}, headers=key)
    later(DAY_MS - 60_000)
    again = await town.ada.post("/api/posts", {"content": "once"}, headers=key)
    assert again.json() == first.json()
    later(2 * 60_000)
    fresh = await town.ada.post("/api/posts", {"content": "once"}, headers=key)
    assert fresh.status_code == 201
    assert fresh.json()["id"] != first.json()["id"]
    later(DAY_MS + 60_000)
    await town.start_recurring_jobs()
    await town.run_jobs()
    assert await count(town, "idempotency_keys") == 0
