"""Visibility of members, posts, comments and reels."""

from collections.abc import Callable, Iterator

from tests.visibility.building import TAGS
from tests.visibility.cards import Cards
from tests.visibility.expected import ALL, NOTHING, Expected, at_most, exactly, met_by, seen_by
from tests.visibility.model import NOBODY, Event, Post, mark


def profiles(c: Cards, v: int) -> Iterator[Expected]:
    for a in c.world.members:
        shown = c.line(a.n) if c.oracle.profile(v, a) else set[str]()
        if shown and (a.shows_address or a.n == v) and v != NOBODY:
            shown.add(f"a{a.n}")
        if shown and c.world.notes.get((v, a.n)):
            shown.add(f"i{c.world.notes[v, a.n]}")
        yield exactly(f"/api/auth/user/{a.id}", shown)
        yield exactly(f"/api/auth/user/by-username/{a.email}", shown)


def followers(c: Cards, v: int) -> Iterator[Expected]:
    yield from _people(c, v, "followers", lambda a, b: c.oracle.follows(b, a))


def following(c: Cards, v: int) -> Iterator[Expected]:
    yield from _people(c, v, "following", lambda a, b: c.oracle.follows(a, b))


def _people(c: Cards, v: int, what: str, edge: Callable[[int, int], bool]) -> Iterator[Expected]:
    for a in c.world.members:
        shown = [b for b in met_by(c, v) if edge(a.n, b)] if c.oracle.profile(v, a) else []
        yield exactly(f"/api/follow/{what}/{a.id}?{ALL}", c.lines(shown))
        # One or the other, to limit the number of calls.
        if (a.n + v) % 3 == 0:
            known = [b for b in shown if c.oracle.follows(v, b)]
            yield exactly(f"/api/follow/{what}/{a.id}?known=true&{ALL}", c.lines(known))
        else:
            one = c.world.members[(a.n + v) % len(c.world.members)].n
            yield exactly(f"/api/follow/{what}/{a.id}?search={mark('n', one)}", c.lines({one} & set(shown)))


def requests(c: Cards, v: int) -> Iterator[Expected]:
    """Pending requests to follow the viewer."""
    waiting = [a for a in met_by(c, v) if (a, v) in c.world.requests]
    yield exactly(f"/api/follow/requests?{ALL}", c.names(waiting))


def statuses(c: Cards, v: int) -> Iterator[Expected]:
    for a in c.world.members:
        yield exactly(f"/api/follow/status/{a.id}")


def blocked(c: Cards, v: int) -> Iterator[Expected]:
    theirs = [a.n for a in c.world.members if (v, a.n) in c.world.blocks and c.oracle.profile(v, a)]
    yield exactly(f"/api/users/blocked?{ALL}", c.lines(theirs))


def muted(c: Cards, v: int) -> Iterator[Expected]:
    theirs = [a.n for a in c.world.members if c.oracle.muted(v, a.n) and c.oracle.profile(v, a)]
    yield exactly(f"/api/users/muted?{ALL}", c.lines(theirs))


def suggested(c: Cards, v: int) -> Iterator[Expected]:
    known = {a for a in met_by(c, v) if c.oracle.follows(v, a) or (v, a) in c.world.requests}
    new = [a for a in met_by(c, v) if a != v and a not in known and not c.oracle.muted(v, a)]
    yield exactly("/api/users/suggested?limit=20", c.lines(new))


def presence(c: Cards, v: int) -> Iterator[Expected]:
    yield exactly("/api/presence?ids=" + ",".join(str(m.id) for m in c.world.members))


def own_lists(c: Cards, v: int) -> Iterator[Expected]:
    own = [one for one in c.world.lists if one.author == v and not one.deleted]
    yield exactly(f"/api/lists?{ALL}", {f"l{one.n}" for one in own} | (c.name(v) if own else NOTHING))


