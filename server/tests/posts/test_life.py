"""What becomes of a post: edited, pinned, deleted and brought back."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from meadow.platform.core import clock
from meadow.posts.actions import empty_bin
from tests.media import corpus
from tests.media.test_routes import uploaded
from tests.rows import count
from tests.town import Member, Town

SMALL = corpus.saved(corpus.photo(40, 40), "PNG")


async def edit(member: Member, post: dict[str, Any], **fields: Any) -> Any:
    return await member.call("PATCH", f"/api/posts/{post['id']}", fields)


async def history(member: Member, post: dict[str, Any]) -> list[str]:
    answer = await member.get(f"/api/posts/{post['id']}/history")
    assert answer.status_code == 200
    return [version["content"] for version in answer.json()]


async def found(member: Member, word: str) -> list[str]:
    return [post["content"] for post in (await member.get("/api/posts/search", params={"q": word})).json()]


async def test_an_edit_changes_what_is_sent_and_says_so(town: Town) -> None:
    post = await town.ada.posts("A thougt", hashtags=["spring"], location="The mill")
    assert post["editedAt"] is None
    answer = await edit(town.ada, post, content="A thought")
    assert answer.status_code == 200
    edited = answer.json()
    assert edited["editedAt"] is not None
    assert edited == {**post, "content": "A thought", "editedAt": edited["editedAt"]}
    assert (await town.ben.get(f"/api/posts/{post['id']}")).json()["content"] == "A thought"
    gone = (await edit(town.ada, post, location="", hashtags=[])).json()
    assert (gone["location"], gone["hashtags"], gone["content"]) == (None, [], "A thought")


async def test_everybody_can_read_what_stood_there_before(town: Town) -> None:
    post = await town.ada.posts("One")
    for words in ("Two", "Two", "Three"):
        await edit(town.ada, post, content=words)
    assert await history(town.ben, post) == ["Three", "Two", "One"]
    versions = (await town.ben.get(f"/api/posts/{post['id']}/history")).json()
    assert versions[-1]["editedAt"] == post["createdAt"]
    moments = [version["editedAt"] for version in versions]
    assert moments == sorted(set(moments), reverse=True)
    first = await town.ben.get(f"/api/posts/{post['id']}/history", params={"limit": 2})
    second = await town.ben.get(first.links["next"]["url"])
    assert first.json() + second.json() == versions


@pytest.mark.parametrize("widened", ["with the edit", "after the edit"])
async def test_earlier_words_keep_the_audience_that_they_stood_under(town: Town, widened: str) -> None:
    await town.cleo.follows(town.ada)
    post = await town.ada.posts("For followers", audience="followers")
    if widened == "with the edit":
        await edit(town.ada, post, content="For all", audience="public")
    else:
        await edit(town.ada, post, content="For all")
        await edit(town.ada, post, audience="public")
    assert await history(town.ben, post) == ["For all"]
    for reader in (town.ada, town.cleo):
        assert await history(reader, post) == ["For all", "For followers"]
    versions = (await town.cleo.get(f"/api/posts/{post['id']}/history")).json()
    assert [version["audience"] for version in versions] == ["public", "followers"]
    await town.cleo.unfollows(town.ada)
    assert await history(town.cleo, post) == ["For all"]


async def test_words_that_stood_for_members_stay_readable_when_the_post_was_narrowed_and_widened(town: Town) -> None:
    post = await town.ada.posts("For members", audience="members")
    await edit(town.ada, post, content="For followers", audience="followers")
    await edit(town.ada, post, content="For all", audience="public")
    assert await history(town.ben, post) == ["For all", "For members"]


async def test_an_edited_post_is_found_by_its_new_words_alone(town: Town) -> None:
    post = await town.ada.posts("About herons #river")
    await edit(town.ada, post, content="About kingfishers #pond")
    assert await found(town.ben, "herons") == await found(town.ben, "#river") == []
    assert await found(town.ben, "kingfishers") == await found(town.ben, "#pond") == ["About kingfishers #pond"]
    tags = [tag["tag"] for tag in (await town.ben.get("/api/posts/trending")).json()]
    assert tags == ["pond"]
    assert (await town.ben.get("/api/posts", params={"hashtag": "river"})).json() == []


async def test_an_edit_that_changes_nothing_leaves_no_trace(town: Town) -> None:
    post = await town.ada.posts("The same", hashtags=["still"])
    same = await edit(town.ada, post, content="The same", hashtags=["still"])
    assert same.json() == post
    assert await count(town, "post_versions") == 0


async def test_alt_texts_can_be_mended_but_attachments_stay(town: Town) -> None:
    pictures = [(await uploaded(town.ada, SMALL))["url"] for _ in range(3)]
    post = await town.ada.posts(media=[{"url": url, "alt": "?"} for url in pictures[:2]])
    mended = await edit(town.ada, post, media=[{"url": pictures[1], "alt": "A green field"}])
    assert [item["alt"] for item in mended.json()["media"]] == ["?", "A green field"]
    foreign = await edit(town.ada, post, media=[{"url": pictures[2], "alt": "Another"}])
    assert (foreign.status_code, list(foreign.json()["fields"])) == (422, ["media"])


async def test_a_mention_that_is_added_is_told_once(town: Town) -> None:
    post = await town.ada.posts("Hello @ben")
    await edit(town.ada, post, content="Hello @ben and @cleo")
    await edit(town.ada, post, content="Hello @cleo and @ben")
    for member in (town.ben, town.cleo):
        told = (await member.get("/api/notifications", params={"type": "mention"})).json()
        assert [line["post"]["id"] for line in told] == [post["id"]]


@pytest.mark.parametrize(
    "fields",
    [
        {"content": ""},
        {"content": "x" * 281},
        {"hashtags": ["two words"]},
        {"location": "x" * 101},
        {"publishAt": "2027-01-01T10:00:00Z"},
        {"likesCount": 7},
        {"createdAt": "2020-01-01T00:00:00Z"},
        {"media": [{"url": "/media/x.webp", "alt": "x" * 1501}]},
    ],
    ids=lambda fields: next(iter(fields)),
)
async def test_what_no_edit_may_say(town: Town, fields: dict[str, Any]) -> None:
    post = await town.ada.posts("As it was")
    assert (await edit(town.ada, post, **fields)).status_code == 422
    assert (await town.ada.get(f"/api/posts/{post['id']}")).json()["content"] == "As it was"
    assert await count(town, "post_versions") == 0


async def test_only_the_author_edits_pins_and_brings_back(town: Town) -> None:
    post = await town.ada.posts("Mine")
    assert (await edit(town.ben, post, content="Ours")).status_code == 403
    assert (await town.ben.post(f"/api/posts/{post['id']}/pin")).status_code == 403
    await town.ada.delete(f"/api/posts/{post['id']}")
    assert (await town.ben.post(f"/api/posts/{post['id']}/restore")).status_code == 404
    assert (await edit(town.ada, post, content="Gone")).status_code == 404
    assert (await town.ben.get(f"/api/posts/{post['id']}/history")).status_code == 404
    assert (await town.ben.get("/api/posts/bin")).json() == []


async def test_many_edits_at_once_keep_every_wording_once(town: Town) -> None:
    post = await town.ada.posts("Wording 0")
    await asyncio.gather(*(edit(town.ada, post, content=f"Wording {n}") for n in range(1, 9)))
    assert sorted(await history(town.ben, post)) == [f"Wording {n}" for n in range(9)]


async def test_a_post_is_edited_a_hundred_times_at_most(town: Town) -> None:
    post = await town.ada.posts("Wording 0")
    answers = [await edit(town.ada, post, content=f"Wording {n}") for n in range(1, 102)]
    assert {answer.status_code for answer in answers[:100]} == {200}
    assert (answers[100].status_code, answers[100].json()["code"]) == (422, "edited_too_often")


async def test_a_pinned_post_stands_first_on_the_profile_and_once(town: Town) -> None:
    posts = [(await town.ada.posts(f"Number {n}"))["id"] for n in range(5)]
    assert (await town.ada.post(f"/api/posts/{posts[1]}/pin")).json() == {"pinned": True}
    expected = [posts[n] for n in (1, 4, 3, 2, 0)]
    for limit in (1, 2, 3, 20):
        seen: list[dict[str, Any]] = []
        answer = await town.ben.get("/api/posts", params={"userId": town.ada.id, "limit": limit})
        seen += answer.json()
        while "next" in answer.links:
            answer = await town.ben.get(answer.links["next"]["url"])
            seen += answer.json()
        assert [post["id"] for post in seen] == expected
        assert [post["isPinned"] for post in seen] == [True, False, False, False, False]
    assert [post["id"] for post in (await town.ben.get("/api/posts")).json()] == posts[::-1]


async def test_pinning_another_post_takes_the_first_one_down(town: Town) -> None:
    first, second = [await town.ada.posts(f"Number {n}") for n in range(2)]
    path = "/api/posts/{}/pin"
    await town.ada.post(path.format(first["id"]))
    assert (await town.ada.post(path.format(second["id"]), {"pinned": True})).json() == {"pinned": True}
    assert (await town.ada.post(path.format(second["id"]), {"pinned": True})).json() == {"pinned": True}
    shown = (await town.ben.get("/api/posts", params={"userId": town.ada.id})).json()
    assert [post["isPinned"] for post in shown] == [True, False]
    assert shown[0]["id"] == second["id"]
    assert (await town.ada.post(path.format(second["id"]))).json() == {"pinned": False}
    assert (await town.ada.post(path.format(first["id"]), {"pinned": False})).json() == {"pinned": False}


async def test_a_deleted_post_is_in_the_bin_and_its_files_cannot_be_opened(town: Town) -> None:
    picture = await uploaded(town.ada, SMALL)
    post = await town.ada.posts("A heron #river", media=[{"url": picture["url"]}])
    await town.ada.post(f"/api/posts/{post['id']}/pin")
    await town.ada.delete(f"/api/posts/{post['id']}")
    await town.run_jobs()
    assert (await town.client.get(picture["url"])).status_code == 404
    [binned] = (await town.ada.get("/api/posts/bin")).json()
    assert (binned["id"], binned["content"], binned["isPinned"]) == (post["id"], "A heron #river", False)
    assert binned["goneAfter"] > binned["deletedAt"] > post["createdAt"]
    assert (await town.ada.get("/api/posts/trending")).json() == []


async def test_what_is_brought_back_is_as_it_was(town: Town) -> None:
    picture = await uploaded(town.ada, SMALL)
    post = await town.ada.posts("A heron #river", hashtags=["birds"], media=[{"url": picture["url"]}])
    await town.ben.post(f"/api/posts/{post['id']}/like")
    comment = await town.ben.comments(post["id"])
    before = (await town.ada.get(f"/api/posts/{post['id']}")).json()
    profile = (await town.ada.get(f"/api/auth/user/{town.ada.id}")).json()
    await town.ada.delete(f"/api/posts/{post['id']}")
    await town.run_jobs()
    answer = await town.ada.post(f"/api/posts/{post['id']}/restore")
    assert answer.status_code == 200
    assert (await town.client.get(picture["url"])).status_code == 200
    await town.run_jobs()
    assert (await town.client.get(picture["url"])).status_code == 200
    after = (await town.ada.get(f"/api/posts/{post['id']}")).json()
    assert after == before
    assert [said["id"] for said in after["comments"]] == [comment["id"]]
    assert (await town.ada.get(f"/api/auth/user/{town.ada.id}")).json() == profile
    assert await found(town.ben, "heron") == await found(town.ben, "#birds") == ["A heron #river"]
    assert (await town.ada.get("/api/posts/bin")).json() == []
    assert (await town.ada.post(f"/api/posts/{post['id']}/restore")).status_code == 404


async def test_after_30_days_it_is_gone_for_good(town: Town, later: Callable[[int], None]) -> None:
    picture = await uploaded(town.ada, SMALL)
    old = await town.ada.posts("Old", media=[{"url": picture["url"]}])
    await town.ben.post(f"/api/posts/{old['id']}/like")
    said = await town.ben.comments(old["id"])
    await town.ada.comments(old["id"], parentId=said["id"])
    await town.ada.post(f"/api/comments/{said['id']}/like")
    await edit(town.ada, old, content="Older")
    await town.ada.delete(f"/api/posts/{old['id']}")
    await town.run_jobs()
    later(15 * clock.DAY_MS)
    young = await town.ada.posts("Young")
    await town.ben.comments(young["id"])
    await town.ada.delete(f"/api/posts/{young['id']}")
    await town.note_uses()
    later(15 * clock.DAY_MS + clock.MINUTE_MS)
    assert (await town.ada.post(f"/api/posts/{old['id']}/restore")).status_code == 404
    assert [post["id"] for post in (await town.ada.get("/api/posts/bin")).json()] == [young["id"]]
    await empty_bin.perform(town.context.work())
    await town.run_jobs()
    assert await count(town, "posts") == 1
    for table in ("post_likes", "user_likes", "post_versions", "comment_likes"):
        assert await count(town, table) == 0
    assert await count(town, "comments") == await count(town, "comments", subject_id=int(young["id"])) == 1
    assert [path for path in town.settings.media_dir.rglob("*") if path.is_file()] == []
    assert (await town.ada.post(f"/api/posts/{young['id']}/restore")).status_code == 200


async def test_deleting_and_restoring_at_once_ends_as_the_table_says(town: Town) -> None:
    picture = await uploaded(town.ada, SMALL)
    post = await town.ada.posts("Back and forth", media=[{"url": picture["url"]}])
    for _ in range(5):
        await asyncio.gather(
            town.ada.delete(f"/api/posts/{post['id']}"),
            town.ada.post(f"/api/posts/{post['id']}/restore"),
            town.run_jobs(),
        )
    await town.run_jobs()
    is_there = (await town.ben.get(f"/api/posts/{post['id']}")).status_code == 200
    assert ((await town.client.get(picture["url"])).status_code == 200) == is_there
    assert (await town.ada.get(f"/api/auth/user/{town.ada.id}")).json()["postsCount"] == int(is_there)


async def test_the_budgets_of_a_posts_life(town: Town) -> None:
    post = await town.ada.posts("Short")
    await town.ben.get("/api/posts")
    # Each is a round trip to PostgreSQL, beside the two that begin and end the transaction.
    is_postgres = town.database.reader().dialect == "postgresql"
    with town.statements(most=1 if is_postgres else 6):
        await town.ben.post(f"/api/posts/{post['id']}/like")
    # Neither begins a transaction: what is written is one statement.
    with town.statements(most=3 if is_postgres else 10):
        await town.ada.posts("A word #bread", hashtags=["cheese"])
    await town.ada.post(f"/api/messages/with/{town.ben.id}", json={"content": "Hello"})
    with town.statements(most=3 if is_postgres else 6):
        await town.ada.post(f"/api/messages/with/{town.ben.id}", json={"content": "Again"})
    with town.statements(most=1):
        await town.ada.get("/api/posts", params={"userId": town.ada.id})
    with town.statements(most=2):
        await town.ada.get(f"/api/posts/{post['id']}/history")
    await town.ada.delete(f"/api/posts/{post['id']}")
    with town.statements(most=2):
        await town.ada.get("/api/posts/bin")
