"""``/api/oauth``: apps, their authorisations and tokens (RFC 6749)."""

import base64
import binascii
from typing import Any
from urllib.parse import unquote_plus

from fastapi import Request
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.platform.core import clock
from meadow.platform.core.json_response import answer
from meadow.platform.core.queries import Asked
from meadow.platform.http.deps import AppDatabase, AppSettings, ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.programs import actions
from meadow.programs.errors import InvalidClient, InvalidGrant
from meadow.programs.schemas import AppIn, AuthorizationQuery, AuthorizationRequest, Consent, Redirection
from meadow.programs.scopes import SCOPES
from meadow.runtime.deps import CurrentUser
from meadow.runtime.fields import read_fields
from meadow.runtime.forms import validated

router = ApiRouter("", tag="programs")


@router.get("/.well-known/oauth-authorization-server", include_in_schema=False)
async def read_metadata(settings: AppSettings) -> Response:
    """Read the server's addresses and abilities (RFC 8414)."""
    ways = ["client_secret_basic", "client_secret_post", "none"]
    return answer(
        {
            "issuer": settings.address,
            "authorization_endpoint": f"{settings.address}/oauth/authorize",
            "token_endpoint": f"{settings.address}/oauth/token",
            "revocation_endpoint": f"{settings.address}/oauth/revoke",
            "app_registration_endpoint": f"{settings.address}/api/v1/apps",
            "scopes_supported": SCOPES,
            "response_types_supported": ["code"],
            "response_modes_supported": ["query"],
            "grant_types_supported": ["authorization_code", "client_credentials", "refresh_token"],
            "token_endpoint_auth_methods_supported": ways,
            "revocation_endpoint_auth_methods_supported": ways,
            "code_challenge_methods_supported": ["S256"],
            "authorization_response_iss_parameter_supported": True,
        }
    )


@router.get("/api/oauth/authorize", response_model=AuthorizationRequest, responses=failing(400, 431))
async def read_authorization(
    me: CurrentUser, db: ReadDb, settings: AppSettings, query: Asked[AuthorizationQuery]
) -> Response:
    """Describe what an app asks for, for the screen on which the member decides."""
    app, scopes = await actions.request_of(db, query, settings.address)
    asking = {"name": app.name, "website": app.website or None}
    return answer({"app": asking, "scopes": scopes, "redirectUri": query.redirect_uri})


def _unstored(content: object) -> Response:
    response = answer(content)
    response.headers["Cache-Control"] = "no-store"
    return response


@router.post("/api/oauth/authorize", response_model=Redirection, responses=failing(400))
@limited("changes")
async def decide_authorization(given: Consent, me: CurrentUser, db: WriteDb, settings: AppSettings) -> Response:
    """Approve or deny what an app asks for."""
    return _unstored({"redirectTo": await actions.decide(db, me, given, settings.address)})


@router.post("/api/v1/apps", include_in_schema=False)
@limited("apps")
async def register_app(request: Request, database: AppDatabase, settings: AppSettings) -> Response:
    """Register an app. The secret is shown once; an app that sends `confidential: false` gets none."""
    given = validated(AppIn, await read_fields(request))
    async with database.write() as db:
        app = await actions.register_app(db, given, https_only=settings.profile == "production")
    return _unstored(
        {
            "id": str(app.id),
            "name": given.client_name,
            "website": given.website or None,
            "scopes": given.scopes.split(),
            "redirect_uri": "\n".join(given.redirect_uris),
            "redirect_uris": given.redirect_uris,
            "client_id": app.client_id,
            "client_secret": app.secret,
            "client_secret_expires_at": 0,
        }
    )


def _credentials(request: Request, fields: dict[str, Any]) -> tuple[str, str]:
    """Client ID and secret, from the body or from ``Authorization: Basic``, not from both; InvalidClient."""
    scheme, _, encoded = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "basic":
        return _text(fields, "client_id"), _text(fields, "client_secret")
    try:
        client_id, colon, secret = base64.b64decode(encoded.strip(), validate=True).decode().partition(":")
    except (binascii.Error, ValueError):
        raise InvalidClient() from None
    if not colon or "client_secret" in fields or _text(fields, "client_id") not in ("", unquote_plus(client_id)):
        raise InvalidClient()
    return unquote_plus(client_id), unquote_plus(secret)


def _text(fields: dict[str, Any], name: str) -> str:
    value = fields.get(name)
    return value if isinstance(value, str) else ""


@router.post("/oauth/revoke", include_in_schema=False)
@limited("tokens")
async def revoke_token(request: Request, database: AppDatabase, settings: AppSettings) -> Response:
    """End the authorisation that a token belongs to. An unknown token is no failure."""
    fields = await read_fields(request)
    app = await actions.authenticate(database.reader(), *_credentials(request, fields))
    async with database.write() as db:
        await actions.revoke(db, settings.signing_key, app, _text(fields, "token"))
    return _unstored({})


@router.post("/oauth/token", include_in_schema=False)
@limited("tokens")
async def issue_token(request: Request, database: AppDatabase, settings: AppSettings) -> Response:
    """Issue tokens for a code, a refresh token or the app itself."""
    fields = await read_fields(request)
    app = await actions.authenticate(database.reader(), *_credentials(request, fields))
    async with database.write() as db:
        issued = await actions.issue(db, settings.signing_key, app, {name: _text(fields, name) for name in fields})
    if issued is None:
        raise InvalidGrant()
    told = {"access_token": issued.access_token, "token_type": "Bearer", "scope": issued.scope}
    again = {} if issued.refresh_token is None else {"refresh_token": issued.refresh_token}
    return _unstored(told | again | {"created_at": clock.now_ms() // 1000})
