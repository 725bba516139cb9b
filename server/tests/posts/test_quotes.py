"""Quoting: one's own words about another post, shown below them."""

from typing import Any

import pytest

from tests.rows import count
from tests.town import Member, Town


async def quote_of(viewer: Member, post_id: str) -> tuple[str | None, bool]:
    """What the viewer reads of the quoted post, and whether they are told that it is not there."""
    shown: dict[str, Any] = (await viewer.get(f"/api/posts/{post_id}")).json()
    return shown["quoteOf"] and shown["quoteOf"]["content"], shown["quoteUnavailable"]


async def test_a_quote_holds_everything_that_a_card_shows_of_the_post(town: Town) -> None:
    post = await town.ada.posts("Herons", hashtags=["birds"], location="The weir")

    async def card_of(member: Member) -> dict[str, Any]:
        """The post as a card: without what only its detail has."""
        card = (await member.get(f"/api/posts/{post['id']}")).json() | {"comments": 0}
        del card["isMuted"]
        return card

    for call in ("like", "bookmark", "repost"):
        await town.cleo.post(f"/api/posts/{post['id']}/{call}")
    made = await town.ben.posts("Look at these", quoteOf=post["id"])
    assert made["quoteOf"] == await card_of(town.ben)
    feeds = [f"/api/posts?feed={feed}" for feed in ("latest", "following", "foryou")]
    await town.cleo.follows(town.ben)
    for path in (*feeds, f"/api/posts?userId={town.ben.id}", "/api/posts/search?type=posts&q=look"):
        listed = (await town.cleo.get(path)).json()
        shown = next(entry for entry in listed if entry["id"] == made["id"])
        assert shown["content"] == "Look at these"
        quoted = shown["quoteOf"]
        assert quoted == await card_of(town.cleo)
        assert (quoted["isLiked"], quoted["isBookmarked"], quoted["isReposted"], quoted["shares"]) == (True,) * 3 + (2,)
        assert shown["quoteUnavailable"] is False


async def test_only_one_level_is_shown(town: Town) -> None:
    first = await town.ada.posts("one")
    second = await town.ben.posts("two", quoteOf=first["id"])
    third = await town.cleo.posts("three", quoteOf=second["id"])
    assert (third["quoteOf"]["content"], third["quoteOf"]["quoteOf"]) == ("two", None)
    assert third["quoteOf"]["quoteUnavailable"] is False


@pytest.mark.parametrize("quoted", ["1", "9223372036854775807", "abc", "", 7, ["1"], {"id": "1"}])
async def test_what_is_not_there_cannot_be_quoted(town: Town, quoted: object) -> None:
    answer = await town.ada.post("/api/posts", {"content": "so true", "quoteOf": quoted})
    is_id = quoted in ("1", "9223372036854775807")
    assert answer.status_code == (404 if is_id else 422)
    assert is_id or list(answer.json()["fields"]) == ["quoteOf"]
    assert await count(town, "posts") == 0


async def test_what_is_hidden_cannot_be_quoted(town: Town) -> None:
    theirs, gone = await town.ada.posts("not for Dan"), await town.ben.posts("gone")
    await town.ada.blocks(town.dan)
    await town.ben.delete(f"/api/posts/{gone['id']}")
    for member, post in ((town.dan, theirs), (town.cleo, gone), (town.ben, gone)):
        answer = await member.post("/api/posts", {"content": "so true", "quoteOf": post["id"]})
        assert (answer.status_code, answer.json()["code"]) == (404, "post_not_found")


async def test_a_quote_has_words_or_pictures_of_its_own(town: Town) -> None:
    post = await town.ada.posts()
    assert (await town.ben.post("/api/posts", {"content": " ", "quoteOf": post["id"]})).status_code == 422


async def test_an_edit_keeps_the_quote_and_cannot_change_it(town: Town) -> None:
    post, other = await town.ada.posts("Herons"), await town.ada.posts("Swans")
    made = await town.ben.posts("so true", quoteOf=post["id"])
    path = f"/api/posts/{made['id']}"
    assert (await town.ben.call("PATCH", path, {"quoteOf": other["id"]})).status_code == 422
    edited = (await town.ben.call("PATCH", path, {"content": "so very true"})).json()
    assert (edited["content"], edited["quoteOf"]["content"]) == ("so very true", "Herons")