def people_list(c: Cards, v: int) -> Iterator[Expected]:
    for one in c.world.lists:
        shown = {f"l{one.n}"} | c.name(one.author) if c.oracle.people_list(v, one) else NOTHING
        yield exactly(f"/api/lists/{one.id}", shown)


def list_members(c: Cards, v: int) -> Iterator[Expected]:
    for one in c.world.lists:
        members = [a for a in met_by(c, v) if a in one.members and c.oracle.people_list(v, one)]
        yield exactly(f"/api/lists/{one.id}/members?{ALL}", c.lines(members))


# Posts.


def posts(c: Cards, v: int) -> Iterator[Expected]:
    o, w, seen = c.oracle, c.world, seen_by(c, v)
    unmuted = unmuted_by(c, v)
    near = [p for p in unmuted if p.community is None or o.belongs(v, p.community)]
    yield exactly(f"/api/posts?{ALL}", c.posts(v, near))
    yield exactly(f"/api/posts?media=true&{ALL}", c.posts(v, (p for p in near if p.files)))
    shown = (c.post(v, p) | (NOTHING if by is None else c.name(by)) for p, by in followed(c, v, unmuted))
    yield exactly(f"/api/posts?feed=following&{ALL}", c.all(shown))
    yield at_most(f"/api/posts?feed=foryou&{ALL}", c.posts(v, unmuted) | c.names(met_by(c, v)))
    yield exactly(f"/api/posts?bookmarked=true&{ALL}", c.posts(v, (p for p in seen if (v, p.n) in w.bookmarks)))
    for one in w.lists:
        theirs = [p for p in unmuted if p.author in one.members and o.people_list(v, one)]
        yield exactly(f"/api/posts?listId={one.id}&{ALL}", c.posts(v, theirs))
        pictured = [p for p in theirs if p.files]
        yield exactly(f"/api/posts?listId={one.id}&media=true&{ALL}", c.posts(v, pictured))
    for tag in range(TAGS):
        tagged = [p for p in seen if tag in p.tags]
        yield exactly(f"/api/posts?hashtag={mark('t', tag)}&{ALL}", c.posts(v, tagged))
    for a in w.members:
        theirs = [p for p in seen if p.author == a.n]
        yield exactly(f"/api/posts?userId={a.id}&{ALL}", c.posts(v, theirs))
        liked = [p for p in seen if (a.n, p.n) in w.likes] if o.meets(v, a.n) and (a.shows_likes or a.n == v) else []
        yield exactly(f"/api/posts?likedBy={a.id}&{ALL}", c.posts(v, liked))
        pictured = [p for p in liked if p.files]
        yield exactly(f"/api/posts?likedBy={a.id}&media=true&{ALL}", c.posts(v, pictured))


def unmuted_by(c: Cards, v: int) -> list[Post]:
    """Posts allowed in the viewer's feeds."""
    o = c.oracle
    return [p for p in seen_by(c, v) if not o.muted(v, p.author) and not o.skips(v, p.author, c.words(v, p))]


def followed(c: Cards, v: int, unmuted: list[Post]) -> Iterator[tuple[Post, int | None]]:
    """Own posts, posts of followed members and hashtags, and reposts of followed members with the first reposter."""
    o, w = c.oracle, c.world
    own = [p for p in unmuted if p.author == v or o.follows(v, p.author) or any((v, tag) in w.tags for tag in p.tags)]
    people = [a for a in met_by(c, v) if a != v and o.follows(v, a) and not o.muted(v, a)]
    for p in unmuted:
        reposts = sorted((w.reposts[a, p.n], a) for a in people if (a, p.n) in w.reposts)
        if p in own or reposts:
            yield p, None if p in own else reposts[0][1]


def post(c: Cards, v: int) -> Iterator[Expected]:
    for p in c.world.posts:
        is_seen = c.oracle.post(v, p)
        yield exactly(f"/api/posts/{p.id}", c.post(v, p) | c.thread(v, p) if is_seen else NOTHING)


