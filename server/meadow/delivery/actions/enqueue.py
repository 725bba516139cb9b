"""Transactional outbox for push and e-mail.

``notification_states`` counts what waits. Whoever makes the count 1 asks for the job that sends everything; that job
sets it back before it looks, so nothing is put aside behind its back. See docs/adr/0018-notification-outbox.md.
"""

from sqlalchemy import Insert, bindparam, case, delete, insert, update

from meadow.delivery import queries
from meadow.delivery.actions.send import send_mails, send_pushes
from meadow.delivery.constants import MAIL_DELAY_MS, MOST_WAITING, PUSH_DELAY_MS
from meadow.delivery.models import outbox
from meadow.delivery.policy import has, next_digest
from meadow.notifications.kinds import BITS, Topic, topic_of
from meadow.notifications.models import notification_states
from meadow.platform import clock
from meadow.platform.db.dialect import insert_once, upsert_from
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.ids import new_id
from meadow.platform.text import shortened

_s, _o = notification_states.c, outbox.c
_big = _s.push_topics.type
_bit, _new = bindparam("bit", type_=_big), bindparam("new", type_=_big)
_ADD = insert(outbox)
_WITHDRAW = delete(outbox).where(_o.user_id == bindparam("me"), _o.conversation_id == bindparam("conversation"))
_THIS_WORD = (
    _o.actor_id == bindparam("by"),
    _o.conversation_id == bindparam("conversation"),
    _o.text == bindparam("said", type_=_o.text.type),
)
_TAKE_BACK = delete(outbox).where(*_THIS_WORD)
_REWORD = update(outbox).where(*_THIS_WORD).values(text=bindparam("instead", type_=_o.text.type))
_DIGEST_AT = (
    update(notification_states).where(_s.user_id == bindparam("me")).values(digest_at=bindparam("at", type_=_big))
)


def _one_more(unread: int) -> Insert:
    """Counts one more for the member bound as ``to``; with ``unread`` an unread notification, whose id is ``new``."""
    # "Mark all read" may have passed while the notification was on its way.
    read = {"unread_count": _s.unread_count + case((_s.read_up_to < _new, 1), else_=0)} if unread else {}
    return upsert_from(
        notification_states,
        queries.first_state(unread),
        ["user_id"],
        lambda _: {
            **read,
            "push_waiting": _s.push_waiting + case((_s.push_topics.bitwise_and(_bit) > 0, 1), else_=0),
            "mail_waiting": _s.mail_waiting + case((_s.mail_topics.bitwise_and(_bit) > 0, 1), else_=0),
        },
    ).returning(_s.push_topics, _s.mail_topics, _s.digest_topics, _s.push_waiting, _s.mail_waiting, _s.digest_at)


_TOLD, _CALLED = _one_more(1), _one_more(0)


async def count_up(db: Writer, to: int, by: int, topic: Topic | None, notification_id: int) -> None:
    """Count a notification as unread, and enqueue it for push and mail as the member chose; never without a topic."""
    state = await db.one(_TOLD, to=to, bit=BITS[topic] if topic else 0, new=notification_id)
    if topic is not None:
        await _put_aside(db, to, by, topic, state, notification_id=notification_id)


async def enqueue_delivery(
    db: Writer, to: int, kind: str, by: int, *, text: str, url: str, conversation_id: int = 0
) -> None:
    """Tell ``to``, who is not looking at a page, on their devices and by mail, as they chose; nothing about oneself,
    nor about people with whom a block stands between, or whom ``to`` muted. Those of one conversation are told
    together. Whether somebody is looking is the caller's to know."""
    if to == by or not await queries.may_tell(db, to, by):
        return
    topic = topic_of(kind)
    state = await db.one(_CALLED, to=to, bit=BITS[topic])
    # Only paths of this installation, whatever the caller passes.
    words = {"text": _short(text), "url": f"/{url.lstrip('/')}"}
    await _put_aside(db, to, by, topic, state, conversation_id=conversation_id, **words)
    if has(state.digest_topics, topic) and conversation_id:
        about = {"actor_id": by, "conversation_id": conversation_id, **words}
        await insert_once(db, outbox, user_id=to, id=conversation_id, channel="digest", topic=topic, **about)


async def withdraw(db: Writer, me: int, conversation_id: int) -> None:
    """Remove a conversation that the member has read from the outbox."""
    await db.run(_WITHDRAW, me=me, conversation=conversation_id)


async def reword(db: Writer, by: int, conversation_id: int, said: str, instead: str | None) -> None:
    """What ``by`` said there is said in other words, or taken back (None): also where it still waits to be sent."""
    this = {"by": by, "conversation": conversation_id, "said": _short(said)}
    if instead is None:
        await db.run(_TAKE_BACK, **this)
    else:
        await db.run(_REWORD, **this, instead=_short(instead))


def _short(text: str) -> str:
    return shortened(text, 120)


async def _put_aside(db: Writer, to: int, by: int, topic: Topic, state: Row, **about: int | str) -> None:
    for channel, topics, waiting, send, delay in (
        ("push", state.push_topics, state.push_waiting, send_pushes, PUSH_DELAY_MS),
        ("mail", state.mail_topics, state.mail_waiting, send_mails, MAIL_DELAY_MS),
    ):
        if has(topics, topic) and waiting <= MOST_WAITING:
            await db.run(_ADD, user_id=to, id=new_id(), channel=channel, topic=topic, actor_id=by, **about)
            if waiting == 1:
                await send.later(db, run_at=clock.now_ms() + delay, me=to)
    if has(state.digest_topics, topic) and not state.digest_at:
        member = await queries.find_member(db, to)
        if member is not None:
            at = next_digest(queries.choices_of(member)["quietHours"], clock.now_ms())
            await db.run(_DIGEST_AT, me=to, at=at)
