"""Permission of new accounts and silenced members to write to others."""

from meadow.content_filter.actions import is_young
from meadow.content_filter.errors import TooNewForThis
from meadow.messages.errors import SilencedHere
from meadow.platform.core.i18n import _
from meadow.platform.db.session import Writer
from meadow.relationships.silences.queries import followed_among, is_silenced


async def check_may_address(db: Writer, me: int, others: dict[int, bool]) -> None:
    """Check new conversations: ``others`` maps each recipient to whether they follow ``me``. TooNewForThis for a new
    account without a follow in either direction; SilencedHere for a silenced member whom the recipient does not follow.
    """
    strangers = sorted(other for other, follows_me in others.items() if not follows_me)
    if not strangers:
        return
    if is_young(db, me) and set(strangers) - set(await followed_among(db, me, strangers)):
        raise TooNewForThis(
            _("Your account is new: for its first day you can write to people whom you follow, or who follow you.")
        )
    if await is_silenced(db, me):
        raise SilencedHere()
