"""``/api/instance``: name, settings and pages of the site."""

from typing import Annotated

from fastapi import Path
from starlette.responses import Response

from meadow import __version__
from meadow.administration import presenters
from meadow.administration.presenters import instance_out
from meadow.administration.schemas import InviteFor, SitePage
from meadow.api.limits import LIMITS, Instance
from meadow.api.router import ApiRouter
from meadow.auth.constants import MAX_INVITE_CODE_CHARACTERS
from meadow.platform.core.json_response import answer
from meadow.platform.http.deps import AppSettings, ReadDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import Anybody
from meadow.site.schemas import Page

router = ApiRouter("/api/instance", tag="instance")


@router.get("", response_model=Instance)
async def read_instance(me: Anybody, db: ReadDb, settings: AppSettings) -> Response:
    """Read the settings and limits of this site."""
    return answer({**await instance_out(db, settings, __version__, signed_in=me is not None), "limits": LIMITS})


@router.get("/invites/{code}", response_model=InviteFor, responses=failing(422))
@limited("login_address")
async def read_invite(code: Annotated[str, Path(max_length=MAX_INVITE_CODE_CHARACTERS)], db: ReadDb) -> Response:
    """Read who sent an invite. 422 `invite_invalid` if it does not work any more."""
    return answer(await presenters.invite_for_out(db, code))


@router.get("/pages/{page}", response_model=SitePage, responses=failing(404, 422))
async def read_page(page: Page, db: ReadDb, settings: AppSettings) -> Response:
    """Read a page of the site in Markdown. 404 for an empty one."""
    return answer(await presenters.page_out(db, settings, page))
