"""Events, communities, messages."""

from collections.abc import Iterator

from tests.visibility.cards import Cards
from tests.visibility.expected import ALL, NOTHING, Expected, at_most, exactly, met_by, seen_by
from tests.visibility.model import mark


def events(c: Cards, v: int) -> Iterator[Expected]:
    o = c.oracle
    seen = [e for e in c.world.events if o.event(v, e)]
    on = [e for e in seen if not e.cancelled and not o.muted(v, e.author)]
    mine = [e for e in seen if e.author == v or e.answers.get(v) in ("going", "interested")]
    yield exactly(f"/api/events?{ALL}", c.all(c.event(v, e) for e in on))
    yield exactly(f"/api/events?when=mine&{ALL}", c.all(c.event(v, e) for e in mine))
    yield exactly(f"/api/events?when=past&{ALL}")
    for home in c.world.communities:
        there = c.all(c.event(v, e) for e in on if e.community is home)
        yield exactly(f"/api/events?communityId={home.id}&{ALL}", there)
    for e in c.world.events:
        found = c.event(v, e) if e in on else NOTHING
        yield exactly(f"/api/events?search={mark('u', e.n)}", found)


def event(c: Cards, v: int) -> Iterator[Expected]:
    for e in c.world.events:
        yield exactly(f"/api/events/{e.id}", c.event(v, e) if c.oracle.event(v, e) else NOTHING)


def event_comments(c: Cards, v: int) -> Iterator[Expected]:
    for e in c.world.events:
        yield exactly(f"/api/events/{e.id}/comments?{ALL}", c.thread(v, e) if c.oracle.event(v, e) else NOTHING)


def event_file(c: Cards, v: int) -> Iterator[Expected]:
    for e in c.world.events:
        words = {f"u{e.n}", f"d{e.n}"} if c.oracle.event(v, e) else set[str]()
        yield at_most(f"/api/events/{e.id}.ics", words | c.name(e.author) if words else NOTHING, words)


def attendees(c: Cards, v: int) -> Iterator[Expected]:
    for e in c.world.events:
        for status in ("going", "interested"):
            shown = c.names(c.going(v, e, status)) if c.oracle.event(v, e) else NOTHING
            yield exactly(f"/api/events/{e.id}/attendees?status={status}&{ALL}", shown)


def calendar_files(c: Cards, v: int) -> Iterator[Expected]:
    """A request with the secret address sees the member's view."""
    for a, token in c.world.calendars.items():
        mine = [e for e in c.world.events if e.author == a or e.answers.get(a) in ("going", "interested")]
        seen = [e for e in mine if c.oracle.present(a) and c.oracle.event(a, e)]
        words = {word for e in seen for word in (f"u{e.n}", f"d{e.n}")}
        yield at_most(f"/api/events/calendar/{token}.ics", words | c.names(e.author for e in seen), words)


def communities(c: Cards, v: int) -> Iterator[Expected]:
    open_ = [one for one in c.world.communities if not one.deleted]
    admins = c.all(c.admins(one) for one in open_)
    cards = c.all(map(c.community, open_))
    yield at_most(f"/api/communities?{ALL}", cards | admins, cards)
    for one in c.world.communities:
        found = NOTHING if one.deleted else c.community(one)
        yield at_most(f"/api/communities?search={mark('g', one.n)}", c.admins(one) if found else NOTHING, found)


def community(c: Cards, v: int) -> Iterator[Expected]:
    for one in c.world.communities:
        for ref in (one.id, one.slug):
            found = c.community(one) if c.oracle.finds(v, one) else NOTHING
            yield at_most(f"/api/communities/{ref}", c.admins(one) if found else NOTHING, found)


def memberships(c: Cards, v: int) -> Iterator[Expected]:
    mine = [one for one in c.world.communities if not one.deleted and v in one.ranks]
    cards = c.all(map(c.community, mine))
    yield at_most(f"/api/communities/user/memberships?{ALL}", cards | c.all(map(c.admins, mine)), cards)


def suggested_communities(c: Cards, v: int) -> Iterator[Expected]:
    new = [one for one in c.world.communities if not one.deleted and v not in one.ranks and v not in one.banned]
    yield at_most("/api/communities/suggested", c.all(map(c.community, new)) | c.all(map(c.admins, new)))


