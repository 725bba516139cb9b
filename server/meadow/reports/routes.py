"""The call of reports."""

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import Me
from meadow.core import idempotency
from meadow.core.deps import WriteDb
from meadow.core.http.bodies import StrictRoute
from meadow.core.http.openapi import failing
from meadow.core.limits.declared import limited
from meadow.reports import actions
from meadow.reports.schemas import Reported, ReportIn

router = APIRouter(prefix="/api/reports", tags=["reports"], route_class=StrictRoute)


@router.post("", status_code=201, response_model=Reported, responses=failing(404), openapi_extra=idempotency.DOCUMENTED)
@limited("reports")
async def report(request: Request, given: ReportIn, me: Me, db: WriteDb) -> Response:
    """Report something one sees; it is kept as it is at this moment."""

    async def make() -> Any:
        return {"id": str(await actions.report(db, me.id, given))}

    return await idempotency.once(request, db, me.id, make, None)
