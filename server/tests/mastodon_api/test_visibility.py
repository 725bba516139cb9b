"""Mastodon's calls show each viewer the posts that Meadow's own API shows them, and no others."""

import itertools

import pytest

from tests.programs.apps import personal
from tests.town import Member, Town

LISTS = (
    "timelines/home?limit=40",
    "timelines/public?limit=40",
    "timelines/tag/meadow?limit=40",
    "accounts/{ada}/statuses?limit=40",
)
BELOW = ("", "/context", "/favourited_by", "/reblogged_by", "/history")


async def scene(town: Town) -> list[str]:
    """Ada's posts of every audience; Ben follows her, Cleo does not, and Dan is blocked by her."""
    posts = [
        (await town.ada.posts(f"For {audience}", audience=audience, hashtags=["meadow"]))["id"]
        for audience in ("public", "members", "followers")
    ]
    deleted = (await town.ada.posts("Gone", hashtags=["meadow"]))["id"]
    await town.ada.call("DELETE", f"/api/posts/{deleted}")
    await town.ben.post(f"/api/follow/{town.ada.id}")
    await town.ada.post(f"/api/users/{town.dan.id}/block")
    return [*posts, deleted]


@pytest.mark.parametrize("name", ["ada", "ben", "cleo", "dan"])
async def test_statuses_are_shown_to_whom_their_posts_are(town: Town, name: str) -> None:
    posts = await scene(town)
    member: Member = getattr(town, name)
    app = await personal(member, "read", "write", "follow")
    seen = [post for post in posts if (await member.get(f"/api/posts/{post}")).status_code == 200]
    assert len(seen) == {"ada": 3, "ben": 3, "cleo": 2, "dan": 0}[name]
    for post, what in itertools.product(posts, BELOW):
        status = (await app.get(f"/api/v1/statuses/{post}{what}")).status_code
        assert status == (200 if post in seen else 404), (post, what)
    for path in LISTS:
        answer = await app.get("/api/v1/" + path.format(ada=town.ada.id))
        shown = {one["id"] for one in answer.json()} if answer.status_code == 200 else set[str]()
        assert shown <= set(seen), path
        if "accounts" in path:
            assert shown == set(seen)
    found = (await app.get("/api/v2/search?q=For&type=statuses")).json()["statuses"]
    assert {one["id"] for one in found} == set(seen)
    for post, act in itertools.product(posts, ("favourite", "bookmark", "reblog")):
        answer = await app.post(f"/api/v1/statuses/{post}/{act}")
        assert post in seen or answer.status_code == 404, (post, act)
