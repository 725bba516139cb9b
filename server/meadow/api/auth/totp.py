"""``/api/auth``: one-time passwords."""

import asyncio

from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.auth import actions, presenters
from meadow.auth.errors import WrongCode
from meadow.auth.schemas import Code, RecoveryCodes, TotpSecret
from meadow.platform.core.json_response import answer, no_content
from meadow.platform.http.deps import AppDatabase, AppSettings, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import RecentlyAuthenticatedUser
from meadow.site.queries import named

router = ApiRouter("/api/auth", tag="auth")


@router.post("/totp", response_model=TotpSecret, responses=failing(403))
@limited("changes")
async def begin_totp(me: RecentlyAuthenticatedUser, database: AppDatabase, settings: AppSettings) -> Response:
    """Create a secret for an authenticator app, as text and as a picture (SVG). A code must confirm it."""
    async with database.write() as db:
        secret = await actions.begin_totp(db, settings.signing_key, me.id)
        site = (await named(db, settings)).site_name
    # Drawing the QR code would block the event loop.
    drawn = await asyncio.to_thread(presenters.totp_out, secret, site=site, account=me.username)
    return answer(drawn)


@router.delete("/totp", status_code=204, responses=failing(403))
@limited("changes")
async def end_totp(me: RecentlyAuthenticatedUser, db: WriteDb) -> Response:
    """Disable the authenticator app and delete the recovery codes."""
    await actions.end_totp(db, me.id, by=me.id)
    return no_content()


@router.post("/totp/confirm", response_model=RecoveryCodes, responses=failing(403, 429))
@limited("codes")
async def confirm_totp(
    given: Code, me: RecentlyAuthenticatedUser, database: AppDatabase, settings: AppSettings
) -> Response:
    """Enable the authenticator app with one of its codes. Returns the recovery codes, once."""
    async with database.write() as db:
        made = await actions.confirm_totp(db, settings.signing_key, me.id, given.code)
    if made is None:
        raise WrongCode(fields={"code": WrongCode.message})
    return answer({"recoveryCodes": made})


@router.post("/totp/recovery-codes", response_model=RecoveryCodes, responses=failing(403))
@limited("changes")
async def renew_recovery_codes(me: RecentlyAuthenticatedUser, db: WriteDb, settings: AppSettings) -> Response:
    """Replace the recovery codes: ten new ones, returned once."""
    return answer({"recoveryCodes": await actions.replace_recovery_codes(db, settings.signing_key, me.id)})
