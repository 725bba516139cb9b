"""Counters of a member's new notifications."""

from sqlalchemy import ColumnElement, Insert, bindparam, case, literal_column, true

from meadow.notifications import queries
from meadow.notifications.models import notification_states
from meadow.platform.db.dialect import upsert_from

_s = notification_states.c
_big = _s.push_topics.type
_bit, _new = bindparam("bit", type_=_big), bindparam("new", type_=_big)
_ONE: ColumnElement[int] = literal_column("1", _big)
EVENTS: ColumnElement[int] = bindparam("events", type_=_big)


def count_one(
    unread: int,
    *where: ColumnElement[bool],
    to: ColumnElement[int] = queries.TO,
    events: ColumnElement[int] = _ONE,
) -> Insert:
    """Add one, or the number of ``events``, to the member's counters; with ``unread`` also one to the unread count.
    ``new`` is the notification's ID."""
    # "Mark all read" may have committed since the ID was made.
    read = {"unread_count": _s.unread_count + case((_s.read_up_to < _new, 1), else_=0)} if unread else {}
    return upsert_from(
        notification_states,
        queries.first_state(unread, to, events).where(*where or (true(),)),
        ["user_id"],
        lambda _: {
            **read,
            "push_waiting": _s.push_waiting + case((_s.push_topics.bitwise_and(_bit) > 0, events), else_=0),
            "mail_waiting": _s.mail_waiting + case((_s.mail_topics.bitwise_and(_bit) > 0, events), else_=0),
        },
    ).returning(_s.push_topics, _s.mail_topics, _s.digest_topics, _s.push_waiting, _s.mail_waiting, _s.digest_at)
