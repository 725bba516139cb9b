"""Calls of comments, as the specification's section 7 and the contract word them."""

from tests.contract import shapes
from tests.reactions import liked
from tests.town import Town


async def test_commenting_answers_the_comment(town: Town) -> None:
    post = await town.ada.posts()
    answer = await town.ben.post(f"/api/posts/{post['id']}/comment", {"content": "  How lovely  "})
    assert answer.status_code == 201
    comment = answer.json()
    assert shapes.comment(comment)
    assert (comment["postId"], comment["parentId"], comment["content"]) == (post["id"], None, "How lovely")
    assert comment["user"]["username"] == "ben"
    assert (comment["likesCount"], comment["isLiked"], comment["repliesCount"], comment["replies"]) == (0, False, 0, [])


async def test_comments_come_oldest_first_each_with_its_replies(town: Town) -> None:
    post = await town.ada.posts()
    first = await town.ben.comments(post["id"], "first")
    await town.cleo.comments(post["id"], "second")
    for n in range(12):
        await town.cleo.comments(post["id"], f"reply {n}", parentId=first["id"])
    answer = await town.ada.get(f"/api/posts/{post['id']}/comments")
    assert answer.status_code == 200
    listed = answer.json()
    assert shapes.list_of(shapes.comment)(listed)
    assert [comment["content"] for comment in listed] == ["first", "second"]
    assert listed[0]["repliesCount"] == 12
    assert [reply["content"] for reply in listed[0]["replies"]] == [f"reply {n}" for n in range(10)]
    rest = await town.ada.get(f"/api/posts/{post['id']}/comments?parentId={first['id']}&limit=10")
    more = await town.ada.get(rest.links["next"]["url"])
    assert [reply["content"] for reply in (*rest.json(), *more.json())] == [f"reply {n}" for n in range(12)]


async def test_comments_of_a_member_come_newest_first_with_their_posts(town: Town) -> None:
    post = await town.ada.posts()
    parent = await town.ben.comments(post["id"], "first")
    await town.ben.comments(post["id"], "second", parentId=parent["id"])
    await town.cleo.comments(post["id"], "of somebody else")
    answer = await town.cleo.get(f"/api/comments?userId={town.ben.id}")
    assert answer.status_code == 200
    listed = answer.json()
    assert shapes.list_of(shapes.comment_of_user)(listed)
    assert [comment["content"] for comment in listed] == ["second", "first"]
    assert listed[0]["post"] == {"id": post["id"], "user": {"username": "ada"}}


async def test_comments_of_nobody_in_particular_are_422(town: Town) -> None:
    answer = await town.ada.get("/api/comments")
    assert answer.status_code == 422
    assert list(answer.json()["fields"]) == ["userId"]


async def test_liking_a_comment_flips_and_answers_the_state_and_the_count(town: Town) -> None:
    post = await town.ada.posts()
    comment = await town.ben.comments(post["id"])
    path = f"/api/comments/{comment['id']}/like"
    assert (await town.ada.post(path)).json() == liked(1)
    assert (await town.cleo.post(path)).json() == liked(2)
    assert (await town.ada.post(path)).json() == liked(1, own=None)
    for wanted in (True, True, False, False):
        assert (await town.ada.post(path, {"liked": wanted})).json() == liked(
            1 + wanted, own="like" if wanted else None
        )


async def test_deleting_is_for_the_author_of_the_comment_and_of_the_post(town: Town) -> None:
    post = await town.ada.posts()
    own = await town.ben.comments(post["id"], "own")
    foreign = await town.ben.comments(post["id"], "foreign")
    for comment in (own, foreign):
        refused = await town.dan.delete(f"/api/comments/{comment['id']}")
        assert refused.status_code == 403
        assert shapes.failure(refused.json())
    assert (await town.ben.delete(f"/api/comments/{own['id']}")).status_code == 204
    assert (await town.ada.delete(f"/api/comments/{foreign['id']}")).status_code == 204
    assert (await town.ada.delete(f"/api/comments/{foreign['id']}")).status_code == 404
    assert (await town.ada.get(f"/api/posts/{post['id']}/comments")).json() == []
    assert (await town.ada.get(f"/api/posts/{post['id']}")).json()["commentsCount"] == 0
