"""Request dependencies for the signed-in user."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Literal
from urllib.parse import urlsplit

from fastapi import Depends
from fastapi.requests import HTTPConnection
from starlette.responses import Response

from meadow.auth import queries
from meadow.auth.actions.login import Asked, Browser, Entered
from meadow.auth.actions.sessions import require_fresh
from meadow.auth.constants import MARK_SECONDS, OAUTH_MS, USER_AGENT_MAX
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
from meadow.auth.sessions import SessionCache, Viewer
from meadow.platform import clock
from meadow.platform.context import context_of
from meadow.platform.db.acting import ACTING
from meadow.platform.db.session import Units
from meadow.platform.deps import limiter_of, settings_of, units_of
from meadow.platform.errors import NotSignedIn
from meadow.platform.http.bodies import StrictRoute, needs_token, opens_to_strangers
from meadow.platform.http.cookies import DeviceCookie
from meadow.platform.i18n import _, use_language
from meadow.platform.json_response import answer
from meadow.platform.oauth.client import OauthClient
from meadow.platform.realtime.endpoint import Realtime
from meadow.platform.security import passkeys
from meadow.platform.security.passwords import Passwords
from meadow.platform.security.scopes import covers
from meadow.platform.security.tokens import digest, is_token
from meadow.platform.settings import Settings
from meadow.subjects.audience import NOBODY
from meadow.users.preferences import language_of

_SESSIONS_ONLY = tuple(f"/api/{part}" for part in ("account", "auth", "admin", "moderation", "oauth", "webhooks"))
"""Calls that no program may make."""
Outcome = Entered | Asked | Literal["wrong", "over", "pending"]
_MARK = DeviceCookie("meadow_browser", "/api/auth", MARK_SECONDS, "strict")
# The browser comes back from another site.
OAUTH_MARK = DeviceCookie("meadow_oauth", "/api/auth/oauth", OAUTH_MS // 1000, "lax")


def session_cache_of(connection: HTTPConnection) -> SessionCache:
    """The session cache of the app that serves this request."""
    return context_of(connection.app).parts.get(SessionCache)


def passwords_of(connection: HTTPConnection) -> Passwords:
    """The hashing threads of the app that serves this request."""
    return context_of(connection.app).passwords


async def viewer_with(token_digest: str, units: Units, cache: SessionCache) -> Viewer:
    """The member behind the digest of a token; NotSignedIn for an unknown, ended or expired one."""
    viewer = cache.get(token_digest)
    now = clock.now_ms()
    if viewer is None:
        row = await cache.find_session(token_digest)
        if row is not None and queries.is_alive(row, now):
            language = language_of(row.settings) or ""
            viewer = Viewer(row.user_id, row.username, row.id, token_digest, row.confirmed_at, language)
        else:
            viewer = await cache.find_program(units.reader(), token_digest)
        if viewer is None:
            raise NotSignedIn()
        cache.put(viewer)
        if units.wrote is not None:
            # They may have signed up a moment ago, or come from another process where they wrote.
            units.wrote(viewer.id)
    (cache.used if viewer.scopes is None else cache.used_by_programs)[token_digest] = now
    return viewer


async def listener_with(token_digest: str, units: Units, cache: SessionCache) -> Viewer:
    """The member behind the digest of a session's token; NotSignedIn also for a program's."""
    viewer = await viewer_with(token_digest, units, cache)
    if viewer.scopes is not None:
        raise NotSignedIn()
    return viewer


def _check_scopes(scopes: frozenset[str], method: str, route: StrictRoute) -> None:
    """The one place where the scopes of programs are enforced: by the route's own scope, else by the method."""
    if route.path.startswith(_SESSIONS_ONLY):
        raise SessionsOnly()
    if not covers(scopes, route.scope or ("read" if method in ("GET", "HEAD") else "write")):
        raise InsufficientScope()


def bearer_of(connection: HTTPConnection) -> str:
    """The bearer token of a call; empty without one."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


async def viewer_of(connection: HTTPConnection, token: str) -> Viewer:
    """The member or program with this token; NotSignedIn, which costs the address."""
    limiter = limiter_of(connection)
    try:
        if not token:
            raise NotSignedIn()
        return await viewer_with(digest(token), units_of(connection), session_cache_of(connection))
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
    ACTING.set(viewer.id)
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
"""The signed-in member; asks for a bearer token."""


STRANGER = Viewer(NOBODY, "", 0, "")
"""Whoever reads without an account."""


async def _reader(connection: HTTPConnection) -> Viewer:
    if "authorization" in connection.headers or not units_of(connection).public_web:
        return await _me(connection)
    return STRANGER


CurrentReader = Annotated[Viewer, Depends(opens_to_strangers(needs_token(_reader)), scope="function")]
"""The signed-in member, or ``STRANGER`` while the site is open to the web; 401 for a token that is worth nothing."""


async def _program(connection: HTTPConnection) -> Viewer:
    """The program whose token was sent, whether or not a member is behind it."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        raise NotSignedIn()
    viewer = await viewer_with(digest(token.strip()), units_of(connection), session_cache_of(connection))
    if viewer.scopes is None:
        raise NotSignedIn()
    return viewer


