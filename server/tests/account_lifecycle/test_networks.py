"""Archives of other networks: what is taken, what is left, what is refused, and taking it back."""

import io
import json
import tarfile
import zipfile
from collections.abc import Callable
from typing import Any

import pytest

from tests.account_lifecycle.archives import contents, sends, state_of, takes_in
from tests.account_lifecycle.networks import (
    FACEBOOK,
    FOLLOWS,
    INSTAGRAM,
    LONG_TWEET,
    MASTODON,
    PICTURE,
    X,
    note,
    packed,
    tarred,
    toots,
    zipped,
)
from tests.auth.people import said
from tests.rows import census
from tests.town import Member, Town

PATH = "/api/account/import"


async def own(member: Member, reader: Member | None = None) -> dict[str, dict[str, Any]]:
    """The member's posts on the profile, as the reader sees them, by their first line."""
    found = (await (reader or member).get(f"/api/posts?userId={member.id}&limit=100")).json()
    return {post["content"].partition("\n")[0][:40]: post for post in found}


@pytest.mark.parametrize("pack", [zipped, tarred])
async def test_mastodons_posts_keep_their_dates_and_audiences(town: Town, pack: Callable[..., bytes]) -> None:
    state = await takes_in(town, town.ben, pack(MASTODON))
    assert (state["status"], state["source"]) == ("done", "mastodon")
    assert (state["imported"], state["skipped"]) == ({"posts": 6}, {"posts": 5})
    assert state["reasons"] == {"reply": 1, "private": 1, "undated": 2, "boost": 1}
    mine = await own(town.ben)
    assert {first: post["audience"] for first, post in mine.items()} == {
        "Roses & tulips": "public",
        "A picture": "public",
        "On with it": "public",
        "Quiet": "members",
        "For friends": "followers",
        ("long " * 8)[:40]: "public",
    }
    assert all(post["importedFrom"] == "mastodon" for post in mine.values())
    roses, picture = mine["Roses & tulips"], mine["A picture"]
    assert (roses["content"], roses["createdAt"]) == (
        "Roses & tulips\n\nin https://may.example",
        "2019-05-01T12:00:00.000Z",
    )
    assert picture["createdAt"] == "2020-02-29T08:30:00.000Z"
    assert [item["alt"] for item in picture["media"]] == ["Tulips"]
    assert (picture["contentWarning"], picture["sensitive"]) == ("Spring", True)
    assert mine[("long " * 8)[:40]]["content"] == "long " * 990 + "end"
    assert next(iter(mine)) == "A picture"
    assert "For friends" not in await own(town.ben, town.cleo)


async def test_they_are_on_the_profile_and_in_the_search_alone(town: Town) -> None:
    await town.ada.follows(town.ben)
    before = (await town.ada.get("/api/notifications")).json()
    await takes_in(town, town.ben, zipped(MASTODON))
    for path in ("/api/posts", "/api/posts?feed=following", "/api/posts?feed=foryou"):
        assert await contents(town.ada, path) == []
    assert "Quiet" in await own(town.ben, town.ada)
    found = (await town.ada.get("/api/posts/search?q=tulips")).json()
    assert "Roses & tulips" in json.dumps(found)
    assert (await town.ada.get("/api/notifications")).json() == before
    assert (await town.client.get("/profile/ben/feed.atom")).text.count("<entry>") == 0


async def test_instagrams_captions_are_mended_and_messages_stay(town: Town) -> None:
    state = await takes_in(town, town.ben, zipped(INSTAGRAM))
    assert (state["source"], state["imported"]) == ("instagram", {"posts": 2})
    assert state["reasons"] == {"file": 1, "empty": 1}
    mine = await own(town.ben)
    assert {first: len(post["media"]) for first, post in mine.items()} == {"Tulpen für Zoë 🌷": 1, "Two": 2}
    assert mine["Two"]["createdAt"] == "2019-05-01T12:00:01.000Z"


async def test_facebooks_posts_have_their_links_and_pictures(town: Town) -> None:
    state = await takes_in(town, town.ben, zipped(FACEBOOK))
    assert (state["source"], state["imported"], state["reasons"]) == ("facebook", {"posts": 3}, {"empty": 1})
    mine = await own(town.ben, town.cleo)
    assert {post["content"] for post in mine.values()} == {
        "Grüße aus dem Garten",
        "Read this\nhttps://may.example/",
        "Rose",
    }
    assert (len(mine["Rose"]["media"]), mine["Rose"]["audience"]) == (1, "members")


