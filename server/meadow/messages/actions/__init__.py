# pyright: reportUnusedImport=false
from meadow.messages.actions.change import delete_message, edit_message, react, unreact
from meadow.messages.actions.groups import add_members, create_group, remove_member, rename_group
from meadow.messages.actions.read import accept, hide, mute, read_in, read_with
from meadow.messages.actions.send import send_into, send_to
from meadow.messages.actions.typing import tell_typing
