"""Events published after the commit, best effort: clients refetch after a reconnect."""

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
        db.after_commit(lambda: db.context.sockets.deliver(receivers, frame))


def announce(db: Writer, frame: Frame) -> None:
    """Broadcast an event to every open socket after the commit, coalesced with others and without its data; dropped
    with a rollback."""
    db.after_commit(lambda: db.context.sockets.announce(frame["event"]))


def order_by_key(db: Writer, key: int) -> None:
    """Send this transaction's events after the events of earlier transactions with the same ``key``.

    Call it while holding the row lock that decides the order: the next transaction then queues after this commit and
    waits for its events only. Without it, two commits may be published in reverse order.
    """
    lines = db.context.queues
    before = lines.get(key)
    if before is not None and before is db.lined_up.get(key):
        return  # already queued; must not wait for itself
    mine = lines[key] = db.lined_up[key] = asyncio.get_running_loop().create_future()

    def end() -> None:
        if lines.get(key) is mine:
            del lines[key]
        mine.set_result(None)

    async def wait() -> None:
        if before is not None:
            # Not a plain await: cancelling this task must not cancel the earlier future.
            await asyncio.wait([before])

    db.after_commit(wait)
    db.at_end(end)


async def take_turn(db: Writer, key: int) -> None:
    """``order_by_key`` without a row lock: waits for the end of earlier transactions with this key, unless these can
    only go on after this one."""
    before = db.context.queues.get(key)
    order_by_key(db, key)
    # Unless already queued.
    if before is not None and before is not db.lined_up[key] and not db.excludes_others:
        await asyncio.wait([before])
