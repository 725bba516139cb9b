"""Search requests, as made by a client."""

from typing import Any
from urllib.parse import quote

from tests.town import Member


async def ask(member: Member, q: str, kind: str = "posts", *, limit: int = 20) -> Any:
    """Response of a search."""
    extra = "" if limit == 20 else f"&limit={limit}"
    return await member.get(f"/api/posts/search?q={quote(q, errors='surrogatepass')}&type={kind}{extra}")


async def contents(member: Member, q: str) -> list[str]:
    """Contents of the posts found."""
    answer = await ask(member, q)
    assert answer.status_code == 200, answer.text
    return [post["content"] for post in answer.json()]


async def handles(member: Member, q: str) -> list[str]:
    """Usernames of the members found."""
    answer = await ask(member, q, "users")
    assert answer.status_code == 200, answer.text
    return [person["username"] for person in answer.json()]


async def tags(member: Member, q: str) -> list[tuple[str, int]]:
    """The hashtags found, with their counts."""
    answer = await ask(member, q, "hashtags")
    assert answer.status_code == 200, answer.text
    return [(found["tag"], found["count"]) for found in answer.json()]
