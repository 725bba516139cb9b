"""Who is mentioned in a text, and who is told."""

from typing import Any

import pytest

from meadow.users.names import MAX_MENTIONS, mentions_in
from tests.linear import grows_linearly
from tests.rows import count
from tests.town import Member, Town


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("hi @ada!", ["ada"]),
        ("@ada.", ["ada"]),
        ("@Ada_B.1...", ["ada_b.1"]),
        ("(@ada), @BEN\n@ada", ["ada", "ben"]),
        ("…@ada — @ben:", ["ada", "ben"]),
        ("mail ada@example.org", []),
        ("x/@ada _@ada 1@ada é@ada", []),
        ("@ada@example.org @@ada", []),
        ("@adaé é@ada @\u212aelvin", []),
        ("@ab @ @. @... @__", []),
        (f"@{'a' * 30} @{'b' * 31}", ["a" * 30]),
        ("https://example.org/@ada?by=@ben (@cleo)", ["cleo"]),
        ("HTTP://x=@ada", []),
        ("今日は@adaさん、你好@ben。カー@cleo", ["ada", "ben", "cleo"]),
        ("＠ada ada＠ben @ada＠ben", ["ada"]),
        ("no names", []),
    ],
)
def test_names_are_found_where_the_pages_mark_them(text: str, names: list[str]) -> None:
    assert mentions_in(text) == names


def test_one_text_mentions_only_so_many() -> None:
    assert mentions_in(" ".join(f"@name{n}" for n in range(30))) == [f"name{n}" for n in range(MAX_MENTIONS)]


@pytest.mark.parametrize(
    "piece",
    [
        "@",
        "@a",
        "@a.",
        "漢@a",
        "＠a",
        "a@",
        "@aaa ",
        "@aaaé",
        "https://",
        "http",
        "+@",
        "@aaa@",
        "é",
        ".",
        "@" + "a" * 99,
    ],
)
def test_hostile_text_takes_no_longer_than_its_length_says(piece: str) -> None:
    text = piece * (100_000 // len(piece)) + "é"
    assert grows_linearly(lambda size: mentions_in(text[:size]), len(text))


async def told(member: Member, kind: str = "mention") -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = (await member.get(f"/api/notifications?type={kind}")).json()
    return listed


async def test_whom_a_post_mentions_is_told_once(town: Town) -> None:
    post = await town.ada.posts("@BEN and @ben. and @nobody, @ada and @cleo")
    (entry,) = await told(town.ben)
    assert (entry["fromUser"]["username"], entry["message"]) == ("ada", "mentioned you")
    assert entry["post"] == {"id": post["id"], "content": "@BEN and @ben. and @nobody, @ada and @cleo"}
    assert len(await told(town.cleo)) == 1
    assert await count(town, "notifications") == 2
    assert (await town.ben.get("/api/notifications/unread-count")).json() == {"count": 1}


async def test_whom_a_comment_mentions_is_told_unless_they_are_told_of_it_anyway(town: Town) -> None:
    post = await town.ada.posts()
    parent = await town.ben.comments(post["id"])
    await town.cleo.comments(post["id"], "@ada @ben @dan @cleo", parentId=parent["id"])
    assert [entry["type"] for entry in (await town.ada.get("/api/notifications")).json()] == ["comment", "comment"]
    assert [entry["message"] for entry in (await town.ben.get("/api/notifications")).json()] == [
        "mentioned you in a reply to your comment"
    ]
    (entry,) = await told(town.dan)
    assert (entry["fromUser"]["username"], entry["post"]["id"]) == ("cleo", post["id"])
    assert await told(town.cleo) == []


async def test_nobody_is_told_across_a_block_or_a_mute(town: Town) -> None:
    await town.ben.blocks(town.ada)
    await town.cleo.mutes(town.ada)
    post = await town.ada.posts("@ben @cleo @dan")
    await town.dan.comments(post["id"], "@ben @cleo look")  # Ben cannot see the post
    assert await told(town.ben) == []
    assert [entry["fromUser"]["username"] for entry in await told(town.cleo)] == ["dan"]
    assert [entry["fromUser"]["username"] for entry in await told(town.dan)] == ["ada"]
    assert (await town.ben.get("/api/notifications/unread-count")).json() == {"count": 0}


async def test_a_mention_goes_with_its_post_or_comment(town: Town) -> None:
    post = await town.ada.posts("@ben")
    comment = await town.dan.comments(post["id"], "@cleo")
    await town.dan.delete(f"/api/comments/{comment['id']}")
    assert await told(town.cleo) == []
    await town.ada.delete(f"/api/posts/{post['id']}")
    await town.run_jobs()
    assert await told(town.ben) == []
    for member in (town.ben, town.cleo):
        assert (await member.get("/api/notifications/unread-count")).json() == {"count": 0}


async def test_everybody_is_looked_up_at_once(town: Town) -> None:
    crowd = await town.crowd(12)
    await town.ada.posts("looks up the rules about words, which are known for a while then")
    with town.statements(most=7):
        await town.ada.posts("nobody here")
    with town.statements(most=9 + 3 * MAX_MENTIONS):
        await town.ada.posts(" ".join(f"@{member.person.username}" for member in crowd))
    assert await count(town, "notifications", kind="mention") == MAX_MENTIONS
