"""Additional data of a rich data set: polls, link previews, audiences, content warnings and reactions.

Derived from the posts' IDs, so that all other rows match the plain data set of the same size and seed.
"""

# ruff: noqa: S608 - statements are made of our own constants
from bench.dataset.sizes import UNTIL_MS
from meadow.platform.core.clock import DAY_MS

FOR_FOLLOWERS = 7
"""Remainder by 20 of the ids of posts for followers."""
REWRITTEN = ("posts", "post_likes", "user_likes")
"""Tables rewritten by PostgreSQL in these statements: to be clustered in the order of a plain data set."""
_PREVIEWS = 1_000
_POLL = '{"options":["Bread","Cake","Neither, thank you"],"closesAt":%d,"multiple":false}'
_NUMBERS = f"WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {_PREVIEWS})"
_URL = "'https://news' || n || '.example/story'"


def closing_statements(famous: int) -> list[str]:
    """Of 100 posts 5 have polls (half of them open), 10 previews, 15 a narrower audience, 2 a warning; a fifth of the
    likes are reactions. The famous post is public."""
    ends = {0: UNTIL_MS, 20: UNTIL_MS + 3650 * DAY_MS}
    return [
        *(f"UPDATE posts SET poll = '{_POLL % end}' WHERE id % 40 = {rest}" for rest, end in ends.items()),
        "INSERT INTO poll_votes (post_id, user_id, choices)"
        " SELECT post_id, user_id, CASE WHEN like_id % 5 < 3 THEN 1 ELSE 2 END FROM post_likes"
        " WHERE post_id % 20 = 0",
        "INSERT INTO polls (post_id, voters_count, votes_0_count, votes_1_count)"
        " SELECT id, likes_count, (SELECT count(*) FROM poll_votes WHERE post_id = posts.id AND choices = 1),"
        " (SELECT count(*) FROM poll_votes WHERE post_id = posts.id AND choices = 2) FROM posts WHERE id % 20 = 0",
        "INSERT INTO pictures (id, url, files, width, height, placeholder, bytes)"
        f" {_NUMBERS} SELECT n, '/media/preview-' || n || '.webp', '[]', 1200, 630,"
        " 'p0kSFoaIh3ePeHd2h3d3h4h3J3B0BXc=', 40000 FROM n",
        "INSERT INTO link_previews (id, key, url, title, description, site_name, picture_id, expires_at)"
        f" {_NUMBERS} SELECT n, 'key ' || n, {_URL}, 'A story of the town, number ' || n,"
        f" 'What happened at the market on Saturday, told by those who were there.', 'News', n, {UNTIL_MS} FROM n",
        "UPDATE posts SET preview_id = id % 997 + 1 WHERE id % 10 = 1",
        f"UPDATE posts SET audience = CASE WHEN id % 20 = {FOR_FOLLOWERS} THEN 'followers' ELSE 'members' END"
        f" WHERE community_id IS NULL AND id % 20 BETWEEN {FOR_FOLLOWERS} AND {FOR_FOLLOWERS + 2} AND id != {famous}",
        "UPDATE posts SET is_counted = false WHERE audience = 'followers'",
        "UPDATE users SET posts_count = posts_count"
        " - (SELECT count(*) FROM posts WHERE author_id = users.id AND audience = 'followers')",
        "UPDATE posts SET content_warning = 'How the story ends' WHERE id % 50 = 13",
        "UPDATE post_likes SET reaction = 'love' WHERE like_id % 5 = 4",
        "UPDATE user_likes SET reaction = 'love' WHERE like_id % 5 = 4",
        "UPDATE posts SET love_count = (SELECT count(*) FROM post_likes WHERE post_id = posts.id"
        " AND reaction = 'love') WHERE likes_count > 0",
    ]
