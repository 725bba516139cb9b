"""Search for posts by words and operators."""

from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, bindparam, func, literal_column, or_, select

from meadow.communities.models import communities
from meadow.media.models import media, media_attachments
from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader
from meadow.platform.db.types import Big, among_words, in_ids
from meadow.posts.models import posts
from meadow.posts.queries import visible
from meadow.search.constants import MAX_LISTED_POSTS
from meadow.search.words import Asked, has_phrase
from meadow.users.models import users
from meadow.users.queries import is_among_named
from meadow.word_index.constants import MAX_POSTS
from meadow.word_index.engines import ENGINES, engine_of
from meadow.word_index.queries import groups_of
from meadow.word_index.words import line_of

_AUTHORS = select(users.c.id).where(is_among_named(users.c.id, "names"))
_COMMUNITIES = select(communities.c.id).where(among_words(communities.c.slug, "names"))
_TEXTS = select(posts.c.id, posts.c.content).where(in_ids(posts.c.id, "ids"))
_newest = bindparam("newest_id", type_=Big)


class Hit(NamedTuple):
    """Post found by a query. Better results compare greater."""

    score: int
    """3: whole words and a hashtag; 2: whole words; 1: a hashtag; 0: prefixes, or a list by author or community."""
    post_id: int


class _Shape(NamedTuple):
    """Which conditions a statement has."""

    engine: str
    author: bool
    community: bool
    words: bool
    not_authors: bool
    not_communities: bool
    not_words: bool
    first: bool
    has: frozenset[str]
    not_has: frozenset[str]


async def matching_posts(db: Reader, viewer: int, asked: Asked, newest_id: int) -> list[Hit]:
    """The newest visible posts that match the query, up to the ID ``newest_id``; by score, then newest first."""
    sought = asked.sought
    question = [] if sought.is_empty else await groups_of(db, sought)
    bound = await _bound(db, asked)
    if bound is None:
        return []
    shape = _Shape(
        db.dialect,
        bool(asked.included.authors),
        bool(asked.included.communities),
        bool(question),
        "not_authors" in bound,
        "not_communities" in bound,
        bool(asked.not_words),
        "first_id" in bound,
        frozenset(asked.included.has),
        frozenset(asked.excluded.has),
    )
    newest_id = min(newest_id, asked.last_id)
    engine = engine_of(db)
    if shape.author or shape.community or not question:
        if question:
            bound["question"] = engine.said(question)
        ids = await db.scalars(_listed(shape), viewer=viewer, newest_id=newest_id, **bound)
        found = dict.fromkeys(ids, 0)
    else:
        wholes = [group[:1] for group in question] if any(len(group) > 1 for group in question) else None
        tags = [f"#{word}" for word in (*sought.whole, *sought.begun) if not word.startswith("#")]
        found = await engine.scores(
            db, viewer, newest_id, question=question, wholes=wholes, tags=tags, narrowed=_narrowed(shape), **bound
        )
    if found and (asked.included.phrases or asked.excluded.phrases):
        for row in await db.all(_TEXTS, ids=[*found]):
            line = line_of(row.content)
            has_all = all(has_phrase(line, phrase) for phrase in asked.included.phrases)
            if not has_all or any(has_phrase(line, phrase) for phrase in asked.excluded.phrases):
                del found[row.id]
    return sorted((Hit(score, post_id) for post_id, score in found.items()), reverse=True)


async def _bound(db: Reader, asked: Asked) -> dict[str, Any] | None:
    """Parameters of the conditions; None if there can be no results."""
    if asked.is_impossible:
        return None
    bound: dict[str, Any] = {"first_id": asked.first_id} if asked.first_id else {}
    for name, statement, wanted, unwanted in (
        ("author", _AUTHORS, asked.included.authors, asked.excluded.authors),
        ("community", _COMMUNITIES, asked.included.communities, asked.excluded.communities),
    ):
        if wanted:
            found = await db.scalar(statement, names=[*wanted])
            if found is None:
                return None
            bound[name] = found
        if unwanted:
            plural = "not_authors" if name == "author" else "not_communities"
            bound[plural] = await db.scalars(statement, names=[*unwanted])
    if asked.not_words:
        bound["not_words"] = engine_of(db).any_said(asked.not_words)
    return bound


def _has_file(kind: str) -> ColumnElement[bool]:
    row = (
        select(literal_column("1"))
        .select_from(media_attachments)
        .join(media, media.c.id == media_attachments.c.media_id)
        .where(
            media_attachments.c.subject_id == posts.c.id,
            media_attachments.c.subject_type == literal_column("'post'"),
            media.c.kind == literal_column(f"'{kind}'"),
        )
        .limit(literal_column("1"))
    )
    return row.correlate(posts).scalar_subquery().is_not(None)


def _has(kind: str) -> ColumnElement[bool]:
    if kind == "link":
        text = func.lower(posts.c.content)
        return or_(text.like(literal_column("'%http://%'")), text.like(literal_column("'%https://%'")))
    if kind == "poll":
        return posts.c.poll.is_not(None)
    return posts.c.media.is_not(None) & _has_file(kind)


@lru_cache(maxsize=512)
def _narrowed(shape: _Shape) -> tuple[ColumnElement[bool], ...]:
    """Conditions on posts other than words, author and community."""
    conditions = [_has(kind) for kind in sorted(shape.has)] + [~_has(kind) for kind in sorted(shape.not_has)]
    if shape.not_authors:
        conditions.append(~in_ids(posts.c.author_id, "not_authors"))
    if shape.not_communities:
        outside = posts.c.community_id.is_(None)
        conditions.append(or_(outside, ~in_ids(posts.c.community_id, "not_communities")))
    if shape.not_words:
        conditions.append(~ENGINES[shape.engine].has_words(posts.c.id, "not_words"))
    if shape.first:
        conditions.append(posts.c.id >= bindparam("first_id", type_=Big))
    return tuple(conditions)


@lru_cache(maxsize=512)
def _listed(shape: _Shape) -> Rows:
    """Posts by author, community or age: the newest ones only, if there are very many."""
    walked = select(posts.c.id).where(posts.c.id <= _newest)
    if shape.author:
        walked = walked.where(posts.c.author_id == bindparam("author", type_=Big))
    if shape.community:
        walked = walked.where(posts.c.community_id == bindparam("community", type_=Big))
    if shape.first:
        walked = walked.where(posts.c.id >= bindparam("first_id", type_=Big))
    if shape.words:
        walked = walked.where(ENGINES[shape.engine].has_words(posts.c.id, "question"))
    few = walked.order_by(posts.c.id.desc()).limit(literal_column(str(MAX_LISTED_POSTS))).subquery("walked")
    return (
        select(posts.c.id)
        .join(few, few.c.id == posts.c.id)
        .where(visible(), *_narrowed(shape))
        .order_by(posts.c.id.desc())
        .limit(literal_column(str(MAX_POSTS)))
    )
