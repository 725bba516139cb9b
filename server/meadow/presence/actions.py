"""Presence events, never stored."""

from meadow.messages import queries as messages
from meadow.platform.db.session import Units
from meadow.presence import queries


async def tell_presence(units: Units, changes: dict[int, bool]) -> None:
    """Those hear who came (True) or went who have an open socket and a conversation with them, unless they hide it.

    Two statements, however many members there are."""
    db = units.reader()
    shown = await queries.who_show_online(db, [*changes])
    for user_id, contacts in (await messages.contacts_of_each(db, shown)).items():
        told = [other for other in contacts if units.hub.listens(other)]
        if told:
            data = {"userId": str(user_id), "online": changes[user_id]}
            await units.hub.deliver(told, {"event": "presence", "data": data})
