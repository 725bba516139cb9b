from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from pydantic import ValidationError

from meadow.communities import queries as communities
from meadow.communities.constants import MAX_SEARCH_CHARACTERS
from meadow.communities.presenters import community_of
from meadow.communities.schemas import Community, CommunityFilter
from meadow.events.presenters import page_out as events_out
from meadow.events.schemas import Event, EventFilter
from meadow.hashtags.names import query_prefix
from meadow.hashtags.presenters import found_out
from meadow.hashtags.schemas import HashtagResult
from meadow.platform.core.ids import MAX_ID
from meadow.platform.core.paging import Place, encode_place
from meadow.platform.db.session import Reader
from meadow.posts.presenters import posts_out
from meadow.posts.schemas import Post
from meadow.search import queries
from meadow.search.schemas import SearchRequest
from meadow.search.words import asked_in
from meadow.users.presenters import result_of
from meadow.users.schemas import UserResult
from meadow.word_index.words import handle_in, sought_names

T = TypeVar("T")
Results = list[UserResult] | list[Post] | list[HashtagResult] | list[Community] | list[Event]


class Found(NamedTuple):
    """Page, total (up to a bound) and cursor of the next page."""

    results: Results
    total: int
    cursor: str | None


def _page(
    ranked: Sequence[T], wanted: SearchRequest, place_of: Callable[[T], Place], *, is_after: Callable[[T], bool]
) -> tuple[list[T], str | None]:
    rest = [one for one in ranked if is_after(one)] if wanted.cursor else ranked
    page = list(rest[: wanted.limit])
    return page, encode_place(place_of(page[-1])) if len(rest) > len(page) else None


async def search_out(db: Reader, viewer: int, wanted: SearchRequest) -> Found:
    """Results of the query, best first; empty for a blank query."""
    match wanted.type:
        case "users":
            return await _people(db, viewer, wanted)
        case "hashtags":
            return await _hashtags(db, viewer, wanted)
        case "communities":
            return await _communities(db, viewer, wanted)
        case "events":
            return await _events(db, viewer, wanted)
        case _:
            return await _posts(db, viewer, wanted)


async def _posts(db: Reader, viewer: int, wanted: SearchRequest) -> Found:
    asked = asked_in(wanted.q)
    if asked.is_empty:
        return Found([], 0, None)
    place = wanted.place()
    newest = int(place[0]) if place else MAX_ID
    hits = await queries.matching_posts(db, viewer, asked, newest)
    # Newer posts neither enter later pages nor shift them.
    newest = min(newest, max((hit.post_id for hit in hits), default=newest))
    seen = place[1:] if place else ()
    page, cursor = _page(hits, wanted, lambda hit: (newest, *hit), is_after=lambda hit: tuple(hit) < seen)
    return Found(await posts_out(db, viewer, [hit.post_id for hit in page]), len(hits), cursor)


_Filter = TypeVar("_Filter", CommunityFilter, EventFilter)


def _listing(kind: type[_Filter], wanted: SearchRequest) -> _Filter | None:
    """The filter of the list to search; None without words or with words no title may contain."""
    try:
        listing = kind(search=wanted.q[:MAX_SEARCH_CHARACTERS].strip(), limit=wanted.limit)
    except ValidationError:
        return None
    return listing if listing.search else None


async def _communities(db: Reader, viewer: int, wanted: SearchRequest) -> Found:
    before = wanted.place()
    if (listing := _listing(CommunityFilter, wanted)) is None:
        return Found([], 0, None)
    found = await communities.page(db, viewer, listing.model_copy(update={"position": before and int(before[0])}))
    page = found[: wanted.limit]
    cursor = encode_place((page[-1].id,)) if len(found) > len(page) else None
    return Found([community_of(row) for row in page], len(found), cursor)


async def _events(db: Reader, viewer: int, wanted: SearchRequest) -> Found:
    if (listing := _listing(EventFilter, wanted)) is None:
        return Found([], 0, None)
    found, cursor = await events_out(db, viewer, listing.model_copy(update={"position": wanted.place()}))
    return Found(found, len(found), cursor)


async def _people(db: Reader, viewer: int, wanted: SearchRequest) -> Found:
    people = await queries.matching_people(db, viewer, handle_in(wanted.q), sought_names(wanted.q))
    seen = wanted.place() or ()
    page, cursor = _page(people, wanted, tuple, is_after=lambda person: tuple(person) > seen)
    rows = await queries.people(db, viewer, [person.user_id for person in page])
    results = [result_of(rows[person.user_id]) for person in page if person.user_id in rows]
    return Found(results, len(people), cursor)


async def _hashtags(db: Reader, viewer: int, wanted: SearchRequest) -> Found:
    start = query_prefix(wanted.q)
    found = await found_out(db, viewer, start) if start else []
    seen = wanted.place() or (0, "")

    def place_of(pair: tuple[str, HashtagResult]) -> Place:
        return pair[1]["count"], pair[0]

    def is_after(pair: tuple[str, HashtagResult]) -> bool:
        count, key = place_of(pair)
        return (-int(count), str(key)) > (-int(seen[0]), str(seen[1]))

    page, cursor = _page(found, wanted, place_of, is_after=is_after)
    return Found([result for _, result in page], len(found), cursor)
