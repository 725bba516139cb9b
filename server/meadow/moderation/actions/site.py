"""The operator's site notice."""

from urllib.parse import urlsplit

from sqlalchemy import bindparam, delete

from meadow.audit_log.actions import record
from meadow.media.actions import claim_uploads, release_uploads
from meadow.moderation.schemas.requests import NoticeIn
from meadow.platform.core import clock
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import upsert
from meadow.platform.db.session import Writer
from meadow.site.models import site_values
from meadow.site.queries import find_value

NOTICE = "notice"
_KEEP = upsert(site_values, ["name"], lambda new: {"value": new.value})
_DROP = delete(site_values).where(site_values.c.name == bindparam("kept_name"))


def _link(given: str | None) -> str | None:
    link = (given or "").strip()
    if not link:
        return None
    try:
        parts = urlsplit(link)
        is_address = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.username is None
    except ValueError:
        is_address = False
    is_path = link.startswith("/") and not link.startswith(("//", "/\\"))
    if not (is_address or is_path) or not link.isprintable() or " " in link:
        raise Invalid.field(
            "link", _("Please use an address that begins with http:// or https://, or a path of this site.")
        )
    return link


async def set_notice(db: Writer, by: int, given: NoticeIn) -> None:
    """Replace the notice. Invalid for an invalid link, and for a picture that is not the caller's own upload."""
    before = await find_value(db, NOTICE) or {}
    picture, holder = before.get("pictureUrl"), before.get("holder")
    url = given.picture_url and given.picture_url.partition("?")[0]
    if url != picture:
        if isinstance(holder, int):
            await release_uploads(db, "site_notice", holder)
        picture, holder = url, None
        if url is not None:
            holder = new_id()
            [item] = await claim_uploads(db, by, [(url, "")], "site_notice", holder)
            if item["type"] != "image":
                raise Invalid.field("pictureUrl", _("A notice takes a picture."))
    value = {
        "title": given.title,
        "text": given.text,
        "pictureUrl": picture,
        "holder": holder,
        "link": _link(given.link),
        "isOn": given.is_on,
        "updatedAt": clock.rfc3339(clock.now_ms()),
    }
    await db.run(_KEEP, name=NOTICE, value=value)
    await record(db, "notice.set", by=by, is_on=given.is_on)


async def drop_notice(db: Writer, by: int) -> None:
    """Delete the notice and its picture; idempotent."""
    before = await find_value(db, NOTICE)
    if before is None:
        return
    holder = before.get("holder")
    if isinstance(holder, int):
        await release_uploads(db, "site_notice", holder)
    await db.run(_DROP, kept_name=NOTICE)
    await record(db, "notice.dropped", by=by)
