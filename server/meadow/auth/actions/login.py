"""Login with password and second factor."""

from dataclasses import dataclass
from typing import Literal

from sqlalchemy import bindparam, delete, update

from meadow.audit_log.actions import record
from meadow.auth import queries
from meadow.auth.actions.emails import tell
from meadow.auth.actions.one_time_tokens import issue, redeem, try_ticket
from meadow.auth.actions.resets import ask_for_confirmation
from meadow.auth.actions.sessions import start_session
from meadow.auth.actions.sign_in_methods import refuse_absent
from meadow.auth.actions.totp import take_code
from meadow.auth.constants import MAX_DEVICES, MAX_SECOND_STEP_TRIES, PENDING, SECOND_STEP_MS
from meadow.auth.errors import InvalidCredentials
from meadow.auth.hooks import SIGN_IN_REFUSED, SIGNED_UP
from meadow.auth.models import credentials, known_devices
from meadow.auth.passwords import Passwords
from meadow.auth.schemas import LogIn, SignUp
from meadow.auth.user_agents import described
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.db.dialect import upsert
from meadow.platform.db.session import Database, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.rate_limits.limiter import LoginThrottle
from meadow.platform.security.tokens import digest, new_token

_c, _d = credentials.c, known_devices.c
_REHASH = (
    update(credentials)
    .where(_c.user_id == bindparam("user"), _c.password_hash == bindparam("before"))
    .values(password_hash=bindparam("after", type_=_c.password_hash.type))
)
_SEE = upsert(known_devices, ["user_id", "digest"], lambda new: {"seen_at": new.seen_at})
_FORGET_DEVICES = delete(known_devices).where(_d.user_id == bindparam("user"), _d.digest.not_in(queries.NEWEST_DEVICES))


@dataclass(frozen=True, slots=True)
class Browser:
    """User agent and device cookie of a request."""

    agent: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Entered:
    """Signed in. ``mark``: value of the device cookie."""

    token: str
    user_id: int
    username: str
    mark: str


@dataclass(frozen=True, slots=True)
class Asked:
    """Correct password; the second factor is required within ten minutes."""

    challenge: str
    methods: tuple[str, ...]


async def log_in(
    database: Database,
    hashing: Passwords,
    settings: Settings,
    throttle: LoginThrottle,
    given: LogIn,
    browser: Browser,
) -> Entered | Asked:
    """Log in with a password. InvalidCredentials, with the same cost whether the account or the password is wrong; the
    errors of ``refuse_absent``."""
    reader = database.reader()
    account = await queries.find_login(reader, given.email) or await queries.find_absent_login(reader, given.email)
    try:
        known = await check_credentials(hashing, throttle, given.email, given.password, account)
    except InvalidCredentials:
        async with database.write() as db:
            await refuse_log_in(db, account.user_id if account else None)
        raise
    reasons = await queries.absence_reasons(reader, known.user_id)
    if reasons:
        await SIGN_IN_REFUSED(reader, settings, known.user_id)
    refuse_absent(reasons)
    renewed = await hashing.renewed(given.password, known.password_hash)
    async with database.write() as db:
        return await enter_by_password(db, known.user_id, known.password_hash, browser, renewed_hash=renewed)


async def check_credentials(
    hashing: Passwords, throttle: LoginThrottle, login: str, password: str, account: Row | None
) -> Row:
    """The account, if the password is its own; InvalidCredentials."""
    async with throttle.attempt(login, user_id=account.user_id if account else None, wrong=InvalidCredentials):
        if not await hashing.matches(password, account.password_hash if account else None) or account is None:
            raise InvalidCredentials()
    return account


async def enter_by_password(
    db: Writer, user_id: int, password_hash: str, browser: Browser, *, renewed_hash: str | None = None
) -> Entered | Asked:
    """Sign in after a successful password check.

    InvalidCredentials for a password changed since. ``renewed_hash``: the same password hashed with the current
    parameters (security, A1).
    """
    account = await queries.lock_login(db, user_id)
    if account is None or account.password_hash != password_hash:
        raise InvalidCredentials()
    if renewed_hash is not None:
        await db.run(_REHASH, user=user_id, before=password_hash, after=renewed_hash)
    return await enter_or_ask(db, user_id, account.username, browser, way="password")


