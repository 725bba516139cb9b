"""Bookmark search by words, hashtags and authors.

Uses the search index; every word must be in the text or be a prefix of the author's name.
"""

from dataclasses import dataclass
from functools import lru_cache

from sqlalchemy import exists, literal_column, or_, select

from meadow.bookmarks.constants import MIXED
from meadow.bookmarks.queries.lists import EDGE, given_of, mine
from meadow.hashtags.names import tags_of_post
from meadow.platform.core.json_response import decoded
from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import in_ids
from meadow.posts.models import posts, user_bookmarks
from meadow.posts.queries import visible
from meadow.posts.words import words_of
from meadow.word_index.engines import engine_of
from meadow.word_index.models import member_words
from meadow.word_index.queries import Form, begins, form_of, groups_of
from meadow.word_index.words import Sought, sought_in, words_of_post

_NAMES = 6
"""Maximum number of words for a search by author; longer queries search texts alone."""
_TEXTS = select(posts.c.id, posts.c.content, posts.c.content_warning, posts.c.hashtags).where(in_ids(posts.c.id, "ids"))


@lru_cache(maxsize=2)
def _edges(*, in_folder: bool) -> Rows:
    return (
        select(*EDGE)
        .join(posts, posts.c.id == user_bookmarks.c.post_id)
        .where(*mine(in_folder=in_folder), in_ids(user_bookmarks.c.post_id, "ids"), visible())
    )


@lru_cache
def _known(form: Form) -> Rows:
    """Whether each word is a prefix of any member's name."""
    columns = [
        select(literal_column("1"))
        .where(begins(member_words, number, form))
        .limit(literal_column("1"))
        .scalar_subquery()
        .is_not(None)
        .label(f"known{number}")
        for number in range(form.words)
    ]
    return select(*columns)


@lru_cache
def _named(form: Form, *, in_folder: bool) -> Rows:
    """Bookmarks whose author's name starts with one of the words, with a flag per word."""
    flags = [
        exists().where(theirs.c.user_id == posts.c.author_id, begins(theirs, number, form)).correlate_except(theirs)
        for number in range(form.words)
        for theirs in (member_words.alias(f"theirs{number}"),)
    ]
    return (
        select(*EDGE, *(flag.label(f"named{number}") for number, flag in enumerate(flags)))
        .join(posts, posts.c.id == user_bookmarks.c.post_id)
        .where(*mine(in_folder=in_folder), visible(), or_(*flags))
        .order_by(user_bookmarks.c.bookmark_id.desc())
    )


@dataclass(frozen=True, slots=True)
class _Asked:
    """A search query, and its words that are prefixes of member names."""

    sought: Sought
    names: list[str]

    def rest(self, row: Row) -> frozenset[str]:
        """Words that are no prefix of the row author's name: the text must contain them."""
        named = {name for number, name in enumerate(self.names) if row[len(EDGE) + number]}
        return frozenset((*self.sought.whole, *self.sought.begun)) - named

    def is_in(self, words: list[str], rest: frozenset[str]) -> bool:
        """Whether a text with these words contains all of ``rest``."""
        begun = rest.intersection(self.sought.begun)
        return rest - begun <= set(words) and all(any(word.startswith(one) for word in words) for one in begun)


async def found(db: Reader, viewer: int, question: str, folder: int | None) -> list[Row]:
    """``EDGE`` of visible bookmarks that match, unordered."""
    sought = sought_in(question)
    if sought.is_empty:
        return []
    given = given_of(viewer, folder)
    ids = await engine_of(db).kept(db, user_bookmarks, viewer, await groups_of(db, sought))
    rows = await db.all(_edges(in_folder=folder is not None), ids=ids, **given) if ids else []
    seen = {row.post_id for row in rows}
    return rows + [row for row in await _by_author(db, sought, given) if row.post_id not in seen]


async def _by_author(db: Reader, sought: Sought, given: dict[str, int]) -> list[Row]:
    words = sorted({word for word in (*sought.whole, *sought.begun) if word[0] != "#"}, key=len, reverse=True)
    if not 0 < len(words) <= _NAMES:
        return []
    form, asking = form_of(words)
    known = await db.one(_known(form), **asking)
    words = [word for number, word in enumerate(words) if known[number]]
    if not words:
        return []
    form, asking = form_of(words)
    rows = await db.all(_named(form, in_folder="folder" in given), **asking, **given)
    asked = _Asked(sought, words)
    left = {row.post_id: asked.rest(row) for row in rows}
    # These need their text.
    mixed = [row.post_id for row in rows if left[row.post_id]][:MIXED]
    wanted = {post_id for post_id, rest in left.items() if not rest}
    for text in await db.all(_TEXTS, ids=mixed) if mixed else ():
        words = words_of(text)
        tags = tags_of_post(words, decoded(text.hashtags))
        if asked.is_in(words_of_post(words, list(tags)), left[text.id]):
            wanted.add(text.id)
    return [row for row in rows if row.post_id in wanted]
