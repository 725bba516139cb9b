"""Communities as a subject of reports."""

from meadow.communities.models import communities
from meadow.communities.presenters import community_of
from meadow.communities.queries import get_community
from meadow.platform.db.session import Reader
from meadow.subjects.kinds import Kind
from meadow.subjects.queries import states_of
from meadow.subjects.snapshots import Snapshot


class CommunitySubject:
    """Implements ``Subject``."""

    kind: Kind = "community"
    states = states_of(communities, communities.c.slug)

    def link(self, subject_id: int, place: object) -> str | None:
        return f"/communities/{place}"

    async def snapshot(self, db: Reader, viewer: int, subject_id: int) -> Snapshot:
        row = await get_community(db, viewer, str(subject_id))
        return Snapshot(row.admin_id or 0, community_of(row), [])
