"""Presence events, never stored."""

from meadow.messages import queries as messages
from meadow.platform.db.session import Units
from meadow.platform.pacer import Pacer
from meadow.presence import queries


async def tell_presence(units: Units, changes: dict[int, bool], pacer: Pacer) -> None:
    """Tell members with an open socket who of their conversations came (True) or went, unless those hide it.

    Two statements, however many members there are. Each change is a step of the pacer: requests are answered between
    the frames of a crowd."""
    db = units.reader()
    shown = await queries.who_show_online(db, [*changes])
    for user_id, contacts in (await messages.contacts_of_each(db, shown)).items():
        told = [other for other in contacts if units.hub.listens(other)]
        if told:
            await pacer.turn()
            data = {"userId": str(user_id), "online": changes[user_id]}
            await units.hub.deliver(told, {"event": "presence", "data": data})
