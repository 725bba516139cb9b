"""Score of a post in For you, with its reason.

Explained in docs/development/for-you.md.

Worth is a moment: when the post was made, moved on by some hours for each reason to show it. So what is fresh comes
first, a reason is worth the same whenever it is asked for, and the order of two posts does not change as time goes by.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import inf, log2

from meadow.interests.taxonomy import INTEREST_OF_TAG, TAXONOMY
from meadow.platform.i18n import _
from meadow.platform.ids import created_ms
from meadow.posts.schemas import Reason, ReasonKind

HOUR = 3_600_000.0
FOLLOWED, REPOSTED, TAGGED, INTEREST_TAG, LIKED = 24 * HOUR, 18 * HOUR, 18 * HOUR, 12 * HOUR, 8 * HOUR
"""By somebody followed, reposted by one of them, under a followed hashtag or one of an interest, liked by one."""
SHARED, MOST_SHARED = 3 * HOUR, 3
"""Each interest that is the author's too, up to so many."""
POPULAR = 4 * HOUR
"""Each doubling of what others did with it."""
LESS_OF_AUTHOR, LESS_OF_TAG = -24 * HOUR, -12 * HOUR
"""A wish for less: a quarter, and a half for each hashtag."""
HALF_LIFE = 12 * HOUR
"""What these hours mean: a post is worth half as much after so many, and twice as much for a reason of so many."""
IN_A_ROW = 2
"""Posts of one author that may follow each other while there is another author's left."""
MANY_LIKES = 5
"""From here on "many people like this"."""

_BIT = {
    name: 1 << number
    for number, name in enumerate(name for category, names in TAXONOMY.items() for name in (category, *names))
}
_SHARED = [SHARED * min(count, MOST_SHARED) for count in range(len(_BIT) + 1)]


def bits_of(interests: Iterable[str]) -> int:
    """The interests as the bits of a number: what two people share is found at once."""
    return sum(_BIT[name] for name in set(interests) if name in _BIT)


class Candidate:
    """A post, and what it is worth to a reader about whom nothing is known."""

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
    """Candidates, newest first, and where among them each author's are, and those that speak of something."""

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
        """The candidate with this id, if it is one."""
        place = self.places.get(id_)
        return None if place is None else self.all[place]


@dataclass(slots=True)
class Taste:
    """What is known about the reader."""

    reader: int
    interests: list[str] = field(default_factory=list[str])
    tags: dict[str, str] = field(default_factory=dict[str, str])
    """Followed hashtags: key and as typed."""
    people: dict[int, str] = field(default_factory=dict[int, str])
    """Followed people and their names."""
    reposts: dict[int, int] = field(default_factory=dict[int, int])
    """Post -> which of these people reposted it."""
    likes: dict[int, int] = field(default_factory=dict[int, int])
    """Post -> which of them likes it."""
    brought: set[int] = field(default_factory=set[int])
    """Posts that people and hashtags bring."""
    barred: set[int] = field(default_factory=set[int])
    hidden: set[int] = field(default_factory=set[int])
    less_authors: set[int] = field(default_factory=set[int])
    less_tags: set[str] = field(default_factory=set[str])
    mutes_words: bool = False


def _worths(pool: Pool, taste: Taste) -> list[float]:
    """What each candidate is worth to this reader: a table for all, then only what is touched by a reason."""
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
    """The ids of the best candidates, best first, one author's posts spread; none that the reader hid."""
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
    """The ids of the same posts: no more than ``IN_A_ROW`` of one author in a row while another author's are left."""
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
        # Whoever waits for another author's post waits for this one: the best of them come right behind it.
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
    """The strongest reason to show this post of ``author``, as a sentence to the reader."""
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
