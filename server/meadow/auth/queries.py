import unicodedata
from collections.abc import Iterable, Sequence
from typing import Literal

from sqlalchemy import bindparam, func, select

from meadow.auth.constants import MAX_DEVICES, MAX_PASSKEYS, MAX_SESSIONS, SESSION_IDLE_MS, SESSION_LIFETIME_MS
from meadow.auth.models import (
    credentials,
    deactivations,
    identities,
    known_devices,
    one_time_tokens,
    passkeys,
    recovery_codes,
    sessions,
    totp,
)
from meadow.platform.core import clock, ids
from meadow.platform.core.addresses import ascii_domain
from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import among_words
from meadow.platform.security.tokens import digest
from meadow.users.models import users
from meadow.users.names import username_key
from meadow.users.queries import is_named

SiteRole = Literal["member", "moderator", "admin"]

_AT_ONCE = 1000
_LOGIN = select(credentials.c.user_id, credentials.c.password_hash, users.c.username).join(
    users, users.c.id == credentials.c.user_id
)
_BY_LOGIN = _LOGIN.where(users.c.deleted_at.is_(None))
_BY_EMAIL = _BY_LOGIN.where(credentials.c.email_key == bindparam("key"))
_BY_USERNAME = _BY_LOGIN.where(is_named(users.c.id))
_ABSENT = _LOGIN.where(users.c.deleted_at.is_not(None))
_ABSENT_BY_EMAIL = _ABSENT.where(credentials.c.email_key == bindparam("key"))
_ABSENT_BY_USERNAME = _ABSENT.where(is_named(users.c.id))
_REASONS = (
    select(deactivations.c.reason, deactivations.c.started_at)
    .where(deactivations.c.user_id == bindparam("who"))
    .order_by(deactivations.c.started_at)
)
_EMAIL = select(credentials.c.email).where(credentials.c.user_id == bindparam("user"))
_ACCOUNT = (
    select(
        credentials.c.email, credentials.c.password_hash, credentials.c.confirmed_at, users.c.username, users.c.settings
    )
    .join(users, users.c.id == credentials.c.user_id)
    .where(credentials.c.user_id == bindparam("user"))
)
_OTHER_WITH_EMAIL = select(credentials.c.user_id).where(
    credentials.c.email_key == bindparam("key"), credentials.c.user_id != bindparam("user")
)
_SESSION = (
    select(
        sessions.c.token_digest,
        sessions.c.id,
        sessions.c.user_id,
        sessions.c.last_used_at,
        sessions.c.confirmed_at,
        users.c.username,
        users.c.settings,
    )
    .join(users, users.c.id == sessions.c.user_id)
    .where(among_words(sessions.c.token_digest, "digests"), users.c.deleted_at.is_(None))
)
_ROLE = select(users.c.site_role).where(users.c.id == bindparam("user"), users.c.deleted_at.is_(None))
_SESSIONS = (
    select(sessions.c.id, sessions.c.token_digest, sessions.c.last_used_at, sessions.c.user_agent)
    .where(sessions.c.user_id == bindparam("user"))
    .order_by(sessions.c.id.desc())
    .limit(MAX_SESSIONS)
)
_LOCK_TOTP = select(totp).where(totp.c.user_id == bindparam("user")).with_for_update()
_HAS_TOTP = select(totp.c.user_id).where(totp.c.user_id == bindparam("user"), totp.c.confirmed_at.is_not(None))
_COUNT_CODES = (
    select(func.count().label("n")).select_from(recovery_codes).where(recovery_codes.c.user_id == bindparam("user"))
)
_ADDRESSEE = (
    select(credentials.c.email, credentials.c.confirmed_at, users.c.first_name, users.c.username, users.c.settings)
    .join(users, users.c.id == credentials.c.user_id)
    .where(credentials.c.user_id == bindparam("user"), users.c.deleted_at.is_(None))
)
_DEVICES = select(known_devices.c.digest).where(known_devices.c.user_id == bindparam("user"))
NEWEST_DEVICES = (
    select(known_devices.c.digest)
    .where(known_devices.c.user_id == bindparam("user"))
    .order_by(known_devices.c.seen_at.desc(), known_devices.c.digest)
    .limit(MAX_DEVICES)
)
"""Remembered devices."""
_PASSKEYS = select(passkeys).where(passkeys.c.user_id == bindparam("user")).order_by(passkeys.c.id).limit(MAX_PASSKEYS)
_PASSKEY = (
    select(passkeys, users.c.username)
    .join(users, users.c.id == passkeys.c.user_id)
    .where(passkeys.c.credential_id == bindparam("credential"))
)
_IDENTITIES = (
    select(identities).where(identities.c.user_id == bindparam("user")).order_by(identities.c.created_at).limit(20)
)
_IDENTITY = (
    select(identities.c.user_id, users.c.username, users.c.deleted_at)
    .join(users, users.c.id == identities.c.user_id)
    .where(identities.c.issuer == bindparam("issuer"), identities.c.subject == bindparam("subject"))
)
_CONFIRMED = _BY_EMAIL.where(credentials.c.confirmed_at.is_not(None))
_LOCK_LOGIN = (
    select(
        credentials.c.user_id,
        credentials.c.password_hash,
        credentials.c.email,
        credentials.c.confirmed_at,
        users.c.username,
    )
    .join(users, users.c.id == credentials.c.user_id)
    .where(credentials.c.user_id == bindparam("user"), users.c.deleted_at.is_(None))
    .with_for_update(of=credentials)
)
_TICKET = select(one_time_tokens.c.user_id, one_time_tokens.c.payload).where(
    one_time_tokens.c.digest == bindparam("digest"),
    one_time_tokens.c.kind == bindparam("kind"),
    one_time_tokens.c.expires_at > bindparam("now"),
)
_COUNT_TICKETS = (
    select(func.count().label("n"))
    .select_from(one_time_tokens)
    .where(
        one_time_tokens.c.user_id == bindparam("user"),
        one_time_tokens.c.kind == bindparam("kind"),
        one_time_tokens.c.expires_at > bindparam("now"),
    )
)
_THESE_SESSIONS = select(sessions.c.id, sessions.c.token_digest, sessions.c.last_used_at).where(
    among_words(sessions.c.token_digest, "digests")
)

