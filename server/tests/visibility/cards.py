"""Markers of each thing in a response, by the oracle's answer for each of its parts."""

from collections.abc import Iterable
from typing import Any

from tests.visibility.model import NOBODY, Comment, Community, Conversation, Event, Member, Message, Post, Reel, World
from tests.visibility.oracle import Oracle

Marks = frozenset[str]
ATTENDEES, FACES = 5, 5
"""Attendees named on an event's card, and members on a group's card."""


class Cards:
    """Expected markers of each thing for each viewer."""

    def __init__(self, world: World) -> None:
        self.world, self.oracle = world, Oracle(world)

    def all(self, parts: Iterable[Iterable[str]]) -> Marks:
        return frozenset(mark for part in parts for mark in part)

    def name(self, a: int) -> set[str]:
        return {f"n{a}"}

    def line(self, a: int) -> set[str]:
        """A row of a list of members: name and bio."""
        return {f"n{a}", f"b{a}"}

    def names(self, members: Iterable[int]) -> Marks:
        return frozenset(f"n{a}" for a in members)

    def lines(self, members: Iterable[int]) -> Marks:
        return self.all(self.line(a) for a in members)

    def text(self, p: Post) -> set[str]:
        return {f"p{p.n}", *(f"t{tag}" for tag in p.tags), *(() if p.edited else (f"v{p.n}",)), *self.warning(p)}

    def warning(self, p: Post) -> set[str]:
        return {f"e{p.n}"} if p.warned else set()

    def option(self, p: Post) -> set[str]:
        return {f"l{p.n}"} if p.poll else set()

    def words(self, v: int, p: Post) -> set[str]:
        """Texts checked for muted words: text, tags and poll, alt texts of files, and the quoted post."""
        said = self.text(p) | self.option(p) | {f"f{file.n}" for file in p.files}
        if p.quote_of is not None and self.oracle.quoted(v, p.quote_of):
            said |= self.text(p.quote_of) | self.option(p.quote_of) | {f"f{file.n}" for file in p.quote_of.files}
        return said

    def post(self, v: int, p: Post, *, quoted: bool = True) -> set[str]:
        shown = self.text(p) | self.option(p) | self.name(p.author) | {f"f{file.n}" for file in p.files}
        if p.community is not None:
            shown.add(f"g{p.community.n}")
        if quoted and p.quote_of is not None and self.oracle.quoted(v, p.quote_of):
            shown |= self.post(v, p.quote_of, quoted=False)
        if p.event is not None and self.oracle.event(v, p.event):
            shown |= self.event(v, p.event, in_full=False)
        return shown

    def posts(self, v: int, posts: Iterable[Post]) -> Marks:
        return self.all(self.post(v, p) for p in posts)

    def comment(self, c: Comment) -> set[str]:
        file = {f"f{c.file.n}"} if c.file is not None else set[str]()
        return {f"{'c' if isinstance(c.on, Post) else 'k'}{c.n}"} | self.name(c.author) | file

    def thread(self, v: int, on: Post | Reel | Event) -> Marks:
        known = self.world.comments if isinstance(on, Post) else self.world.other_comments
        return self.all(self.comment(c) for c in known if c.on is on and self.oracle.threaded(v, c))

    def told(self, v: int) -> Marks:
        """Texts that a notification may repeat: of posts, comments, reels and events visible to its receiver."""
        o, w = self.oracle, self.world
        said = {f"c{c.n}" for c in w.comments if o.comment(v, c)} | {
            f"k{c.n}" for c in w.other_comments if o.comment(v, c)
        }
        said |= {f"r{r.n}" for r in w.reels if o.reel(v, r)} | {f"u{e.n}" for e in w.events if o.event(v, e)}
        return frozenset(said) | self.all(self.text(p) for p in w.posts if o.post(v, p))

    def reel(self, r: Reel) -> set[str]:
        return {f"r{r.n}"}

    def going(self, v: int, e: Event, status: str = "going") -> list[int]:
        return [a for a, said in e.answers.items() if said == status and self.oracle.meets(v, a)]

    def event(self, v: int, e: Event, *, in_full: bool = True) -> set[str]:
        shown = {f"u{e.n}"} | self.name(e.author)
        if v != NOBODY:
            shown |= self.names(self.going(v, e)[:ATTENDEES])
        if e.community is not None:
            shown.add(f"g{e.community.n}")
        return shown | {f"d{e.n}"} if in_full else shown

    def community(self, c: Community) -> set[str]:
        """The card names its first admin for every viewer, after a block too: the entity holds ``admin``, and the About
        tab "the admin's full name" (specification, 2 and 3). It is the one name that a block does not hide."""
        return {f"g{c.n}", f"h{c.n}", f"y{c.n}"}

    def admins(self, c: Community) -> Marks:
        return self.names(a for a, rank in c.ranks.items() if rank == 1 and self.oracle.present(a))

    def message(self, v: int, m: Message) -> set[str]:
        shown = {f"m{m.n}"} | ({f"f{m.file.n}"} if m.file is not None and self.oracle.file(v, m.file) else set[str]())
        if m.reply_to is not None and self.oracle.message(v, m.reply_to):
            shown.add(f"m{m.reply_to.n}")
        if m.shared is not None and self.oracle.sharing(v, m.shared):
            shown |= self.preview(m.shared)
        return shown

    def preview(self, one: Any) -> set[str]:
        """Preview of a shared thing in a message; of a post with a content warning only the warning."""
        if isinstance(one, Community):
            return {f"g{one.n}", f"h{one.n}"}
        if isinstance(one, Member):
            return self.line(one.n)
        if isinstance(one, Event):
            return {f"u{one.n}", f"d{one.n}"} | self.name(one.author)
        said = self.reel(one) if isinstance(one, Reel) else self.warning(one) or self.text(one)
        return said | self.name(one.author)

    def talk(self, v: int, t: Conversation) -> set[str]:
        """A row of the list: members and last message."""
        said = t.messages[t.members[v] :]
        shown = {f"m{said[-1].n}"} if said and not said[-1].deleted else set[str]()
        if t.pair is None:
            here = [a for a in t.members if self.oracle.present(a)]
            return shown | {f"o{t.n}"} | self.names(here[:FACES])
        other = t.pair[0] if t.pair[1] == v else t.pair[1]
        return shown | (self.name(other) if self.oracle.present(other) else set[str]())

    def reported(self, v: int, one: Post | Comment | Message) -> Marks:
        """Content of a report in the reporter's view; for a message with the messages before it."""
        if isinstance(one, Post):
            # Covers of events, of the post and of its quoted post, have no text of their own.
            quoted = one.quote_of if one.quote_of is not None and self.oracle.quoted(v, one.quote_of) else None
            events = [p.event for p in (one, quoted) if p is not None and p.event is not None]
            covers = {f"f{e.file.n}" for e in events if e.file is not None and self.oracle.event(v, e)}
            return frozenset(self.post(v, one)) | covers
        if isinstance(one, Comment):
            return frozenset(self.comment(one))
        talk: Conversation = one.talk
        read = [m for m in talk.messages[: talk.messages.index(one) + 1] if self.oracle.message(v, m)]
        shared = [m.shared for m in read if m.shared is not None and self.oracle.sharing(v, m.shared)]
        pictured = [file for thing in shared for file in (*getattr(thing, "files", ()), getattr(thing, "file", None))]
        return self.all((*(self.message(v, m) for m in read), {f"f{file.n}" for file in pictured if file is not None}))