async def test_a_deleted_post_is_unavailable_until_it_is_brought_back(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    post = await town.ada.posts("Herons")
    quote = await town.ben.posts("so true", quoteOf=post["id"])
    await town.ada.delete(f"/api/posts/{post['id']}")
    for viewer in (town.ada, town.ben, town.cleo):
        assert await quote_of(viewer, quote["id"]) == (None, True)
    await town.ada.post(f"/api/posts/{post['id']}/restore")
    assert await quote_of(town.cleo, quote["id"]) == ("Herons", False)
    await town.ada.delete(f"/api/posts/{post['id']}")
    monkeypatch.setattr("meadow.posts.actions.trash.TRASH_KEPT_MS", -1000)
    await town.start_recurring_jobs()
    await town.run_jobs()
    assert await count(town, "posts") == 1
    assert await quote_of(town.cleo, quote["id"]) == (None, True)


async def test_a_block_makes_it_unavailable_both_ways_and_for_nobody_else(town: Town) -> None:
    post = await town.ada.posts("Herons")
    quote = await town.cleo.posts("so true", quoteOf=post["id"])
    await town.ada.blocks(town.ben)
    assert await quote_of(town.ben, quote["id"]) == (None, True)
    theirs = await town.ben.posts("Swans")
    other = await town.cleo.posts("also true", quoteOf=theirs["id"])
    assert await quote_of(town.ada, other["id"]) == (None, True)
    for viewer in (town.cleo, town.dan):
        assert await quote_of(viewer, quote["id"]) == ("Herons", False)
        assert await quote_of(viewer, other["id"]) == ("Swans", False)
    await town.ada.unblocks(town.ben)
    assert await quote_of(town.ben, quote["id"]) == ("Herons", False)


async def test_shares_count_quotes_as_they_come_and_go(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    post = await town.ada.posts()

    async def shares() -> int:
        return int((await town.dan.get(f"/api/posts/{post['id']}")).json()["shares"])

    quote = await town.ben.posts("so true", quoteOf=post["id"])
    await town.cleo.post(f"/api/posts/{post['id']}/repost")
    assert await shares() == 2
    for _ in range(2):
        await town.ben.delete(f"/api/posts/{quote['id']}")
        assert await shares() == 1
    await town.ben.post(f"/api/posts/{quote['id']}/restore")
    assert await shares() == 2
    assert (await town.ben.post(f"/api/posts/{quote['id']}/restore")).status_code == 404
    assert await shares() == 2
    await town.ben.delete(f"/api/posts/{quote['id']}")
    binned = (await town.ben.get("/api/posts/bin")).json()
    assert (binned[0]["content"], binned[0]["quoteOf"]["id"]) == ("so true", post["id"])
    monkeypatch.setattr("meadow.posts.actions.trash.TRASH_KEPT_MS", -1000)
    await town.start_recurring_jobs()
    await town.run_jobs()
    assert await shares() == 1


async def test_quotes_are_listed_the_latest_first_in_pages(town: Town) -> None:
    post = await town.ada.posts("Herons")
    made = [
        (await member.posts(f"{n}", quoteOf=post["id"]))["id"] for n, member in enumerate([town.ben, town.cleo] * 2)
    ]
    await town.ben.posts("Something else")
    path = f"/api/posts/{post['id']}/quotes"
    first = await town.dan.get(path, params={"limit": 3})
    second = await town.dan.get(first.links["next"]["url"])
    listed = first.json() + second.json()
    assert [quote["id"] for quote in listed] == made[::-1]
    assert {quote["quoteOf"]["content"] for quote in listed} == {"Herons"}
    assert "next" not in second.links
    await town.cleo.blocks(town.dan)
    assert [quote["id"] for quote in (await town.dan.get(path)).json()] == [made[2], made[0]]
    with town.statements(most=3):
        await town.ben.get(path)


async def test_the_author_is_told_once_and_not_by_whom_they_muted(town: Town) -> None:
    post = await town.ada.posts("Herons")
    await town.ada.posts("More of them", quoteOf=post["id"])
    quote = await town.ben.posts("@ada is right", quoteOf=post["id"])
    told = (await town.ada.get("/api/notifications")).json()
    assert [(line["type"], line["message"]) for line in told] == [("quote", "quoted your post")]
    assert told[0]["post"] == {"id": quote["id"], "content": "@ada is right"}
    assert (await town.ada.get("/api/notifications?type=quote")).json() == told
    await town.ben.delete(f"/api/posts/{quote['id']}")
    await town.run_jobs()
    assert (await town.ada.get("/api/notifications")).json() == []
    await town.ada.mutes(town.ben)
    await town.ben.posts("still right", quoteOf=post["id"])
    assert await count(town, "notifications") == 1  # what was told about the deleted quote, hidden


async def test_pages_without_quotes_cost_nothing_more_and_pages_of_quotes_one_statement(town: Town) -> None:
    post = await town.ada.posts()
    await town.ben.get("/api/posts")  # the session is known from now on
    with town.statements(most=1):
        await town.ben.get("/api/posts")
    for n in range(5):
        await town.ben.posts(f"{n}", quoteOf=post["id"])
        await town.cleo.posts(f"{n}", quoteOf=(await town.dan.posts("Swans"))["id"])
    with town.statements(most=2):
        assert len((await town.ben.get("/api/posts")).json()) == 16
