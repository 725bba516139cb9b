"""Accounts linked to OAuth providers (security, A10)."""

import re
import secrets
import unicodedata
from typing import Literal

from sqlalchemy import bindparam, delete

from meadow.audit_log.actions import record
from meadow.auth import queries
from meadow.auth.actions.emails import tell
from meadow.auth.actions.login import Asked, Browser, Entered, enter_or_ask
from meadow.auth.actions.oauth_flow import Arrival
from meadow.auth.actions.sign_in_methods import get_account_here, require_another_way
from meadow.auth.constants import OAUTH_FINISH_MS, PENDING
from meadow.auth.errors import EmailTaken, IdentityTaken, OauthFailed
from meadow.auth.hooks import SIGNED_UP
from meadow.auth.models import credentials, identities, one_time_tokens
from meadow.auth.oauth.client import Somebody
from meadow.auth.queries import email_key
from meadow.auth.schemas import OauthEntry, email_of
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.core.errors import NotFound
from meadow.platform.core.i18n import _
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.security.tokens import digest
from meadow.users import actions as users
from meadow.users import queries as user_queries
from meadow.users.constants import MAX_NAME_CHARACTERS
from meadow.users.names import complaint_about

_i = identities.c
_UNLINK = delete(identities).where(_i.user_id == bindparam("user"), _i.provider == bindparam("by"))
_TRIES = 6


async def sign_in_with(
    db: Writer, settings: Settings, arrival: Arrival, given: OauthEntry, browser: Browser
) -> Entered | Asked | Literal["pending"]:
    """Sign in with an OAuth identity: the member linked to it, else the member with the same address if verified on
    both sides, else a new member if registration allows. EmailTaken for an address verified on one side only."""
    await _use_up(db, given.code)
    somebody, way = arrival.somebody, f"oauth {arrival.provider.id}"
    known = await queries.find_identity(db, somebody.issuer, somebody.subject)
    if known is not None:
        await queries.lock_login(db, known.user_id)
        if await queries.find_identity(db, somebody.issuer, somebody.subject) is None:
            raise OauthFailed()  # removed by a concurrent password reset
        account = await get_account_here(db, known.user_id, OauthFailed())
        return await enter_or_ask(db, known.user_id, account.username, browser, way=way)
    email = _address(somebody)
    if email and not await queries.is_email_free(db, 0, email):
        account = await queries.find_confirmed(db, email) if somebody.is_email_verified else None
        if account is None:
            raise EmailTaken(_("An account has this address already. Sign in to it and link the other service there."))
        await _link(db, account.user_id, arrival)
        return await enter_or_ask(db, account.user_id, account.username, browser, way=way)
    user_id, username = await _sign_up(db, somebody, email)
    await _link(db, user_id, arrival, is_new=True)
    await SIGNED_UP(db, settings, user_id, given)
    if PENDING in await queries.absence_reasons(db, user_id):
        return "pending"
    return await enter_or_ask(db, user_id, username, browser, way=way)


async def link_identity(db: Writer, me: int, arrival: Arrival, code: str) -> None:
    """Link an OAuth identity to the member; IdentityTaken."""
    await _use_up(db, code)
    await _link(db, me, arrival)


async def unlink_identity(db: Writer, me: int, provider: str) -> None:
    """Unlink the member's identity; NotFound, LastWayIn."""
    await queries.lock_login(db, me)
    name = NotFound.unless(
        next((row.name for row in await queries.identities_of(db, me) if row.provider == provider), None)
    )
    await db.run(_UNLINK, user=me, by=provider)
    await require_another_way(db, me)
    await tell(db, me, "identity_removed", detail=name)
    await record(db, "identity.unlinked", by=me, subject=f"user:{me}", provider=provider)


async def _use_up(db: Writer, code: str) -> None:
    ends = clock.now_ms() + OAUTH_FINISH_MS
    if not await insert_once(
        db, one_time_tokens, digest=digest(code), kind="oauth", user_id=None, expires_at=ends, payload=""
    ):
        raise OauthFailed()


async def _link(db: Writer, user_id: int, arrival: Arrival, *, is_new: bool = False) -> None:
    provider, somebody = arrival.provider, arrival.somebody
    known = await queries.find_identity(db, somebody.issuer, somebody.subject)
    if known is not None and known.user_id == user_id:
        return
    if not await insert_once(
        db,
        identities,
        issuer=somebody.issuer,
        subject=somebody.subject,
        user_id=user_id,
        provider=provider.id,
        name=provider.name,
        created_at=clock.now_ms(),
    ):
        raise IdentityTaken()
    if not is_new:
        await tell(db, user_id, "identity_linked", detail=provider.name)
    await record(db, "identity.linked", by=user_id, subject=f"user:{user_id}", provider=provider.id)


def _address(somebody: Somebody) -> str:
    try:
        return email_of(somebody.email)
    except ValueError:
        return ""


async def _sign_up(db: Writer, somebody: Somebody, email: str) -> tuple[int, str]:
    """Create a member without a password. An address verified by the provider is confirmed."""
    first, last = _names(somebody)
    username = await _free_username(db, somebody, email)
    user_id = await users.create_user(db, username, first, last)
    is_confirmed = bool(email) and somebody.is_email_verified
    if not await insert_once(
        db,
        credentials,
        user_id=user_id,
        email=email,
        # No address has this form, so it never collides.
        email_key=email_key(email) if email else f"#{user_id}",
        password_hash="",
        confirmed_at=clock.now_ms() if is_confirmed else None,
    ):
        raise EmailTaken()
    return user_id, username


def _names(somebody: Somebody) -> tuple[str, str]:
    first, _, last = somebody.name.partition(" ")
    given = (somebody.given_name or first, somebody.family_name or last)
    clean = ["".join(letter for letter in name if letter.isprintable()).strip()[:MAX_NAME_CHARACTERS] for name in given]
    return clean[0] or "Somebody", clean[1] or "New"


async def _free_username(db: Writer, somebody: Somebody, email: str) -> str:
    """A username derived from the name, with random digits if taken."""
    wanted = somebody.name or email.partition("@")[0]
    letters = unicodedata.normalize("NFKD", wanted).encode("ascii", "ignore").decode().lower()
    base = re.sub(r"[^a-z0-9]+", "_", letters).strip("_")[:20] or "member"
    for attempt in range(_TRIES):
        username = base if attempt == 0 else f"{base}_{secrets.randbelow(10 ** (3 + attempt))}"
        if complaint_about(username) is None and await user_queries.is_free(db, 0, username):
            return username
    return f"member_{secrets.token_hex(8)}"
