"""Reply policy as columns of a statement."""

from typing import Any

from sqlalchemy import ColumnElement, bindparam, case, literal_column, null, or_, select, union_all

from meadow.platform.db.types import Big, JsonRows, exists_by_key
from meadow.relationships.follows.models import follows_out
from meadow.users.models import former_usernames, users

_VIEWER = bindparam("viewer", type_=Big)
_edge, _replier = follows_out.alias("reply_edge"), users.alias("replier")
_KEYS = JsonRows(
    union_all(
        select(_replier.c.username_key.label("key")).where(_replier.c.id == _VIEWER),
        select(former_usernames.c.username_key).where(former_usernames.c.user_id == _VIEWER),
    )
)


def replying(policy: ColumnElement[str], author: ColumnElement[int]) -> tuple[ColumnElement[Any], ...]:
    """``is_let``: the policy lets the member bound as ``viewer`` comment; ``replier_keys``: their username keys, former
    ones included, where a mention decides. For the frequent open policy it costs two comparisons."""

    def has(name: str) -> ColumnElement[bool]:
        return policy == literal_column(f"'{name}'")

    follows = exists_by_key(_edge, _edge.c.user_id == _VIEWER, _edge.c.target_id == author)
    is_followed = exists_by_key(_edge, _edge.c.user_id == author, _edge.c.target_id == _VIEWER)
    is_let = case(
        (or_(has("everyone"), author == _VIEWER), policy.is_not(None)),
        (has("followers"), follows),
        (has("following"), is_followed),
        else_=policy.is_(None),
    )
    return is_let.label("is_let"), case((has("mentioned"), _KEYS), else_=null()).label("replier_keys")
