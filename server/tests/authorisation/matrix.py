"""The whole permission matrix, and its page of the documentation site."""

import json
from typing import Any

from tests.authorisation.accounts import ACCOUNTS
from tests.authorisation.audiences import table
from tests.authorisation.communities import COMMUNITIES
from tests.authorisation.content import CONTENT
from tests.authorisation.events import EVENTS
from tests.authorisation.mastodon import MASTODON
from tests.authorisation.people import PEOPLE
from tests.authorisation.rows import Row, Upload
from tests.authorisation.scene import ACTORS
from tests.authorisation.site import SITE

MATRIX: list[Row] = [*ACCOUNTS, *PEOPLE, *CONTENT, *EVENTS, *COMMUNITIES, *SITE, *MASTODON]


def _said(*, follower: str = "ok", blocked: str = "ok", owner: str = "ok", others: str = "ok") -> tuple[str, ...]:
    known = {"anonymous": "no socket", "revoked": "no socket", "follower": follower, "blocked": blocked, "owner": owner}
    return tuple(known.get(actor, others) for actor in ACTORS)


_GONE, _MYSELF = "conversation_not_found", "cannot_message_yourself"
_TO_OWNER = _said(blocked="user_not_found", owner=_MYSELF)
EVENTS_SAID: list[tuple[str, dict[str, Any], tuple[str, ...]]] = [
    ("send_message", {"toUserId": "{owner}", "content": "Hello"}, _TO_OWNER),
    ("send_message", {"conversationId": "{circle}", "content": "Hello"}, _said(blocked=_GONE, others=_GONE)),
    ("read_messages", {"conversationUserId": "{owner}"}, _TO_OWNER),
    ("read_messages", {"conversationId": "{talk}"}, _said(follower=_GONE, blocked=_GONE, others=_GONE)),
    ("typing", {"toUserId": "{owner}", "isTyping": True}, _said()),
    ("typing", {"conversationId": "{circle}", "isTyping": True}, _said()),
]
"""Socket events, and the code of the acknowledgement for each actor; a subject that must stay unknown is refused like a
missing one."""


def page() -> str:
    """Text of the page."""
    lines = [
        "# Who may call what",
        "",
        "Written from `server/tests/authorisation`, where every cell is asserted on both databases. Each number is the",
        "status that this kind of caller is answered. The owner is a member of the garden, a private community, and",
        "has blocked one of the others; the admin of the site is no member of it. 404 is the answer wherever it would",
        "tell too much that something is there.",
        "",
        f"{len(MATRIX)} calls × {len(ACTORS)} callers = {len(MATRIX) * len(ACTORS):,} cells.",
        "",
        f"| call | {' | '.join(ACTORS)} |",
        "|---" * (len(ACTORS) + 1) + "|",
    ]
    lines += [f"| {_named(row)} | {' | '.join(str(status) for status in row.promised)} |" for row in MATRIX]
    lines += ["", "## Over the socket", "", f"| event | {' | '.join(ACTORS)} |", "|---" * (len(ACTORS) + 1) + "|"]
    lines += [f"| `{name}` {_json(data)} | {' | '.join(promised)} |" for name, data, promised in EVENTS_SAID]
    return "\n".join([*lines, *table()]) + "\n"


def _named(row: Row) -> str:
    if row.brings is None:
        return f"`{row.call}`"
    return f"`{row.call}` {f'a file as {row.brings.field}' if isinstance(row.brings, Upload) else _json(row.brings)}"


def _json(brings: Any) -> str:
    text = json.dumps(brings, ensure_ascii=False)
    return f"`{text if len(text) < 100 else text[:97] + '…'}`"
