"""Post index on SQLite (FTS5).

The index does not store the text. Removal needs the exact indexed words, which ``words.py`` derives again from the
stored text. Words are split at spaces only, since they are folded already.
"""

from functools import cache, lru_cache
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Table,
    TextualSelect,
    bindparam,
    column,
    func,
    insert,
    literal,
    literal_column,
    select,
    table,
    text,
    union_all,
)

from meadow.platform.core.paging import AllRows, Rows
from meadow.platform.db.session import Reader
from meadow.platform.db.types import Big, String, WordArray, exists_by_key
from meadow.subjects.registry import SUBJECTS
from meadow.word_index.constants import MAX_INDEXED_READ, MAX_POSTS, MAX_POSTS_READ

FORGET = text("INSERT INTO post_words (post_words, rowid, words) VALUES ('delete', :post, :words)")
CLEAR = text("INSERT INTO post_words (post_words) VALUES ('delete-all')")
UNUSED = text(
    "DELETE FROM search_words WHERE weight <= :rare AND word IN (SELECT value FROM json_each(:words))"
    " AND NOT EXISTS (SELECT 1 FROM post_words WHERE post_words MATCH '\"' || search_words.word || '\"')"
).bindparams(bindparam("words", type_=WordArray()))

TIDY = (
    text("INSERT INTO post_words (post_words, rank) VALUES ('merge', -16)"),
    text("INSERT INTO post_words (post_words, rank) VALUES ('merge', 16)"),
)
"""Rewrites the whole index, a number of pages at a time."""

_index: Any = table("post_words", column("rowid"), column("words"), column("post_words"))
INDEX = insert(_index).from_select(
    ["rowid", "words"], select(bindparam("post", type_=Big), bindparam("words", type_=String))
)


_FEW = 1000
"""Maximum bookmarks looked up in the index one by one."""


def _how_many(marked: Table) -> Rows:
    some = select(marked.c.post_id).where(marked.c.user_id == bindparam("viewer")).limit(literal_column(str(_FEW + 1)))
    return select(func.count()).select_from(some.subquery("some"))


def _among_few(marked: Table) -> TextualSelect:
    # CROSS JOIN fixes the order: SQLite would otherwise fetch all matches first.
    return text(
        f"SELECT m.post_id FROM {marked.name} AS m CROSS JOIN post_words AS w ON w.rowid = m.post_id"  # noqa: S608
        " WHERE m.user_id = :viewer AND w.post_words MATCH :question"
    ).columns(column("post_id", Big))


def _among_many(marked: Table) -> Rows:
    walked = (
        select(_index.c.rowid.label("id"))
        .where(_index.c.post_words.op("MATCH")(bindparam("question")))
        .order_by(_index.c.rowid.desc())
        .limit(literal_column(str(MAX_INDEXED_READ)))
        .subquery("walked")
    )
    mine = (marked.c.user_id == bindparam("viewer"), marked.c.post_id == walked.c.id)
    return select(walked.c.id).where(exists_by_key(marked, *mine))


class _Kept(NamedTuple):
    how_many: Rows
    among_few: TextualSelect
    among_many: Rows


@cache
def _kept(marked: Table) -> _Kept:
    return _Kept(_how_many(marked), _among_few(marked), _among_many(marked))


def stored(post_id: int, words: list[str]) -> dict[str, Any]:
    """Parameters of ``INDEX``."""
    return {"post": post_id, "words": " ".join(words)}


def left(post_id: int, words: list[str]) -> dict[str, Any]:
    """Parameters of ``FORGET``: the same words, since the index does not store them."""
    return stored(post_id, words)


def has_words(post_id: ColumnElement[int], question: str) -> ColumnElement[bool]:
    """Whether the post matches the query bound under this name."""
    return post_id.in_(select(_index.c.rowid).where(_index.c.post_words.op("MATCH")(bindparam(question))))


def any_said(alternatives: list[list[str]]) -> str:
    """Query for posts with all words of one of these lists."""
    return " OR ".join(f"({said([[word] for word in words])})" for words in alternatives)


def _newest(question: str) -> Rows:
    return (
        select(_index.c.rowid.label("id"))
        .where(_index.c.post_words.op("MATCH")(bindparam(question)), _index.c.rowid <= bindparam("newest_id"))
        .order_by(_index.c.rowid.desc())
        .limit(literal_column(str(MAX_POSTS_READ)))
    )


@lru_cache
def _statement(*, wholes: bool, tags: bool, narrowed: tuple[Any, ...]) -> AllRows:
    post = SUBJECTS["post"]
    posts = post.table
    matched = _newest("question").subquery("matched")
    seen = (
        select(posts.c.id)
        .join(matched, matched.c.id == posts.c.id)
        .where(post.access.visible(), *narrowed)
        .order_by(posts.c.id.desc())
        .limit(literal_column(str(MAX_POSTS)))
        .subquery("seen")
    )
    parts = [select(seen.c.id.label("id"), literal(0, Big).label("score"))]
    for score, question in ((2, "wholes" if wholes else ""), (1, "tags" if tags else "")):
        if question:
            better = _newest(question).subquery(question)
            parts.append(select(better.c.id, literal(score, Big)))
    return union_all(*parts) if len(parts) > 1 else parts[0]


def said(groups: list[list[str]]) -> str:
    """Query for posts with a word of each group."""
    return " AND ".join("(" + " OR ".join(f'"{word}"' for word in group) + ")" for group in groups)


async def scores(
    db: Reader,
    viewer: int,
    newest_id: int,
    *,
    question: list[list[str]],
    wholes: list[list[str]] | None,
    tags: list[str],
    narrowed: tuple[Any, ...] = (),
    **bound: Any,
) -> dict[int, int]:
    """``postgres.scores``."""
    given = {"question": said(question)}
    given |= {"wholes": said(wholes)} if wholes else {}
    given |= {"tags": said([*question, tags])} if tags else {}
    statement = _statement(wholes=wholes is not None, tags=bool(tags), narrowed=narrowed)
    found: dict[int, int] = {}
    for row in await db.all(statement, viewer=viewer, newest_id=newest_id, **given, **bound):
        if row.score == 0:
            found[row.id] = 0 if wholes else 2
        elif row.id in found:
            found[row.id] += row.score
    return found


async def kept(db: Reader, marked: Table, viewer: int, question: list[list[str]]) -> list[int]:
    """Matching posts among the viewer's rows of ``marked`` (``user_id, post_id``), visible or not.

    Of very many matches only the newest are considered.
    """
    statements = _kept(marked)
    are_few = await db.scalar(statements.how_many, viewer=viewer) <= _FEW
    statement = statements.among_few if are_few else statements.among_many
    return await db.scalars(statement, viewer=viewer, question=said(question))
