"""Join request decisions."""

from meadow.communities import queries
from meadow.communities.actions.edges import change_rank, take_edge
from meadow.communities.actions.edit import hold
from meadow.communities.actions.record import record, show, tell
from meadow.communities.errors import RequestNotFound
from meadow.communities.policy import MEMBER
from meadow.notifications.actions import forget
from meadow.platform.db.session import Writer


async def answer_requests(
    db: Writer, me: int, community_id: int, *, approve: list[int], reject: list[int], reason: str = "", all_of: bool
) -> None:
    """Approve and decline requests.

    Requests decided in the meantime are skipped, or raise RequestNotFound with ``all_of``. CommunityNotFound,
    NotAllowedHere.
    """
    await hold(db, me, community_id, "answer_requests")
    asking = await queries.applicants(db, community_id, sorted({*approve, *reject}))
    if all_of and len(asking) < len({*approve, *reject}):
        raise RequestNotFound()
    approved = set(approve)
    for who in asking:
        edge = await queries.find_edge(db, community_id, who.user_id)
        is_in = who.user_id in approved
        if is_in:
            await change_rank(db, edge, MEMBER)
        else:
            await take_edge(db, edge)
        action = "request_approved" if is_in else "request_declined"
        await record(db, community_id, action, me, user_id=who.user_id, reason="" if is_in else reason)
        kind = "community_approved" if is_in else "community_declined"
        await tell(db, [who.user_id], kind, me, community_id, dedupe_key=who.membership_id)
        show(db, [who.user_id], community_id)
    staff = await queries.staff_of(db, community_id)
    for who in asking:
        for member in sorted(staff):
            await forget(db, member, "community_request", who.user_id, "community", community_id)
