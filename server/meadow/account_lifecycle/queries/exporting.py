"""Rows of every table for an export, in batches."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import Select, and_, bindparam, case, literal_column, null, select

from meadow.account_lifecycle.constants import EXPORTED_AT_ONCE
from meadow.account_lifecycle.models import account_exports
from meadow.media.models import media
from meadow.messages.models import conversation_members, messages
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, in_ids, metadata
from meadow.posts.models import post_versions, posts
from meadow.relationships.blocks.models import block_edges
from meadow.users.models import users


@dataclass(frozen=True, slots=True)
class Taken:
    """A table of which an export takes the rows in which ``whose`` is the member."""

    whose: str
    after: str = ""
    """The column of its key by which it is read in pieces; none for what a member has few of."""
    people: tuple[str, ...] = ()
    """Columns that name other members: by their username alone."""
    without: tuple[str, ...] = ()
    """Columns that are secrets, or others' words, or nothing but a way to look things up."""


TAKEN: dict[str, Taken] = {
    "users": Taken("id", "id", without=("username_key", "name_key")),
    "credentials": Taken("user_id", without=("email_key", "password_hash")),
    "sessions": Taken("user_id", without=("token_digest",)),
    "passkeys": Taken("user_id", "id", without=("credential_id", "public_key", "sign_count")),
    "totp": Taken("user_id", without=("secret", "last_step", "wrong", "wrong_since")),
    "identities": Taken("user_id", without=("subject",)),
    "known_devices": Taken("user_id", without=("digest",)),
    "posts": Taken("author_id", "id"),
    "comments": Taken("author_id", "id"),
    "reels": Taken("author_id", "id"),
    "events": Taken("host_id", "id", without=("search_key",)),
    "drafts": Taken("user_id", "id"),
    "media": Taken("owner_id", "id", without=("original", "bytes")),
    "follows_out": Taken("user_id", "target_id", ("target_id",)),
    "follows_in": Taken("target_id", "follow_id", ("user_id",)),
    "block_edges": Taken("user_id", "other_id", ("other_id",), without=("is_blocked",)),
    "user_notes": Taken("user_id", "other_id", ("other_id",)),
    "followed_hashtags": Taken("user_id", without=("tag_key",)),
    "user_interests": Taken("user_id"),
    "user_likes": Taken("user_id", "post_id"),
    "user_reposts": Taken("user_id", "post_id"),
    "user_bookmarks": Taken("user_id", "post_id"),
    "bookmark_folders": Taken("user_id", "id", without=("name_key",)),
    "user_reel_likes": Taken("user_id", "reel_id"),
    "user_reel_bookmarks": Taken("user_id", "reel_id"),
    "reel_views": Taken("user_id", "reel_id"),
    "comment_likes": Taken("user_id", "comment_id"),
    "community_members": Taken("user_id", "community_id"),
    "community_mutes": Taken("user_id", "community_id"),
    "community_bans": Taken("user_id", "community_id", without=("actor_id",)),
    "community_log": Taken("actor_id", "id", ("user_id",)),
    "event_rsvps": Taken("user_id", "event_id", without=("reminded_at", "told")),
    "conversation_members": Taken("user_id", "conversation_id", ("other_id",)),
    "notifications": Taken("user_id", "id", ("actor_id",)),
    "notification_states": Taken("user_id"),
    "read_positions": Taken("user_id"),
    "feed_feedback": Taken("user_id"),
    "push_subscriptions": Taken("user_id", "id", without=("token_digest", "endpoint", "p256dh", "auth")),
    "reports": Taken("reporter_id", "id", without=("about_id", "case_id", "seen")),
    "moderation_actions": Taken("member_id", "id", without=("actor_id", "undone_by_id", "case_id")),
    "deactivations": Taken("user_id"),
}
"""Table -> what of it; the messages of one's conversations and the earlier words of one's posts have files as well."""
LEFT_OUT: dict[str, str] = {
    "account_exports": "says when this very file was made",
    "account_imports": "progress of an import, of no use elsewhere",
    "audit_head": "the end of a chain, of nobody",
    "audit_log": "ids and words of ours, kept for the safety of the site",
    "one_time_tokens": "digests of links that were sent",
    "communities": "belong to their members; which ones and as what is in community_members",
    "community_topics": "what communities are about",
    "conversations": "only numbers; the messages are in messages",
    "demo_members": "nobody's who could ask",
    "deactivated_edges": "the likes of somebody absent, who cannot ask",
    "event_calendars": "digest of a secret link",
    "hashtags": "counts of everybody's posts",
    "idempotency_keys": "answers of the last day, kept against doubles",
    "imported_rows": "which row of an earlier export became which; the rows themselves are taken along",
    "jobs": "work that is under way; ids alone",
    "media_attachments": "stand in the posts, messages and profiles",
    "member_spellings": "a way to find names",
    "member_words": "a way to find the names that are in users",
    "messages": "read by conversation, into a file of their own",
    "moderation_appeals": "belong to the actions, and are answered on the site",
    "moderation_cases": "for staff only; tells who reported",
    "moderation_rules": "the site's own",
    "notification_groups": "counts of notifications",
    "outbox": "copies of notifications on their way",
    "post_hashtags": "stand in the posts",
    "post_likes": "the other end of user_likes",
    "post_reposts": "the other end of user_reposts",
    "post_versions": "read by post, into a file of their own",
    "id_leases": "which number a running process has",
    "recovery_codes": "digests of secrets",
    "reel_likes": "the other end of user_reel_likes",
    "search_words": "words of everybody",
    "silences": "says again what is in moderation_actions",
    "site_values": "the site's own",
    "user_communities": "the other end of community_members",
    "user_rsvps": "the other end of event_rsvps",
}
"""Table -> why an export does not hold it."""

