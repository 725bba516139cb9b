"""Delivery jobs for push and e-mail.

The first kind empties the outbox and enqueues the second kind in one transaction, so nothing is lost and each push and
mail is retried by itself.
"""

import base64
import hashlib
from collections.abc import Sequence
from typing import Any, Literal

import orjson
import structlog
from sqlalchemy import bindparam, delete, update

from meadow.delivery import queries
from meadow.delivery.actions.preferences import forget_devices
from meadow.delivery.constants import MAX_MAIL_ATTEMPTS, MAX_MAIL_LINES, MAX_PUSH_ATTEMPTS, MAX_PUSHES_AT_ONCE
from meadow.delivery.links import unsubscribe_address
from meadow.delivery.models import outbox, program_devices, push_subscriptions
from meadow.delivery.policy import mailed_topics, pushed_topics, quiet_until
from meadow.delivery.presenters import Told, summary, told_of_conversations, told_of_notifications
from meadow.delivery.schemas import Line, Payload
from meadow.delivery.webpush.send import Subscription, send
from meadow.notifications import queries as notifications
from meadow.notifications.kinds import BITS
from meadow.notifications.models import notification_states
from meadow.platform.core import clock
from meadow.platform.core.i18n import _, language, ngettext, translate, use_language
from meadow.platform.core.ids import new_id
from meadow.platform.core.text import shortened
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Job, Work, job
from meadow.platform.mail.deliver import deliver
from meadow.platform.mail.message import Mail
from meadow.platform.security.sealing import unseal
from meadow.relationships.follows.queries import find_follow
from meadow.site.queries import named
from meadow.users.preferences import language_of

log: Any = structlog.get_logger("meadow.delivery")
_s, _o, _p, _d = notification_states.c, outbox.c, push_subscriptions.c, program_devices.c
Channel = Literal["push", "mail"]
_TAKE: dict[Channel, Any] = {
    "push": update(notification_states).where(_s.user_id == bindparam("me")).values(push_waiting=0),
    "mail": update(notification_states).where(_s.user_id == bindparam("me")).values(mail_waiting=0),
}
_CLEAR = delete(outbox).where(_o.user_id == bindparam("me"), _o.channel == bindparam("channel"))
_END_DEVICE = delete(push_subscriptions).where(_p.user_id == bindparam("me"), _p.id == bindparam("device"))
_END_PROGRAM = delete(program_devices).where(_d.user_id == bindparam("me"), _d.grant_id == bindparam("device"))
PURPOSE = "push of a program"
"""Purpose of the sealed tokens of apps."""


@job("reach.send_pushes")
async def send_pushes(work: Work, *, me: int) -> None:
    """Enqueue the waiting pushes: one per group or conversation and device."""
    member = await _who_may_be_reached(work, send_pushes, me=me)
    if member is None:
        return
    async with work.database.write() as db:
        use_language(language_of(member.settings) or work.database.context.site.language)
        told = await _take(db, me, "push", pushed_topics(queries.choices_of(member)))
        devices = await queries.devices(db, me)
        if not devices:
            await forget_devices(db, me)
        if len(told) > MAX_PUSHES_AT_ONCE:
            told = [*told[:MAX_PUSHES_AT_ONCE], summary(len(told) - MAX_PUSHES_AT_ONCE)]
        for device in devices:
            for one in told:
                await push_one.later(db, me=me, device=device, payload=one.payload())


@job("reach.send_mails")
async def send_mails(work: Work, *, me: int) -> None:
    """Enqueue all waiting mail lines as one mail."""
    member = await _who_may_be_reached(work, send_mails, me=me)
    if member is None:
        return
    async with work.database.write() as db:
        use_language(language_of(member.settings) or work.database.context.site.language)
        told = await _take(db, me, "mail", mailed_topics(queries.choices_of(member), "instant"))
        if told:
            first, more = told[0].title, len(told) - 1
            subject = ngettext("{first}, and {count} more", "{first}, and {count} more", more, first=first)
            await mail_later(db, me, subject if more else first, _("While you were away:"), told, "instant")


async def mail_later(
    db: Writer, me: int, subject: str, lead: str, told: Sequence[Told], frequency: Literal["instant", "weekly"]
) -> None:
    """Enqueue one mail with these lines. The address is read when it is sent."""
    await mail_one.later(
        db,
        me=me,
        mail_id=str(new_id()),
        subject=shortened(translate(subject), 120),
        lead=translate(lead),
        lines=[one.line() for one in told[:MAX_MAIL_LINES]],
        more=max(0, len(told) - MAX_MAIL_LINES),
        topics=sum({BITS[one.topic] for one in told}),
        frequency=frequency,
    )


