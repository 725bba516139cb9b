"""Communities for tests, made through the API."""

from typing import Any

from tests.town import Member


async def community(member: Member, name: str = "Bird Watchers", **fields: Any) -> dict[str, Any]:
    """A new community of this member, as the API answers it."""
    response = await member.post("/api/communities", {"name": name, "topics": ["Photography"], **fields})
    assert response.status_code == 201, response.text
    return response.json()


async def joins(member: Member, here: dict[str, Any], **wish: Any) -> dict[str, Any]:
    """The member joins, or asks to; what the API answers."""
    response = await member.post(f"/api/communities/{here['id']}/join", wish or None)
    assert response.status_code == 200, response.text
    return response.json()


async def lets_in(admin: Member, here: dict[str, Any], *people: Member) -> None:
    """These join a private community, and are let in."""
    for person in people:
        await joins(person, here)
        response = await admin.post(f"/api/communities/{here['id']}/requests/{person.id}/approve")
        assert response.status_code == 204, response.text


async def makes(admin: Member, here: dict[str, Any], person: Member, role: str) -> None:
    """The admin gives a member this role."""
    response = await admin.call("PUT", f"/api/communities/{here['id']}/members/{person.id}", {"role": role})
    assert response.status_code == 200, response.text


async def posts_there(member: Member, here: dict[str, Any], content: str = "A heron!", **fields: Any) -> dict[str, Any]:
    """A new post of this member in the community, as the API answers it."""
    response = await member.post(f"/api/communities/{here['id']}/posts", {"content": content, **fields})
    assert response.status_code == 201, response.text
    return response.json()


async def seen(member: Member, here: dict[str, Any]) -> dict[str, Any]:
    """The community as this member sees it."""
    response = await member.get(f"/api/communities/{here['id']}")
    assert response.status_code == 200, response.text
    return response.json()
