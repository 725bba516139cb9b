"""Suggestion endpoint."""

from typing import Annotated

from fastapi import APIRouter
from starlette.responses import Response

from meadow.auth.deps import CurrentUser
from meadow.platform.deps import AppUnits
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.queries import from_query
from meadow.platform.json_response import answer
from meadow.relationships.suggestions import queries
from meadow.relationships.suggestions.schemas import SuggestionFilter
from meadow.users.presenters import result_of
from meadow.users.schemas import UserResult

router = APIRouter(prefix="/api/users", tags=["suggestions"], route_class=StrictRoute)


@router.get("/suggested", response_model=list[UserResult])
async def list_suggested(
    me: CurrentUser, units: AppUnits, wanted: Annotated[SuggestionFilter, from_query(SuggestionFilter)]
) -> Response:
    """List users with a shared interest whom the caller does not follow."""
    rows = await queries.suggested_people(units.reader(slow=True), me.id, wanted.limit)
    return answer([result_of(row) for row in rows])
