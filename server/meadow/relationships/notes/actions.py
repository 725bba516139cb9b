from sqlalchemy import bindparam, delete

from meadow.platform.db.dialect import upsert
from meadow.platform.db.session import Writer
from meadow.relationships.follows.queries import lock_counts
from meadow.relationships.notes.errors import CannotNoteYourself
from meadow.relationships.notes.models import user_notes
from meadow.relationships.profiles.queries import get_user

_n = user_notes.c
_WRITE = upsert(user_notes, ["user_id", "other_id"], lambda new: {"text": new.text})
_REMOVE = delete(user_notes).where(_n.user_id == bindparam("me"), _n.other_id == bindparam("other"))


async def write_note(db: Writer, me: int, other: int, text: str) -> None:
    """Replace the caller's note about the other member; an empty text removes it. CannotNoteYourself, UserNotFound."""
    if me == other:
        raise CannotNoteYourself()
    await lock_counts(db, me, other)  # Nobody purges the other member until the commit.
    await get_user(db, me, other)
    if text:
        await db.run(_WRITE, user_id=me, other_id=other, text=text)
    else:
        await db.run(_REMOVE, me=me, other=other)
