"""Changes of site settings, pictures and the mail test."""

from typing import Any, Literal

import structlog

from meadow.administration.errors import MailTestFailed
from meadow.administration.schemas import MailTest, SiteIn, SiteLogo
from meadow.audit_log.actions import record
from meadow.auth.queries import find_account
from meadow.media.actions import claim_uploads, release_uploads
from meadow.platform.config.settings import Settings
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _, translate
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once, upsert
from meadow.platform.db.session import Reader, Writer
from meadow.platform.mail.deliver import deliver
from meadow.platform.mail.message import Mail
from meadow.site.constants import SITE
from meadow.site.models import site_values
from meadow.site.queries import lock_value, named

_SET = upsert(site_values, ["name"], lambda new: {"value": new.value})
PictureName = Literal["logo", "icon"]
log: Any = structlog.get_logger("meadow.site")


async def _lock(db: Writer) -> dict[str, Any]:
    """Lock and return the stored settings."""
    await insert_once(db, site_values, name=SITE, value={})
    return await lock_value(db, SITE) or {}


async def set_site(db: Writer, by: int | None, given: SiteIn) -> None:
    """Change the settings present in the request. ``by``: None for the operator on the command line."""
    changes = given.model_dump(by_alias=True, exclude_unset=True)
    kept = await _lock(db)
    pages = {name: text for name, text in changes.pop("pages", {}).items() if text is not None}
    after = {**kept, **changes}
    if pages:
        after["pages"] = {**kept.get("pages", {}), **pages}
    if after == kept:
        return
    await db.run(_SET, name=SITE, value=after)
    db.after_commit(db.context.site.refresh)
    names = [*changes, *(f"pages.{name}" for name in pages)]
    await record(db, "site.changed", by=by, settings=" ".join(sorted(names)))


async def set_picture(db: Writer, by: int, given: SiteLogo) -> None:
    """Set the logo or icon to one of the caller's uploads. NotYourUpload; Invalid for a video."""
    kept = await _lock(db)
    await _drop(db, kept, given.kind)
    holder = new_id()
    [item] = await claim_uploads(db, by, [(given.url, "")], "site_picture", holder)
    if item["type"] != "image":
        raise Invalid.field("url", _("This takes a picture."))
    await db.run(_SET, name=SITE, value={**kept, f"{given.kind}Url": item["url"], f"{given.kind}Holder": holder})
    db.after_commit(db.context.site.refresh)
    await record(db, "site.changed", by=by, settings=given.kind)


async def drop_picture(db: Writer, by: int, kind: PictureName) -> None:
    """Remove the logo or icon. Idempotent."""
    kept = await _lock(db)
    if await _drop(db, kept, kind):
        rest = {name: value for name, value in kept.items() if name not in (f"{kind}Url", f"{kind}Holder")}
        await db.run(_SET, name=SITE, value=rest)
        db.after_commit(db.context.site.refresh)
        await record(db, "site.changed", by=by, settings=kind)


async def _drop(db: Writer, kept: dict[str, Any], kind: PictureName) -> bool:
    holder = kept.get(f"{kind}Holder")
    if isinstance(holder, int):
        await release_uploads(db, "site_picture", holder)
    return holder is not None


async def test_mail(db: Reader, settings: Settings, admin: int) -> MailTest:
    """Send a test mail to the admin's own address; MailTestFailed."""
    account = await find_account(db, admin)
    if account is None or not account.email:
        raise Invalid(_("Your account has no address. Please add one in your settings."))
    here = await named(db, settings)
    context = {
        "name": account.username,
        "lead": translate(_("This is the test mail that you asked for: mail from this site reaches you.")),
        "url": f"{settings.address}/admin",
        "link": translate(_("Back to the administration")),
        "end": translate(_("There is nothing else to do.")),
    }
    subject = translate(_("Test mail"))
    mail = Mail(str(new_id()), account.email, f"{here.site_name}: {subject}", "account", context)
    try:
        taken = await deliver(here, mail)
    except Exception as failure:
        log.warning("mail_test_failed", reason=type(failure).__name__)
        raise MailTestFailed() from failure
    if not taken:
        raise MailTestFailed()
    return {"to": account.email, "kept": not settings.sends_mail}