Program = Annotated[Viewer, Depends(_program, scope="function")]
"""The program that calls."""


async def _maybe_me(connection: HTTPConnection) -> Viewer | None:
    try:
        return await _me(connection) if "authorization" in connection.headers else None
    except MemberNeeded:
        return None


MaybeMe = Annotated[Viewer | None, Depends(_maybe_me, scope="function")]
"""The signed-in member, if a token was sent; 401 for one that is worth nothing."""


async def _anybody(connection: HTTPConnection) -> Viewer | None:
    try:
        return await _maybe_me(connection)
    except NotSignedIn:
        return None


Anybody = Annotated[Viewer | None, Depends(_anybody, scope="function")]
"""The signed-in member; for calls that answer everybody a token that is worth nothing is as good as none."""


@dataclass(frozen=True, slots=True)
class StaffUser:
    """Staff member."""

    id: int
    username: str
    role: queries.SiteRole
    session_id: int


async def _staff(connection: HTTPConnection, me: CurrentUser) -> StaffUser:
    if me.scopes is not None:
        raise SessionsOnly()
    db = units_of(connection).reader()
    role = await queries.site_role_of(db, me.id)
    if role == "member":
        raise StaffOnly()
    if settings_of(connection).profile == "production" and not await queries.has_second_factor(db, me.id):
        raise SecondFactorRequired()
    return StaffUser(me.id, me.username, role, me.session_id)


Staff = Annotated[StaffUser, Depends(needs_token(_staff), scope="function")]
"""A moderator or an admin of the site, with a second factor where the internet reaches it (security, A8); 403 to all
others. Their role is looked up at each call: they are few, and it may be taken away at any moment."""


async def _admin(keeper: Staff) -> StaffUser:
    if keeper.role != "admin":
        raise StaffOnly()
    return keeper


Admin = Annotated[StaffUser, Depends(needs_token(_admin), scope="function")]
"""An admin of the site."""


async def _fresh(me: CurrentUser, connection: HTTPConnection) -> Viewer:
    await require_fresh(units_of(connection).reader(), me)
    return me


RecentlyAuthenticatedUser = Annotated[Viewer, Depends(needs_token(_fresh), scope="function")]
"""The signed-in member, who has shown within ten minutes who they are; 403 ``confirm_first`` otherwise. For changes
that somebody who found an open page must not make."""


async def _sessions(connection: HTTPConnection) -> SessionCache:
    return session_cache_of(connection)


async def _hashing(connection: HTTPConnection) -> Passwords:
    return passwords_of(connection)


async def _sockets(connection: HTTPConnection) -> Realtime:
    return context_of(connection.app).realtime


Sockets = Annotated[Realtime, Depends(_sockets)]
"""The open sockets of this process."""


async def _browser(connection: HTTPConnection) -> Browser:
    agent, mark = (
        connection.headers.get("user-agent", ""),
        _MARK.read(connection, https=settings_of(connection).is_https),
    )
    return Browser(agent[:USER_AGENT_MAX], mark if is_token(mark) else "")


UserBrowser = Annotated[Browser, Depends(_browser)]
"""What the browser says of itself, and the mark it brings back."""


class _Signing:
    """Makes the answer to a sign-in."""

    def __init__(self, settings: Settings) -> None:
        self._https = settings.is_https

    def __call__(self, outcome: Outcome, status: int = 200, *, warning: str = "") -> Response:
        """The token, or the failure that asks for more; SecondFactor, WrongCode, StepOver."""
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
        # It opens nothing: it only tells a browser that was here before from one that was not.
        _MARK.give(response, outcome.mark, https=self._https)
        return response


async def _signing(connection: HTTPConnection) -> _Signing:
    return _Signing(settings_of(connection))


SignsIn = Annotated[_Signing, Depends(_signing)]
"""Makes the answer to a sign-in; the browser gets a mark by which it is known the next time."""


def _site_at(settings: Settings, host: str) -> passkeys.Site:
    """Where passkeys are made for: the public address; on a laptop localhost. PasskeysNeedAName where browsers would
    refuse to make any."""
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
"""Where passkeys are made for, for the calls that need to know."""


async def _oauth(connection: HTTPConnection) -> OauthClient:
    return context_of(connection.app).oauth


async def _oauth_mark(connection: HTTPConnection) -> str:
    return OAUTH_MARK.read(connection, https=settings_of(connection).is_https)[:100]


Oauth = Annotated[OauthClient, Depends(_oauth)]
"""The other services that one can sign in with."""
OauthMark = Annotated[str, Depends(_oauth_mark)]
"""By which a browser that comes back from another service is known as the one that went there."""
Sessions = Annotated[SessionCache, Depends(_sessions)]
"""The sessions this process remembers."""
Hashing = Annotated[Passwords, Depends(_hashing)]
"""The threads that hash passwords."""
