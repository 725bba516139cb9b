"""``/api/sidebar``: content beside a screen."""

from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.api.sidebar.presenters import sidebar_out
from meadow.api.sidebar.schemas import Sidebar, SidebarFilter
from meadow.platform.core.json_response import answer
from meadow.platform.core.queries import Asked
from meadow.platform.http.deps import ReadDb
from meadow.runtime.deps import CurrentUser, Sockets

router = ApiRouter("/api/sidebar", tag="sidebar")


@router.get("", response_model=Sidebar)
async def read_sidebar(me: CurrentUser, db: ReadDb, sockets: Sockets, wanted: Asked[SidebarFilter]) -> Response:
    """Read the sidebars: notifications, birthdays, events, communities and contacts."""
    return answer(await sidebar_out(db, me.id, wanted.time_zone, sockets.hub.is_online))
