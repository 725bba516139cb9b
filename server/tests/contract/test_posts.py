"""Calls of posts, as the specification's section 7 and the contract word them."""

from typing import Any

import pytest

from tests.contract import shapes
from tests.reactions import liked
from tests.town import Town


def contents(listed: list[dict[str, Any]]) -> list[str]:
    return [entry["content"] for entry in listed]


async def test_creating_answers_the_post(town: Town) -> None:
    answer = await town.ada.post(
        "/api/posts", {"content": " Spring! ", "media": [], "hashtags": ["#Spring", "birds"], "location": "The meadow"}
    )
    assert answer.status_code == 201
    post = answer.json()
    assert shapes.post_in_list(post)
    assert post["content"] == "Spring!"
    assert post["hashtags"] == ["Spring", "birds"]
    assert post["location"] == "The meadow"
    assert post["user"]["id"] == str(town.ada.id)
    assert (post["likesCount"], post["commentsCount"], post["bookmarksCount"], post["shares"]) == (0, 0, 0, 0)
    assert (post["likes"], post["bookmarks"], post["media"], post["editedAt"]) == ([], [], [], None)


async def test_the_list_is_bare_and_newest_first(town: Town) -> None:
    for n in range(3):
        await town.ada.posts(f"post {n}")
    answer = await town.ben.get("/api/posts")
    assert answer.status_code == 200
    assert shapes.list_of(shapes.post_in_list)(answer.json())
    assert contents(answer.json()) == ["post 2", "post 1", "post 0"]
    assert (await town.ben.get("/api/posts?feed=latest")).json() == answer.json()


async def test_the_detail_has_the_first_page_of_comments(town: Town) -> None:
    post = await town.ada.posts()
    first = await town.ben.comments(post["id"], "first")
    await town.cleo.comments(post["id"], "second", parentId=first["id"])
    answer = await town.ada.get(f"/api/posts/{post['id']}")
    assert answer.status_code == 200
    detail = answer.json()
    assert shapes.post_in_detail(detail)
    assert detail["commentsCount"] == 2
    assert contents(detail["comments"]) == ["first"]
    assert contents(detail["comments"][0]["replies"]) == ["second"]
    listed = (await town.ada.get("/api/posts")).json()[0]
    assert (listed["comments"], listed["commentsCount"]) == (2, 2)


async def test_deleting_is_204_and_the_post_is_gone_everywhere(town: Town) -> None:
    post = await town.ada.posts("gone soon", hashtags=["brief"])
    await town.ben.post(f"/api/posts/{post['id']}/like")
    await town.ben.post(f"/api/posts/{post['id']}/bookmark")
    comment = await town.ben.comments(post["id"])
    answer = await town.ada.delete(f"/api/posts/{post['id']}")
    assert (answer.status_code, answer.content) == (204, b"")
    for path in (
        "/api/posts",
        "/api/posts?bookmarked=true",
        f"/api/posts?likedBy={town.ben.id}",
        f"/api/posts?userId={town.ada.id}",
        "/api/posts?hashtag=brief",
        f"/api/comments?userId={town.ben.id}",
    ):
        assert (await town.ben.get(path)).json() == [], path
    for method, path in (
        ("GET", f"/api/posts/{post['id']}"),
        ("DELETE", f"/api/posts/{post['id']}"),
        ("GET", f"/api/posts/{post['id']}/comments"),
        ("POST", f"/api/posts/{post['id']}/like"),
        ("POST", f"/api/posts/{post['id']}/bookmark"),
        ("POST", f"/api/comments/{comment['id']}/like"),
        ("DELETE", f"/api/comments/{comment['id']}"),
    ):
        assert (await town.ben.call(method, path)).status_code == 404, path
    assert (await town.ben.post(f"/api/posts/{post['id']}/comment", {"content": "too late"})).status_code == 404
    assert (await town.ada.get(f"/api/auth/user/{town.ada.id}")).json()["postsCount"] == 0


async def test_only_the_author_deletes(town: Town) -> None:
    post = await town.ada.posts()
    answer = await town.dan.delete(f"/api/posts/{post['id']}")
    assert answer.status_code == 403
    assert shapes.failure(answer.json())
    assert (await town.ada.get(f"/api/posts/{post['id']}")).status_code == 200


async def test_liking_flips_and_answers_the_state_and_the_count(town: Town) -> None:
    post = await town.ada.posts()
    path = f"/api/posts/{post['id']}/like"
    assert (await town.ben.post(path)).json() == liked(1)
    assert (await town.cleo.post(path)).json() == liked(2)
    assert (await town.ben.post(path)).json() == liked(1, own=None)
    for wanted in (True, True, False, False):
        answer = await town.ben.post(path, {"liked": wanted})
        assert answer.status_code == 200
        assert answer.json() == liked(1 + wanted, own="like" if wanted else None)
    assert (await town.ben.post(path, {})).json() == liked(2)
    assert (await town.ben.post(path, {"liked": None})).json() == liked(1, own=None)


