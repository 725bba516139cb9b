"""Statuses: posts, and comments as replies."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from meadow.comments import actions as comments
from meadow.comments.errors import CommentNotFound
from meadow.comments.presenters import found_among, thread_out, visible_comment_out
from meadow.comments.schemas import CommentDraft, CommentEdit, ThreadFilter
from meadow.mastodon_api import queries
from meadow.mastodon_api.deps import Address, Fields, Listed
from meadow.mastodon_api.presenters.accounts import Entity
from meadow.mastodon_api.presenters.statuses import (
    LINK_CHARACTERS,
    VISIBILITY,
    placed_statuses,
    replies_out,
    statuses_out,
)
from meadow.mastodon_api.routes.accounts import people_answer
from meadow.media.names import PREFIX
from meadow.platform.core import clock
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import PathId, parse
from meadow.platform.core.json_response import answer
from meadow.platform.core.paging import Paging
from meadow.platform.core.text import TextError, checked
from meadow.platform.db.session import Reader, Writer
from meadow.platform.http.deps import AppDatabase, ReadDb, WriteDb
from meadow.platform.http.framework.route import StrictRoute
from meadow.platform.http.idempotency import Once
from meadow.platform.rate_limits.decorator import limited
from meadow.posts import actions as posts
from meadow.posts.constants import MAX_CONTENT_CHARACTERS
from meadow.posts.errors import PostNotFound
from meadow.posts.presenters import post_out, reposts_out, version_of
from meadow.posts.queries import history_page, likers_page, own_repost, reposters_page, some_reposts
from meadow.posts.schemas import Comment, ImportedDraft, ImportedEdit, Post, PostDraft
from meadow.posts.subject import POST
from meadow.programs.scopes import scoped
from meadow.rich_text.grammar import without
from meadow.runtime.deps import CurrentUser
from meadow.runtime.fields import Given
from meadow.runtime.forms import validated

router = APIRouter(prefix="/api/v1", tags=["programs"], route_class=StrictRoute, include_in_schema=False)
_AUDIENCE = {visibility: audience for audience, visibility in VISIBILITY.items()}
_DESCENDANTS = 100


async def _status_id(status_id: PathId, me: CurrentUser, db: ReadDb) -> int:
    """The ID in the path; of a repost that of its post."""
    return await reposted(db, me.id, status_id)


async def reposted(db: Reader, viewer: int, status_id: int) -> int:
    """The ID of the post of a repost; other IDs unchanged."""
    rows = await some_reposts(db, viewer, [status_id])
    return rows[0].post_id if rows else status_id


StatusId = Annotated[int, Depends(_status_id, scope="function")]
"""ID of a post or comment."""


async def status_out(db: Reader, viewer: int, status_id: int, address: str) -> Entity:
    """Status of the repost, post or comment with this ID; CommentNotFound."""
    try:
        placed = await reposts_out(db, viewer, await some_reposts(db, viewer, [status_id]))
        placed = placed or [(status_id, await post_out(db, viewer, status_id))]
        return (await placed_statuses(db, placed, address))[0]
    except PostNotFound:
        comment: Comment = await visible_comment_out(db, viewer, POST, status_id)
        post = await post_out(db, viewer, int(comment["postId"]))
        return (await replies_out(db, [{**comment, "replies": []}], post, address))[0]


async def _media(db: Reader, me: int, given: Given) -> list[dict[str, str]]:
    urls = [PREFIX + name for name in given.texts("media_ids")]
    alts = await queries.descriptions(db, me, urls)
    return [{"url": url, "alt": alts.get(url, "")} for url in urls]


async def _draft(db: Reader, me: int, given: Given) -> PostDraft:
    """Post draft from the parameters; Invalid."""
    values: dict[str, object] = {
        "content": given.text("status"),
        "media": await _media(db, me, given),
        "contentWarning": given.text("spoiler_text") or None,
        "sensitive": bool(given.flag("sensitive")),
    }
    visibility = given.text("visibility")
    if visibility == "direct":
        raise Invalid.field("visibility", _("Messages are written elsewhere: choose another visibility."))
    if visibility:
        values["audience"] = _AUDIENCE.get(visibility, visibility)
    if quoted := given.text("quoted_status_id") or given.text("quote_id"):
        values["quoteOf"] = quoted
    if given.text("scheduled_at"):
        raise Invalid.field("scheduled_at", _("Posts cannot be scheduled this way."))
    poll = given.inside("poll")
    if poll is not None:
        closes = clock.now_ms() + poll.number("expires_in") * 1000
        multiple = bool(poll.flag("multiple"))
        values["poll"] = {"options": poll.texts("options"), "closesAt": clock.rfc3339(closes), "multiple": multiple}
    _check_length(given.text("status"))
    return validated(ImportedDraft, values)


def _check_length(text: str) -> None:
    """Invalid for a text that is too long by the count of Mastodon's clients, where each link has one length."""
    try:
        checked(without(text, "link", instead="x" * LINK_CHARACTERS), MAX_CONTENT_CHARACTERS)
    except TextError as error:
        raise Invalid.field("content", str(error)) from None


