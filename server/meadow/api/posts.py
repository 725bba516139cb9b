"""``/api/posts``: posts and their lists."""

from fastapi import Request
from starlette.responses import Response

from meadow.api.comments import created, listed
from meadow.api.media import recorded
from meadow.api.router import ApiRouter
from meadow.comments import presenters as comment_presenters
from meadow.comments.schemas import Comment, CommentDraft, ThreadFilter
from meadow.communities.schemas import Community, WithReason
from meadow.events.schemas import Event
from meadow.feeds import presenters as feed_presenters
from meadow.hashtags import presenters as hashtag_presenters
from meadow.hashtags.schemas import HashtagResult, TrendingFilter
from meadow.media import actions as media_actions
from meadow.media import presenters as media_presenters
from meadow.media.schemas import Uploaded
from meadow.media.uploads import store_upload
from meadow.notifications.queries import is_subject_muted
from meadow.platform.core.errors import NotSignedIn
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import Pages, next_cursor
from meadow.platform.core.queries import Asked
from meadow.platform.db.session import Writer
from meadow.platform.http import idempotency, retry
from meadow.platform.http.deps import AppDatabase, ReadDb, WriteDb
from meadow.platform.http.etag import POLLED, polled_page, unchanged
from meadow.platform.http.framework.route import is_a_change
from meadow.platform.http.openapi import failing, form_body
from meadow.platform.rate_limits.decorator import limited
from meadow.posts import actions, presenters, queries
from meadow.posts.actions.translate import Translation
from meadow.posts.drafts import actions as draft_actions
from meadow.posts.drafts import presenters as draft_presenters
from meadow.posts.drafts.schemas import Draft
from meadow.posts.forms import BookmarkRequest, RepostRequest, TranslationRequest
from meadow.posts.polls.schemas import Poll, PollVote
from meadow.posts.schemas import (
    Bookmarked,
    Liker,
    Pinned,
    PinRequest,
    Post,
    PostDraft,
    PostEdit,
    PostFilter,
    PostVersion,
    Reposted,
    TrashedPost,
)
from meadow.posts.subject import POST
from meadow.relationships.follows.presenters import follow_line_of
from meadow.relationships.follows.schemas import FollowSummary
from meadow.runtime.context import context_of
from meadow.runtime.deps import CurrentReader, CurrentUser
from meadow.runtime.uploads import Decoding, Files, ReceivedFile
from meadow.search import presenters as search_presenters
from meadow.search.schemas import SearchRequest
from meadow.subjects.audience import NOBODY
from meadow.subjects.reactions import Liked, LikeRequest, read_wish
from meadow.users.schemas import UserResult

router = ApiRouter("/api/posts", tag="posts")


_FORM = form_body(
    ["file"],
    file={"type": "string", "format": "binary", "description": "A picture, a video, or a recording for a message."},
)


def _is_for_everybody(wanted: PostFilter) -> bool:
    """Whether the list is the same for all readers: that of a member or hashtag, without personal filters."""
    others = wanted.liked_by or wanted.list_id or wanted.bookmarked or wanted.feed != "latest"
    return not others and bool(wanted.user_id or wanted.hashtag)


@router.get("", response_model=list[Post], responses={**POLLED, **failing(404)})
async def list_posts(request: Request, me: CurrentReader, db: ReadDb, wanted: Asked[PostFilter]) -> Response:
    """List posts, newest first; liked or bookmarked ones by when that happened. Filters combine with "and". Without a
    token only the lists of a member or of a hashtag."""
    if me.id == NOBODY and not _is_for_everybody(wanted):
        raise NotSignedIn()
    if wanted.feed == "foryou":
        # The candidates age without writes, so the ETag needs the finished page.
        newest = context_of(request.app).services.newest
        posts, cursor = await feed_presenters.foryou_out(db, newest, me.id, wanted)
        return polled_page(request, posts, cursor)
    known = await unchanged(request, db)
    if known is not None:
        return known
    posts, cursor = await presenters.page_out(db, me.id, wanted)
    return polled_page(request, posts, cursor)


@router.create("", response_model=Post | Draft, responses=failing(403, 404))
@limited("posts")
@is_a_change
async def create_post(request: Request, draft: PostDraft, me: CurrentUser, database: AppDatabase) -> Response:
    """Create a post; with ``publishAt`` it is scheduled, and the response has ``scheduledFor``."""
    once = await idempotency.Once.of_body(request, me.id)
    show = presenters.post_out if draft.publish_at is None else draft_presenters.draft_out
    made = await once.create(
        database,
        lambda db: draft_actions.publish_or_schedule(db, me.id, draft),
        lambda db, known: show(db, me.id, known),
    )
    return await made.response()


