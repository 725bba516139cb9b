"""After a block neither of the two finds the other, wherever they look; a mute is one's own affair."""

from typing import Any

import pytest

from tests.rows import count
from tests.town import Member, Town

WORDS = {"ada": "heliotrope", "ben": "pomegranate"}
"""What only Ada, and only Ben, ever writes."""


async def together(town: Town) -> dict[str, Any]:
    """Ada and Ben have met everywhere: posts, comments, replies, likes, follows, under Cleo's post too."""
    posts: dict[str, Any] = {"cleo": await town.cleo.posts("a quiet day")}
    for member in (town.ada, town.ben):
        await town.cares(member, "Music")
    for member in (town.ada, town.ben):
        posts[member.person.username] = await member.posts(f"{WORDS[member.person.username]} #meadow")
    for member, other in ((town.ada, town.ben), (town.ben, town.ada)):
        word = WORDS[member.person.username]
        theirs = posts[other.person.username]["id"]
        await member.follows(other)
        await member.follows(town.cleo)
        await town.cleo.follows(member)
        comment = await member.comments(posts["cleo"]["id"], f"{word} here")
        posts[f"{member.person.username}'s comment"] = comment
        await member.comments(theirs, f"{word} there")
        for post in posts.values():
            if "parentId" not in post:
                await member.post(f"/api/posts/{post['id']}/like", {"liked": True})
                await member.post(f"/api/posts/{post['id']}/bookmark", {"bookmarked": True})
                await member.post(f"/api/posts/{post['id']}/repost", {"reposted": True})
                await member.posts(f"{word} on this", quoteOf=post["id"])
    await town.ada.comments(posts["cleo"]["id"], "heliotrope again", parentId=posts["ben's comment"]["id"])
    await town.ben.comments(posts["cleo"]["id"], "pomegranate again", parentId=posts["ada's comment"]["id"])
    hello = await town.cleo.comments(posts["cleo"]["id"], "hello to both")
    await town.ada.comments(posts["cleo"]["id"], "heliotrope too", parentId=hello["id"])
    await town.ben.comments(posts["cleo"]["id"], "pomegranate too", parentId=hello["id"])
    return posts


def readings(town: Town, posts: dict[str, Any]) -> list[str]:
    """Every list and every single thing that somebody can ask for."""
    people = [town.ada, town.ben, town.cleo]
    return [
        *("/api/posts", "/api/posts?hashtag=meadow", "/api/posts?bookmarked=true", "/api/notifications"),
        *(f"/api/posts?userId={member.id}" for member in people),
        *(f"/api/posts?likedBy={member.id}" for member in people),
        *(f"/api/comments?userId={member.id}" for member in people),
        *(f"/api/follow/{kind}/{member.id}" for member in people for kind in ("followers", "following")),
        *(f"/api/follow/followers/{town.cleo.id}?search={word}" for word in ("ada", "ben")),
        *(f"/api/posts/{post['id']}" for post in posts.values()),
        *(
            f"/api/posts/{posts[name]['id']}/{what}"
            for name in ("ada", "ben", "cleo")
            for what in ("comments", "likes", "reposts", "quotes")
        ),
        f"/api/posts/{posts['cleo']['id']}/comments?parentId={posts['ada' + chr(39) + 's comment']['id']}",
        f"/api/posts/{posts['cleo']['id']}/comments?parentId={posts['ben' + chr(39) + 's comment']['id']}",
        *("/api/users/muted", "/api/users/suggested?limit=20", "/api/posts/search?q=meadow"),
        *(f"/api/posts/search?q={word}" for word in WORDS.values()),
        *(f"/api/posts/search?q={name}&type=users" for name in WORDS),
    ]


async def finds(member: Member, other: Member, paths: list[str]) -> list[str]:
    """Where ``member`` reads the other's name, word or id."""
    traces = (WORDS[other.person.username], other.person.first_name, f'"{other.person.username}"', f'"{other.id}"')
    found: list[str] = []
    for path in paths:
        answer = await member.get(path)
        assert answer.status_code == 200 or (answer.status_code == 404 and "?" not in path), path
        if any(trace in answer.text for trace in traces):
            found.append(path)
    return found


