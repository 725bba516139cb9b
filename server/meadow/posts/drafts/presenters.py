from collections.abc import Sequence

from meadow.media.presenters import signed
from meadow.platform.core import clock, ids
from meadow.platform.core.json_response import decoded
from meadow.platform.core.paging import Paging, next_cursor
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.security.links import Links
from meadow.posts.drafts import queries
from meadow.posts.drafts.schemas import Draft
from meadow.posts.polls.presenters import drafted_poll
from meadow.posts.presenters import quoted_out


def _draft_of(links: Links, row: Row) -> Draft:
    return {
        "id": str(row.id),
        "content": row.content,
        "hashtags": row.hashtags or [],
        "location": row.location,
        "language": row.language,
        "contentWarning": row.content_warning,
        "sensitive": row.sensitive,
        "replyPolicy": row.reply_policy,
        "media": [signed(links, item) for item in decoded(row.media)],
        "createdAt": ids.created_at(row.id),
        "updatedAt": clock.rfc3339(row.updated_at),
        "scheduledFor": clock.rfc3339(row.publish_at) if row.publish_at else None,
        "audience": row.audience,
        "poll": drafted_poll(row.poll),
        "quoteOf": None,
        "quoteUnavailable": False,
    }


async def drafts_out(db: Reader, me: int, rows: Sequence[Row]) -> list[Draft]:
    """Serialize whole rows of ``drafts``, with their quoted posts."""
    quoted = await quoted_out(db, me, rows)
    drafts = [_draft_of(db.links, row) for row in rows]
    for row, draft in zip(rows, drafts, strict=True):
        if row.quote_of_id:
            draft["quoteOf"] = quoted.get(row.quote_of_id)
            draft["quoteUnavailable"] = draft["quoteOf"] is None
    return drafts


async def draft_out(db: Reader, me: int, draft_id: int) -> Draft:
    """One of the member's drafts; DraftNotFound."""
    return (await drafts_out(db, me, [await queries.get_draft(db, me, draft_id)]))[0]


async def page_out(db: Reader, me: int, paging: Paging, *, scheduled: bool) -> tuple[list[Draft], str | None]:
    """A page of drafts or of scheduled posts, and the next cursor."""
    rows = await queries.page(db, me, paging, scheduled=scheduled)
    cursor = next_cursor(rows, paging.limit, lambda row: row.id)
    return await drafts_out(db, me, rows[: paging.limit]), cursor
