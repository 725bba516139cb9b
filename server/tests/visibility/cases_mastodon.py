"""Mastodon's calls. Accounts show the bio; statuses show neither communities nor events."""

from collections.abc import Iterable, Iterator

from tests.visibility.building import TAGS
from tests.visibility.cards import Cards, Marks
from tests.visibility.cases_beside import notifications as own_notifications
from tests.visibility.cases_posts import followed, unmuted_by
from tests.visibility.expected import NOTHING, Case, Expected, at_most, exactly, met_by, seen_by
from tests.visibility.model import Comment, Post, mark

V1, V2, ALL = "/api/v1", "/api/v2", "limit=80"


def _status(c: Cards, v: int, p: Post) -> Marks:
    quoted = [p.quote_of] if p.quote_of is not None and c.oracle.quoted(v, p.quote_of) else []
    files = (f"f{file.n}" for one in (p, *quoted) for file in one.files)
    return c.all((files, *(c.text(one) | c.option(one) | c.line(one.author) for one in (p, *quoted))))


def _statuses(c: Cards, v: int, posts: Iterable[Post]) -> Marks:
    return c.all(_status(c, v, p) for p in posts)


def _reply(c: Cards, one: Comment) -> Marks:
    return c.all((c.comment(one), c.line(one.author)))


def timelines(c: Cards, v: int) -> Iterator[Expected]:
    o, w, seen, unmuted = c.oracle, c.world, seen_by(c, v), unmuted_by(c, v)
    home = (_status(c, v, p) | (NOTHING if by is None else c.line(by)) for p, by in followed(c, v, unmuted))
    yield exactly(f"{V1}/timelines/home?{ALL}", c.all(home))
    near = [p for p in unmuted if p.community is None or o.belongs(v, p.community)]
    yield exactly(f"{V1}/timelines/public?{ALL}", _statuses(c, v, near))
    yield exactly(f"{V1}/timelines/public?only_media=true&{ALL}", _statuses(c, v, (p for p in near if p.files)))
    for tag in range(TAGS):
        yield exactly(f"{V1}/timelines/tag/{mark('t', tag)}?{ALL}", _statuses(c, v, (p for p in seen if tag in p.tags)))
    for one in w.lists:
        theirs = [p for p in unmuted if p.author in one.members and o.people_list(v, one)]
        yield exactly(f"{V1}/timelines/list/{one.id}?{ALL}", _statuses(c, v, theirs))
    yield exactly(f"{V1}/favourites?{ALL}", _statuses(c, v, (p for p in seen if (v, p.n) in w.likes)))
    yield exactly(f"{V1}/bookmarks?{ALL}", _statuses(c, v, (p for p in seen if (v, p.n) in w.bookmarks)))


def statuses(c: Cards, v: int) -> Iterator[Expected]:
    for p in c.world.posts:
        path, seen = f"{V1}/statuses/{p.id}", c.oracle.post(v, p)
        shown = _status(c, v, p) if seen else NOTHING
        yield exactly(path, shown)
        yield exactly(f"{V1}/statuses?id[]={p.id}", shown)
        yield exactly(f"{path}/source", c.text(p) if seen else NOTHING)
        earlier = {f"v{p.n}"} if c.oracle.version(v, p) else NOTHING
        yield at_most(f"{path}/history", shown | earlier, (c.text(p) | earlier) if seen else NOTHING)
        yield exactly(f"{V1}/polls/{p.id}", c.option(p) if seen else NOTHING)
        below = [one for one in c.world.comments if one.on is p and c.oracle.threaded(v, one)]
        yield exactly(f"{path}/context", c.all(_reply(c, one) for one in below) if seen else NOTHING)
        for what, did in (("favourited", c.world.likes), ("reblogged", c.world.reposts)):
            doers = [a for a in met_by(c, v) if (a, p.n) in did] if seen else []
            yield exactly(f"{path}/{what}_by?{ALL}", c.lines(doers))


