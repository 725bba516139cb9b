"""Webhooks: creation, deletion and deliveries."""

import asyncio
import hashlib
import hmac
from typing import Any

import orjson
from sqlalchemy import bindparam, delete, insert, update

from meadow.audit_log.actions import record
from meadow.auth.queries import find_addressee
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _, translate, use_language
from meadow.platform.core.ids import new_id
from meadow.platform.db.session import Database, Writer
from meadow.platform.fetching.client import SECONDS, Fetcher
from meadow.platform.fetching.exchange import FetchError, FetchRefused, exchange, resolve
from meadow.platform.jobs.queue import Work, job
from meadow.platform.mail.deliver import deliver
from meadow.platform.mail.message import Mail
from meadow.site.queries import named
from meadow.users.preferences import language_of
from meadow.users.queries import lock_user
from meadow.webhooks import queries
from meadow.webhooks.constants import (
    MAX_FAILURES,
    MAX_WEBHOOKS,
    RETRY_MS,
    WEBHOOKS_CACHE_KEY,
    WEBHOOKS_CACHE_MS,
    EventName,
)
from meadow.webhooks.errors import TooManyWebhooks, WebhookNotFound
from meadow.webhooks.models import webhooks
from meadow.webhooks.presenters import data_out, secret_of, webhook_out
from meadow.webhooks.schemas import EVENTS, NewWebhook, WebhookIn

_w = webhooks.c
_INSERT = insert(webhooks)
_DELETE = delete(webhooks).where(_w.id == bindparam("this")).returning(_w.id)
_TRIED = (
    update(webhooks)
    .where(_w.id == bindparam("this"), _w.disabled_at.is_(None))
    .values(
        last_event=bindparam("event", type_=_w.last_event.type),
        last_at=bindparam("now", type_=_w.id.type),
        last_status=bindparam("status", type_=_w.id.type),
        failures=_w.failures * bindparam("kept", type_=_w.id.type) + bindparam("more", type_=_w.id.type),
    )
    .returning(_w.failures)
)
_SWITCH_OFF = update(webhooks).where(_w.id == bindparam("this")).values(disabled_at=bindparam("now", type_=_w.id.type))
_AGENT = "Meadow (webhooks)"


async def create_webhook(
    database: Database, settings: Settings, fetcher: Fetcher, admin: int, given: WebhookIn
) -> NewWebhook:
    """A new webhook with its secret; Invalid for addresses inside the operator's network, TooManyWebhooks."""
    await _check_address(fetcher, given.url)
    async with database.write() as db:
        await lock_user(db, admin)
        if len(await queries.all_webhooks(db)) >= MAX_WEBHOOKS:
            raise TooManyWebhooks()
        webhook_id = new_id()
        events = " ".join(dict.fromkeys(given.events or EVENTS))
        await db.run(_INSERT, id=webhook_id, creator_id=admin, url=given.url, events=events)
        _forget(db)
        await record(db, "webhook.created", by=admin, subject=f"webhook:{webhook_id}")
        row = WebhookNotFound.unless(await queries.find_active(db, webhook_id))
        return {**webhook_out(row), "secret": secret_of(settings, webhook_id)}


async def _check_address(fetcher: Fetcher, url: str) -> None:
    try:
        async with asyncio.timeout(SECONDS):
            await resolve(url, fetcher.may_connect)
    except FetchRefused as error:
        raise Invalid.field("url", _("Please enter a public http or https address.")) from error
    except (OSError, TimeoutError):
        # Currently unresolvable: each delivery checks again.
        return


async def delete_webhook(db: Writer, admin: int, webhook_id: int) -> None:
    """Delete a webhook; pending deliveries are dropped. WebhookNotFound."""
    if not await db.all(_DELETE, this=webhook_id):
        raise WebhookNotFound()
    _forget(db)
    await record(db, "webhook.deleted", by=admin, subject=f"webhook:{webhook_id}")


