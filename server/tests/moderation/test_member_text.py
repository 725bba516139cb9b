"""What members write for others is screened before it is stored: walks over columns and statements."""

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Insert, Update, update
from sqlalchemy import bindparam as bound

import meadow
from meadow.packages import metadata
from meadow.platform.db.session import UnfilteredText
from meadow.platform.db.statement_cache import member_texts_of
from meadow.platform.db.steps import Step
from meadow.platform.db.types import Json, String
from meadow.posts.models import posts
from tests import make
from tests.town import Town

_MARKED = {
    f"{table.name}.{column.key}"
    for table in metadata.sorted_tables
    for column in table.c
    if "member_text" in column.info
}
NOT_SHOWN: dict[str, str] = {
    "audit_head audit_log": "of the site: digests, verbs, reasons that were screened where members read them",
    "jobs id_leases site_values moderation_rules": "of the operator",
    "moderation_cases moderation_actions moderation_appeals reports": "read by staff, and by whom it is about",
    "registrations": "read by staff",
    "announcements": "of the operator",
    "link_previews pictures": "of pages on other sites",
    "webhooks": "addresses of the operator",
    "invites": "a code that the server made",
    "apps": "of programs, shown to who is about to authorise one",
    "oauth_grants": "own names of tokens",
    "deactivations account_exports account_imports import_offers one_time_tokens event_calendars": "own",
    "known_devices recovery_codes sessions totp": "own",
    "credentials identities passkeys idempotency_keys": "credentials of one's own",
    "push_subscriptions program_devices": "devices of one's own",
    "muted_words": "own",
    "bookmark_folders drafts read_positions feed_feedback user_notes": "own; a draft is screened as it becomes a post",
    "deactivated_edges imported_rows": "kinds and numbers",
    "hashtags hashtag_deltas followed_hashtags post_hashtags": "out of posts",
    "community_topics user_interests": "out of the taxonomy",
    "member_spellings member_words search_words": "words of what was screened",
    "notification_mutes notification_states": "fixed words",
    "outbox notifications notification_groups": "kinds, and words of what was screened",
    "event_rsvps user_rsvps": "fixed words",
    "media": "addresses; what is said of a picture stands where it is shown",
}
"""Tables without words of members for others."""
NOT_WORDS: dict[str, str] = {
    "conversations.kind comments.subject_type media_attachments.subject_type": "fixed",
    "posts.audience reels.audience posts.language": "fixed",
    "user_likes.reaction post_likes.reaction comment_likes.reaction": "fixed",
    "user_reel_likes.reaction reel_likes.reaction": "fixed",
    "posts.visibility comments.visibility reels.visibility": "fixed",
    "posts.reply_policy reels.reply_policy post_versions.audience": "fixed",
    "posts.imported_from comments.imported_from reels.imported_from": "the name of a server",
    "conversations.title_key": "of the title",
    "users.username_key users.name_key former_usernames.username_key": "of the names",
    "users.avatar users.cover_image communities.avatar communities.cover_image": "addresses",
    "users.birthday users.interests users.settings users.site_role": "a day, chosen words",
    "users.link_proofs": "of the fields",
    "communities.slug communities.search_key": "of the name",
    "communities.topics": "out of the taxonomy",
    "messages.client_id": "for the sender alone",
    "messages.shared_type": "one of a fixed list",
    "messages.reactions": "emojis",
    "reels.video_url reels.thumbnail_url reels.placeholder reels.status reels.captions": "addresses, fixed",
    "community_log.action": "fixed",
    "events.search_key events.time_zone events.cover events.recurrence": "of the title, names of zones, addresses",
}
"""Columns of the other tables that hold none."""


def test_every_column_of_text_is_screened_or_not_shown_for_a_reason() -> None:
    excepted, columns = " ".join(NOT_SHOWN).split(), " ".join(NOT_WORDS).split()
    found: set[str] = set()
    for table in metadata.sorted_tables:
        if table.name not in excepted:
            texts = (column for column in table.c if isinstance(column.type, (Json, type(String))))
            found |= {f"{table.name}.{column.key}" for column in texts}
    assert found - _MARKED == set(columns)
    assert not _MARKED & {f"{table}.{column.key}" for table in excepted for column in metadata.tables[table].c}


def _statements() -> Iterator[tuple[str, Any]]:
    for module in pkgutil.walk_packages(meadow.__path__, "meadow."):
        if not module.name.endswith(("__main__", "_child", "migrations.env")) and ".versions." not in module.name:
            for name, value in vars(importlib.import_module(module.name)).items():
                values = value.values() if isinstance(value, dict) else [value]  # pyright: ignore[reportUnknownVariableType]
                found = (one.statement if isinstance(one, Step) else one for one in values)  # pyright: ignore[reportUnknownVariableType]
                yield from ((f"{module.name}.{name}", one) for one in found if isinstance(one, (Insert, Update)))


def test_what_every_statement_writes_can_be_looked_at() -> None:
    """A constant, or words copied out of another column, would be a TypeError here."""
    writing = 0
    for _, statement in _statements():
        keys = list(statement.table.c.keys()) if isinstance(statement, Insert) and statement.select is None else None
        writing += bool(member_texts_of(statement, keys))
    assert writing >= 12


def test_no_statement_in_words_of_sql_writes_what_is_shown() -> None:
    tables = {name.partition(".")[0] for name in _MARKED}
    for path in Path(meadow.__file__).parent.rglob("*.py"):
        if "migrations" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words = node.value.split()[:3]
                assert not (words[:1] in (["INSERT"], ["UPDATE"]) and tables & set(words)), f"{path}: {node.value}"


ACCEPTED = {
    "meadow/events/actions/plan.py": "the words that stand there already",
    "meadow/content_filter/actions.py": "screens",
    "meadow/relationships/lists/actions.py": "the name of a private list, which nobody else reads",
    "meadow/posts/actions/edit_post.py": "the words and descriptions that stand there already",
    "meadow/posts/actions/video.py": "the descriptions that stand there already",
}
"""Who says that words may be written, and why."""


def test_nobody_else_accepts_words() -> None:
    root = Path(meadow.__file__).parent
    callers = {
        f"meadow/{path.relative_to(root)}"
        for path in root.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and node.attr == "mark_filtered" and getattr(node.value, "id", "") == "db"
    }
    assert callers == set(ACCEPTED)


async def test_words_that_were_not_screened_are_not_written(town: Town) -> None:
    post = await town.ada.posts("as it was")
    statement = update(posts).where(posts.c.id == bound("post")).values(content=bound("words"))
    with pytest.raises(UnfilteredText):
        async with town.database.write() as db:
            await db.run(statement, post=int(post["id"]), words="never looked at")
    assert (await make.rows(town.database, "posts"))[0].content == "as it was"
