# pyright: reportUnusedImport=false
from meadow.posts.queries.cards import (
    binned_cards,
    cards,
    find_pending,
    find_poll,
    get_post,
    get_post_to_reply,
    homes,
    pending_cards,
    texts_of,
)
from meadow.posts.queries.community import community_page, pending_page
from meadow.posts.queries.following import following_page
from meadow.posts.queries.history import (
    LIKERS_OF,
    SOME_KEEPERS_OF,
    bin_page,
    expired_in_bin,
    history_page,
    is_counted,
    is_hidden,
    lock_post,
    lock_post_or_binned,
    posts_with_files,
    top_of,
    versions_count,
)
from meadow.posts.queries.likers import LIKEABLE, likers_page
from meadow.posts.queries.listed import listed_page
from meadow.posts.queries.pages import page
from meadow.posts.queries.replies import replying
from meadow.posts.queries.reposts import (
    REPOSTERS_OF,
    own_repost,
    quotes_page,
    reposters_page,
    reposts_page,
    some_reposts,
)
from meadow.posts.queries.visible import is_open, is_shared_with, is_written_here, visible
