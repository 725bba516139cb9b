"""Search in one's own messages: newest first, without an index of private words."""

from sqlalchemy import and_, bindparam, literal_column, select

from meadow.messages.constants import MAX_SCANNED_MESSAGES, MAX_SCANS
from meadow.messages.models import messages
from meadow.messages.queries.permissions import MINE
from meadow.messages.queries.thread import FOUND
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, in_ids
from meadow.word_index.words import Sought, words_of

_m = messages.c
_SCAN = (
    select(_m.id, _m.content)
    .select_from(MINE)
    .join(messages, and_(_m.conversation_id == MINE.c.conversation_id, _m.seq > MINE.c.from_seq))
    .where(
        MINE.c.user_id == bindparam("viewer", type_=Big),
        _m.id < bindparam("before", type_=Big),
        _m.deleted_at.is_(None),
    )
    .order_by(_m.id.desc())
    .limit(literal_column(str(MAX_SCANNED_MESSAGES)))
)
_FOUND = FOUND.where(in_ids(_m.id, "ids")).order_by(_m.id.desc())


async def search_messages(
    db: Reader, viewer: int, sought: Sought, before: int, limit: int
) -> tuple[list[Row], int | None]:
    """Messages with all the words, latest first, and the position of the next page. A page may be short after very many
    messages were read. Reads many rows: use the slow reader."""
    hits: list[int] = []
    rows: list[Row] = []
    for _ in range(MAX_SCANS):
        rows = await db.all(_SCAN, viewer=viewer, before=before)
        for row in rows:
            if _has(row.content, sought):
                if len(hits) == limit:
                    return await db.all(_FOUND, viewer=viewer, ids=hits), hits[-1]
                hits.append(row.id)
        if len(rows) < MAX_SCANNED_MESSAGES:
            break
        before = rows[-1].id
    found = await db.all(_FOUND, viewer=viewer, ids=hits) if hits else []
    return found, before if len(rows) == MAX_SCANNED_MESSAGES else None


def _has(content: str, sought: Sought) -> bool:
    words = set(words_of(content))
    return words.issuperset(sought.whole) and all(any(word.startswith(one) for word in words) for one in sought.begun)