def replies(c: Cards, v: int) -> Iterator[Expected]:
    """A comment with its post, parent and replies."""
    o, known = c.oracle, c.world.comments
    for one in known:
        path, seen, p = f"{V1}/statuses/{one.id}", o.comment(v, one), one.on
        yield exactly(path, _reply(c, one) if seen else NOTHING)
        yield exactly(f"{path}/source", {f"c{one.n}"} if seen else NOTHING)
        yield exactly(f"{path}/history", _reply(c, one) if seen else NOTHING)
        above = [one.parent] if one.parent is not None else []
        around = [x for x in (*above, *(x for x in known if x.parent is one)) if o.comment(v, x)]
        shown = c.all((_status(c, v, p), *(_reply(c, x) for x in around))) if seen else NOTHING
        yield exactly(f"{path}/context", shown)


def accounts(c: Cards, v: int) -> Iterator[Expected]:
    o, w = c.oracle, c.world
    yield exactly(f"{V1}/accounts/verify_credentials", c.line(v))
    own = [one for one in w.lists if one.author == v and not one.deleted]
    for a in w.members:
        path, seen = f"{V1}/accounts/{a.id}", o.profile(v, a)
        shown = c.line(a.n) if seen else NOTHING
        yield exactly(path, shown)
        yield exactly(f"{V1}/accounts/lookup?acct={a.email}", shown)
        yield exactly(f"{V1}/accounts?id[]={a.id}", shown)
        theirs = _statuses(c, v, (p for p in seen_by(c, v) if p.author == a.n)) if seen else NOTHING
        yield exactly(f"{path}/statuses?exclude_reblogs=true&{ALL}", theirs)
        is_heard = seen and (v, a.n) not in w.blocks
        boosted = [p for p in seen_by(c, v) if is_heard and (a.n, p.n) in w.reposts and not o.muted(v, p.author)]
        yield exactly(f"{path}/statuses?{ALL}", theirs | _statuses(c, v, boosted) | (shown if boosted else NOTHING))
        yield exactly(f"{path}/statuses?pinned=true")
        met = met_by(c, v) if seen else []
        yield exactly(f"{path}/followers?{ALL}", c.lines(b for b in met if o.follows(b, a.n)))
        yield exactly(f"{path}/following?{ALL}", c.lines(b for b in met if o.follows(a.n, b)))
        yield exactly(f"{path}/lists", {f"l{one.n}" for one in own if seen and a.n in one.members})
        note = w.notes.get((v, a.n))
        yield exactly(f"{V1}/accounts/relationships?id[]={a.id}", {f"i{note}"} if seen and note else NOTHING)
        found = c.line(a.n) if o.meets(v, a.n) else NOTHING
        yield at_most(f"{V1}/accounts/search?q={mark('n', a.n)}", c.lines(met_by(c, v)), found)


def people(c: Cards, v: int) -> Iterator[Expected]:
    """Lists of members and of hashtags."""
    o, w = c.oracle, c.world
    yield exactly(f"{V1}/blocks?{ALL}", c.lines(a.n for a in w.members if (v, a.n) in w.blocks and o.profile(v, a)))
    yield exactly(f"{V1}/mutes?{ALL}", c.lines(a.n for a in w.members if o.muted(v, a.n) and o.profile(v, a)))
    yield exactly(f"{V1}/follow_requests?{ALL}", c.lines(a for a in met_by(c, v) if (a, v) in w.requests))
    known = {a for a in met_by(c, v) if a == v or o.follows(v, a) or (v, a) in w.requests or o.muted(v, a)}
    for version in (V1, V2):
        yield exactly(f"{version}/suggestions?{ALL}", c.lines(a for a in met_by(c, v) if a not in known))
    yield exactly(f"{V1}/lists", {f"l{one.n}" for one in w.lists if one.author == v and not one.deleted})
    for one in w.lists:
        shown = o.people_list(v, one)
        yield exactly(f"{V1}/lists/{one.id}", {f"l{one.n}"} if shown else NOTHING)
        members = c.lines(a for a in met_by(c, v) if shown and a in one.members)
        yield exactly(f"{V1}/lists/{one.id}/accounts?{ALL}", members)
    yield exactly(f"{V1}/followed_tags?{ALL}", {f"t{tag}" for a, tag in w.tags if a == v})
    named = {f"t{tag}" for p in seen_by(c, v) for tag in p.tags}
    yield at_most(f"{V1}/trends/tags", named)
    yield exactly(f"{V1}/filters", {word for a, word in w.words if a == v})
    yield exactly(f"{V2}/filters", {word for a, word in w.words if a == v})