def history(c: Cards, v: int) -> Iterator[Expected]:
    for p in c.world.posts:
        words = c.text(p) | c.option(p) | ({f"v{p.n}"} if c.oracle.version(v, p) else NOTHING)
        yield exactly(f"/api/posts/{p.id}/history", words if c.oracle.post(v, p) else NOTHING)


def likers(c: Cards, v: int) -> Iterator[Expected]:
    yield from _doers(c, v, "likes", lambda a, p: (a, p.n) in c.world.likes)


def reposters(c: Cards, v: int) -> Iterator[Expected]:
    yield from _doers(c, v, "reposts", lambda a, p: (a, p.n) in c.world.reposts)


def _doers(c: Cards, v: int, what: str, did: Callable[[int, Post], bool]) -> Iterator[Expected]:
    for p in c.world.posts:
        shown = [a for a in met_by(c, v) if did(a, p)] if c.oracle.post(v, p) else []
        yield exactly(f"/api/posts/{p.id}/{what}?{ALL}", c.lines(shown))


def quotes(c: Cards, v: int) -> Iterator[Expected]:
    for p in c.world.posts:
        theirs = [q for q in seen_by(c, v) if q.quote_of is p] if c.oracle.post(v, p) else []
        yield exactly(f"/api/posts/{p.id}/quotes?{ALL}", c.posts(v, theirs))


def deleted(c: Cards, v: int) -> Iterator[Expected]:
    """The viewer's own trash, without posts hidden by staff."""
    mine = [p for p in c.world.posts if p.author == v and p.deleted and not p.hidden]
    yield exactly(f"/api/posts/bin?{ALL}", c.posts(v, mine))


def comments(c: Cards, v: int) -> Iterator[Expected]:
    for p in c.world.posts:
        yield exactly(f"/api/posts/{p.id}/comments?{ALL}", c.thread(v, p) if c.oracle.post(v, p) else NOTHING)
        for sort in ("newest", "top"):
            thread = c.thread(v, p) if c.oracle.post(v, p) else NOTHING
            yield exactly(f"/api/posts/{p.id}/comments?sort={sort}&{ALL}", thread)
        for parent in (one for one in c.world.comments if one.on is p and one.parent is None):
            below = [one for one in c.world.comments if one.parent is parent and c.oracle.comment(v, one)]
            path = f"/api/posts/{p.id}/comments?parentId={parent.id}&{ALL}"
            yield exactly(path, c.all(c.comment(one) for one in below))


def comment(c: Cards, v: int) -> Iterator[Expected]:
    """A comment with its thread: parent and first replies."""
    known = [*c.world.comments, *(one for one in c.world.other_comments if isinstance(one.on, Event))]
    for one in known:
        top = one.parent or one
        family = [x for x in known if x is top or x.parent is top]
        found = c.oracle.place(v, one) and c.oracle.place(v, top)
        shown = c.all(c.comment(x) for x in family if c.oracle.comment(v, x)) if found else NOTHING
        yield exactly(f"/api/comments/{one.id}", shown)


def comments_of(c: Cards, v: int) -> Iterator[Expected]:
    for a in c.world.members:
        theirs = [one for one in c.world.comments if one.author == a.n and c.oracle.comment(v, one)]
        yield exactly(f"/api/comments?userId={a.id}&{ALL}", c.all(c.comment(one) for one in theirs))


def bookmarks(c: Cards, v: int) -> Iterator[Expected]:
    kept = [p for p in seen_by(c, v) if (v, p.n) in c.world.bookmarks]
    yield exactly(f"/api/bookmarks?{ALL}", c.posts(v, kept))
    yield exactly(f"/api/bookmarks?sort=oldest&{ALL}", c.posts(v, kept))
    for p in c.world.posts:
        found = [p] if p in kept else []
        yield at_most(f"/api/bookmarks?q={mark('p', p.n)}", c.posts(v, kept), c.posts(v, found))


