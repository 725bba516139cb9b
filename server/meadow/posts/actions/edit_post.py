from typing import Any

from sqlalchemy import bindparam, case, insert

from meadow.communities.actions.standing import check_may_write
from meadow.communities.models import communities
from meadow.content_filter.actions import check_links, flag, screen
from meadow.link_previews.actions import Known, known_preview
from meadow.link_previews.constants import KEPT_AWAY
from meadow.link_previews.links import first_link
from meadow.media.actions import describe_attachments
from meadow.media.schemas import MediaItem
from meadow.notifications.actions import notify_each
from meadow.platform.core import clock, ids
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.json_response import decoded
from meadow.platform.core.text import is_blank
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, String, exists_by_key
from meadow.posts import policy, queries
from meadow.posts.actions.change_audience import change_audience
from meadow.posts.actions.counters import move_home
from meadow.posts.actions.listing import list_post, unlist_post
from meadow.posts.actions.polls import close_poll
from meadow.posts.actions.preview import preview_link
from meadow.posts.announcements import announce_changed_posts
from meadow.posts.constants import MAX_VERSIONS
from meadow.posts.errors import EditedTooOften, NotYourPost, PostNotFound
from meadow.posts.languages import guess
from meadow.posts.models import post_versions, posts
from meadow.posts.polls.errors import PollClosed, PollHasVotes
from meadow.posts.polls.policy import check_closing, options_of
from meadow.posts.polls.queries import has_votes, lock_poll
from meadow.posts.polls.schemas import PollDraft
from meadow.posts.schemas import FRAMING, AltText, PostEdit
from meadow.posts.words import words_of
from meadow.subjects.actions.edits import update_row
from meadow.subjects.audience import IN_COMMUNITY
from meadow.subjects.visibility import literal
from meadow.users.queries import mentioned_in

_home = communities.alias("home")
_is_in_private = exists_by_key(_home, _home.c.id == bindparam("community", type_=Big), _home.c.is_private)
_KEEP_VERSION = insert(post_versions).values(
    audience=case((_is_in_private, literal(IN_COMMUNITY)), else_=bindparam("stood_for", type_=String))
)


