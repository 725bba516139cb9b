"""Uploaded archives: what attacks cost, what honest programs write, and one at a time."""

import asyncio
import fcntl
import io
import json
import os
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from meadow.account_lifecycle.actions import receiving
from meadow.media.children import Slots
from meadow.platform.config.settings import Settings
from tests.account_lifecycle.archives import archive_of, named, post, sends, state_of, takes_in
from tests.account_lifecycle.networks import INSTAGRAM, PICTURE, X, note, tarred, toots, tweet, zipped
from tests.account_lifecycle.test_networks import own
from tests.auth.people import said
from tests.rows import census
from tests.town import Town

PEOPLE = "/api/account/import/people"
ENDLESS = "import time\nwhile True: time.sleep(0.01)\n"


def tweets(*rows: dict[str, Any], **more: bytes) -> bytes:
    listed = b"window.YTD.tweets.part0 = " + json.dumps(rows).encode()
    return stored({**X, "data/tweets.js": listed, **{f"data/{name}.js": text for name, text in more.items()}})


def stored(files: dict[str, bytes]) -> bytes:
    """A zip that packs nothing."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return content.getvalue()


def _links(short: str, address: str, count: int) -> dict[str, Any]:
    return {"urls": [{"url": short, "expanded_url": address}] * count, "media": []}


def _doubling(level: int) -> dict[str, Any]:
    """Each address holds the next short one twice."""
    urls = [{"url": f"https://t.co/{n}", "expanded_url": f"https://t.co/{n + 1} " * 2} for n in range(level)]
    return {"urls": urls, "media": []}


def _alike(text: str) -> str:
    """As much of this text as a row may hold."""
    return text * (600_000 // len(text))


HOSTILE: dict[str, Callable[[], bytes]] = {
    "a letter that stands for many": lambda: tweets(tweet(1, "a", entities=_links("a", "a" * 50_000, 3))),
    "many short addresses": lambda: tweets(
        tweet(1, "http://a/b " * 9000, entities=_links("http://a/b", "a" * 1999, 300))
    ),
    "addresses of addresses": lambda: tweets(tweet(1, "https://t.co/0", entities=_doubling(60))),
    "a number of ten thousand digits": lambda: tweets(tweet(1, "&#" + "9" * 10_000)),
    "a file of every post": lambda: zipped(
        {
            "data/tweets.js": b"x = " + json.dumps([tweet(1, f"text {n}") for n in range(300)]).encode(),
            **{f"data/tweets_media/1-{n}.jpg": b"no picture" for n in range(2000)},
        }
    ),
    **{
        f"HTML of {piece}": lambda piece=piece: stored(toots(note(1, _alike(piece))))
        for piece in ("<a ", '<a "', "<a x=", "<a x='", "<!--", "<![<![", "<![CDATA[", "</", "&#9", "<p>x", "<title>")
    },
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.one_engine("The process that reads archives knows no database.")
async def test_work_and_result_stay_in_proportion_to_the_archive(
    name: str, sqlite_settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limits are those of an archive of a few hundred kilobytes: whatever multiplies work or text reaches them."""
    monkeypatch.setattr(receiving, "ARCHIVE_MEMORY_BYTES", 256 * 1024**2)
    monkeypatch.setattr(receiving, "ARCHIVE_CPU_SECONDS", 5)
    made = tmp_path / "made.zip"
    made.touch()
    with tempfile.TemporaryFile() as file:
        file.write(HOSTILE[name]())
        brought = await receiving.read_archive(Slots(1, 1), sqlite_settings, 1, file, made)
    assert brought.manifest.rows + brought.left_rows >= 1
    with zipfile.ZipFile(made) as archive:
        rows = json.loads(archive.read("data/posts.json"))
        assert all(len(row["content"]) <= 5000 for row in rows)


SPINS = """
import json, sys
sys.path.append({folder!r})
from meadow.media.sandbox import answer
def work(job):
    held = []
    while True:
        {step}
answer(json.loads(sys.argv[1]), work)
"""


@pytest.mark.parametrize("step", ["held.append(bytes(100_000))", "held.clear()"])
async def test_what_reaches_a_limit_is_refused_and_another_may_come(
    town: Town, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, step: str
) -> None:
    """Of memory the first, of processor time the second."""
    child, before = tmp_path / "child.py", await census(town)
    child.write_text(SPINS.format(folder=str(Path(receiving.__file__).parents[3]), step=step))
    with monkeypatch.context() as hostile:
        hostile.setattr(receiving, "_CHILD", child)
        hostile.setattr(receiving, "ARCHIVE_CPU_SECONDS", 1)
        assert said(await sends(town.ben, zipfile_of_one())) == (422, "not_an_export")
    assert await census(town) == before
    assert list((town.settings.data_dir / "imports").iterdir()) == []
    assert (await takes_in(town, town.ben, zipfile_of_one()))["imported"] == {"posts": 1}


def _spread(size: int) -> bytes:
    """A list with much of one letter between its rows."""
    return b'{"orderedItems": [' + json.dumps(note(1, "<p>Fine</p>")).encode() + b" " * size + b"]}"