async def enter_or_ask(db: Writer, user_id: int, username: str, browser: Browser, *, way: str) -> Entered | Asked:
    """Sign in, or require the second factor of a member with an authenticator app.

    Staff with passkeys always need a second factor: a password alone is not enough (security, A8).
    """
    has_app = await queries.has_totp(db, user_id)
    has_passkeys = bool(await queries.passkeys_of(db, user_id))
    is_staff = has_passkeys and await queries.site_role_of(db, user_id) != "member"
    if not has_app and not is_staff:
        return await enter(db, user_id, username, browser, way=way)
    challenge = await issue(db, "second", SECOND_STEP_MS, user_id)
    methods = (*(("totp", "recovery") if has_app else ()), *(("passkey",) if has_passkeys else ()))
    return Asked(challenge, methods)


async def enter(db: Writer, user_id: int, username: str, browser: Browser, *, way: str) -> Entered:
    """Start a session after all required factors, and notify the member of a new browser."""
    token = await start_session(db, user_id, browser.agent)
    mark, is_new = await _see(db, user_id, browser)
    if is_new:
        await tell(db, user_id, "signed_in", detail=described(browser.agent))
    await record(db, "login", by=user_id, subject=f"user:{user_id}", way=way)
    return Entered(token, user_id, username, mark)


async def _see(db: Writer, user_id: int, browser: Browser) -> tuple[str, bool]:
    """The device cookie, and whether the browser is new to a member with known browsers.

    No address and no fingerprint is stored, only the hash of a random cookie. Clients without cookies are identified by
    their name.
    """
    known = set(await queries.devices_of(db, user_id))
    mark = browser.mark or new_token()
    names = {digest(mark)}
    if not browser.agent.startswith("Mozilla/"):
        names.add(digest(f"program {described(browser.agent)}"))
    is_new = bool(known) and not names & known
    now = clock.now_ms()
    await db.run_many(_SEE, [{"user_id": user_id, "digest": name, "seen_at": now} for name in sorted(names)])
    if len(known) + len(names) > MAX_DEVICES:
        await db.run(_FORGET_DEVICES, user=user_id)
    return mark, is_new


async def first_entry(db: Writer, user_id: int, username: str, browser: Browser) -> Entered:
    """First session of a new member."""
    token = await start_session(db, user_id, browser.agent)
    mark, _ = await _see(db, user_id, browser)
    return Entered(token, user_id, username, mark)


async def join(
    db: Writer, settings: Settings, user_id: int, given: SignUp, browser: Browser
) -> Entered | Literal["pending"]:
    """Sign in a new member, unless the account waits for approval; raises the errors of the hook."""
    await SIGNED_UP(db, settings, user_id, given)
    if PENDING in await queries.absence_reasons(db, user_id):
        return "pending"
    await ask_for_confirmation(db, user_id)
    return await first_entry(db, user_id, given.username, browser)


async def refuse_log_in(db: Writer, user_id: int | None) -> None:
    """Record a failed log-in with the account, if it exists, but not the input."""
    await record(db, "login.refused", by=None, subject=f"user:{user_id}" if user_id else "", result="refused")


async def second_step(
    db: Writer, key: str, challenge: str, code: str, browser: Browser
) -> Entered | Literal["wrong", "over"]:
    """Complete a log-in with a code.

    ``over``: the challenge has expired, after ten minutes or five attempts. ``wrong``: wrong code; its count must be
    committed.
    """
    account = await account_asked(db, challenge)
    if account is None:
        return "over"
    way = await take_code(db, key, account.user_id, code)
    if way is None:
        await refuse_log_in(db, account.user_id)
        return "wrong"
    await redeem(db, "second", challenge)
    if way == "recovery":
        left = await queries.count_recovery_codes(db, account.user_id)
        await tell(db, account.user_id, "recovery_used", detail=str(left))
    return await enter(db, account.user_id, account.username, browser, way=way)


async def account_asked(db: Writer, challenge: str) -> Row | None:
    """Account of a second-factor challenge; counts an attempt. None for an expired challenge."""
    # Lock the account first, as everywhere, to avoid deadlocks.
    ticket = await queries.find_ticket(db, "second", challenge)
    account = None if ticket is None else await queries.lock_login(db, ticket.user_id)
    if account is None or await try_ticket(db, "second", challenge, most=MAX_SECOND_STEP_TRIES) is None:
        return None
    return account