_who, _after = bindparam("who", type_=Big), bindparam("after", type_=Big)
_some = literal_column(str(EXPORTED_AT_ONCE))
_PEOPLE = select(users.c.id, users.c.username).where(in_ids(users.c.id, "ids"), users.c.deleted_at.is_(None))
_THREADS = (
    select(conversation_members.c.conversation_id, conversation_members.c.from_seq, conversation_members.c.other_id)
    .where(conversation_members.c.user_id == _who, conversation_members.c.conversation_id > _after)
    .order_by(conversation_members.c.conversation_id)
    .limit(_some)
)
_SAID = (
    select(
        messages.c.id,
        messages.c.conversation_id,
        messages.c.seq,
        messages.c.sender_id,
        messages.c.content,
        # Whom the sender blocked is shown the words alone, here as in the conversation.
        case((block_edges.c.is_blocked, null()), else_=messages.c.media).label("media"),
        messages.c.reply_to_seq,
        messages.c.edited_at,
        messages.c.deleted_at,
    )
    .outerjoin(block_edges, and_(block_edges.c.user_id == _who, block_edges.c.other_id == messages.c.sender_id))
    .where(messages.c.conversation_id == bindparam("conversation", type_=Big), messages.c.seq > _after)
    .order_by(messages.c.seq)
    .limit(_some)
)
_VERSIONS = (
    select(post_versions.c.post_id, post_versions.c.written_at, post_versions.c.content)
    .join(posts, posts.c.id == post_versions.c.post_id)
    .where(in_ids(post_versions.c.post_id, "ids"), posts.c.author_id == _who)
    .order_by(post_versions.c.post_id, post_versions.c.written_at)
)
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


@lru_cache(maxsize=128)
def _statement(name: str) -> Select[Any]:
    table, taken = metadata.tables[name], TAKEN[name]
    kept = [column for column in table.c if column.key not in taken.without]
    statement: Select[Any] = select(*kept).where(table.c[taken.whose] == _who)
    if not taken.after:
        return statement.limit(literal_column("10000"))
    return statement.where(table.c[taken.after] > _after).order_by(table.c[taken.after]).limit(_some)


def columns_of(name: str) -> list[str]:
    """The columns of that table which are taken along, in order."""
    return [str(column.key) for column in metadata.tables[name].c if column.key not in TAKEN[name].without]


async def rows_of(db: Reader, name: str, who: int, after: int) -> list[Row]:
    """The next rows of a table that an export takes."""
    given = {"after": after} if TAKEN[name].after else {}
    return await db.all(_statement(name), who=who, **given)


async def usernames(db: Reader, ids: list[int]) -> dict[int, str]:
    """What these members are called, but those who are absent."""
    return {row.id: row.username for row in await db.all(_PEOPLE, ids=ids)} if ids else {}


async def threads_page(db: Reader, who: int, after: int) -> list[Row]:
    """``conversation_id, from_seq, other_id`` of the next conversations of the member."""
    return await db.all(_THREADS, who=who, after=after)


async def said_in(db: Reader, who: int, conversation_id: int, after: int) -> list[Row]:
    """The next messages of a conversation as ``who`` reads them, whoever wrote them."""
    return await db.all(_SAID, who=who, conversation=conversation_id, after=after)


async def versions_of(db: Reader, who: int, post_ids: list[int]) -> list[Row]:
    """``post_id, written_at, content``: earlier words of these posts of the member."""
    return await db.all(_VERSIONS, who=who, ids=post_ids) if post_ids else []


async def files_page(db: Reader, who: int, after: int) -> list[Row]:
    """``id, files`` of the next uploads that are kept."""
    return await db.all(_FILES, who=who, after=after)


async def find_export(db: Reader, who: int) -> Row | None:
    """The last export that was asked for: the whole row."""
    return await db.first(_EXPORT, who=who)


async def old_exports(db: Reader, before: int) -> list[Row]:
    """``user_id, id`` of some of those that were asked for before that id was made."""
    return await db.all(_OLD, before=before)
