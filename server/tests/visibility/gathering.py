"""Steps on communities, events and messages."""

from typing import Any

from meadow.platform.core import clock
from tests.visibility.building import Builder
from tests.visibility.model import Community, Conversation, Event, Member, Message, mark


async def found(b: Builder) -> None:
    """Create a community."""
    m, w = b.somebody(), b.world
    made = Community(w.number(), 0, m.n, private=b.chance(0.6))
    given = {
        "name": mark("g", made.n),
        "description": mark("h", made.n),
        "rules": mark("y", made.n),
        "topics": ["Photography"],
        "isPrivate": made.private,
    }
    answer = await b.do(m, "POST", "/api/communities", given)
    assert answer.status == 201, answer.body
    made.id, made.slug, made.ranks[m.n] = int(answer.json["id"]), answer.json["slug"], 1
    w.communities.append(made)
    if b.chance(0.3):
        made.approves = True
        assert (await b.do(m, "PUT", f"/api/communities/{made.id}", {"approvesPosts": True})).status == 200
    asked = {"joinQuestions": ["Why?"]}
    assert (await b.do(m, "PUT", f"/api/communities/{made.id}", asked)).status == 200


def _leader(b: Builder, c: Community) -> Member | None:
    led = [m for m in b.world.members if m.present and c.ranks.get(m.n, 0) in (1, 2)]
    return b.rng.choice(led) if led else None


async def join(b: Builder) -> None:
    """Join, or request to join; most requests are approved at once."""
    m, c = b.somebody(), b.rng.choice(b.world.communities or [None])
    if c is None:
        return
    said = b.world.number()
    answer = await b.do(m, "POST", f"/api/communities/{c.id}/join", {"answers": [mark("x", said)]})
    if answer.status == 200 and m.n not in c.ranks:
        c.ranks[m.n] = 0 if answer.json["membership"]["status"] == "pending" else 3
        c.answers[m.n] = said
        leader = _leader(b, c)
        if leader is not None and c.ranks[m.n] == 0 and b.chance(0.8):
            path = f"/api/communities/{c.id}/requests/{m.id}/approve"
            if (await b.do(leader, "POST", path)).status == 204:
                c.ranks[m.n] = 3


async def govern(b: Builder) -> None:
    """Remove, ban or unban a member, leave, change a role or the privacy, or delete the community."""
    c = b.rng.choice(b.world.communities or [None])
    leader = _leader(b, c) if c is not None else None
    if c is None or leader is None:
        return
    m, path = b.other_than(leader), f"/api/communities/{c.id}"
    what = b.rng.choice(("remove", "ban", "leave", "role", "close", "end", "unban"))
    if what in ("remove", "ban"):
        reason = b.world.number()
        given = {"ban": what == "ban", "reason": mark("q", reason)}
        if (await b.do(leader, "DELETE", f"{path}/members/{m.id}", given)).status == 204:
            c.ranks.pop(m.n, None)
            c.reasons.add(reason)
            if what == "ban":
                c.banned.setdefault(m.n, reason)
    elif what == "unban":
        if (await b.do(leader, "DELETE", f"{path}/bans/{m.id}")).status == 204:
            c.banned.pop(m.n, None)
    elif what == "leave":
        if m.present and (await b.do(m, "DELETE", f"{path}/leave")).status == 200:
            c.ranks.pop(m.n, None)
    elif what == "role":
        if (await b.do(leader, "PUT", f"{path}/members/{m.id}", {"role": "moderator"})).status == 200:
            c.ranks[m.n] = 2
    elif what == "close":
        if (await b.do(leader, "PUT", path, {"isPrivate": not c.private})).status == 200:
            c.private = not c.private
    elif b.chance(0.3) and (await b.do(leader, "DELETE", path, {"name": mark("g", c.n)})).status == 204:
        c.deleted = True
    await b.town.run_jobs()


async def decide(b: Builder) -> None:
    """Approve a pending post."""
    for p in b.world.posts:
        leader = _leader(b, p.community) if p.pending and p.community is not None else None
        if p.pending and not p.gone and leader is not None and p.community is not None:
            path = f"/api/communities/{p.community.id}/posts/{p.id}/approve"
            if (await b.do(leader, "POST", path)).status == 204:
                p.pending = False
            return


async def event(b: Builder) -> None:
    m, w = b.somebody(), b.world
    home = b.rng.choice([c for c in w.communities if b.oracle.belongs(m.n, c)] or [None]) if b.chance(0.5) else None
    made = Event(w.number(), 0, m.n, community=home)
    start = clock.now_ms() + clock.DAY_MS
    given: dict[str, Any] = {
        "title": mark("u", made.n),
        "description": mark("d", made.n),
        "startsAt": clock.rfc3339(start),
        "endsAt": clock.rfc3339(start + clock.HOUR_MS),
    }
    if home is not None:
        given["communityId"] = str(home.id)
    if b.chance(0.4):
        made.file = await b.picture(m)
        given["coverImage"] = b.shown(made.file)["url"]
    answer = await b.do(m, "POST", "/api/events", given)
    if answer.status == 201:
        made.id = int(answer.json["id"])
        w.events.append(made)
        if made.file is not None:
            made.file.of = made
        await b.town.run_jobs()


