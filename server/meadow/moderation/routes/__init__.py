"""Moderation endpoints."""

from meadow.moderation.routes.admin import router as admin_router
from meadow.moderation.routes.cases import router as cases_router
from meadow.moderation.routes.communities import router as communities_router
from meadow.moderation.routes.members import router as members_router
from meadow.moderation.routes.mine import router as mine_router
from meadow.moderation.routes.rules import router as rules_router
from meadow.moderation.routes.sign_in_help import router as sign_in_help_router

ROUTERS = (
    cases_router,
    members_router,
    sign_in_help_router,
    mine_router,
    rules_router,
    communities_router,
    admin_router,
)
