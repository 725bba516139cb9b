"""A check that is forgotten is noticed early: the comparison fails on the first worlds, after few calls."""

from collections.abc import Callable

import pytest

from meadow.platform.config.settings import Settings
from tests.visibility.mutating import forgotten
from tests.visibility.running import run_worlds

_WITHOUT_AUDIENCE = """
import sys
from meadow.posts.queries.visible import is_open
rules = sys.modules["meadow.posts.queries.visible"]
def visible():
    community = rules._in_community(rules.or_(rules._home.c.is_private.is_(False), rules.is_member()))
    author = (rules.not_blocked(posts.c.author_id), rules.not_silenced(posts.c.author_id))
    return rules.and_(rules.is_visible(posts), community, *author)
"""
MUTATIONS: dict[str, tuple[str, tuple[tuple[str, str], ...], str]] = {
    "a block, in comments": (
        "meadow.comments.queries",
        (("not_blocked(comments.c.author_id),", ""), ("not_blocked(_replies.c.author_id),", "")),
        "/api/",
    ),
    "a silence, in comments": (
        "meadow.comments.queries",
        (("not_silenced(comments.c.author_id),", ""), ("not_silenced(_replies.c.author_id),", "")),
        "/api/",
    ),
    "a signature, of a private file": (
        "meadow.media.serving",
        (
            ("if not seconds or not await is_shown(database.reader(), name):", "if False:"),
            ("return seconds", "return 60"),
        ),
        "file ",
    ),
    "the block of who likes a post": (
        "meadow.posts.queries.likers",
        (("        not_blocked(post_likes.c.user_id),\n", ""),),
        "/likes|/favourited_by",
    ),
    "what was said before one came": (
        "meadow.messages.queries.thread",
        (('_m.seq > bindparam("after")', '_m.seq > bindparam("after") - bindparam("after")'),),
        "/api/messages/",
    ),
    "a muted word, in feeds": (
        "meadow.posts.presenters",
        (("        if row.author_id == viewer\n        or not any(", "        if True\n        or not any("),),
        "/api/posts?",
    ),
    "an audience, of posts": (
        "meadow.posts.queries.cards",
        (("from meadow.posts.queries.visible import is_open, visible\n", _WITHOUT_AUDIENCE),),
        "/api/",
    ),
    "that an upload belongs to nothing yet": (
        "meadow.media.actions",
        (("content=each.data, hidden=hidden)", "content=each.data)"),),
        "file ",
    ),
    "the audience of earlier words": (
        "meadow.posts.queries.history",
        ((", could_read(post_versions.c.audience)", ', bindparam("viewer", type_=posts.c.id.type) > 0'),),
        "/history",
    ),
    "a muted thread": (
        "meadow.posts.actions.mute_thread",
        (("import mute_subject, unmute_subject", "import unmute_subject, unmute_subject as mute_subject"),),
        "comment: ",
    ),
    "whether a shared post is seen": (
        "meadow.messages.queries.shared",
        (('in_ids(posts.c.id, "ids"), visible_posts()', 'in_ids(posts.c.id, "ids"), bindparam("viewer") > 0'),),
        "shares a hidden thing",
    ),
    "that a list is private": (
        "meadow.relationships.lists.queries",
        (("    or_(_l.user_id == _VIEWER, _l.is_private.is_(False)),\n", ""),),
        "/api/lists/",
    ),
    "a block, in lists of followers": (
        "meadow.relationships.follows.queries",
        ((", not_blocked(users.c.id)", ""),),
        "/api/follow/",
    ),
}
"""What is forgotten: the module, what of its source is replaced by what, and where it shows."""
SEEDS = range(1, 9)
MOST_CALLS = 15_000
"""A world has some 3,700 calls, and most of what is forgotten shows in the first two worlds."""


@pytest.mark.full("Minutes of processor time that show that the test of visibility notices; it changes seldom.")
@pytest.mark.parametrize("name", MUTATIONS)
async def test_a_forgotten_check_is_noticed(name: str, sqlite_settings: Settings, later: Callable[[int], None]) -> None:
    module, pairs, shows = MUTATIONS[name]
    with forgotten(module, *pairs):
        outcome = await run_worlds(sqlite_settings, SEEDS, 0.5, later, stop_at=1)
    print(outcome, outcome.wrong[:3])
    assert outcome.wrong, f"{name} is forgotten, and nothing notices"
    assert any(each in one for one in outcome.wrong for each in shows.split("|")), outcome.wrong
    assert outcome.calls < MOST_CALLS
