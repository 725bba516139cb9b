"""Which statements may be planned at each call."""

from bench.commands.statement_plans import is_search


def test_only_reading_words_is_a_search() -> None:
    assert is_search("WITH matched AS (SELECT post_words.post_id FROM post_words) SELECT * FROM matched")
    assert is_search("SELECT search_words.word\nFROM search_words")
    assert not is_search("WITH s0 AS (INSERT INTO post_words (post_id) VALUES ($1) RETURNING 1) SELECT 1 FROM s0")
    assert not is_search("UPDATE search_words SET weight = $1")
    assert not is_search("SELECT posts.id FROM posts")
