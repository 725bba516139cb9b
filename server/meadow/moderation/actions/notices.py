"""Moderation notices and report outcomes."""

from meadow.auth.queries import find_account
from meadow.moderation.links import appeal_token
from meadow.moderation.queries import cases, measures, members
from meadow.notifications.actions import notify_by_staff
from meadow.platform.core import clock
from meadow.platform.core.i18n import _, translate, use_language
from meadow.platform.db.session import Writer
from meadow.platform.jobs.queue import Work, job
from meadow.platform.mail.deliver import deliver
from meadow.platform.mail.message import Mail
from meadow.site.queries import named
from meadow.users.preferences import language_of

_SAID: dict[str, str] = {
    "warn": _("You have been sent a warning."),
    "hide": _("Something you shared was hidden, since it breaks the rules."),
    "silence": _("What you share is seen by your followers only for now."),
    "suspend": _("Your account is suspended: nobody sees it, and you cannot sign in for now."),
    "ban": _("Your account is banned: nobody sees it, and you cannot sign in any more."),
    "remove_member": _("You were removed from a community."),
    "ban_member": _("You were banned from a community."),
}
SUBJECTS: dict[str, str] = {
    "done": _("A decision about your account"),
    "undone": _("A decision about your account was taken back"),
    "accepted": _("Your appeal was accepted"),
    "declined": _("Your appeal was declined"),
}


async def tell_member(db: Writer, member_id: int, action_id: int, action: str, *, about: str = "done") -> None:
    """Notify a member of an action, in the app and by mail; ``about`` is a key of ``SUBJECTS``. Favourable actions are
    not mailed."""
    if action not in _SAID:
        return
    kind = {"undone": "moderation_undone", "accepted": "appeal_accepted", "declined": "appeal_declined"}.get(about)
    if kind is None:
        kind = "moderation_warning" if action == "warn" else "moderation_action"
    await notify_by_staff(db, member_id, kind, "moderation_action", action_id)
    await mail_member.later(db, member_id=member_id, action_id=action_id, about=about)


@job("moderation.mail_member", queue="outbound")
async def mail_member(work: Work, *, member_id: int, action_id: int, about: str) -> None:
    """Mail about an action, with a link to appeal; also to members who cannot sign in."""
    db = work.database.reader()
    row = (await measures.actions(db, [action_id])).get(action_id)
    account = await find_account(db, member_id)
    if row is None or account is None:
        return
    if work.settings.profile == "production" and account.confirmed_at is None:
        return  # perhaps not the member's address; the notices and the sign-in page show it as well
    reason = row.reason if about in ("done", "undone") else row.appeal_answer
    use_language(language_of(account.settings) or work.database.context.site.language)
    lines = [translate(_SAID[row.action] if about == "done" else _("{sentence}.", sentence=SUBJECTS[about]))]
    if reason:
        lines.append(translate(_("The reason: {reason}", reason=reason)))
    if about == "done" and row.expires_at is not None:
        ends = clock.rfc3339(row.expires_at)
        lines.append(translate(_("This ends on {day} at {time} UTC.", day=ends[:10], time=ends[11:16])))
    link = "/settings/notices"
    if about == "done" and row.action in ("suspend", "ban"):
        link = f"/appeal?token={appeal_token(work.settings.signing_key, action_id)}"
    context = {"name": row.whom_first_name, "lines": lines, "link": link, "appeals": about == "done"}
    await deliver(
        await named(db, work.settings),
        Mail(
            id=f"{action_id}-{about}",
            to=account.email,
            subject=translate(SUBJECTS[about]),
            template="moderation",
            context=context,
        ),
    )


@job("moderation.tell_reporters")
async def tell_reporters(work: Work, *, case_id: int, acted: bool) -> None:
    """Notify all reporters of a case, in small steps: only whether action was taken, not which."""
    after = 0
    while reporters := await cases.some_reporters(work.database.reader(), case_id, after):
        after = reporters[-1].id
        async with work.database.write() as db:
            for row in sorted(reporters, key=lambda one: one.reporter_id):
                if await members.is_here(db, row.reporter_id):
                    kind = "report_action" if acted else "report_nothing"
                    await notify_by_staff(db, row.reporter_id, kind, "case", case_id)
