"""Drafts and scheduled posts through the real app."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from meadow.media.actions import sweep_unused
from meadow.platform.core import clock
from meadow.platform.jobs.queue import Work
from meadow.posts.drafts.actions import send_out
from tests.media import corpus
from tests.media.test_routes import plain, uploaded
from tests.rows import count
from tests.town import Member, Town

SMALL = corpus.saved(corpus.photo(40, 40), "PNG")


async def draft(member: Member, **fields: Any) -> dict[str, Any]:
    answer = await member.post("/api/drafts", fields)
    assert answer.status_code == 201, answer.text
    return answer.json()


def in_ms(ms: int) -> str:
    return clock.rfc3339(clock.now_ms() + ms)


def work_of(town: Town) -> Work:
    return town.context.work()


async def test_a_draft_keeps_everything_that_was_written(town: Town) -> None:
    picture = await uploaded(town.ada, SMALL)
    kept = await draft(
        town.ada,
        content="Half a thought",
        hashtags=["#garden"],
        location="The mill",
        media=[{"url": picture["url"], "alt": "A corner"}],
    )
    assert kept["content"] == "Half a thought"
    assert (kept["hashtags"], kept["location"], kept["scheduledFor"]) == (["garden"], "The mill", None)
    [item] = kept["media"]
    assert (plain(item["url"]), item["alt"], item["width"]) == (plain(picture["url"]), "A corner", 40)
    assert (await town.ada.get("/api/drafts")).json() == [kept]
    assert (await town.ada.get(f"/api/drafts/{kept['id']}")).json() == kept
    assert (await town.ada.get("/api/posts")).json() == []


async def test_a_draft_may_be_empty_and_is_replaced_as_a_whole(town: Town) -> None:
    empty = await draft(town.ada)
    assert (empty["content"], empty["media"]) == ("", [])
    path = f"/api/drafts/{empty['id']}"
    answer = await town.ada.call("PUT", path, {"content": "Now with words", "location": "Here"})
    assert (answer.json()["content"], answer.json()["location"]) == ("Now with words", "Here")
    again = await town.ada.call("PUT", path, {"content": "Fewer words"})
    assert (again.json()["content"], again.json()["location"]) == ("Fewer words", None)


async def test_drafts_are_their_authors_alone(town: Town) -> None:
    kept = await draft(town.ada, content="Mine")
    path = f"/api/drafts/{kept['id']}"
    for answer in (
        await town.ben.get(path),
        await town.ben.call("PUT", path, {"content": "Mine now"}),
        await town.ben.delete(path),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "draft_not_found")
    assert (await town.ben.get("/api/drafts")).json() == []
    assert (await town.ada.get(path)).json() == kept


async def test_a_deleted_draft_is_gone(town: Town) -> None:
    kept = await draft(town.ada, content="Never mind")
    assert (await town.ada.delete(f"/api/drafts/{kept['id']}")).status_code == 204
    assert (await town.ada.delete(f"/api/drafts/{kept['id']}")).status_code == 404
    assert (await town.ada.get("/api/drafts")).json() == []


async def test_pages_of_drafts_hold_each_once(town: Town) -> None:
    made = [(await draft(town.ada, content=f"Number {n}"))["id"] for n in range(5)]
    first = await town.ada.get("/api/drafts", params={"limit": 3})
    second = await town.ada.get(first.links["next"]["url"])
    assert [kept["id"] for kept in first.json() + second.json()] == made[::-1]
    assert "next" not in second.links


async def test_the_pictures_of_a_draft_outlive_the_sweep_and_can_be_posted(
    town: Town, later: Callable[[int], None]
) -> None:
    picture = await uploaded(town.ada, SMALL)
    kept = await draft(town.ada, media=[{"url": picture["url"]}])
    later(3 * clock.DAY_MS)
    await sweep_unused.perform(work_of(town))
    await town.run_jobs()
    shown = (await town.ada.get(f"/api/drafts/{kept['id']}")).json()["media"][0]["url"]
    assert (await town.client.get(shown)).status_code == 200
    await town.ada.posts(media=[{"url": picture["url"]}])
    await town.ada.delete(f"/api/drafts/{kept['id']}")
    later(3 * clock.DAY_MS)
    await sweep_unused.perform(work_of(town))
    await town.run_jobs()
    assert (await town.client.get(plain(picture["url"]))).status_code == 200


async def test_the_pictures_of_a_deleted_draft_are_swept(town: Town, later: Callable[[int], None]) -> None:
    picture = await uploaded(town.ada, SMALL)
    kept = await draft(town.ada, media=[{"url": picture["url"]}])
    await town.ada.delete(f"/api/drafts/{kept['id']}")
    later(2 * clock.DAY_MS)
    await sweep_unused.perform(work_of(town))
    await town.run_jobs()
    assert (await town.client.get(picture["url"])).status_code == 404


async def test_somebody_elses_upload_cannot_be_kept(town: Town) -> None:
    picture = await uploaded(town.ben, SMALL)
    answer = await town.ada.post("/api/drafts", {"media": [{"url": picture["url"]}]})
    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["media"])


@pytest.mark.parametrize(
    "fields",
    [
        {"content": "x" * 281},
        {"hashtags": [f"tag{n}" for n in range(11)]},
        {"location": "x" * 101},
        {"author": "ben"},
        {"content": "Soon", "publishAt": "tomorrow"},
        {"content": "Soon", "publishAt": "2026-01-01T10:00:00"},
        {"content": "Soon", "publishAt": "2020-01-01T10:00:00Z"},
        {"content": "Soon", "publishAt": "2999-01-01T10:00:00Z"},
        {"content": "Soon", "publishAt": [1]},
        {"content": " ", "publishAt": "2027-01-01T10:00:00Z"},
    ],
    ids=str,
)
async def test_what_no_draft_may_hold(town: Town, fields: dict[str, Any]) -> None:
    assert (await town.ada.post("/api/drafts", fields)).status_code == 422
    assert await count(town, "drafts") == await count(town, "jobs") == 0


async def test_a_member_keeps_a_hundred_drafts_at_most(town: Town) -> None:
    answers = [await town.ada.post("/api/drafts", {"content": str(n)}) for n in range(98)]
    assert {answer.status_code for answer in answers} == {201}
    last = await asyncio.gather(*(town.ada.post("/api/drafts", {"content": "?"}) for _ in range(5)))
    assert sorted(answer.status_code for answer in last) == [201, 201, 422, 422, 422]


async def test_a_scheduled_post_goes_out_at_its_moment_once(town: Town, later: Callable[[int], None]) -> None:
    picture = await uploaded(town.ada, SMALL)
    moment = in_ms(clock.HOUR_MS)
    answer = await town.ada.post(
        "/api/posts",
        {"content": "Good morning #tea", "media": [{"url": picture["url"], "alt": "Tea"}], "publishAt": moment},
    )
    assert (answer.status_code, answer.json()["scheduledFor"]) == (201, moment)
    assert (await town.ada.get("/api/posts/scheduled")).json() == [answer.json()]
    assert (await town.ada.get("/api/drafts")).json() == []
    await town.run_jobs()
    assert (await town.ben.get("/api/posts")).json() == []
    later(clock.HOUR_MS + 1)
    scheduled = int(answer.json()["id"])
    both = (send_out.perform(work_of(town), me=town.ada.id, draft=scheduled) for _ in range(2))
    await asyncio.gather(*both)
    await town.run_jobs()
    [post] = (await town.ben.get("/api/posts")).json()
    assert (post["content"], post["media"][0]["alt"]) == ("Good morning #tea", "Tea")
    assert post["createdAt"] >= moment
    assert (await town.ada.get("/api/posts/scheduled")).json() == []


async def test_a_scheduled_post_can_be_put_off_taken_back_and_dropped(town: Town, later: Callable[[int], None]) -> None:
    moment = in_ms(clock.HOUR_MS)
    made = [
        (await town.ada.post("/api/posts", {"content": text, "publishAt": moment})).json()["id"]
        for text in ("put off", "taken back", "dropped")
    ]
    put_off = in_ms(clock.DAY_MS)
    await town.ada.call("PUT", f"/api/drafts/{made[0]}", {"content": "put off", "publishAt": put_off})
    await town.ada.call("PUT", f"/api/drafts/{made[1]}", {"content": "taken back"})
    await town.ada.delete(f"/api/drafts/{made[2]}")
    later(2 * clock.HOUR_MS)
    await town.run_jobs()
    assert (await town.ada.get("/api/posts")).json() == []
    assert [kept["content"] for kept in (await town.ada.get("/api/drafts")).json()] == ["taken back"]
    later(clock.DAY_MS)
    await town.run_jobs()
    assert [post["content"] for post in (await town.ada.get("/api/posts")).json()] == ["put off"]


async def test_a_scheduled_quote_goes_out_without_what_its_author_cannot_see_any_more(
    town: Town, later: Callable[[int], None]
) -> None:
    seen, gone = await town.ben.posts("Herons"), await town.cleo.posts("Swans")
    moment = in_ms(clock.HOUR_MS)
    for quoted in (seen, gone):
        given = {"content": f"so true {quoted['content']}", "quoteOf": quoted["id"], "publishAt": moment}
        assert (await town.ada.post("/api/posts", given)).json()["quoteOf"]["id"] == quoted["id"]
    assert (await town.ben.get(f"/api/posts/{seen['id']}")).json()["shares"] == 0
    await town.cleo.blocks(town.ada)
    later(clock.HOUR_MS + 1)
    await town.run_jobs()
    posts = {post["content"]: post for post in (await town.dan.get(f"/api/posts?userId={town.ada.id}")).json()}
    assert posts["so true Herons"]["quoteOf"]["shares"] == 1
    quiet = posts["so true Swans"]
    assert (quiet["quoteOf"], quiet["quoteUnavailable"]) == (None, False)
    assert (await town.cleo.get(f"/api/posts/{gone['id']}")).json()["shares"] == 0


async def test_the_same_key_schedules_once(town: Town) -> None:
    body = {"content": "Once", "publishAt": in_ms(clock.HOUR_MS)}
    answers = [await town.ada.post("/api/posts", body, headers={"Idempotency-Key": "k"}) for _ in range(3)]
    assert len({answer.json()["id"] for answer in answers}) == 1
    assert await count(town, "drafts") == 1


async def test_the_budgets_of_drafts(town: Town) -> None:
    kept = await draft(town.ada, content="Short")
    with town.statements(most=1):
        await town.ada.get("/api/drafts")
    with town.statements(most=4):
        await town.ada.call("PUT", f"/api/drafts/{kept['id']}", {"content": "Shorter"})