async def test_bookmarking_flips_and_answers_the_state_and_the_count(town: Town) -> None:
    post = await town.ada.posts()
    path = f"/api/posts/{post['id']}/bookmark"
    assert (await town.ben.post(path)).json() == {"bookmarked": True, "bookmarksCount": 1}
    assert (await town.ben.post(path)).json() == {"bookmarked": False, "bookmarksCount": 0}
    for wanted in (True, True, False, False):
        answer = await town.ben.post(path, {"bookmarked": wanted})
        assert answer.json() == {"bookmarked": wanted, "bookmarksCount": int(wanted)}


async def test_likes_show_the_viewer_first_then_the_newest_and_at_most_twenty(town: Town) -> None:
    post = await town.ada.posts()
    crowd = await town.crowd(25)
    for member in (town.ben, *crowd):
        await member.post(f"/api/posts/{post['id']}/like")
    newest = [{"userId": str(member.id)} for member in reversed(crowd)]
    shown = (await town.ben.get("/api/posts")).json()[0]
    assert shown["likes"] == [{"userId": str(town.ben.id)}, *newest[:19]]
    assert (shown["likesCount"], shown["isLiked"]) == (26, True)
    shown = (await town.cleo.get(f"/api/posts/{post['id']}")).json()
    assert shown["likes"] == newest[:20]
    assert (shown["likesCount"], shown["isLiked"]) == (26, False)
    shown = (await crowd[0].get(f"/api/posts/{post['id']}")).json()
    assert shown["likes"] == [{"userId": str(crowd[0].id)}, *newest[:19]]


async def test_bookmarks_show_nobody_but_the_viewer(town: Town) -> None:
    post = await town.ada.posts()
    await town.ben.post(f"/api/posts/{post['id']}/bookmark")
    for viewer, listed in ((town.ben, [{"userId": str(town.ben.id)}]), (town.ada, []), (town.cleo, [])):
        shown = (await viewer.get(f"/api/posts/{post['id']}")).json()
        assert (shown["bookmarks"], shown["bookmarksCount"]) == (listed, 1)
        assert shown["isBookmarked"] == bool(listed)
    assert contents((await town.ben.get("/api/posts?bookmarked=true")).json()) == [post["content"]]
    assert (await town.ada.get("/api/posts?bookmarked=true")).json() == []


async def test_liked_and_bookmarked_posts_come_by_when_that_happened(town: Town) -> None:
    posts = [await town.ada.posts(f"post {n}") for n in range(4)]
    for n in (2, 0, 3):
        await town.ben.post(f"/api/posts/{posts[n]['id']}/like")
    for n in (1, 3, 0):
        await town.ben.post(f"/api/posts/{posts[n]['id']}/bookmark")
    liked = await town.cleo.get(f"/api/posts?likedBy={town.ben.id}")
    assert contents(liked.json()) == ["post 3", "post 0", "post 2"]
    kept = await town.ben.get("/api/posts?bookmarked=true")
    assert contents(kept.json()) == ["post 0", "post 3", "post 1"]
    await town.ben.post(f"/api/posts/{posts[2]['id']}/like", {"liked": True})
    assert (await town.cleo.get(f"/api/posts?likedBy={town.ben.id}")).json() == liked.json()


async def test_filters_combine_with_and(town: Town) -> None:
    tagged = await town.ada.posts("one", hashtags=["Birds"])
    await town.ada.posts("two")
    await town.ben.posts("three #birds")
    await town.ben.post(f"/api/posts/{tagged['id']}/like")
    for query, expected in (
        (f"userId={town.ada.id}", ["two", "one"]),
        ("hashtag=birds", ["three #birds", "one"]),
        ("hashtag=%23BIRDS", ["three #birds", "one"]),
        (f"userId={town.ada.id}&hashtag=birds", ["one"]),
        (f"likedBy={town.ben.id}&userId={town.ada.id}&hashtag=birds", ["one"]),
        (f"likedBy={town.ben.id}&bookmarked=true", []),
        ("media=true", []),
        ("userId=1", []),
    ):
        answer = await town.cleo.get(f"/api/posts?{query}")
        assert answer.status_code == 200
        assert contents(answer.json()) == expected, query


@pytest.mark.parametrize("query", ["feed=popular", "userId=me", "likedBy=", "bookmarked=perhaps", "hashtag=a%20b"])
async def test_filters_that_mean_nothing_are_422(town: Town, query: str) -> None:
    answer = await town.ada.get(f"/api/posts?{query}")
    assert answer.status_code == 422
    assert shapes.fields_failure(answer.json())
    assert list(answer.json()["fields"]) == [query.partition("=")[0]]