@pytest.mark.parametrize("blocker", ["ada", "ben"])
async def test_neither_finds_the_other_and_both_do_again_after_it(town: Town, blocker: str) -> None:
    posts = await together(town)
    blocks, blocked = (town.ada, town.ben) if blocker == "ada" else (town.ben, town.ada)
    await town.ben.mutes(town.ada)
    await town.ben.unmutes(town.ada)
    await town.run_jobs()
    paths = readings(town, posts)
    assert len(await finds(town.ada, town.ben, paths)) > 10
    assert len(await finds(town.ben, town.ada, paths)) > 10
    await blocks.blocks(blocked)
    assert await finds(blocked, blocks, paths) == []
    for member, word in ((town.ada, WORDS["ben"]), (town.ben, WORDS["ada"])):
        assert (await member.get(f"/api/posts/search?q={word}")).headers["X-Total-Count"] == "0"
    # The blocker sees the profile of the one they blocked, and whom they know there, but nothing of their making.
    own = [path for path in paths if not path.endswith((f"followers/{blocked.id}", f"following/{blocked.id}"))]
    assert await finds(blocks, blocked, own) == []
    await town.run_jobs()
    for member in (town.ada, town.ben):
        assert (await member.get("/api/notifications/unread-count")).json()["count"] == len(
            (await member.get("/api/notifications?limit=100")).json()
        )
    await blocks.unblocks(blocked)
    assert await count(town, "block_edges") == 0
    assert len(await finds(town.ada, town.ben, paths)) > 10
    assert len(await finds(town.ben, town.ada, paths)) > 10


async def test_a_blocked_member_finds_exactly_what_they_find_where_nobody_is(town: Town) -> None:
    post = await town.ada.posts()
    comment = await town.ada.comments((await town.cleo.posts())["id"])
    await town.ada.blocks(town.ben)
    for real, missing in (
        (f"/api/auth/user/{town.ada.id}", "/api/auth/user/1"),
        ("/api/auth/user/by-username/ada", "/api/auth/user/by-username/nobody"),
        (f"/api/follow/status/{town.ada.id}", "/api/follow/status/1"),
        (f"/api/follow/followers/{town.ada.id}", "/api/follow/followers/1"),
        (f"/api/follow/following/{town.ada.id}?search=x", "/api/follow/following/1?search=x"),
        (f"/api/posts/{post['id']}", "/api/posts/1"),
        (f"/api/posts/{post['id']}/comments", "/api/posts/1/comments"),
        (f"/api/posts/{post['id']}/reposts", "/api/posts/1/reposts"),
        (f"/api/posts/{post['id']}/quotes", "/api/posts/1/quotes"),
        (f"/api/comments/{comment['id']}", "/api/comments/1"),
        (f"/api/posts?userId={town.ada.id}", "/api/posts?userId=1"),
        (f"/api/posts?likedBy={town.ada.id}", "/api/posts?likedBy=1"),
        (f"/api/comments?userId={town.ada.id}", "/api/comments?userId=1"),
    ):
        hidden, absent = await town.ben.get(real), await town.ben.get(missing)
        assert (hidden.status_code, hidden.content) == (absent.status_code, absent.content), real
        for headers in (hidden.headers, absent.headers):
            del headers["x-request-id"]
        assert dict(hidden.headers) == dict(absent.headers), real
    for method, real, missing, body in (
        ("POST", f"/api/follow/{town.ada.id}", "/api/follow/1", None),
        ("DELETE", f"/api/follow/{town.ada.id}", "/api/follow/1", None),
        ("POST", f"/api/users/{town.ada.id}/block", "/api/users/1/block", None),
        ("DELETE", f"/api/users/{town.ada.id}/mute", "/api/users/1/mute", None),
        ("POST", f"/api/posts/{post['id']}/like", "/api/posts/1/like", None),
        ("POST", f"/api/posts/{post['id']}/bookmark", "/api/posts/1/bookmark", None),
        ("POST", f"/api/posts/{post['id']}/repost", "/api/posts/1/repost", None),
        ("POST", f"/api/posts/{post['id']}/comment", "/api/posts/1/comment", {"content": "hi"}),
        ("DELETE", f"/api/posts/{post['id']}", "/api/posts/1", None),
        ("POST", f"/api/comments/{comment['id']}/like", "/api/comments/1/like", None),
        ("DELETE", f"/api/comments/{comment['id']}", "/api/comments/1", None),
    ):
        hidden, absent = await town.ben.call(method, real, body), await town.ben.call(method, missing, body)
        assert hidden.status_code == 404, real
        assert hidden.content == absent.content, real
    reply = {"content": "hi", "parentId": comment["id"]}
    assert (await town.ben.post(f"/api/posts/{comment['postId']}/comment", reply)).status_code == 422


async def test_others_see_both_as_before(town: Town) -> None:
    posts = await together(town)
    paths = [path for path in readings(town, posts) if "notifications" not in path]
    await town.cares(town.dan, "Music")
    before = [(await town.dan.get(path)).json() for path in paths]
    await town.ada.blocks(town.ben)
    after = [(await town.dan.get(path)).json() for path in paths]
    changed = [path for path, old, new in zip(paths, before, after, strict=True) if old != new]
    # Only that the two no longer follow each other, and what says how many follow them.
    assert changed == [
        *(f"/api/follow/{kind}/{member.id}" for member in (town.ada, town.ben) for kind in ("followers", "following")),
        "/api/users/suggested?limit=20",
        *(f"/api/posts/search?q={name}&type=users" for name in WORDS),
    ]
