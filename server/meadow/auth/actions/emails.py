"""Jobs that send account e-mails.

A link's token is created while sending, so it is in no job and no row.
"""

from meadow.auth import queries
from meadow.auth.actions.one_time_tokens import issue, take_back
from meadow.auth.constants import EMAIL_TICKET_MS, MAX_MAIL_ATTEMPTS, MAX_MAILS, RESET_MS
from meadow.auth.emails import LETTERS, Kind
from meadow.platform.core import clock
from meadow.platform.core.i18n import _, language, translate, use_language
from meadow.platform.core.i18n.formats import moment
from meadow.platform.core.i18n.sentences import Packed, packed, unpacked
from meadow.platform.core.ids import new_id
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work, job
from meadow.platform.mail.deliver import deliver
from meadow.platform.mail.message import Mail
from meadow.site.queries import named
from meadow.users.preferences import language_of


async def tell(db: Writer, user_id: int, kind: Kind, *, detail: str = "", to: str | None = None) -> None:
    """Queue a security notice to the member; ``to`` overrides the address, for a replaced one."""
    now = clock.now_ms()
    await mail_news.later(db, user_id=user_id, mail_id=str(new_id()), kind=kind, detail=packed(detail), at=now, to=to)


@job("auth.mail_news", queue="outbound", most_attempts=MAX_MAIL_ATTEMPTS)
async def mail_news(
    work: Work, *, user_id: int, mail_id: str, kind: Kind, detail: Packed, at: int, to: str | None
) -> None:
    member = await queries.find_addressee(work.database.reader(), user_id)
    if member is None or not (to or member.email):
        return
    await _send(work, member, mail_id, kind, to=to or member.email, detail=unpacked(detail), at=at)


@job("auth.mail_reset", queue="outbound", most_attempts=MAX_MAIL_ATTEMPTS)
async def mail_reset(work: Work, *, login: str, mail_id: str) -> None:
    """Send a password reset link if the address has an account.

    The lookup is here so that the request takes the same time.
    """
    account = await queries.find_login(work.database.reader(), login)
    if account is not None:
        await _send_link(work, account.user_id, "reset", mail_id)


@job("auth.mail_confirmation", queue="outbound", most_attempts=MAX_MAIL_ATTEMPTS)
async def mail_confirmation(work: Work, *, user_id: int, mail_id: str) -> None:
    """Send the confirmation link, unless the address is confirmed."""
    await _send_link(work, user_id, "email", mail_id)


async def _send_link(work: Work, user_id: int, kind: Kind, mail_id: str) -> None:
    life = RESET_MS if kind == "reset" else EMAIL_TICKET_MS
    async with work.database.write() as db:
        member = await queries.find_addressee(db, user_id)
        if member is None or not member.email or (kind == "email" and member.confirmed_at is not None):
            return
        if await queries.count_one_time_tokens(db, user_id, kind) >= MAX_MAILS:
            return
        token = await issue(db, kind, life, user_id, payload=queries.email_key(member.email))
    try:
        await _send(work, member, mail_id, kind, to=member.email, token=token)
    except Exception:
        # The retry makes another token.
        async with work.database.write() as db:
            await take_back(db, token)
        raise


async def _send(
    work: Work, member: Row, mail_id: str, kind: Kind, *, to: str, detail: str = "", at: int = 0, token: str = ""
) -> None:
    letter = LETTERS[kind]
    use_language(language_of(member.settings) or work.database.context.site.language)
    day, time = moment(at, language())
    count = int(detail) if detail.isdecimal() else 0
    lead = letter.lead.filled(detail=detail, count=count, time=_("{time} UTC on {day}", time=time, day=day))
    # Links use the configured address, never the host of the request (security, A7).
    url = f"{work.settings.address}{letter.path.format(token=token)}"
    context = {
        "name": member.first_name,
        "lead": translate(lead),
        "url": url,
        "link": translate(letter.link),
        "end": translate(letter.end),
    }
    settings = await named(work.database.reader(), work.settings)
    subject = f"{settings.site_name}: {translate(letter.subject)}"
    await deliver(settings, Mail(id=mail_id, to=to, subject=subject, template="account", context=context))
