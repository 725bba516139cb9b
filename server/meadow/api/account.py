"""``/api/account``: the own account: export, import, tokens, apps, deletion."""

from typing import Any

import anyio
from fastapi import Request
from starlette.responses import FileResponse, Response

from meadow.account_lifecycle import actions
from meadow.account_lifecycle.presenters import export_out, import_out, offers_out
from meadow.account_lifecycle.queries.exporting import find_export
from meadow.account_lifecycle.queries.importing import find_import
from meadow.account_lifecycle.schemas import ExportState, ImportState, Leaving, Restoring
from meadow.api.deps.archives import FORM, ArchiveSlots, ReceivedExport
from meadow.api.router import ApiRouter
from meadow.auth.actions import check_password
from meadow.auth.schemas import SignedIn
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import Pages, Whole
from meadow.platform.http.deps import AppDatabase, AppSettings, ReadDb, SignInThrottle, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.programs import actions as program_actions
from meadow.programs import presenters as program_presenters
from meadow.programs.schemas import ConnectedApp, NewPersonalToken, PersonalToken, TokenIn
from meadow.runtime.deps import CurrentUser, Hashing, RecentlyAuthenticatedUser, SignsIn, UserBrowser
from meadow.users.schemas import UserSummary

router = ApiRouter("/api/account", tag="account")
_ZIP: dict[str, Any] = {"content": {"application/zip": {"schema": {"type": "string", "format": "binary"}}}}


@router.delete("", status_code=204)
@limited("password")
async def delete_account(given: Leaving, me: CurrentUser, database: AppDatabase, hashing: Hashing) -> Response:
    """Delete the account: hidden everywhere and signed out at once, purged after 30 days. Until then signing in answers
    403 `account_deleted`."""
    await check_password(database.reader(), hashing, me.id, given.password)
    await actions.delete_account(database, me.id, by=me.id)
    return no_content()


@router.get("/apps", tags=["programs"], response_model=list[ConnectedApp])
async def list_apps(me: CurrentUser, db: ReadDb, wanted: Whole) -> Response:
    """List the apps with access to the caller's account."""
    return answer(wanted.cut(await program_presenters.connected_apps_out(db, me.id)))