NEWEST_SESSIONS = (
    select(sessions.c.id)
    .where(sessions.c.user_id == bindparam("user"))
    .order_by(sessions.c.id.desc())
    .limit(MAX_SESSIONS)
)
"""Sessions within the maximum per member."""


def email_key(email: str) -> str:
    """Normalized address for comparison: UTS 46 for the domain, NFC and case folding for the local part."""
    local, _, domain = email.strip().rpartition("@")
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", local).casefold())
    return f"{folded}@{ascii_domain(domain) or domain.casefold()}"


async def find_login(db: Reader, email_or_username: str) -> Row | None:
    """``user_id, password_hash, username`` of the active account with this e-mail address or username, or None."""
    return await _find(db, email_or_username, _BY_EMAIL, _BY_USERNAME)


async def find_absent_login(db: Reader, email_or_username: str) -> Row | None:
    """``user_id, password_hash, username`` of the deactivated account with this e-mail address or username, or None."""
    return await _find(db, email_or_username, _ABSENT_BY_EMAIL, _ABSENT_BY_USERNAME)


async def _find(db: Reader, login: str, by_email: Rows, by_username: Rows) -> Row | None:
    if "@" not in login:
        return await db.first(by_username, key=username_key(login.strip()))
    # An account that shares its key with another one has kept that of before.
    keys = dict.fromkeys((email_key(login), login.strip().casefold()))
    for key in keys:
        row = await db.first(by_email, key=key)
        if row is not None:
            return row
    return None


async def absence_reasons(db: Reader, user_id: int) -> dict[str, int]:
    """Reasons of the member's deactivation, with times in milliseconds; empty for an active member."""
    return {row.reason: row.started_at for row in await db.all(_REASONS, who=user_id)}


async def find_email(db: Reader, user_id: int) -> str | None:
    """The member's address; only for the owner."""
    return await db.scalar(_EMAIL, user=user_id)


async def get_account(db: Reader, user_id: int) -> Row:
    """``email, password_hash, confirmed_at, username, settings`` of the account."""
    return await db.one(_ACCOUNT, user=user_id)


async def find_account(db: Reader, user_id: int) -> Row | None:
    """The same, or None for a deleted account."""
    return await db.first(_ACCOUNT, user=user_id)


async def is_email_free(db: Reader, user_id: int, email: str) -> bool:
    """Whether no other account has this address, case-insensitive."""
    return await db.first(_OTHER_WITH_EMAIL, key=email_key(email), user=user_id) is None


async def site_role_of(db: Reader, user_id: int) -> SiteRole:
    """Role of the member, read from the database each time because it may be revoked at any time."""
    role: SiteRole | None = await db.scalar(_ROLE, user=user_id)
    return role or "member"


