"""``/api/auth``: sign-up, sign-in and sign-out."""

from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.auth import actions, queries
from meadow.auth.schemas import Identity, LogIn, Pending, SecondStep, SignedIn, SignUp
from meadow.platform.core.json_response import answer, no_content
from meadow.platform.http.deps import AppDatabase, AppSettings, ReadDb, SignInThrottle, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import CurrentUser, Hashing, SignsIn, Site, UserBrowser

router = ApiRouter("/api/auth", tag="auth")


@router.post("/login", response_model=SignedIn, responses=failing(401, 403))
@limited("login_address", by_itself=True)
async def log_in(
    given: LogIn,
    database: AppDatabase,
    hashing: Hashing,
    settings: AppSettings,
    throttle: SignInThrottle,
    browser: UserBrowser,
    signs: SignsIn,
) -> Response:
    """Log in. 401 with the same text and cost whether the account or the password is wrong. 403 with correct
    credentials of a deleted account (`account_deleted`: POST /api/account/restore) or a suspended one
    (`account_suspended`, with `reason`, `until`, and the `appealToken` of POST /api/moderation/appeals).

    401 `second_factor` if the credentials are correct and a second factor is required: the response has a `challenge`
    for POST /api/auth/login/second, and the accepted `methods`.
    """
    entered = await actions.log_in(database, hashing, settings, throttle, given, browser)
    return signs(entered)


@router.post("/login/second", response_model=SignedIn, responses=failing(401, 429))
@limited("login_address")
async def log_in_with_second_factor(
    given: SecondStep, database: AppDatabase, settings: AppSettings, site: Site, browser: UserBrowser, signs: SignsIn
) -> Response:
    """Complete a log-in with a second factor: the `code` of an app, a recovery code, or a passkey's `credential`. Five
    attempts within ten minutes; then 401 `second_step_over`."""
    key = settings.signing_key
    async with database.write() as db:
        if given.credential is None:
            entered = await actions.second_step(db, key, given.challenge, given.code or "", browser)
        else:
            entered = await actions.second_step_by_passkey(db, key, site(), given.challenge, given.credential, browser)
    return signs(entered)


@router.post("/logout", status_code=204)
@limited("changes")
async def log_out(me: CurrentUser, db: WriteDb) -> Response:
    """Log out: revoke the token of this session and close its sockets."""
    await actions.log_out(db, me.id, me.token_digest)
    response = no_content()
    # Only the HTTP cache: the pages clear their own storage and keep the appearance settings.
    response.headers["Clear-Site-Data"] = '"cache"'
    return response


@router.get("/me", response_model=Identity)
async def read_current_user(me: CurrentUser, db: ReadDb) -> Response:
    """Read the caller's identity and role."""
    return answer({"userId": str(me.id), "username": me.username, "role": await queries.site_role_of(db, me.id)})


@router.post("/signup", status_code=201, response_model=SignedIn, responses={202: {"model": Pending}, **failing(403)})
@limited("signup")
async def sign_up(
    given: SignUp, database: AppDatabase, hashing: Hashing, settings: AppSettings, browser: UserBrowser, signs: SignsIn
) -> Response:
    """Create an account and sign in; 202 without signing in if the site approves registrations. `warning` is set if a
    common password was accepted (`MEADOW_PASSWORD_POLICY`). The password is hashed before the transaction begins."""
    entered, warning = await actions.sign_up(database, hashing, settings, given, browser)
    return answer({"pending": True}, 202) if entered == "pending" else signs(entered, 201, warning=warning)