def search(c: Cards, v: int) -> Iterator[Expected]:
    seen, met = seen_by(c, v), met_by(c, v)
    may = _statuses(c, v, seen) | c.lines(met)
    for p in c.world.posts:
        yield at_most(f"{V2}/search?q={mark('p', p.n)}&{ALL}", may, _status(c, v, p) if p in seen else NOTHING)
    for a in c.world.members:
        yield at_most(
            f"{V2}/search?type=accounts&q={mark('n', a.n)}", c.lines(met), c.line(a.n) if a.n in met else NOTHING
        )


def notifications(c: Cards, v: int) -> Iterator[Expected]:
    """Upper bound of Meadow's own list, with accounts and statuses in full."""
    may = next(own_notifications(c, v)).may | c.lines(met_by(c, v)) | _statuses(c, v, seen_by(c, v))
    may |= {f"f{one.file.n}" for one in c.world.comments if one.file is not None and c.oracle.comment(v, one)}
    yield at_most(f"{V1}/notifications?{ALL}", may)
    yield at_most(f"{V2}/notifications?{ALL}", may)


_OF: dict[Case, str] = {
    timelines: "timelines/home timelines/public timelines/tag/{tag} timelines/list/{list_id} favourites bookmarks",
    statuses: "statuses statuses/{status_id} statuses/{status_id}/source statuses/{status_id}/history polls/{post_id} "
    "statuses/{status_id}/favourited_by statuses/{status_id}/reblogged_by",
    replies: "statuses/{status_id}/context",
    accounts: "accounts accounts/verify_credentials accounts/lookup accounts/search accounts/relationships "
    "accounts/{user_id} accounts/{user_id}/statuses accounts/{user_id}/followers accounts/{user_id}/following "
    "accounts/{user_id}/lists",
    people: "blocks mutes follow_requests suggestions lists lists/{list_id} lists/{list_id}/accounts followed_tags "
    "trends trends/tags filters",
    notifications: "notifications",
}
CASES: dict[str, Case] = {f"{V1}/{path}": case for case, paths in _OF.items() for path in paths.split()} | {
    f"{V2}/search": search,
    f"{V2}/suggestions": people,
    f"{V2}/filters": people,
    f"{V2}/notifications": notifications,
}
_EMPTY = (
    "accounts/familiar_followers "
    "conversations custom_emojis domain_blocks endorsements featured_tags instance/peers notifications/requests "
    "scheduled_statuses "
    "trends/links trends/statuses"
)
PLAIN: dict[str, str] = {
    **dict.fromkeys((f"{V1}/instance", f"{V2}/instance", f"{V1}/instance/rules"), "the operator's words"),
    f"{V1}/announcements": "the operator's words",
    f"{V1}/markers": "number of a notification",
    **dict.fromkeys((f"{each}/notifications/unread_count" for each in (V1, V2)), "own number"),
    **dict.fromkeys((f"{each}/notifications/policy" for each in (V1, V2)), "own preferences"),
    f"{V1}/preferences": "own preferences",
    **dict.fromkeys((f"{V1}/{path}" for path in _EMPTY.split()), "always empty"),
}
ELSEWHERE: dict[str, str] = {
    f"{V1}/apps/verify_credentials": "for programs: in tests/programs",
    f"{V1}/filters/{{word_id}}": "own words: in tests/mastodon_api",
    **dict.fromkeys(
        (f"{V2}/filters/{part}" for part in ("{word_id}", "{word_id}/keywords", "keywords/{word_id}")),
        "own words: in tests/mastodon_api",
    ),
    f"{V2}/filters/{{word_id}}/statuses": "always empty",
    f"{V1}/push/subscription": "own device: in tests/mastodon_api",
    f"{V1}/media/{{name}}": "own uploads: in tests/mastodon_api",
    f"{V1}/notifications/{{notification_id}}": "a row of the list",
    f"{V2}/notifications/{{key}}": "a row of the list",
    f"{V2}/notifications/{{key}}/accounts": "accounts of a row of the list: in tests/mastodon_api",
    f"{V1}/accounts/{{user_id}}/featured_tags": "always empty",
    f"{V1}/tags/{{tag}}": "the tag that was named",
}