_WIDTHS = ("public", "unlisted", "private", "direct")
_ONLY_IN_POSTS = ("scheduled_at", "quoted_status_id", "quote_id")


def _refuse_more(given: Given, post: Post) -> None:
    """Raise Invalid for fields that a comment cannot store."""
    more = [name for name in _ONLY_IN_POSTS if given.text(name)]
    more += [] if given.inside("poll") is None else ["poll"]
    # Clients repeat the warning of the post, which stands above its comments already.
    warning, said = post["contentWarning"], given.text("spoiler_text")
    if said and not (warning and said.endswith(warning)):
        more.append("spoiler_text")
    if given.flag("sensitive") and not (post["sensitive"] or warning):
        more.append("sensitive")
    asked, shown = given.text("visibility") or "public", VISIBILITY[post["audience"]]
    if asked not in _WIDTHS or _WIDTHS.index(asked) > _WIDTHS.index(shown):
        more.append("visibility")
    if more:
        raise Invalid.field(more[0], _("A reply takes text and one picture, and has the audience of the post."))


async def _write(db: Writer, me: int, given: Given) -> int:
    """Create a post or comment and return its ID."""
    if not given.text("in_reply_to_id"):
        return await posts.create_post(db, me, await _draft(db, me, given))
    target = await reposted(db, me, parse(given.text("in_reply_to_id")) or 0)
    values: dict[str, object] = {"content": given.text("status"), "media": await _media(db, me, given)}
    try:
        post = await post_out(db, me, target)
    except PostNotFound:
        parent: Comment = await visible_comment_out(db, me, POST, target)
        values["parentId"], target = parent["id"], int(parent["postId"])
        post = await post_out(db, me, target)
    _refuse_more(given, post)
    draft = validated(CommentDraft, values)
    return await comments.create_comment(db, me, POST, target, draft)


@router.post("/statuses")
@limited("posts")
@scoped("write:statuses")
async def create_status(
    request: Request, me: CurrentUser, database: AppDatabase, given: Fields, address: Address
) -> Response:
    """Post, or comment with ``in_reply_to_id``."""
    once = Once.of(request, me.id, given.digest)
    made = await once.create(
        database,
        lambda db: _write(db, me.id, given),
        lambda db, known: status_out(db, me.id, known, address),
        status=200,
    )
    return await made.response()


@router.get("/statuses")
@scoped("read:statuses")
async def list_statuses(me: CurrentUser, db: ReadDb, given: Fields, address: Address) -> Response:
    """Several statuses by ``id[]``, 20 at most; absent ones are left out."""
    out: list[Entity] = []
    for text in given.texts("id")[:20]:
        try:
            out.append(await status_out(db, me.id, parse(text) or 0, address))
        except (PostNotFound, CommentNotFound):
            continue
    return answer(out)


