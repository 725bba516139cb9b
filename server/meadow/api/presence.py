"""``/api/presence``: members online."""

from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.messages.presence import queries
from meadow.messages.presence.schemas import Presence, WhoseQuery
from meadow.platform.core.json_response import answer
from meadow.platform.core.queries import Asked
from meadow.platform.http.deps import ReadDb
from meadow.runtime.deps import CurrentUser, Sockets

router = ApiRouter("/api/presence", tag="presence")


@router.get("", response_model=Presence)
async def list_online(me: CurrentUser, db: ReadDb, realtime: Sockets, wanted: Asked[WhoseQuery]) -> Response:
    """List which of these members are online, without hidden and blocked ones."""
    there = [user_id for user_id in dict.fromkeys(wanted.ids) if realtime.hub.is_online(user_id)]
    return answer({"online": [str(user_id) for user_id in await queries.knowable(db, me.id, there)]})
