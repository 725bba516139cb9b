"""Feed of a list of people: the newest posts of each member, merged."""

from functools import lru_cache

from sqlalchemy import bindparam, func, literal_column, select

from meadow.platform.core.paging import Paging, Rows, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import JoinedIds
from meadow.posts.models import posts
from meadow.posts.queries.cards import unmuted_cards
from meadow.posts.queries.followed import BEFORE
from meadow.posts.queries.following import PIECES
from meadow.posts.queries.visible import is_written_here
from meadow.relationships.blocks.queries import not_muted
from meadow.relationships.lists.models import list_members
from meadow.subjects.visibility import is_visible


@lru_cache(maxsize=128)
def _newest_of_each(limit: int) -> Rows:
    """The newest ids, as text, of the members with the newest posts: no other can be on the page."""
    of_author = (
        select(posts.c.id).where(posts.c.id < BEFORE, is_visible(posts), is_written_here()).order_by(posts.c.id.desc())
    )
    newest = of_author.where(posts.c.author_id == list_members.c.user_id).limit(literal_column("1")).scalar_subquery()
    everybody = select(list_members.c.user_id.label("author"), func.coalesce(newest, 0).label("newest")).where(
        list_members.c.list_id == bindparam("list"), not_muted(list_members.c.user_id)
    )
    leading = limited(everybody.order_by(literal_column("2").desc()), limit).subquery("leading")
    theirs = limited(of_author.where(posts.c.author_id == leading.c.author), limit)
    return select(JoinedIds(theirs.correlate(leading)).label("ids")).select_from(leading).where(leading.c.newest > 0)


async def listed_page(db: Reader, viewer: int, list_id: int, paging: Paging) -> tuple[list[Row], int | None]:
    """The next ``unmuted_cards`` of a list, newest first, and the position of the next page, None at the end.

    A page may be short before the end, without posts invisible to the viewer.
    """
    found: list[Row] = []
    end = paging.before()
    for _ in range(PIECES):
        rows = await db.all(_newest_of_each(paging.limit), viewer=viewer, list=list_id, before=end)
        ids = sorted((int(id_) for row in rows if row.ids for id_ in row.ids.split(",")), reverse=True)
        page = ids[: paging.limit - len(found)]
        end = page[-1] if len(page) < len(ids) else 0
        cards = await unmuted_cards(db, viewer, page) if page else {}
        found += [cards[id_] for id_ in page if id_ in cards]
        if not end or len(found) * 2 > paging.limit:
            break
    return found, end or None
