"""Post index on PostgreSQL (GIN).

GIN is unordered: for a common word it fetches all posts, to drop all but the newest. So a query scans the newest
posts first, which suffices for common words. Then it searches back through eras, stored as words of every post:
short ones, then longer ones, until it has enough results. Only a few eras at once, since GIN checks each word of a
query for every post.
"""

from functools import cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Table,
    bindparam,
    cast,
    column,
    false,
    func,
    insert,
    literal,
    literal_column,
    select,
    table,
    text,
    union_all,
)
from sqlalchemy.types import UserDefinedType

from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, String, WordArray, exists_by_key, in_ids
from meadow.subjects.registry import SUBJECTS
from meadow.word_index.constants import MAX_POSTS, MAX_POSTS_READ

TIDY = (None, None)
"""Done by vacuum."""

_ERAS = {"a": 49, "b": 52, "c": 55}
"""Bits to drop from an id for its era: a day and a half, twelve days, a hundred days."""
_STEPS = (("a", 4), ("b", 2), ("b", 4), ("c", 1), ("c", 2))
"""Kind and number of eras per step; the last query covers all older posts."""
_WINDOW = 2500
"""Number of newest posts to scan."""
_FEW = 3 * MAX_POSTS
"""Expected number of matches, extrapolated from the window, up to which all are fetched at once."""
_ROUNDS = MAX_POSTS_READ // MAX_POSTS
"""Repetitions of the search where many of the newest matches are invisible."""
_NONE = "~"
"""A word of no post."""

_WORDS = bindparam("words", type_=WordArray())
FORGET = text("DELETE FROM post_words WHERE post_id = :post")
CLEAR = text("DELETE FROM post_words")
UNUSED = text(
    "DELETE FROM search_words AS s WHERE s.weight <= :rare AND s.word = ANY(:words)"
    " AND NOT EXISTS (SELECT 1 FROM post_words WHERE words @@ CAST(quote_literal(s.word) AS tsquery))"
).bindparams(_WORDS)


class _Question(UserDefinedType[str]):
    cache_ok = True

    def get_col_spec(self, **_: Any) -> str:
        return "TSQUERY"


_index: Any = table("post_words", column("post_id", Big), column("words"))
INDEX = insert(_index).from_select(
    ["post_id", "words"], select(bindparam("post", type_=Big), func.array_to_tsvector(_WORDS))
)


def _answers(question: str, index: Any = _index) -> Any:
    asked = cast(bindparam(question, type_=String), _Question())
    return index.c.words.op("@@", is_comparison=True)(asked)


def _flags(index: Any) -> tuple[Any, Any]:
    return _answers("wholes", index).label("has_all"), _answers("tags", index).label("has_tag")


# A CTE apart from the sorting, so that the planner does not walk the key and check every post; and the bound is no
# plain column, since a generic plan would join the index of all posts below it.
_matched = (
    select(_index.c.post_id, _index.c.words)
    .where(_answers("question"), _index.c.post_id + literal_column("0") <= bindparam("newest_id", type_=Big))
    .cte("matched")
    .prefix_with("MATERIALIZED", dialect="postgresql")
)
_NEWEST = (
    select(_matched.c.post_id, *_flags(_matched))
    .order_by(_matched.c.post_id.desc())
    .limit(literal_column(str(MAX_POSTS)))
)
_window = (
    select(_index.c.post_id, _index.c.words)
    .where(_index.c.post_id <= bindparam("newest_id", type_=Big))
    .order_by(_index.c.post_id.desc())
    .limit(literal_column(str(_WINDOW)))
    .cte("looked_at")
    .prefix_with("MATERIALIZED", dialect="postgresql")
)
_IN_WINDOW = union_all(
    select(
        func.min(_window.c.post_id).label("post_id"),
        false().label("has_all"),
        false().label("has_tag"),
        func.count().label("seen"),
        # The server's last estimate, or -1.
        literal_column("(SELECT reltuples::bigint FROM pg_class WHERE oid = 'post_words'::regclass)").label("posts"),
    ),
    select(_window.c.post_id, *_flags(_window), literal(0, Big), literal(0, Big)).where(_answers("question", _window)),
)
"""The oldest post of the window, the window's size, and the number of all posts; then the matches."""


def has_words(post_id: ColumnElement[int], question: str) -> ColumnElement[bool]:
    """Whether the post matches the query bound under this name."""
    return exists_by_key(_index, _index.c.post_id == post_id, _answers(question))


