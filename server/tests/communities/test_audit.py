"""What governs a community is in the audit log too, which outlives the community (security, L1)."""

from meadow.audit_log import queries as audit
from meadow.platform.core.paging import Paging
from tests.communities.gathering import community, joins, makes, posts_there
from tests.town import Town


async def test_roles_and_moderation_of_a_community_are_in_the_audit_log(town: Town) -> None:
    here = await community(town.ada)
    await joins(town.ben, here)
    post = await posts_there(town.ben, here)
    await makes(town.ada, here, town.ben, "moderator")
    await makes(town.ada, here, town.ben, "member")
    place = f"/api/communities/{here['id']}"
    refused = await town.ben.delete(f"{place}/members/{town.ada.id}")
    removed = await town.ada.call("DELETE", f"/api/posts/{post['id']}")
    banned = await town.ada.call("DELETE", f"{place}/members/{town.ben.id}", {"ban": True})
    deleted = await town.ada.call("DELETE", place, {"name": here["name"]})
    assert (refused.status_code, removed.status_code, banned.status_code, deleted.status_code) == (403, 204, 204, 204)
    rows = (await audit.audit_page(town.database.reader(), Paging(limit=100)))[::-1]
    assert {row.actor_id for row in rows} == {town.ada.id}
    assert [(row.action, row.subject) for row in rows] == [
        ("community.made_moderator", f"user:{town.ben.id}"),
        ("community.made_member", f"user:{town.ben.id}"),
        ("community.post_removed", f"post:{post['id']}"),
        ("community.banned", f"user:{town.ben.id}"),
        ("community.deleted", f"community:{here['id']}"),
    ]
    assert {row.details.get("community") for row in rows[:-1]} == {int(here["id"])}
