"""Weekly e-mail digest."""

from sqlalchemy import bindparam, update

from meadow.delivery import queries
from meadow.delivery.actions.send import clear, mail_later
from meadow.delivery.constants import DIGEST_PERIOD_MS, MAX_DIGEST_LINES
from meadow.delivery.policy import mailed_topics, quiet_until
from meadow.delivery.presenters import Told, told_of_conversations, told_of_group
from meadow.notifications import queries as notifications
from meadow.notifications.kinds import BITS
from meadow.notifications.models import notification_states
from meadow.platform.core import clock, ids
from meadow.platform.core.clock import MINUTE_MS
from meadow.platform.core.i18n import _, use_language
from meadow.platform.core.paging import Paging
from meadow.platform.db.session import Writer
from meadow.platform.jobs.queue import Work, job
from meadow.users.preferences import Notifications, language_of

_s = notification_states.c
_SET = (
    update(notification_states)
    .where(_s.user_id == bindparam("me"), _s.digest_at > 0, _s.digest_at <= bindparam("now"))
    .values(digest_at=bindparam("at", type_=_s.digest_at.type))
)


@job("reach.digests", every_ms=15 * MINUTE_MS)
async def send_digests(work: Work) -> None:
    """Send the weekly mails that are due and not empty."""
    while due := await queries.due_digests(work.database.reader(), clock.now_ms()):
        for me in due:
            async with work.database.write() as db:
                await _send_digest(db, me)


async def _send_digest(db: Writer, me: int) -> None:
    now = clock.now_ms()
    member = await queries.find_member(db, me)
    chosen = queries.choices_of(member) if member is not None else None
    until = quiet_until(chosen["quietHours"], now) if chosen is not None else None
    # Also for deleted accounts, so that they are not selected again.
    if not await db.run(_SET, me=me, now=now, at=until or 0) or chosen is None or until is not None:
        return
    if member is not None:
        use_language(language_of(member.settings) or db.context.site.language)
    told = await _of_the_week(db, me, chosen, now)
    await clear(db, me, "digest")
    if told:
        subject, lead = _("What you missed this week"), _("This happened while you were away:")
        await mail_later(db, me, subject, lead, told, "weekly")


async def _of_the_week(db: Writer, me: int, chosen: Notifications, now: int) -> list[Told]:
    """Unread notifications of the last week in the topics of the weekly mail."""
    wanted = mailed_topics(chosen, "weekly")
    told = [one for one in told_of_conversations(await queries.waiting(db, me, "digest")) if wanted & BITS[one.topic]]
    since = ids.pack(now - DIGEST_PERIOD_MS)
    for topic, bit in BITS.items():
        if wanted & bit and topic != "messages":
            groups, _ = await notifications.newest_groups(db, me, Paging(limit=MAX_DIGEST_LINES), topic=topic)
            told += [
                told_of_group(group.rows, group.others)
                for group in groups
                if not group.is_read and group.rows[0].id > since
            ]
    return told
