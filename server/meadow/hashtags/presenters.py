from meadow.hashtags import queries
from meadow.hashtags.constants import TRENDING_SHOWN
from meadow.hashtags.schemas import HashtagResult
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row


async def trending_out(db: Reader, viewer: int, limit: int) -> list[HashtagResult]:
    """Tags with the most visible posts of the last days; the first are trending, the rest topics."""
    rows = await queries.trending(db, viewer, limit)
    return [
        {
            "tag": row.tag,
            "count": row.count,
            "trend": "trending" if place < TRENDING_SHOWN else "topic",
            "isFollowing": row.is_followed,
        }
        for place, row in enumerate(rows)
    ]


def result_of(row: Row, count: int, *, is_trending: bool, is_followed: bool) -> HashtagResult:
    return {
        "tag": row.tag,
        "count": count,
        "trend": "trending" if is_trending else "topic",
        "isFollowing": is_followed,
    }


async def found_out(db: Reader, viewer: int, start: str) -> list[tuple[str, HashtagResult]]:
    """Tags with this prefix and posts visible to the viewer, most used first, with their keys."""
    rows = await queries.with_prefix(db, viewer, start)
    if not rows:
        return []
    hidden = await queries.hidden_counts(db, viewer, [row.tag_key for row in rows])
    hot = await queries.trending_keys(db, viewer)
    found = [
        (row.tag_key, result_of(row, left, is_trending=row.tag_key in hot, is_followed=row.is_followed))
        for row in rows
        if (left := row.posts_count - hidden.get(row.tag_key, 0)) > 0
    ]
    return sorted(found, key=lambda pair: (-pair[1]["count"], pair[0]))


async def followed_out(db: Reader, viewer: int, rows: list[Row]) -> list[HashtagResult]:
    """Serialize rows of ``queries.followed_page`` for their follower."""
    if not rows:
        return []
    hidden = await queries.hidden_counts(db, viewer, [row.tag_key for row in rows])
    hot = await queries.trending_keys(db, viewer)
    return [
        result_of(
            row,
            max(0, row.posts_count - hidden.get(row.tag_key, 0)),
            is_trending=row.tag_key in hot,
            is_followed=True,
        )
        for row in rows
    ]
