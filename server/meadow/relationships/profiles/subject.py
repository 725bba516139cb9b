"""Members as a subject."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement

from meadow.media.actions import settle_owned_files
from meadow.platform.db.session import Reader
from meadow.platform.jobs.queue import Work
from meadow.relationships.profiles.actions import LEAVING, RETURNING
from meadow.relationships.profiles.queries import COUNTERS, get_user, own_files
from meadow.subjects.counters import Counted
from meadow.subjects.exports import ExportedTable
from meadow.subjects.kinds import Kind
from meadow.subjects.queries import states_of
from meadow.subjects.snapshots import Snapshot
from meadow.users.models import users
from meadow.users.presenters import user_out


class UserSubject:
    """Implements ``Subject``."""

    kind: Kind = "user"
    table = users
    owner = users.c.id
    text = None
    slug = users.c.username
    community_id = None
    is_open = None
    shows_files = None
    may_be_told = None
    hides_notifications = False
    lock = None
    comments = None
    hiding = None
    states = states_of(users, users.c.username)
    leaving = LEAVING
    returning = RETURNING
    exported = (
        ExportedTable("users", "id", "id", without=("username_key", "name_key", "link_proofs")),
        ExportedTable("follows_out", "user_id", "target_id", ("target_id",)),
        ExportedTable("follows_in", "target_id", "follow_id", ("user_id",)),
        ExportedTable("block_edges", "user_id", "other_id", ("other_id",), without=("is_blocked",)),
        ExportedTable("close_follows", "user_id", "target_id", ("target_id",)),
        ExportedTable("follow_requests", "user_id", "target_id", ("target_id",)),
        ExportedTable("muted_words", "user_id", "id", without=("text_key",)),
        ExportedTable("people_lists", "user_id", "id"),
        ExportedTable("list_members", "owner_id", "user_id", ("user_id",)),
        ExportedTable("user_notes", "user_id", "other_id", ("other_id",)),
    )
    exported_lists = ()
    not_exported = (("silences", "repeats moderation_actions"),)

    def visible(self) -> ColumnElement[bool]:
        return users.c.deleted_at.is_(None)

    def link(self, subject_id: int, place: object) -> str | None:
        return f"/profile/{place}"

    async def snapshot(self, db: Reader, viewer: int, subject_id: int) -> Snapshot:
        return Snapshot(subject_id, user_out(await get_user(db, viewer, subject_id), viewer), [])

    async def settle_files(self, work: Work, member: int) -> None:
        await settle_owned_files(work, member, own_files)

    def counters(self) -> Sequence[Counted]:
        return COUNTERS

    async def purge(self, work: Work, member: int) -> None:
        """No-op: the account's row is deleted last, by ``account_lifecycle``."""
