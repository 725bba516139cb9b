"""Sign-in help for members, by admins."""

from meadow.auth import actions as auth
from meadow.auth.queries import lock_login
from meadow.moderation.actions.measures import StaffActor, check_over
from meadow.platform.db.session import Writer
from meadow.users.errors import UserNotFound


async def set_password(db: Writer, by: int, user_id: int, password_hash: str) -> int:
    """Set a member's password: the number of sessions ended. UserNotFound, NotOverThem."""
    await _check(db, by, user_id)
    return await auth.set_password(db, user_id, password_hash, by=by)


async def disable_second_factor(db: Writer, by: int, user_id: int) -> bool:
    """Turn a member's second factor off: whether it was on. UserNotFound, NotOverThem."""
    await _check(db, by, user_id)
    return await auth.end_totp(db, user_id, by=by)


async def confirm_email(db: Writer, by: int, user_id: int) -> bool:
    """Confirm a member's address without a mail: whether it was not before. UserNotFound, NotOverThem."""
    await _check(db, by, user_id)
    return await auth.mark_email_confirmed(db, user_id, by=by)


async def _check(db: Writer, by: int, user_id: int) -> None:
    await check_over(db, StaffActor(by, "admin"), user_id)
    if await lock_login(db, user_id) is None:
        raise UserNotFound()
