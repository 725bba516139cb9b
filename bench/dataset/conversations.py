"""Conversations of a data set: a few with neighbours for every member, thousands for one."""

import itertools
from collections.abc import Iterator
from typing import Any

from bench.dataset.ids import IdScheme
from bench.dataset.sizes import UNTIL_MS
from meadow.platform.core.clock import DAY_MS

Row = tuple[Any, ...]

COLUMNS: dict[str, tuple[str, ...]] = {
    "conversations": ("id", "kind", "creator_id", "last_seq", "members_count"),
    "conversation_members": (
        *("user_id", "conversation_id", "other_id", "joined_id"),
        *("position", "last_seq", "read_seq", "unread_count"),
    ),
    "messages": ("conversation_id", "seq", "id", "sender_id", "content"),
}
NEIGHBOURS, EACH = 3, 6
"""Conversations begun by each member, and messages in each: two for each post of the data set."""
CHATTY = 5_000
"""Conversations of the chatty account, limited by the number of members."""
_SAID = ("Good morning", "Shall we bring the bread?", "See you at the harbour", "The train is late again", "Thank you")
_BATCH = 500


def _pairs(ids: IdScheme) -> Iterator[tuple[int, int]]:
    users, chatty = ids.size.users, ids.probes.chatty
    for rank in range(users):
        for step in range(1, NEIGHBOURS + 1):
            other = (rank + step) % users
            if chatty not in (rank, other):
                yield rank, other
    for other in range(min(users, CHATTY + 1)):
        if other != chatty:
            yield chatty, other


def rows(ids: IdScheme) -> Iterator[tuple[str, list[Row]]]:
    """Each conversation with its two members and its messages; only the last message is unread."""
    pairs = _pairs(ids)
    for start in itertools.count(0, _BATCH):
        made: dict[str, list[Row]] = {table: [] for table in COLUMNS}
        for number, (one, other) in enumerate(itertools.islice(pairs, _BATCH), start):
            _talk(ids, made, number, one, other)
        if not made["conversations"]:
            return
        yield from made.items()


def _talk(ids: IdScheme, made: dict[str, list[Row]], number: int, one: int, other: int) -> None:
    begun = UNTIL_MS - (number * 7919 % 300 + 1) * DAY_MS
    talk = ids.id_after(begun)
    both = ids.user_id(one), ids.user_id(other)
    last = 0
    for seq in range(1, EACH + 1):
        last = ids.id_after(begun + seq * 60_000)
        made["messages"].append((talk, seq, last, both[seq % 2], _SAID[(number + seq) % len(_SAID)]))
    made["conversations"].append((talk, "direct", both[0], EACH, 2))
    # The last message is the first member's: the other has not read it.
    for me, them, unread in ((*both, 0), (both[1], both[0], 1)):
        made["conversation_members"].append((me, talk, them, talk, last, EACH, EACH - unread, unread))
