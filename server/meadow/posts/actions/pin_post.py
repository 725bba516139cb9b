"""Pinned post of a profile."""

from meadow.platform.core.i18n import _
from meadow.platform.db.session import Writer
from meadow.posts import policy, queries
from meadow.posts.errors import NotYourPost
from meadow.users.actions import pin, unpin
from meadow.users.queries import lock_user


async def pin_post(db: Writer, me: int, post_id: int, wanted: bool | None) -> bool:
    """Pin, unpin, or flip (None): the new state. Replaces another pinned post; PostNotFound, NotYourPost."""
    post = await queries.get_post(db, me, post_id)
    if not policy.may_edit(me, post):
        raise NotYourPost(_("Only the author can pin this post."))
    pinned = (await lock_user(db, me)).pinned_post_id == post_id
    wanted = not pinned if wanted is None else wanted
    if wanted and not pinned:
        await pin(db, me, post_id)
    elif pinned and not wanted:
        await unpin(db, me, post_id)
    return wanted
