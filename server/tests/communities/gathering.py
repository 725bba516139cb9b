"""Communities for tests, made through the API."""

from typing import Any

from tests.town import Member


async def community(member: Member, name: str = "Bird Watchers", **fields: Any) -> dict[str, Any]:
    """Create a community; returns the response."""
    response = await member.post("/api/communities", {"name": name, "topics": ["Photography"], **fields})
    assert response.status_code == 201, response.text
    return response.json()


async def joins(member: Member, here: dict[str, Any], **wish: Any) -> dict[str, Any]:
    """Join, or request to join; returns the response."""
    response = await member.post(f"/api/communities/{here['id']}/join", wish or None)
    assert response.status_code == 200, response.text
    return response.json()


async def lets_in(admin: Member, here: dict[str, Any], *people: Member) -> None:
    """Let these members join a private community and approve their requests."""
    for person in people:
        await joins(person, here)
        response = await admin.post(f"/api/communities/{here['id']}/requests/{person.id}/approve")
        assert response.status_code == 204, response.text


async def makes(admin: Member, here: dict[str, Any], person: Member, role: str) -> None:
    """Give a member this role."""
    response = await admin.call("PUT", f"/api/communities/{here['id']}/members/{person.id}", {"role": role})
    assert response.status_code == 200, response.text


async def posts_there(member: Member, here: dict[str, Any], content: str = "A heron!", **fields: Any) -> dict[str, Any]:
    """Create a post in the community; returns the response."""
    response = await member.post(f"/api/communities/{here['id']}/posts", {"content": content, **fields})
    assert response.status_code == 201, response.text
    return response.json()


async def seen(member: Member, here: dict[str, Any]) -> dict[str, Any]:
    """The community in the view of this member."""
    response = await member.get(f"/api/communities/{here['id']}")
    assert response.status_code == 200, response.text
    return response.json()
