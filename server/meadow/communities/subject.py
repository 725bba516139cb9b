from meadow.communities.actions.deactivation import LEAVING, RETURNING
from meadow.communities.actions.purge import purge_memberships
from meadow.communities.models import communities
from meadow.communities.presenters import community_of
from meadow.communities.queries import get_community
from meadow.communities.queries.account import COUNTERS
from meadow.platform.db.session import Reader
from meadow.subjects.exports import ExportedTable
from meadow.subjects.queries import states_of
from meadow.subjects.snapshots import Snapshot
from meadow.subjects.subject import Access, Account, Moderation, Subject


async def _snapshot(db: Reader, viewer: int, subject_id: int) -> Snapshot:
    row = await get_community(db, viewer, str(subject_id))
    return Snapshot(row.admin_id or 0, community_of(row), [])


COMMUNITY = Subject(
    kind="community",
    table=communities,
    owner=communities.c.admin_id,
    text=communities.c.name,
    slug=communities.c.slug,
    counters=lambda: COUNTERS,
    access=Access(visible=lambda: communities.c.deleted_at.is_(None)),
    comments=None,
    moderation=Moderation(
        states=states_of(communities, communities.c.slug),
        link=lambda subject_id, place: f"/communities/{place}",
        snapshot=_snapshot,
    ),
    account=Account(
        leaving=LEAVING,
        returning=RETURNING,
        exported=(
            ExportedTable("community_members", "user_id", "community_id"),
            ExportedTable("community_mutes", "user_id", "community_id"),
            ExportedTable("community_bans", "user_id", "community_id", without=("actor_id",)),
            ExportedTable("community_log", "actor_id", "id", ("user_id",)),
        ),
        not_exported=(
            ("communities", "belong to their members; community_members names them"),
            ("community_topics", "topics of communities"),
            ("user_communities", "the other end of community_members"),
        ),
        purge=purge_memberships,
    ),
)
