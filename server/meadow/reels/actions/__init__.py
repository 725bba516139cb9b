# pyright: reportUnusedImport=false
from meadow.reels.actions.delete_reel import delete_reel
from meadow.reels.actions.edit import edit_reel
from meadow.reels.actions.toggles import bookmark_reel, like_reel, view_reel
from meadow.reels.actions.upload import Stored, create_reel, discard_reel, store_reel, upload_reel
from meadow.reels.actions.video import show_outcome
