"""Sign-in help endpoints."""

from fastapi import APIRouter
from starlette.responses import Response

from meadow.auth.deps import Admin, Hashing, RecentlyAuthenticatedUser
from meadow.moderation.actions import sign_in_help
from meadow.moderation.schemas import Changed, NewPassword
from meadow.platform.deps import AppUnits, WriteDb
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.ids import PathId
from meadow.platform.json_response import answer
from meadow.platform.rate_limits.decorator import limited
from meadow.platform.security.passwords import generated_password

router = APIRouter(prefix="/api/moderation/members/{user_id}", tags=["moderation"], route_class=StrictRoute)


@router.post("/password", response_model=NewPassword, responses=failing(403))
@limited("moderation")
async def set_password(
    user_id: PathId, admin: Admin, me: RecentlyAuthenticatedUser, units: AppUnits, hashing: Hashing
) -> Response:
    """Set a generated password for a member of lower rank and end all their sessions. The password is only in this
    response; the member gets a mail. Second factors stay."""
    password = generated_password()
    password_hash = await hashing.hash(password)
    async with units.write() as db:
        ended = await sign_in_help.set_password(db, admin.id, user_id, password_hash)
    return answer({"password": password, "sessionsEnded": ended})


@router.delete("/second-factor", response_model=Changed, responses=failing(403))
@limited("moderation")
async def disable_second_factor(user_id: PathId, admin: Admin, me: RecentlyAuthenticatedUser, db: WriteDb) -> Response:
    """Turn off the authenticator app of a member of lower rank and delete the recovery codes. Passkeys stay.
    Idempotent."""
    return answer({"changed": await sign_in_help.disable_second_factor(db, admin.id, user_id)})


@router.post("/confirm-email", response_model=Changed, responses=failing(403))
@limited("moderation")
async def confirm_email(user_id: PathId, admin: Admin, me: RecentlyAuthenticatedUser, db: WriteDb) -> Response:
    """Confirm the address of a member of lower rank without a mail. Idempotent."""
    return answer({"changed": await sign_in_help.confirm_email(db, admin.id, user_id)})
