"""Helpers for moderation tests: staff, reports and cases."""

from typing import Any

from meadow.moderation.actions import roles
from meadow.moderation.schemas.requests import SiteRole
from tests import make
from tests.town import Member, Town


async def appoint(town: Town, member: Member, role: SiteRole = "moderator") -> Member:
    """Make the member staff."""
    async with town.database.write() as db:
        await roles.set_role(db, None, member.id, role)
    return member


async def reports(member: Member, kind: str, subject: Any, **fields: Any) -> Any:
    """Report a subject; returns the response."""
    answer = await member.post("/api/reports", {"kind": kind, "id": str(subject), "reason": "spam", **fields})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def cases(member: Member, query: str = "") -> list[dict[str, Any]]:
    """Cases in the site's queue."""
    answer = await member.get(f"/api/moderation/cases{query}")
    assert answer.status_code == 200, answer.text
    return answer.json()["cases"]


def decide(action: str, **fields: Any) -> dict[str, Any]:
    """The body of a decision."""
    return {"action": action, "reason": "Against the rules.", **fields}


async def acts(member: Member, on: Member, action: str, **fields: Any) -> dict[str, Any]:
    """Take an action on a member; returns the response."""
    answer = await member.post(f"/api/moderation/members/{on.id}/actions", decide(action, **fields))
    assert answer.status_code == 201, answer.text
    return answer.json()


async def undoes(member: Member, action: dict[str, Any]) -> dict[str, Any]:
    """Undo an action; returns the response."""
    answer = await member.post(f"/api/moderation/actions/{action['id']}/undo", {"reason": "It was a mistake."})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def audited(town: Town) -> list[Any]:
    """The audit log, oldest first."""
    return sorted(await make.rows(town.database, "audit_log"), key=lambda row: row.entry)
