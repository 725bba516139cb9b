"""Asking again for a list that has not changed."""

import asyncio
import re
from typing import Any

import httpx2
import pytest

from meadow.platform.http.etag_cache import EtagCache
from tests.town import Member, OverBudget, Town

LISTS = ["/api/posts", "/api/posts?feed=following", "/api/posts?feed=foryou&limit=2", "/api/posts?limit=1"]


async def again(member: Member, path: str, answer: httpx2.Response) -> httpx2.Response:
    return await member.get(path, headers={"If-None-Match": answer.headers["ETag"]})


@pytest.mark.parametrize("path", [*LISTS, "/api/notifications"])
async def test_an_unchanged_list_is_304_without_a_body(town: Town, path: str) -> None:
    await town.ada.follows(town.ben)
    await town.ada.posts()
    await town.ben.posts()
    first = await town.ada.get(path)
    assert first.status_code == 200
    assert re.fullmatch(r'W/"[0-9a-f]{32}"', first.headers["ETag"])
    assert first.headers["Cache-Control"] == "private, no-cache"
    assert first.headers["Vary"] == "Authorization, Accept-Encoding, Accept-Language"
    for _ in range(3):  # the first comparison is of the answers, the others may be of the database's state
        same = await again(town.ada, path, first)
        assert same.status_code == 304
        assert same.content == b""
        assert same.headers["ETag"] == first.headers["ETag"]
        assert same.headers["Cache-Control"] == "private, no-cache"
        assert same.headers["Vary"] == "Authorization, Accept-Encoding, Accept-Language"
        assert "Content-Length" not in same.headers


@pytest.mark.parametrize(
    "given",
    ["*", " * ", "{tag}", '"{opaque}"', 'W/"x", {tag}', '"a,b" , {tag},"c"', '{tag}, W/"later"'],
)
async def test_a_tag_is_found_among_others(town: Town, given: str) -> None:
    await town.ada.posts()
    tag = (await town.ben.get("/api/posts")).headers["ETag"]
    header = given.format(tag=tag, opaque=tag[3:-1])
    for _ in range(2):
        assert (await town.ben.get("/api/posts", headers={"If-None-Match": header})).status_code == 304


@pytest.mark.parametrize(
    "given", ["", "{opaque}", 'W/"x"', '"', 'W/"{opaque}x"', '"x{opaque}"', "W/{opaque}", '"*"', "é" * 9]
)
async def test_another_tag_is_answered_in_full(town: Town, given: str) -> None:
    await town.ada.posts()
    tag = (await town.ben.get("/api/posts")).headers["ETag"]
    header = given.format(opaque=tag[3:-1]).encode()
    for _ in range(2):
        answer = await town.ben.get("/api/posts", headers={"If-None-Match": header})
        assert answer.status_code == 200
        assert len(answer.json()) == 1


async def test_the_posts_that_quote_a_post_have_a_tag_too(town: Town) -> None:
    quoted = (await town.ada.posts())["id"]
    await town.ben.posts("Quoting", quoteOf=quoted)
    path = f"/api/posts/{quoted}/quotes"
    seen = await town.cleo.get(path)
    assert (await again(town.cleo, path, seen)).status_code == 304
    await town.ben.posts("Quoting again", quoteOf=quoted)
    assert len((await again(town.cleo, path, seen)).json()) == 2


async def test_two_headers_are_read_as_one(town: Town) -> None:
    tag = (await town.ben.get("/api/posts")).headers["ETag"]
    headers = [("If-None-Match", 'W/"x"'), ("If-None-Match", tag), *town.ben.auth.items()]
    assert (await town.client.get("/api/posts", headers=headers)).status_code == 304


