"""Steps on posts, comments and reels."""

from typing import Any

from meadow.platform.core import clock
from meadow.posts.actions import create_post
from meadow.posts.schemas import PostDraft
from tests.visibility.building import TAGS, Builder
from tests.visibility.cards import Cards
from tests.visibility.files import reel_of, stem_of
from tests.visibility.model import (
    Comment,
    Community,
    Event,
    File,
    Member,
    Message,
    PeopleList,
    Post,
    Reel,
    Report,
    Thing,
    mark,
)

AUDIENCES = ("public", "members", "followers")
REACTIONS = ("like", "love", "laugh", "wow", "sad", "thanks")
POLICIES = {1: "followers", 9: "following", 17: "nobody", 25: "mentioned"}
"""Reply policy of a few posts, by number modulo 32; all others allow everyone."""


async def post(b: Builder) -> None:
    """Create a post of any kind."""
    m, w = b.somebody(), b.world
    home = b.rng.choice([c for c in w.communities if b.oracle.belongs(m.n, c)] or [None]) if b.chance(0.45) else None
    made = Post(w.number(), 0, m.n, community=home)
    made.warned, made.policy = made.n % 4 == 0, POLICIES.get(made.n % 32, "everyone")
    text = f"{mark('p', made.n)} {mark('v', made.n)}"
    made.tags = {b.rng.randrange(TAGS)} if b.chance(0.4) else set()
    text += "".join(f" #{mark('t', tag)}" for tag in made.tags)
    draft: dict[str, Any] = {"content": text, "replyPolicy": made.policy}
    if made.warned:
        draft["contentWarning"] = mark("e", made.n)
    if made.n % 3 == 0:
        made.poll = True
        closing = clock.rfc3339(clock.now_ms() + clock.HOUR_MS)
        draft["poll"] = {"options": [mark("l", made.n), "no"], "closesAt": closing}
    if b.chance(0.3):
        made.files = [await b.picture(m) for _ in range(b.rng.randrange(1, 3))]
        draft["media"] = [b.shown(file) for file in made.files]
    if home is None:
        made.audience = given_audience(b, m, draft)
    if home is None and w.posts and b.chance(0.3):
        made.quote_of = b.rng.choice(w.posts)
        draft["quoteOf"] = str(made.quote_of.id)
    if made.quote_of is None and w.events and not (home is not None and made.files) and b.chance(0.25):
        made.event = b.rng.choice(w.events)
        draft["eventId"] = str(made.event.id)
    if home is not None:
        made.id = await _into(b, m, home, draft)
        made.pending = home.approves and home.ranks[m.n] == 3
    else:
        answer = await b.do(m, "POST", "/api/posts", draft)
        made.id = int(answer.json["id"]) if answer.status == 201 else 0
    if made.id:
        b.agree(made.quote_of is None or b.oracle.quoted(m.n, made.quote_of), f"{m.n} quotes a hidden post")
        b.agree(made.event is None or b.oracle.event(m.n, made.event), f"{m.n} shares a hidden event")
        w.posts.append(made)
        for file in made.files:
            file.of = made


def given_audience(b: Builder, m: Member, draft: dict[str, Any]) -> str:
    """Choose an audience, or leave the author's default."""
    if b.chance(0.5):
        draft["audience"] = b.rng.choice(AUDIENCES)
    return draft.get("audience", "followers" if m.n in b.world.approves else "public")


async def _into(b: Builder, m: Member, home: Community, draft: dict[str, Any]) -> int:
    """Create a post in a community; with media by an action, since its form would need a decoder."""
    if not draft.get("media"):
        answer = await b.do(m, "POST", f"/api/communities/{home.id}/posts", draft)
        return int(answer.json["id"]) if answer.status == 201 else 0
    async with b.town.database.write() as db:
        return await create_post(db, m.id, PostDraft.model_validate(draft), community_id=home.id)


async def edit(b: Builder) -> None:
    """Edit a post; the old text goes into its history."""
    for p in b.rng.sample(b.world.posts, len(b.world.posts)):
        if not p.edited and not p.gone and not p.pending and b.oracle.present(p.author):
            tags = "".join(f" #{mark('t', tag)}" for tag in p.tags)
            said = {"content": mark("p", p.n) + tags}
            stood = p.audience if p.community is None or not p.community.private else "private community"
            widens = p.audience == "followers" and b.chance(0.5)
            if widens:
                said["audience"] = "public"
            if (await b.do(p.author, "PATCH", f"/api/posts/{p.id}", said)).status == 200:
                p.edited, p.stood_for = True, stood
                p.audience = "public" if widens else p.audience
            return


async def narrow(b: Builder) -> None:
    """Change the audience; a post narrowed to followers loses its reposts."""
    w = b.world
    p = b.rng.choice([p for p in w.posts if not p.gone and b.oracle.present(p.author)] or [None])
    if p is None:
        return
    audience = b.rng.choice(AUDIENCES)
    answer = await b.do(p.author, "PATCH", f"/api/posts/{p.id}", {"audience": audience})
    b.agree((answer.status == 200) == (p.community is None), f"the audience of {p.n}")
    if answer.status == 200:
        p.audience = audience
        if audience == "followers":
            w.reposts = {pair: n for pair, n in w.reposts.items() if pair[1] != p.n}