@router.delete("/apps/{app_id}", tags=["programs"], status_code=204)
@limited("changes")
async def disconnect_app(app_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Take an app's access away; its streams close."""
    await program_actions.disconnect_app(db, me.id, app_id)
    return no_content()


@router.get("/export", response_model=ExportState, responses={200: _ZIP, 202: {"model": ExportState}, **failing(403)})
async def download_export(me: RecentlyAuthenticatedUser, database: AppDatabase, settings: AppSettings) -> Response:
    """Download an archive (zip) of the caller's data; 202 while it is being made. Starts one if there is none.

    403 `confirm_first` unless the session was opened or confirmed recently (`confirmedUntil` of `GET
    /api/auth/security`): confirm it with `POST /api/auth/confirm`, then repeat.
    """
    known = await find_export(database.reader(), me.id)
    if known is None or known.status == "failed":
        return answer(export_out(await actions.begin_export(database, settings, me.id)), 202)
    path = actions.path_of(settings, me.id, known.id)
    if known.status != "ready" or not await anyio.Path(path).exists():
        return answer(export_out(known), 202)
    name, headers = f"meadow-{me.username}.zip", {"Cache-Control": "no-store"}
    return FileResponse(path, headers=headers, media_type="application/zip", filename=name)


@router.post("/export", status_code=202, response_model=ExportState, responses=failing(403, 429))
@limited("changes")
async def make_export(me: RecentlyAuthenticatedUser, database: AppDatabase, settings: AppSettings) -> Response:
    """Make another export, which replaces the last. Once a day in the production profile."""
    return answer(export_out(await actions.begin_export(database, settings, me.id)), 202)


@router.get("/export/status", response_model=ExportState)
async def read_export_state(me: CurrentUser, db: ReadDb) -> Response:
    """Read the state of the export."""
    return answer(export_out(await find_export(db, me.id)))


@router.get("/import", response_model=ImportState)
async def read_import_state(me: CurrentUser, db: ReadDb) -> Response:
    """Read the state of the last import."""
    return answer(import_out(await find_import(db, me.id)))


@router.post(
    "/import", status_code=202, response_model=ImportState, responses=failing(403, 409, 413), openapi_extra=FORM
)
@limited("imports")
async def import_export(
    me: RecentlyAuthenticatedUser,
    given: ReceivedExport,
    slots: ArchiveSlots,
    database: AppDatabase,
    settings: AppSettings,
) -> Response:
    """Import an archive: of Mastodon (zip, tar.gz, or its CSV of follows alone), Instagram and Facebook (zip in JSON),
    X (zip), or Meadow, each recognised by its content. Of other networks posts with their pictures and videos are
    taken, without boosts, replies to others and direct messages; whoever is followed there and has the same name here
    is offered at `GET /api/account/import/people`.

    Of Meadow: posts and reels with their dates, pictures and videos, comments
    on the posts, drafts, folders, missing profile fields, and follows and bookmarks that exist here. Idempotent.

    Imported content appears on the profile and in search, never in feeds, hashtag lists, trends or notifications. Only
    exports of the caller signed by this site keep their dates unmarked; all other content has `importedFrom`. Rows
    count against the limits of the matching call and files against the quota; when they are used up the import pauses
    and resumes by itself (`resumesAt`).

    422 `not_an_export` before anything is imported if the file is incomplete or was changed. 413 `export_too_large` for
    more than 1 GB, or 100,000 rows in a list. 409 `import_running` during another import.
    """
    await actions.begin_import(database, slots, settings, me.id, given.file)
    return answer(import_out(await find_import(database.reader(), me.id)), 202)


@router.delete("/import", response_model=ImportState)
@limited("changes")
async def cancel_import(me: CurrentUser, database: AppDatabase, settings: AppSettings) -> Response:
    """Cancel the import that is running or paused: what was imported stays (`imported`), the file is deleted. Answers
    the state; without such an import nothing changes."""
    await actions.cancel_import(database, settings, me.id)
    return answer(import_out(await find_import(database.reader(), me.id)))


@router.get("/import/people", response_model=list[UserSummary])
async def list_offers(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List members with the names of people whom the caller follows elsewhere, by the imported archives; without those
    whom the caller follows already. Nobody is followed by an import."""
    shown, cursor = await offers_out(db, me.id, paging)
    return page_answer(request, shown, cursor)


@router.post("/import/undo", status_code=202, response_model=ImportState, responses=failing(409))
@limited("changes")
async def undo_import(me: CurrentUser, database: AppDatabase) -> Response:
    """Take back what the last import brought: posts, reels, comments and drafts are deleted for good, likes and
    comments of others on them too. 409 `nothing_to_undo` without any, `import_running` while it is read."""
    async with database.write() as db:
        await actions.begin_undo(db, me.id)
    return answer(import_out(await find_import(database.reader(), me.id)), 202)


@router.post("/restore", response_model=SignedIn, responses=failing(401, 403))
@limited("login_address", by_itself=True)
async def restore_account(
    given: Restoring,
    database: AppDatabase,
    hashing: Hashing,
    throttle: SignInThrottle,
    browser: UserBrowser,
    signs: SignsIn,
) -> Response:
    """Restore a deleted account and sign in, with user name and password. 401 with the same text and cost whether the
    account or the password is wrong."""
    entered = await actions.sign_in_restored(database, hashing, throttle, given, browser)
    return signs(entered)


@router.get("/tokens", tags=["programs"], response_model=list[PersonalToken])
async def list_tokens(me: CurrentUser, db: ReadDb, wanted: Whole) -> Response:
    """List the caller's personal access tokens, newest first."""
    return answer(wanted.cut(await program_presenters.tokens_out(db, me.id)))


@router.post("/tokens", tags=["programs"], status_code=201, response_model=NewPersonalToken, responses=failing(403))
@limited("changes")
async def create_token(given: TokenIn, me: RecentlyAuthenticatedUser, db: WriteDb) -> Response:
    """Create a personal access token. `token` is shown this once."""
    return answer(await program_actions.create_token(db, me.id, given), 201)


@router.delete("/tokens/{token_id}", tags=["programs"], status_code=204)
@limited("changes")
async def delete_token(token_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Delete a personal access token; its streams close."""
    await program_actions.delete_token(db, me.id, token_id)
    return no_content()