def _overlapping() -> bytes:
    """Two files that share their bytes."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("outbox.json", os.urandom(100_000))
        archive.writestr("outbox.jsoN", b"")
        [first, second] = archive.infolist()
        second.header_offset, second.CRC = first.header_offset, first.CRC
        second.file_size, second.compress_size = first.file_size, first.compress_size
    return content.getvalue()


@pytest.mark.parametrize(
    "content",
    [
        lambda: zipped({"outbox.json": _spread(30_000_000)}),
        lambda: tarred({"outbox.json": _spread(400_000_000)}),
        lambda: zipped({**X, "data/note-tweet.js": b"x = [" + b"{}," * 9_000_000 + b"{}]"}),
        lambda: archive_of(posts=[post(1, "a")], users=[]).replace(b"manifest.json", b"manifest.jsom"),
        _overlapping,
    ],
)
@pytest.mark.one_engine("Refused before anything is written.")
async def test_bombs_of_every_kind_are_refused(town: Town, content: Callable[[], bytes]) -> None:
    assert said(await sends(town.ben, content())) == (422, "not_an_export")


async def test_a_member_has_one_archive_read_at_a_time(
    town: Town, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    endless = tmp_path / "child.py"
    endless.write_text(ENDLESS)
    fine = zipfile_of_one()
    with monkeypatch.context() as slow:
        slow.setattr(receiving, "_CHILD", endless)
        reading = asyncio.create_task(sends(town.ben, fine))
        while not town.context.services.archives.at_work:  # noqa: ASYNC110
            await asyncio.sleep(0)
        assert said(await sends(town.ben, fine)) == (409, "import_running")
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
    assert (await takes_in(town, town.ben, fine))["status"] == "done"


def zipfile_of_one() -> bytes:
    return zipped(toots(note(1, "<p>Fine</p>")))


async def test_a_process_that_is_gone_leaves_no_claim(town: Town) -> None:
    path = receiving.claim_path(town.settings, town.ben.id)
    path.parent.mkdir(exist_ok=True)
    with path.open("wb") as left:
        left.write(b"half an archive" * 1000)
        fcntl.flock(left, fcntl.LOCK_EX)
        assert said(await sends(town.ben, zipfile_of_one())) == (409, "import_running")
    # The system gave up its lock; the file is still there.
    assert (await takes_in(town, town.ben, zipfile_of_one()))["imported"] == {"posts": 1}


@pytest.mark.one_engine("The claim is a lock on a file, and no row.")
async def test_a_stopped_server_ends_the_process(
    sqlite_settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    child, slots = tmp_path / "child.py", Slots(1, 1)
    child.write_text(f"import os\nopen({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\n{ENDLESS}")
    made = tmp_path / "made"
    made.touch()
    monkeypatch.setattr(receiving, "_CHILD", child)

    async def read() -> None:
        with tempfile.TemporaryFile() as file:
            await receiving.read_archive(slots, sqlite_settings, 1, file, made)

    reading = asyncio.create_task(read())
    while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text():  # noqa: ASYNC110
        await asyncio.sleep(0)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text()), 0)
    assert slots.at_work == 0


FOLLOW_LISTS = {
    "no heading": b"ada@garden.example,true,false,\ncleo@y.example,true,false,\n",
    "no heading, one cell": b"ada@garden.example\ncleo@y.example\n",
    "with @": b"@ada@garden.example\n@cleo@y.example\n",
    "a quoted heading": b'"Account address","Show boosts"\n"ada@garden.example","true"\n"cleo@y.example","true"\n',
    "a heading in small letters": b"account address,show boosts\nada@garden.example,true\ncleo@y.example,true\n",
    "the heading alone": b"Account address\nada@garden.example\ncleo@y.example\n",
    "semicolons": b"Account address;Show boosts\nada@garden.example;true\ncleo@y.example;true\n",
    "tabs": b"Account address\tShow boosts\nada@garden.example\ttrue\ncleo@y.example\ttrue\n",
    "CRLF": b"Account address,Show boosts\r\nada@garden.example,true\r\ncleo@y.example,true\r\n",
    "BOM": b"\xef\xbb\xbfAccount address,Show boosts\nada@garden.example,true\ncleo@y.example,true\n",
    "BOM and no heading": b"\xef\xbb\xbfada@garden.example;true\r\ncleo@y.example;true\r\n",
    "empty lines": b"\n\nada@garden.example\n\n,\n\ncleo@y.example",
}


@pytest.mark.parametrize("name", FOLLOW_LISTS)
@pytest.mark.one_engine("The process that reads archives knows no database.")
async def test_follow_lists_of_other_programs_are_understood(town: Town, name: str) -> None:
    for content in (FOLLOW_LISTS[name], zipped({"following_accounts.csv": FOLLOW_LISTS[name]})):
        state = await takes_in(town, town.ben, content)
        assert (state["status"], state["imported"]) == ("done", {})
        offered = (await town.ben.get(PEOPLE)).json()
        assert sorted(person["username"] for person in offered) == ["ada", "cleo"]


HTML, PART = "Please ask Instagram or Facebook for it in the JSON format", "Please choose the part that does"
WITHOUT_POSTS = {
    "Instagram in HTML": ({"your_instagram_activity/media/posts_1.html": b"<html>"}, HTML),
    "Instagram in HTML in a folder": ({"instagram-ben/start_here.html": b"", "instagram-ben/a.jpg": PICTURE}, HTML),
    "Facebook in HTML": ({"your_facebook_activity/posts/your_posts_1.html": b"", "start_here.html": b""}, HTML),
    "Facebook of 2020 in HTML": ({"posts/your_posts_1.html": b"<html>", "index.html": b"<html>"}, HTML),
    "second part of Instagram": ({"media/posts/201905/b.jpg": PICTURE}, PART),
    "second part of Facebook": ({"fb/your_facebook_activity/posts/media/b.jpg": PICTURE}, PART),
    "second part of X": ({"data/tweets_media/1-abc.jpg": PICTURE}, PART),
}


@pytest.mark.parametrize("name", WITHOUT_POSTS)
@pytest.mark.one_engine("Refused before anything is written.")
async def test_archives_without_posts_are_refused_with_the_way_out(town: Town, name: str) -> None:
    files, sentence = WITHOUT_POSTS[name]
    answer = await sends(town.ben, zipped(files))
    assert said(answer) == (422, "not_an_export")
    assert sentence in answer.json()["error"]


@pytest.mark.parametrize(
    ("listed", "offered", "unreadable"),
    [
        ([{"string_list_data": [{"value": f"somebody_{n}", "href": "x" * 200}]} for n in range(9000)], ["ada"], 0),
        (b"[{", [], 1),
        (b"[" + b" " * 17 * 1024 * 1024 + b"]", [], 1),
    ],
    ids=["long", "broken", "too long"],
)
async def test_a_list_of_people_never_costs_the_posts(
    town: Town, listed: Any, offered: list[str], unreadable: int
) -> None:
    if isinstance(listed, list):
        listed = json.dumps([*listed, {"string_list_data": [{"value": "ada"}]}]).encode()
    people = "instagram-ben/connections/followers_and_following/following.json"
    state = await takes_in(town, town.ben, stored({**INSTAGRAM, people: listed}))
    assert (state["imported"], state["reasons"].get("unreadable", 0)) == ({"posts": 2}, unreadable)
    assert [person["username"] for person in (await town.ben.get(PEOPLE)).json()] == offered


async def test_instagrams_archive_of_2018_is_read(town: Town) -> None:
    said_there = {
        "photos": [
            {"caption": "Tulips", "taken_at": "2018-04-01T12:00:00", "path": "photos/201804/a.jpg"},
            {"caption": "Lost", "taken_at": "2018-04-02T12:00:00+00:00", "path": "photos/201804/b.jpg"},
        ],
        "stories": [{"caption": "Gone", "taken_at": "2018-04-01T12:00:00", "path": "stories/201804/a.jpg"}],
        "direct": [{"caption": "Secret", "taken_at": "2018-04-01T12:00:00", "path": "direct/201804/a.jpg"}],
    }
    files = {
        "ben/media.json": json.dumps(said_there).encode(),
        "ben/photos/201804/a.jpg": PICTURE,
        "ben/connections.json": b'{"following": {"ada": "2018-01-01T00:00:00"}}',
    }
    state = await takes_in(town, town.ben, zipped(files))
    assert (state["source"], state["imported"], state["reasons"]) == ("instagram", {"posts": 2}, {"file": 1})
    mine = await own(town.ben)
    assert {text: len(row["media"]) for text, row in mine.items()} == {"Tulips": 1, "Lost": 0}
    assert mine["Tulips"]["createdAt"] == "2018-04-01T12:00:00.000Z"
    assert [person["username"] for person in (await town.ben.get(PEOPLE)).json()] == ["ada"]


async def test_a_lost_or_damaged_file_keeps_the_text(town: Town) -> None:
    shown = [{"url": f"/media/{named(1)}"}, {"url": f"/media/{named(2)}"}]
    state = await takes_in(town, town.ben, archive_of({named(1): PICTURE}, posts=[post(1, "Both", media=shown)]))
    assert (state["imported"], state["reasons"]) == ({"posts": 1}, {"file": 1})
    assert len((await own(town.ben))["Both"]["media"]) == 1
    attached = [{"url": "media_attachments/a.jpg"}, {"url": "media_attachments/lost.jpg"}]
    files = {**toots(note(2, "<p>Damaged</p>", attachment=attached)), "media_attachments/a.jpg": PICTURE}
    content = zipped(files)
    damaged = content.replace(content[content.index(b"a.jpg") + 5 :][:64], bytes(64), 1)
    state = await takes_in(town, town.ben, damaged)
    assert (state["imported"], state["reasons"]["file"]) == ({"posts": 1}, 2)
    assert (await state_of(town.ben))["status"] == "done"