async def edit_post(db: Writer, me: int, post_id: int, edit: PostEdit) -> None:
    """Update the fields that were sent. PostNotFound, NotYourPost, EditedTooOften, Invalid when the post would be
    empty; PollClosed, PollHasVotes."""
    post = await queries.get_post(db, me, post_id)
    if not policy.may_edit(me, post):
        raise NotYourPost(_("Only the author can edit this post."))
    row = PostNotFound.unless(await queries.lock_post(db, post_id))
    if row.community_id is not None:
        await check_may_write(db, me, row.community_id)
    audience = row.audience if edit.audience is None else edit.audience
    if edit.audience is not None:
        await change_audience(db, row, edit.audience)
    before: dict[str, Any] = {name: getattr(row, name) for name in ("content", "location", "language", *FRAMING)}
    before["hashtags"] = decoded(row.hashtags)
    after: dict[str, Any] = {**before, **{name: getattr(edit, name) for name in before.keys() & edit.model_fields_set}}
    after["location"] = after["location"] or None
    if edit.language is None and ("language" in edit.model_fields_set or after["content"] != before["content"]):
        after["language"] = guess(after["content"])
    changes: dict[str, Any] = {name: value for name, value in after.items() if value != before[name]}
    media: list[MediaItem] = decoded(row.media)
    described = _described(media, edit.media)
    if described != media:
        changes["media"] = described
    poll = row.poll if edit.poll is None else edit.poll.model_dump(by_alias=True)
    if poll != row.poll:
        await _check_poll(db, row, edit.poll)
        changes["poll"] = poll
    if is_blank(after["content"]) and not media and row.event_id is None:
        raise Invalid.field("content", _("Post must have content or media"))
    preview = await _changed_preview(db, row, after["content"], edit)
    if preview.preview_id != row.preview_id:
        changes["preview_id"] = preview.preview_id
    if preview.is_due:
        await preview_link.later(db, post_id=post_id)
    if changes.keys() <= {"reply_policy", "preview_id", "language"}:  # no edit of what the post says
        if changes:
            await update_row(db, posts, post_id, changes)
            announce_changed_posts(db)
        return
    if "hashtags" in changes:
        changes["hashtags"] = changes["hashtags"] or None
    words = words_of(edit.model_copy(update={**after, "poll": poll}))
    if changes.keys() & {"content", "content_warning", "poll"}:
        check_links(db, me, words)
        await _keep_version(db, row)
    beside = (after["content_warning"] or "", after["location"] or "", *after["hashtags"])
    alts = (text.alt for text in edit.media)
    found = await screen(db, after["content"], *beside, *alts, *options_of(poll))
    db.mark_filtered(item["alt"] for item in media)
    written = row.edited_at or ids.created_ms(post_id)
    changes["edited_at"] = max(clock.now_ms(), written + 1)
    if changes.keys() & {"content", "content_warning", "hashtags", "poll"}:
        counted = await move_home(db, row.community_id, audience, 0)
        await unlist_post(db, post_id, words_of(row), before["hashtags"], counted=counted)
        await list_post(db, post_id, words, after["hashtags"], counted=counted, origin=row.imported_from)
    if described != media:
        alts = {n: item["alt"] for n, item in enumerate(described) if item != media[n]}
        await describe_attachments(db, "post", post_id, alts)
    await update_row(db, posts, post_id, changes)
    if "content" in changes:
        told = dict.fromkeys(await mentioned_in(db, words), "mention")
        await notify_each(db, told, me, "post", post_id, texts=[words, *after["hashtags"]])
    await flag(db, me, "post", post_id, found)
    announce_changed_posts(db)


async def _changed_preview(db: Writer, row: Row, content: str, edit: PostEdit) -> Known:
    if edit.wants_no_preview:
        return Known(KEPT_AWAY)
    if row.preview_id == KEPT_AWAY or first_link(content) == first_link(row.content):
        return Known(row.preview_id)
    return await known_preview(db, content)


async def _check_poll(db: Writer, row: Row, poll: PollDraft | None) -> None:
    """Check a change of the poll and lock it against votes; Invalid, PollClosed, PollHasVotes."""
    if await lock_poll(db, row.id) is None or poll is None:
        raise Invalid.field("poll", _("An edit changes the poll of a post; it cannot add one."))
    if row.poll["closesAt"] <= clock.now_ms():
        raise PollClosed()
    if await has_votes(db, row.id):
        raise PollHasVotes()
    check_closing(poll, clock.now_ms())
    await close_poll.later(db, run_at=poll.closes_at, post_id=row.id)


async def _keep_version(db: Writer, row: Row) -> None:
    if await queries.versions_count(db, row.id) >= MAX_VERSIONS:
        raise EditedTooOften()
    written = row.edited_at or ids.created_ms(row.id)
    db.mark_filtered((row.content, row.content_warning or "", *options_of(row.poll)))
    kept = {"content": row.content, "content_warning": row.content_warning, "poll": row.poll}
    stood = {"community": row.community_id, "stood_for": row.audience}
    await db.run(_KEEP_VERSION, post_id=row.id, written_at=written, **kept, **stood)


def _described(media: list[MediaItem], texts: list[AltText]) -> list[MediaItem]:
    """The attachments with these alt texts; Invalid for an address of no attachment."""
    # Clients get signed addresses for non-public posts.
    by_url = {text.url.partition("?")[0]: text.alt for text in texts}
    if by_url.keys() - {item["url"] for item in media}:
        raise Invalid.field("media", _("An edit describes the attachments a post has; it cannot add any."))
    return [{**item, "alt": by_url.get(item["url"], item["alt"])} for item in media]
