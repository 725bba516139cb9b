"""Score of a post in For you, with its reason.

Explained in docs/development/for-you.md.

The score is a time: that of the post, plus some hours for each reason to show it. So recent posts come first, a reason
always weighs the same, and the relative order of two posts never changes.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import inf, log2

from meadow.platform.core.i18n import _
from meadow.platform.core.ids import created_ms
from meadow.posts.schemas import Reason, ReasonKind
from meadow.users.interests.taxonomy import INTEREST_OF_TAG, TAXONOMY

HOUR = 3_600_000.0
FOLLOWED, REPOSTED, TAGGED, INTEREST_TAG, LIKED = 24 * HOUR, 18 * HOUR, 18 * HOUR, 12 * HOUR, 8 * HOUR
"""Bonus for a post by a followed member, reposted by one, with a followed hashtag, with one of an interest, or liked
by a followed member."""
SHARED, MOST_SHARED = 3 * HOUR, 3
"""Bonus per interest shared with the author, and maximum number counted."""
POPULAR = 4 * HOUR
"""Bonus per doubling of reactions."""
LESS_OF_AUTHOR, LESS_OF_TAG = -24 * HOUR, -12 * HOUR
"""Penalty after feedback: divides the score by four for an author, by two per hashtag."""
HALF_LIFE = 12 * HOUR
"""Unit of the bonuses: this age halves a post's score, a bonus of this size doubles it."""
IN_A_ROW = 2
"""Maximum number of consecutive posts of one author while others are left."""
MANY_LIKES = 5
"""Minimum number of likes for "many people like this"."""

_BIT = {
    name: 1 << number
    for number, name in enumerate(name for category, names in TAXONOMY.items() for name in (category, *names))
}
_SHARED = [SHARED * min(count, MOST_SHARED) for count in range(len(_BIT) + 1)]


def bits_of(interests: Iterable[str]) -> int:
    """Interests as a bit set, for a fast intersection."""
    return sum(_BIT[name] for name in set(interests) if name in _BIT)


class Candidate:
    """A post with its reader-independent score."""

    __slots__ = ("author", "id", "interests", "tags", "worth")

    def __init__(
        self, id_: int, author: int, tags: Sequence[str], interests: int, *, likes: int, comments: int, shares: int
    ) -> None:
        self.id = id_
        self.author = author
        self.tags = tags
        self.interests = interests
        self.worth = created_ms(id_) + POPULAR * log2(1 + (likes + 2 * comments + 3 * shares) / 2)


class Pool:
    """Candidates, newest first, with indexes by ID, author, tag and interest."""

    def __init__(self, candidates: Iterable[Candidate] = ()) -> None:
        self.all = list(candidates)
        self.places = {candidate.id: place for place, candidate in enumerate(self.all)}
        self.worths = [(candidate.worth, candidate.interests) for candidate in self.all]
        self.by_author: dict[int, list[int]] = {}
        self.by_tag: dict[str, list[int]] = {}
        self.by_interest: dict[str, set[int]] = {}
        for place, candidate in enumerate(self.all):
            self.by_author.setdefault(candidate.author, []).append(place)
            for tag in candidate.tags:
                self.by_tag.setdefault(tag, []).append(place)
                if tag in INTEREST_OF_TAG:
                    self.by_interest.setdefault(INTEREST_OF_TAG[tag], set()).add(place)

    def get(self, id_: int) -> Candidate | None:
        """Candidate with this ID, or None."""
        place = self.places.get(id_)
        return None if place is None else self.all[place]


@dataclass(slots=True)
class Taste:
    """Ranking signals of the reader."""

    reader: int
    interests: list[str] = field(default_factory=list[str])
    tags: dict[str, str] = field(default_factory=dict[str, str])
    """Followed hashtags: key and spelling."""
    people: dict[int, str] = field(default_factory=dict[int, str])
    """Followed members and their names."""
    reposts: dict[int, int] = field(default_factory=dict[int, int])
    """Post -> followed member who reposted it."""
    likes: dict[int, int] = field(default_factory=dict[int, int])
    """Post -> followed member who likes it."""
    brought: set[int] = field(default_factory=set[int])
    """Candidates from follows and hashtags."""
    barred: set[int] = field(default_factory=set[int])
    hidden: set[int] = field(default_factory=set[int])
    less_authors: set[int] = field(default_factory=set[int])
    less_tags: set[str] = field(default_factory=set[str])
    mutes_words: bool = False


