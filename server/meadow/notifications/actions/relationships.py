"""Notifications of follows, blocks and mutes."""

from meadow.notifications.actions import forget, forget_between, forget_unfollowed, hush, notify
from meadow.platform.db.session import Writer


async def notify_follow(db: Writer, me: int, target: int) -> None:
    """Notify ``target`` of a new follower."""
    await notify(db, target, "follow", me, "user", target)


async def forget_follow(db: Writer, me: int, target: int) -> None:
    """Delete that notification; a job deletes the former follower's notifications about followers-only posts."""
    await forget(db, target, "follow", me, "user", target)
    await forget_unfollowed.later(db, me=me, by=target)


async def forget_blocked(db: Writer, me: int, other: int, block_id: int) -> None:
    """Delete notifications between the two from before the block, in a job."""
    await forget_between.later(db, one=me, other=other, before=block_id)


async def hush_muted(db: Writer, me: int, other: int, mute_id: int) -> None:
    """Delete notifications by a muted member from before the mute, in a job."""
    await hush.later(db, me=me, by=other, before=mute_id)


async def notify_request(db: Writer, me: int, target: int) -> None:
    """Notify ``target``, who approves followers, of a request."""
    await notify(db, target, "follow_request", me, "user", target)


async def forget_request(db: Writer, me: int, target: int) -> None:
    await forget(db, target, "follow_request", me, "user", target)


async def notify_accepted(db: Writer, me: int, target: int) -> None:
    """Notify the follower that ``target`` accepted."""
    await notify(db, me, "follow_accepted", target, "user", me)
