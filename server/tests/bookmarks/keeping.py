"""Calls on bookmarks, as made by a client."""

from typing import Any

from meadow.platform.core import clock
from tests.town import Member


async def keep(member: Member, post: dict[str, Any], wanted: bool = True) -> None:
    """Bookmark the post, or remove the bookmark."""
    answer = await member.post(f"/api/posts/{post['id']}/bookmark", {"bookmarked": wanted})
    assert answer.status_code == 200, answer.text


async def kept(member: Member, **wanted: Any) -> list[str]:
    """Contents of the matching bookmarks; asserts the total in the response."""
    answer = await member.get("/api/bookmarks", params=wanted)
    assert answer.status_code == 200, answer.text
    listed = [post["content"] for post in answer.json()]
    if "limit" not in wanted:
        assert answer.headers["X-Total-Count"] == str(len(listed))
    return listed


async def folder(member: Member, name: str) -> str:
    """Create a folder; returns its ID."""
    answer = await member.post("/api/bookmarks/folders", {"name": name})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def move(member: Member, post: dict[str, Any], to: str | None) -> None:
    """Move the bookmark into that folder, or out of any."""
    answer = await member.call("PUT", f"/api/bookmarks/{post['id']}", {"folderId": to})
    assert answer.status_code == 204, answer.text


async def remind(member: Member, post: dict[str, Any], ms: int | None, status: int = 204) -> str | None:
    """Set a reminder in so many milliseconds, or clear it; returns the time as sent."""
    moment = None if ms is None else clock.rfc3339(clock.now_ms() + ms)
    answer = await member.call("PUT", f"/api/bookmarks/{post['id']}", {"remindAt": moment})
    assert answer.status_code == status, answer.text
    return moment


async def folders(member: Member) -> dict[str, int]:
    """Counts of the folders, by name."""
    answer = await member.get("/api/bookmarks/folders")
    assert answer.status_code == 200, answer.text
    return {each["name"]: each["count"] for each in answer.json()}
