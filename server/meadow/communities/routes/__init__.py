"""Community endpoints."""

from fastapi import APIRouter

from meadow.communities.routes.communities import router as communities_router
from meadow.communities.routes.members import router as members_router
from meadow.platform.http.bodies import StrictRoute

router = APIRouter(route_class=StrictRoute)
for part in (communities_router, members_router):
    # Copies the routes instead of including the router: they keep their prefix and are matched once.
    router.routes.extend(part.routes)
