"""Follow conditions shared by statements."""

from typing import Any

from sqlalchemy import ColumnElement, and_, bindparam, exists, or_

from meadow.hashtags.models import followed_hashtags, post_hashtags
from meadow.platform.db.types import Big, exists_by_key
from meadow.relationships.follows.models import follows_out

VIEWER, BEFORE = bindparam("viewer", type_=Big), bindparam("before", type_=Big)
_edge = follows_out.alias("edge")
_mine = followed_hashtags.alias("mine")
_FOLLOWS_TAGS = exists().where(_mine.c.user_id == VIEWER).correlate(None)
"""Evaluated once per statement: most members follow no hashtag and skip the rest."""


def is_followed(author: ColumnElement[Any], post: ColumnElement[Any]) -> ColumnElement[bool]:
    """The post is the viewer's own, of a followed member, or has a followed hashtag."""
    carried = post_hashtags.join(followed_hashtags, followed_hashtags.c.tag_key == post_hashtags.c.tag_key)
    return or_(
        author == VIEWER,
        exists_by_key(_edge, _edge.c.user_id == VIEWER, _edge.c.target_id == author),
        and_(
            _FOLLOWS_TAGS,
            exists()
            .select_from(carried)
            .where(followed_hashtags.c.user_id == VIEWER, post_hashtags.c.post_id == post)
            .correlate_except(post_hashtags, followed_hashtags),
        ),
    )
