"""``/api/reports``: reports to moderators."""

from typing import Any

from fastapi import Request
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.moderation.reports import actions
from meadow.moderation.reports.schemas import Reported, ReportIn
from meadow.platform.http import idempotency
from meadow.platform.http.deps import WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import CurrentUser

router = ApiRouter("/api/reports", tag="reports")


@router.create("", response_model=Reported, responses=failing(404))
@limited("reports")
async def report(request: Request, given: ReportIn, me: CurrentUser, db: WriteDb) -> Response:
    """Report visible content or a member. The content is kept as it is now."""

    async def make() -> Any:
        return {"id": str(await actions.report(db, me.id, given))}

    return await idempotency.once(request, db, me.id, make, None)
