# pyright: reportUnusedImport=false
from meadow.reels.queries.cards import (
    LIKEABLE,
    cards,
    get_reel,
    is_hidden,
    lock_reel,
    newest_of_others,
    page,
    unmuted_cards,
)
from meadow.reels.queries.remaining import SOME_KEEPERS, SOME_LIKERS, SOME_LIKES, SOME_VIEWERS
from meadow.reels.queries.visible import visible
