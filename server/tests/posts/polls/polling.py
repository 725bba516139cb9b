"""Polls and votes of members."""

from typing import Any

from meadow.platform.core import clock
from tests.town import Member


def soon(minutes: float = 10) -> str:
    return clock.rfc3339(clock.now_ms() + round(minutes * clock.MINUTE_MS))


def poll(*options: str, minutes: float = 10, **more: Any) -> dict[str, Any]:
    return {"options": list(options) or ["Tea", "Coffee"], "closesAt": soon(minutes), **more}


async def asks(member: Member, *options: str, content: str = "What shall we drink?", **more: Any) -> dict[str, Any]:
    """A new post with a poll."""
    return await member.posts(content, poll=poll(*options, **more))


async def votes(member: Member, post: dict[str, Any], *choices: int) -> dict[str, Any]:
    answer = await member.call("PUT", f"/api/posts/{post['id']}/poll", {"choices": list(choices)})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def refused(member: Member, post: dict[str, Any], *choices: Any) -> tuple[int, str]:
    answer = await member.call("PUT", f"/api/posts/{post['id']}/poll", {"choices": list(choices)})
    return answer.status_code, answer.json()["code"]


async def seen(member: Member, post: dict[str, Any]) -> dict[str, Any]:
    return (await member.get(f"/api/posts/{post['id']}")).json()["poll"]


def counts(shown: dict[str, Any]) -> list[int | None]:
    return [option["votes"] for option in shown["options"]]