def bookmark_tags(c: Cards, v: int) -> Iterator[Expected]:
    """All tags of the viewer's bookmarked posts, private communities included; never shown to others (specification,
    2)."""
    kept = [p for p in seen_by(c, v) if (v, p.n) in c.world.bookmarks]
    yield exactly("/api/bookmarks/tags", {f"t{tag}" for p in kept for tag in p.tags})


def search(c: Cards, v: int) -> Iterator[Expected]:
    """The exact word finds its visible post, and no invisible one."""
    seen = seen_by(c, v)
    for p in c.world.posts:
        words = [mark("p", p.n), *([] if p.edited else [mark("v", p.n)])]
        for word in words:
            found = c.posts(v, [p] if p in seen else [])
            yield at_most(f"/api/posts/search?type=posts&q={word}&{ALL}", c.posts(v, seen), found)
    met = met_by(c, v)
    for a in c.world.members:
        found = c.lines([a.n] if a.n in met else [])
        yield at_most(f"/api/posts/search?type=users&q={mark('n', a.n)}", c.lines(met), found)
    yield at_most("/api/posts/search?type=hashtags&q=zqt", *_tags(seen))
    for m in c.world.members:
        theirs = c.posts(v, [p for p in seen if p.author == m.n])
        yield at_most(f"/api/posts/search?type=posts&q=from:{m.email}&{ALL}", theirs)
        yield at_most(f"/api/posts/search?type=posts&q=-from:{m.email}&{ALL}", c.posts(v, seen))
    yield at_most(
        f"/api/posts/search?type=events&q=zqu&{ALL}",
        c.all(c.event(v, e) for e in c.world.events if c.oracle.event(v, e)),
    )


def trending(c: Cards, v: int) -> Iterator[Expected]:
    """A tag used in private communities only does not trend, not even for their members."""
    yield at_most("/api/posts/trending", *_tags(seen_by(c, v)))


def _tags(seen: list[Post]) -> tuple[set[str], set[str]]:
    """Hashtags that may be named, from any post visible to the viewer; and hashtags that must be, from public posts:
    private communities and posts for followers are in no count and no trend (contract: "nobody's count tells of posts
    they cannot see")."""
    open_ = [p for p in seen if p.audience != "followers" and (p.community is None or not p.community.private)]
    return {f"t{tag}" for p in seen for tag in p.tags}, {f"t{tag}" for p in open_ for tag in p.tags}


def followed_tags(c: Cards, v: int) -> Iterator[Expected]:
    yield exactly("/api/hashtags/followed", {f"t{tag}" for a, tag in c.world.tags if a == v})


def reels(c: Cards, v: int) -> Iterator[Expected]:
    o, seen = c.oracle, [r for r in c.world.reels if c.oracle.reel(v, r)]
    heard = [r for r in seen if not o.muted(v, r.author) and not o.skips(v, r.author, c.reel(r))]
    mine = [r for r in heard if r.author == v or o.follows(v, r.author)]
    yield exactly(f"/api/reels?{ALL}", c.all(map(c.reel, mine)))
    new = [r for r in heard if r.author != v]
    yield exactly(f"/api/reels?feed=discover&{ALL}", c.all(map(c.reel, new)))
    for a in c.world.members:
        yield exactly(f"/api/reels?userId={a.id}&{ALL}", c.all(c.reel(r) for r in seen if r.author == a.n))


def reel(c: Cards, v: int) -> Iterator[Expected]:
    for r in c.world.reels:
        yield exactly(f"/api/reels/{r.id}", c.reel(r) if c.oracle.reel(v, r) else NOTHING)


def reel_comments(c: Cards, v: int) -> Iterator[Expected]:
    for r in c.world.reels:
        yield exactly(f"/api/reels/{r.id}/comments?{ALL}", c.thread(v, r) if c.oracle.reel(v, r) else NOTHING)
