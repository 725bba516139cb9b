"""Texts of pushes and e-mails."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from meadow.delivery.schemas import Line, Payload
from meadow.notifications.kinds import STAFF_KINDS, Topic
from meadow.notifications.presenters import group_key, is_about_event, sentence_of
from meadow.platform.db.statement_cache import Row
from meadow.platform.text import shortened


@dataclass(frozen=True, slots=True)
class Told:
    """One thing to say: what a device shows, and the topic by which it was chosen."""

    topic: Topic
    title: str
    body: str
    url: str
    tag: str

    def payload(self) -> Payload:
        """As a push."""
        return {"title": self.title, "body": self.body, "url": self.url, "tag": self.tag}

    def line(self) -> Line:
        """As a line of a mail."""
        return {"text": f"{self.title}: {self.body}" if self.body else self.title, "url": self.url}


def _name(row: Row) -> str:
    return f"{row.first_name} {row.last_name}"


def url_of(row: Row) -> str:
    """Where a notification leads: what it is about, or who did it."""
    if row.post_id:
        return f"/post/{row.post_id}" + (f"?comment={row.comment_id}" if row.comment_id else "")
    if row.reel_id:
        return f"/reels?reel={row.reel_id}"
    if row.event_id and is_about_event(row.kind):
        return f"/events/{row.event_id}"
    if row.community_id and row.community_slug:
        return f"/communities/{row.community_slug}"
    if row.topic == "follows":
        return f"/profile/{row.username}"
    return "/notifications"


def told_of_notifications(rows: Sequence[Row]) -> list[Told]:
    """Rows of ``notifications.queries.newest``, newest first, as one thing for each group."""
    groups: dict[str, list[Row]] = {}
    for row in rows:
        if row.kind in STAFF_KINDS:
            continue  # in the list, and in a mail of its own
        groups.setdefault(group_key(row.kind, row.subject), []).append(row)
    return [
        told_of_group(group, len({row.user_id for row in group}) - 1, times=len(group)) for group in groups.values()
    ]


def told_of_group(rows: Sequence[Row], others: int, times: int = 0) -> Told:
    """The rows of one group, newest first, how many others it has besides who did it last, and how often it happened
    where that is known."""
    newest = rows[0]
    who = _name(newest)
    if others:
        who += " and 1 other" if others == 1 else f" and {others} others"
    quoted = newest.comment_content or (newest.content if newest.post_id else None)
    body = shortened(quoted, 120) if quoted else ""
    title = f"{who} {sentence_of(newest.kind)}"
    if times > others + 1:
        title += f" ({times} times)"
    return Told(newest.topic, title, body, url_of(newest), group_key(newest.kind, newest.subject))


def told_of_conversations(rows: Sequence[Row]) -> list[Told]:
    """Rows of ``queries.waiting`` with words of their own, newest first, as one thing for each conversation."""
    conversations: dict[int, list[Row]] = {}
    for row in rows:
        conversations.setdefault(row.conversation_id or row.id, []).append(row)
    out: list[Told] = []
    for key, group in conversations.items():
        newest = group[0]
        body = newest.text if len(group) == 1 else f"{len(group)} new messages"
        out.append(Told(newest.topic, _name(newest), body, newest.url, f"{newest.topic}-{key}"))
    return out


def summary(count: int) -> Told:
    """What is left, in one line."""
    return Told("likes", f"{count} more things happened", "", "/notifications", "more")


STYLE = (
    "body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}"
    "button{font:inherit;min-height:2.75rem;padding:0 1.25rem;cursor:pointer}"
)
"""The looks of the page below, which its policy names by their digest."""
_NAMES: dict[Topic, str] = {
    "likes": "likes",
    "comments": "comments",
    "follows": "new followers",
    "mentions": "mentions",
    "messages": "messages",
    "communities": "communities",
    "events": "events",
}


def unsubscribe_page(site: str, topics: Sequence[Topic], *, is_done: bool) -> str:
    """The page behind the link at the end of a mail: a button, or that it is done."""
    names = [_NAMES[topic] for topic in topics]
    listed = " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
    if is_done:
        title, rest = "Done", f"<p>You get no more mail about {escape(listed)}.</p>"
    else:
        title = "No more mail?"
        rest = f"<p>You will get no more mail about {escape(listed)}.</p>\
<form method=post><button>No more mail about this</button></form>"
    return f"<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>\
<title>{escape(title)} – {escape(site)}</title><style>{STYLE}</style><main><h1>{escape(title)}</h1>{rest}\
<p><a href=/settings>All settings of mail</a></p></main></html>"
