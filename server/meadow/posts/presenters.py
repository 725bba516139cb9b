from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, cast

import orjson

from meadow.events.presenters import cards_out
from meadow.link_previews.presenters import encoded_preview
from meadow.media.presenters import signed
from meadow.platform.core import clock, ids
from meadow.platform.core.json_response import decoded, encoded
from meadow.platform.core.paging import Paging, encode_cursor, next_cursor
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.security.links import Links, slot
from meadow.posts import queries
from meadow.posts.constants import LIKERS_SHOWN, TRASH_KEPT_MS
from meadow.posts.errors import PostNotFound
from meadow.posts.policy import may_reply
from meadow.posts.polls.policy import options_of
from meadow.posts.polls.presenters import is_closed, poll_in, poll_of
from meadow.posts.schemas import CommunityRef, PersonRef, Post, PostFilter, PostVersion, Reason, TrashedPost
from meadow.posts.words import words_of
from meadow.relationships.lists.queries import get_list
from meadow.relationships.muted_words.queries import muted_words_of
from meadow.subjects.audience import FOLLOWERS, MEMBERS, NOBODY, PUBLIC
from meadow.subjects.origin import mark_of
from meadow.subjects.reactions import reactions_of
from meadow.users.presenters import summary_of
from meadow.users.schemas import UserSummary


def _likes(row: Row, viewer: int) -> list[PersonRef]:
    """The viewer first, then the newest likers; assembled as JSON text, since a page may hold 400 of them."""
    if not row.likers:
        return []
    shown: str = row.likers
    if row.own_reaction:
        others = [liker for liker in shown.split(",") if liker != str(viewer)]
        shown = ",".join([str(viewer), *others[: LIKERS_SHOWN - 1]])
    text = '[{"userId":"' + shown.replace(",", '"},{"userId":"') + '"}]'
    return cast(list[PersonRef], orjson.Fragment(text))


def _has_signed_media(row: Row) -> bool:
    return row.audience != PUBLIC and row.media is not None


def post_of(row: Row, viewer: int, links: Links) -> Post:
    """Serialize a row of ``queries.cards``."""
    return {
        "id": str(row.id),
        "content": row.content,
        "hashtags": row.hashtags or [],
        "location": row.location,
        "language": row.language,
        "contentWarning": row.content_warning,
        "sensitive": row.sensitive,
        "replyPolicy": row.reply_policy,
        "canReply": may_reply(row, row.content_warning, row.content),
        "media": [signed(links, item) for item in decoded(row.media)] if _has_signed_media(row) else row.media or [],
        "createdAt": ids.created_at(row.id),
        "editedAt": clock.rfc3339(row.edited_at) if row.edited_at else None,
        "shares": row.shares_count,
        "user": summary_of(row),
        "likes": _likes(row, viewer),
        "likesCount": row.likes_count,
        "isLiked": row.own_reaction is not None,
        "reactions": reactions_of(row),
        "ownReaction": row.own_reaction,
        "comments": row.comments_count,
        "commentsCount": row.comments_count,
        "bookmarks": [{"userId": str(viewer)}] if row.is_bookmarked else [],
        "bookmarksCount": row.bookmarks_count,
        "isBookmarked": row.is_bookmarked,
        "isReposted": row.is_reposted,
        "repostedBy": None,
        "isPinned": row.pinned_post_id == row.id,
        "community": None,
        "isLocked": False,
        "isPending": False,
        "authorFlair": None,
        "quoteOf": None,
        "quoteUnavailable": False,
        "event": None,
        "eventUnavailable": False,
        "poll": poll_of(row, viewer) if row.tally else None,
        "reason": None,
        "linkPreview": encoded_preview(row.preview) if row.preview else None,
        "importedFrom": mark_of(row.imported_from),
        "audience": row.audience,
    }


@lru_cache(maxsize=2048)
def _encoded(row: Row, links: Links, _moment: tuple[int, bool] | None) -> Post:
    return cast(Post, orjson.Fragment(orjson.dumps(post_of(row, NOBODY, links))))


