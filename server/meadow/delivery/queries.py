from sqlalchemy import and_, bindparam, func, literal_column, select, union_all

from meadow.auth.models import credentials
from meadow.delivery.constants import MAX_DEVICES, MAX_WAITING_PUSHES
from meadow.delivery.models import outbox, program_devices, push_subscriptions
from meadow.notifications.models import notification_states
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.relationships.blocks.queries import not_blocked, not_muted
from meadow.users.models import users
from meadow.users.preferences import Notifications, complete

_p, _d, _o, _s = push_subscriptions.c, program_devices.c, outbox.c, notification_states.c
_OF_PROGRAMS = ("alerts", "policy", "sealed_token")
_MEMBER = (
    select(users.c.settings, users.c.first_name, users.c.last_name, credentials.c.email, credentials.c.confirmed_at)
    .join(credentials, credentials.c.user_id == users.c.id)
    .where(users.c.id == bindparam("me"), users.c.deleted_at.is_(None))
)
_nothing = literal_column("''")
_KEYS = ("endpoint", "p256dh", "auth")
_all = union_all(
    select(_p.user_id, _p.id, *(_p[name] for name in _KEYS), *(_nothing.label(name) for name in _OF_PROGRAMS)),
    select(_d.user_id, _d.grant_id, *(_d[name] for name in (*_KEYS, *_OF_PROGRAMS))),
).subquery()
_DEVICES = select(_all.c.id).where(_all.c.user_id == bindparam("me")).order_by(_all.c.id)
_DEVICE = select(_all).where(_all.c.user_id == bindparam("me"), _all.c.id == bindparam("id"))
_HAS_DEVICE = select(func.count().label("n")).select_from(_all).where(_all.c.user_id == bindparam("me"))
_OF_GRANT = select(program_devices).where(_d.grant_id == bindparam("grant"))
NEWEST_DEVICES = select(_p.id).where(_p.user_id == bindparam("me")).order_by(_p.id.desc()).limit(MAX_DEVICES)
"""Ids of the newest subscriptions, up to the limit."""
_MAY_DELIVER = select(users.c.id).where(
    users.c.id == bindparam("by"),
    users.c.deleted_at.is_(None),
    not_blocked(users.c.id),
    not_muted(users.c.id),
)
_WAITING = (
    select(
        _o.id,
        _o.topic,
        _o.notification_id,
        _o.conversation_id,
        _o.text,
        _o.url,
        users.c.first_name,
        users.c.last_name,
    )
    .join(users, users.c.id == _o.actor_id)
    .where(
        _o.user_id == bindparam("viewer"),
        _o.channel == bindparam("channel"),
        users.c.deleted_at.is_(None),
        not_blocked(_o.actor_id),
        not_muted(_o.actor_id),
    )
    .order_by(_o.id.desc())
    .limit(MAX_WAITING_PUSHES)
)
_DUE = (
    select(_s.user_id).where(and_(_s.digest_at > 0, _s.digest_at <= bindparam("now"))).order_by(_s.digest_at).limit(100)
)


async def find_member(db: Reader, me: int) -> Row | None:
    """``settings, first_name, last_name, email, confirmed_at`` of an active member."""
    return await db.first(_MEMBER, me=me)


def choices_of(row: Row) -> Notifications:
    """Delivery preferences of a row of ``find_member``."""
    return complete(row.settings)["notifications"]


async def devices(db: Reader, me: int) -> list[int]:
    """The ids of the member's subscriptions."""
    return await db.scalars(_DEVICES, me=me)


async def find_device(db: Reader, me: int, device_id: int) -> Row | None:
    """``endpoint, p256dh, auth`` of a subscription; of a program also ``alerts, policy, sealed_token``, else empty."""
    return await db.first(_DEVICE, me=me, id=device_id)


async def find_program_device(db: Reader, grant_id: int) -> Row | None:
    return await db.first(_OF_GRANT, grant=grant_id)


async def has_device(db: Reader, me: int) -> bool:
    """Whether the member has a push subscription."""
    return bool(await db.scalar(_HAS_DEVICE, me=me))


async def may_deliver(db: Reader, me: int, by: int) -> bool:
    """Whether events by ``by`` may be delivered: no block between the two, and no mute."""
    return await db.scalar(_MAY_DELIVER, viewer=me, by=by) is not None


async def waiting(db: Reader, me: int, channel: str) -> list[Row]:
    """Outbox rows of a channel, newest first, up to ``MOST_WAITING``; without blocked, muted and deactivated actors."""
    return await db.all(_WAITING, viewer=me, channel=channel)


async def due_digests(db: Reader, now: int) -> list[int]:
    """Members whose weekly mail is due."""
    return await db.scalars(_DUE, now=now)
