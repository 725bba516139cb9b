"""Timelines, searches and trends."""

from fastapi import APIRouter
from starlette.responses import Response

from meadow.comments.errors import CommentNotFound
from meadow.hashtags import actions as hashtags
from meadow.hashtags.presenters import followed_out, trending_out
from meadow.hashtags.queries import followed_page
from meadow.hashtags.schemas import HashtagResult, checked
from meadow.mastodon_api.deps import Address, Fields, Listed, Piece, piece_of
from meadow.mastodon_api.presenters.accounts import Entity
from meadow.mastodon_api.presenters.statuses import statuses_out
from meadow.mastodon_api.routes.accounts import people_found, posts_answer
from meadow.mastodon_api.routes.statuses import status_out
from meadow.platform.core import clock
from meadow.platform.core.ids import PathId, parse
from meadow.platform.core.json_response import answer
from meadow.platform.core.paging import Paging
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.http.deps import AppDatabase, ReadDb, WriteDb
from meadow.platform.http.framework.route import StrictRoute
from meadow.platform.rate_limits.decorator import limited
from meadow.posts.errors import PostNotFound
from meadow.posts.schemas import PostFilter
from meadow.programs.scopes import scoped
from meadow.runtime.deps import CurrentUser
from meadow.runtime.forms import validated
from meadow.search.presenters import search_out
from meadow.search.schemas import SearchRequest

router = APIRouter(prefix="/api", tags=["programs"], route_class=StrictRoute, include_in_schema=False)


def tag_of(tag: HashtagResult, address: str) -> Entity:
    today = clock.now_ms() // clock.DAY_MS * clock.DAY_MS // 1000
    history = [{"day": str(today), "uses": str(tag["count"]), "accounts": str(tag["count"])}]
    url = f"{address}/hashtag/{tag['tag']}"
    return {"name": tag["tag"], "url": url, "history": history, "following": tag["isFollowing"]}


