"""What happens in the town, and when: the same plan every time, moments counted back from now."""

import math
import random
from dataclasses import dataclass
from zlib import crc32

from demo.acquaintances import acquaintances
from demo.chatter import UNDER_PICTURES, UNDER_WORDS
from demo.people import GUIDE, RESIDENTS, Resident
from demo.stories import ADDED, CHATS, GATHERINGS, SCREENINGS, STORIES
from demo.story import Chat, Gathering, Line, Said, Screening, Story
from meadow.communities.policy import Role
from meadow.platform.core.clock import DAY_MS, HOUR_MS, MINUTE_MS
from meadow.subjects.audience import FOLLOWERS
from meadow.subjects.reactions import Reaction

_DAYS = 27
_REACTIONS: tuple[Reaction, ...] = ("like", "like", "like", "like", "love", "love", "laugh", "wow", "thanks")
LATELY_MS = 30_000
"""Nothing happened later than this before now."""


@dataclass(frozen=True, slots=True)
class MoveIn:
    """Somebody signs up and fills in a profile."""

    resident: Resident


@dataclass(frozen=True, slots=True)
class Post:
    """Somebody posts."""

    story: Story


@dataclass(frozen=True, slots=True)
class Comment:
    """Somebody comments, or replies to what was said."""

    story: Story
    said: Said
    below: Said | None


@dataclass(frozen=True, slots=True)
class Like:
    """Somebody likes a post."""

    by: str
    story: Story


def reaction(by: str, text: str) -> Reaction:
    """How a member likes something: the same in every town."""
    return _REACTIONS[crc32(f"{by} {text}".encode()) % len(_REACTIONS)]


@dataclass(frozen=True, slots=True)
class Vote:
    """Somebody votes in the poll of a post."""

    by: str
    story: Story
    choice: int


@dataclass(frozen=True, slots=True)
class LikeComment:
    """Somebody likes what was said."""

    by: str
    said: Said


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Somebody keeps a post."""

    by: str
    story: Story


@dataclass(frozen=True, slots=True)
class Repost:
    """Somebody passes a post on."""

    by: str
    story: Story


@dataclass(frozen=True, slots=True)
class Follow:
    """Somebody follows a neighbour."""

    by: str
    whom: str


@dataclass(frozen=True, slots=True)
class Show:
    """Somebody shows a reel."""

    screening: Screening


@dataclass(frozen=True, slots=True)
class Watch:
    """Somebody watches one, and perhaps likes and keeps it."""

    by: str
    screening: Screening
    liked: bool
    kept: bool


@dataclass(frozen=True, slots=True)
class Remark:
    """Somebody comments on one, or replies to what was said."""

    screening: Screening
    said: Said
    below: Said | None


@dataclass(frozen=True, slots=True)
class Found:
    """Somebody begins a community."""

    gathering: Gathering


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody joins one, with a role; without one they ask to, with these answers."""

    gathering: Gathering
    by: str
    role: Role | None
    answers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Gather:
    """Somebody posts in one."""

    gathering: Gathering
    story: Story


@dataclass(frozen=True, slots=True)
class CatchUp:
    """Reads all notifications."""

    by: str


@dataclass(frozen=True, slots=True)
class Write:
    """Somebody writes a message of a conversation; the first one begins it."""

    chat: Chat
    line: Line


@dataclass(frozen=True, slots=True)
class React:
    """Somebody reacts to one."""

    by: str
    line: Line
    emoji: str


@dataclass(frozen=True, slots=True)
class ReadUp:
    """Everybody has read what was written until then."""

    chat: Chat


ByLetter = Write | React | ReadUp
AtTheCinema = Show | Watch | Remark
InCompany = Found | Join | Gather
AtHome = MoveIn | Post | Comment | Like | Vote | LikeComment | Bookmark | Repost | Follow | CatchUp
Happening = AtHome | AtTheCinema | InCompany | ByLetter