@router.get("/bin", response_model=list[TrashedPost])
async def list_trash(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List the caller's posts in the trash, latest first."""
    posts, cursor = await presenters.bin_out(db, me.id, paging)
    return page_answer(request, posts, cursor)


@router.get("/scheduled", tags=["drafts"], response_model=list[Draft])
async def list_scheduled(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List the caller's scheduled posts, newest first."""
    scheduled, cursor = await draft_presenters.page_out(db, me.id, paging, scheduled=True)
    return page_answer(request, scheduled, cursor)


@router.get(
    "/search",
    tags=["search"],
    response_model=list[UserResult] | list[Post] | list[HashtagResult] | list[Community] | list[Event],
)
@limited("search")
async def search(request: Request, me: CurrentUser, database: AppDatabase, wanted: Asked[SearchRequest]) -> Response:
    """Search people, posts or hashtags, best match first, or communities and events; ``X-Total-Count`` is the total up
    to a bound."""
    found = await search_presenters.search_out(database.reader(slow=True), me.id, wanted)
    response = page_answer(request, found.results, found.cursor)
    response.headers["X-Total-Count"] = str(found.total)
    return response


@router.get("/trending", tags=["hashtags"], response_model=list[HashtagResult])
async def list_trending(me: CurrentUser, database: AppDatabase, wanted: Asked[TrendingFilter]) -> Response:
    """List the hashtags with the most visible posts of the last 7 days."""
    return answer(await hashtag_presenters.trending_out(database.reader(slow=True), me.id, wanted.limit))


@router.create("/upload", tags=["media"], response_model=Uploaded, body=_FORM)
@limited("uploads")
async def upload(
    request: Request, me: CurrentUser, received: ReceivedFile, database: AppDatabase, decoder: Decoding, files: Files
) -> Response:
    """Upload a picture, video or recording of at most 5 minutes. It is decoded and stored before the transaction."""
    once = idempotency.Once.of(request, me.id, received.digest)
    kept = await once.find(database.reader(), None)
    if kept is not None:
        return kept
    await media_actions.check_quota(database.reader(), me.id, received.size)
    stored = await store_upload(received, decoder, files)

    async def record(db: Writer) -> Uploaded:
        return media_presenters.uploaded_out(db.links, await stored.record(db, me.id))

    return await recorded(database, once, record, stored.discard)


@router.get("/{post_id}", response_model=Post)
async def read_post(post_id: PathId, me: CurrentReader, db: ReadDb) -> Response:
    """Read a post with the first page of its comments."""
    post = await presenters.post_out(db, me.id, post_id)
    post["isMuted"] = await is_subject_muted(db, me.id, "post", post_id)
    post["comments"], _ = await comment_presenters.thread_out(db, me.id, POST, post_id, ThreadFilter())
    return answer(post)


@router.patch("/{post_id}", response_model=Post, responses=failing(403))
@limited("changes")
async def edit_post(post_id: PathId, edit: PostEdit, me: CurrentUser, database: AppDatabase) -> Response:
    """Edit an own post: only the fields sent. Previous versions stay readable. Another `audience` alone is no edit."""

    async def change(db: Writer) -> Post:
        await actions.edit_post(db, me.id, post_id, edit)
        return await presenters.post_out(db, me.id, post_id)

    return answer(await retry.write(database, change))


@router.delete("/{post_id}", status_code=204, responses=failing(403))
@limited("deletes")
async def delete_post(post_id: PathId, me: CurrentUser, db: WriteDb, why: WithReason | None = None) -> Response:
    """Delete an own post, or as a moderator one of the community."""
    await actions.delete_post(db, me.id, post_id, why.reason if why else "")
    return no_content()


@router.post("/{post_id}/bookmark", response_model=Bookmarked)
@limited("likes")
async def bookmark_post(post_id: PathId, me: CurrentUser, db: WriteDb, wish: BookmarkRequest | None = None) -> Response:
    """Bookmark or remove the bookmark; toggle without a body."""
    bookmarked, count = await actions.bookmark_post(db, me.id, post_id, wish.bookmarked if wish else None)
    return answer({"bookmarked": bookmarked, "bookmarksCount": count})


@router.create("/{post_id}/comment", tags=["comments"], response_model=Comment)
@limited("comments")
async def create_comment(
    request: Request, post_id: PathId, draft: CommentDraft, me: CurrentUser, db: WriteDb
) -> Response:
    """Comment on a post, or reply to a comment."""
    return await created(request, db, me.id, POST, post_id, draft)


@router.get("/{post_id}/comments", tags=["comments"], response_model=list[Comment])
async def list_comments(
    request: Request, post_id: PathId, me: CurrentReader, db: ReadDb, wanted: Asked[ThreadFilter]
) -> Response:
    """List top-level comments, each with its first replies; with ``parentId``, the replies to it."""
    return await listed(request, db, me.id, POST, post_id, wanted)


@router.get("/{post_id}/history", response_model=list[PostVersion])
async def read_history(request: Request, post_id: PathId, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List the versions of a post, current first."""
    await queries.get_post(db, me.id, post_id)
    rows = await queries.history_page(db, me.id, post_id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.at)
    return page_answer(request, [presenters.version_of(row) for row in rows[: paging.limit]], cursor)


@router.post("/{post_id}/like", response_model=Liked)
@limited("likes")
async def like_post(post_id: PathId, me: CurrentUser, db: WriteDb, wish: LikeRequest | None = None) -> Response:
    """Like or unlike, or change the kind of like; toggle without a body."""
    return answer(await actions.like_post(db, me.id, post_id, *read_wish(wish)))


@router.get("/{post_id}/likes", response_model=list[Liker])
async def list_likers(request: Request, post_id: PathId, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List members who liked a post, latest first."""
    await queries.get_post(db, me.id, post_id)
    rows = await queries.likers_page(db, me.id, post_id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.like_id)
    likers = [{**follow_line_of(row), "reaction": row.reaction} for row in rows[: paging.limit]]
    return page_answer(request, likers, cursor)


@router.post("/{post_id}/mute", status_code=204)
@limited("changes")
async def mute_thread(post_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Mute the notifications of a post and its comments. Idempotent."""
    await actions.mute_thread(db, me.id, post_id)
    return no_content()


@router.delete("/{post_id}/mute", status_code=204)
@limited("changes")
async def unmute_thread(post_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Unmute the notifications of a post. Idempotent."""
    await actions.unmute_thread(db, me.id, post_id)
    return no_content()


@router.post("/{post_id}/pin", response_model=Pinned, responses=failing(403))
@limited("changes")
async def pin_post(post_id: PathId, me: CurrentUser, db: WriteDb, wish: PinRequest | None = None) -> Response:
    """Pin or unpin an own post on the profile; toggle without a body."""
    return answer({"pinned": await actions.pin_post(db, me.id, post_id, wish.pinned if wish else None)})


@router.put("/{post_id}/poll", response_model=Poll)
@limited("likes")
async def vote(post_id: PathId, me: CurrentUser, db: WriteDb, given: PollVote) -> Response:
    """Vote in a poll or replace the vote; no choices withdraw it."""
    return answer(await actions.vote(db, me.id, post_id, given.choices))


@router.get("/{post_id}/quotes", response_model=list[Post], responses=POLLED)
async def list_quotes(request: Request, post_id: PathId, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List posts that quote a post, latest first."""
    await queries.get_post(db, me.id, post_id)
    posts, cursor = await presenters.quotes_out(db, me.id, post_id, paging)
    return polled_page(request, posts, cursor)


@router.post("/{post_id}/repost", response_model=Reposted, responses=failing(403))
@limited("posts")
async def repost_post(post_id: PathId, me: CurrentUser, db: WriteDb, wish: RepostRequest | None = None) -> Response:
    """Repost or withdraw the repost; toggle without a body."""
    reposted, shares = await actions.repost_post(db, me.id, post_id, wish.reposted if wish else None)
    return answer({"reposted": reposted, "shares": shares})


@router.get("/{post_id}/reposts", response_model=list[FollowSummary])
async def list_reposters(request: Request, post_id: PathId, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List members who reposted a post, latest first."""
    await queries.get_post(db, me.id, post_id)
    rows = await queries.reposters_page(db, me.id, post_id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.repost_id)
    return page_answer(request, [follow_line_of(row) for row in rows[: paging.limit]], cursor)


@router.post("/{post_id}/restore", response_model=Post)
@limited("changes")
async def restore_post(post_id: PathId, me: CurrentUser, database: AppDatabase) -> Response:
    """Restore an own post from the trash, with its files."""

    async def change(db: Writer) -> Post:
        await actions.restore_post(db, me.id, post_id)
        return await presenters.post_out(db, me.id, post_id)

    return answer(await retry.write(database, change))


@router.post("/{post_id}/translate", response_model=Translation, responses=failing(403, 501, 503))
@limited("translations")
async def translate_post(
    request: Request, post_id: PathId, wish: TranslationRequest, me: CurrentUser, database: AppDatabase
) -> Response:
    """Translate the text of a post. 501 `translation_unavailable` without a service, 503 `translation_failed` if it
    does not answer, 403 `not_shareable` for posts for followers and of private communities."""
    post = await queries.get_post_to_reply(database.reader(), me.id, post_id)
    return answer(await context_of(request.app).services.translator.translate(post, wish.to))
