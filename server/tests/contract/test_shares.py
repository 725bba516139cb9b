"""Reposts, quotes and the address of a comment, as the contract words them."""

from meadow.platform.core import clock
from tests.contract import shapes
from tests.town import Town

follow_line = shapes.shape(
    {
        **shapes.SUMMARY,
        "bio": shapes.text,
        "isFollowing": shapes.flag,
        "isRequested": shapes.flag,
        "followsYou": shapes.flag,
    }
)
found = shapes.shape({"comment": shapes.comment, "focusId": shapes.ident, "postId": shapes.ident})


async def test_reposting_answers_the_state_and_the_shares(town: Town) -> None:
    post = await town.ada.posts()
    answer = await town.ben.post(f"/api/posts/{post['id']}/repost", {"reposted": True})
    assert (answer.status_code, answer.json()) == (200, {"reposted": True, "shares": 1})
    listed = (await town.cleo.get(f"/api/posts/{post['id']}/reposts")).json()
    assert [person["id"] for person in listed] == [str(town.ben.id)]
    assert shapes.list_of(follow_line)(listed)


async def test_the_following_feed_says_who_reposted(town: Town) -> None:
    await town.cleo.follows(town.ben)
    post = await town.ada.posts()
    await town.ben.post(f"/api/posts/{post['id']}/repost")
    [shown] = (await town.cleo.get("/api/posts?feed=following")).json()
    assert shapes.post_in_list(shown)
    assert (shown["id"], shown["repostedBy"]["id"], shown["isReposted"]) == (post["id"], str(town.ben.id), False)


async def test_quoting_answers_the_post_with_the_one_it_quotes(town: Town) -> None:
    post = await town.ada.posts()
    answer = await town.ben.post("/api/posts", {"content": "so true", "quoteOf": post["id"]})
    assert answer.status_code == 201
    assert shapes.post_in_list(answer.json())
    assert (answer.json()["quoteOf"]["id"], answer.json()["quoteUnavailable"]) == (post["id"], False)
    listed = (await town.cleo.get(f"/api/posts/{post['id']}/quotes")).json()
    assert [quote["id"] for quote in listed] == [answer.json()["id"]]
    assert shapes.list_of(shapes.post_in_list)(listed)
    await town.ada.delete(f"/api/posts/{post['id']}")
    shown = (await town.cleo.get("/api/posts")).json()[0]
    assert (shown["quoteOf"], shown["quoteUnavailable"]) == (None, True)


async def test_a_draft_keeps_what_it_quotes_until_it_goes_out(town: Town) -> None:
    post = await town.ada.posts("Herons")
    made = await town.ben.post("/api/drafts", {"content": "so true", "quoteOf": post["id"]})
    assert (made.status_code, made.json()["quoteOf"]["content"]) == (201, "Herons")
    later = {"content": "so true", "quoteOf": post["id"], "publishAt": clock.rfc3339(clock.now_ms() + clock.DAY_MS)}
    scheduled = await town.ben.post("/api/posts", later)
    assert (scheduled.status_code, scheduled.json()["quoteOf"]["content"]) == (201, "Herons")
    await town.ada.delete(f"/api/posts/{post['id']}")
    for path in ("/api/drafts", "/api/posts/scheduled"):
        [kept] = (await town.ben.get(path)).json()
        assert (kept["quoteOf"], kept["quoteUnavailable"]) == (None, True)
    refused = await town.ben.post("/api/posts", later)
    assert refused.status_code == 404


async def test_a_comment_has_an_address(town: Town) -> None:
    post = await town.ada.posts()
    parent = await town.ben.comments(post["id"], "parent")
    reply = await town.cleo.comments(post["id"], "reply", parentId=parent["id"])
    answer = await town.dan.get(f"/api/comments/{reply['id']}")
    assert answer.status_code == 200
    assert found(answer.json())
    assert (answer.json()["focusId"], answer.json()["postId"]) == (reply["id"], post["id"])
    assert answer.json()["comment"]["replies"][0]["content"] == "reply"
