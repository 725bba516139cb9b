"""Visibility of deliveries: frames of the socket, mails, pushes, and the account export.

``FRAMES`` lists every event the server sends, ``MAILS`` every template; a test compares both with the code.
"""

import io
import json
import secrets
import zipfile
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from typing import Any

from sqlalchemy import select

from meadow.delivery.actions import send as sending
from meadow.delivery.models import outbox
from meadow.notifications.models import notifications
from meadow.platform.core import clock
from meadow.platform.realtime.hub import Hub
from meadow.platform.security.tokens import digest
from tests.delivery.devices import Browser
from tests.visibility import gathering
from tests.visibility.building import TAGS, Builder
from tests.visibility.calling import call
from tests.visibility.cards import Cards
from tests.visibility.comparing import found_in
from tests.visibility.model import Comment, Member, Message, Post, mark

FRAMES: dict[str, str] = {
    "community": "number of a community, to whom its change concerns",
    "conversation_changed": "number of a conversation, to its members and who was in it",
    "message_changed": "a message, compared",
    "messages_read": "numbers of a reader and a message, to the others of the conversation",
    "notification": "a notification, compared with who must be told",
    "notifications_read": "one's own, on other devices",
    "post": "number of one's own post, whose video is ready",
    "posts_changed": "nothing: open pages of posts ask for theirs",
    "posts_available": "nothing: clients ask for what is new",
    "presence": "number of a member, compared",
    "profile": "counts of a member, to both sides of a follow",
    "receive_message": "a message, compared with who is in the conversation",
    "reel": "number of one's own reel, whose video is ready",
    "typing": "number of a member, to the others of an accepted conversation",
}
MAILS: dict[str, str] = {
    "account": "about one's own account: links and devices",
    "moderation": "about what was done to oneself, with the reason",
    "notifications": "what waits, compared",
}

_PUSHED = "http://127.0.0.1:9/"
_n = notifications.c
_TOLD = select(_n.user_id, _n.group_key)
_REMINDED = select(_n.user_id, _n.subject_id).where(_n.kind == "reminder")
_WAITING = select(outbox.c.user_id, outbox.c.channel).join_from(
    outbox, notifications, (_n.user_id == outbox.c.user_id) & (_n.id == outbox.c.notification_id)
)
_ABOUT: dict[str, str] = {
    "a post, which its receiver sees": "like comment comment_mention reply reply_mention repost quote mention post "
    "poll reminder community_post_approved community_post_removed",
    "a reel, which its receiver sees": "reel_like reel_comment reel_comment_mention reel_reply reel_reply_mention",
    "a member": "follow follow_request follow_accepted",
    "a community, by its name": "community_request community_approved community_declined community_role "
    "community_removed",
    "an event, by its host's name": "event event_hosting event_changed event_cancelled event_place "
    "event_comment event_comment_mention event_reply event_reply_mention",
    "a measure or a report of one's own; never pushed": "moderation_warning moderation_action moderation_undone "
    "appeal_accepted appeal_declined report_action report_nothing",
    "a message, to who is in the conversation": "message",
}
PUSHES: dict[str, str] = {kind: about for about, kinds in _ABOUT.items() for kind in kinds.split()}
"""Notification kinds, with the subject of their push and mail line."""


@dataclass
class Ear:
    """An open socket of a member, with the received events."""

    member: Member
    socket: str
    heard: list[tuple[str, Any]] = field(default_factory=list[tuple[str, Any]])

    @property
    def listener(self) -> Any:
        return Session(self.member.id, "", 0, digest(self.member.token))

    def send(self, frame: Any) -> None:
        event, data = json.loads(frame.data[1:])
        self.heard.append((event, data))

    @property
    def language(self) -> str:
        return "en"

    def close_soon(self) -> None:
        """No socket to close."""

    def resync_soon(self) -> None:
        """No client to resync."""


@dataclass
class Session:
    """Identity of the listener."""

    id: int
    username: str
    session_id: int
    token_digest: str
    language: str = ""


