from functools import partial

from meadow.media.actions import settle_owned_files
from meadow.platform.db.session import Reader
from meadow.relationships.profiles.actions import LEAVING, RETURNING
from meadow.relationships.profiles.queries import COUNTERS, get_user, own_files
from meadow.subjects.exports import ExportedTable
from meadow.subjects.queries import states_of
from meadow.subjects.snapshots import Snapshot
from meadow.subjects.subject import Access, Account, Moderation, Subject, nothing
from meadow.users.models import users
from meadow.users.presenters import user_out


async def _snapshot(db: Reader, viewer: int, subject_id: int) -> Snapshot:
    return Snapshot(subject_id, user_out(await get_user(db, viewer, subject_id), viewer), [])


USER = Subject(
    kind="user",
    table=users,
    owner=users.c.id,
    slug=users.c.username,
    counters=lambda: COUNTERS,
    access=Access(visible=lambda: users.c.deleted_at.is_(None)),
    comments=None,
    moderation=Moderation(
        states=states_of(users, users.c.username),
        link=lambda subject_id, place: f"/profile/{place}",
        snapshot=_snapshot,
    ),
    account=Account(
        leaving=LEAVING,
        returning=RETURNING,
        settle_files=partial(settle_owned_files, page=own_files),
        exported=(
            ExportedTable("users", "id", "id", without=("username_key", "name_key", "link_proofs")),
            ExportedTable("former_usernames", "user_id"),
            ExportedTable("follows_out", "user_id", "target_id", ("target_id",)),
            ExportedTable("follows_in", "target_id", "follow_id", ("user_id",)),
            ExportedTable("block_edges", "user_id", "other_id", ("other_id",), without=("is_blocked",)),
            ExportedTable("close_follows", "user_id", "target_id", ("target_id",)),
            ExportedTable("follow_requests", "user_id", "target_id", ("target_id",)),
            ExportedTable("muted_words", "user_id", "id", without=("text_key",)),
            ExportedTable("people_lists", "user_id", "id"),
            ExportedTable("list_members", "owner_id", "user_id", ("user_id",)),
            ExportedTable("user_notes", "user_id", "other_id", ("other_id",)),
        ),
        not_exported=(("silences", "repeats moderation_actions"),),
        purge=nothing,
    ),
)
