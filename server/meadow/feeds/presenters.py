from operator import attrgetter

import orjson

from meadow.feeds import queries
from meadow.feeds.constants import MAX_LABEL_CHARACTERS, MAX_PEOPLE, MAX_RECOMMENDED, RECOMMENDED_PERIOD_MS
from meadow.feeds.ranking import Pool, Taste, ranked, why
from meadow.feeds.schemas import FeedFeedback, FeedPlace
from meadow.platform.core import clock, ids
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import pack
from meadow.platform.core.paging import encode_remaining
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.posts.constants import MAX_RANKED_POSTS
from meadow.posts.presenters import shown, with_more, without_muted_words
from meadow.posts.queries import cards
from meadow.posts.schemas import Post, PostFilter
from meadow.relationships.lists.queries import get_list
from meadow.users.presenters import summary_of


def place_of(row: Row) -> FeedPlace:
    return {"postId": str(row.post_id), "leftAt": clock.rfc3339(row.left_at)}


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= MAX_LABEL_CHARACTERS else f"{line[: MAX_LABEL_CHARACTERS - 1].rstrip()}…"


async def wishes_out(db: Reader, viewer: int, rows: list[Row]) -> list[FeedFeedback]:
    """Serialize rows of ``queries.wishes_page``."""
    people = await queries.people_named(db, viewer, [int(row.subject) for row in rows if row.kind == "author"])
    words = await queries.words_of(db, viewer, [int(row.subject) for row in rows if row.kind == "post"])
    labels = {
        **{("author", str(row.user_id)): summary_of(row)["displayName"] for row in people},
        **{("post", str(post_id)): _shortened(text) or _("A post without words") for post_id, text in words.items()},
        **{("hashtag", row.subject): f"#{row.subject}" for row in rows if row.kind == "hashtag"},
    }
    gone = {"author": _("Somebody who is gone"), "post": _("A post that is gone")}
    return [
        {
            "kind": row.kind,
            "subject": row.subject,
            "label": labels.get((row.kind, row.subject)) or gone[row.kind],
            "saidAt": ids.created_at(row.feedback_id),
        }
        for row in rows
    ]


def _ids(joined: str | None) -> list[int]:
    return [int(id_) for id_ in joined.split(",")] if joined else []


async def _taste_of(db: Reader, viewer: int, newest: Pool) -> Taste:
    """Signals of the reader, in one statement, or two for more than ``PEOPLE`` follows."""
    taste, people = Taste(viewer), list[Row]()
    follows_many = False
    for row in await queries.what_is_known(db, viewer):
        if row.kind == "person":
            people.append(row)
        elif row.kind == "reader":
            taste.interests, follows_many = orjson.loads(row.subject), int(row.label) > MAX_PEOPLE
        elif row.kind == "tag":
            taste.tags[row.subject] = row.label
            taste.brought.update(_ids(row.ids))
        elif row.kind == "hashtag":
            taste.less_tags.add(row.subject)
        elif row.kind == "muted":
            taste.mutes_words = True
        else:
            {"barred": taste.barred, "post": taste.hidden, "author": taste.less_authors}[row.kind].add(int(row.subject))
    if follows_many:
        people += await queries.authors_followed(db, viewer, list(newest.by_author))
    # Fixed order: the reason names the same member on each reading.
    for row in sorted(people, key=attrgetter("subject")):
        person = int(row.subject)
        if person not in taste.barred:
            reposts, likes = _ids(row.reposts), _ids(row.likes)
            taste.brought.update(_ids(row.ids), reposts, likes)
            if person != viewer:
                taste.people[person] = row.label
                taste.reposts.update((post, person) for post in reposts)
                taste.likes.update((post, person) for post in likes)
    if follows_many:
        # Such readers have enough candidates in the pool.
        taste.brought.intersection_update(newest.places)
    return taste


def _worth_asking(taste: Taste, newest: Pool) -> list[int]:
    """The newest candidates from follows and hashtags; older ones cannot outrank the pool."""
    oldest = pack(ids.created_ms(newest.all[-1].id) - RECOMMENDED_PERIOD_MS) if newest.all else 0
    return sorted((id_ for id_ in taste.brought if id_ >= oldest and id_ not in newest.places), reverse=True)[
        :MAX_RECOMMENDED
    ]


async def foryou_out(
    db: Reader, newest: queries.Newest, viewer: int, wanted: PostFilter
) -> tuple[list[Post], str | None]:
    """A page of For you with a reason per post, and the next cursor.

    Ranked once, for the first page; its cursor holds the rest of the order, so that pages neither repeat nor skip
    posts.
    """
    if wanted.list_id is not None:
        await get_list(db, viewer, wanted.list_id)
    known = await newest.pool(db)
    taste = await _taste_of(db, viewer, known)
    remaining = wanted.remaining()
    if remaining is None:
        brought = await queries.candidates_among(db, viewer, _worth_asking(taste, known))
        fitting = None
        if wanted.has_filters:
            fitting = await queries.fitting(db, viewer, [*known.places, *brought.places], wanted)
        remaining = tuple(ranked((known, brought), taste, MAX_RANKED_POSTS, fitting))
    else:
        asked = [id_ for id_ in remaining[: wanted.limit] if id_ not in known.places]
        brought = await queries.candidates_among(db, viewer, asked)
    page = [id_ for id_ in remaining[: wanted.limit] if id_ not in taste.hidden]
    found = await cards(db, viewer, page) if page else {}
    rows = [found[id_] for id_ in page if id_ in found and found[id_].user_id not in taste.barred]
    if taste.mutes_words:
        rows = await without_muted_words(db, viewer, rows)
    posts = await shown(db, viewer, rows, final=True)
    for n, row in enumerate(rows):
        candidate = known.get(row.id) or brought.get(row.id)
        reason = why(candidate, taste, summary_of(row)["displayName"], row.likes_count)
        posts[n] = with_more(posts[n], "reason", reason)
    rest = remaining[wanted.limit :]
    return posts, encode_remaining(rest) if rest else None
