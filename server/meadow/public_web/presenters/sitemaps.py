"""Sitemaps: an index of months, and the content created in each."""

from collections.abc import Iterator
from datetime import UTC, datetime
from urllib.parse import quote

from meadow.platform.core import clock
from meadow.platform.core.errors import NotFound
from meadow.platform.core.ids import created_at, created_ms, pack
from meadow.platform.db.session import Reader
from meadow.public_web.queries import first_member, month

_OPEN = '<?xml version="1.0" encoding="utf-8"?>\n'
_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
MOST_MONTHS = 600


def _months(first_ms: int) -> Iterator[tuple[int, int]]:
    """Year and month from now back to that time."""
    first, now = (datetime.fromtimestamp(ms / 1000, UTC) for ms in (first_ms, clock.now_ms()))
    last = now.year * 12 + now.month - 1
    for number in range(last, max(first.year * 12 + first.month - 2, last - MOST_MONTHS), -1):
        yield number // 12, number % 12 + 1


async def index_out(db: Reader, base: str) -> str:
    first = await first_member(db)
    months = _months(created_ms(first)) if first is not None else ()
    maps = "".join(f"<sitemap><loc>{base}/sitemap-{y}-{m:02}.xml</loc></sitemap>" for y, m in months)
    return f"{_OPEN}<sitemapindex {_NAMESPACE}>{maps}</sitemapindex>"


async def month_out(db: Reader, base: str, year: int, number: int) -> str:
    """Sitemap of one month; NotFound for an invalid month or one before the site existed."""
    first = await first_member(db)
    if first is None or (year, number) not in set(_months(created_ms(first))):
        raise NotFound()
    begins = datetime(year, number, 1, tzinfo=UTC)
    ends = datetime(year + number // 12, number % 12 + 1, 1, tzinfo=UTC)
    since, until = (pack(int(moment.timestamp() * 1000)) for moment in (begins, ends))
    found = await month(db, since, until)
    places = [
        *(f"profile/{row.username}" for row in found["users"]),
        *(f"communities/{quote(row.slug)}" for row in found["communities"]),
        *(f"events/{row.id}" for row in found["events"]),
    ]
    urls = "".join(f"<url><loc>{base}/{place}</loc></url>" for place in places)
    for row in found["posts"]:
        changed = clock.rfc3339(row.edited_at) if row.edited_at else created_at(row.id)
        urls += f"<url><loc>{base}/post/{row.id}</loc><lastmod>{changed}</lastmod></url>"
    return f"{_OPEN}<urlset {_NAMESPACE}>{urls}</urlset>"