async def tell_webhooks(db: Writer, event: EventName, subject_id: int, **facts: str) -> None:
    """Send ``event`` to all subscribed webhooks, after this transaction."""
    now, hooks = clock.now_ms(), db.context.cache.get(WEBHOOKS_CACHE_KEY)
    if hooks is None:
        hooks = [row for row in await queries.all_webhooks(db) if row.disabled_at is None]
        db.context.cache.put(WEBHOOKS_CACHE_KEY, hooks, WEBHOOKS_CACHE_MS / 1000)
    for hook in hooks:
        if event in hook.events.split():
            about: dict[str, Any] = {"event": event, "subject_id": subject_id, "facts": facts}
            await send.later(db, webhook_id=hook.id, delivery=new_id(), at=now, **about)


def _forget(db: Writer) -> None:
    """Clear the cached webhooks of every process after the commit."""

    async def forget() -> None:
        db.context.cache.forget(WEBHOOKS_CACHE_KEY)

    db.after_commit(forget)


@job("webhooks.send", queue="webhooks")
async def send(
    work: Work,
    *,
    webhook_id: int,
    delivery: int,
    at: int,
    event: EventName,
    subject_id: int,
    facts: dict[str, str],
    tries: int = 0,
) -> None:
    """One delivery attempt. The body is built for each attempt, so that content that is no longer public is not
    sent."""
    hook = await queries.find_active(work.database.reader(), webhook_id)
    if hook is None:
        return
    data = await data_out(work.database.reader(), event, subject_id, facts)
    body = orjson.dumps({"id": str(delivery), "event": event, "createdAt": clock.rfc3339(at), "data": data})
    status = await _post(work, hook.url, body, secret_of(work.settings, webhook_id), delivery)
    is_done, is_last = 200 <= status < 300, tries == len(RETRY_MS)
    now = clock.now_ms()
    async with work.database.write() as db:
        counted = {"kept": 0 if is_done else 1, "more": 1 if is_last and not is_done else 0}
        failures = await db.scalar(_TRIED, this=webhook_id, event=event, now=now, status=status, **counted)
        if is_done or failures is None:
            return
        if not is_last:
            same: dict[str, Any] = {"event": event, "subject_id": subject_id, "facts": facts, "tries": tries + 1}
            await send.later(db, run_at=now + RETRY_MS[tries], webhook_id=webhook_id, delivery=delivery, at=at, **same)
        elif failures >= MAX_FAILURES:
            await db.run(_SWITCH_OFF, this=webhook_id, now=now)
            _forget(db)
            await record(db, "webhook.switched_off", by=None, subject=f"webhook:{webhook_id}")
            await mail_switched_off.later(db, webhook_id=webhook_id, admin=hook.creator_id, url=hook.url)


async def _post(work: Work, url: str, body: bytes, secret: str, delivery: int) -> int:
    """The status of the response; 0 without one. Redirects are not followed."""
    moment = str(clock.now_ms() // 1000)
    signature = hmac.new(secret.encode(), moment.encode() + b"." + body, hashlib.sha256).hexdigest()
    headers = {
        "User-Agent": _AGENT,
        "Content-Type": "application/json",
        "X-Meadow-Timestamp": moment,
        "X-Meadow-Signature": f"sha256={signature}",
        "X-Meadow-Delivery": str(delivery),
    }
    may_connect = work.fetcher.may_connect
    try:
        return (await exchange("POST", url, may_connect, headers=headers, data=body, seconds=SECONDS)).status
    except FetchError:
        return 0


@job("webhooks.mail_switched_off", queue="outbound")
async def mail_switched_off(work: Work, *, webhook_id: int, admin: int, url: str) -> None:
    """Mail the webhook's creator that it was switched off."""
    who = await find_addressee(work.database.reader(), admin)
    if who is None or not who.email:
        return
    use_language(language_of(who.settings) or work.database.context.site.language)
    settings = await named(work.database.reader(), work.settings)
    context = {
        "name": who.first_name,
        "lead": translate(_("The webhook to {url} was switched off, because it failed again and again.", url=url)),
        "url": f"{settings.address}/moderation/webhooks",
        "link": translate(_("Webhooks")),
        "end": translate(_("Delete it and add it again when the other side works.")),
    }
    subject = translate(_("A webhook was switched off"))
    mail = Mail(f"webhook-{webhook_id}", who.email, f"{settings.site_name}: {subject}", "account", context)
    await deliver(settings, mail)
