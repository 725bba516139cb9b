"""Presence events, never stored."""

from meadow.messages import queries as messages
from meadow.messages.presence import queries
from meadow.platform.core.pacer import Pacer
from meadow.platform.db.session import Database


async def tell_presence(database: Database, changes: dict[int, bool], pacer: Pacer) -> None:
    """Publish presence changes (True: online) to contacts with an open socket, unless the member hides their
    presence.

    Two statements for any number of members. Each change is a step of the pacer, so that requests are answered in
    between.
    """
    db = database.reader()
    shown = await queries.who_show_online(db, [*changes])
    for user_id, contacts in (await messages.contacts_of_each(db, shown)).items():
        told = [other for other in contacts if database.context.sockets.has_socket(other)]
        if told:
            await pacer.turn()
            data = {"userId": str(user_id), "online": changes[user_id]}
            await database.context.sockets.deliver(told, {"event": "presence", "data": data})
