from sqlalchemy import bindparam, delete, insert

from meadow.platform.core.errors import Invalid
from meadow.platform.db.session import Writer
from meadow.users.interests.models import user_interests
from meadow.users.interests.taxonomy import complaint_about

_FORGET = delete(user_interests).where(user_interests.c.user_id == bindparam("me"))
_KEEP = insert(user_interests)


async def choose_interests(db: Writer, me: int, chosen: list[str]) -> list[str]:
    """Replace the member's interests; Invalid for too few or unknown ones.

    Returns them without duplicates, in order.
    """
    complaint = complaint_about(chosen)
    if complaint:
        raise Invalid.field("interests", complaint)
    unique = list(dict.fromkeys(chosen))
    await replace_interests(db, me, unique)
    return unique


async def replace_interests(db: Writer, me: int, chosen: list[str]) -> None:
    """Replace the member's interests without validation; ``chosen``: known and distinct."""
    await db.run(_FORGET, me=me)
    await db.run_many(_KEEP, [{"user_id": me, "interest": name} for name in chosen])
