"""``/api/interests``: interests to choose from."""

from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.platform.core.json_response import answer
from meadow.platform.core.paging import Whole
from meadow.users.interests.taxonomy import InterestCategory, taxonomy_out

router = ApiRouter("/api/interests", tag="interests")


@router.get("", response_model=list[InterestCategory])
async def list_interests(wanted: Whole) -> Response:
    """List all categories and interests in the specification's order. No token needed."""
    return answer(wanted.cut(taxonomy_out()))
