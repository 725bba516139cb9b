"""Position of a conversation in a member's list, and its unread count.

A row of ``conversation_members`` holds both as of its last write. A direct message updates both rows. A group message
updates only its sender's row, so that other members cost nothing: their newer unread messages are the difference
between the numbers of conversation and row.
"""

from sqlalchemy import ColumnElement, FromClause, and_, bindparam, func, literal_column, select, union_all

from meadow.messages.models import conversation_members, conversations, messages
from meadow.platform.core.paging import Rows
from meadow.platform.db.types import Big
from meadow.relationships.blocks.queries import not_blocked

_c = conversation_members.c
_newest = messages.alias("newest")
_viewer = bindparam("viewer", type_=Big)


def unread_in(member: FromClause) -> ColumnElement[int]:
    """Unread count of the member; to be joined with ``conversations``."""
    count: ColumnElement[int] = member.c.unread_count + (conversations.c.last_seq - member.c.last_seq)
    return count


_of_two = select(_c.conversation_id, _c.position).where(_c.user_id == _viewer, _c.other_id.is_not(None))
# At most ``GROUPS`` per member, so all are read.
_in_groups = (
    select(_c.conversation_id, func.coalesce(_newest.c.id, _c.position).label("position"), _c.is_request)
    .join_from(conversation_members, conversations, conversations.c.id == _c.conversation_id)
    .outerjoin(
        _newest,
        and_(
            _newest.c.conversation_id == _c.conversation_id,
            _newest.c.seq == conversations.c.last_seq,
            conversations.c.last_seq > _c.last_seq,
        ),
    )
    .where(_c.user_id == _viewer, _c.other_id.is_(None))
    .subquery("in_groups")
)
_groups = _in_groups.c


def listed(limit: int, box: str, *, before: ColumnElement[int] | None = None) -> Rows:
    """``conversation_id, position`` of the viewer's list, latest first: at most ``limit`` direct conversations, and as
    many groups."""
    of_two = _of_two.where(_c.position > 0)
    groups = select(_groups.conversation_id, _groups.position).where(_groups.position > 0)
    if before is not None:
        of_two, groups = of_two.where(_c.position < before), groups.where(_groups.position < before)
    if box != "all":
        of_two = of_two.where(_c.is_request if box == "requests" else _c.is_request.is_(False))
        groups = groups.where(_groups.is_request if box == "requests" else _groups.is_request.is_(False))
    most = literal_column(str(limit))
    of_two = of_two.order_by(_c.position.desc()).limit(most)
    groups = groups.order_by(_groups.position.desc()).limit(most)
    both = (select(some.subquery(name)) for some, name in ((of_two, "of_two"), (groups, "of_many")))
    return select(union_all(*both).subquery("both"))


def with_unread(most: int) -> Rows:
    """The viewer's conversations with unread messages, without requests and blocked members: at most ``most`` by the
    index of unread counts, and all groups with newer messages."""
    wanted = (_c.user_id == _viewer, _c.is_request.is_(False))
    counted = (
        select(_c.conversation_id)
        .where(*wanted, _c.unread_count > literal_column("0"), not_blocked(_c.other_id))
        .limit(literal_column(str(most)))
    )
    # Groups with newer messages than the member's row.
    groups = (
        select(_c.conversation_id)
        .join_from(conversation_members, conversations, conversations.c.id == _c.conversation_id)
        .where(
            *wanted,
            _c.other_id.is_(None),
            _c.unread_count == literal_column("0"),
            conversations.c.last_seq > _c.last_seq,
        )
    )
    return select(union_all(select(counted.subquery("counted")), groups).subquery("unread"))
