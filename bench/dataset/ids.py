"""IDs of a data set, computed from rank, number and moment."""

from bench.dataset.sizes import MONTHS_MS, UNTIL_MS, USERS_FROM_MS, Probes, Size
from meadow.platform.core.clock import DAY_MS
from meadow.platform.core.ids import pack


class IdScheme:
    """The IDs of the members, posts and other rows of a data set of one size."""

    def __init__(self, size: Size) -> None:
        self.size = size
        self.probes = Probes.of(size)
        self._sequence = 0

    def user_id(self, rank: int) -> int:
        """ID of the member of that rank, the most active first."""
        return pack(USERS_FROM_MS + rank * 25 * DAY_MS // self.size.users, 7, rank & 4095)

    def post_id(self, number: int) -> int:
        """ID of the post of that number, the oldest first."""
        return pack(UNTIL_MS - MONTHS_MS + number * MONTHS_MS // self.size.posts, 1, number & 4095)

    def id_after(self, moment_ms: int) -> int:
        """An ID of about that moment, unique in its table."""
        # Unique by its lower bits at any moment: no two of 4,194,304 in a row share them.
        self._sequence += 1
        return pack(min(moment_ms, UNTIL_MS), 2 + (self._sequence >> 12) % 1000, self._sequence & 4095)
