from contextlib import suppress
from typing import Any

from sqlalchemy import bindparam, delete, insert, update

from meadow.content_filter.errors import RefusedByRule, TooNewForThis
from meadow.media.actions import hold_uploads, let_go_of_uploads
from meadow.media.processing import Outcome, follows_videos, with_outcome
from meadow.platform.core import clock
from meadow.platform.core.errors import Forbidden, Invalid, NotFound
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import new_id
from meadow.platform.core.json_response import decoded
from meadow.platform.core.text import is_blank
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work, job
from meadow.posts.actions import create_post, get_quotable
from meadow.posts.drafts import queries
from meadow.posts.drafts.constants import MAX_AHEAD_MS, MAX_DRAFTS
from meadow.posts.drafts.errors import DraftNotFound, TooManyDrafts
from meadow.posts.drafts.models import drafts
from meadow.posts.drafts.schemas import DraftIn
from meadow.posts.polls.policy import check_closing
from meadow.posts.polls.presenters import drafted_poll
from meadow.posts.schemas import FRAMING, PostDraft, Quoting
from meadow.users.queries import lock_user

_INSERT = insert(drafts)
_MINE = (drafts.c.user_id == bindparam("me"), drafts.c.id == bindparam("draft"))
_UPDATE = (
    update(drafts)
    .where(*_MINE)
    .values(
        {
            name: bindparam(f"new_{name}", type_=column.type)
            for name, column in drafts.c.items()
            if name not in ("user_id", "id")
        }
    )
)
_DELETE = delete(drafts).where(*_MINE)
_UNSCHEDULE = update(drafts).where(*_MINE).values(publish_at=None)
_SHOW = update(drafts).where(*_MINE).values(media=bindparam("shown", type_=drafts.c.media.type))


async def create_draft(db: Writer, me: int, given: Quoting, *, publish_at: int | None = None) -> int:
    """Create a draft, scheduled with ``publish_at``, and return its ID.

    TooManyDrafts, Invalid for uploads of other members or a post that cannot be quoted.
    """
    await lock_user(db, me)  # serializes the check of the limit
    if await queries.count(db, me) >= MAX_DRAFTS:
        raise TooManyDrafts()
    draft_id = new_id()
    await db.run(_INSERT, user_id=me, id=draft_id, **await _values(db, me, draft_id, given, publish_at, None))
    return draft_id


async def publish_or_schedule(db: Writer, me: int, draft: PostDraft) -> int:
    """Create the post, or with ``publish_at`` a scheduled draft; its ID. The errors of ``create_post`` and
    ``create_draft``."""
    if draft.publish_at is None:
        return await create_post(db, me, draft)
    return await create_draft(db, me, draft, publish_at=draft.publish_at)


async def change_draft(db: Writer, me: int, draft_id: int, given: DraftIn) -> None:
    """Replace a draft; DraftNotFound, also for one published in the meantime."""
    row = DraftNotFound.unless(await queries.lock_draft(db, me, draft_id))
    await let_go_of_uploads(db, me, draft_id)
    values = await _values(db, me, draft_id, given, given.publish_at, row.quote_of_id)
    await db.run(_UPDATE, me=me, draft=draft_id, **{f"new_{name}": value for name, value in values.items()})


async def delete_draft(db: Writer, me: int, draft_id: int) -> None:
    """Delete a draft and release its uploads, unless a post uses them. DraftNotFound."""
    if not await db.run(_DELETE, me=me, draft=draft_id):
        raise DraftNotFound()
    await let_go_of_uploads(db, me, draft_id)


async def _values(
    db: Writer, me: int, draft_id: int, given: Quoting, publish_at: int | None, quoted: int | None
) -> dict[str, Any]:
    """Column values of a draft. A previously ``quoted`` post may stay quoted until the draft is scheduled."""
    if given.quote_of is not None and (given.quote_of != quoted or publish_at is not None):
        await get_quotable(db, me, given.quote_of)
    check_closing(given.poll, publish_at or clock.now_ms())
    media = await hold_uploads(db, me, [(item.url, item.alt) for item in given.media], draft_id)
    if publish_at is not None:
        if not 0 < publish_at - clock.now_ms() <= MAX_AHEAD_MS:
            raise Invalid.field("publishAt", _("Please choose a time within the next year."))
        if is_blank(given.content) and not given.media:
            raise Invalid(_("Post must have content or media"))
        await send_out.later(db, run_at=publish_at, me=me, draft=draft_id)
    return {
        "content": given.content,
        "hashtags": given.hashtags or None,
        "location": given.location or None,
        "language": given.language,
        **{name: getattr(given, name) for name in FRAMING},
        "media": media or None,
        "quote_of_id": given.quote_of,
        "has_no_preview": given.wants_no_preview,
        "audience": given.audience,
        "poll": None if given.poll is None else given.poll.model_dump(by_alias=True),
        "updated_at": clock.now_ms(),
        "publish_at": publish_at,
    }


@follows_videos
async def show_outcome(db: Writer, upload: Row, outcome: Outcome) -> None:
    """Update the draft of a video with the outcome of its processing."""
    row = await queries.lock_draft(db, upload.owner_id, upload.draft_id) if upload.draft_id else None
    if row is not None:
        shown = with_outcome(decoded(row.media), upload.url, outcome)
        await db.run(_SHOW, me=upload.owner_id, draft=row.id, shown=shown)


@job("drafts.send_out")
async def send_out(work: Work, *, me: int, draft: int) -> None:
    """Publish a scheduled post; exactly once, since its row is deleted in the same transaction.

    Skips a rescheduled draft, which has its own job. Drops a quote of a post no longer visible to the author. A post
    refused by a content rule becomes an unscheduled draft.
    """
    try:
        await _send_out(work, me, draft)
    except (RefusedByRule, TooNewForThis):
        async with work.database.write() as db:
            await db.run(_UNSCHEDULE, me=me, draft=draft)


async def _send_out(work: Work, me: int, draft: int) -> None:
    async with work.database.write() as db:
        row = await queries.lock_draft(db, me, draft)
        if not await queries.has_author(db, me):
            return
        if row is None or row.publish_at is None or row.publish_at > clock.now_ms():
            return
        post = PostDraft.model_validate(
            {
                "content": row.content,
                "hashtags": decoded(row.hashtags),
                "location": row.location,
                "language": row.language,
                "contentWarning": row.content_warning,
                "sensitive": row.sensitive,
                "replyPolicy": row.reply_policy,
                "media": [{"url": item["url"], "alt": item["alt"]} for item in decoded(row.media)],
                "audience": row.audience,
                "poll": drafted_poll(row.poll),
                "publishAt": clock.rfc3339(row.publish_at),
                "quoteOf": await _still_quotable(db, me, row.quote_of_id),
                **({"linkPreview": None} if row.has_no_preview else {}),
            }
        )
        await db.run(_DELETE, me=me, draft=draft)
        await create_post(db, me, post)


async def _still_quotable(db: Writer, me: int, post_id: int | None) -> str | None:
    if post_id is not None:
        with suppress(NotFound, Forbidden):
            return str((await get_quotable(db, me, post_id)).id)
    return None
