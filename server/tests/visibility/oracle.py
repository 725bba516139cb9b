"""Visibility rules, written independently of the product's statements. ``v`` is the number of the viewer."""

from collections import Counter

from tests.visibility.model import (
    NOBODY,
    Comment,
    Community,
    Conversation,
    Event,
    File,
    Member,
    Message,
    PeopleList,
    Post,
    Reel,
    World,
)


class Oracle:
    """Visibility rules on one world."""

    def __init__(self, world: World) -> None:
        self.world = world

    # Between members.

    def barred(self, a: int, b: int) -> bool:
        """A block in either direction."""
        return (a, b) in self.world.blocks or (b, a) in self.world.blocks

    def muted(self, v: int, a: int) -> bool:
        """A mute hides from feeds (Latest, Following, For you, reels, events), from suggestions, and from deliveries:
        notifications, pushes, mails. It does not hide pages opened by the member: a profile, a post, a community, a
        search, a conversation, comments of a post (contract, "Mutes"). No member is told."""
        return (v, a) in self.world.mutes

    def mutes_words(self, v: int, marks: set[str], scope: str) -> bool:
        """A muted word is one of these (contract, "Mutes")."""
        return any(self.world.words.get((v, word)) in (scope, "both") for word in marks)

    def skips(self, v: int, author: int, marks: set[str]) -> bool:
        """Left out of feeds for a muted word; never the viewer's own."""
        return v != author and self.mutes_words(v, marks, "feed")

    def filtered(self, to: int, by: int) -> bool:
        """The setting "from": the notification is kept separately, not counted and not delivered."""
        whose = self.world.told_from.get(to, "everyone")
        return (whose == "following" and not self.follows(to, by)) or (
            whose == "followers" and not self.follows(by, to)
        )

    def follows(self, v: int, a: int) -> bool:
        """Only while both are present: a deleted or suspended account is hidden everywhere at once, and its follows do
        not count until it returns (contract, DELETE /api/account)."""
        return (v, a) in self.world.follows and self.present(v) and self.present(a)

    def present(self, a: int) -> bool:
        return self.world.members[a].present

    def hears(self, v: int, a: int) -> bool:
        """Only followers see content of silenced members."""
        return not self.world.members[a].silenced or v == a or self.follows(v, a)

    def meets(self, v: int, a: int) -> bool:
        """The member ``a`` may appear in lists shown to ``v``."""
        return self.present(a) and not self.barred(v, a)

    def profile(self, v: int, a: Member) -> bool:
        """A blocked member does not find the profile; the blocker still sees it."""
        return a.present and (a.n, v) not in self.world.blocks and not (v == NOBODY and a.silenced)

    def reads(self, v: int, a: int) -> bool:
        """Public content by ``a`` is visible to ``v``."""
        return self.meets(v, a) and self.hears(v, a)

    def people_list(self, v: int, one: PeopleList) -> bool:
        """A private list is visible to its owner; a public one to all readers of its owner."""
        return not one.deleted and (v == one.author or (not one.private and self.reads(v, one.author)))

    # Communities.

    def belongs(self, v: int, c: Community) -> bool:
        return not c.deleted and c.ranks.get(v, 0) > 0

    def leads(self, v: int, c: Community) -> bool:
        """Whether the member is an admin or moderator."""
        return not c.deleted and c.ranks.get(v, 0) in (1, 2)

    def enters(self, v: int, c: Community | None) -> bool:
        """May read the content: in private communities members only."""
        return c is None or (not c.deleted and (not c.private or self.belongs(v, c)))

    def finds(self, v: int, c: Community) -> bool:
        """Private communities are hidden from viewers without an account."""
        return not c.deleted and not (v == NOBODY and c.private)

    # Posts, comments, reels and events.

    def concerns(self, v: int, one: Post | Reel) -> bool:
        """The audience of a post or reel includes the viewer (contract, "Audience")."""
        if v == NOBODY:
            return one.audience == "public"
        return one.audience != "followers" or v == one.author or self.follows(v, one.author)

    def post(self, v: int, p: Post) -> bool:
        here = self.enters(v, p.community) and self.concerns(v, p)
        return not p.gone and not p.pending and here and self.reads(v, p.author)

    def version(self, v: int, p: Post) -> bool:
        """The text before the edit: for the author, and for the audience under which it stood (contract, "History")."""
        shown = {
            "followers": self.follows(v, p.author),
            "private community": p.community is not None and self.belongs(v, p.community),
        }
        return self.post(v, p) and (v == p.author or shown.get(p.stood_for, p.edited))

    def quoted(self, v: int, p: Post) -> bool:
        """Shown in quotes: posts for followers are unavailable there, since they must not be passed on."""
        return self.post(v, p) and p.audience != "followers"

    def waiting_post(self, v: int, p: Post) -> bool:
        """Pending posts are visible to the author and the moderators."""
        c = p.community
        return (
            p.pending
            and not p.gone
            and c is not None
            and self.present(p.author)
            and (self.leads(v, c) or (v == p.author and self.belongs(v, c)))
        )

    def replies(self, v: int, on: Post | Reel | Event) -> bool:
        """The reply policy lets the member comment. There are no mentions in these worlds."""
        if not isinstance(on, Post) or on.policy == "everyone" or v == on.author:
            return True
        return {"followers": self.follows(v, on.author), "following": self.follows(on.author, v)}.get(on.policy, False)

    def subject(self, v: int, on: Post | Reel | Event) -> bool:
        """The commented object is visible."""
        if isinstance(on, Event):
            return self.event(v, on)
        return self.reel(v, on) if isinstance(on, Reel) else self.post(v, on)

    def comment(self, v: int, c: Comment) -> bool:
        return not c.gone and self.subject(v, c.on) and self.reads(v, c.author)

    def place(self, v: int, c: Comment) -> bool:
        """The comment, or a placeholder with its replies, is shown."""
        # A silenced, absent member is hidden from followers too: see ``follows``.
        heard = not self.barred(v, c.author) and self.hears(v, c.author)
        left = not self.lost(c) or self.has_replies(c) or (c.hidden and c.parent is None)
        return self.subject(v, c.on) and heard and left

    def lost(self, c: Comment) -> bool:
        return c.gone or not self.present(c.author)

    def has_replies(self, c: Comment) -> bool:
        all_ = [*self.world.comments, *self.world.other_comments]
        return any(one.parent is c and not self.lost(one) for one in all_)

    def threaded(self, v: int, c: Comment) -> bool:
        """Shown under the post: a reply only below a shown comment."""
        return self.comment(v, c) and (c.parent is None or self.place(v, c.parent))

    def reel(self, v: int, r: Reel) -> bool:
        return not r.gone and self.concerns(v, r) and self.reads(v, r.author)

    def event(self, v: int, e: Event) -> bool:
        return not e.gone and self.enters(v, e.community) and self.reads(v, e.author)

    # Messages.

    def talk(self, v: int, t: Conversation) -> bool:
        return v in t.members

    def message(self, v: int, m: Message) -> bool:
        """Sent since the member's arrival, and not deleted."""
        t: Conversation = m.talk
        return self.talk(v, t) and t.messages.index(m) >= t.members[v] and not m.deleted

    def sharing(self, v: int, one: Post | Reel | Event | Community | Member) -> bool:
        """Visible to the sender, and checked for each reader of the message."""
        if isinstance(one, Community):
            return self.finds(v, one)
        return self.profile(v, one) if isinstance(one, Member) else self.subject(v, one)

    def reactions(self, v: int, one: Post | Comment | Reel) -> tuple[dict[str, int], str | None]:
        """Counts by present members, for all viewers alike, and the viewer's own reaction."""
        given = {a: reaction for (a, n), reaction in self.world.likes.items() if n == one.n}
        return dict(Counter(reaction for a, reaction in given.items() if self.present(a))), given.get(v)

    # Files.

    def file(self, v: int, f: File) -> bool:
        """Whether the viewer may learn the address."""
        of = f.of
        if of is None:
            return v == f.owner
        if isinstance(of, Post):
            return self.post(v, of) or self.waiting_post(v, of) or (v == of.author and of.gone)
        if isinstance(of, Reel):
            return self.reel(v, of)
        if isinstance(of, Comment):
            return self.comment(v, of)
        if isinstance(of, Message):
            return self.message(v, of) and (of.author, v) not in self.world.blocks
        return self.event(v, of)

    def is_open(self, f: File) -> bool:
        """Whether the unsigned address opens the file."""
        of = f.of
        if of is None:
            return False
        shown = not of.gone and self.present(of.author)
        if isinstance(of, Message | Comment):
            return False
        if isinstance(of, Post | Reel):
            shown = shown and of.audience == "public"
        if isinstance(of, Reel):
            return shown
        home = of.community
        is_private = home is not None and (home.private or home.deleted)
        return shown and not is_private and not (isinstance(of, Post) and of.pending)