@router.get("/v1/timelines/home")
@scoped("read:statuses")
async def read_home(me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """One's own posts, and those of followed members and hashtags."""
    return await posts_answer(db, me.id, page, validated(PostFilter, {"feed": "following"}))


@router.get("/v1/timelines/public")
@scoped("read:statuses")
async def read_public(me: CurrentUser, db: ReadDb, page: Listed, given: Fields) -> Response:
    """The latest posts; nothing with ``remote``."""
    if given.flag("remote"):
        return page.answer(([], None), [])
    media = bool(given.flag("only_media"))
    return await posts_answer(db, me.id, page, validated(PostFilter, {"media": media}))


@router.get("/v1/timelines/tag/{tag}")
@scoped("read:statuses")
async def read_tag(tag: str, me: CurrentUser, db: ReadDb, page: Listed, given: Fields) -> Response:
    """The latest posts with a hashtag."""
    wanted = {"hashtag": checked(tag), "media": bool(given.flag("only_media"))}
    return await posts_answer(db, me.id, page, validated(PostFilter, wanted))


@router.get("/v1/timelines/list/{list_id}")
@scoped("read:lists")
async def read_list(list_id: PathId, me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """The latest posts of the members of a list."""
    return await posts_answer(db, me.id, page, validated(PostFilter, {"listId": str(list_id)}))


@router.get("/v1/favourites")
@scoped("read:favourites")
async def list_favourites(me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """Posts the caller likes, latest like first."""
    return await posts_answer(db, me.id, page, validated(PostFilter, {"likedBy": str(me.id)}))


@router.get("/v1/bookmarks")
@scoped("read:bookmarks")
async def list_bookmarks(me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """The caller's bookmarks, latest first."""
    return await posts_answer(db, me.id, page, validated(PostFilter, {"bookmarked": True}))


async def _at(db: Reader, me: int, url: str, address: str) -> list[Entity]:
    """The status at an address of this site, if any."""
    place, _, query = url.removeprefix(f"{address}/post/").partition("?")
    status_id = query.removeprefix("comment=") if query.startswith("comment=") else place
    try:
        return [await status_out(db, me, parse(status_id) or 0, address)]
    except (PostNotFound, CommentNotFound):
        return []


@router.get("/v2/search")
@limited("search")
@scoped("read:search")
async def search(me: CurrentUser, database: AppDatabase, given: Fields, page: Listed) -> Response:
    """Accounts, posts and hashtags, best first. A page has no offset: with one it is empty."""
    db, text, kind = database.reader(slow=True), given.text("q").strip()[:200], given.text("type")
    found: dict[str, list[Entity]] = {"accounts": [], "statuses": [], "hashtags": []}
    if not text or given.number("offset"):
        return answer(found)
    limit = min(page.limit, 40)
    if kind in ("", "accounts"):
        found["accounts"] = await people_found(db, me.id, text, limit, page.address)
    if text.startswith(f"{page.address}/"):
        found["statuses"] = await _at(db, me.id, text, page.address) if kind in ("", "statuses") else []
        return answer(found)
    if kind in ("", "statuses"):
        posts = await search_out(db, me.id, SearchRequest(q=text, type="posts", limit=limit))
        found["statuses"] = await statuses_out(db, posts.results, page.address)  # type: ignore[arg-type]
    if kind in ("", "hashtags"):
        tags = await search_out(db, me.id, SearchRequest(q=text.lstrip("#"), type="hashtags", limit=limit))
        found["hashtags"] = [tag_of(tag, page.address) for tag in tags.results]  # type: ignore[arg-type]
    return answer(found)


@router.get("/v1/trends")
@router.get("/v1/trends/tags")
@scoped("read")
async def list_trends(me: CurrentUser, database: AppDatabase, page: Listed) -> Response:
    """The hashtags with the most posts of the last 7 days."""
    tags = await trending_out(database.reader(slow=True), me.id, min(page.limit, 20))
    return answer([tag_of(tag, page.address) for tag in tags])


@router.get("/v1/followed_tags")
@scoped("read:follows")
async def list_followed_tags(me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """Hashtags the caller follows, latest first."""

    async def read(paging: Paging) -> Piece[Row]:
        rows = await followed_page(db, me.id, paging.before(), paging.limit)
        return piece_of(rows, paging.limit, lambda row: row.follow_id)

    rows, end = await page.rows(read)
    shown = await followed_out(db, me.id, [row for _, row in rows])
    tags = [{**tag_of(tag, page.address), "id": str(place)} for tag, (place, _) in zip(shown, rows, strict=True)]
    return page.answer((rows, end), tags)


@router.get("/v1/tags/{tag}")
@scoped("read")
async def read_hashtag(tag: str, me: CurrentUser, database: AppDatabase, address: Address) -> Response:
    """A hashtag, used or not."""
    name = checked(tag)
    wanted = SearchRequest(q=name, type="hashtags", limit=20)
    known = (await search_out(database.reader(slow=True), me.id, wanted)).results
    same = [each for each in known if each["tag"].lower() == name.lower()]  # type: ignore[typeddict-item, index]
    unused: HashtagResult = {"tag": name, "count": 0, "trend": "topic", "isFollowing": False}
    return answer(tag_of(same[0] if same else unused, address))  # type: ignore[arg-type]


@router.post("/v1/tags/{tag}/follow")
@limited("follows")
@scoped("write:follows")
async def follow_hashtag(tag: str, me: CurrentUser, db: WriteDb, address: Address) -> Response:
    """Follow a hashtag."""
    await hashtags.follow_hashtag(db, me.id, checked(tag))
    return answer(tag_of({"tag": checked(tag), "count": 0, "trend": "topic", "isFollowing": True}, address))


@router.post("/v1/tags/{tag}/unfollow")
@limited("follows")
@scoped("write:follows")
async def unfollow_hashtag(tag: str, me: CurrentUser, db: WriteDb, address: Address) -> Response:
    """Unfollow a hashtag."""
    await hashtags.unfollow_hashtag(db, me.id, checked(tag))
    return answer(tag_of({"tag": checked(tag), "count": 0, "trend": "topic", "isFollowing": False}, address))
