"""Passkey registration and login."""

from typing import Literal

from sqlalchemy import bindparam, delete, update

from meadow.audit_log.actions import record
from meadow.auth import queries, webauthn
from meadow.auth.actions.emails import tell
from meadow.auth.actions.login import Browser, Entered, account_asked, enter
from meadow.auth.actions.one_time_tokens import issue, redeem
from meadow.auth.actions.sign_in_methods import get_account_here, require_another_way
from meadow.auth.constants import MAX_PASSKEYS, PASSKEY_TICKET_MS
from meadow.auth.errors import BadPasskey, PasskeyTaken, StepOver, TooManyPasskeys
from meadow.auth.models import passkeys
from meadow.auth.webauthn import Answer, Site
from meadow.platform.core import clock
from meadow.platform.core.errors import NotFound
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row

_p = passkeys.c
_mine = (_p.user_id == bindparam("user"), _p.id == bindparam("passkey"))
_USE = (
    update(passkeys)
    .where(_p.id == bindparam("passkey"))
    .values(
        sign_count=bindparam("count", type_=_p.sign_count.type),
        last_used_at=bindparam("now", type_=_p.last_used_at.type),
    )
)
_NAME = update(passkeys).where(*_mine).values(name=bindparam("called", type_=_p.name.type)).returning(*passkeys.c)
_REMOVE = delete(passkeys).where(*_mine).returning(_p.name)


async def begin_passkey(db: Writer, key: str, me: int, site: Site) -> tuple[str, dict[str, object]]:
    """A challenge ID and the options for ``navigator.credentials.create``; TooManyPasskeys."""
    known = await queries.passkeys_of(db, me)
    if len(known) >= MAX_PASSKEYS:
        raise TooManyPasskeys()
    member = await queries.get_account(db, me)
    challenge_id = await issue(db, "passkey", PASSKEY_TICKET_MS, me)
    handle = webauthn.handle_of(key, me)
    ids = [row.credential_id for row in known]
    options = webauthn.registration(
        site, challenge_id, handle=handle, username=member.username, display=member.username, known=ids
    )
    return challenge_id, options


async def add_passkey(db: Writer, me: int, site: Site, challenge_id: str, name: str, answer: Answer) -> Row:
    """Register the created passkey; BadPasskey, PasskeyTaken."""
    await queries.lock_login(db, me)
    ticket = await redeem(db, "passkey", challenge_id)
    made = (
        webauthn.verify_registration(site, challenge_id, answer)
        if ticket is not None and ticket.user_id == me
        else None
    )
    if made is None:
        raise BadPasskey()
    if len(await queries.passkeys_of(db, me)) >= MAX_PASSKEYS:
        raise TooManyPasskeys()
    passkey_id = new_id()
    if not await insert_once(
        db,
        passkeys,
        id=passkey_id,
        user_id=me,
        credential_id=made.credential_id,
        public_key=made.public_key,
        sign_count=made.sign_count,
        transports=made.transports,
        name=name,
    ):
        raise PasskeyTaken()
    await tell(db, me, "passkey_added", detail=name)
    await record(db, "passkey.added", by=me, subject=f"user:{me}", passkey=str(passkey_id))
    return next(row for row in await queries.passkeys_of(db, me) if row.id == passkey_id)


async def name_passkey(db: Writer, me: int, passkey_id: int, name: str) -> Row:
    """Rename a passkey; NotFound for a passkey of another member."""
    return NotFound.unless(await db.first(_NAME, user=me, passkey=passkey_id, called=name))


async def remove_passkey(db: Writer, me: int, passkey_id: int) -> None:
    """Remove a passkey; NotFound, LastWayIn."""
    await queries.lock_login(db, me)
    row = NotFound.unless(await db.first(_REMOVE, user=me, passkey=passkey_id))
    await require_another_way(db, me)
    await tell(db, me, "passkey_removed", detail=row.name)
    await record(db, "passkey.removed", by=me, subject=f"user:{me}", passkey=str(passkey_id))


async def begin_passkey_sign_in(db: Writer, site: Site, challenge: str | None) -> tuple[str, dict[str, object]]:
    """A challenge ID and the options for ``navigator.credentials.get``.

    Without ``challenge`` for any passkey, else for a passkey of the account in that log-in's second step. StepOver.
    """
    if challenge is None:
        challenge_id = await issue(db, "passkey", PASSKEY_TICKET_MS)
        return challenge_id, webauthn.authentication(site, challenge_id)
    ticket = StepOver.unless(await queries.find_ticket(db, "second", challenge))
    known = [row.credential_id for row in await queries.passkeys_of(db, ticket.user_id)]
    return challenge, webauthn.authentication(site, challenge, known=known)


async def sign_in_by_passkey(
    db: Writer, key: str, site: Site, challenge_id: str, answer: Answer, browser: Browser
) -> Entered:
    """Sign in the owner of a passkey.

    It proves possession and user verification, so no second factor is needed. BadPasskey.
    """
    passkey = await _signed(db, key, site, challenge_id, answer)
    await _take_ticket(db, challenge_id)
    return await enter(db, passkey.user_id, passkey.username, browser, way="passkey")


async def confirm_by_passkey(db: Writer, key: str, me: int, site: Site, challenge_id: str, answer: Answer) -> None:
    """Reauthenticate with one of the member's passkeys; BadPasskey."""
    passkey = await _signed(db, key, site, challenge_id, answer)
    await _take_ticket(db, challenge_id)
    if passkey.user_id != me:
        raise BadPasskey()


async def second_step_by_passkey(
    db: Writer, key: str, site: Site, challenge: str, answer: Answer, browser: Browser
) -> Entered | Literal["over"]:
    """Complete a log-in with a passkey of the account; BadPasskey."""
    account = await account_asked(db, challenge)
    if account is None:
        return "over"
    passkey = await _signed(db, key, site, challenge, answer)
    if passkey.user_id != account.user_id:
        raise BadPasskey()
    await redeem(db, "second", challenge)
    return await enter(db, account.user_id, account.username, browser, way="password and passkey")


async def _take_ticket(db: Writer, challenge_id: str) -> None:
    ticket = await redeem(db, "passkey", challenge_id)
    if ticket is None or ticket.user_id is not None:
        raise BadPasskey()


async def _signed(db: Writer, key: str, site: Site, challenge_id: str, answer: Answer) -> Row:
    """The passkey that signed this challenge."""
    credential = webauthn.id_of(answer)
    found = BadPasskey.unless(await queries.find_passkey(db, credential))
    await queries.lock_login(db, found.user_id)
    # Read again under the lock: a password reset may have removed it.
    passkey = BadPasskey.unless(await queries.find_passkey(db, credential))
    handle = webauthn.handle_of(key, passkey.user_id)
    count = webauthn.verify_authentication(
        site, challenge_id, answer, public_key=passkey.public_key, sign_count=passkey.sign_count, handle=handle
    )
    if count is None:
        raise BadPasskey()
    await get_account_here(db, passkey.user_id, BadPasskey())
    await db.run(_USE, passkey=passkey.id, count=count, now=clock.now_ms())
    return passkey
