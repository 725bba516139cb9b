"""Search endpoint."""

from typing import Annotated

from fastapi import APIRouter, Request
from starlette.responses import Response

from meadow.auth.deps import CurrentUser
from meadow.communities.schemas import Community
from meadow.events.schemas import Event
from meadow.hashtags.schemas import HashtagResult
from meadow.platform.deps import AppUnits
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.queries import from_query
from meadow.platform.json_response import page_answer
from meadow.platform.rate_limits.decorator import limited
from meadow.posts.schemas import Post
from meadow.search import presenters
from meadow.search.schemas import SearchWish
from meadow.users.schemas import UserResult

router = APIRouter(prefix="/api/posts/search", tags=["search"], route_class=StrictRoute)


@router.get("", response_model=list[UserResult] | list[Post] | list[HashtagResult] | list[Community] | list[Event])
@limited("search")
async def search(
    request: Request, me: CurrentUser, units: AppUnits, wanted: Annotated[SearchWish, from_query(SearchWish)]
) -> Response:
    """Search people, posts or hashtags, best match first, or communities and events; ``X-Total-Count`` is the total up
    to a bound."""
    found = await presenters.search_out(units.reader(slow=True), me.id, wanted)
    response = page_answer(request, found.results, found.cursor)
    response.headers["X-Total-Count"] = str(found.total)
    return response
