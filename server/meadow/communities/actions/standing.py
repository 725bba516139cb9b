"""Membership checks for other packages."""

from meadow.communities.errors import BannedHere, JoinToPost, MutedHere, NotAllowedHere
from meadow.communities.policy import may, may_see
from meadow.communities.queries import powers_in
from meadow.platform.core import clock
from meadow.platform.core.i18n import _
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row


def check_not_muted(standing: Row) -> None:
    """MutedHere with its end."""
    if standing.is_muted:
        until = clock.rfc3339(standing.muted_until)
        raise MutedHere(
            _("You cannot write in this community until {day}, {time} UTC.", day=until[:10], time=until[11:16])
        )


def check_may_post(standing: Row) -> None:
    """BannedHere, MutedHere, JoinToPost."""
    if standing.ban_id:
        raise BannedHere()
    check_not_muted(standing)
    if not may("post", standing.rank):
        raise JoinToPost()


async def check_may_write(db: Reader, me: int, community_id: int) -> None:
    """MutedHere or BannedHere for a member who may not edit own content there."""
    standing = await powers_in(db, me, community_id)
    if standing is not None:
        check_not_muted(standing)
        if standing.ban_id:
            raise BannedHere()


async def check_may_comment(db: Reader, me: int, community_id: int) -> None:
    """The same for comments, which non-members may write in public communities; NotAllowedHere."""
    standing = await powers_in(db, me, community_id)
    if standing is not None:
        check_not_muted(standing)
        if standing.ban_id:
            raise BannedHere()
        if not may_see("comment", standing):
            raise NotAllowedHere()


async def may_remove_comments(db: Reader, me: int, community_id: int) -> bool:
    standing = await powers_in(db, me, community_id)
    return standing is not None and may("remove_posts", standing.rank)
