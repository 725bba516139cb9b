"""``/api/ready``: readiness."""

from starlette.requests import Request
from starlette.responses import Response

from meadow.api.health import Health
from meadow.api.router import ApiRouter
from meadow.platform.core.json_response import answer
from meadow.platform.http.state import http_state_of
from meadow.platform.ops import cleanup_jobs

router = ApiRouter("/api/ready", tag="instance")


@router.get("", response_model=Health)
async def read_readiness(request: Request) -> Response:
    """Readiness: database and storage respond; 503 otherwise."""
    await cleanup_jobs.check_ready(http_state_of(request.app))
    return answer({"status": "ready"})
