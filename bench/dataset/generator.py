"""Rows of a data set, deterministic by size and seed, in batches so that size L fits into memory."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

import orjson

from bench.dataset import communities, conversations, follows, rich_content
from bench.dataset.communities import Communities
from bench.dataset.ids import IdScheme
from bench.dataset.sizes import MONTHS_MS, UNTIL_MS, Size
from meadow.platform.core.clock import DAY_MS

Row = tuple[Any, ...]
Batch = tuple[str, list[Row]]

COLUMNS: dict[str, tuple[str, ...]] = {
    "users": ("id", "username", "username_key", "first_name", "last_name", "bio", "avatar", "onboarded"),
    "posts": (
        *("id", "author_id", "content", "hashtags", "location", "media", "community_id"),
        *("likes_count", "comments_count", "bookmarks_count"),
    ),
    "post_hashtags": ("tag_key", "post_id"),
    "post_likes": ("post_id", "like_id", "user_id"),
    "comments": ("id", "subject_type", "subject_id", "parent_id", "author_id", "content", "replies_count"),
    "user_bookmarks": ("user_id", "post_id", "bookmark_id"),
    "notifications": ("user_id", "id", "kind", "actor_id", "subject_type", "subject_id", "group_key", "topic"),
    **follows.COLUMNS,
    **communities.COLUMNS,
    **conversations.COLUMNS,
}
"""Tables written row by row; ``closing_statements`` derives the rest."""

# ruff: noqa: SIM905 - words read better without quotes
_FIRST = "Ada Ben Cleo Dan Ema Finn Gia Hal Ivo June Kai Lena Milo Nora Omar Pia Quin Rosa Sami Tess".split()
_LAST = "Ashby Brook Carver Dale Elm Field Grove Heath Ivers Keane Lowe Marsh North Oakes Penn Reed Stone Vale".split()
_WORDS = (
    "morning river bread window garden slow bright letter train music yellow kitchen summer bicycle hill neighbour "
    "market apple quiet story paper lamp winter song field open little green evening table coffee rain book harbour"
).split()
_TAGS = tuple(f"tag{number}" for number in range(400))
_RARE = 20_000
_SOUNDS = ("ba de fi go lu ma ne pi ro su ta ve wi xo za ka je hu my co").split()
_BATCH = 2_000
_PEOPLE = ("users", *follows.COLUMNS, *communities.COLUMNS, *conversations.COLUMNS)


def _harmonic(count: int, exponent: float) -> list[float]:
    return list(itertools.accumulate(1 / (rank + 1) ** exponent for rank in range(count)))


def rare_word(rank: int) -> str:
    """A made-up word; lower ranks are more frequent."""
    sounds: list[str] = []
    number = rank + 40_000
    while number:
        number, sound = divmod(number, len(_SOUNDS))
        sounds.append(_SOUNDS[sound])
    return "".join(sounds)


class Dataset(IdScheme):
    """One data set; ``batches`` can be iterated once."""

    def __init__(self, size: Size, seed: int) -> None:
        super().__init__(size)
        self._dice = random.Random(seed)  # noqa: S311 - test data
        # A separate generator for search words and names keeps the older rows unchanged.
        self._search_dice = random.Random(seed + 1)  # noqa: S311 - test data
        self._follow_dice = random.Random(seed + 2)  # noqa: S311 - test data
        self._rare = _harmonic(_RARE, 1.0)
        self.communities = Communities(self, seed)
        self._flood_left = size.flood

    def is_for_all(self, number: int) -> bool:
        """Whether the post of that number is visible to every member, regardless of its author."""
        if self.communities.may_hold(number):
            return False
        return not self.size.is_rich or self.post_id(number) % 20 != rich_content.FOR_FOLLOWERS

    def batches(self) -> Iterator[Batch]:
        """``(table, rows)``, in an order fit for insertion."""
        yield from self._users()
        yield from follows.edges(self, self._follow_dice)
        yield from self.communities.rows()
        yield from self._posts()
        # Last: conversations were added later, and the IDs of all other rows must stay the same.
        yield from conversations.rows(self)

    def _users(self) -> Iterator[Batch]:
        for start in range(0, self.size.users, _BATCH):
            rows: list[Row] = []
            for rank in range(start, min(start + _BATCH, self.size.users)):
                name = f"member{rank:07d}"
                avatar = f"/media/{rank:032d}.webp" if rank % 5 < 3 else None
                bio = " ".join(self._dice.choices(_WORDS, k=8))
                first, last = self._dice.choice(_FIRST), self._dice.choice(_LAST)
                if rank % 2:
                    last = self._rare_words(1)[0].capitalize()
                rows.append((self.user_id(rank), name, name, first, last, bio, avatar, True))
            yield "users", rows

    def _posts(self) -> Iterator[Batch]:
        size, probes, dice = self.size, self.probes, self._dice
        weights = _harmonic(size.users, 1.2)
        everybody = range(size.users)
        hoard_every = max(1, size.posts // size.hoard)
        for start in range(0, size.posts, _BATCH):
            numbers = range(start, min(start + _BATCH, size.posts))
            made: dict[str, list[Row]] = {table: [] for table in COLUMNS if table not in _PEOPLE}
            for number, author in zip(
                numbers, dice.choices(everybody, cum_weights=weights, k=len(numbers)), strict=True
            ):
                author = self._speaker(number, author)
                if size.is_bare:
                    made["posts"].append((*self._post(made, self.post_id(number), author, number), 0, 0, 0))
                    continue
                if number == probes.famous_post:
                    author, likes = probes.celebrity, size.users
                elif dice.random() < 0.6:
                    likes = 0
                else:
                    likes = min(size.users // 4, int(dice.lognormvariate(2.37, 1.12)) + 1)
                post_id = self.post_id(number)
                moment = UNTIL_MS - MONTHS_MS + number * MONTHS_MS // size.posts
                likers = everybody if likes == size.users else dice.sample(everybody, likes)
                self._like(made, post_id, author, likers, moment)
                comments = self._comment(made, post_id, moment)
                keepers = [probes.hoarder] if number % hoard_every == 0 else []
                if dice.random() < 0.3:
                    keepers.append(dice.randrange(probes.one_unread, size.users))
                made["user_bookmarks"] += [
                    (self.user_id(rank), post_id, self.id_after(moment + DAY_MS)) for rank in keepers
                ]
                made["posts"].append((*self._post(made, post_id, author, number), likes, comments, len(keepers)))
            if start == 0:
                one = self.user_id(probes.one_unread)
                newest = _liked(one, self.id_after(UNTIL_MS), self.user_id(0), self.post_id(0))
                made["notifications"].append(newest)
            yield from ((table, rows) for table, rows in made.items() if rows)

    def _speaker(self, number: int, author: int) -> int:
        """Author of a post; silent members write only in the first tenth of the time."""
        silent = self.probes.silent
        if number < self.size.posts // 10 and number % 5 == 0:
            return silent[number // 5 % len(silent)]
        return author - len(silent) if author in silent else author

    def _post(self, made: dict[str, list[Row]], post_id: int, author: int, number: int) -> Row:
        dice = self._dice
        content = " ".join([*dice.choices(_WORDS, k=dice.randint(6, 28)), *self._rare_words(2)])[:280]
        tags = dice.sample(_TAGS, dice.randint(1, 4)) if dice.random() < 0.25 else []
        made["post_hashtags"] += [(tag, post_id) for tag in tags]
        place = "Market Square" if dice.random() < 0.15 else None
        media = _picture(number) if dice.random() < 0.15 else None
        said = orjson.dumps(tags).decode() if tags else None
        home = self.communities.home_of(number, author)
        return post_id, self.user_id(author), content, said, place, media, home

    def _rare_words(self, count: int) -> list[str]:
        ranks = self._search_dice.choices(range(_RARE), cum_weights=self._rare, k=count)
        return [rare_word(rank) for rank in ranks]

    def _like(self, made: dict[str, list[Row]], post_id: int, author: int, likers: Any, moment: int) -> None:
        dice, flooded = self._dice, self.probes.flooded
        to = self.user_id(author)
        for rank in likers:
            like_id = self.id_after(moment + int(dice.expovariate(1 / (8 * 3_600_000))))
            by = self.user_id(rank)
            made["post_likes"].append((post_id, like_id, by))
            if author != flooded and rank != author and dice.random() < self.size.notifications_a_like:
                made["notifications"].append(_liked(to, like_id, by, post_id))
        if author == flooded and self._flood_left > 0:
            crowd = range(min(self.size.users, self._flood_left + 1))
            told = [rank for rank in crowd if rank != author]
            self._flood_left -= len(told)
            made["notifications"] += [_liked(to, self.id_after(moment), self.user_id(rank), post_id) for rank in told]

    def _comment(self, made: dict[str, list[Row]], post_id: int, moment: int) -> int:
        dice = self._dice
        count = min(40, int(dice.expovariate(1 / self.size.comments_a_post) + 0.5))
        parents: list[list[Any]] = []
        for _ in range(count):
            moment += int(dice.expovariate(1 / 3_600_000)) + 1
            text = " ".join(dice.choices(_WORDS, k=dice.randint(3, 14)))
            author, below = self.user_id(dice.randrange(self.size.users)), 0
            comment_id = self.id_after(moment)
            if parents and dice.random() < 0.25:
                parent = dice.choice(parents)
                parent[6] += 1
                below = parent[0]
                made["comments"].append((comment_id, "post", post_id, below, author, text, 0))
            else:
                parents.append([comment_id, "post", post_id, 0, author, text, 0])
        made["comments"] += [tuple(parent) for parent in parents]
        return count

    def closing_statements(self) -> list[str]:
        """SQL for derived rows: reverse likes, counters, read positions."""
        flooded, one = self.user_id(self.probes.flooded), self.user_id(self.probes.one_unread)
        return [
            "INSERT INTO user_likes (user_id, post_id, like_id)"
            " SELECT user_id, post_id, like_id FROM post_likes ORDER BY user_id, post_id",
            *follows.closing_statements(),
            *communities.closing_statements(),
            "INSERT INTO notification_states (user_id, read_up_to, unread_count)"  # noqa: S608 - our own integers
            f" SELECT user_id, CASE WHEN user_id = {flooded} THEN 0 WHEN user_id = {one} THEN max(id) - 1"
            f" ELSE max(id) END, CASE WHEN user_id = {flooded} THEN count(*) WHEN user_id = {one} THEN 1"
            " ELSE 0 END FROM notifications GROUP BY user_id",
            "INSERT INTO notification_groups"
            " (user_id, kind, group_key, topic, subject_type, subject_id, newest_id, total)"
            " SELECT user_id, kind, group_key, min(topic), min(subject_type), min(subject_id), max(id), count(*)"
            " FROM notifications GROUP BY user_id, kind, group_key",
            *(rich_content.closing_statements(self.post_id(self.probes.famous_post)) if self.size.is_rich else ()),
        ]


def _liked(to: int, id_: int, by: int, post_id: int) -> Row:
    return to, id_, "like", by, "post", post_id, post_id, "likes"


def _picture(number: int) -> str:
    stem = f"/media/{number:032d}"
    sources = [{"url": f"{stem}-{edge}.webp", "width": edge, "type": "image/webp"} for edge in (480, 960)]
    item = {
        **{"type": "image", "url": f"{stem}.webp", "alt": "A picture", "width": 1440, "height": 1080},
        **{"placeholder": "p0kSFoaIh3ePeHd2h3d3h4h3J3B0BXc=", "posterUrl": None, "sources": sources},
    }
    return orjson.dumps([item]).decode()