def members(c: Cards, v: int) -> Iterator[Expected]:
    for one in c.world.communities:
        active = [a for a in met_by(c, v) if one.ranks.get(a, 0) > 0] if c.oracle.enters(v, one) else []
        yield exactly(f"/api/communities/{one.id}/members?{ALL}", c.names(active))


def community_posts(c: Cards, v: int) -> Iterator[Expected]:
    for one in c.world.communities:
        theirs = [p for p in seen_by(c, v) if p.community is one]
        waiting = [p for p in c.world.posts if p.community is one and c.oracle.waiting_post(v, p)]
        yield exactly(f"/api/communities/{one.id}/posts?{ALL}", c.posts(v, theirs))
        yield exactly(f"/api/communities/{one.id}/posts?status=pending&{ALL}", c.posts(v, waiting))


def requests(c: Cards, v: int) -> Iterator[Expected]:
    for one in c.world.communities:
        asked = [a for a, rank in one.ranks.items() if rank == 0 and c.oracle.present(a)]
        shown = {word for a in asked for word in (f"n{a}", f"x{one.answers[a]}")}
        yield exactly(f"/api/communities/{one.id}/requests?{ALL}", shown if c.oracle.leads(v, one) else NOTHING)


def bans(c: Cards, v: int) -> Iterator[Expected]:
    for one in c.world.communities:
        leads = c.oracle.leads(v, one)
        must = {f"q{reason}" for reason in one.banned.values()} if leads else set[str]()
        everybody = c.names(m.n for m in c.world.members if m.present) if must else NOTHING
        yield at_most(f"/api/communities/{one.id}/bans?{ALL}", everybody, must)


def log(c: Cards, v: int) -> Iterator[Expected]:
    everybody = c.names(m.n for m in c.world.members if m.present)
    for one in c.world.communities:
        must = {f"q{reason}" for reason in one.reasons} if c.oracle.belongs(v, one) else set[str]()
        yield at_most(f"/api/communities/{one.id}/log?{ALL}", everybody if c.oracle.belongs(v, one) else NOTHING, must)


def conversations(c: Cards, v: int) -> Iterator[Expected]:
    mine = [t for t in c.world.talks if v in t.members]
    yield exactly(f"/api/messages/conversations?{ALL}", c.all(c.talk(v, t) for t in mine))
    for t in mine:
        if t.pair is None:
            yield exactly(f"/api/messages/conversations?q={mark('o', t.n)}", c.talk(v, t))


def conversation(c: Cards, v: int) -> Iterator[Expected]:
    for t in c.world.talks:
        yield exactly(f"/api/messages/conversations/{t.id}", c.talk(v, t) if v in t.members else NOTHING)


def talk_members(c: Cards, v: int) -> Iterator[Expected]:
    for t in c.world.talks:
        here = c.names(a for a in t.members if c.oracle.present(a)) if v in t.members else NOTHING
        yield exactly(f"/api/messages/conversations/{t.id}/members?{ALL}", here)


def talk_messages(c: Cards, v: int) -> Iterator[Expected]:
    for t in c.world.talks:
        said = c.all(c.message(v, m) for m in t.messages if c.oracle.message(v, m))
        yield exactly(f"/api/messages/conversations/{t.id}/messages?{ALL}", said)


def messages_with(c: Cards, v: int) -> Iterator[Expected]:
    for a in (a for a in c.world.members if a.n != v):
        pair = (min(v, a.n), max(v, a.n))
        said = [m for t in c.world.talks if t.pair == pair for m in t.messages if c.oracle.message(v, m)]
        yield exactly(f"/api/messages/with/{a.id}?{ALL}", c.all(c.message(v, m) for m in said))


def message_search(c: Cards, v: int) -> Iterator[Expected]:
    for m in (m for t in c.world.talks for m in t.messages):
        said = c.message(v, m) if c.oracle.message(v, m) and not m.deleted else NOTHING
        yield exactly(f"/api/messages/search?q={mark('m', m.n)}", said)


def people_to_write(c: Cards, v: int) -> Iterator[Expected]:
    near = [a for a in met_by(c, v) if a != v and (c.oracle.follows(v, a) or c.oracle.follows(a, v))]
    yield exactly(f"/api/messages/people?{ALL}", c.names(near))
    met = set(met_by(c, v)) - {v}
    for a in c.world.members:
        yield at_most(f"/api/messages/people?q={mark('n', a.n)}", c.names(met), c.names(met & {a.n}))
