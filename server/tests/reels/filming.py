"""Reels for tests: short generated clips, uploaded as by a browser."""

import json
from functools import cache
from typing import Any

import httpx2

from tests.media.clips import Clip
from tests.town import Member


@cache
def clip() -> bytes:
    """File of a short upright clip, cached."""
    return Clip(size=(90, 160), frames=12).made()


async def send(
    member: Member,
    video: bytes | None,
    *,
    caption: str | None = None,
    hashtags: list[str] | str | None = None,
    thumbnail: bytes | None = None,
    framing: dict[str, str] | None = None,
    audience: str | None = None,
    name: str = "reel.mp4",
    **options: Any,
) -> httpx2.Response:
    """POST /api/reels/upload as a form."""
    files: dict[str, tuple[str, bytes, str]] = {}
    if video is not None:
        files["video"] = (name, video, "video/mp4")
    if thumbnail is not None:
        files["thumbnail"] = ("thumbnail.jpg", thumbnail, "image/jpeg")
    data = {**(framing or {}), **({} if caption is None else {"caption": caption})}
    if audience is not None:
        data["audience"] = audience
    if hashtags is not None:
        data["hashtags"] = hashtags if isinstance(hashtags, str) else json.dumps(hashtags)
    return await member.post("/api/reels/upload", files=files or {"nothing": ("", b"")}, data=data, **options)


async def reel_of(member: Member, caption: str = "", video: bytes | None = None, **fields: Any) -> dict[str, Any]:
    """Upload a reel; returns the response."""
    response = await send(member, video or clip(), caption=caption, **fields)
    assert response.status_code == 201, response.text
    return response.json()


async def ids(member: Member, query: str = "") -> list[str]:
    """IDs of the first page of that list, for this member."""
    response = await member.get(f"/api/reels{query}")
    assert response.status_code == 200, response.text
    return [reel["id"] for reel in response.json()]
