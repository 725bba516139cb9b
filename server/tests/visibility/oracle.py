"""Who may see what: said once more, without a look at the product's statements. ``v`` is the number of the viewer."""

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
    """Questions about one world."""

    def __init__(self, world: World) -> None:
        self.world = world

    # Between members.

    def barred(self, a: int, b: int) -> bool:
        """One of the two blocked the other."""
        return (a, b) in self.world.blocks or (b, a) in self.world.blocks

    def muted(self, v: int, a: int) -> bool:
        """A mute hides from feeds (Latest, Following, For you, reels, events), from suggestions, and from whatever
        reaches a member by itself: notifications, pushes, mails. It hides nothing that one goes to: a profile, a post,
        a community, a search, a conversation, what is below a post (contract, "Mutes"). Nobody learns of it."""
        return (v, a) in self.world.mutes

    def mutes_words(self, v: int, marks: set[str], scope: str) -> bool:
        """A muted word is one of these (contract, "Mutes")."""
        return any(self.world.words.get((v, word)) in (scope, "both") for word in marks)

    def skips(self, v: int, author: int, marks: set[str]) -> bool:
        """Feeds leave it out for a muted word; never one's own."""
        return v != author and self.mutes_words(v, marks, "feed")

    def filtered(self, to: int, by: int) -> bool:
        """The setting "from": it gathers apart, is not counted and not delivered."""
        whose = self.world.told_from.get(to, "everyone")
        return (whose == "following" and not self.follows(to, by)) or (
            whose == "followers" and not self.follows(by, to)
        )

    def follows(self, v: int, a: int) -> bool:
        """As long as both are there: whoever deletes the account or is suspended is hidden everywhere at once, and a
        follow of them is none until they are back (contract, DELETE /api/account)."""
        return (v, a) in self.world.follows and self.present(v) and self.present(a)

    def present(self, a: int) -> bool:
        return self.world.members[a].present

    def hears(self, v: int, a: int) -> bool:
        """Of whom is silenced only followers hear."""
        return not self.world.members[a].silenced or v == a or self.follows(v, a)

    def meets(self, v: int, a: int) -> bool:
        """The member ``a`` may stand in a list that ``v`` is shown."""
        return self.present(a) and not self.barred(v, a)

    def profile(self, v: int, a: Member) -> bool:
        """Whom somebody blocked finds nobody; the blocker still sees the profile."""
        return a.present and (a.n, v) not in self.world.blocks and not (v == NOBODY and a.silenced)

    def reads(self, v: int, a: int) -> bool:
        """What ``a`` writes for everybody reaches ``v``."""
        return self.meets(v, a) and self.hears(v, a)

    def people_list(self, v: int, one: PeopleList) -> bool:
        """A private one is its owner's; a public one is read by whom its owner reaches."""
        return not one.deleted and (v == one.author or (not one.private and self.reads(v, one.author)))

    # Communities.

    def belongs(self, v: int, c: Community) -> bool:
        return not c.deleted and c.ranks.get(v, 0) > 0

    def leads(self, v: int, c: Community) -> bool:
        """Admins and moderators."""
        return not c.deleted and c.ranks.get(v, 0) in (1, 2)

    def enters(self, v: int, c: Community | None) -> bool:
        """May read what is in it: a private one is for its members."""
        return c is None or (not c.deleted and (not c.private or self.belongs(v, c)))

    def finds(self, v: int, c: Community) -> bool:
        """Private communities are listed for members; to others they are none."""
        return not c.deleted and not (v == NOBODY and c.private)

    # Posts and what is below them.

    def concerns(self, v: int, one: Post | Reel) -> bool:
        """The audience of a post or reel includes the viewer (contract, "Audience")."""
        if v == NOBODY:
            return one.audience == "public"
        return one.audience != "followers" or v == one.author or self.follows(v, one.author)

    def post(self, v: int, p: Post) -> bool:
        here = self.enters(v, p.community) and self.concerns(v, p)
        return not p.gone and not p.pending and here and self.reads(v, p.author)

    def quoted(self, v: int, p: Post) -> bool:
        """Shown in quotes of it: what is for followers is unavailable there, since it is not to be passed on."""
        return self.post(v, p) and p.audience != "followers"

    def waiting_post(self, v: int, p: Post) -> bool:
        """Of what waits, its author and the moderators know."""
        c = p.community
        return (
            p.pending
            and not p.gone
            and c is not None
            and self.present(p.author)
            and (self.leads(v, c) or (v == p.author and self.belongs(v, c)))
        )

    def replies(self, v: int, on: Post | Reel | Event) -> bool:
        """The reply policy lets the member comment. Nobody is mentioned in these worlds."""
        if not isinstance(on, Post) or on.policy == "everyone" or v == on.author:
            return True
        return {"followers": self.follows(v, on.author), "following": self.follows(on.author, v)}.get(on.policy, False)

    def subject(self, v: int, on: Post | Reel | Event) -> bool:
        """What a comment stands under."""
        if isinstance(on, Event):
            return self.event(v, on)
        return self.reel(v, on) if isinstance(on, Reel) else self.post(v, on)

    def comment(self, v: int, c: Comment) -> bool:
        return not c.gone and self.subject(v, c.on) and self.reads(v, c.author)

    def place(self, v: int, c: Comment) -> bool:
        """Something stands where the comment stood: itself, or a placeholder for what is below it."""
        # Of a silenced member who is absent nobody hears, followers neither: see ``follows``.
        heard = not self.barred(v, c.author) and self.hears(v, c.author)
        left = not self.lost(c) or self.has_replies(c) or (c.hidden and c.parent is None)
        return self.subject(v, c.on) and heard and left

    def lost(self, c: Comment) -> bool:
        return c.gone or not self.present(c.author)

    def has_replies(self, c: Comment) -> bool:
        all_ = [*self.world.comments, *self.world.other_comments]
        return any(one.parent is c and not self.lost(one) for one in all_)

    def threaded(self, v: int, c: Comment) -> bool:
        """Shown under the post: a reply only below a comment that is."""
        return self.comment(v, c) and (c.parent is None or self.place(v, c.parent))

    def reel(self, v: int, r: Reel) -> bool:
        return not r.gone and self.concerns(v, r) and self.reads(v, r.author)

    def event(self, v: int, e: Event) -> bool:
        return not e.gone and self.enters(v, e.community) and self.reads(v, e.author)

    # Messages.

    def talk(self, v: int, t: Conversation) -> bool:
        return v in t.members

    def message(self, v: int, m: Message) -> bool:
        """What was said since one came, and not taken back."""
        t: Conversation = m.talk
        return self.talk(v, t) and t.messages.index(m) >= t.members[v] and not m.deleted

    def sharing(self, v: int, one: Post | Reel | Event | Community | Member) -> bool:
        """Seen by who sends it, and by each reader of its message."""
        if isinstance(one, Community):
            return self.finds(v, one)
        return self.profile(v, one) if isinstance(one, Member) else self.subject(v, one)

    def reactions(self, v: int, one: Post | Comment | Reel) -> tuple[dict[str, int], str | None]:
        """Of everybody who is there, whoever looks, and the viewer's own."""
        given = {a: reaction for (a, n), reaction in self.world.likes.items() if n == one.n}
        return dict(Counter(reaction for a, reaction in given.items() if self.present(a))), given.get(v)

    # Files.

    def file(self, v: int, f: File) -> bool:
        """Who may learn the address."""
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
        """Whether the bare address opens it, for whoever has it."""
        of = f.of
        if of is None:
            return True
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
