"""Rows of every table for an export, in batches."""

from functools import cache, lru_cache
from typing import Any

from sqlalchemy import Select, bindparam, literal_column, select

from meadow.account_lifecycle.models import account_exports
from meadow.media.models import media
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, in_ids, metadata
from meadow.subjects.exports import EXPORTED_AT_ONCE, ExportedList, ExportedTable
from meadow.subjects.registry import SUBJECTS
from meadow.users.models import users

EXPORTED = (
    ExportedTable("credentials", "user_id", without=("email_key", "password_hash")),
    ExportedTable("sessions", "user_id", without=("token_digest",)),
    ExportedTable("passkeys", "user_id", "id", without=("credential_id", "public_key", "sign_count")),
    ExportedTable("totp", "user_id", without=("secret", "last_step", "wrong", "wrong_since")),
    ExportedTable("identities", "user_id", without=("subject",)),
    ExportedTable("known_devices", "user_id", without=("digest",)),
    ExportedTable("drafts", "user_id", "id"),
    ExportedTable("media", "owner_id", "id", without=("original", "bytes")),
    ExportedTable("followed_hashtags", "user_id", without=("tag_key",)),
    ExportedTable("user_interests", "user_id"),
    ExportedTable("bookmark_folders", "user_id", "id", without=("name_key",)),
    ExportedTable("notifications", "user_id", "id", ("actor_id",)),
    ExportedTable("notification_states", "user_id"),
    ExportedTable("notification_mutes", "user_id", "subject_id"),
    ExportedTable("read_positions", "user_id"),
    ExportedTable("feed_feedback", "user_id"),
    ExportedTable("push_subscriptions", "user_id", "id", without=("token_digest", "endpoint", "p256dh", "auth")),
    ExportedTable("program_devices", "user_id", without=("endpoint", "p256dh", "auth", "sealed_token")),
    ExportedTable("reports", "reporter_id", "id", without=("about_id", "case_id", "seen")),
    ExportedTable("moderation_actions", "member_id", "id", without=("actor_id", "undone_by_id", "case_id")),
    ExportedTable("deactivations", "user_id"),
    ExportedTable("invites", "creator_id", "id"),
    ExportedTable("invited_members", "user_id", people=("inviter_id",)),
    ExportedTable("registrations", "user_id", without=("follow_id",)),
    ExportedTable("announcement_dismissals", "user_id", "announcement_id"),
)
"""Exported tables outside the subjects."""
NOT_EXPORTED: dict[str, str] = {
    "account_exports": "says when this very file was made",
    "account_imports": "progress of an import, of no use elsewhere",
    "announcements": "the site's own",
    "apps": "registered by programs, of nobody",
    "audit_head": "the end of a chain, of nobody",
    "audit_log": "ids and words of ours, kept for the safety of the site",
    "one_time_tokens": "digests of links that were sent",
    "demo_members": "nobody's who could ask",
    "hashtags": "counts of everybody's posts",
    "hashtag_deltas": "counts of everybody's posts",
    "idempotency_keys": "answers of the last day, kept against doubles",
    "imported_rows": "which row of an earlier export became which; the rows themselves are taken along",
    "jobs": "work that is under way; ids alone",
    "link_previews": "of pages on other sites, shared by everybody",
    "pictures": "of pages on other sites, shared by everybody",
    "media_attachments": "stand in the posts, messages and profiles",
    "member_spellings": "a way to find names",
    "member_words": "a way to find the names that are in users",
    "moderation_appeals": "belong to the actions, and are answered on the site",
    "moderation_cases": "for staff only; tells who reported",
    "moderation_rules": "the site's own",
    "notification_groups": "counts of notifications",
    "oauth_grants": "digests of tokens",
    "outbox": "copies of notifications on their way",
    "post_hashtags": "stand in the posts",
    "id_leases": "which number a running process has",
    "recovery_codes": "digests of secrets",
    "search_words": "words of everybody",
    "site_values": "the site's own",
    "webhooks": "the site's own",
    "import_offers": "made of the archive that the member has",
    "unheard": "which conversations have to be told of; ids alone",
}
"""Tables outside the subjects that are not exported, and why."""

_who, _after = bindparam("who", type_=Big), bindparam("after", type_=Big)
_some = literal_column(str(EXPORTED_AT_ONCE))
_PEOPLE = select(users.c.id, users.c.username).where(in_ids(users.c.id, "ids"), users.c.deleted_at.is_(None))
_FILES = (
    select(media.c.id, media.c.files)
    .where(media.c.owner_id == _who, media.c.released_at.is_(None), media.c.id > _after)
    .order_by(media.c.id)
    .limit(_some)
)
_EXPORT = select(account_exports).where(account_exports.c.user_id == _who)
_OLD = (
    select(account_exports.c.user_id, account_exports.c.id)
    .where(account_exports.c.id < bindparam("before", type_=Big))
    .limit(_some)
)


@cache
def exported() -> dict[str, ExportedTable]:
    """All tables of an export, by name."""
    of_subjects = (table for subject in SUBJECTS for table in subject.account.exported)
    return {table.name: table for table in (*of_subjects, *EXPORTED)}


def exported_lists() -> list[ExportedList]:
    return [each for subject in SUBJECTS for each in subject.account.exported_lists]


def not_exported() -> dict[str, str]:
    """All tables that are not exported, and why."""
    return dict(pair for subject in SUBJECTS for pair in subject.account.not_exported) | NOT_EXPORTED


@lru_cache(maxsize=128)
def _statement(name: str) -> Select[Any]:
    table, taken = metadata.tables[name], exported()[name]
    kept = [column for column in table.c if column.key not in taken.without]
    statement: Select[Any] = select(*kept).where(table.c[taken.whose] == _who)
    if not taken.after:
        return statement.limit(literal_column("10000"))
    return statement.where(table.c[taken.after] > _after).order_by(table.c[taken.after]).limit(_some)


def columns_of(name: str) -> list[str]:
    """Exported columns of the table, in order."""
    return [str(column.key) for column in metadata.tables[name].c if column.key not in exported()[name].without]


async def rows_of(db: Reader, name: str, who: int, after: int) -> list[Row]:
    """Next batch of the member's rows in a table."""
    given = {"after": after} if exported()[name].after else {}
    return await db.all(_statement(name), who=who, **given)


async def usernames(db: Reader, ids: list[int]) -> dict[int, str]:
    """Usernames by ID, without deactivated members."""
    return {row.id: row.username for row in await db.all(_PEOPLE, ids=ids)} if ids else {}


async def files_page(db: Reader, who: int, after: int) -> list[Row]:
    """``id, files`` of the next uploads."""
    return await db.all(_FILES, who=who, after=after)


async def find_export(db: Reader, who: int) -> Row | None:
    """The member's last export: the whole row."""
    return await db.first(_EXPORT, who=who)


async def old_exports(db: Reader, before: int) -> list[Row]:
    """``user_id, id`` of a batch of exports with an ID below ``before``."""
    return await db.all(_OLD, before=before)
