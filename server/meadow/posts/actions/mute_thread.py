"""Mutes of the notifications of a post and its comments."""

from meadow.notifications.actions import mute_subject, unmute_subject
from meadow.platform.db.session import Writer
from meadow.posts import queries


async def mute_thread(db: Writer, me: int, post_id: int) -> None:
    """Mute the notifications about the post; PostNotFound."""
    await queries.get_post(db, me, post_id)
    await mute_subject(db, me, "post", post_id)


async def unmute_thread(db: Writer, me: int, post_id: int) -> None:
    """Unmute the notifications about the post; PostNotFound."""
    await queries.get_post(db, me, post_id)
    await unmute_subject(db, me, "post", post_id)
