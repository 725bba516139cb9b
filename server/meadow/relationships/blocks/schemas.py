from typing import Annotated

from pydantic import Field

from meadow.platform.core.schemas import Body, FutureMoment
from meadow.users.schemas import ListedUser


class MuteRequest(Body):
    """How long to mute."""

    expires_at: Annotated[FutureMoment | None, Field(description="End of the mute; null for none.")] = None


class MutedUser(ListedUser):
    """Muted member, with the end of the mute."""

    expiresAt: str | None