def _common(row: Row, viewer: int, links: Links) -> Post | None:
    """The encoded card if it is identical for all viewers."""
    is_own = row.own_reaction or row.is_bookmarked or row.replier_keys is not None
    if is_own or (row.community_id, row.event_id, row.quote_of_id) != (None, None, None):
        return None
    if row.tally is None and not _has_signed_media(row):
        return _encoded(row, links, None)
    # Excluded: poll counts shown to the author, and links and closing of a poll, which depend on time.
    if row.tally is not None and row.author_id == viewer:
        return None
    return _encoded(row, links, (slot(), row.tally is not None and is_closed(poll_in(row.tally)[0])))


def with_more(post: Post, key: Literal["repostedBy", "reason"], value: UserSummary | Reason) -> Post:
    """A post of ``shown`` with a value in place of null."""
    if not isinstance(post, orjson.Fragment):
        return cast(Post, {**post, key: value})
    # Unambiguous: quotes inside texts are escaped.
    null = f'"{key}":'.encode()
    return cast(Post, orjson.Fragment(orjson.dumps(post).replace(null + b"null", null + encoded(value), 1)))


async def _posts_of(db: Reader, viewer: int, rows: Sequence[Row], *, final: bool) -> list[Post]:
    """Serialize rows of ``queries.cards``; posts of communities and posts with events take one more statement each.
    ``final``: viewer-independent posts come encoded, from a cache."""
    posts = [(final and _common(row, viewer, db.links)) or post_of(row, viewer, db.links) for row in rows]
    in_communities = [row.id for row in rows if row.community_id is not None]
    if in_communities:
        homes = await queries.homes(db, in_communities)
        for row, post in zip(rows, posts, strict=True):
            if row.id in homes:
                _place(db.links, row, post, homes[row.id])
    carried = {row.event_id for row in rows if row.event_id is not None}
    if carried:
        events = await cards_out(db, viewer, [*carried])
        for row, post in zip(rows, posts, strict=True):
            if row.event_id is not None:
                post["event"] = events.get(row.event_id)
                post["eventUnavailable"] = post["event"] is None
    return posts


def _place(links: Links, row: Row, post: Post, home: Row) -> None:
    community: CommunityRef = {
        "id": str(home.community_id),
        "slug": home.slug,
        "name": home.name,
        "avatar": home.avatar,
        "isPrivate": home.is_private,
    }
    post["community"] = community
    post["isPinned"] = post["isPinned"] or home.top_since is not None
    post["isLocked"], post["isPending"], post["authorFlair"] = home.is_locked, home.is_pending, home.flair
    if home.is_private:
        post["audience"] = MEMBERS
    if row.media is not None and (home.is_private or home.is_pending):
        post["media"] = [signed(links, item) for item in decoded(row.media)]


async def quoted_out(db: Reader, viewer: int, rows: Sequence[Row]) -> dict[int, Post]:
    """The quoted posts of rows with a ``quote_of_id``, without nested quotes; no statement without any."""
    quoted = await _quoted(db, viewer, rows)
    return dict(zip(quoted, await _posts_of(db, viewer, list(quoted.values()), final=False), strict=True))


async def _quoted(db: Reader, viewer: int, rows: Sequence[Row]) -> dict[int, Row]:
    """Rows of the quoted posts. A post narrowed to followers since is unavailable in quotes, also to its followers."""
    quoted_ids = {row.quote_of_id for row in rows if row.quote_of_id}
    found = await queries.cards(db, viewer, [*quoted_ids]) if quoted_ids else {}
    return {id_: row for id_, row in found.items() if row.audience != FOLLOWERS}


