from meadow.platform.core.hooks import Hook
from meadow.platform.db.session import Writer
from meadow.users.preferences import Notifications

MEMBER_NAMED = Hook[[Writer, int, str, str, str]]("users.member_named")
"""A member was created or renamed: the ID, user name, first and last name."""
NOTIFICATIONS_CHOSEN = Hook[[Writer, int, Notifications]]("users.notifications_chosen")
"""The member's notification preferences, after every change of preferences."""
PICTURE_REPLACED = Hook[[Writer, int, str]]("users.picture_replaced")
"""A member's avatar or cover was replaced or removed: the member and the address of the former picture."""
FOLLOWERS_WELCOME = Hook[[Writer, int]]("users.followers_welcome")
"""The member no longer approves followers."""
