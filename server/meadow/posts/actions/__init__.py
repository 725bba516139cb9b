# pyright: reportUnusedImport=false
from meadow.posts.actions.attachments import create_post_of_form
from meadow.posts.actions.create_post import create_post
from meadow.posts.actions.edit_post import edit_post
from meadow.posts.actions.moderate import approve_post, change_post, reject_post
from meadow.posts.actions.mute_thread import mute_thread, unmute_thread
from meadow.posts.actions.pin_post import pin_post
from meadow.posts.actions.polls import vote
from meadow.posts.actions.reposts import get_quotable, move_quotes, repost_post
from meadow.posts.actions.toggles import bookmark_post, like_post
from meadow.posts.actions.trash import delete_post, discard_post, empty_bin, hide_post, restore_post
from meadow.posts.actions.video import show_outcome
