"""``/api/auth``: passkeys."""

from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.auth import actions, presenters
from meadow.auth.schemas import (
    NewPasskey,
    Passkey,
    PasskeyAnswer,
    PasskeyName,
    PasskeyQuestion,
    PasskeyRequest,
    SignedIn,
)
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content
from meadow.platform.http.deps import AppDatabase, AppSettings, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import CurrentUser, RecentlyAuthenticatedUser, SignsIn, Site, UserBrowser

router = ApiRouter("/api/auth", tag="auth")


@router.post("/passkeys", status_code=201, response_model=Passkey, responses=failing(403))
@limited("changes")
async def add_passkey(given: NewPasskey, me: RecentlyAuthenticatedUser, db: WriteDb, site: Site) -> Response:
    """Register a passkey that the browser has created."""
    row = await actions.add_passkey(db, me.id, site(), given.challenge_id, given.name, given.credential)
    return answer(presenters.passkey_out(row), 201)


@router.post("/passkeys/options", response_model=PasskeyQuestion, responses=failing(403))
@limited("changes")
async def begin_passkey(me: RecentlyAuthenticatedUser, db: WriteDb, settings: AppSettings, site: Site) -> Response:
    """Read the options for `navigator.credentials.create`. 409 `passkeys_need_a_name` if the site has no host name."""
    challenge_id, options = await actions.begin_passkey(db, settings.signing_key, me.id, site())
    return answer({"challengeId": challenge_id, "options": options})


@router.post("/passkeys/sign-in", response_model=SignedIn, responses=failing(403))
@limited("login_address")
async def sign_in_by_passkey(
    given: PasskeyAnswer, database: AppDatabase, settings: AppSettings, site: Site, browser: UserBrowser, signs: SignsIn
) -> Response:
    """Sign in with a passkey."""
    async with database.write() as db:
        entered = await actions.sign_in_by_passkey(
            db, settings.signing_key, site(), given.challenge_id, given.credential, browser
        )
    return signs(entered)


@router.post("/passkeys/sign-in/options", response_model=PasskeyQuestion, responses=failing(401))
@limited("login_address")
async def begin_passkey_sign_in(given: PasskeyRequest, db: WriteDb, site: Site) -> Response:
    """Read the options for `navigator.credentials.get`; with the `challenge` of a log-in, for its second factor."""
    challenge_id, options = await actions.begin_passkey_sign_in(db, site(), given.challenge)
    return answer({"challengeId": challenge_id, "options": options})


@router.patch("/passkeys/{passkey_id}", response_model=Passkey)
@limited("changes")
async def name_passkey(passkey_id: PathId, given: PasskeyName, me: CurrentUser, db: WriteDb) -> Response:
    """Rename a passkey."""
    return answer(presenters.passkey_out(await actions.name_passkey(db, me.id, passkey_id, given.name)))


@router.delete("/passkeys/{passkey_id}", status_code=204, responses=failing(403))
@limited("changes")
async def remove_passkey(passkey_id: PathId, me: RecentlyAuthenticatedUser, db: WriteDb) -> Response:
    """Delete a passkey. 409 `last_way_in` for the only sign-in method of an account without a password."""
    await actions.remove_passkey(db, me.id, passkey_id)
    return no_content()
