"""Authorisations: codes, access and refresh tokens, and their revocation.

Reuse of a secret revokes its grant: these actions return None, so that the revocation is committed before the caller
refuses.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import and_, bindparam, delete, insert, or_, update

from meadow.audit_log.actions import record
from meadow.auth.actions import cut
from meadow.auth.sessions import Viewer
from meadow.platform.core import clock, ids
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work, job
from meadow.platform.security import tokens
from meadow.platform.security.signing import read_signed, sign
from meadow.programs import policy, queries, scopes
from meadow.programs.actions.apps import request_of, with_answer
from meadow.programs.constants import CODE_MS, TOKEN_IDLE_MS, UNUSED_APP_MS
from meadow.programs.errors import AppNotFound, InvalidRequest, InvalidScope, NotYourToken, UnsupportedGrant
from meadow.programs.models import apps, oauth_grants
from meadow.programs.presenters import is_alive
from meadow.programs.schemas import Consent

_a, _g = apps.c, oauth_grants.c
_REFRESH = "refresh token"
_now = bindparam("now", type_=_g.used_at.type)
_INSERT = insert(oauth_grants)
_ISSUE = (
    update(oauth_grants)
    .where(_g.id == bindparam("grant"))
    .values(
        access_digest=bindparam("access", type_=_g.access_digest.type),
        refresh_digest=bindparam("refresh", type_=_g.refresh_digest.type),
        used_at=_now,
    )
)
_APP_USED = update(apps).where(_a.id == bindparam("app")).values(used_at=_now)
_USED = update(oauth_grants).where(_g.access_digest == bindparam("digest")).values(used_at=_now)


_END = delete(oauth_grants).where(_g.id == bindparam("grant")).returning(_g.access_digest)
_END_ALL = delete(oauth_grants).where(_g.user_id == bindparam("user")).returning(_g.access_digest)
_END_APP = (
    delete(oauth_grants)
    .where(_g.user_id == bindparam("user"), _g.app_id == bindparam("app"))
    .returning(_g.access_digest)
)
_END_SURPLUS = (
    delete(oauth_grants)
    .where(_g.user_id == bindparam("user"), _g.app_id.is_not(None), _g.id.not_in(queries.NEWEST_GRANTS))
    .returning(_g.access_digest)
)
_END_SURPLUS_OF_APP = (
    delete(oauth_grants)
    .where(_g.app_id == bindparam("app"), _g.user_id.is_(None), _g.id.not_in(queries.NEWEST_OF_APP))
    .returning(_g.access_digest)
)
_END_OLD = (
    delete(oauth_grants)
    .where(
        or_(
            _g.expires_at <= _now,
            and_(_g.app_id.is_not(None), _g.used_at < bindparam("idle")),
            and_(_g.access_digest.is_(None), _g.id < bindparam("unanswered")),
        )
    )
    .returning(_g.access_digest)
)
_FORGET_APPS = delete(apps).where(
    ~queries.HAS_GRANT,
    or_(
        and_(_a.used_at.is_(None), _a.id < bindparam("unused")),
        _a.used_at < bindparam("idle"),
    ),
)


@dataclass(frozen=True, slots=True)
class Issued:
    """Newly issued tokens; client credentials get no refresh token."""

    access_token: str
    refresh_token: str | None
    scope: str


async def decide(db: Writer, me: Viewer, given: Consent, issuer: str) -> str:
    """Redirect address after the member's decision; UnknownApp, UnknownRedirect, Refused."""
    app, wanted = await request_of(db, given, issuer)
    if not given.approve:
        return with_answer(given.redirect_uri, given, issuer, error="access_denied")
    code = tokens.new_token()
    await db.run(
        _INSERT,
        id=ids.new_id(),
        user_id=me.id,
        app_id=app.id,
        scopes=scopes.joined(wanted),
        code_digest=tokens.digest(code),
        redirect_uri=given.redirect_uri,
        challenge=given.code_challenge,
    )
    cut(db, await db.scalars(_END_SURPLUS, user=me.id))
    await record(db, "program.authorized", by=me.id, subject=f"app:{app.id}")
    return with_answer(given.redirect_uri, given, issuer, code=code)


async def issue(db: Writer, key: str, app: Row, fields: Mapping[str, str]) -> Issued | None:
    """Tokens for a code, a refresh token or the app itself; None for an invalid one. UnsupportedGrant,
    InvalidRequest, InvalidScope."""
    kind, scope = fields.get("grant_type"), fields.get("scope", "")
    if kind == "authorization_code":
        code, verifier = fields.get("code", ""), fields.get("code_verifier", "")
        return await _exchange_code(db, key, app, code, fields.get("redirect_uri", ""), verifier)
    if kind == "refresh_token":
        return await _refresh(db, key, app, fields.get("refresh_token", ""), scope)
    if kind == "client_credentials" and app.secret_digest is not None:
        return await _issue_to_app(db, app, scope)
    raise UnsupportedGrant() if kind else InvalidRequest()


