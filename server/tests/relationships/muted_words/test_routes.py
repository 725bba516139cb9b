"""Muted words: their list, and what they keep out of feeds and notifications."""

import asyncio
from collections.abc import Callable
from typing import Any

from meadow.platform.core import clock
from tests.media.corpus import photo, saved
from tests.notifications.test_routes import told, unread
from tests.town import Member, Town

PATH = "/api/settings/muted-words"


async def mutes(me: Member, text: str, **fields: Any) -> dict[str, Any]:
    answer = await me.post(PATH, {"text": text, **fields})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def shown(me: Member, path: str) -> list[str]:
    answer = await me.get(path)
    assert answer.status_code == 200, answer.text
    return [row["content"] for row in answer.json()]


async def test_the_list_is_ones_own(town: Town) -> None:
    first = await mutes(town.ada, " Football ")
    assert first == {"id": first["id"], "text": "Football", "scope": "both", "expiresAt": None}
    ends = clock.rfc3339(clock.now_ms() + clock.HOUR_MS)
    second = await mutes(town.ada, "#cup", scope="feed", expiresAt=ends)
    assert second["expiresAt"] == ends
    assert (await town.ada.get(PATH)).json() == [second, first]
    page = await town.ada.get(f"{PATH}?limit=1")
    assert page.json() == [second]
    assert 'rel="next"' in page.headers["link"]
    assert (await town.ben.get(PATH)).json() == []
    assert (await town.ben.delete(f"{PATH}/{first['id']}")).status_code == 404
    assert (await town.ada.delete(f"{PATH}/{first['id']}")).status_code == 204
    assert (await town.ada.delete(f"{PATH}/{first['id']}")).status_code == 404
    assert (await town.ada.get(PATH)).json() == [second]


async def test_the_same_word_again_changes_its_row(town: Town) -> None:
    first = await mutes(town.ada, "café")
    again = await mutes(town.ada, "#CAFE", scope="notifications")
    assert again == {**first, "text": "#CAFE", "scope": "notifications"}
    assert (await town.ada.get(PATH)).json() == [again]


async def test_what_is_refused(town: Town) -> None:
    past = clock.rfc3339(clock.now_ms() - 1000)
    for given in ({"text": ""}, {"text": "#"}, {"text": "x" * 101}, {"text": "x", "scope": "all"}, {}):
        assert (await town.ada.post(PATH, given)).status_code == 422
    assert (await town.ada.post(PATH, {"text": "x", "expiresAt": past})).status_code == 422


async def test_at_most_two_hundred(town: Town) -> None:
    for n in range(198):
        await mutes(town.ada, f"word{n}")
    answers = await asyncio.gather(*(town.ada.post(PATH, {"text": f"more{n}"}) for n in range(5)))
    assert sorted(answer.status_code for answer in answers) == [201, 201, 422, 422, 422]
    assert (await town.ada.post(PATH, {"text": "word1", "scope": "feed"})).status_code == 201


async def test_feeds_hold_none_of_it_and_profiles_do(town: Town) -> None:
    await town.ada.follows(town.ben)
    plain = (await town.ben.posts("a walk"))["content"]
    said = await town.ben.posts("all about Football")
    await town.ben.posts("a goal", hashtags=["football"])
    await town.ben.posts("so true", quoteOf=said["id"])
    upload = await town.ben.post("/api/posts/upload", files={"file": ("a.jpg", saved(photo(), "JPEG"), "image/jpeg")})
    await town.ben.posts("look", media=[{"url": upload.json()["url"], "alt": "football boots"}])
    own = (await town.ada.posts("football is my life"))["content"]
    await mutes(town.ada, "football", scope="feed")
    for feed in ("latest", "following", "foryou"):
        assert sorted(await shown(town.ada, f"/api/posts?feed={feed}")) == [plain, own]
    assert len(await shown(town.ada, f"/api/posts?userId={town.ben.id}")) == 5
    assert len(await shown(town.ada, "/api/posts?hashtag=football")) == 1
    assert (await town.ada.get(f"/api/posts/{said['id']}")).status_code == 200
    assert len(await shown(town.ada, "/api/posts/search?type=posts&q=football")) > 1
    assert len(await shown(town.cleo, "/api/posts")) == 6


async def test_a_page_without_anything_still_leads_on(town: Town) -> None:
    await town.ben.posts("the oldest")
    for n in range(3):
        await town.ben.posts(f"football {n}")
    await mutes(town.ada, "football")
    page = await town.ada.get("/api/posts?limit=2")
    assert page.json() == []
    assert [post["content"] for post in (await town.ada.get(page.links["next"]["url"])).json()] == ["the oldest"]


async def test_it_ends(town: Town, later: Callable[[int], None]) -> None:
    post = await town.ben.posts("football")
    await mutes(town.ada, "football", expiresAt=clock.rfc3339(clock.now_ms() + clock.MINUTE_MS))
    assert await shown(town.ada, "/api/posts") == []
    later(2 * clock.MINUTE_MS)
    assert await shown(town.ada, "/api/posts") == ["football"]
    assert (await town.ada.get(PATH)).json() == []
    await town.ben.comments(post["id"], "@ada football")
    assert await told(town.ada) == [("ben", "mentioned you")]


async def test_feeds_cost_one_statement_more_for_those_with_muted_words(town: Town) -> None:
    await town.ben.posts("a walk")
    await town.ada.get("/api/posts")  # her session is known from here on
    with town.statements(most=1):
        await town.ada.get("/api/posts")
    await mutes(town.ada, "football")
    with town.statements(most=2):
        await town.ada.get("/api/posts")


async def test_notifications_with_it_do_not_come(town: Town) -> None:
    post = await town.ada.posts()
    await mutes(town.ada, "football", scope="notifications")
    await mutes(town.ada, "tennis", scope="feed")
    await town.ben.comments(post["id"], "more Football please")
    await town.ben.posts("@ada a match", hashtags=["football"])
    assert (await told(town.ada), await unread(town.ada)) == ([], 0)
    await town.ben.comments(post["id"], "tennis then")
    assert (await told(town.ada), await unread(town.ada)) == ([("ben", "commented on your post")], 1)