async def without_muted_words(db: Reader, viewer: int, rows: Sequence[Row]) -> list[Row]:
    """``rows`` of ``queries.cards`` without posts of others that contain a muted word of the viewer in their text,
    warning, hashtags, alt texts, poll or quoted post."""
    muted = await muted_words_of(db, viewer)
    if not muted:
        return [*rows]
    quoted = await _quoted(db, viewer, rows)
    return [
        row
        for row in rows
        if row.author_id == viewer
        or not any(muted.are_in(_texts(one)) for one in (row, quoted.get(row.quote_of_id)) if one is not None)
    ]


def _texts(row: Row) -> list[str]:
    options = options_of(poll_in(row.tally)[0]) if row.tally else []
    return [words_of(row), *options, *decoded(row.hashtags), *(item["alt"] or "" for item in decoded(row.media))]


async def shown(db: Reader, viewer: int, rows: Sequence[Row], *, final: bool = False) -> list[Post]:
    """Rows of ``queries.cards`` with their quoted posts. ``final``: posts may come encoded and can only be changed
    by ``with_more``."""
    quoted_rows = await _quoted(db, viewer, rows)
    all_posts = await _posts_of(db, viewer, [*rows, *quoted_rows.values()], final=final)
    posts = all_posts[: len(rows)]
    quoted = dict(zip(quoted_rows, all_posts[len(rows) :], strict=True))
    for row, post in zip(rows, posts, strict=True):
        if row.quote_of_id:
            post["quoteOf"] = quoted.get(row.quote_of_id)
            post["quoteUnavailable"] = post["quoteOf"] is None
    return posts


async def words_out(db: Reader, viewer: int, rows: Sequence[Row]) -> list[Post]:
    """``shown`` without communities and events, for displays of public text and pictures only."""
    quoted = {id_: post_of(row, viewer, db.links) for id_, row in (await _quoted(db, viewer, rows)).items()}
    posts = [post_of(row, viewer, db.links) for row in rows]
    for row, post in zip(rows, posts, strict=True):
        post["quoteOf"] = quoted.get(row.quote_of_id)
    return posts


async def community_out(db: Reader, viewer: int, community_id: int, paging: Paging) -> tuple[list[Post], str | None]:
    """A page of a community's posts, pinned ones first, and the next cursor."""
    rows = await queries.community_page(db, viewer, community_id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.position)
    return await shown(db, viewer, rows[: paging.limit], final=True), cursor


async def pending_out(
    db: Reader, viewer: int, community_id: int, paging: Paging, *, mine: bool
) -> tuple[list[Post], str | None]:
    """A page of pending posts, oldest first, and the next cursor."""
    ids = await queries.pending_page(db, viewer, community_id, paging, mine=mine)
    cursor = next_cursor(ids, paging.limit, int)
    ids = ids[: paging.limit]
    rows = await queries.pending_cards(db, viewer, ids) if ids else {}
    return await shown(db, viewer, [rows[post_id] for post_id in ids if post_id in rows]), cursor


async def written_out(db: Reader, me: int, post_id: int) -> Post:
    """One's own just created post, possibly pending."""
    rows = await queries.pending_cards(db, me, [post_id]) or await queries.cards(db, me, [post_id])
    return (await shown(db, me, [rows[post_id]]))[0]


async def page_out(db: Reader, viewer: int, wanted: PostFilter) -> tuple[list[Post], str | None]:
    """A page of the requested list, and the next cursor."""
    placed, end = await placed_out(db, viewer, wanted)
    return [post for _, post in placed], None if end is None else encode_cursor(end)


Placed = tuple[int, Post]
"""A post and its position in a list: of a repost its ID."""