async def test_everything_on_a_card_changes_the_tag(town: Town) -> None:
    post = await town.ada.posts("Quiet #tea")
    await town.ada.posts("Another")
    where = f"/api/posts/{post['id']}"
    changes: list[Any] = [
        lambda: town.cleo.post(f"{where}/like"),
        lambda: town.dan.post(f"{where}/like"),
        # As many likes as before, by others.
        lambda: swap_likers(town, where),
        lambda: town.cleo.comments(post["id"]),
        lambda: town.ben.post(f"{where}/bookmark"),
        lambda: town.cleo.post(f"{where}/bookmark"),
        lambda: town.ada.call("PATCH", where, {"content": "Loud"}),
        lambda: town.ada.call("PUT", f"/api/auth/user/{town.ada.id}", {"firstName": "Augusta"}),
        lambda: town.ada.post(f"{where}/pin"),
        lambda: town.cleo.posts("A new one"),
        lambda: town.ben.mutes(town.cleo),
        lambda: town.ben.unmutes(town.cleo),
        lambda: town.cleo.blocks(town.ben),
        lambda: town.ada.delete(where),
    ]
    seen = await town.ben.get("/api/posts")
    assert (await again(town.ben, "/api/posts", seen)).status_code == 304
    for number, change in enumerate(changes):
        await change()
        fresh = await again(town.ben, "/api/posts", seen)
        assert fresh.status_code == 200, number
        assert fresh.json() != seen.json(), number
        assert fresh.headers["ETag"] != seen.headers["ETag"], number
        assert (await again(town.ben, "/api/posts", fresh)).status_code == 304
        assert (await again(town.ben, "/api/posts", seen)).status_code == 200
        seen = fresh


async def swap_likers(town: Town, where: str) -> None:
    await town.dan.post(f"{where}/like", {"liked": False})
    await town.ada.post(f"{where}/like", {"liked": True})


async def test_the_address_of_the_next_page_belongs_to_the_tag(town: Town) -> None:
    first = await town.ada.posts("1")
    seen = await town.ben.get("/api/posts?limit=1")
    assert "Link" not in seen.headers
    await town.ada.delete(f"/api/posts/{first['id']}")
    await town.ada.posts("2")
    await town.ada.post(f"/api/posts/{first['id']}/restore")
    fresh = await again(town.ben, "/api/posts?limit=1", seen)
    assert fresh.status_code == 200
    assert "next" in fresh.links


async def test_one_members_tag_says_nothing_to_another(town: Town) -> None:
    await town.ada.posts()
    bens = await town.ben.get("/api/posts")
    await again(town.ben, "/api/posts", bens)
    await town.ada.blocks(town.cleo)
    assert (await again(town.cleo, "/api/posts", bens)).status_code == 200
    assert (await town.client.get("/api/posts", headers={"If-None-Match": bens.headers["ETag"]})).status_code == 401


async def test_a_write_between_reading_the_state_and_the_posts_is_not_missed(town: Town) -> None:
    """Polls and posts at once: whoever holds the latest tag and gets 304 holds the latest page."""
    held: list[httpx2.Response] = [await town.ben.get("/api/posts?limit=100")]

    async def write() -> None:
        for n in range(25):
            await town.ada.posts(f"{n}")

    async def poll() -> None:
        for _ in range(60):
            answer = await again(town.ben, "/api/posts?limit=100", held[0])
            if answer.status_code == 200:
                held[0] = answer
            await asyncio.sleep(0)

    await asyncio.gather(write(), poll())
    last = await again(town.ben, "/api/posts?limit=100", held[0])
    newest = await town.ben.get("/api/posts?limit=100")
    assert (held[0] if last.status_code == 304 else last).json() == newest.json()
    assert len(newest.json()) == 25


async def test_an_unchanged_poll_reads_no_posts(town: Town) -> None:
    await town.ada.posts()
    seen = await town.ben.get("/api/posts")
    for left in reversed(range(20)):
        await again(town.ben, "/api/posts", seen)
        try:
            with town.statements(most=1):
                assert (await again(town.ben, "/api/posts", seen)).status_code == 304
        except OverBudget:
            # The state of PostgreSQL is that of all its databases: other tests write in theirs at this very moment.
            if not left:
                raise
        else:
            return


async def test_a_failure_has_no_tag(town: Town) -> None:
    answer = await town.ben.get("/api/posts?limit=0", headers={"If-None-Match": "*"})
    assert answer.status_code == 422
    assert "ETag" not in answer.headers
    assert answer.headers["Cache-Control"] == "no-store"


def test_only_so_many_answers_are_remembered() -> None:
    answers = EtagCache(most=2)
    for number in range(3):
        answers.keep((number, "/api/posts", b"", "en"), "1", f"tag {number}")
    assert [answers.tag((number, "/api/posts", b"", "en"), "1") for number in range(3)] == [None, "tag 1", "tag 2"]
    answers.keep((1, "/api/posts", b"", "en"), "2", "newer")
    answers.keep((3, "/api/posts", b"", "en"), "2", "tag 3")
    assert answers.tag((1, "/api/posts", b"", "en"), "2") == "newer"
    assert answers.tag((1, "/api/posts", b"", "en"), "1") is None
    assert answers.tag((2, "/api/posts", b"", "en"), "1") is None
