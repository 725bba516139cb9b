"""Visibility rule of posts (docs/adr/0019-visibility-of-community-posts.md)."""

from sqlalchemy import ColumnElement, and_, bindparam, or_

from meadow.communities.models import communities, user_communities
from meadow.platform.db.types import Big, exists_by_key
from meadow.posts.models import posts
from meadow.relationships.blocks.queries import not_blocked
from meadow.relationships.follows.queries import in_audience, is_followed
from meadow.relationships.silences.queries import not_silenced
from meadow.subjects.audience import FOLLOWERS, IN_COMMUNITY, MEMBERS, PUBLIC, is_for_members, is_public
from meadow.subjects.visibility import is_visible, literal

_home, _edge = communities.alias("home"), user_communities.alias("membership")


def is_member(viewer: ColumnElement[int] | None = None) -> ColumnElement[bool]:
    """The member bound as ``viewer``, or another one, is an active member of the post's community."""
    who = bindparam("viewer", type_=Big) if viewer is None else viewer
    return exists_by_key(_edge, _edge.c.user_id == who, _edge.c.community_id == posts.c.community_id, _edge.c.rank > 0)


def _in_community(*conditions: ColumnElement[bool]) -> ColumnElement[bool]:
    """Evaluated for posts of communities only: all others cost one comparison with null."""
    home = exists_by_key(_home, _home.c.id == posts.c.community_id, _home.c.deleted_at.is_(None), *conditions)
    return or_(posts.c.community_id.is_(None), and_(posts.c.is_pending.is_(False), home))


def is_open() -> ColumnElement[bool]:
    """The post is for every member: with that audience, outside communities or in a public one. Counters of the whole
    site include it, and it can be shared."""
    return and_(is_for_members(posts), _in_community(_home.c.is_private.is_(False)))


def has_open_files() -> ColumnElement[bool]:
    """The post is public, also to visitors: its files open by unsigned addresses."""
    return and_(is_public(posts), is_open())


def is_shared_with(viewer: ColumnElement[int] | None = None) -> ColumnElement[bool]:
    """The member belongs to the audience, in a private community as an active member."""
    return and_(in_audience(posts, viewer), _in_community(or_(_home.c.is_private.is_(False), is_member(viewer))))


def could_read(audience: ColumnElement[str]) -> ColumnElement[bool]:
    """Words of the post that stood under this audience are for the member bound as ``viewer``; no visitor."""
    return or_(
        posts.c.author_id == bindparam("viewer", type_=Big),
        audience.in_([literal(PUBLIC), literal(MEMBERS)]),
        and_(audience == literal(FOLLOWERS), is_followed(posts.c.author_id)),
        and_(audience == literal(IN_COMMUNITY), is_member()),
    )


def _shown(shared: ColumnElement[bool]) -> ColumnElement[bool]:
    return and_(is_visible(posts), shared, not_blocked(posts.c.author_id), not_silenced(posts.c.author_id))


def visible() -> ColumnElement[bool]:
    """The post is visible to the member bound as ``viewer``."""
    return _shown(is_shared_with())


def visible_in_town() -> ColumnElement[bool]:
    """Visible posts outside communities."""
    return _shown(and_(posts.c.community_id.is_(None), in_audience(posts)))


def visible_there(community: ColumnElement[int]) -> ColumnElement[bool]:
    """Visible posts in this community, which is not deleted, and in which the viewer is an active member."""
    here = (posts.c.community_id == community, posts.c.community_id.is_not(None), posts.c.is_pending.is_(False))
    return _shown(and_(*here, in_audience(posts)))


def is_written_here() -> ColumnElement[bool]:
    """Not imported. Feeds exclude imports, whose dates and number come from their archive."""
    return posts.c.imported_from.is_(None)
