"""Who may do what: roles down, verbs across."""

from typing import NamedTuple

import pytest

from meadow.comments import policy as comments
from meadow.posts import policy as posts

AUTHOR, POST_AUTHOR, STRANGER = 1, 2, 3


class Post(NamedTuple):
    author_id: int


class Comment(NamedTuple):
    author_id: int
    subject_author_id: int


@pytest.mark.parametrize(
    ("me", "deletes_the_post", "deletes_the_comment"),
    [(AUTHOR, False, True), (POST_AUTHOR, True, True), (STRANGER, False, False), (0, False, False)],
)
def test_what_each_role_may_do(me: int, deletes_the_post: bool, deletes_the_comment: bool) -> None:
    assert posts.may_delete(me, Post(POST_AUTHOR)) is deletes_the_post
    assert comments.may_delete(me, Comment(AUTHOR, POST_AUTHOR)) is deletes_the_comment
