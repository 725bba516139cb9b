"""``/api/communities/{ref}/posts``: posts of a community."""

from fastapi import Request
from starlette.responses import Response

from meadow.api.deps.communities import Here, ReadHere
from meadow.api.deps.community_posts import ReceivedPost, form
from meadow.api.router import ApiRouter
from meadow.communities.errors import NotAMember
from meadow.communities.policy import may, may_see
from meadow.communities.schemas import WithReason
from meadow.platform.core.errors import NotSignedIn
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content
from meadow.platform.core.queries import Asked
from meadow.platform.http import idempotency
from meadow.platform.http.deps import AppDatabase, ReadDb, WriteDb
from meadow.platform.http.etag import POLLED, polled_page
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.posts import actions, presenters
from meadow.posts.schemas import CommunityPostChange, CommunityPostFilter, CommunityPostList, Post
from meadow.runtime.deps import CurrentReader, CurrentUser
from meadow.runtime.uploads import Decoding, Files
from meadow.subjects.audience import NOBODY

router = ApiRouter("/api/communities/{ref}/posts", tag="communities")


@router.get("", response_model=CommunityPostList, responses={**POLLED, **failing(403)})
async def list_posts(
    request: Request, here: ReadHere, me: CurrentReader, db: ReadDb, wanted: Asked[CommunityPostFilter]
) -> Response:
    """List the community's posts: pinned, then newest. Members only for private communities."""
    if me.id == NOBODY and wanted.status == "pending":
        raise NotSignedIn()
    if not may_see("read_posts", here):
        raise NotAMember()
    if wanted.status == "pending":
        mine = not may("approve_posts", here.rank)
        posts, cursor = await presenters.pending_out(db, me.id, here.id, wanted, mine=mine)
    else:
        posts, cursor = await presenters.community_out(db, me.id, here.id, wanted)
    return polled_page(request, {"posts": posts}, cursor)


@router.create("", response_model=Post, responses=failing(403), body=form())
@limited("posts")
async def create_post(
    request: Request,
    here: Here,
    me: CurrentUser,
    given: ReceivedPost,
    database: AppDatabase,
    decoder: Decoding,
    files: Files,
) -> Response:
    """Create a post in the community; ``isPending`` if a moderator must approve it. Files are processed and stored
    before the transaction begins."""
    once = idempotency.Once.of(request, me.id, given.digest)
    kept = await once.find(database.reader(), lambda known: presenters.written_out(database.reader(), me.id, known))
    if kept is not None:
        return kept
    made = await actions.create_post_of_form(database, files, decoder, once, me.id, here.id, given.draft, given.media)
    return await made.response()


@router.put("/{post_id}", response_model=Post, responses=failing(403))
@limited("changes")
async def change_post(
    here: Here, post_id: PathId, me: CurrentUser, db: WriteDb, change: CommunityPostChange
) -> Response:
    """Pin or unpin a post, lock or unlock its comments. Moderators only."""
    await actions.change_post(db, me.id, here.id, post_id, pinned=change.is_pinned, locked=change.is_locked)
    return answer(await presenters.post_out(db, me.id, post_id))


@router.post("/{post_id}/approve", status_code=204, responses=failing(403))
@limited("changes")
async def approve_post(here: Here, post_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Approve a pending post. Moderators only."""
    await actions.approve_post(db, me.id, here.id, post_id)
    return no_content()


@router.post("/{post_id}/reject", status_code=204, responses=failing(403))
@limited("changes")
async def reject_post(
    here: Here, post_id: PathId, me: CurrentUser, db: WriteDb, why: WithReason | None = None
) -> Response:
    """Reject a pending post. Moderators only."""
    await actions.reject_post(db, me.id, here.id, post_id, why.reason if why else "")
    return no_content()