class Live:
    """Random events with open sockets, then restrictions by members and staff, then queued deliveries."""

    def __init__(self, made: Builder, later: Callable[[int], None]) -> None:
        self.later = later
        self.made, self.world, self.oracle = made, made.world, made.oracle
        self.cards = Cards(made.world)
        self.wrong: list[str] = []
        self.hub: Hub = made.town.context.realtime.hub
        self.compared = 0

    async def run(self) -> list[str]:
        """Run; returns one line for each difference."""
        present = [m for m in self.world.members if m.present]
        self._devices_of = {f"{_PUSHED}{m.id}": m for m in present}
        original, sending.send = sending.send, self._pushed  # type: ignore[assignment]
        try:
            await self._happens(present)
        finally:
            sending.send = original
        return self.wrong

    async def _pushed(self, settings: Any, to: Any, payload: bytes, name: str) -> str:
        """Replaces the sending of a push: checks its content for the receiver at this moment."""
        self._reached(self._devices_of[to.endpoint], "a push", payload)
        return "sent"

    async def _happens(self, present: list[Member]) -> None:
        await self._devices(present)
        ears = [Ear(m, f"ear-{secrets.token_hex(4)}") for m in present if self.made.chance(0.6)]
        for ear in ears:
            self.hub.join(ear)
        try:
            for _ in range(12):
                await self.made.rng.choice((self._comments, self._comments, self._mentions, self._writes))(ears)
        finally:
            for ear in ears:
                self.hub.leave(ear.socket)
        reminded = await self._remind()
        for _ in range(3):
            await self.made.rng.choice((Builder.block, Builder.mute, Builder.silence, Builder.suspend))(self.made)
        await self._goes_out()
        await self._reminds(reminded)
        await self._export()

    # Allowed deliveries.

    def may_hear(self, v: int, *, talks: bool = True) -> frozenset[str]:
        """All markers allowed in deliveries to ``v``."""
        o, w = self.oracle, self.world
        names = {f"n{m.n}" for m in w.members if m.n == v or (o.meets(v, m.n) and not o.muted(v, m.n))}
        names |= {f"g{c.n}" for c in w.communities if not c.deleted} | {"z0"} | {f"t{tag}" for tag in range(TAGS)}
        texts = self.cards.told(v)
        said = self.cards.all(self.cards.message(v, m) for m in w.messages if talks and o.message(v, m))
        files = {f"f{m.file.n}" for m in w.messages if m.file is not None and o.message(v, m)}
        return frozenset(names | texts | said | files)

    def tells(self, to: int, by: int, p: Post, words: set[str]) -> bool:
        """Whether ``to`` is notified of an action by ``by`` on this post, with these words."""
        o = self.oracle
        known = o.meets(to, by) and not o.muted(to, by) and o.hears(to, by)
        muted = (to, p.n) in self.world.threads or o.mutes_words(to, words, "notifications")
        return to != by and o.present(to) and known and not muted and o.post(to, p)

    # Actions.

    async def _comments(self, ears: list[Ear]) -> None:
        m = self.made.somebody()
        seen = [p for p in self.world.posts if self.oracle.post(m.n, p)]
        if not seen:
            return
        p, made = self.made.rng.choice(seen), Comment(self.world.number(), 0, m.n)
        with self._listening(ears) as heard:
            tag = self.made.rng.randrange(TAGS)
            given = {"content": f"{mark('c', made.n)} {mark('t', tag)}"}
            answer = await self.made.do(m, "POST", f"/api/posts/{p.id}/comment", given)
        if answer.status == 201:
            made.id, made.on = int(answer.json["id"]), p
            self.world.comments.append(made)
            told = {p.author} if self.tells(p.author, m.n, p, {f"t{tag}"}) else set[int]()
            shown = {to for to in told if not self.oracle.filtered(to, m.n)}
            self._expect(heard, ears, "notification", shown, lambda data: data["commentId"] == str(made.id))
            await self._kept("comment", shown, _n.comment_id == made.id, filtered=told - shown)

    async def _mentions(self, ears: list[Ear]) -> None:
        m = self.made.somebody()
        other = self.made.other_than(m)
        made = Post(self.world.number(), 0, m.n, edited=True, tags={self.made.rng.randrange(TAGS)})
        made.audience = "followers" if m.n in self.world.approves else "public"
        names = (await call(self.made.town.app, "GET", f"/api/auth/user/{other.id}", other.token)).body
        username = json.loads(names).get("username", "nobody") if other.present else "nobody"
        with self._listening(ears) as heard:
            given = {"content": f"{mark('p', made.n)} @{username}", "hashtags": [mark("t", tag) for tag in made.tags]}
            answer = await self.made.do(m, "POST", "/api/posts", given)
            await self.made.town.run_jobs()
        assert answer.status == 201, answer.body
        made.id = int(answer.json["id"])
        self.world.posts.append(made)
        words = self.cards.text(made)
        told = {other.n} if self.tells(other.n, m.n, made, words) else set[int]()
        shown = {to for to in told if not self.oracle.filtered(to, m.n)}
        near = {a for a, b in self.world.close if b == m.n and self.oracle.follows(a, b)}
        close = {a for a in near - shown if self.tells(a, m.n, made, words)}

        def about(data: Any) -> bool:
            return (data["post"] or {}).get("id") == str(made.id)

        self._expect(heard, ears, "notification", shown | close, about)
        await self._kept("mention", shown, _n.subject_id == made.id, filtered=told - shown)
        await self._kept("post", close, _n.subject_id == made.id)

    async def _kept(self, kind: str, told: set[int], about: Any, filtered: Iterable[int] = ()) -> None:
        """Check that exactly these members have the notification in their list and queued for push and mail, and that
        it is filtered for the others."""
        db, numbers = self.made.town.database.reader_at_work(), {m.id: m.n for m in self.world.members}
        rows = await db.all(_TOLD.where(_n.kind == kind, about))
        waiting = await db.all(_WAITING.where(_n.kind == kind, about))
        self.compared += len(rows)
        for where, found in (
            ("the list", {numbers[row.user_id] for row in rows if row.group_key > 0}),
            ("mail", {numbers[row.user_id] for row in waiting if row.channel == "mail"}),
            ("a push", {numbers[row.user_id] for row in waiting if row.channel == "push"}),
        ):
            if found != told:
                self._say(f"{kind}: in {where} of {sorted(found)}, expected {sorted(told)}")
        apart = {numbers[row.user_id] for row in rows if row.group_key < 0}
        if apart != {*filtered}:
            self._say(f"{kind}: filtered for {sorted(apart)}, expected {sorted(filtered)}")

    async def _writes(self, ears: list[Ear]) -> None:
        m, w = self.made.somebody(), self.world
        mine = [t for t in w.talks if m.n in t.members]
        if not mine:
            return
        talk, made = self.made.rng.choice(mine), Message(w.number(), 0, m.n)
        path = f"/api/messages/conversations/{talk.id}"
        with self._listening(ears) as heard:
            await self.made.do(m, "POST", f"{path}/typing", {"isTyping": True})
            given: dict[str, Any] = {"content": mark("m", made.n)}
            if self.made.chance(0.5):
                gathering.share(self.made, made, given)
            answer = await self.made.do(m, "POST", f"{path}/messages", given)
        if answer.status == 201:
            made.id, made.talk = int(answer.json["id"]), talk
            talk.messages.append(made)
            w.messages.append(made)
            self._expect(heard, ears, "receive_message", set(talk.members), lambda data: data["id"] == str(made.id))
        for ear, event, data in heard:
            about_us = data.get("conversationId") == str(talk.id)
            if event == "typing" and about_us and (ear not in talk.members or ear == m.n):
                self._say(f"{ear} hears {m.n} typing in talk {talk.n}")
            others = [a for a in talk.members if a != m.n]
            if event == "typing" and talk.pair is not None and any(self.oracle.barred(m.n, a) for a in others):
                self._say(f"{ear} hears the barred {m.n} typing in talk {talk.n}")

    @contextmanager
    def _listening(self, ears: list[Ear]) -> Generator[list[tuple[int, str, Any]]]:
        """Events received during the block, filled at its end."""
        before = [len(ear.heard) for ear in ears]
        heard: list[tuple[int, str, Any]] = []
        yield heard
        for ear, known in zip(ears, before, strict=True):
            heard += [(ear.member.n, event, data) for event, data in ear.heard[known:]]

    def _expect(
        self,
        heard: list[tuple[int, str, Any]],
        ears: list[Ear],
        event: str,
        wanted: set[int],
        about: Callable[[Any], bool],
    ) -> None:
        """Check that exactly the wanted listeners receive the event, and that no frame has more than its receiver's
        allowed markers."""
        listening = {ear.member.n for ear in ears}
        told = {who for who, name, data in heard if name == event and about(data)}
        self.compared += len(heard)
        if told != wanted & listening:
            self._say(f"{event}: heard by {sorted(told)}, expected {sorted(wanted & listening)}")
        for who, name, data in heard:
            if name not in FRAMES:
                self._say(f"an event {name} that is not listed")
            more = found_in(json.dumps(data).encode()) - self.may_hear(who)
            if more:
                self._say(f"{who} hears {sorted(more)} in {name}")
            if name == "presence":
                them = next((m.n for m in self.world.members if str(m.id) == data["userId"]), None)
                if them is not None and not self.oracle.meets(who, them):
                    self._say(f"{who} hears the presence of {them}")

    # Delayed deliveries.

    async def _devices(self, present: list[Member]) -> None:
        """Subscribe a push device for every member."""
        for m in present:
            keys = Browser(_PUSHED + str(m.id)).subscription
            assert (await self.made.do(m, "POST", "/api/push/subscriptions", keys)).status == 201

    async def _goes_out(self) -> None:
        """Send mails and pushes later, after possible changes."""
        mails = self.made.town.settings.mail_dir
        for path in mails.glob("*.eml"):
            path.unlink()
        self.later(2 * clock.MINUTE_MS)
        await self.made.town.run_jobs()
        by_mail = {f"{m.email}@example.com": m for m in self.world.members}
        for path in mails.glob("*.eml"):
            message = message_from_bytes(path.read_bytes(), policy=policy.default)
            parts = [part.get_content() for part in message.walk() if part.get_content_maintype() == "text"]
            words = "\n".join((str(message["Subject"]), *parts)).encode()
            self._reached(by_mail[str(message["To"])], "a mail", words)

    async def _remind(self) -> list[tuple[Member, Post]]:
        """Set a reminder in a minute for every bookmark."""
        w, set_ = self.world, list[tuple[Member, Post]]()
        for m, p in [(m, p) for m in w.members for p in w.posts if m.present and (m.n, p.n) in w.bookmarks]:
            given = {"remindAt": clock.rfc3339(clock.now_ms() + clock.MINUTE_MS)}
            answer = await self.made.do(m, "PUT", f"/api/bookmarks/{p.id}", given)
            if (answer.status < 300) != self.oracle.post(m.n, p):
                self._say(f"{m.n} sets a reminder of {p.n}: {answer.status}")
            if answer.status < 300:
                set_.append((m, p))
        return set_

    async def _reminds(self, given: list[tuple[Member, Post]]) -> None:
        """Check that reminders arrive for exactly the visible posts of unmuted authors. Absent members are skipped."""
        o, threads = self.oracle, self.world.threads
        here = [(m, p) for m, p in given if m.present]
        told = {
            (m.id, p.id) for m, p in here if o.post(m.n, p) and not o.muted(m.n, p.author) and (m.n, p.n) not in threads
        }
        rows = await self.made.town.database.reader_at_work().all(_REMINDED)
        found = {(row.user_id, row.subject_id) for row in rows} & {(m.id, p.id) for m, p in here}
        self.compared += len(here)
        if told != found:
            self._say(f"reminders {sorted(found)}, expected {sorted(told)}")

    def _reached(self, m: Member, how: str, words: bytes) -> None:
        self.compared += 1
        more = found_in(words) - (self.may_hear(m.n) if m.present else {f"n{m.n}", "z0"})
        if more:
            self._say(f"{m.n} is reached by {how} with {sorted(more)}")

    # Export.

    async def _export(self) -> None:
        """Check that the export has all own content and received messages, and no other content."""
        m = self.made.somebody()
        app, o, w = self.made.town.app, self.oracle, self.world
        await call(app, "GET", "/api/account/export", m.token)
        await self.made.town.run_jobs()
        answer = await call(app, "GET", "/api/account/export", m.token)
        assert answer.headers["content-type"] == "application/zip", answer
        with zipfile.ZipFile(io.BytesIO(answer.body)) as found:
            whole = b"\n".join(found.read(name) for name in found.namelist() if not name.startswith("media/"))
        self.compared += 1
        own = {mark for p in w.posts if p.author == m.n for mark in (f"p{p.n}", *self.cards.warning(p))}
        said = {f"m{x.n}" for x in w.messages if o.message(m.n, x)}
        notes = {f"i{number}" for (a, _), number in w.notes.items() if a == m.n and number}
        notes |= {f"l{one.n}" for one in w.lists if one.author == m.n and not one.deleted}
        notes |= {word for a, word in w.words if a == m.n}
        must = own | said | notes | {f"n{m.n}", f"a{m.n}", f"b{m.n}"}
        may = (
            must
            | {"z0"}
            | {f"{kind}{p.n}" for p in w.posts if p.author == m.n for kind in "vl"}
            | {f"t{tag}" for tag in range(9)}
        )
        may |= {f"c{c.n}" for c in w.comments if c.author == m.n}
        may |= {f"k{c.n}" for c in w.other_comments if c.author == m.n}
        may |= {f"r{r.n}" for r in w.reels if r.author == m.n}
        may |= {f"{kind}{d.n}" for d in w.drafts if d.author == m.n for kind in "ws"}
        may |= {f"{kind}{e.n}" for e in w.events if e.author == m.n for kind in "ud"}
        may |= {f"x{said}" for c in w.communities for a, said in c.answers.items() if a == m.n}
        may |= {f"q{reason}" for c in w.communities for reason in (*c.reasons, *c.banned.values())}
        may |= {f"j{r.n}" for r in w.reports if r.by == m.n}
        may |= {f"f{file.n}" for file in w.files if file.owner == m.n or o.file(m.n, file)}
        here = found_in(whole)
        if must - here or here - may:
            self._say(f"the export of {m.n} lacks {sorted(must - here)}, leaks {sorted(here - may)}")

    def _say(self, what: str) -> None:
        self.wrong.append(f"seed {self.world.seed}: {what}")