async def test_xs_posts_have_whole_links_and_texts(town: Town) -> None:
    state = await takes_in(town, town.ben, zipped(X))
    assert (state["source"], state["imported"]) == ("x", {"posts": 3})
    assert state["reasons"] == {"boost": 1, "reply": 1, "undated": 1}
    mine = await own(town.ben)
    [cats] = [post for post in mine.values() if post["media"]]
    assert cats["content"] == "Cats & dogs https://may.example/all"
    assert cats["createdAt"] == "2019-05-01T12:00:00.000Z"
    assert {post["content"] for post in mine.values()} == {cats["content"], "On with it", LONG_TWEET}


@pytest.mark.parametrize("files", [MASTODON, INSTAGRAM, FACEBOOK, X])
async def test_twice_brings_nothing_twice(town: Town, files: dict[str, bytes]) -> None:
    first = await takes_in(town, town.ben, zipped(files))
    mine = await own(town.ben)
    again = await takes_in(town, town.ben, zipped(files))
    assert (again["imported"], again["reasons"]["known"]) == ({}, first["imported"]["posts"])
    assert await own(town.ben) == mine


async def test_people_are_offered_and_not_followed(town: Town) -> None:
    await town.cleo.blocks(town.ben)
    await takes_in(town, town.ben, zipped(MASTODON))
    offered = (await town.ben.get(f"{PATH}/people")).json()
    assert [person["username"] for person in offered] == ["ada"]
    assert (await town.ben.sees(town.ada))["isFollowing"] is False
    assert (await town.ada.get(f"{PATH}/people")).json() == []
    await town.ben.follows(town.ada)
    assert (await town.ben.get(f"{PATH}/people")).json() == []


async def test_the_names_of_a_long_list_are_looked_up_together(town: Town) -> None:
    strangers = "".join(f"stranger_{number}@elsewhere.example,true,false,\n" for number in range(1200))
    with town.statements(most=16):
        await sends(town.ben, FOLLOWS + strangers.encode())
    await town.run_jobs()
    assert "ada" in {person["username"] for person in (await town.ben.get(f"{PATH}/people")).json()}


async def test_a_list_of_follows_alone_is_enough(town: Town) -> None:
    state = await takes_in(town, town.ben, FOLLOWS)
    assert (state["status"], state["imported"]) == ("done", {})
    response = await town.ben.get(f"{PATH}/people?limit=1")
    assert [person["username"] for person in response.json()] == ["ada"]
    assert "next" in response.headers["Link"]


async def test_it_is_taken_back_completely(town: Town) -> None:
    await town.ben.posts("Written here")
    before = await census(town)
    await takes_in(town, town.ben, zipped(MASTODON))
    liked = (await own(town.ben))["A picture"]
    await town.ada.post(f"/api/posts/{liked['id']}/like", {"liked": True})
    await town.ada.comments(liked["id"])
    trashed = (await own(town.ben))["Quiet"]
    await town.ben.delete(f"/api/posts/{trashed['id']}")
    begun = await town.ben.post(f"{PATH}/undo")
    assert (begun.status_code, begun.json()["status"]) == (202, "undoing")
    assert said(await town.ben.post(f"{PATH}/undo")) == (409, "import_running")
    assert said(await sends(town.ben, zipped(X))) == (409, "import_running")
    await town.run_jobs()
    state = await state_of(town.ben)
    assert (state["status"], state["imported"]) == ("undone", {})
    assert list(await own(town.ben)) == ["Written here"]
    assert (await town.ben.get("/api/posts/bin")).json() == []
    assert (await town.ben.get(f"{PATH}/people")).json() == []
    assert said(await town.ben.post(f"{PATH}/undo")) == (409, "nothing_to_undo")
    after = await census(town)
    changed = {name for name in before if before[name] != after[name]}
    assert changed <= {"account_imports", "audit_head", "audit_log", "media", "notification_states"}, changed
    again = await takes_in(town, town.ben, zipped(MASTODON))
    assert again["imported"] == {"posts": 6}


async def test_a_cancelled_import_is_taken_back_too(town: Town) -> None:
    begun = await sends(town.ben, zipped(MASTODON))
    assert begun.status_code == 202
    await town.ben.delete(PATH)
    assert said(await town.ben.post(f"{PATH}/undo")) == (409, "nothing_to_undo")
    assert (await state_of(town.ben))["status"] == "cancelled"


async def test_words_that_a_rule_refuses_do_not_come(town: Town) -> None:
    from tests.administration.running import admin_of

    rule = {"kind": "word", "pattern": "tulips", "action": "refuse"}
    assert (await (await admin_of(town)).post("/api/moderation/rules", rule)).status_code == 201
    state = await takes_in(town, town.ben, zipped(MASTODON))
    assert state["imported"] == {"posts": 4}
    assert len(await own(town.ben)) == 4


def _link(name: str, to: str) -> tarfile.TarInfo:
    made = tarfile.TarInfo(name)
    made.type, made.linkname = tarfile.SYMTYPE, to
    return made


