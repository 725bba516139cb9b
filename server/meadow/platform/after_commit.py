"""Events published after the commit, best effort.

``publish`` is best effort: clients fetch again when they reconnect."""

import asyncio
from collections.abc import Iterable
from typing import Any

from typing_extensions import TypedDict

from meadow.platform.db.session import Writer


class Frame(TypedDict):
    """A realtime payload: the name of the socket event and its data. Each socket gets its sentences in its own
    language."""

    event: str
    data: Any


def publish(db: Writer, user_ids: Iterable[int], frame: Frame) -> None:
    """Send ``frame`` to these members right after the commit; dropped with a rollback."""
    receivers = list(user_ids)
    if receivers:
        db.after_commit(lambda: db.units.hub.deliver(receivers, frame))


def announce(db: Writer, frame: Frame) -> None:
    """Broadcast an event to every open socket after the commit, coalesced with others and without its data; dropped
    with a rollback."""
    db.after_commit(lambda: db.units.hub.announce(frame["event"]))


def order_by_key(db: Writer, key: int) -> None:
    """What this unit pushes from here on is sent after what was pushed by those that lined up under ``key`` before it.

    Call it with the row locked that decides the order: then the next one lines up only after this one's commit, and
    waits for no more than its frames. Two commits may well be reported the other way round.
    """
    lines = db.units.lines
    before = lines.get(key)
    if before is not None and before is db.lined_up.get(key):
        return  # it stands in this line already, and must not wait for itself
    mine = lines[key] = db.lined_up[key] = asyncio.get_running_loop().create_future()

    def end() -> None:
        if lines.get(key) is mine:
            del lines[key]
        mine.set_result(None)

    async def wait() -> None:
        if before is not None:
            # Not awaited itself: whoever is cut off here must not cut off the one before.
            await asyncio.wait([before])

    db.after_commit(wait)
    db.at_end(end)


async def take_turn(db: Writer, key: int) -> None:
    """``order_by_key`` without a row locked: wait until those that lined up before are through."""
    before = db.units.lines.get(key)
    order_by_key(db, key)
    # Unless it stood in this line already.
    if before is not None and before is not db.lined_up[key]:
        await asyncio.wait([before])
