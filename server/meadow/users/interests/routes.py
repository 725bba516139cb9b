"""Interest taxonomy endpoint."""

from fastapi import APIRouter
from starlette.responses import Response

from meadow.platform.http.bodies import StrictRoute
from meadow.platform.json_response import answer
from meadow.platform.paging import Whole
from meadow.users.interests.taxonomy import InterestCategory, taxonomy_out

router = APIRouter(prefix="/api/interests", tags=["interests"], route_class=StrictRoute)


@router.get("", response_model=list[InterestCategory])
async def list_interests(wanted: Whole) -> Response:
    """List all categories and interests in the specification's order. No token needed."""
    return answer(wanted.cut(taxonomy_out()))
