"""Roles, flair, mutes, removals, bans and ownership transfer."""

from sqlalchemy import bindparam, delete, update

from meadow.communities import queries
from meadow.communities.actions.edges import change_rank
from meadow.communities.actions.edit import hold
from meadow.communities.actions.join import end_membership, stand_for
from meadow.communities.actions.record import record, show, tell
from meadow.communities.errors import LastAdmin, MemberNotFound, NotAllowedHere
from meadow.communities.models import community_bans, community_members, community_mutes
from meadow.communities.policy import ADMIN, ASKED, RANKS, ROLES, may, may_touch
from meadow.communities.schemas import MemberChange
from meadow.content_filter.actions import screen
from meadow.platform.core import clock
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once, upsert
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.relationships.profiles.queries import get_user

_m = community_members.c
_there = (_m.community_id == bindparam("community"), _m.user_id == bindparam("user"))
_FLAIR = update(community_members).where(*_there).values(flair=bindparam("new_flair", type_=_m.flair.type))
_MUTE = upsert(community_mutes, ["community_id", "user_id"], lambda new: {"muted_until": new.muted_until})
_UNMUTE = (
    delete(community_mutes)
    .where(community_mutes.c.community_id == bindparam("community"), community_mutes.c.user_id == bindparam("user"))
    .returning(community_mutes.c.muted_until)
)
_LIFT = delete(community_bans).where(
    community_bans.c.community_id == bindparam("community"), community_bans.c.user_id == bindparam("user")
)


async def _subject(db: Writer, community_id: int, user_id: int) -> Row:
    edge = await queries.find_edge(db, community_id, user_id)
    if edge is None or edge.rank == ASKED:
        raise MemberNotFound()
    return edge


async def _rank_of(db: Writer, community_id: int, me: int) -> int:
    edge = await queries.find_edge(db, community_id, me)
    return ASKED if edge is None else edge.rank


async def change_member(db: Writer, me: int, community_id: int, user_id: int, change: MemberChange) -> None:
    """Change role or flair.

    NotAllowedHere, MemberNotFound, LastAdmin for a demotion of the only admin; RefusedByRule.
    """
    row = await hold(db, me, community_id, "set_flair" if change.role is None else "set_roles")
    edge = await _subject(db, community_id, user_id)
    mine = await _rank_of(db, community_id, me)
    if change.flair is not None:
        if not may("set_flair", mine) or (user_id != me and mine != ADMIN and not may_touch(mine, edge.rank)):
            raise NotAllowedHere()
        await screen(db, change.flair)
        await db.run(_FLAIR, community=community_id, user=user_id, new_flair=change.flair or None)
    if change.role is not None and RANKS[change.role] != edge.rank:
        await _change_role(db, me, row, edge, RANKS[change.role])


async def _change_role(db: Writer, me: int, row: Row, edge: Row, rank: int) -> None:
    if edge.rank == ADMIN and row.admins_count <= 1:
        raise LastAdmin(_("This is the last admin. Make another member an admin first."))
    await change_rank(db, edge, rank)
    if row.admin_id == edge.user_id and rank != ADMIN:
        await stand_for(db, row.id, await queries.next_admin(db, row.id))
    if rank < edge.rank:
        # A promotion ends a mute.
        await db.first(_UNMUTE, community=row.id, user=edge.user_id)
    await record(db, row.id, f"made_{ROLES[rank]}", me, user_id=edge.user_id)
    await tell(db, [edge.user_id], "community_role", me, row.id, dedupe_key=new_id())
    show(db, [edge.user_id], row.id)


async def remove_member(db: Writer, me: int, community_id: int, user_id: int, *, ban: bool, reason: str) -> None:
    """Remove a member at once; a ban also applies to applicants and former members. NotAllowedHere, MemberNotFound."""
    row = await hold(db, me, community_id, "ban_members" if ban else "remove_members")
    edge = await queries.find_edge(db, community_id, user_id)
    if user_id == me or (edge is not None and not may_touch(await _rank_of(db, community_id, me), edge.rank)):
        raise NotAllowedHere()
    if not ban and (edge is None or edge.rank == ASKED):
        raise MemberNotFound()
    if edge is None:
        await get_user(db, me, user_id)
    if edge is not None:
        await end_membership(db, row, edge)
    await screen(db, reason)
    if ban and not await insert_once(
        db, community_bans, community_id=community_id, user_id=user_id, ban_id=new_id(), actor_id=me, reason=reason
    ):
        return
    await record(db, community_id, "banned" if ban else "removed", me, user_id=user_id, reason=reason)
    if edge is not None:
        await tell(db, [user_id], "community_removed", me, community_id, dedupe_key=edge.membership_id)


async def lift_ban(db: Writer, me: int, community_id: int, user_id: int) -> None:
    """Lift a ban; MemberNotFound for a member without one. NotAllowedHere."""
    await hold(db, me, community_id, "ban_members")
    if not await db.run(_LIFT, community=community_id, user=user_id):
        raise MemberNotFound(_("This person is not banned."))
    await record(db, community_id, "unbanned", me, user_id=user_id)
    show(db, [user_id], community_id)


async def mute_member(db: Writer, me: int, community_id: int, user_id: int, hours: int, reason: str) -> None:
    """Mute a member for some hours: read-only access. NotAllowedHere, MemberNotFound."""
    await _muting(db, me, community_id, user_id)
    until = clock.now_ms() + hours * clock.HOUR_MS
    await db.run(_MUTE, community_id=community_id, user_id=user_id, muted_until=until)
    await record(db, community_id, "muted", me, user_id=user_id, reason=reason)
    show(db, [user_id], community_id)


async def unmute_member(db: Writer, me: int, community_id: int, user_id: int) -> None:
    """Unmute a member. Idempotent. NotAllowedHere, MemberNotFound."""
    await _muting(db, me, community_id, user_id)
    if await db.first(_UNMUTE, community=community_id, user=user_id) is not None:
        await record(db, community_id, "unmuted", me, user_id=user_id)
        show(db, [user_id], community_id)


async def _muting(db: Writer, me: int, community_id: int, user_id: int) -> None:
    await hold(db, me, community_id, "mute_members")
    edge = await _subject(db, community_id, user_id)
    if not may_touch(await _rank_of(db, community_id, me), edge.rank):
        raise NotAllowedHere()


async def hand_over(db: Writer, me: int, community_id: int, user_id: int) -> None:
    """Transfer ownership to another member; the previous owner stays an admin and may then leave.

    NotAllowedHere, MemberNotFound, Invalid for oneself.
    """
    row = await hold(db, me, community_id, "hand_over")
    if user_id == me:
        raise Invalid.field("userId", _("The community is in your hands already."))
    edge = await _subject(db, community_id, user_id)
    if edge.rank != ADMIN:
        await _change_role(db, me, row, edge, ADMIN)
    await stand_for(db, community_id, user_id)
    await record(db, community_id, "handed_over", me, user_id=user_id)
