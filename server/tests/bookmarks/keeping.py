"""Keeping posts and asking for them, as a client does."""

from typing import Any

from meadow.platform import clock
from tests.town import Member


async def keep(member: Member, post: dict[str, Any], wanted: bool = True) -> None:
    """The member bookmarks the post, or takes it back."""
    answer = await member.post(f"/api/posts/{post['id']}/bookmark", {"bookmarked": wanted})
    assert answer.status_code == 200, answer.text


async def kept(member: Member, **wanted: Any) -> list[str]:
    """The texts of the bookmarks wanted; their number is the one that the answer says."""
    answer = await member.get("/api/bookmarks", params=wanted)
    assert answer.status_code == 200, answer.text
    listed = [post["content"] for post in answer.json()]
    if "limit" not in wanted:
        assert answer.headers["X-Total-Count"] == str(len(listed))
    return listed


async def folder(member: Member, name: str) -> str:
    """The id of a new folder."""
    answer = await member.post("/api/bookmarks/folders", {"name": name})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def move(member: Member, post: dict[str, Any], to: str | None) -> None:
    """The member puts the bookmark into that folder, or out of any."""
    answer = await member.call("PUT", f"/api/bookmarks/{post['id']}", {"folderId": to})
    assert answer.status_code == 204, answer.text


async def remind(member: Member, post: dict[str, Any], ms: int | None, status: int = 204) -> str | None:
    """The member sets a reminder in so many milliseconds, or clears it; the time as it was sent."""
    moment = None if ms is None else clock.rfc3339(clock.now_ms() + ms)
    answer = await member.call("PUT", f"/api/bookmarks/{post['id']}", {"remindAt": moment})
    assert answer.status_code == status, answer.text
    return moment


async def folders(member: Member) -> dict[str, int]:
    """The folders by name, with their counts."""
    answer = await member.get("/api/bookmarks/folders")
    assert answer.status_code == 200, answer.text
    return {each["name"]: each["count"] for each in answer.json()}
