"""Request dependencies for the signed-in user."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Literal
from urllib.parse import urlsplit

from fastapi import Depends
from fastapi.requests import HTTPConnection
from starlette.responses import Response

from meadow.auth import queries
from meadow.auth import webauthn as passkeys
from meadow.auth.actions.login import Asked, Browser, Entered
from meadow.auth.actions.sessions import require_fresh
from meadow.auth.constants import DEVICE_COOKIE_SECONDS, MAX_USER_AGENT_CHARACTERS, OAUTH_MS
from meadow.auth.errors import (
    InsufficientScope,
    MemberNeeded,
    PasskeysNeedAName,
    RegistrationPending,
    SecondFactor,
    SecondFactorRequired,
    SessionsOnly,
    StaffOnly,
    StepOver,
    WrongCode,
)
from meadow.auth.oauth.client import OauthClient
from meadow.auth.passwords import Passwords
from meadow.auth.sessions import SessionCache, Viewer
from meadow.platform.config.settings import Settings
from meadow.platform.core.errors import NotSignedIn
from meadow.platform.core.i18n import _, use_language
from meadow.platform.core.json_response import answer
from meadow.platform.http.deps import database_of, limiter_of, settings_of
from meadow.platform.http.framework.route import StrictRoute, needs_token, opens_to_strangers
from meadow.platform.realtime.endpoint import Realtime
from meadow.platform.security.tokens import digest, is_token
from meadow.programs.scopes import covers
from meadow.runtime.context import context_of
from meadow.runtime.cookies import DeviceCookie
from meadow.runtime.viewers import viewer_with
from meadow.subjects.audience import NOBODY

_SESSIONS_ONLY = tuple(
    f"/api/{part}" for part in ("account", "auth", "admin", "moderation", "oauth", "push/subscriptions", "webhooks")
)
"""Paths that OAuth apps may not call."""
Outcome = Entered | Asked | Literal["wrong", "over", "pending"]
_MARK = DeviceCookie("meadow_browser", "/api/auth", DEVICE_COOKIE_SECONDS, "strict")
# Lax: the browser returns from another site.
OAUTH_MARK = DeviceCookie("meadow_oauth", "/api/auth/oauth", OAUTH_MS // 1000, "lax")


def session_cache_of(connection: HTTPConnection) -> SessionCache:
    return context_of(connection.app).sessions


def passwords_of(connection: HTTPConnection) -> Passwords:
    return context_of(connection.app).passwords


def _check_scopes(scopes: frozenset[str], method: str, route: StrictRoute) -> None:
    """Enforce the scopes of an OAuth app, by the route's own scope or else by the method. The only such place."""
    if route.path.startswith(_SESSIONS_ONLY):
        raise SessionsOnly()
    if not covers(scopes, route.scope or ("read" if method in ("GET", "HEAD") else "write")):
        raise InsufficientScope()


def bearer_of(connection: HTTPConnection) -> str:
    """Bearer token of a request; empty without one."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


async def viewer_of(connection: HTTPConnection, token: str) -> Viewer:
    """Member or OAuth app of this token. NotSignedIn, which counts against the IP address."""
    limiter = limiter_of(connection)
    try:
        if not token:
            raise NotSignedIn()
        return await viewer_with(digest(token), database_of(connection), session_cache_of(connection))
    except NotSignedIn:
        limiter.anonymous(limiter.addresses.of(connection.scope))
        raise


async def _me(connection: HTTPConnection) -> Viewer:
    limiter = limiter_of(connection)
    viewer = await viewer_of(connection, bearer_of(connection))
    route: StrictRoute = connection.scope["route"]
    if viewer.scopes is not None:
        _check_scopes(viewer.scopes, connection.scope["method"], route)
        if not viewer.id:
            raise MemberNeeded()
    connection.scope["meadow.user_id"] = viewer.id
    if viewer.language:
        use_language(viewer.language)
    limiter.member(viewer.id)
    for rule in route.limits:
        await limiter.take(rule, viewer.id)
    if route.few_at_once:
        limiter.enter(route.few_at_once, viewer.id)
        connection.scope["meadow.at_work"] = viewer.id
    return viewer


CurrentUser = Annotated[Viewer, Depends(needs_token(_me), scope="function")]
"""Signed-in member; requires a bearer token."""


STRANGER = Viewer(NOBODY, "", 0, "")
"""Reader without an account."""


async def _reader(connection: HTTPConnection) -> Viewer:
    if "authorization" in connection.headers or not database_of(connection).context.site.public_web:
        return await _me(connection)
    return STRANGER


CurrentReader = Annotated[Viewer, Depends(opens_to_strangers(needs_token(_reader)), scope="function")]
"""Signed-in member, or ``STRANGER`` while the site has a public web; 401 for an invalid token."""


async def _program(connection: HTTPConnection) -> Viewer:
    """OAuth app of the token, with or without a member."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        raise NotSignedIn()
    viewer = await viewer_with(digest(token.strip()), database_of(connection), session_cache_of(connection))
    if viewer.scopes is None:
        raise NotSignedIn()
    return viewer


Program = Annotated[Viewer, Depends(_program, scope="function")]


async def _maybe_me(connection: HTTPConnection) -> Viewer | None:
    try:
        return await _me(connection) if "authorization" in connection.headers else None
    except MemberNeeded:
        return None


MaybeMe = Annotated[Viewer | None, Depends(_maybe_me, scope="function")]
"""Signed-in member, or None without a token; 401 for an invalid token."""


async def _anybody(connection: HTTPConnection) -> Viewer | None:
    try:
        return await _maybe_me(connection)
    except NotSignedIn:
        return None


