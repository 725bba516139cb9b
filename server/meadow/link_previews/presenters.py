from collections.abc import Iterable
from functools import lru_cache
from types import SimpleNamespace

import orjson

from meadow.link_previews import queries
from meadow.link_previews.schemas import LinkPreview
from meadow.platform.core.json_response import decoded
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row

_NAMES = [column.name for column in queries.SHOWN]


def preview_of(row: Row) -> LinkPreview | None:
    """Preview from the ``queries.SHOWN`` columns of a row; None without one."""
    if row.preview_title is None:
        return None
    return {
        "url": row.preview_url,
        "title": row.preview_title,
        "description": row.preview_description,
        "siteName": row.preview_site_name,
        "image": None
        if row.preview_image is None
        else {
            "url": row.preview_image,
            "width": row.preview_width,
            "height": row.preview_height,
            "placeholder": row.preview_placeholder,
        },
    }


@lru_cache(maxsize=1024)
def encoded_preview(row: orjson.Fragment) -> LinkPreview | None:
    """Preview from a value of ``queries.shown_of``."""
    return preview_of(SimpleNamespace(**dict(zip(_NAMES, decoded(row), strict=True))))


async def previews_out(db: Reader, ids: Iterable[int | None]) -> dict[int | None, LinkPreview | None]:
    """Previews by ID; no query without an ID."""
    wanted = {one for one in ids if one}
    return {row.id: preview_of(row) for row in await queries.previews(db, wanted)} if wanted else {}
