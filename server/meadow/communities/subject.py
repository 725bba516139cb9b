"""Communities as a subject."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement

from meadow.communities.actions.deactivation import LEAVING, RETURNING
from meadow.communities.actions.purge import purge_memberships
from meadow.communities.models import communities
from meadow.communities.presenters import community_of
from meadow.communities.queries import get_community
from meadow.communities.queries.account import COUNTERS
from meadow.platform.db.session import Reader
from meadow.platform.jobs.queue import Work
from meadow.subjects.counters import Counted
from meadow.subjects.exports import ExportedTable
from meadow.subjects.kinds import Kind
from meadow.subjects.queries import states_of
from meadow.subjects.snapshots import Snapshot


class CommunitySubject:
    """Implements ``Subject``."""

    kind: Kind = "community"
    table = communities
    owner = communities.c.admin_id
    text = communities.c.name
    slug = communities.c.slug
    community_id = None
    is_open = None
    shows_files = None
    may_be_told = None
    hides_notifications = False
    lock = None
    comments = None
    hiding = None
    states = states_of(communities, communities.c.slug)
    leaving = LEAVING
    returning = RETURNING
    exported = (
        ExportedTable("community_members", "user_id", "community_id"),
        ExportedTable("community_mutes", "user_id", "community_id"),
        ExportedTable("community_bans", "user_id", "community_id", without=("actor_id",)),
        ExportedTable("community_log", "actor_id", "id", ("user_id",)),
    )
    exported_lists = ()
    not_exported = (
        ("communities", "belong to their members; community_members names them"),
        ("community_topics", "topics of communities"),
        ("user_communities", "the other end of community_members"),
    )

    def visible(self) -> ColumnElement[bool]:
        return communities.c.deleted_at.is_(None)

    def link(self, subject_id: int, place: object) -> str | None:
        return f"/communities/{place}"

    async def snapshot(self, db: Reader, viewer: int, subject_id: int) -> Snapshot:
        row = await get_community(db, viewer, str(subject_id))
        return Snapshot(row.admin_id or 0, community_of(row), [])

    async def settle_files(self, work: Work, member: int) -> None:
        """Nothing: pictures of communities stay."""

    def counters(self) -> Sequence[Counted]:
        return COUNTERS

    async def purge(self, work: Work, member: int) -> None:
        await purge_memberships(work, member)
