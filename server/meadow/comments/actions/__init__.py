# pyright: reportUnusedImport=false
from meadow.comments.actions.delete_below import delete_below
from meadow.comments.actions.edit import edit_comment, hide_comment
from meadow.comments.actions.write import create_comment, delete_comment, like_comment