async def _exchange_code(db: Writer, key: str, app: Row, code: str, redirect_uri: str, verifier: str) -> Issued | None:
    """Exchange a code, valid once within ten minutes, for tokens; None for any other."""
    grant = await queries.lock_code(db, app.id, tokens.digest(code))
    if grant is None:
        return None
    if grant.access_digest is not None:
        await _end_reused(db, grant, "code")
        return None
    is_same = redirect_uri == grant.redirect_uri or (not redirect_uri and grant.challenge)
    is_over = clock.now_ms() - ids.created_ms(grant.id) > CODE_MS
    if is_over or not is_same or not policy.answers(verifier, grant.challenge):
        return None
    await db.run(_APP_USED, app=app.id, now=clock.now_ms())
    return await _issue(db, key, grant)


async def _refresh(db: Writer, key: str, app: Row, token: str, scope: str) -> Issued | None:
    """New tokens for a refresh token, which replace the former ones; None for any but the newest of its grant.
    InvalidScope."""
    text = read_signed(key, _REFRESH, token) or ""
    grant = await queries.lock_grant(db, app.id, int(text.partition(".")[0] or 0))
    if grant is None or not is_alive(grant, clock.now_ms()):
        return None
    if grant.refresh_digest != tokens.digest(token):
        await _end_reused(db, grant, "refresh_token")
        return None
    if scope and set(scope.split()) != set(grant.scopes.split()):
        raise InvalidScope()
    cut(db, [grant.access_digest])
    return await _issue(db, key, grant)


async def _issue(db: Writer, key: str, grant: Row) -> Issued:
    access = tokens.new_token()
    again = sign(key, _REFRESH, f"{grant.id}.{tokens.new_token()}")
    now = clock.now_ms()
    await db.run(_ISSUE, grant=grant.id, access=tokens.digest(access), refresh=tokens.digest(again), now=now)
    return Issued(access, again, grant.scopes)


async def _end_reused(db: Writer, grant: Row, what: str) -> None:
    """Revoke a grant after reuse of a secret, which may be stolen (RFC 9700, 4.14)."""
    cut(db, filter(None, await db.scalars(_END, grant=grant.id)))
    await record(db, "program.reused", by=grant.user_id, subject=f"app:{grant.app_id}", result="refused", secret=what)


async def _issue_to_app(db: Writer, app: Row, scope: str) -> Issued:
    """Access token of the app itself (client credentials); InvalidScope."""
    wanted = scopes.parse(scope or "read")
    if wanted is None or not scopes.all_within(wanted, app.scopes.split()):
        raise InvalidScope()
    token, now = tokens.new_token(), clock.now_ms()
    granted = scopes.joined(wanted)
    await db.run(
        _INSERT, id=ids.new_id(), app_id=app.id, scopes=granted, access_digest=tokens.digest(token), used_at=now
    )
    cut(db, await db.scalars(_END_SURPLUS_OF_APP, app=app.id))
    await db.run(_APP_USED, app=app.id, now=now)
    return Issued(token, None, granted)


async def revoke(db: Writer, key: str, app: Row, token: str) -> None:
    """Revoke the grant of an access or refresh token; an unknown token is no error (RFC 7009). NotYourToken."""
    text = read_signed(key, _REFRESH, token)
    if text is None:
        grant = await queries.find_access(db, tokens.digest(token))
    else:
        grant = await queries.lock_grant(db, app.id, int(text.partition(".")[0]))
    if grant is None:
        return
    if grant.app_id != app.id:
        raise NotYourToken()
    cut(db, filter(None, await db.scalars(_END, grant=grant.id)))
    await record(db, "program.revoked", by=grant.user_id, subject=f"app:{app.id}")


async def disconnect_app(db: Writer, me: int, app_id: int) -> None:
    """Revoke all authorisations of this app by the member; AppNotFound."""
    ended = await db.scalars(_END_APP, user=me, app=app_id)
    if not ended:
        raise AppNotFound()
    cut(db, filter(None, ended))
    await record(db, "program.revoked", by=me, subject=f"app:{app_id}")


async def end_grants(db: Writer, user_id: int) -> None:
    """Revoke every authorisation and personal token of the member, and close the streams opened with them."""
    cut(db, filter(None, await db.scalars(_END_ALL, user=user_id)))


async def note_use(db: Writer, used: dict[str, int]) -> None:
    """Record the last use of access tokens (digest -> milliseconds)."""
    await db.run_many(_USED, [{"digest": digest, "now": at} for digest, at in used.items()])


@job("programs.sweep", every_ms=clock.HOUR_MS)
async def sweep(work: Work) -> None:
    """Delete unexchanged codes, expired and idle tokens, and unused apps."""
    now = clock.now_ms()
    async with work.database.write() as db:
        old = await db.scalars(_END_OLD, now=now, idle=now - TOKEN_IDLE_MS, unanswered=ids.pack(now - CODE_MS))
        cut(db, filter(None, old))
        await db.run(_FORGET_APPS, unused=ids.pack(now - UNUSED_APP_MS), idle=now - TOKEN_IDLE_MS)