class _Planner:
    def __init__(self) -> None:
        self.dice = random.Random("Lindenbrook")  # noqa: S311 - a story, not a secret
        self.events: list[tuple[int, Happening]] = []

    def add(self, ago_ms: float, happening: Happening) -> None:
        self.events.append((max(LATELY_MS, int(ago_ms)), happening))

    def everything(self) -> list[tuple[int, Happening]]:
        """Ordered from the oldest on."""
        days = {
            resident: 31.5 if resident.username == GUIDE else 60 - number * 0.6
            for number, resident in enumerate(RESIDENTS)
        }
        for resident, ago in days.items():
            self.add(ago * DAY_MS, MoveIn(resident))
        moments = random.Random("When they met")  # noqa: S311
        for by, whom in acquaintances():
            both_are_there = min(days[by], days[whom]) - 0.1
            self.add(moments.uniform(0.05, both_are_there) * DAY_MS, Follow(by.username, whom.username))
        loose = [story for story in STORIES if story.days_ago is None]
        self.dice.shuffle(loose)
        for number, story in enumerate(loose):
            about = 0.5 + (number + self.dice.random()) * (_DAYS - 0.5) / len(loose)
            self._story(story, self._waking_hour(about * DAY_MS))
        for story in STORIES:
            if story.days_ago is not None and story not in ADDED:
                self._story(story, story.days_ago * DAY_MS)
        for screening in SCREENINGS:
            self._screening(screening)
        for number, gathering in enumerate(GATHERINGS):
            self._gathering(gathering, number)
        for chat in CHATS:
            self._chat(chat)
        # A random source of their own: adding stories changes nothing else in the plan.
        self.dice = random.Random("What came later")  # noqa: S311
        for story in ADDED:
            self._story(story, (story.days_ago or 0) * DAY_MS)
        self.add(0.7 * DAY_MS, CatchUp(GUIDE))
        return sorted(self.events, key=lambda event: -event[0])

    def _waking_hour(self, ago_ms: float) -> float:
        # Few write at night: what falls between eleven and six moves to the day.
        hour = (ago_ms / HOUR_MS) % 24
        return ago_ms + 8 * HOUR_MS if hour < 7 and ago_ms > DAY_MS else ago_ms

    def _somebody(self, but: set[str]) -> str:
        while True:
            name = self.dice.choice(RESIDENTS).username
            if name not in but:
                but.add(name)
                return name

    def _story(self, story: Story, ago: float) -> None:
        self.add(ago, Post(story))
        if story.audience == FOLLOWERS:
            return  # who follows by then is left to chance
        talkers = {story.by, GUIDE}
        for said in story.comments:
            talkers.add(said.by)
            self._comment(story, said, ago)
        chatter = UNDER_PICTURES if story.pictures else UNDER_WORDS
        for text in self.dice.sample(chatter, self.dice.choice((0, 0, 1, 1, 2))):
            self._comment(story, Said(self._somebody(talkers), text), ago)
        fame = self.dice.lognormvariate(2.0, 0.6) * (1.5 if story.pictures else 1) + 2 * len(story.comments)
        crowd = {story.by}
        for _ in range(min(round(fame), len(RESIDENTS) - 4)):
            self.add(self._later(ago, hours=9), Like(self._somebody(crowd), story))
        keepers = {story.by}
        for _ in range(min(4, int(self.dice.expovariate(1.1)))):
            self.add(self._later(ago, hours=20), Bookmark(self._somebody(keepers), story))
        if story.poll:
            voters, open_for = {story.by, GUIDE}, min(story.poll_days * DAY_MS, ago - LATELY_MS)
            for number in range(17):
                choice = (number * number) % 7 % len(story.poll)
                self.add(ago - self.dice.uniform(0, open_for), Vote(self._somebody(voters), story, choice))
        passing = {story.by, GUIDE}
        for _ in range(min(4, int(self.dice.expovariate(1.6)))):
            self.add(self._later(ago, hours=14), Repost(self._somebody(passing), story))

    def _gathering(self, gathering: Gathering, number: int) -> None:
        """Some weeks ago it began, members came day by day, and it was written in lately."""
        began = (26 - 1.5 * number) * DAY_MS
        self.add(began, Found(gathering))
        roles: dict[str, Role] = dict.fromkeys(gathering.members, "member")
        roles |= dict.fromkeys(gathering.moderators, "moderator")
        for place, (name, role) in enumerate(roles.items()):
            self.add(began - (place + 1) * 0.4 * DAY_MS, Join(gathering, name, role))
        for place, story in enumerate(reversed(gathering.posts)):
            self.add((0.2 + 0.23 * number + 2.1 * place) * DAY_MS, Gather(gathering, story))
        for place, (name, answers) in enumerate(gathering.asking):
            self.add((0.15 + place) * DAY_MS, Join(gathering, name, None, answers))

    def _screening(self, screening: Screening) -> None:
        ago = screening.days_ago * DAY_MS
        self.add(ago, Show(screening))
        audience = {screening.by, GUIDE}
        for _ in range(self.dice.randint(9, 24)):
            by = self._somebody(audience)
            liked, kept = self.dice.random() < 0.45, self.dice.random() < 0.08
            self.add(self._later(ago, hours=8), Watch(by, screening, liked, kept))
        for said in screening.comments:
            moment = self._later(ago, hours=5)
            self.add(moment, Remark(screening, said, None))
            for reply in said.replies:
                moment = min(self._later(moment, hours=2), moment - MINUTE_MS / 60)
                self.add(moment, Remark(screening, reply, said))

    def _chat(self, chat: Chat) -> None:
        # Dice of their own: whatever is written here, the rest of the town stays as it is.
        dice = random.Random(chat.lines[0].text)  # noqa: S311
        ago = chat.days_ago * DAY_MS
        for number, line in enumerate(chat.lines):
            self.add(ago, Write(chat, line))
            for reaction in line.reactions:
                by, _, emoji = reaction.partition(" ")
                self.add(ago - MINUTE_MS / 2, React(by, line, emoji))
            if number == len(chat.lines) - 1 - chat.unread:
                self.add(ago - MINUTE_MS * 0.6, ReadUp(chat))
            ago -= dice.uniform(1, 9) * MINUTE_MS

    def _later(self, ago: float, *, hours: float) -> float:
        """Some time after, soon more often than late, but never after now."""
        after = self.dice.expovariate(1 / hours) * HOUR_MS
        return ago - after if after < ago - LATELY_MS else ago * self.dice.uniform(0.15, 0.9)

    def _comment(self, story: Story, said: Said, ago: float) -> None:
        moment = self._later(ago, hours=5)
        self.add(moment, Comment(story, said, None))
        for _ in range(int(self.dice.expovariate(0.7))):
            self.add(self._later(moment, hours=6), LikeComment(self.dice.choice(RESIDENTS).username, said))
        below = moment
        for reply in said.replies:
            below = min(self._later(below, hours=2), below - MINUTE_MS / 60)
            self.add(below, Comment(story, reply, said))


def happenings() -> list[tuple[int, Happening]]:
    """``(milliseconds before now, what)`` in the order in which it happened."""
    events = _Planner().everything()
    assert all(math.isfinite(ago) for ago, _ in events)
    return events
