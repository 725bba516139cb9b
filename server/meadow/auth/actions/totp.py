"""Authenticator codes and recovery codes.

Each code is accepted once.
"""

import hashlib
import hmac

from sqlalchemy import bindparam, delete, insert, update

from meadow.audit_log.actions import record
from meadow.auth import codes, queries
from meadow.auth.actions.emails import tell
from meadow.auth.constants import CODES_WINDOW_MS, MAX_WRONG_CODES
from meadow.auth.errors import TooManyCodes, TotpIsOff, TotpIsOn, WrongCode
from meadow.auth.models import recovery_codes, totp
from meadow.platform.core import clock
from meadow.platform.db.dialect import upsert
from meadow.platform.db.session import Writer
from meadow.platform.security.sealing import derived, seal, unseal

_t = totp.c
_BEGIN = upsert(totp, ["user_id"], lambda new: {"secret": new.secret, "last_step": 0})
_CONFIRM = (
    update(totp)
    .where(_t.user_id == bindparam("user"))
    .values(confirmed_at=bindparam("now", type_=_t.confirmed_at.type))
)
_USE = (
    update(totp)
    .where(_t.user_id == bindparam("user"), _t.last_step < bindparam("step"))
    .values(last_step=bindparam("step", type_=_t.last_step.type), wrong=0)
)
_MISS = (
    update(totp)
    .where(_t.user_id == bindparam("user"))
    .values(wrong=bindparam("n", type_=_t.wrong.type), wrong_since=bindparam("since", type_=_t.wrong_since.type))
)
_END = delete(totp).where(_t.user_id == bindparam("user"))
_END_CODES = delete(recovery_codes).where(recovery_codes.c.user_id == bindparam("user"))
_USE_CODE = delete(recovery_codes).where(
    recovery_codes.c.user_id == bindparam("user"), recovery_codes.c.digest == bindparam("digest")
)
_KEEP_CODE = insert(recovery_codes)


def _purpose(user_id: int) -> str:
    # Bound to the member: a secret copied into another row cannot be unsealed.
    return f"totp {user_id}"


async def begin_totp(db: Writer, key: str, me: int) -> str:
    """Create a secret for the member's app, inactive until ``confirm_totp``. TotpIsOn."""
    row = await queries.lock_totp(db, me)
    if row is not None and row.confirmed_at is not None:
        raise TotpIsOn()
    secret = codes.new_secret()
    await db.run(_BEGIN, user_id=me, secret=seal(key, _purpose(me), secret))
    return secret


async def confirm_totp(db: Writer, key: str, me: int, code: str) -> list[str] | None:
    """Enable the app and return the recovery codes, shown once; None for a wrong code.

    TotpIsOn, and WrongCode without ``begin_totp``.
    """
    row = await queries.lock_totp(db, me)
    if row is None:
        raise WrongCode(fields={"code": WrongCode.message})
    if row.confirmed_at is not None:
        raise TotpIsOn()
    if not await _take_app_code(db, key, me, codes.typed(code)):
        return None
    await db.run(_CONFIRM, user=me, now=clock.now_ms())
    await tell(db, me, "totp_on")
    await record(db, "totp.on", by=me, subject=f"user:{me}")
    return await _new_recovery_codes(db, key, me)


async def end_totp(db: Writer, user_id: int, *, by: int | None) -> bool:
    """Disable the app and delete the recovery codes; whether it was enabled.

    ``by``: the member, staff, or the operator (None).
    """
    was_on = await queries.has_totp(db, user_id)
    await db.run(_END, user=user_id)
    await db.run(_END_CODES, user=user_id)
    if was_on:
        await tell(db, user_id, "totp_off")
        await record(db, "totp.off", by=by, subject=f"user:{user_id}")
    return was_on


async def replace_recovery_codes(db: Writer, key: str, me: int) -> list[str]:
    """Replace the recovery codes by ten new ones. TotpIsOff."""
    row = await queries.lock_totp(db, me)
    if row is None or row.confirmed_at is None:
        raise TotpIsOff()
    await tell(db, me, "recovery_renewed")
    await record(db, "totp.recovery_codes", by=me, subject=f"user:{me}")
    return await _new_recovery_codes(db, key, me)


async def _new_recovery_codes(db: Writer, key: str, me: int) -> list[str]:
    made = codes.new_recovery_codes()
    await db.run(_END_CODES, user=me)
    await db.run_many(_KEEP_CODE, [{"user_id": me, "digest": _digest(key, me, codes.typed(code))} for code in made])
    return made


async def take_code(db: Writer, key: str, user_id: int, code: str) -> str | None:
    """Use up a code: ``totp`` or ``recovery`` for a valid one, None for a wrong one.

    TooManyCodes after ten wrong codes within an hour: six digits could be guessed.
    """
    if not await queries.has_totp(db, user_id):
        return None
    code = codes.typed(code)
    if codes.is_of_app(code):
        return "totp" if await _take_app_code(db, key, user_id, code) else None
    return "recovery" if await db.run(_USE_CODE, user=user_id, digest=_digest(key, user_id, code)) else None


async def _take_app_code(db: Writer, key: str, user_id: int, code: str) -> bool:
    row = await queries.lock_totp(db, user_id)
    now = clock.now_ms()
    if row is None:
        return False
    is_recent = now - row.wrong_since < CODES_WINDOW_MS
    if is_recent and row.wrong >= MAX_WRONG_CODES:
        raise TooManyCodes(retry_after=(row.wrong_since + CODES_WINDOW_MS - now) // 1000 + 1)
    secret = unseal(key, _purpose(user_id), row.secret)
    step = None if secret is None else codes.matching_step(secret, code, now)
    if step is not None and await db.run(_USE, user=user_id, step=step):
        return True
    since = row.wrong_since if is_recent else now
    await db.run(_MISS, user=user_id, n=row.wrong + 1 if is_recent else 1, since=since)
    return False


def _digest(key: str, user_id: int, code: str) -> str:
    # Keyed, so that the database alone does not allow trying all codes.
    return hmac.digest(derived(key, "recovery codes"), f"{user_id} {code}".encode(), hashlib.sha256).hex()
