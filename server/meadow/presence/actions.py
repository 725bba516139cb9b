"""Presence events, never stored.

Nothing is stored."""

from meadow.messages import queries as messages
from meadow.platform.db.session import Units
from meadow.presence import queries


async def tell_presence(units: Units, user_id: int, is_online: bool) -> None:
    """Those hear it who have an open socket and a conversation with the member, unless the member hides it."""
    db = units.reader()
    if not await queries.shows_online(db, user_id):
        return
    told = [other for other in await messages.contacts_of(db, user_id) if units.hub.listens(other)]
    if told:
        data = {"userId": str(user_id), "online": is_online}
        await units.hub.deliver(told, {"event": "presence", "data": data})
