from sqlalchemy import insert

from meadow.communities.actions.standing import check_may_post
from meadow.communities.errors import CommunityNotFound
from meadow.communities.policy import may
from meadow.communities.queries import powers_in
from meadow.content_filter.actions import check_links, flag, screen
from meadow.events import queries as events
from meadow.events.errors import EventStaysInCommunity
from meadow.events.policy import may_share
from meadow.link_previews.actions import Known, known_preview
from meadow.link_previews.constants import KEPT_AWAY
from meadow.media.actions import claim_uploads
from meadow.media.captions import flag_captions
from meadow.platform.core import clock
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import new_id
from meadow.platform.db.session import Writer
from meadow.platform.db.steps import Step
from meadow.posts.actions.polls import close_poll
from meadow.posts.actions.preview import preview_link
from meadow.posts.actions.publish import publish
from meadow.posts.actions.reposts import get_quotable, move_quotes
from meadow.posts.languages import guess
from meadow.posts.models import posts
from meadow.posts.polls.actions import open_poll
from meadow.posts.polls.policy import check_closing, options_of
from meadow.posts.schemas import FRAMING, PostDraft
from meadow.posts.words import words_of
from meadow.relationships.follows.queries import author_of_new
from meadow.subjects.audience import PUBLIC
from meadow.subjects.origin import Imported

_INSERT = Step("post", insert(posts))


async def create_post(
    db: Writer, me: int, draft: PostDraft, *, community_id: int | None = None, imported: Imported | None = None
) -> int:
    """The new post's id; Invalid when an attachment is not the author's own unused upload, when they cannot see the
    attached event, or when the poll ends too early or too late; EventStaysInCommunity; the errors of
    ``get_quotable``. In a community: CommunityNotFound, JoinToPost, MutedHere, BannedHere; the post may need
    approval there. RefusedByRule, TooNewForThis. With ``imported``, the post gets id and date of its archive."""
    if imported is None:
        check_closing(draft.poll, draft.publish_at or clock.now_ms())
    words = words_of(draft)
    check_links(db, me, words)
    beside = (draft.content_warning or "", draft.location or "", *draft.hashtags, *(item.alt for item in draft.media))
    found = await screen(db, draft.content, *beside, *options_of(draft.poll))
    waits = community_id is not None and await _has_to_wait(db, me, community_id)
    if draft.event_id is not None:
        await _check_may_carry(db, me, draft.event_id, community_id)
    quoted = None if draft.quote_of is None else await get_quotable(db, me, draft.quote_of)
    post_id = new_id() if imported is None else imported.id
    origin = None if imported is None else imported.origin
    media = await claim_uploads(db, me, [(item.url, item.alt) for item in draft.media], "post", post_id)
    preview = Known(KEPT_AWAY) if draft.wants_no_preview else await known_preview(db, draft.content)
    writes = await author_of_new(db, me, draft.audience if community_id is None else PUBLIC)
    await db.defer(
        _INSERT,
        audience=writes.audience,
        id=post_id,
        author_id=me,
        content=draft.content,
        hashtags=draft.hashtags or None,
        location=draft.location or None,
        language=draft.language or guess(draft.content),
        **{name: getattr(draft, name) for name in FRAMING},
        media=media or None,
        quote_of_id=draft.quote_of,
        event_id=draft.event_id,
        preview_id=preview.preview_id,
        poll=None if draft.poll is None else draft.poll.model_dump(by_alias=True),
        community_id=community_id,
        is_pending=waits,
        imported_from=origin,
        edited_at=None if imported is None else imported.edited_at,
    )
    if draft.poll is not None:
        await open_poll(db, post_id)
        if imported is None:
            await close_poll.later(db, run_at=draft.poll.closes_at, post_id=post_id)
    await move_quotes(db, draft.quote_of, +1)
    if preview.is_due and imported is None:
        await preview_link.later(db, post_id=post_id)
    if not waits:
        author = None if quoted is None else quoted.author_id
        said = words, draft.hashtags
        await publish(
            db,
            me,
            post_id,
            *said,
            community_id,
            audience=writes.audience,
            quoted_author=author,
            origin=origin,
            has_close=writes.has_close,
        )
        await flag(db, me, "post", post_id, found)
        if any(item.get("captions") for item in media):
            await flag_captions(db, me, "post", post_id)
    return post_id


async def _check_may_carry(db: Writer, me: int, event_id: int, community_id: int | None) -> None:
    found = await events.cards(db, me, [event_id])
    if event_id not in found:
        raise Invalid.field("eventId", _("This event is gone."))
    if not may_share(found[event_id], community_id):
        raise EventStaysInCommunity()


async def _has_to_wait(db: Writer, me: int, community_id: int) -> bool:
    """Whether the post needs approval by a moderator; the errors of ``check_may_post``."""
    standing = CommunityNotFound.unless(await powers_in(db, me, community_id))
    check_may_post(standing)
    return standing.approves_posts and not may("approve_posts", standing.rank)
