"""Community actions."""

from meadow.communities.actions.create import create_community, hang_pictures
from meadow.communities.actions.edit import delete_community, edit_community
from meadow.communities.actions.govern import (
    change_member,
    hand_over,
    lift_ban,
    mute_member,
    remove_member,
    unmute_member,
)
from meadow.communities.actions.join import join_community, leave_community
from meadow.communities.actions.requests import answer_requests

__all__ = [
    "answer_requests",
    "change_member",
    "create_community",
    "delete_community",
    "edit_community",
    "hand_over",
    "hang_pictures",
    "join_community",
    "leave_community",
    "lift_ban",
    "mute_member",
    "remove_member",
    "unmute_member",
]
