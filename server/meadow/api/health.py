"""``/api/health``: liveness."""

from starlette.responses import Response
from typing_extensions import TypedDict

from meadow.api.router import ApiRouter
from meadow.platform.core.json_response import answer

router = ApiRouter("/api/health", tag="instance")


class Health(TypedDict):
    """Health status."""

    status: str


@router.get("", response_model=Health)
async def read_health() -> Response:
    """Liveness: the process responds."""
    return answer({"status": "ok"})