async def placed_out(
    db: Reader, viewer: int, wanted: PostFilter, *, pinned_first: bool = True
) -> tuple[list[Placed], int | None]:
    """A page of the requested list, and the position of the next page, None at the end."""
    if wanted.feed == "following" and not wanted.has_filters:
        return await _following_out(db, viewer, wanted)
    if wanted.list_id is not None:
        await get_list(db, viewer, wanted.list_id)
    if wanted.list_id is not None and wanted.feed == "latest" and not wanted.has_more_than_a_list:
        rows, end = await queries.listed_page(db, viewer, wanted.list_id, wanted)
    else:
        rows = await queries.page(db, viewer, wanted, pinned_first=pinned_first)
        end = rows[wanted.limit - 1].position if len(rows) > wanted.limit else None
        rows = rows[: wanted.limit]
    if rows and getattr(rows[0], "mutes_words", False):
        rows = await without_muted_words(db, viewer, rows)
    posts = await shown(db, viewer, rows, final=True)
    return [(getattr(row, "position", row.id), post) for row, post in zip(rows, posts, strict=True)], end


async def _following_out(db: Reader, viewer: int, paging: Paging) -> tuple[list[Placed], int | None]:
    places, end = await queries.following_page(db, viewer, paging)
    if places and places[0].card.mutes_words:
        heard = {row.id for row in await without_muted_words(db, viewer, [place.card for place in places])}
        places = [place for place in places if place.card.id in heard]
    posts = await shown(db, viewer, [place.card for place in places], final=True)
    placed: list[Placed] = []
    for (card, reposter), post in zip(places, posts, strict=True):
        if reposter is None:
            placed.append((card.id, post))
        else:
            placed.append((reposter.repost_id, with_more(post, "repostedBy", summary_of(reposter))))
    return placed, end


async def reposts_out(db: Reader, viewer: int, rows: Sequence[Row]) -> list[Placed]:
    """Serialize rows of ``queries.reposts_page``."""
    posts = {int(post["id"]): post for post in await posts_out(db, viewer, [row.post_id for row in rows])}
    return [
        (row.repost_id, with_more(posts[row.post_id], "repostedBy", summary_of(row)))
        for row in rows
        if row.post_id in posts
    ]


async def quotes_out(db: Reader, viewer: int, post_id: int, paging: Paging) -> tuple[list[Post], str | None]:
    """A page of the quotes of this post, latest first, and the next cursor."""
    rows = await queries.quotes_page(db, viewer, post_id, paging)
    return await shown(db, viewer, rows[: paging.limit]), next_cursor(rows, paging.limit, lambda row: row.id)


def version_of(row: Row) -> PostVersion:
    """Serialize a row of ``queries.history_page``."""
    return {
        "content": row.content,
        "contentWarning": row.content_warning,
        "pollOptions": options_of(row.poll) or None,
        "audience": row.audience,
        "editedAt": clock.rfc3339(row.at),
    }


async def bin_out(db: Reader, me: int, paging: Paging) -> tuple[list[TrashedPost], str | None]:
    """A page of one's own trash, latest first, and the next cursor."""
    listed = await queries.bin_page(db, me, clock.now_ms() - TRASH_KEPT_MS, paging)
    cursor = next_cursor(listed, paging.limit, lambda row: row.deleted_at)
    listed = listed[: paging.limit]
    rows = await queries.binned_cards(db, me, [row.id for row in listed]) if listed else {}
    listed = [row for row in listed if row.id in rows]
    posts = await shown(db, me, [rows[row.id] for row in listed])
    return [
        {
            **post,
            "deletedAt": clock.rfc3339(row.deleted_at),
            "goneAfter": clock.rfc3339(row.deleted_at + TRASH_KEPT_MS),
        }
        for row, post in zip(listed, posts, strict=True)
    ], cursor


async def posts_out(db: Reader, viewer: int, post_ids: list[int]) -> list[Post]:
    """The visible posts in the order of ``post_ids``."""
    if not post_ids:
        return []
    rows = await queries.cards(db, viewer, post_ids)
    return await shown(db, viewer, [rows[post_id] for post_id in post_ids if post_id in rows])


async def post_out(db: Reader, viewer: int, post_id: int) -> Post:
    """One post; PostNotFound when the viewer cannot see it."""
    found = await posts_out(db, viewer, [post_id])
    if not found:
        raise PostNotFound()
    return found[0]
