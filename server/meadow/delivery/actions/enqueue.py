"""Transactional outbox for push and e-mail.

``notification_states`` counts pending rows. The writer that raises the count to 1 enqueues the sending job. The job
resets the count before it reads the outbox, so no row is missed. See docs/adr/0018-notification-outbox.md.
"""

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, insert, update

from meadow.delivery import queries
from meadow.delivery.actions.send import send_mails, send_pushes
from meadow.delivery.constants import MAIL_DELAY_MS, MAX_WAITING_PUSHES, PUSH_DELAY_MS
from meadow.delivery.models import outbox
from meadow.delivery.policy import has, next_digest
from meadow.notifications.actions.counting import EVENTS, count_one
from meadow.notifications.kinds import BITS, Topic, topic_of
from meadow.notifications.models import notification_states
from meadow.platform.core import clock
from meadow.platform.core.ids import new_id
from meadow.platform.core.text import shortened
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row

_s, _o = notification_states.c, outbox.c
_big = _s.push_topics.type
_ADD = insert(outbox)
_WITHDRAW = delete(outbox).where(_o.user_id == bindparam("me"), _o.conversation_id == bindparam("conversation"))
_SAME_TEXT = (
    _o.actor_id == bindparam("by"),
    _o.conversation_id == bindparam("conversation"),
    _o.text == bindparam("old", type_=_o.text.type),
)
_DELETE_TEXT = delete(outbox).where(*_SAME_TEXT)
_REPLACE_TEXT = update(outbox).where(*_SAME_TEXT).values(text=bindparam("new", type_=_o.text.type))
_DIGEST_AT = (
    update(notification_states).where(_s.user_id == bindparam("me")).values(digest_at=bindparam("at", type_=_big))
)


_COUNT_EVENTS = count_one(0, events=EVENTS)


async def enqueue_notification(
    db: Writer, to: int, by: int, topic: Topic | None, notification_id: int, state: Row
) -> None:
    """Enqueue a notification for the member's channels; ``state`` already counts it."""
    if topic is not None:
        await _enqueue(db, to, by, topic, state, [{"notification_id": notification_id}])


async def enqueue_delivery(
    db: Writer, to: int, kind: str, by: int, *, texts: Sequence[str], url: str, conversation_id: int = 0
) -> None:
    """Enqueue push and mail for ``to`` by their preferences, one event per text, oldest first.

    No-op for the member's own actions, blocked pairs and muted actors. Rows of one conversation are sent as one.
    Callers first check that ``to`` has no open page.
    """
    if to == by or not await queries.may_deliver(db, to, by):
        return
    topic = topic_of(kind)
    state = await db.one(_COUNT_EVENTS, to=to, bit=BITS[topic], events=len(texts))
    # Only paths of this installation.
    about: dict[str, int | str] = {"conversation_id": conversation_id, "url": f"/{url.lstrip('/')}"}
    events = [{**about, "text": _short(text)} for text in texts]
    await _enqueue(db, to, by, topic, state, events)
    if has(state.digest_topics, topic) and conversation_id:
        row = {"user_id": to, "id": conversation_id, "channel": "digest", "topic": topic, "actor_id": by, **events[0]}
        await insert_once(db, outbox, **row)


async def withdraw(db: Writer, me: int, conversation_id: int) -> None:
    """Remove a conversation that the member has read from the outbox."""
    await db.run(_WITHDRAW, me=me, conversation=conversation_id)


async def replace_text(db: Writer, by: int, conversation_id: int, old: str, new: str | None) -> None:
    """Replace the text of an edited message in the outbox; None removes the rows of a deleted one."""
    this = {"by": by, "conversation": conversation_id, "old": _short(old)}
    if new is None:
        await db.run(_DELETE_TEXT, **this)
    else:
        await db.run(_REPLACE_TEXT, **this, new=_short(new))


def _short(text: str) -> str:
    return shortened(text, 120)


async def _enqueue(
    db: Writer, to: int, by: int, topic: Topic, state: Row, events: Sequence[dict[str, int | str]]
) -> None:
    """Enqueue events that ``state`` already counts."""
    for channel, topics, waiting, send, delay in (
        ("push", state.push_topics, state.push_waiting, send_pushes, PUSH_DELAY_MS),
        ("mail", state.mail_topics, state.mail_waiting, send_mails, MAIL_DELAY_MS),
    ):
        before = waiting - len(events)
        if has(topics, topic) and before < MAX_WAITING_PUSHES:
            row = {"user_id": to, "channel": channel, "topic": topic, "actor_id": by}
            await db.run_many(
                _ADD, [{**row, "id": new_id(), **about} for about in events[: MAX_WAITING_PUSHES - before]]
            )
            if not before:
                await send.later(db, run_at=clock.now_ms() + delay, me=to)
    if has(state.digest_topics, topic) and not state.digest_at:
        member = await queries.find_member(db, to)
        if member is not None:
            at = next_digest(queries.choices_of(member)["quietHours"], clock.now_ms())
            await db.run(_DIGEST_AT, me=to, at=at)
