"""Search index updates in the transaction of the change."""

from zlib import crc32

from sqlalchemy import bindparam, column, delete, exists, insert, literal_column, text, update

from meadow.platform.db.dialect import insert_each_once
from meadow.platform.db.session import Database, Writer
from meadow.platform.db.steps import Given, Step
from meadow.platform.db.types import Big
from meadow.word_index.constants import MAX_RARE_POSTS
from meadow.word_index.engines import ENGINES, engine_of
from meadow.word_index.models import member_spellings, member_words, search_words
from meadow.word_index.spelling import spellings, stem_of
from meadow.word_index.words import words_of_member, words_of_post

_INDEX = {dialect: Step("index", engine.INDEX) for dialect, engine in ENGINES.items()}
_met = Given("met", search_words.c.word, column("most", Big))
_HEAVIER = Step(
    "heavier",
    update(search_words)
    .where(search_words.c.word == _met.rows.c.word, search_words.c.weight <= _met.rows.c.most)
    .values(weight=search_words.c.weight + literal_column("1")),
    _met,
)
_NAME = insert(member_words)
_UNNAME = delete(member_words).where(member_words.c.user_id == bindparam("user")).returning(member_words.c.word)
_UNSPELL = delete(member_spellings).where(
    member_spellings.c.spelling == bindparam("spelling"),
    member_spellings.c.stem == bindparam("stem"),
    ~exists().where(member_words.c.stem == member_spellings.c.stem),
)

_CHANGES = text("SELECT total_changes() AS n").columns(column("n", Big))


def _most(post_id: int, word: str) -> int:
    """Maximum new weight of the word by this post. Each weight is half as likely as the one before, so that common
    words rarely need a write."""
    drawn = crc32(f"{post_id} {word}".encode())
    return (drawn & -drawn).bit_length() - 1 if drawn else 32


async def index_post(db: Writer, post_id: int, content: str, tag_keys: list[str]) -> None:
    words = words_of_post(content, tag_keys)
    await db.defer(_INDEX[db.dialect], **engine_of(db).stored(post_id, words))
    plain = sorted(word for word in words if not word.startswith("#"))
    if plain:
        await db.defer(_HEAVIER, met=[{"word": word, "most": _most(post_id, word)} for word in plain])
    await insert_each_once(db, search_words, [{"word": word, "weight": 0} for word in plain])


async def unindex_post(db: Writer, post_id: int, content: str, tag_keys: list[str]) -> None:
    """Remove the post from the index, and rare words without another post.

    Text and tags must equal the indexed ones: remove the old version of an edited post before adding the new one.
    """
    engine = engine_of(db)
    words = words_of_post(content, tag_keys)
    await db.run(engine.FORGET, **engine.left(post_id, words))
    await db.run(engine.UNUSED, rare=MAX_RARE_POSTS, words=sorted(word for word in words if not word.startswith("#")))


async def index_member(db: Writer, user_id: int, username: str, first_name: str, last_name: str) -> None:
    """Index the member by this handle and these names only."""
    await unindex_member(db, user_id)
    words = sorted(words_of_member(username, first_name, last_name))
    await db.run_many(_NAME, [{"stem": stem_of(word), "word": word, "user_id": user_id} for word in words])
    await insert_each_once(db, member_spellings, _spelled(words))


async def unindex_member(db: Writer, user_id: int) -> None:
    """Remove the member from the index; call it before the member's row is deleted."""
    await db.run_many(_UNSPELL, _spelled(await db.scalars(_UNNAME, user=user_id)))


def _spelled(words: list[str]) -> list[dict[str, str]]:
    pairs = {(spelling, stem_of(word)) for word in words for spelling in spellings(word)}
    return [{"spelling": spelling, "stem": stem} for spelling, stem in sorted(pairs)]


async def tidy_index(database: Database) -> None:
    """Merge the index, so that its files keep no words of removed posts: a deletion only marks them."""
    async with database.write() as db:
        begin, go_on = engine_of(db).TIDY
        if begin is None:
            return
        await db.run(begin)
    more = True
    while more:
        async with database.write() as db:
            before = await db.scalar(_CHANGES)
            await db.run(go_on)
            # The index's own sign that there is nothing left to merge.
            more = await db.scalar(_CHANGES) - before > 1
