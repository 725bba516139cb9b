"""Registration and authentication of apps."""

import hmac
import secrets
from dataclasses import dataclass
from urllib.parse import urlencode

from sqlalchemy import insert

from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import new_id
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.security.tokens import digest
from meadow.programs import policy, queries, scopes
from meadow.programs.constants import MAX_APPS, OOB
from meadow.programs.errors import InvalidClient, Refused, TooManyApps, UnknownApp, UnknownRedirect
from meadow.programs.models import apps
from meadow.programs.schemas import AppIn, AuthorizationQuery

_INSERT = insert(apps)
NATIVE = "/oauth/authorize/native"
"""Page that shows the code for programs without a redirect address."""


@dataclass(frozen=True, slots=True)
class Registered:
    """A new app; the secret is shown once."""

    id: int
    client_id: str
    secret: str | None


async def register_app(db: Writer, given: AppIn, *, https_only: bool) -> Registered:
    """Register an app; Invalid, TooManyApps."""
    if not all(policy.may_redirect_to(uri, https_only=https_only) for uri in given.redirect_uris):
        raise Invalid.field("redirect_uris", _("Please use https, a scheme of the app, or an address of this machine."))
    if scopes.parse(given.scopes) is None:
        raise Invalid.field("scopes", _("These scopes do not exist here."))
    if given.website and not given.website.startswith(("https://", "http://")):
        raise Invalid.field("website", _("Please give an address that begins with https://."))
    if await queries.count_apps(db) >= MAX_APPS:
        raise TooManyApps(retry_after=3600)
    app = Registered(new_id(), secrets.token_urlsafe(32), secrets.token_urlsafe(32) if given.confidential else None)
    await db.run(
        _INSERT,
        id=app.id,
        client_id=app.client_id,
        secret_digest=None if app.secret is None else digest(app.secret),
        name=given.client_name,
        website=given.website,
        redirect_uris="\n".join(given.redirect_uris),
        scopes=given.scopes,
        used_at=None,
    )
    return app


async def authenticate(db: Reader, client_id: str, secret: str) -> Row:
    """The app with these credentials; an app without a secret must not send one. InvalidClient."""
    app = await queries.find_app(db, client_id)
    if app is None or not hmac.compare_digest(app.secret_digest or "", digest(secret) if secret else ""):
        raise InvalidClient()
    return app


def with_answer(redirect: str, query: AuthorizationQuery, issuer: str, **answer: str) -> str:
    """The redirect address with the response parameters (RFC 6749, 4.1.2; RFC 9207)."""
    if query.state:
        answer["state"] = query.state
    if redirect == OOB:
        return f"{NATIVE}?{urlencode(answer)}"
    return f"{redirect}{'&' if '?' in redirect else '?'}{urlencode({**answer, 'iss': issuer})}"


async def request_of(db: Reader, query: AuthorizationQuery, issuer: str) -> tuple[Row, list[str]]:
    """The app and the requested scopes; UnknownApp and UnknownRedirect, without a redirect, or Refused."""
    app = await queries.find_app(db, query.client_id)
    if app is None:
        raise UnknownApp()
    if not policy.is_registered(query.redirect_uri, app.redirect_uris.split("\n")):
        raise UnknownRedirect()

    def refused(code: str) -> Refused:
        return Refused(code, with_answer(query.redirect_uri, query, issuer, error=code))

    if query.response_type != "code":
        raise refused("unsupported_response_type")
    wanted = scopes.parse(query.scope)
    if wanted is None or not scopes.all_within(wanted, app.scopes.split()):
        raise refused("invalid_scope")
    has_challenge = bool(query.code_challenge or query.code_challenge_method)
    if has_challenge and not policy.is_challenge(query.code_challenge, query.code_challenge_method):
        raise refused("invalid_request")
    if not has_challenge and app.secret_digest is None:
        raise refused("invalid_request")
    return app, scopes.joined(wanted).split()
