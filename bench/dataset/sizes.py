"""Sizes of the data sets (docs of the figures: S, M and L), and their outlier accounts."""

from dataclasses import dataclass, replace

from meadow.platform.core.clock import DAY_MS

UNTIL_MS = 1_793_491_200_000
"""2026-11-01: fixed end of the data, so that a seed always gives the same digest."""
MONTHS_MS = 548 * DAY_MS
USERS_FROM_MS = UNTIL_MS - MONTHS_MS - 30 * DAY_MS


@dataclass(frozen=True)
class Size:
    """One data set; ``posts`` can be multiplied alone, to measure the cost of growth."""

    name: str
    users: int
    posts: int
    notifications_a_like: float = 0.5
    comments_a_post: float = 1.0
    hoard: int = 50_000
    flood: int = 100_000
    is_rich: bool = False
    """With polls, link previews, audiences, warnings and reactions."""
    is_bare: bool = False
    """Posts without likes, bookmarks and comments: for searches, which do not depend on them."""

    def grown(self, factor: int) -> "Size":
        """The same town with ``factor`` times the posts."""
        if factor == 1:
            return self
        flags = {"is_rich": self.is_rich, "is_bare": self.is_bare}
        return Size(f"{self.name}x{factor}", self.users, self.posts * factor, **flags)


_PLAIN = {
    "S": Size("S", 10_000, 100_000),
    "M": Size("M", 100_000, 1_000_000),
    "L": Size("L", 1_000_000, 10_000_000),
    # Only for trying out the bench itself.
    "XS": Size("XS", 1_000, 5_000, hoard=2_000, flood=5_000),
}
SIZES = (
    _PLAIN
    | {f"{name}_rich": replace(size, name=f"{name}_rich", is_rich=True) for name, size in _PLAIN.items()}
    | {f"{name}_bare": replace(size, name=f"{name}_bare", is_bare=True) for name, size in _PLAIN.items()}
)


@dataclass(frozen=True)
class Probes:
    """Ranks of the outlier accounts, and the number of the post liked by all members."""

    celebrity: int
    flooded: int
    hoarder: int
    typical: int
    one_unread: int
    newborn: int
    follows_300: int
    follows_5000: int
    quiet: int
    chatty: int
    lurker: int
    """Back after 90 days."""
    silent: range
    """Members without a post for more than a year; ``quiet`` follows only them."""
    famous_post: int

    @classmethod
    def of(cls, size: Size) -> "Probes":
        half = size.users // 2
        return cls(
            celebrity=0,
            flooded=1,
            hoarder=half - 1,
            typical=half,
            one_unread=half + 1,
            newborn=size.users - 1,
            follows_300=half + 2,
            follows_5000=half + 3,
            quiet=half + 4,
            chatty=half + 5,
            lurker=half + 6,
            silent=range(size.users * 9 // 10, size.users * 9 // 10 + min(50, size.users // 20)),
            famous_post=size.posts * 9 // 10,
        )
