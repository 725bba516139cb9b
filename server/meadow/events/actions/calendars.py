"""Private calendar links."""

import hashlib
import hmac
import secrets

from sqlalchemy import bindparam, delete

from meadow.events.models import event_calendars
from meadow.platform.db.dialect import upsert
from meadow.platform.db.session import Writer
from meadow.platform.security.tokens import digest

_KEEP = upsert(event_calendars, ["user_id"], lambda new: {"digest": new.digest, "salt": new.salt})
_FORGET = delete(event_calendars).where(event_calendars.c.user_id == bindparam("me"))


def token_of(secret: str, me: int, salt: str) -> str:
    """Token of a calendar link. It depends on the installation's key, which is not in the database."""
    return hmac.new(secret.encode(), f"calendar {me} {salt}".encode(), hashlib.sha256).hexdigest()


async def new_calendar(db: Writer, me: int, secret: str) -> str:
    """Create a calendar link, revoke the previous one, and return the token."""
    salt = secrets.token_hex(16)
    token = token_of(secret, me, salt)
    await db.run(_KEEP, user_id=me, digest=digest(token), salt=salt)
    return token


async def end_calendar(db: Writer, me: int) -> None:
    await db.run(_FORGET, me=me)
