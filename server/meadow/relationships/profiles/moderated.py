"""Members as a subject of reports."""

from meadow.platform.db.session import Reader
from meadow.relationships.profiles.queries import get_user
from meadow.subjects.kinds import Kind
from meadow.subjects.queries import states_of
from meadow.subjects.snapshots import Snapshot
from meadow.users.models import users
from meadow.users.presenters import user_out


class UserSubject:
    """Implements ``Subject``."""

    kind: Kind = "user"
    states = states_of(users, users.c.username)

    def link(self, subject_id: int, place: object) -> str | None:
        return f"/profile/{place}"

    async def snapshot(self, db: Reader, viewer: int, subject_id: int) -> Snapshot:
        return Snapshot(subject_id, user_out(await get_user(db, viewer, subject_id), viewer), [])
