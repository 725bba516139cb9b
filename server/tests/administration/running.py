"""API calls on the site's administration."""

from typing import Any

import httpx2

from tests.auth.people import EVE
from tests.cast import Person
from tests.moderation.keeping import appoint
from tests.town import Member, Town


async def admin_of(town: Town) -> Member:
    return await appoint(town, town.ada, "admin")


async def set_site(town: Town, **settings: Any) -> dict[str, Any]:
    """The site settings after a change by Ada, an admin."""
    answer = await (await admin_of(town)).call("PUT", "/api/admin/site", settings)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def sign_up(town: Town, person: Person = EVE, **fields: Any) -> httpx2.Response:
    return await town.client.post("/api/auth/signup", json={**person.sign_up, **fields})


async def invite(member: Member, **limits: Any) -> dict[str, Any]:
    answer = await member.post("/api/invites", limits)
    assert answer.status_code == 201, answer.text
    return answer.json()