def _worths(pool: Pool, taste: Taste) -> list[float]:
    """Score of each candidate for this reader: a base score for all, then adjustments where a signal applies."""
    mine = bits_of(taste.interests)
    worths = [worth + _SHARED[(interests & mine).bit_count()] for worth, interests in pool.worths]

    def move(places: Iterable[int], hours: float) -> None:
        for place in places:
            worths[place] += hours

    for author, hours in (*((person, FOLLOWED) for person in taste.people), *((a, -inf) for a in taste.barred)):
        move(pool.by_author.get(author, ()), hours)
    for author in taste.less_authors:
        move(pool.by_author.get(author, ()), LESS_OF_AUTHOR)
    for ids, hours in ((taste.reposts, REPOSTED), (taste.likes, LIKED), (taste.hidden, -inf)):
        move((pool.places[id_] for id_ in ids if id_ in pool.places), hours)
    move({place for tag in taste.tags for place in pool.by_tag.get(tag, ())}, TAGGED)
    move({place for interest in taste.interests for place in pool.by_interest.get(interest, ())}, INTEREST_TAG)
    for tag in taste.less_tags:
        move(pool.by_tag.get(tag, ()), LESS_OF_TAG)
    return worths


def ranked(pools: Iterable[Pool], taste: Taste, most: int, among: set[int] | None = None) -> list[int]:
    """IDs of the best candidates, best first, authors spread, without posts hidden by the reader."""
    worths: list[float] = []
    candidates: list[Candidate] = []
    for pool in pools:
        worths += _worths(pool, taste)
        candidates += pool.all
    order = sorted(range(len(worths)), key=worths.__getitem__, reverse=True)
    best: list[Candidate] = []
    for place in order:
        if len(best) == most or worths[place] == -inf:
            break
        if among is None or candidates[place].id in among:
            best.append(candidates[place])
    return spread(best)


def spread(best: Sequence[Candidate]) -> list[int]:
    """IDs of the same posts, with at most ``IN_A_ROW`` in a row of one author while others are left."""
    out: list[int] = []
    waiting: list[Candidate] = []
    author, row = 0, 0
    for candidate in best:
        if candidate.author == author and row == IN_A_ROW:
            waiting.append(candidate)
            continue
        row = row + 1 if candidate.author == author else 1
        author = candidate.author
        out.append(candidate.id)
        # Held posts that fit now follow directly, best first.
        while waiting and row <= IN_A_ROW:
            place = next((n for n, held in enumerate(waiting) if held.author != author or row < IN_A_ROW), None)
            if place is None:
                break
            held = waiting.pop(place)
            row = row + 1 if held.author == author else 1
            author = held.author
            out.append(held.id)
    return out + [candidate.id for candidate in waiting]


def why(candidate: Candidate | None, taste: Taste, author: str, likes: int) -> Reason:
    """Strongest reason to show this post of ``author``, as a sentence."""
    kind: ReasonKind = "popular"
    text = _("Many people like this.") if likes >= MANY_LIKES else _("One of the latest posts.")
    if candidate is None:
        return {"kind": kind, "text": text}
    if candidate.author == taste.reader:
        kind, text = "own", _("You posted this.")
    elif candidate.author in taste.people:
        kind, text = "follow", _("You follow {author}.", author=author)
    elif candidate.id in taste.reposts:
        kind, text = "repost", _("{author} reposted this.", author=taste.people[taste.reposts[candidate.id]])
    elif (followed := next((tag for tag in candidate.tags if tag in taste.tags), None)) is not None:
        kind, text = "hashtag", _("You follow #{tag}.", tag=taste.tags[followed])
    elif spoken := {INTEREST_OF_TAG.get(tag) for tag in candidate.tags}.intersection(taste.interests):
        kind, text = (
            "interest",
            _("Because you like {interest}.", interest=min(filter(None, spoken), key=taste.interests.index)),
        )
    elif candidate.id in taste.likes:
        kind, text = (
            "follow",
            _("{author}, whom you follow, likes this.", author=taste.people[taste.likes[candidate.id]]),
        )
    elif shared := next((name for name in taste.interests if _BIT.get(name, 0) & candidate.interests), None):
        kind, text = "interest", _("{author} likes {interest}, as you do.", author=author, interest=shared)
    return {"kind": kind, "text": text}
