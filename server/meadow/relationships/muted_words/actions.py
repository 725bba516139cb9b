from sqlalchemy import bindparam, delete

from meadow.platform.core import clock
from meadow.platform.core.errors import NotFound
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import upsert
from meadow.platform.db.session import Writer
from meadow.relationships.muted_words import queries
from meadow.relationships.muted_words.constants import MAX_WORDS
from meadow.relationships.muted_words.errors import TooManyMutedWords
from meadow.relationships.muted_words.models import muted_words
from meadow.relationships.muted_words.schemas import MutedWordIn
from meadow.relationships.muted_words.words import text_key
from meadow.users.queries import lock_user

_w = muted_words.c
_WRITE = upsert(
    muted_words,
    ["user_id", "text_key"],
    lambda new: {"text": new.text, "scope": new.scope, "expires_at": new.expires_at},
).returning(_w.id)
_FORGET_EXPIRED = delete(muted_words).where(_w.user_id == bindparam("me"), _w.expires_at <= bindparam("now"))
_DELETE = delete(muted_words).where(_w.user_id == bindparam("me"), _w.id == bindparam("word"))


async def mute_word(db: Writer, me: int, given: MutedWordIn) -> int:
    """Mute a word: its id. A word that is muted already gets this scope and end. TooManyMutedWords."""
    await lock_user(db, me)  # serialises concurrent calls for the limit
    await db.run(_FORGET_EXPIRED, me=me, now=clock.now_ms())
    row = {"user_id": me, "text": given.text, "text_key": text_key(given.text)}
    word_id = await db.scalar(_WRITE, id=new_id(), scope=given.scope, expires_at=given.expires_at, **row)
    if await queries.count_of(db, me) > MAX_WORDS:
        raise TooManyMutedWords()
    return int(word_id)


async def unmute_word(db: Writer, me: int, word_id: int) -> None:
    """Delete a muted word; NotFound."""
    if not await db.run(_DELETE, me=me, word=word_id):
        raise NotFound()
