"""Less like this."""

from collections.abc import Callable
from typing import Any

import pytest

from meadow.feeds.queries import kept, signals
from meadow.platform.core.clock import HOUR_MS
from tests.town import Member, Town

WISHES = "/api/feeds/wishes"
FORYOU = "/api/posts?feed=foryou"


async def less(member: Member, kind: str, subject: object, *, undo: bool = False) -> int:
    body = {"kind": kind, "subject": str(subject)}
    return (await member.call("DELETE" if undo else "POST", WISHES, body)).status_code


async def words(member: Member, path: str = FORYOU) -> list[str]:
    return [post["content"] for post in (await member.get(path)).json()]


async def test_a_post_is_hidden_from_for_you_alone_and_comes_back(town: Town) -> None:
    post = await town.ben.posts("Boats")
    await town.cleo.posts("Tea")
    page = await town.ada.get(f"{FORYOU}&limit=1")
    assert await less(town.ada, "post", post["id"]) == 204
    assert await words(town.ada) == ["Tea"]
    # Also from the pages of an order that was made before.
    assert await words(town.ada, page.links["next"]["url"]) == []
    assert await words(town.ada, "/api/posts") == ["Tea", "Boats"]
    assert await words(town.cleo) == ["Tea", "Boats"]
    assert await less(town.ada, "post", post["id"], undo=True) == 204
    assert await words(town.ada) == ["Tea", "Boats"]


async def test_an_author_weighs_a_quarter(town: Town, later: Callable[[int], None]) -> None:
    await town.cleo.posts("Older")
    later(23 * HOUR_MS)
    await town.ben.posts("Newer, of Ben")
    assert await words(town.ada) == ["Newer, of Ben", "Older"]
    assert await less(town.ada, "author", town.ben.id) == 204
    assert await words(town.ada) == ["Older", "Newer, of Ben"]
    later(2 * HOUR_MS)
    await town.ben.posts("A day newer")
    assert (await words(town.ada))[0] == "A day newer"
    assert await less(town.ada, "author", town.ben.id, undo=True) == 204
    assert await words(town.ada) == ["A day newer", "Newer, of Ben", "Older"]


async def test_a_hashtag_weighs_half(town: Town, later: Callable[[int], None]) -> None:
    await town.cleo.posts("Older")
    later(11 * HOUR_MS)
    await town.ben.posts("Newer #Heron")
    assert await less(town.ada, "hashtag", "#HERON") == 204
    assert await words(town.ada) == ["Older", "Newer #Heron"]
    later(2 * HOUR_MS)
    await town.ben.posts("Half a day newer #heron")
    assert (await words(town.ada))[0] == "Half a day newer #heron"
    assert await less(town.ada, "hashtag", "heron", undo=True) == 204
    assert await words(town.ada) == ["Half a day newer #heron", "Newer #Heron", "Older"]


async def test_the_list_says_what_was_wished(town: Town) -> None:
    post = await town.ben.posts(" ".join(["word"] * 40))
    gone = await town.ben.posts("Gone soon")
    for kind, subject in (
        ("post", post["id"]),
        ("author", town.cleo.id),
        ("hashtag", "Heron"),
        ("post", gone["id"]),
        ("author", town.dan.id),
        ("hashtag", "heron"),
    ):
        assert await less(town.ada, kind, subject) == 204
    await town.ben.delete(f"/api/posts/{gone['id']}")
    await town.dan.blocks(town.ada)
    listed: list[dict[str, Any]] = (await town.ada.get(WISHES)).json()
    assert [(wish["kind"], wish["subject"]) for wish in listed] == [
        ("hashtag", "heron"),
        ("author", str(town.dan.id)),
        ("post", gone["id"]),
        ("author", str(town.cleo.id)),
        ("post", post["id"]),
    ]
    labels = [wish["label"] for wish in listed]
    assert labels[:4] == ["#heron", "Somebody who is gone", "A post that is gone", "Cleo Marin"]
    assert len(labels[4]) <= 80
    assert labels[4].startswith("word word")
    assert listed == sorted(listed, key=lambda wish: wish["saidAt"], reverse=True)
    assert (await town.ben.get(WISHES)).json() == []
    for wish in listed:  # all of them can be taken back, gone or not
        assert await less(town.ada, wish["kind"], wish["subject"], undo=True) == 204
    assert (await town.ada.get(WISHES)).json() == []


async def test_only_the_newest_wishes_are_kept(town: Town) -> None:
    for n in range(kept.MAX_FEEDBACK + 3):
        assert await less(town.ada, "hashtag", f"tag{n}") == 204
    assert await less(town.ada, "hashtag", "tag3") == 204  # said again: the newest now
    subjects: list[str] = []
    path = f"{WISHES}?limit=100"
    while path:
        page = await town.ada.get(path)
        subjects += [wish["subject"] for wish in page.json()]
        path = page.links["next"]["url"] if "next" in page.links else ""
    assert subjects == ["tag3", *(f"tag{n}" for n in range(kept.MAX_FEEDBACK + 2, 3, -1))]
    assert len(subjects) == kept.MAX_FEEDBACK == signals.MAX_FEEDBACK


@pytest.mark.parametrize(
    ("kind", "subject", "status"),
    [
        *[("post", "77", 404), ("author", "77", 404), ("post", "x", 422), ("author", "-1", 422), ("post", "", 422)],
        *[("hashtag", "", 422), ("hashtag", "two words", 422), ("hashtag", "x" * 51, 422), ("hashtag", "é" * 400, 422)],
        *[("reel", "1", 422), ("post", "9" * 30, 422), ("author", "x" * 401, 422)],
    ],
)
async def test_what_cannot_be_wished(town: Town, kind: str, subject: str, status: int) -> None:
    assert await less(town.ada, kind, subject) == status
    assert (await town.ada.get(WISHES)).json() == []


async def test_hidden_people_and_their_posts_are_not_there(town: Town) -> None:
    post = await town.ben.posts()
    await town.ben.blocks(town.ada)
    assert await less(town.ada, "post", post["id"]) == 404
    assert await less(town.ada, "author", town.ben.id) == 404
    assert await less(town.ada, "author", town.ada.id) == 422
    assert (await town.ada.call("POST", WISHES, {"kind": "post"})).status_code == 422


async def test_the_budget_of_the_list(town: Town) -> None:
    post = await town.ben.posts()
    for kind, subject in (("post", post["id"]), ("author", town.cleo.id), ("hashtag", "tea")):
        await less(town.ada, kind, subject)
    with town.statements(most=3):
        assert len((await town.ada.get(WISHES)).json()) == 3