async def _who_may_be_reached(work: Work, again: Job, *, me: int, **payload: Any) -> Row | None:
    """The member, or None if deleted or in quiet hours; those reschedule the job to their end."""
    member = await queries.find_member(work.database.reader(), me)
    if member is None:
        return None
    until = quiet_until(queries.choices_of(member)["quietHours"], clock.now_ms())
    if until is None:
        return member
    async with work.database.write() as db:
        await again.later(db, run_at=until, me=me, **payload)
    return None


async def clear(db: Writer, me: int, channel: str) -> None:
    """Empty the member's outbox of this channel."""
    await db.run(_CLEAR, me=me, channel=channel)


async def _take(db: Writer, me: int, channel: Channel, topics: int) -> list[Told]:
    """Take the waiting rows out of the outbox; return those still unread and wanted."""
    # First, as it locks the row against concurrent inserts into the outbox.
    await db.run(_TAKE[channel], me=me)
    rows = await queries.waiting(db, me, channel)
    await clear(db, me, channel)
    ids = [row.notification_id for row in rows if row.notification_id]
    unread = [row for row in await notifications.some_notifications(db, me, ids) if not row.is_read]
    told = [*told_of_conversations([row for row in rows if not row.notification_id]), *told_of_notifications(unread)]
    return [one for one in told if topics & BITS[one.topic]]


@job("reach.push_one", queue="outbound", most_attempts=MAX_PUSH_ATTEMPTS)
async def push_one(work: Work, *, me: int, device: int, payload: Payload) -> None:
    """Send one push to one device; delete a subscription that has expired."""
    if await _who_may_be_reached(work, push_one, me=me, device=device, payload=payload) is None:
        return
    row = await queries.find_device(work.database.reader(), me, device)
    if row is None:
        return
    if row.sealed_token:
        told = await _for_program(work, me, row, payload)
        if told is None:
            return
    else:
        told = {name: value for name, value in payload.items() if name != "about"}
    name = base64.urlsafe_b64encode(hashlib.sha256(payload["tag"].encode()).digest())[:32].decode()
    to = Subscription(row.endpoint, row.p256dh, row.auth)
    outcome = await send(work.settings, to, orjson.dumps(told), name)
    if outcome == "gone":
        async with work.database.write() as db:
            await db.run(_END_PROGRAM if row.sealed_token else _END_DEVICE, me=me, device=device)
    elif outcome == "refused":
        log.warning("push_refused", device=device)


async def _for_program(work: Work, me: int, device: Row, payload: Payload) -> dict[str, Any] | None:
    """Payload in Mastodon's format; None for alerts that the app has not enabled."""
    about = payload.get("about")
    if about is None or about["type"] not in device.alerts.split() or device.policy == "none":
        return None
    if device.policy != "all":
        follower = (me, about["actor"]) if device.policy == "followed" else (about["actor"], me)
        if await find_follow(work.database.reader(), *follower) is None:
            return None
    address = work.settings.address
    return {
        "access_token": unseal(work.settings.signing_key, PURPOSE, device.sealed_token) or "",
        "preferred_locale": language(),
        "notification_id": about["id"],
        "notification_type": about["type"],
        "icon": f"{address}{about['icon'] or '/icon.svg'}",
        "title": payload["title"],
        "body": payload["body"],
    }


@job("reach.mail_one", queue="outbound", most_attempts=MAX_MAIL_ATTEMPTS)
async def mail_one(
    work: Work,
    *,
    me: int,
    mail_id: str,
    subject: str,
    lead: str,
    lines: list[Line],
    more: int,
    topics: int,
    frequency: Literal["instant", "weekly"],
) -> None:
    """Send one mail, retried for a day. Skipped if all its topics were switched off meanwhile."""
    payload = {"mail_id": mail_id, "subject": subject, "lead": lead, "lines": lines}
    payload |= {"more": more, "topics": topics, "frequency": frequency}
    member = await _who_may_be_reached(work, mail_one, me=me, **payload)
    if member is None or not topics & mailed_topics(queries.choices_of(member), frequency):
        return
    # In production only verified addresses receive mail.
    if not member.email or (member.confirmed_at is None and work.settings.profile == "production"):
        return
    use_language(language_of(member.settings) or work.database.context.site.language)
    await deliver(
        await named(work.database.reader(), work.settings),
        Mail(
            id=mail_id,
            to=member.email,
            subject=subject,
            template="notifications",
            context={"name": member.first_name, "lead": lead, "lines": lines, "more": more},
            unsubscribe=unsubscribe_address(work.settings, me, topics),
        ),
    )
