from functools import lru_cache

from sqlalchemy import literal_column, select

from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.subjects.counters import Truth
from meadow.subjects.deactivation import MemberStep
from meadow.subjects.queries import WHO
from meadow.subjects.registry import SUBJECTS
from meadow.users.models import users

_LOCK = select(users).where(users.c.id == WHO).with_for_update(key_share=True)


@lru_cache(maxsize=128)
def _some(step: MemberStep, limit: int) -> Rows:
    return step.rows.limit(literal_column(str(limit)))


async def some_rows(db: Reader, step: MemberStep, who: int, limit: int, *, after: int = 0) -> list[Row]:
    """The next rows of the member for this step."""
    given = {"after": after} if "position" in step.rows.selected_columns else {}
    return await db.all(_some(step, limit), who=who, **given)


async def lock_anybody(db: Writer, user_id: int) -> Row | None:
    """The member's row, deactivated or not, locked until the commit; None without an account."""
    return await db.first(_LOCK, who=user_id)


def member_counters() -> dict[str, Truth]:
    """Correct values of all counters in ``users``."""
    found = (each for subject in SUBJECTS for each in subject.counters() if each.table is users)
    return {name: truth for counted in found for name, truth in counted.truths.items()}
