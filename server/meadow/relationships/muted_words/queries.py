from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import bindparam, func, literal_column, or_, select

from meadow.platform.core import clock
from meadow.platform.core.paging import Paging, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import in_ids
from meadow.relationships.muted_words.models import muted_words
from meadow.relationships.muted_words.words import MutedWords

_w = muted_words.c
_any = muted_words.alias("any_muted_word")
MUTES_WORDS = (
    select(_any.c.id)
    .where(_any.c.user_id == bindparam("viewer"))
    .order_by(_any.c.id)
    .limit(literal_column("1"))
    .correlate(None)
    .scalar_subquery()
    .is_not(None)
    .label("mutes_words")
)
"""Column of feeds, evaluated once per statement: only members with muted words need another query."""
_is_active = or_(_w.expires_at.is_(None), _w.expires_at > bindparam("now"))
_OF_SEVERAL = select(_w.user_id, _w.text_key).where(
    in_ids(_w.user_id, "members"), _w.scope != literal_column("'feed'"), _is_active
)
_ACTIVE = (
    select(_w.text_key)
    .where(_w.user_id == bindparam("user"), _w.scope != literal_column("'notifications'"), _is_active)
    .order_by(_w.text_key)
)
_WORD = select(_w.id, _w.text, _w.scope, _w.expires_at)
_ONE = _WORD.where(_w.user_id == bindparam("user"), _w.id == bindparam("id"))
_COUNT = select(func.count()).select_from(muted_words).where(_w.user_id == bindparam("user"))
_LIST = _WORD.where(_w.user_id == bindparam("user"), _w.id < bindparam("before"), _is_active).order_by(_w.id.desc())


async def muted_words_of(db: Reader, user_id: int) -> MutedWords:
    return MutedWords(await db.scalars(_ACTIVE, user=user_id, now=clock.now_ms()))


async def muting(db: Reader, members: Sequence[int], texts: Sequence[str]) -> set[int]:
    """The given members who muted a word of these texts in notifications."""
    keys: defaultdict[int, list[str]] = defaultdict(list)
    for row in await db.all(_OF_SEVERAL, members=[*members], now=clock.now_ms()) if members else ():
        keys[row.user_id].append(row.text_key)
    return {member for member, of_member in keys.items() if MutedWords(of_member).are_in(texts)}


async def page(db: Reader, user_id: int, paging: Paging) -> list[Row]:
    """``id, text, scope, expires_at``, latest first, one more than the page."""
    return await db.all(limited(_LIST, paging.limit), user=user_id, before=paging.before(), now=clock.now_ms())


async def find_word(db: Reader, user_id: int, word_id: int) -> Row | None:
    """One row of ``page``."""
    return await db.first(_ONE, user=user_id, id=word_id)


async def count_of(db: Reader, user_id: int) -> int:
    return int(await db.scalar(_COUNT, user=user_id) or 0)
