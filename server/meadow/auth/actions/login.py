"""Login with password and second factor."""

from dataclasses import dataclass
from typing import Literal

from sqlalchemy import bindparam, delete, update

from meadow.auth import queries
from meadow.auth.actions.emails import tell
from meadow.auth.actions.one_time_tokens import issue, redeem, try_ticket
from meadow.auth.actions.resets import ask_for_confirmation
from meadow.auth.actions.sessions import start_session
from meadow.auth.actions.totp import take_code
from meadow.auth.constants import MOST_DEVICES, PENDING, SECOND_STEP_MS, SECOND_STEP_TRIES
from meadow.auth.errors import InvalidCredentials
from meadow.auth.hooks import SIGNED_UP
from meadow.auth.models import credentials, known_devices
from meadow.auth.schemas import SignUp
from meadow.platform import clock
from meadow.platform.audit import record
from meadow.platform.db.dialect import upsert
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.http.user_agent import described
from meadow.platform.security.tokens import digest, new_token
from meadow.platform.settings import Settings

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
    """What came with the request: what the browser calls itself, and the mark it was given at an earlier sign-in."""

    agent: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Entered:
    """Signed in. ``mark`` is for the browser to keep."""

    token: str
    user_id: int
    username: str
    mark: str


@dataclass(frozen=True, slots=True)
class Asked:
    """The pair was right; a second step is asked for within ten minutes."""

    challenge: str
    methods: tuple[str, ...]


async def log_in(
    db: Writer, user_id: int, password_hash: str, browser: Browser, *, renewed_hash: str | None = None
) -> Entered | Asked:
    """Sign in with a password that was found right; WrongPair when it was changed in the meantime. ``renewed_hash`` is
    the same password hashed as passwords are hashed now (security, A1)."""
    account = await queries.lock_login(db, user_id)
    if account is None or account.password_hash != password_hash:
        raise InvalidCredentials()
    if renewed_hash is not None:
        await db.run(_REHASH, user=user_id, before=password_hash, after=renewed_hash)
    return await enter_or_ask(db, user_id, account.username, browser, way="password")


async def enter_or_ask(db: Writer, user_id: int, username: str, browser: Browser, *, way: str) -> Entered | Asked:
    """Sign in, or ask for the second step where the member has set up an app. Of staff a passkey is asked for as well:
    for them no password is enough (security, A8)."""
    has_app = await queries.has_totp(db, user_id)
    has_passkeys = bool(await queries.passkeys_of(db, user_id))
    is_staff = has_passkeys and await queries.site_role_of(db, user_id) != "member"
    if not has_app and not is_staff:
        return await enter(db, user_id, username, browser, way=way)
    challenge = await issue(db, "second", SECOND_STEP_MS, user_id)
    methods = (*(("totp", "recovery") if has_app else ()), *(("passkey",) if has_passkeys else ()))
    return Asked(challenge, methods)


async def enter(db: Writer, user_id: int, username: str, browser: Browser, *, way: str) -> Entered:
    """A new session of a member who has shown everything that was asked; they are told when the browser is new."""
    token = await start_session(db, user_id, browser.agent)
    mark, is_new = await _see(db, user_id, browser)
    if is_new:
        await tell(db, user_id, "signed_in", detail=described(browser.agent))
    await record(db, "login", by=user_id, subject=f"user:{user_id}", way=way)
    return Entered(token, user_id, username, mark)


async def _see(db: Writer, user_id: int, browser: Browser) -> tuple[str, bool]:
    """The browser's mark, and whether the member was never seen with it though they were with others.

    No address and no fingerprint is kept: only the hash of a random mark that the browser brings back. Programs that
    keep no marks are told apart by their name.
    """
    known = set(await queries.devices_of(db, user_id))
    mark = browser.mark or new_token()
    names = {digest(mark)}
    if not browser.agent.startswith("Mozilla/"):
        names.add(digest(f"program {described(browser.agent)}"))
    is_new = bool(known) and not names & known
    now = clock.now_ms()
    await db.run_many(_SEE, [{"user_id": user_id, "digest": name, "seen_at": now} for name in sorted(names)])
    if len(known) + len(names) > MOST_DEVICES:
        await db.run(_FORGET_DEVICES, user=user_id)
    return mark, is_new


async def first_entry(db: Writer, user_id: int, username: str, browser: Browser) -> Entered:
    """The session of somebody who has just signed up."""
    token = await start_session(db, user_id, browser.agent)
    mark, _ = await _see(db, user_id, browser)
    return Entered(token, user_id, username, mark)


async def join(
    db: Writer, settings: Settings, user_id: int, given: SignUp, browser: Browser
) -> Entered | Literal["pending"]:
    """Sign in a new member, unless the site keeps the account back; the errors of the hook."""
    await SIGNED_UP(db, settings, user_id, given)
    if PENDING in await queries.absence_reasons(db, user_id):
        return "pending"
    await ask_for_confirmation(db, user_id)
    return await first_entry(db, user_id, given.username, browser)


async def refuse_log_in(db: Writer, user_id: int | None) -> None:
    """Keep that a log-in was refused; whose account it was, where there is one, never what was typed."""
    await record(db, "login.refused", by=None, subject=f"user:{user_id}" if user_id else "", result="refused")


async def second_step(
    db: Writer, key: str, challenge: str, code: str, browser: Browser
) -> Entered | Literal["wrong", "over"]:
    """Sign in with a code after the pair. ``over``: the challenge counts no more, after ten minutes or five tries;
    ``wrong``: the code is, which is written down and must be committed."""
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
    """The account whose second step this challenge asks for, if it may be tried once more."""
    # The account first, as everywhere: units that lock the same two rows must not wait for each other.
    ticket = await queries.find_ticket(db, "second", challenge)
    account = None if ticket is None else await queries.lock_login(db, ticket.user_id)
    if account is None or await try_ticket(db, "second", challenge, most=SECOND_STEP_TRIES) is None:
        return None
    return account