@router.get("/statuses/{status_id}")
@scoped("read:statuses")
async def read_status(status_id: PathId, me: CurrentUser, db: ReadDb, address: Address) -> Response:
    """A status."""
    return answer(await status_out(db, me.id, status_id, address))


@router.put("/statuses/{status_id}")
@limited("changes")
@scoped("write:statuses")
async def edit_status(
    status_id: PathId, me: CurrentUser, database: AppDatabase, given: Fields, address: Address
) -> Response:
    """Edit a status: text, warning, mark of sensitive media. Attachments stay."""
    async with database.write() as db:
        status_id = await reposted(db, me.id, status_id)
        try:
            await post_out(db, me.id, status_id)
        except PostNotFound:
            edit = validated(CommentEdit, {"content": given.text("status")})
            await comments.edit_comment(db, me.id, POST, status_id, edit.content)
        else:
            values: dict[str, object] = {"content": given.text("status")} if given.has("status") else {}
            if given.has("spoiler_text"):
                values["contentWarning"] = given.text("spoiler_text") or None
            if given.has("sensitive"):
                values["sensitive"] = bool(given.flag("sensitive"))
            _check_length(given.text("status"))
            change = validated(ImportedEdit, values)
            await posts.edit_post(db, me.id, status_id, change)
        return answer(await status_out(db, me.id, status_id, address))


@router.delete("/statuses/{status_id}")
@limited("deletes")
@scoped("write:statuses")
async def delete_status(status_id: PathId, me: CurrentUser, db: WriteDb, address: Address) -> Response:
    """Delete a status; the answer has its ``text``, to write it anew."""
    status = await status_out(db, me.id, status_id, address)
    for repost in await some_reposts(db, me.id, [status_id]):
        if repost.user_id != me.id:
            raise PostNotFound()
        await posts.repost_post(db, me.id, repost.post_id, False)
        return answer({**status, "text": ""})
    text = await _text(db, me.id, status_id)
    try:
        await posts.delete_post(db, me.id, status_id, "")
    except PostNotFound:
        await comments.delete_comment(db, me.id, POST, status_id)
    return answer({**status, "text": text})


async def _text(db: Reader, viewer: int, status_id: int) -> str:
    try:
        return (await post_out(db, viewer, status_id))["content"]
    except PostNotFound:
        comment: Comment = await visible_comment_out(db, viewer, POST, status_id)
        return comment["content"]


@router.get("/statuses/{status_id}/source")
@scoped("read:statuses")
async def read_source(status_id: StatusId, me: CurrentUser, db: ReadDb, address: Address) -> Response:
    """The text of a status as it was typed."""
    status = await status_out(db, me.id, status_id, address)
    text = await _text(db, me.id, status_id)
    return answer({"id": str(status_id), "text": text, "spoiler_text": status["spoiler_text"]})


@router.get("/statuses/{status_id}/history")
@scoped("read:statuses")
async def read_history(status_id: StatusId, me: CurrentUser, db: ReadDb, address: Address) -> Response:
    """Versions of a post, oldest first; of a comment only the last one."""
    status = await status_out(db, me.id, status_id, address)
    shown: list[Entity] = [{**status, "created_at": status["edited_at"] or status["created_at"]}]
    try:
        post = await post_out(db, me.id, status_id)
        rows = await history_page(db, me.id, status_id, Paging(limit=100))
        versions = [version_of(row) for row in rows[:100]]
        made = [
            {**post, "content": one["content"], "contentWarning": one["contentWarning"], "createdAt": one["editedAt"]}
            for one in reversed(versions)
        ]
        shown = await statuses_out(db, [*made], address) or shown  # type: ignore[list-item]
    except PostNotFound:
        pass
    kept = ("content", "spoiler_text", "sensitive", "created_at", "account", "media_attachments", "emojis", "poll")
    return answer([{name: one[name] for name in kept} for one in shown])