Anybody = Annotated[Viewer | None, Depends(_anybody, scope="function")]
"""Signed-in member, or None also for an invalid token; for public calls."""


@dataclass(frozen=True, slots=True)
class StaffUser:
    id: int
    username: str
    role: queries.SiteRole
    session_id: int


async def _staff(connection: HTTPConnection, me: CurrentUser) -> StaffUser:
    if me.scopes is not None:
        raise SessionsOnly()
    db = database_of(connection).reader()
    role = await queries.site_role_of(db, me.id)
    if role == "member":
        raise StaffOnly()
    if settings_of(connection).profile == "production" and not await queries.has_second_factor(db, me.id):
        raise SecondFactorRequired()
    return StaffUser(me.id, me.username, role, me.session_id)


Staff = Annotated[StaffUser, Depends(needs_token(_staff), scope="function")]
"""Moderator or admin, with a second factor on sites on the internet (security, A8); 403 for others.

The role is read from the database at each call, because it may be revoked at any time.
"""


async def _admin(keeper: Staff) -> StaffUser:
    if keeper.role != "admin":
        raise StaffOnly()
    return keeper


Admin = Annotated[StaffUser, Depends(needs_token(_admin), scope="function")]


async def _fresh(me: CurrentUser, connection: HTTPConnection) -> Viewer:
    await require_fresh(database_of(connection).reader(), me)
    return me


RecentlyAuthenticatedUser = Annotated[Viewer, Depends(needs_token(_fresh), scope="function")]
"""Signed-in member who authenticated within ten minutes; 403 ``confirm_first`` otherwise.

For changes that must not be possible from an unattended device.
"""


async def _sessions(connection: HTTPConnection) -> SessionCache:
    return session_cache_of(connection)


async def _hashing(connection: HTTPConnection) -> Passwords:
    return passwords_of(connection)


async def _sockets(connection: HTTPConnection) -> Realtime:
    return context_of(connection.app).realtime


Sockets = Annotated[Realtime, Depends(_sockets)]
"""Open sockets of this process."""


async def _browser(connection: HTTPConnection) -> Browser:
    agent, mark = (
        connection.headers.get("user-agent", ""),
        _MARK.read(connection, https=settings_of(connection).is_https),
    )
    return Browser(agent[:MAX_USER_AGENT_CHARACTERS], mark if is_token(mark) else "")


UserBrowser = Annotated[Browser, Depends(_browser)]
"""User agent and device cookie of the request."""


class _Signing:
    def __init__(self, settings: Settings) -> None:
        self._https = settings.is_https

    def __call__(self, outcome: Outcome, status: int = 200, *, warning: str = "") -> Response:
        """Response with the token. SecondFactor, WrongCode, StepOver."""
        if isinstance(outcome, Asked):
            raise SecondFactor(outcome.challenge, outcome.methods)
        if outcome == "wrong":
            raise WrongCode(fields={"code": WrongCode.message})
        if outcome == "over":
            raise StepOver()
        if outcome == "pending":
            raise RegistrationPending()
        said: dict[str, object] = {
            "token": outcome.token,
            "user": {"id": str(outcome.user_id), "username": outcome.username},
        }
        response = answer(said | ({"warning": warning} if warning else {}), status)
        # Not a credential: it only identifies a browser seen before.
        _MARK.give(response, outcome.mark, https=self._https)
        return response


async def _signing(connection: HTTPConnection) -> _Signing:
    return _Signing(settings_of(connection))


SignsIn = Annotated[_Signing, Depends(_signing)]
"""Response builder for a sign-in, which sets the device cookie."""


def _site_at(settings: Settings, host: str) -> passkeys.Site:
    """Relying party of passkeys: the public host name, or localhost in development.

    PasskeysNeedAName for an address that browsers refuse.
    """
    asked = urlsplit(settings.public_url or f"http://{host}")
    name = asked.hostname or ""
    is_name = any(letter.isalpha() for letter in name) and ":" not in name
    if settings.public_url:
        if not is_name:
            raise PasskeysNeedAName(_("Passkeys need an address with a name: MEADOW_PUBLIC_URL names a number."))
    elif not (name == "localhost" or name.endswith(".localhost")):
        place = f"http://localhost:{asked.port or 80}"
        raise PasskeysNeedAName(
            _(
                "Browsers keep passkeys only for addresses with a name and a certificate, or for localhost. Open {url} "
                "on the computer that Meadow runs on.",
                url=place,
            )
        )
    return passkeys.Site(name, f"{asked.scheme}://{asked.netloc}".lower(), settings.site_name)


async def _site(connection: HTTPConnection) -> Callable[[], passkeys.Site]:
    settings, host = settings_of(connection), connection.headers.get("host", "")

    def site() -> passkeys.Site:
        try:
            return _site_at(settings, host)
        except ValueError:
            raise PasskeysNeedAName() from None

    return site


Site = Annotated[Callable[[], passkeys.Site], Depends(_site)]
"""Relying party of passkeys, evaluated on demand."""


async def _oauth(connection: HTTPConnection) -> OauthClient:
    return context_of(connection.app).oauth


async def _oauth_mark(connection: HTTPConnection) -> str:
    return OAUTH_MARK.read(connection, https=settings_of(connection).is_https)[:100]


Oauth = Annotated[OauthClient, Depends(_oauth)]
"""Client of the configured OAuth providers."""
OauthMark = Annotated[str, Depends(_oauth_mark)]
"""Cookie that identifies the browser that started the OAuth flow."""
Sessions = Annotated[SessionCache, Depends(_sessions)]
"""Session cache of this process."""
Hashing = Annotated[Passwords, Depends(_hashing)]
"""Password hashing threads."""