async def answer_event(b: Builder) -> None:
    if not b.world.events:
        return
    m, e = b.somebody(), b.rng.choice(b.world.events)
    wish = b.rng.choice(("going", "interested", "declined"))
    if (await b.do(m, "POST", f"/api/events/{e.id}/rsvp", {"status": wish})).status == 200:
        b.agree(b.oracle.event(m.n, e), f"{m.n} answers to the hidden event {e.n}")
        e.answers[m.n] = wish


async def cancel(b: Builder) -> None:
    if b.world.events:
        e = b.rng.choice(b.world.events)
        if b.oracle.present(e.author) and (await b.do(e.author, "DELETE", f"/api/events/{e.id}")).status == 204:
            e.cancelled = True


async def calendar(b: Builder) -> None:
    m = b.somebody()
    answer = await b.do(m, "POST", "/api/events/calendar")
    assert answer.status == 201
    b.world.calendars[m.n] = answer.json["url"].rpartition("/")[2].removesuffix(".ics")


async def write(b: Builder) -> None:
    """Send a message to a member or a group."""
    m, w = b.somebody(), b.world
    groups = [t for t in w.talks if t.pair is None and m.n in t.members]
    talk = b.rng.choice(groups) if groups and b.chance(0.5) else None
    made = Message(w.number(), 0, m.n)
    given: dict[str, Any] = {"content": mark("m", made.n)}
    if b.chance(0.35):
        made.file = await b.picture(m)
        given["media"] = [b.shown(made.file)]
    if b.chance(0.4):
        share(b, made, given)
    other = b.other_than(m)
    if talk is None:
        pair = (min(m.n, other.n), max(m.n, other.n))
        path = f"/api/messages/with/{other.id}"
        talk = next((t for t in w.talks if t.pair == pair), None)
    else:
        pair, path = None, f"/api/messages/conversations/{talk.id}/messages"
    said = [x for x in talk.messages[talk.members[m.n] :] if not x.deleted] if talk is not None else []
    if said and b.chance(0.3):
        made.reply_to = b.rng.choice(said)
        given["replyToId"] = str(made.reply_to.id)
    answer = await b.do(m, "POST", path, given)
    if answer.status == 201:
        if talk is None:
            talk = Conversation(w.number(), int(answer.json["conversationId"]), m.n, pair=pair)
            talk.members = {m.n: 0, other.n: 0}
            w.talks.append(talk)
        b.agree(made.shared is None or b.oracle.sharing(m.n, made.shared), f"{m.n} shares a hidden thing")
        made.id, made.talk = int(answer.json["id"]), talk
        talk.messages.append(made)
        w.messages.append(made)
        if made.file is not None:
            made.file.of = made


def share(b: Builder, made: Message, given: dict[str, Any]) -> None:
    """Share a random thing in a message."""
    w = b.world
    made.shared = b.rng.choice(
        b.rng.choice([each for each in (w.posts, w.reels, w.events, w.communities) if each] + [w.members])
    )
    kind = "user" if isinstance(made.shared, Member) else type(made.shared).__name__.lower()
    given["shared"] = {"type": kind, "id": str(made.shared.id)}


async def unsay(b: Builder) -> None:
    if b.world.messages:
        m = b.rng.choice(b.world.messages)
        if b.oracle.present(m.author) and (await b.do(m.author, "DELETE", f"/api/messages/{m.id}")).status == 204:
            m.deleted = True


async def circle(b: Builder) -> None:
    """Create a group, or add or remove a member."""
    m, w = b.somebody(), b.world
    groups = [t for t in w.talks if t.pair is None and m.n in t.members]
    if not groups or b.chance(0.3):
        others = [one for one in b.rng.sample(w.members, 3) if one is not m]
        made = Conversation(w.number(), 0, m.n, creator=m.n)
        given = {"title": mark("o", made.n), "memberIds": [str(one.id) for one in others]}
        answer = await b.do(m, "POST", "/api/messages/conversations", given)
        if answer.status == 201:
            made.id = int(answer.json["id"])
            made.members = dict.fromkeys((m.n, *(one.n for one in others)), 0)
            w.talks.append(made)
        return
    talk, other = b.rng.choice(groups), b.other_than(m)
    absent = [one for one in w.members if one.n not in talk.members]
    if absent and b.chance(0.6):
        other = b.rng.choice(absent)
    path = f"/api/messages/conversations/{talk.id}/members"
    if b.chance(0.5):
        if (await b.do(m, "POST", path, {"userIds": [str(other.id)]})).status in (200, 204):
            talk.members.setdefault(other.n, len(talk.messages))
    else:
        goes = b.rng.choice((m, other))
        if (await b.do(m, "DELETE", f"{path}/{goes.id}")).status in (200, 204):
            talk.members.pop(goes.n, None)
