"""Hand-made archives: given lists and files under correct digests."""

import hashlib
import io
import json
import zipfile
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from tests.town import Member, Town, open_town

SOURCE, INSTANCE = "a" * 40, "b" * 40


def packed(entries: dict[str, bytes], **manifest: Any) -> bytes:
    """A zip of these files with its manifest, as made by another Meadow."""
    said = {
        "format": "meadow-export",
        "version": 1,
        "source": SOURCE,
        "instance": INSTANCE,
        "files": {
            name: {"sha256": hashlib.sha256(content).hexdigest(), "size": len(content)}
            for name, content in entries.items()
        },
    }
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name, text in entries.items():
            archive.writestr(name, text)
        archive.writestr("manifest.json", json.dumps(said | manifest))
    return content.getvalue()


def archive_of(files: dict[str, bytes] | None = None, **lists: list[Any]) -> bytes:
    """The same, from lists by table and files by name."""
    texts = {f"data/{table}.json": json.dumps(rows).encode() for table, rows in lists.items()}
    return packed({**texts, **{f"media/{name}": content for name, content in (files or {}).items()}})


def changed(export: zipfile.ZipFile, table: str, rows: list[Any], *, keeps: bool = False) -> bytes:
    """An export with other rows in one list and matching digests; ``keeps`` keeps the now invalid signature, otherwise
    there is none."""
    manifest = json.loads(export.read("manifest.json"))
    if not keeps:
        del manifest["signature"]
    entries = {name: export.read(name) for name in export.namelist() if name != "manifest.json"}
    entries[f"data/{table}.json"] = json.dumps(rows).encode()
    del manifest["files"]
    return packed(entries, **manifest)


def rows_of(export: zipfile.ZipFile, table: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(export.read(f"data/{table}.json"))
    return rows


def post(number: int, content: str, *, ago_ms: int = clock.MINUTE_MS, **fields: Any) -> dict[str, Any]:
    """The row of a post, created ``ago_ms`` ago."""
    return {"id": str(number), "content": content, "createdAt": clock.rfc3339(clock.now_ms() - ago_ms), **fields}


def named(number: int, suffix: str = "webp") -> str:
    """A valid name of a file in an export."""
    letters = "abcdefghijklmnopqrstuvwxyz234567"
    return "".join(letters[(number >> 5 * place) & 31] for place in range(32)) + f".{suffix}"


async def sends(member: Member, content: bytes) -> Any:
    return await member.post("/api/account/import", files={"file": ("archive.zip", content, "application/zip")})


async def state_of(member: Member) -> dict[str, Any]:
    state: dict[str, Any] = (await member.get("/api/account/import")).json()
    return state


async def takes_in(town: Town, member: Member, content: bytes) -> dict[str, Any]:
    """State of the import after all due jobs."""
    begun = await sends(member, content)
    assert begun.status_code == 202, begun.text
    await town.run_jobs()
    return await state_of(member)


async def contents(member: Member, path: str) -> list[str]:
    """Contents of the posts of a list."""
    return [found["content"] for found in (await member.get(path)).json()]


@asynccontextmanager
async def on_the_internet(settings: Settings) -> AsyncGenerator[Town]:
    """The town with the rate limits of production."""
    settings.rate_limits = "production"
    async with open_town(settings) as town:
        yield town
