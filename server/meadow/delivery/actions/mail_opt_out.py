"""Unsubscribe links of e-mails."""

from collections.abc import Sequence

from meadow.delivery import queries
from meadow.notifications.kinds import Topic
from meadow.platform.db.session import Writer
from meadow.users.actions import choose_preferences
from meadow.users.preferences import MailsChange, NotificationsChange, PreferencesChange


async def end_mail(db: Writer, me: int, topics: Sequence[Topic]) -> None:
    """Switch off mail about these topics. No effect for a deleted account."""
    if await queries.find_member(db, me) is not None:
        change = MailsChange.model_validate(dict.fromkeys(topics, "off"))
        await choose_preferences(db, me, PreferencesChange(notifications=NotificationsChange(email=change)))
