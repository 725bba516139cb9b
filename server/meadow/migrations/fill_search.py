"""Rebuild of the search index.

It reads posts and members in batches over a plain connection, independent of requests.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import orjson
import sqlalchemy as sa

from meadow.hashtags import names as parsing
from meadow.word_index import postgres, sqlite
from meadow.word_index.spelling import spellings, stem_of
from meadow.word_index.words import words_of_member, words_of_post

_BATCH = 2_000


_POSTS = sa.text(
    "SELECT id, coalesce(content_warning || ' ', '') || content, hashtags FROM posts"
    " WHERE id > :after AND deleted_at IS NULL ORDER BY id LIMIT :batch"
)
_TAGS = sa.text("SELECT post_id, tag_key FROM post_hashtags WHERE post_id > :after AND post_id <= :upto")
_MEMBERS = sa.text("SELECT id, username, first_name, last_name FROM users WHERE id > :after ORDER BY id LIMIT :batch")
_WORD = sa.text("INSERT INTO search_words (word, weight) VALUES (:word, :weight)")
_TAG = sa.text("INSERT INTO hashtags (tag_key, tag, posts_count) VALUES (:tag_key, :tag, :posts_count)")
_NAME = sa.text("INSERT INTO member_words (stem, word, user_id) VALUES (:stem, :word, :user_id)")
_SPELLING = sa.text("INSERT INTO member_spellings (spelling, stem) VALUES (:spelling, :stem)")


def _batches(connection: sa.Connection, statement: sa.TextClause) -> Iterator[list[Any]]:
    after = 0
    while rows := list(connection.execute(statement, {"after": after, "batch": _BATCH})):
        yield rows
        after = rows[-1][0]


def fill_search(connection: sa.Connection) -> None:
    """Index all posts and members into empty search tables."""
    _index_posts(connection)
    _index_members(connection)


def refill_index(connection: sa.Connection) -> None:
    """Rebuild the index of posts, which is specific to the database; other search tables stay."""
    engine = sqlite if connection.dialect.name == "sqlite" else postgres
    connection.execute(engine.CLEAR)
    for rows in _batches(connection, _POSTS):
        tags = _tags_of(connection, rows)
        words = [(post_id, words_of_post(content, tags.get(post_id, []))) for post_id, content, _ in rows]
        connection.execute(engine.INDEX, [engine.stored(post_id, said) for post_id, said in words])


def _tags_of(connection: sa.Connection, rows: list[Any]) -> dict[int, list[str]]:
    tags: dict[int, list[str]] = {}
    for post_id, key in connection.execute(_TAGS, {"after": rows[0][0] - 1, "upto": rows[-1][0]}):
        tags.setdefault(post_id, []).append(key)
    return tags


def _index_posts(connection: sa.Connection) -> None:
    engine = sqlite if connection.dialect.name == "sqlite" else postgres
    met: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    typed: dict[str, str] = {}
    for rows in _batches(connection, _POSTS):
        tags = _tags_of(connection, rows)
        indexed: list[dict[str, object]] = []
        for post_id, content, listed in rows:
            keys = tags.get(post_id, [])
            words = words_of_post(content, keys)
            indexed.append(engine.stored(post_id, words))
            met.update(word for word in words if not word.startswith("#"))
            counts.update(keys)
            if keys:
                typed = parsing.tags_of_post(content, orjson.loads(listed or "[]")) | typed
        connection.execute(engine.INDEX, indexed)
    _write(connection, _WORD, [{"word": word, "weight": count.bit_length() - 1} for word, count in met.items()])
    _write(
        connection,
        _TAG,
        [{"tag_key": key, "tag": typed.get(key, key), "posts_count": count} for key, count in counts.items()],
    )


def _index_members(connection: sa.Connection) -> None:
    spelled: set[tuple[str, str]] = set()
    for rows in _batches(connection, _MEMBERS):
        named: list[dict[str, object]] = []
        for user_id, username, first_name, last_name in rows:
            for word in words_of_member(username, first_name, last_name):
                named.append({"stem": stem_of(word), "word": word, "user_id": user_id})
                spelled.update((spelling, stem_of(word)) for spelling in spellings(word))
        connection.execute(_NAME, named)
    _write(connection, _SPELLING, [{"spelling": spelling, "stem": stem} for spelling, stem in sorted(spelled)])


def _write(connection: sa.Connection, statement: sa.TextClause, rows: list[dict[str, object]]) -> None:
    for start in range(0, len(rows), _BATCH):
        connection.execute(statement, rows[start : start + _BATCH])
