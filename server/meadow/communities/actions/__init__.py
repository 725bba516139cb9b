# pyright: reportUnusedImport=false
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