@router.get("/statuses/{status_id}/context")
@scoped("read:statuses")
async def read_context(status_id: StatusId, me: CurrentUser, db: ReadDb, address: Address) -> Response:
    """What a status replies to, and the first hundred replies to it."""
    above: list[Entity] = []
    post: Post
    try:
        post = await post_out(db, me.id, status_id)
        wanted = ThreadFilter(limit=_DESCENDANTS)
    except PostNotFound:
        comment: Comment = await visible_comment_out(db, me.id, POST, status_id)
        post = await post_out(db, me.id, int(comment["postId"]))
        above = await statuses_out(db, [post], address)
        if comment["parentId"]:
            parents = await found_among(db, me.id, POST, [int(comment["parentId"])])
            above += await replies_out(db, parents, post, address)
            return answer({"ancestors": above, "descendants": []})
        wanted = ThreadFilter.model_validate({"limit": _DESCENDANTS, "parentId": str(status_id)})
    found, _cursor = await thread_out(db, me.id, POST, int(post["id"]), wanted)
    return answer({"ancestors": above, "descendants": await replies_out(db, found, post, address)})


@router.get("/statuses/{status_id}/favourited_by")
@scoped("read:accounts")
async def list_favourited_by(status_id: StatusId, me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """Who likes a post, latest first."""
    await post_out(db, me.id, status_id)
    return await people_answer(db, page, lambda paging: likers_page(db, me.id, status_id, paging), "like_id")


@router.get("/statuses/{status_id}/reblogged_by")
@scoped("read:accounts")
async def list_reblogged_by(status_id: StatusId, me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """Who reposted a post, latest first."""
    await post_out(db, me.id, status_id)
    return await people_answer(db, page, lambda paging: reposters_page(db, me.id, status_id, paging), "repost_id")


@router.post("/statuses/{status_id}/reblog")
@limited("posts")
@scoped("write:statuses")
async def reblog(status_id: PathId, me: CurrentUser, db: WriteDb, address: Address) -> Response:
    """Repost."""
    target = await reposted(db, me.id, status_id)
    await posts.repost_post(db, me.id, target, True)
    mine = await reposts_out(db, me.id, [await own_repost(db, me.id, target)])
    return answer((await placed_statuses(db, mine, address))[0])


async def _like(db: Writer, me: int, status_id: int, liked: bool) -> None:
    try:
        await posts.like_post(db, me, status_id, liked)
    except PostNotFound:
        await comments.like_comment(db, me, POST, status_id, liked)


Change = Callable[[Writer, int, int, bool], Awaitable[object]]


def _add(name: str, limit: str, scope: str, change: Change, *, on: bool) -> None:
    """Add a call that changes the relation of the caller to a status, and answers with the status."""

    @router.post(f"/statuses/{{status_id}}/{name}")
    @limited(limit)
    @scoped(scope)
    async def changed(status_id: PathId, me: CurrentUser, db: WriteDb, address: Address) -> Response:
        """Change the relation of the caller to the status."""
        target = await reposted(db, me.id, status_id)
        await change(db, me.id, target, on)
        return answer(await status_out(db, me.id, target, address))


def _mute(db: Writer, me: int, post_id: int, muted: bool) -> Awaitable[object]:
    return (posts.mute_thread if muted else posts.unmute_thread)(db, me, post_id)


for _name, _limit, _scope, _change in (
    ("favourite", "likes", "write:favourites", _like),
    ("bookmark", "likes", "write:bookmarks", posts.bookmark_post),
    ("pin", "changes", "write:accounts", posts.pin_post),
    ("mute", "changes", "write:mutes", _mute),
):
    _add(_name, _limit, _scope, _change, on=True)
    _add(f"un{_name}", _limit, _scope, _change, on=False)
_add("unreblog", "posts", "write:statuses", posts.repost_post, on=False)
