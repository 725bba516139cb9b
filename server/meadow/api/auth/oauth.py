"""``/api/auth``: sign-in by other providers."""

from typing import Annotated
from urllib.parse import urlencode

from pydantic import Field
from starlette.responses import RedirectResponse, Response

from meadow.api.router import ApiRouter
from meadow.auth import actions
from meadow.auth.errors import OauthNotSetUp
from meadow.auth.oauth.client import OauthClient
from meadow.auth.schemas import OauthCode, OauthEntry, OauthWay, Pending, SignedIn
from meadow.platform.config.oauth_providers import Provider
from meadow.platform.core.errors import AppError
from meadow.platform.core.i18n import _
from meadow.platform.core.json_response import answer, no_content
from meadow.platform.core.paging import Whole
from meadow.platform.core.queries import Asked, Query
from meadow.platform.http.deps import AppDatabase, AppSettings, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.platform.security.tokens import new_token
from meadow.runtime.deps import OAUTH_MARK, Oauth, OauthMark, RecentlyAuthenticatedUser, SignsIn, UserBrowser

router = ApiRouter("/api/auth", tag="auth")
_ALWAYS = {"google": "Google", "x": "X"}
"""Listed on every sign-in page, configured or not."""


class Journey(Query):
    """Where to go once signed in."""

    next: Annotated[str, Field(max_length=300, description="Path on this site to continue at.")] = "/"


_VISIBLE = "^[ -~]*$"
"""Characters allowed in these parameters (RFC 6749, appendix A)."""


class Return(Query):
    """Query parameters sent by the provider."""

    code: Annotated[str, Field(max_length=2000, pattern=_VISIBLE)] = ""
    state: Annotated[str, Field(max_length=2000, pattern=_VISIBLE)] = ""
    iss: Annotated[str, Field(max_length=300, pattern=_VISIBLE)] = ""
    error: Annotated[str, Field(max_length=300, pattern=_VISIBLE)] = ""


@router.get("/oauth", response_model=list[OauthWay])
async def list_providers(client: Oauth, wanted: Whole) -> Response:
    """List sign-in providers. Google and X are listed even if not configured."""
    names = _ALWAYS | {provider.id: provider.name for provider in client.providers.values()}
    ways = [{"id": id_, "name": name, "isSetUp": id_ in client.providers} for id_, name in names.items()]
    return answer(wanted.cut(ways))


@router.post("/oauth/finish", response_model=SignedIn, responses={202: {"model": Pending}, **failing(400, 401, 403)})
@limited("login_address")
async def finish_oauth(
    given: OauthEntry,
    database: AppDatabase,
    client: Oauth,
    settings: AppSettings,
    mark: OauthMark,
    browser: UserBrowser,
    signs: SignsIn,
) -> Response:
    """Exchange the code of /auth/finish for a session: single use, valid for ten minutes, only in the browser that
    began. Newcomers send what a sign-up needs and get the same answers; a refusal leaves the code valid. 401
    `second_factor` as for a log-in."""
    arrival = actions.arrive(settings, client, mark, given.code)
    async with database.write() as db:
        entered = await actions.sign_in_with(db, settings, arrival, given, browser)
    return answer({"pending": True}, 202) if entered == "pending" else signs(entered)


@router.post("/oauth/link", status_code=204, responses=failing(400, 403))
@limited("changes")
async def link_provider(
    given: OauthCode, me: RecentlyAuthenticatedUser, db: WriteDb, client: Oauth, settings: AppSettings, mark: OauthMark
) -> Response:
    """Link the other service to the signed-in account, with the same code."""
    await actions.link_identity(db, me.id, actions.arrive(settings, client, mark, given.code), given.code)
    return no_content()


def _provider(client: OauthClient, provider: str) -> Provider:
    found = client.providers.get(provider)
    if found is None:
        name = _ALWAYS.get(provider)
        raise OauthNotSetUp(_("Signing in with {name} is not set up here.", name=name) if name else None)
    return found


@router.get(
    "/oauth/{provider}", response_class=RedirectResponse, status_code=302, response_model=str, responses=failing(400)
)
@limited("login_address", pool="providers")
async def start_oauth(provider: str, client: Oauth, settings: AppSettings, wish: Asked[Journey]) -> Response:
    """Redirect the browser to the provider. 404 `oauth_not_set_up` if it is not configured."""
    mark = new_token()
    where = await actions.set_out(settings, client, _provider(client, provider), mark, _path(wish.next))
    response = _sent_to(where)
    OAUTH_MARK.give(response, mark, https=settings.is_https)
    return response


def _path(text: str) -> str:
    """Path on this site; the start page for any input that a browser could take for another site."""
    is_own = text.startswith("/") and not text.startswith("//") and text.isascii() and text.isprintable()
    return text if is_own and "\\" not in text else "/"


def _sent_to(address: str) -> Response:
    return RedirectResponse(address, 302, {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"})


@router.delete("/oauth/{provider}", status_code=204, responses=failing(403))
@limited("changes")
async def unlink_provider(provider: str, me: RecentlyAuthenticatedUser, db: WriteDb) -> Response:
    """Unlink a provider. 409 `last_way_in` for the only sign-in method of the account."""
    await actions.unlink_identity(db, me.id, provider)
    return no_content()


@router.get(
    "/oauth/{provider}/callback",
    response_class=RedirectResponse,
    status_code=302,
    response_model=str,
    responses=failing(400),
)
@limited("login_address", pool="providers")
async def receive_callback(
    provider: str, client: Oauth, settings: AppSettings, mark: OauthMark, given: Asked[Return]
) -> Response:
    """Redirect the browser from the provider to the page that completes the sign-in, with `error` after a failure."""
    service = _provider(client, provider)
    try:
        code, then = await actions.come_back(
            settings,
            client,
            service,
            mark,
            code="" if given.error else given.code,
            state=given.state,
            issuer=given.iss,
        )
    except AppError as failure:
        return _sent_to(f"{settings.address}/auth/finish?{urlencode({'error': failure.program_code})}")
    return _sent_to(f"{settings.address}/auth/finish?{urlencode({'code': code, 'next': then})}")