async def schedule(b: Builder) -> None:
    """Save a draft or schedule a post, visible to its author only."""
    m, kind = b.somebody(), b.rng.choice("ws")
    made = Thing(b.world.number(), 0, m.n)
    given = {"content": mark(kind, made.n)}
    if kind == "s":
        given["publishAt"] = clock.rfc3339(clock.now_ms() + clock.HOUR_MS)
    answer = await b.do(m, "POST", "/api/drafts", given)
    assert answer.status == 201, answer.body
    made.id = int(answer.json["id"])
    made.hidden = kind == "s"  # distinguishes scheduled posts
    b.world.drafts.append(made)


async def touch(b: Builder) -> None:
    """React, bookmark or repost."""
    if not b.world.posts:
        return
    m, p, w = b.somebody(), b.rng.choice(b.world.posts), b.world
    kind = b.rng.choice(("like", "like", "bookmark", "repost"))
    if kind == "like":
        await _react(b, m, b.rng.choice([p, p, *w.comments, *w.reels, *w.other_comments]))
        return
    wish = {"bookmark": "bookmarked", "repost": "reposted"}[kind]
    if (await b.do(m, "POST", f"/api/posts/{p.id}/{kind}", {wish: True})).status == 200:
        may = b.oracle.quoted(m.n, p) if kind == "repost" else b.oracle.post(m.n, p)
        b.agree(may, f"{kind} of the hidden post {p.n} by {m.n}")
        if kind == "repost":
            w.reposts.setdefault((m.n, p.n), w.number())
        else:
            w.bookmarks.add((m.n, p.n))


async def _react(b: Builder, m: Member, one: Any) -> None:
    """Set or remove a reaction to a post, a reel or a comment."""
    below = "reels/" if isinstance(one, Comment) and isinstance(one.on, Reel) else ""
    kind = {Post: "posts", Reel: "reels", Comment: below + "comments"}[type(one)]
    reaction = None if b.chance(0.2) else b.rng.choice(REACTIONS)
    given = {"liked": False} if reaction is None else {"liked": True, "reaction": reaction}
    if (await b.do(m, "POST", f"/api/{kind}/{one.id}/like", given)).status == 200:
        seen = b.oracle.comment(m.n, one) if isinstance(one, Comment) else b.oracle.subject(m.n, one)
        b.agree(seen, f"a reaction to the hidden {kind} {one.n} by {m.n}")
        b.world.likes.pop((m.n, one.n), None)
        if reaction is not None:
            b.world.likes[m.n, one.n] = reaction


async def mute_thread(b: Builder) -> None:
    """Mute or unmute the notifications of a post, mostly of the member's own."""
    m, p, w = b.somebody(), b.rng.choice(b.world.posts or [None]), b.world
    if p is None:
        return
    if b.oracle.present(p.author) and b.chance(0.7):
        m = w.members[p.author]
    is_muted = (m.n, p.n) in w.threads
    answer = await b.do(m, "DELETE" if is_muted else "POST", f"/api/posts/{p.id}/mute")
    b.agree((answer.status == 204) == b.oracle.post(m.n, p), f"{m.n} mutes the thread of {p.n}")
    if answer.status == 204:
        w.threads ^= {(m.n, p.n)}


async def comment(b: Builder) -> None:
    """Comment on a post, a reel or an event, or reply."""
    w = b.world
    on = b.rng.choice([*w.posts, *w.reels, *w.events] or [None])
    if on is None:
        return
    m = b.somebody()
    among, kind, call = {
        Post: (w.comments, "c", "posts/{}/comment"),
        Reel: (w.other_comments, "k", "reels/{}/comment"),
        Event: (w.other_comments, "k", "events/{}/comments"),
    }[type(on)]
    known = [c for c in among if c.on is on and c.parent is None]
    parent = b.rng.choice(known) if known and b.chance(0.5) else None
    made = Comment(w.number(), 0, m.n, on=on, parent=parent)
    given: dict[str, Any] = {"content": mark(kind, made.n)}
    if b.chance(0.25):
        made.file = await b.picture(m)
        given["media"] = [b.shown(made.file)]
    if parent is not None:
        given["parentId"] = str(parent.id)
    answer = await b.do(m, "POST", f"/api/{call.format(on.id)}", given)
    if answer.status == 201:
        b.agree(b.oracle.subject(m.n, on), f"{m.n} comments on the hidden {on.n}")
        b.agree(parent is None or b.oracle.comment(m.n, parent), f"{m.n} replies to a hidden comment")
        b.agree(b.oracle.replies(m.n, on), f"{m.n} comments on {on.n}, where replies are limited")
        made.id = int(answer.json["id"])
        among.append(made)
        if made.file is not None:
            made.file.of = made


