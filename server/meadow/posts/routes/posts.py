"""Post endpoints."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import CurrentUser
from meadow.communities.schemas import WithReason
from meadow.media.deps import Files
from meadow.platform.context import context_of
from meadow.platform.db.session import Writer
from meadow.platform.deps import AppUnits, ReadDb, WriteDb
from meadow.platform.http import retry
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.etag import POLLED, polled_page
from meadow.platform.http.openapi import failing
from meadow.platform.ids import PathId
from meadow.platform.json_response import answer, no_content, page_answer
from meadow.platform.paging import Pages, next_cursor
from meadow.platform.rate_limits.decorator import limited
from meadow.posts import actions, presenters, queries
from meadow.posts.actions.translate import Translation, Translator
from meadow.posts.forms import BookmarkWish, RepostWish, TranslationWish
from meadow.posts.polls.schemas import Poll, PollVote
from meadow.posts.schemas import (
    BinnedPost,
    Bookmarked,
    Liker,
    Pinned,
    PinWish,
    Post,
    PostEdit,
    PostVersion,
    Reposted,
)
from meadow.relationships.follows.presenters import follow_line_of
from meadow.relationships.follows.schemas import FollowLine
from meadow.subjects.reactions import Liked, LikeWish, read_wish

router = APIRouter(prefix="/api/posts", tags=["posts"], route_class=StrictRoute)


@router.get("/bin", response_model=list[BinnedPost])
async def list_trash(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List the caller's posts in the trash, latest first."""
    posts, cursor = await presenters.bin_out(db, me.id, paging)
    return page_answer(request, posts, cursor)


@router.patch("/{post_id}", response_model=Post, responses=failing(403))
@limited("changes")
async def edit_post(post_id: PathId, edit: PostEdit, me: CurrentUser, units: AppUnits, files: Files) -> Response:
    """Edit an own post: only the fields sent. Previous versions stay readable. Another `audience` alone is no edit."""

    async def change(db: Writer) -> Post:
        await actions.edit_post(db, me.id, post_id, edit)
        return await presenters.post_out(db, me.id, post_id)

    post = await retry.write(units, change)
    if edit.audience is not None:
        await actions.settle(units, files, post_id)
    return answer(post)


@router.get("/{post_id}/history", response_model=list[PostVersion])
async def read_history(request: Request, post_id: PathId, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List the versions of a post, current first."""
    await queries.get_post(db, me.id, post_id)
    rows = await queries.history_page(db, me.id, post_id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.at)
    return page_answer(request, [presenters.version_of(row) for row in rows[: paging.limit]], cursor)


@router.post("/{post_id}/restore", response_model=Post)
@limited("changes")
async def restore_post(post_id: PathId, me: CurrentUser, units: AppUnits, files: Files) -> Response:
    """Restore an own post from the trash, with its files."""

    async def change(db: Writer) -> Post:
        await actions.restore_post(db, me.id, post_id)
        return await presenters.post_out(db, me.id, post_id)

    post = await retry.write(units, change)
    await actions.settle(units, files, post_id)
    return answer(post)


@router.post("/{post_id}/pin", response_model=Pinned, responses=failing(403))
@limited("changes")
async def pin_post(post_id: PathId, me: CurrentUser, db: WriteDb, wish: PinWish | None = None) -> Response:
    """Pin or unpin an own post on the profile; toggle without a body."""
    return answer({"pinned": await actions.pin_post(db, me.id, post_id, wish.pinned if wish else None)})


@router.delete("/{post_id}", status_code=204, responses=failing(403))
@limited("deletes")
async def delete_post(post_id: PathId, me: CurrentUser, db: WriteDb, why: WithReason | None = None) -> Response:
    """Delete an own post, or as a moderator one of the community."""
    await actions.delete_post(db, me.id, post_id, why.reason if why else "")
    return no_content()


@router.post("/{post_id}/like", response_model=Liked)
@limited("likes")
async def like_post(post_id: PathId, me: CurrentUser, db: WriteDb, wish: LikeWish | None = None) -> Response:
    """Like or unlike, or change the kind of like; toggle without a body."""
    return answer(await actions.like_post(db, me.id, post_id, *read_wish(wish)))


@router.post("/{post_id}/translate", response_model=Translation, responses=failing(403, 501, 503))
@limited("translations")
async def translate_post(
    request: Request, post_id: PathId, wish: TranslationWish, me: CurrentUser, units: AppUnits
) -> Response:
    """Translate the text of a post. 501 `translation_unavailable` without a service, 503 `translation_failed` if it
    does not answer, 403 `not_shareable` for posts for followers and of private communities."""
    post = await queries.get_post_to_reply(units.reader(), me.id, post_id)
    return answer(await context_of(request.app).parts.get(Translator).translate(post, wish.to))


@router.put("/{post_id}/poll", response_model=Poll)
@limited("likes")
async def vote(post_id: PathId, me: CurrentUser, db: WriteDb, given: PollVote) -> Response:
    """Vote in a poll or replace the vote; no choices withdraw it."""
    return answer(await actions.vote(db, me.id, post_id, given.choices))


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


@router.get("/{post_id}/likes", response_model=list[Liker])
async def list_likers(request: Request, post_id: PathId, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List members who liked a post, latest first."""
    await queries.get_post(db, me.id, post_id)
    rows = await queries.likers_page(db, me.id, post_id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.like_id)
    likers = [{**follow_line_of(row), "reaction": row.reaction} for row in rows[: paging.limit]]
    return page_answer(request, likers, cursor)


@router.post("/{post_id}/repost", response_model=Reposted, responses=failing(403))
@limited("posts")
async def repost_post(post_id: PathId, me: CurrentUser, db: WriteDb, wish: RepostWish | None = None) -> Response:
    """Repost or withdraw the repost; toggle without a body."""
    reposted, shares = await actions.repost_post(db, me.id, post_id, wish.reposted if wish else None)
    return answer({"reposted": reposted, "shares": shares})


@router.get("/{post_id}/reposts", response_model=list[FollowLine])
async def list_reposters(request: Request, post_id: PathId, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List members who reposted a post, latest first."""
    await queries.get_post(db, me.id, post_id)
    rows = await queries.reposters_page(db, me.id, post_id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.repost_id)
    return page_answer(request, [follow_line_of(row) for row in rows[: paging.limit]], cursor)


@router.get("/{post_id}/quotes", response_model=list[Post], responses=POLLED)
async def list_quotes(request: Request, post_id: PathId, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List posts that quote a post, latest first."""
    await queries.get_post(db, me.id, post_id)
    posts, cursor = await presenters.quotes_out(db, me.id, post_id, paging)
    return polled_page(request, posts, cursor)


@router.post("/{post_id}/bookmark", response_model=Bookmarked)
@limited("likes")
async def bookmark_post(post_id: PathId, me: CurrentUser, db: WriteDb, wish: BookmarkWish | None = None) -> Response:
    """Bookmark or remove the bookmark; toggle without a body."""
    bookmarked, count = await actions.bookmark_post(db, me.id, post_id, wish.bookmarked if wish else None)
    return answer({"bookmarked": bookmarked, "bookmarksCount": count})
