"""Taking everything along: a zip of all that the tables hold of a member, and of nobody else's (security, P1)."""

import hashlib
import io
import json
import zipfile
from collections.abc import Callable
from typing import Any

import pytest

from meadow.account_lifecycle.actions import begin_export
from meadow.account_lifecycle.queries import exporting
from meadow.packages import metadata
from meadow.platform.core import clock
from meadow.platform.core.errors import TooMany
from tests.account_lifecycle.living import CANARY, SECRET, WORD, lives
from tests.media.corpus import photo, saved
from tests.rows import count
from tests.town import Member, Town

Later = Callable[[int], None]


async def export_of(town: Town, member: Member) -> zipfile.ZipFile:
    """The member's export, made from beginning to end."""
    begun = await member.get("/api/account/export")
    assert begun.status_code in (200, 202), begun.text
    await town.run_jobs()
    ready = await member.get("/api/account/export")
    assert (ready.status_code, ready.headers["content-type"]) == (200, "application/zip"), ready.text
    return zipfile.ZipFile(io.BytesIO(ready.content))


def rows(found: zipfile.ZipFile, table: str) -> list[dict[str, Any]]:
    return json.loads(found.read(f"data/{table}.json"))


def test_every_table_is_taken_along_or_left_out_for_a_reason() -> None:
    exported, left_out = exporting.exported(), exporting.not_exported()
    assert {*exported, *left_out} == set(metadata.tables)
    assert not exported.keys() & left_out.keys()
    for name, taken in exported.items():
        known = set(metadata.tables[name].c.keys())
        assert {taken.whose, *taken.people, *taken.without} <= known, name


async def test_an_export_holds_everything_of_ones_own_and_proves_it(town: Town) -> None:
    she, things = await lives(town)
    await she.post("/api/posts/upload", files={"file": ("a.jpg", saved(photo(), "JPEG"), "image/jpeg")})
    found = await export_of(town, she)
    manifest = json.loads(found.read("manifest.json"))
    assert set(manifest["files"]) == {*found.namelist()} - {"manifest.json"}
    for name, about in manifest["files"].items():
        content = found.read(name)
        assert (hashlib.sha256(content).hexdigest(), len(content)) == (about["sha256"], about["size"]), name
    mine = [row for row in rows(found, "posts") if row["id"] in things["post_id"]]
    assert [row["content"].split()[0] for row in mine] == [WORD] * 3
    assert [row["target"] for row in rows(found, "follows_out")] == ["ben", "cleo"]
    assert [row["content"] for row in rows(found, "messages")] == [SECRET, f"{SECRET} again", "and to you"]
    assert rows(found, "credentials")[0]["email"] == CANARY.email
    assert len([name for name in found.namelist() if name.startswith("media/")]) == 2
    for table, taken in exporting.exported().items():
        mine = await count(town, table, **{taken.whose: she.id})
        assert len(rows(found, table)) == mine, table


async def test_an_export_holds_nobody_elses_secrets(town: Town) -> None:
    she, _ = await lives(town)
    await town.dan.posts("nothing to do with her: zebrafinch")
    found = await export_of(town, she)
    everything = b"".join(found.read(name) for name in found.namelist() if name.startswith("data/")).decode()
    for secret in (
        "not a hash",
        "ben@example.com",
        "cleo@example.com",
        "zebrafinch",
        "Okafor",
        she.token,
        "a quiet day",
    ):
        assert secret not in everything, secret


async def test_the_pages_of_an_export_run_nothing_and_load_nothing_from_elsewhere(town: Town) -> None:
    await town.ada.posts('<script>alert("hello")</script> & <b>bold</b>')
    found = await export_of(town, town.ada)
    pages = [found.read(name).decode() for name in found.namelist() if name.endswith(".html")]
    assert len(pages) == 5
    for page in pages:
        assert "<script" not in page
        assert "<b>" not in page
        assert "http://" not in page
        assert "https://" not in page


async def test_an_export_is_begun_by_asking_made_once_and_gone_after_a_week(town: Town, later: Later) -> None:
    assert (await town.ada.get("/api/account/export/status")).json()["status"] == "none"
    for _ in range(2):
        begun = await town.ada.get("/api/account/export")
        assert (begun.status_code, begun.json()["status"]) == (202, "making")
    assert await count(town, "jobs", kind="accounts.make_export") == 1
    await town.run_jobs()
    state = (await town.ada.get("/api/account/export/status")).json()
    assert (state["status"], state["progress"]) == ("ready", 100)
    folder = town.settings.data_dir / "exports"
    assert [file.stat().st_mode & 0o777 for file in folder.iterdir()] == [0o600]
    again = await town.ada.post("/api/account/export")
    assert again.status_code == 202
    await town.run_jobs()
    assert len(list(folder.iterdir())) == 1
    assert await count(town, "audit_log", action="export.made") == 2
    later(8 * clock.DAY_MS)
    await town.start_recurring_jobs()
    await town.run_jobs()
    assert list(folder.iterdir()) == []
    assert (await town.ada.get("/api/account/export/status")).json()["status"] == "none"


async def test_on_the_internet_another_export_is_made_once_a_day(town: Town) -> None:
    await export_of(town, town.ada)
    with pytest.raises(TooMany) as refused:
        await begin_export(
            town.database, town.settings.model_copy(update={"public_url": "https://meadow.example.org"}), town.ada.id
        )
    assert 86_000 < (refused.value.retry_after or 0) <= 86_401


async def test_nobody_fetches_the_export_of_somebody_else(town: Town) -> None:
    await export_of(town, town.ada)
    assert (await town.ben.get("/api/account/export")).status_code == 202