async def reel(b: Builder) -> None:
    m, w = b.somebody(), b.world
    if len(w.reels) > 3:
        return
    made = Reel(w.number(), 0, m.n)
    draft = {"caption": mark("r", made.n)}
    made.audience = given_audience(b, m, draft)
    made.id = await reel_of(b.town.database, b.storage, b.stock, m.id, **draft)
    answer = await b.do(m, "GET", f"/api/reels/{made.id}")
    assert answer.status == 200, answer.body
    for url in sorted({stem_of(answer.json["videoUrl"]), stem_of(answer.json["thumbnailUrl"])}):
        made.files.append(File(w.number(), url, m.n, made))
    w.files += made.files
    w.reels.append(made)


async def remove(b: Builder) -> None:
    """Delete a thing as its author, or restore a post."""
    w = b.world
    things = [*w.posts, *w.comments, *w.reels, *w.other_comments]
    one = b.rng.choice(things or [None])
    if one is None or not b.oracle.present(one.author):
        return
    if isinstance(one, Post) and one.deleted and b.chance(0.5):
        if (await b.do(one.author, "POST", f"/api/posts/{one.id}/restore")).status == 200:
            one.deleted = False
        return
    if isinstance(one, Comment):
        path = f"/api/{'reels/' if isinstance(one.on, Reel) else ''}comments/{one.id}"
    else:
        path = f"/api/{'reels' if isinstance(one, Reel) else 'posts'}/{one.id}"
    if (await b.do(one.author, "DELETE", path)).status == 204:
        one.deleted = True


async def hide(b: Builder) -> None:
    """Hide a thing as staff, or show it again."""
    w, admin = b.world, b.world.members[0]
    one: Any = b.rng.choice([*w.posts, *w.comments, *w.reels, *w.events] or [None])
    if one is None:
        return
    kind = {Post: "post", Comment: "comment", Reel: "reel", Event: "event"}[type(one)]
    wish = "show" if one.hidden else "hide"
    path = f"/api/moderation/content/{kind}/{one.id}/{wish}"
    if (await b.do(admin, "POST", path, {"reason": mark("z", 0)})).status == 200:
        one.hidden = not one.hidden
    await b.town.run_jobs()


async def report(b: Builder) -> None:
    """Report a thing; staff and the leaders of its community read it as seen by the reporter."""
    m, w = b.somebody(), b.world
    one: Any = b.rng.choice([*w.posts, *w.comments, *w.messages] or [None])
    if one is None:
        return
    kind, n = {Post: "post", Comment: "comment", Message: "message"}[type(one)], w.number()
    given = {"kind": kind, "id": str(one.id), "reason": "spam", "note": mark("j", n)}
    if (await b.do(m, "POST", "/api/reports", given)).status == 201:
        if (m.n, one.id) in w.reported:
            return  # repeated reports are one
        w.reported.add((m.n, one.id))
        b.agree(getattr(b.oracle, kind)(m.n, one), f"a report of the hidden {kind} {one.n} by {m.n}")
        home = one.community if isinstance(one, Post) else one.on.community if isinstance(one, Comment) else None
        w.reports.append(Report(n, m.n, home, Cards(w).reported(m.n, one)))


async def wish(b: Builder) -> None:
    """Request less of a post or its author."""
    m, w = b.somebody(), b.world
    p = b.rng.choice(w.posts or [None])
    if p is not None:
        kind = b.rng.choice(("post", "author"))
        subject, name = (p.id, f"p{p.n}") if kind == "post" else (w.members[p.author].id, f"n{p.author}")
        given = {"kind": kind, "subject": str(subject)}
        if (await b.do(m, "POST", "/api/feeds/wishes", given)).status in (200, 201, 204):
            w.wishes.add((m.n, name))


async def people_list(b: Builder) -> None:
    """Create a list, add or remove a member, delete it, or change its privacy."""
    m, w = b.somebody(), b.world
    own = [one for one in w.lists if one.author == m.n and not one.deleted]
    if not own or b.chance(0.3):
        made = PeopleList(w.number(), 0, m.n, private=b.chance(0.4))
        answer = await b.do(m, "POST", "/api/lists", {"name": mark("l", made.n), "isPrivate": made.private})
        made.id = int(answer.json["id"])
        w.lists.append(made)
        return
    one = b.rng.choice(own)
    if b.chance(0.1):
        assert (await b.do(m, "DELETE", f"/api/lists/{one.id}")).status == 204
        one.deleted = True
    elif b.chance(0.15):
        one.private = not one.private
        assert (await b.do(m, "PUT", f"/api/lists/{one.id}", {"isPrivate": one.private})).status == 200
    else:
        other = b.rng.choice(w.members)
        on = b.chance(0.8)
        answer = await b.do(m, "PUT" if on else "DELETE", f"/api/lists/{one.id}/members/{other.id}")
        possible = b.oracle.meets(m.n, other.n) or not on
        b.agree((answer.status == 204) == possible, f"{m.n} lists {other.n}")
        if answer.status == 204:
            (one.members.add if on else one.members.discard)(other.n)