@cache
def _visible(narrowed: tuple[Any, ...]) -> Rows:
    post = SUBJECTS["post"]
    posts, is_seen = post.table, post.access.visible()
    return select(posts.c.id).where(in_ids(posts.c.id, "ids"), is_seen, *narrowed).order_by(posts.c.id.desc())


@cache
def _kept(marked: Table) -> Rows:
    return (
        select(marked.c.post_id)
        .join(_index, _index.c.post_id == marked.c.post_id)
        .where(marked.c.user_id == bindparam("viewer"), _answers("question"))
    )


def stored(post_id: int, words: list[str]) -> dict[str, Any]:
    """Parameters of ``INDEX``."""
    eras = [f"~{name}{post_id >> bits}" for name, bits in _ERAS.items()]
    return {"post": post_id, "words": [*words, *eras]}


def left(post_id: int, words: list[str]) -> dict[str, Any]:
    """Parameters of ``FORGET``: the row holds the words."""
    return {"post": post_id}


def said(groups: list[list[str]]) -> str:
    """Query for posts with a word of each group."""
    return " & ".join("(" + " | ".join(f"'{word}'" for word in group) + ")" for group in groups)


def any_said(alternatives: list[list[str]]) -> str:
    """Query for posts with all words of one of these lists."""
    return " | ".join(f"({said([[word] for word in words])})" for words in alternatives)


def _begun(groups: list[list[str]]) -> str:
    """``said`` with prefix matches for whole groups: faster without an index."""
    return " & ".join(f"'{group[0]}'{':*' if len(group) > 1 else ''}" for group in groups)


async def _newest(db: Reader, newest_id: int, question: list[list[str]], asked: dict[str, str]) -> list[Row]:
    """``post_id, has_all, has_tag`` of the newest matches, none above ``newest_id``: up to ``POSTS``."""
    end, *rows = await db.all(_IN_WINDOW, question=_begun(question), newest_id=newest_id, **asked)
    found = sorted(rows, key=lambda row: row.post_id, reverse=True)
    if end.seen < _WINDOW:
        return found[:MAX_POSTS]
    newest_id = end.post_id - 1
    # Words that are rare in the window need one query: then GIN's order costs less than the steps.
    is_rare = 0 <= (len(rows) + 1) * end.posts <= _FEW * _WINDOW
    for name, count in () if is_rare else _STEPS:
        if len(found) >= MAX_POSTS or newest_id < 0:
            return found[:MAX_POSTS]
        last = newest_id >> _ERAS[name]
        first = max(0, last - count + 1)
        eras = [f"~{name}{era}" for era in range(first, last + 1)]
        found += await db.all(_NEWEST, question=said([*question, eras]), newest_id=newest_id, **asked)
        newest_id = (first << _ERAS[name]) - 1
    if len(found) < MAX_POSTS:
        found += await db.all(_NEWEST, question=said(question), newest_id=newest_id, **asked)
    return found[:MAX_POSTS]


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
    """Scores of the newest visible matches: 2 for all whole words, 1 for a tag.

    A query has groups of words: a match has one word of every group. Without ``wholes`` all words are whole.
    ``tags`` is one group, possibly empty. A group of several words begins with their common prefix. ``narrowed`` are
    further conditions of the posts, with the parameters ``bound``.
    """
    # Flags are computed for matches only: a group with many words is slow.
    asked = {"wholes": said(wholes or [[_NONE]]), "tags": said([tags or [_NONE]])}
    found: dict[int, int] = {}
    for _ in range(_ROUNDS):
        rows = await _newest(db, newest_id, question, asked)
        seen = set(await db.scalars(_visible(narrowed), viewer=viewer, ids=[row.post_id for row in rows], **bound))
        for row in rows:
            if row.post_id in seen and len(found) < MAX_POSTS:
                found[row.post_id] = 2 * (row.has_all or wholes is None) + row.has_tag
        if len(rows) < MAX_POSTS or len(found) >= MAX_POSTS:
            break
        newest_id = rows[-1].post_id - 1
    return found


async def kept(db: Reader, marked: Table, viewer: int, question: list[list[str]]) -> list[int]:
    """Matching posts among the viewer's rows of ``marked`` (``user_id, post_id``), visible or not."""
    return await db.scalars(_kept(marked), viewer=viewer, question=said(question))
