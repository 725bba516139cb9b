"""Sign-up by registration mode: closed, by invite, after approval."""

from sqlalchemy import bindparam, delete, update

from meadow.administration import queries
from meadow.administration.errors import (
    InviteInvalid,
    InviteNeeded,
    RegistrationClosed,
    RegistrationDecided,
    RegistrationNotFound,
)
from meadow.administration.models import invited_members, invites, registrations
from meadow.audit_log.actions import record
from meadow.auth.actions import ask_for_confirmation
from meadow.auth.constants import MAX_MAIL_ATTEMPTS, PENDING, PURGING
from meadow.auth.models import deactivations
from meadow.auth.schemas import Joining
from meadow.deactivation.actions import deactivate, reactivate
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.core.errors import AppError, Invalid
from meadow.platform.core.i18n import _, ngettext, translate
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Reader, Writer
from meadow.platform.jobs.queue import Work, job
from meadow.platform.mail.deliver import deliver
from meadow.platform.mail.message import Mail
from meadow.relationships.follows.actions import follow_member
from meadow.site.queries import named, site_of
from meadow.site.schemas import Site
from meadow.webhooks.actions import tell_webhooks

_i, _d = invites.c, deactivations.c
_USE = (
    update(invites)
    .where(_i.code == bindparam("given"), queries.IS_USABLE, queries.CREATOR_IS_HERE)
    .values(uses=_i.uses + 1)
    .returning(_i.id, _i.creator_id)
)
_DECIDE = update(registrations).where(registrations.c.user_id == bindparam("who")).values(decided_at=bindparam("at"))
_FORGET_PENDING = delete(deactivations).where(_d.user_id == bindparam("who"), _d.reason == PENDING)


async def refuse_sign_up(db: Reader, settings: Settings, given: Joining) -> None:
    """Check a sign-up before any work. RegistrationClosed, InviteNeeded, InviteInvalid, Invalid."""
    _refuse(await site_of(db, settings), given)
    if given.invite_code and await queries.find_usable(db, given.invite_code, clock.now_ms()) is None:
        raise _invalid()


async def admit(db: Writer, settings: Settings, user_id: int, given: Joining) -> None:
    """Count the new member's invite as used, and deactivate the account until approval where the site requires it.

    Raises the errors of ``refuse_sign_up``, which roll the sign-up back.
    """
    site = await site_of(db, settings)
    _refuse(site, given)
    inviter = await _use_invite(db, user_id, given.invite_code) if given.invite_code else None
    follow = inviter if given.follow_inviter else None
    if site["registration"] == "approval":
        await insert_once(db, registrations, user_id=user_id, reason=given.reason, follow_id=follow)
        await deactivate(db, user_id, PENDING)
        return
    if follow is not None:
        await follow_member(db, user_id, follow)
    await tell_webhooks(db, "member.created", user_id)


def _refuse(site: Site, given: Joining) -> None:
    mode = site["registration"]
    if mode == "closed":
        raise RegistrationClosed()
    if mode == "invite" and not given.invite_code:
        raise InviteNeeded(fields={"inviteCode": InviteNeeded.message})
    if mode == "approval" and not given.reason:
        raise Invalid.field("reason", _("Please say in a sentence why you would like to join."))
    if site["minimumAge"] and not given.of_age:
        years = site["minimumAge"]
        sentence = ngettext("Members are at least {count} year old.", "Members are at least {count} years old.", years)
        raise Invalid.field("ofAge", sentence)


def _invalid() -> AppError:
    return InviteInvalid(fields={"inviteCode": InviteInvalid.message})


async def _use_invite(db: Writer, user_id: int, code: str) -> int | None:
    """Count one use and return the inviter."""
    used = await db.all(_USE, given=code, now=clock.now_ms())
    if not used:
        raise _invalid()
    creator: int | None = used[0].creator_id
    if creator is not None:
        await insert_once(db, invited_members, user_id=user_id, inviter_id=creator)
    return creator


async def decide(db: Writer, by: int, user_id: int, *, approve: bool) -> None:
    """Approve or reject a pending registration. RegistrationNotFound, RegistrationDecided."""
    row = RegistrationNotFound.unless(await queries.lock_registration(db, user_id))
    if row.decided_at is not None:
        raise RegistrationDecided()
    now = clock.now_ms()
    await db.run(_DECIDE, who=user_id, at=now)
    if approve:
        await reactivate(db, user_id, PENDING)
        await ask_for_confirmation(db, user_id)
        await tell_webhooks(db, "member.created", user_id)
        if row.follow_id is not None:
            await _follow(db, user_id, row.follow_id)
    else:
        # Due at the next hourly purge.
        await db.run(_FORGET_PENDING, who=user_id)
        await insert_once(db, deactivations, user_id=user_id, reason=PURGING, started_at=0)
    if row.email:
        await mail_decision.later(db, mail_id=f"{user_id}-{now}", to=row.email, name=row.first_name, approved=approve)
    await record(db, "registration.approved" if approve else "registration.rejected", by=by, subject=f"user:{user_id}")


async def _follow(db: Writer, user_id: int, inviter: int) -> None:
    if await queries.is_here(db, inviter):
        await follow_member(db, user_id, inviter)


@job("administration.mail_decision", queue="outbound", most_attempts=MAX_MAIL_ATTEMPTS)
async def mail_decision(work: Work, *, mail_id: str, to: str, name: str, approved: bool) -> None:
    """Notify an applicant of the decision."""
    settings = await named(work.database.reader(), work.settings)
    subject = _("Your account is ready") if approved else _("Your registration was declined")
    lead = (
        _("Your registration was approved: you can sign in now.")
        if approved
        else _("The staff of this site declined your registration. What you entered will be deleted.")
    )
    context = {
        "name": name,
        "lead": translate(lead),
        "url": f"{settings.address}/{'auth' if approved else 'about'}",
        "link": translate(_("Sign in") if approved else _("About this site")),
        "end": translate(_("If you did not register here, there is nothing to do.")),
    }
    await deliver(settings, Mail(mail_id, to, f"{settings.site_name}: {translate(subject)}", "account", context))