async def test_links_and_climbing_names_bring_nothing(town: Town) -> None:
    climbing = note(1, "<p>Mine</p>", attachment=[{"url": "/../../etc/passwd"}, {"url": "media_attachments/link.jpg"}])
    files = {**toots(climbing), "../../etc/passwd": PICTURE}
    state = await takes_in(town, town.ben, tarred(files, _link("media_attachments/link.jpg", "/etc/passwd")))
    assert (state["imported"], state["reasons"]) == ({"posts": 1}, {"file": 1})


def _pax_bomb() -> bytes:
    header = tarfile.TarInfo("pax")
    header.type, header.size = tarfile.XHDTYPE, 512 * 1024 * 1024
    return packed(header.tobuf(tarfile.USTAR_FORMAT) + bytes(64 * 1024 * 1024))


def _encrypted() -> bytes:
    content = bytearray(zipped(MASTODON))
    for sign in (b"PK\3\4", b"PK\1\2"):
        at = content.find(sign)
        while at >= 0:
            content[at + (6 if sign == b"PK\3\4" else 8)] |= 1
            at = content.find(sign, at + 1)
    return bytes(content)


def _twice() -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name in ("outbox.json", "outbox.jsoN"):
            archive.writestr(name, b'{"orderedItems": []}')
    return content.getvalue().replace(b"jsoN", b"json")


HOSTILE: dict[str, Callable[[], bytes]] = {
    "nothing known": lambda: zipped({"a.txt": b"x"}),
    "no archive": lambda: b"hello",
    "half a zip": lambda: zipped(MASTODON)[:900],
    "half a tar": lambda: tarred(MASTODON)[:900],
    "gzip of nothing": lambda: packed(b"x" * 2000),
    "a tar header of half a gigabyte": _pax_bomb,
    "a list without an end": lambda: zipped({"outbox.json": b'{"orderedItems": [{"a": 1},'}),
    "a row of two megabytes": lambda: zipped({"outbox.json": b'{"orderedItems": ["' + b"a" * 2**21 + b'"]}'}),
    "nesting without an end": lambda: zipped({"outbox.json": b'{"orderedItems": [' + b"[" * 2**21}),
    "lists of our own": lambda: zipped({**MASTODON, "data/posts.json": b"[]"}),
    "encrypted": _encrypted,
    "a name twice": _twice,
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.one_engine("The reader of archives refuses the file before anything is written.")
async def test_what_is_no_archive_is_refused_and_leaves_nothing(town: Town, name: str) -> None:
    before = await census(town)
    assert said(await sends(town.ben, HOSTILE[name]())) == (422, "not_an_export")
    assert await census(town) == before
    assert list((town.settings.data_dir / "imports").glob("*")) == []


async def test_rows_that_make_no_sense_are_passed_over(town: Town) -> None:
    deep: Any = {"a": 1}
    for _ in range(300):
        deep = {"a": deep}
    wrong = [
        note(1, "<p>Fine</p>"),
        note(2, "<p>\ud800</p>".encode("utf-8", "replace").decode()),
        note(3, "<p>x</p>", published=12345678901234567890),
        note(4, "<p>y</p>", to={"a": 1}, attachment="none"),
        {"type": "Create", "object": deep},
        {"type": "Create", "object": "https://x"},
        {"type": 7},
        note(5, "<p>A bomb</p>", attachment=[{"url": "media_attachments/b.jpg"}]),
    ]
    files = {**toots(*wrong), "media_attachments/b.jpg": PICTURE[:64] + bytes(40 * 1024 * 1024)}
    state = await takes_in(town, town.ben, zipped(files))
    assert state["status"] == "done"
    assert {"Fine", "A bomb"} <= set(await own(town.ben))
    assert state["reasons"]["file"] == 1


async def test_an_edit_of_a_long_text_fits_the_limit(town: Town) -> None:
    await takes_in(town, town.ben, zipped(toots(note(1, f"<p>{'a' * 6000}</p>"))))
    [post] = (await own(town.ben)).values()
    assert len(post["content"]) == 5000
    edit = {"content": post["content"] + "b"}
    assert (await town.ben.call("PATCH", f"/api/posts/{post['id']}", edit)).status_code == 422
    assert (await town.ben.call("PATCH", f"/api/posts/{post['id']}", {"content": "short"})).status_code == 200


async def test_posts_of_one_moment_each_have_an_id(town: Town) -> None:
    await takes_in(town, town.ben, zipped(toots(*(note(number, f"<p>No. {number}</p>") for number in range(1, 8)))))
    mine = await own(town.ben)
    assert len(mine) == 7
    assert all(post["createdAt"].startswith("2019-05-01T12:00:00.0") for post in mine.values())
