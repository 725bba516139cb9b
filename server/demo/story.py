"""The form in which the town's texts are written down."""

from dataclasses import dataclass

from meadow.subjects.audience import PUBLIC, Audience


@dataclass(frozen=True, slots=True)
class Said:
    """A comment and the replies to it."""

    by: str
    text: str
    replies: tuple["Said", ...] = ()
    picture: tuple[str, str] | None = None
    """The name of a painting and its alternative text."""


@dataclass(frozen=True, slots=True)
class Story:
    """A post and what people said below it; without ``days_ago`` it finds a moment of its own."""

    by: str
    text: str
    tags: tuple[str, ...] = ()
    place: str | None = None
    pictures: tuple[tuple[str, str], ...] = ()
    """Names of paintings and clips, each with its alternative text."""
    comments: tuple[Said, ...] = ()
    days_ago: float | None = None
    quotes: str | None = None
    """How the earlier post begins that this one is about."""
    poll: tuple[str, ...] = ()
    poll_days: float = 0
    """How long it is open."""
    warning: str | None = None
    """What stands in its place until it is opened."""
    audience: Audience = PUBLIC
    captions: str = ""
    """What is heard in its clip, in English."""


@dataclass(frozen=True, slots=True)
class Screening:
    """A reel and what people said below it."""

    film: str
    by: str
    caption: str
    tags: tuple[str, ...]
    comments: tuple[Said, ...]
    days_ago: float


@dataclass(frozen=True, slots=True)
class Gathering:
    """A community; one with questions is private, and somebody asks to join it."""

    name: str
    by: str
    description: str
    topics: tuple[str, ...]
    rules: str
    cover: str
    """The painting above it."""
    emblem: str
    """Its avatar."""
    moderators: tuple[str, ...]
    members: tuple[str, ...]
    posts: tuple[Story, ...]
    questions: tuple[str, ...] = ()
    asking: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Who asks, and what they answer."""


@dataclass(frozen=True, slots=True)
class Line:
    """One message; ``reactions`` are who and which."""

    by: str
    text: str
    picture: tuple[str, str] | None = None
    """The name of a painting and its alternative text."""
    reactions: tuple[str, ...] = ()
    voice: str = ""
    """The name of a tune that is hummed instead of words."""


@dataclass(frozen=True, slots=True)
class Chat:
    """A conversation of two, or with a title of a group; everybody has read all but the last ``unread`` messages."""

    members: tuple[str, ...]
    lines: tuple[Line, ...]
    days_ago: float
    title: str | None = None
    unread: int = 0


def line(by: str, text: str, picture: tuple[str, str] | None = None, reactions: tuple[str, ...] = ()) -> Line:
    """A message, shorter to write."""
    return Line(by, text, picture, reactions)


def said(by: str, text: str, *replies: Said) -> Said:
    """A comment, shorter to write."""
    return Said(by, text, replies)