async def find_sessions(db: Reader, token_digests: Sequence[str]) -> dict[str, Row]:
    """``id, user_id, last_used_at, confirmed_at, username, settings`` of the sessions with these token digests, by
    digest, expired ones included."""
    return {row.token_digest: row for row in await db.all(_SESSION, digests=[*token_digests])}


async def find_session(db: Reader, token_digest: str) -> Row | None:
    """The same of one session."""
    return (await find_sessions(db, [token_digest])).get(token_digest)


async def has_second_factor(db: Reader, user_id: int) -> bool:
    """Whether the member has an app or a passkey. Staff are asked for either at log-in."""
    return await has_totp(db, user_id) or bool(await passkeys_of(db, user_id))


async def sessions_of(db: Reader, user_id: int) -> list[Row]:
    """``id, token_digest, last_used_at, user_agent`` of the member's sessions, the newest first."""
    now = clock.now_ms()
    rows = await db.all(_SESSIONS, user=user_id)
    return [row for row in rows if is_alive(row, now)]


def is_alive(session: Row, now: int) -> bool:
    """Whether the session was used within 30 days and is not older than 90 (security, A5)."""
    return now - session.last_used_at <= SESSION_IDLE_MS and now - ids.created_ms(session.id) <= SESSION_LIFETIME_MS


async def ended_among(db: Reader, digests: Iterable[str]) -> set[str]:
    """The ended or expired ones of these sessions."""
    now = clock.now_ms()
    asked = sorted(digests)
    ended = set(asked)
    for at in range(0, len(asked), _AT_ONCE):
        rows = await db.all(_THESE_SESSIONS, digests=asked[at : at + _AT_ONCE])
        ended -= {row.token_digest for row in rows if is_alive(row, now)}
    return ended


async def lock_totp(db: Writer, user_id: int) -> Row | None:
    """The member's app and its count of wrong codes, locked until the end of the transaction; None without one."""
    return await db.first(_LOCK_TOTP, user=user_id)


async def has_totp(db: Reader, user_id: int) -> bool:
    """Whether the member has a confirmed authenticator app."""
    return await db.first(_HAS_TOTP, user=user_id) is not None


async def count_recovery_codes(db: Reader, user_id: int) -> int:
    return int(await db.scalar(_COUNT_CODES, user=user_id))


async def lock_login(db: Writer, user_id: int) -> Row | None:
    """``user_id, password_hash, email, confirmed_at, username`` of an active member, locked until the end of the
    transaction."""
    return await db.first(_LOCK_LOGIN, user=user_id)


async def find_ticket(db: Reader, kind: str, ticket: str) -> Row | None:
    """``user_id, payload`` of a valid token, without using it up."""
    return await db.first(_TICKET, digest=digest(ticket), kind=kind, now=clock.now_ms())


async def count_one_time_tokens(db: Reader, user_id: int, kind: str) -> int:
    """Number of the member's valid tokens of this kind."""
    return int(await db.scalar(_COUNT_TICKETS, user=user_id, kind=kind, now=clock.now_ms()))


async def find_addressee(db: Reader, user_id: int) -> Row | None:
    """``email, confirmed_at, first_name, username, settings`` of an active member; the address may be empty."""
    return await db.first(_ADDRESSEE, user=user_id)


async def devices_of(db: Reader, user_id: int) -> list[str]:
    """Digests of the member's known browsers."""
    return await db.scalars(_DEVICES, user=user_id)


async def passkeys_of(db: Reader, user_id: int) -> list[Row]:
    """The member's passkeys, oldest first."""
    return await db.all(_PASSKEYS, user=user_id)


async def find_passkey(db: Reader, credential_id: str) -> Row | None:
    """The passkey with this ID and the ``username`` of its owner, who may be deactivated."""
    return await db.first(_PASSKEY, credential=credential_id)


async def identities_of(db: Reader, user_id: int) -> list[Row]:
    return await db.all(_IDENTITIES, user=user_id)


async def find_identity(db: Reader, issuer: str, subject: str) -> Row | None:
    """``user_id, username, deleted_at`` of the member linked to this OAuth identity."""
    return await db.first(_IDENTITY, issuer=issuer, subject=subject)


async def find_confirmed(db: Reader, email: str) -> Row | None:
    """The account with this confirmed address."""
    return await db.first(_CONFIRMED, key=email_key(email))
