"""The test's model of a world: plain objects and sets of pairs, filled beside the calls on the product.

Every text of a world contains a unique marker: ``zq``, a letter for its kind, a number, ``x``.
"""

import re
from dataclasses import dataclass, field
from typing import Any

MARKER = re.compile(rb"(?<![A-Za-z0-9])zq([a-z]\d+)x(?![A-Za-z0-9])")
"""A marker in a response; its group is the name, such as ``p12``."""
Pair = tuple[int, int]
NOBODY = -1
"""The number of the viewer without an account."""


def mark(kind: str, number: int) -> str:
    """The marker of this kind and number, as written into texts."""
    return f"zq{kind}{number}x"


@dataclass
class Thing:
    """An object with an ID and an author; members are identified by their number in the world."""

    n: int
    id: int
    author: int
    deleted: bool = False
    hidden: bool = False
    """Hidden by staff."""

    @property
    def gone(self) -> bool:
        return self.deleted or self.hidden


@dataclass
class Member:
    """``n`` name, ``b`` biography, ``a`` address. ``email`` is the local part."""

    n: int
    id: int
    token: str
    email: str
    role: str = "member"
    reasons: set[str] = field(default_factory=set[str])
    """Reasons of absence."""
    silenced: bool = False
    shows_address: bool = False
    shows_likes: bool = True
    measures: dict[str, str] = field(default_factory=dict[str, str])

    @property
    def present(self) -> bool:
        return not self.reasons


@dataclass
class File:
    """A stored picture or video by the stem of its files; ``f`` its description."""

    n: int
    stem: str
    owner: int
    of: Any = None
    """The object that shows it: a post, a comment, a message, an event, a reel, or none yet."""


@dataclass
class Post(Thing):
    """``p`` text, ``v`` text before an edit, ``t`` hashtag, ``e`` content warning, ``l`` option of its poll."""

    audience: str = "public"
    """Unused in a community, whose audience applies."""
    community: "Community | None" = None
    pending: bool = False
    quote_of: "Post | None" = None
    event: "Event | None" = None
    files: list[File] = field(default_factory=list[File])
    tags: set[int] = field(default_factory=set[int])
    edited: bool = False
    stood_for: str = ""
    """The audience of the text before the edit; ``private community`` in one."""
    warned: bool = False
    policy: str = "everyone"
    """Reply policy."""
    poll: bool = False


@dataclass
class Comment(Thing):
    """``c`` under a post, ``k`` under a reel or an event."""

    on: Any = None
    parent: "Comment | None" = None
    file: File | None = None


@dataclass
class Reel(Thing):
    """``r`` its caption."""

    audience: str = "public"
    files: list[File] = field(default_factory=list[File])


@dataclass
class Event(Thing):
    """``u`` title, ``d`` description; ``deleted`` is never set, ``cancelled`` leaves it readable."""

    community: "Community | None" = None
    cancelled: bool = False
    file: File | None = None
    answers: dict[int, str] = field(default_factory=dict[int, str])


@dataclass
class Community(Thing):
    """``g`` name, ``h`` description, ``y`` rules; ``x`` an answer to its questions, ``q`` a reason."""

    private: bool = False
    approves: bool = False
    ranks: dict[int, int] = field(default_factory=dict[int, int])
    """1 admin, 2 moderator, 3 member, 0 asked to join."""
    answers: dict[int, int] = field(default_factory=dict[int, int])
    banned: dict[int, int] = field(default_factory=dict[int, int])
    """Member to the number of the reason."""
    reasons: set[int] = field(default_factory=set[int])
    """Numbers of reasons in the log."""
    slug: str = ""


@dataclass
class Conversation(Thing):
    """``o`` the title of a group. Members see messages since their arrival."""

    members: dict[int, int] = field(default_factory=dict[int, int])
    """Member to the number of messages at their arrival."""
    pair: Pair | None = None
    messages: list["Message"] = field(default_factory=list["Message"])
    creator: int = -1


@dataclass
class Message(Thing):
    """``m`` its text."""

    talk: Any = None
    file: File | None = None
    reply_to: "Message | None" = None
    shared: Any = None
    """A post, a reel, an event, a community or a member."""


@dataclass
class PeopleList(Thing):
    """``l`` its name."""

    private: bool = True
    members: set[int] = field(default_factory=set[int])


@dataclass
class Report:
    """``j`` its note; and the content of the subject at the time of the report."""

    n: int
    by: int
    community: "Community | None"
    shown: frozenset[str]


class World:
    """All objects by kind, in order of creation."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.members: list[Member] = []
        self.posts: list[Post] = []
        self.comments: list[Comment] = []
        self.reels: list[Reel] = []
        self.other_comments: list[Comment] = []
        self.events: list[Event] = []
        self.communities: list[Community] = []
        self.talks: list[Conversation] = []
        self.messages: list[Message] = []
        self.files: list[File] = []
        self.drafts: list[Thing] = []
        self.follows: set[Pair] = set()
        self.blocks: set[Pair] = set()
        self.mutes: set[Pair] = set()
        self.approves: set[int] = set()
        """Members that approve their followers."""
        self.requests: set[Pair] = set()
        """Pending follow requests: follower and followed member."""
        self.words: dict[tuple[int, str], str] = {}
        """Member and muted marker to its scope: feed, notifications or both."""
        self.threads: set[Pair] = set()
        """Member and post with muted notifications."""
        self.close: set[Pair] = set()
        """Follower, and member with notifications for new posts."""
        self.told_from: dict[int, str] = {}
        """Member to the allowed senders of notifications: everyone, followed members, or followers."""
        self.notes: dict[Pair, int] = {}
        """Writer and member of a private note: the number of its marker, ``i``."""
        self.lists: list[PeopleList] = []
        self.tags: set[Pair] = set()
        """Member and followed hashtag."""
        self.likes: dict[Pair, str] = {}
        """Member and post, comment or reel to the reaction."""
        self.bookmarks: set[Pair] = set()
        self.reposts: dict[Pair, int] = {}
        """Member and post to the order of the reposts."""
        self.calendars: dict[int, str] = {}
        self.wishes: set[tuple[int, str]] = set()
        """Member and marker of a post or author with "less like this"."""
        self.reports: list[Report] = []
        self.reported: set[Pair] = set()
        """Member and ID of a reported thing."""
        self.cases: list[str] = []
        """Numbers of the staff's cases."""
        self.last = 0

    def number(self) -> int:
        """Next number for a marker."""
        self.last += 1
        return self.last
