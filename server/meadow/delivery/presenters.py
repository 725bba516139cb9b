from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from meadow.delivery.schemas import About, Line, Payload
from meadow.notifications.kinds import PROGRAM_TYPES, STAFF_KINDS, Topic
from meadow.notifications.presenters import group_name, sentence_of
from meadow.platform.core.i18n import _, language, ngettext, translate
from meadow.platform.core.i18n.formats import html_attributes, listed
from meadow.platform.core.text import shortened
from meadow.platform.db.statement_cache import Row
from meadow.subjects.kinds import SubjectType


@dataclass(frozen=True, slots=True)
class Told:
    """Content of one push or mail line, with its topic, in its receiver's language."""

    topic: Topic
    title: str
    body: str
    url: str
    tag: str
    about: About | None = None

    def payload(self) -> Payload:
        told: Payload = {"title": self.title, "body": self.body, "url": self.url, "tag": self.tag}
        return told if self.about is None else {**told, "about": self.about}

    def line(self) -> Line:
        text = _("{title}: {text}", title=self.title, text=self.body) if self.body else self.title
        return {"text": translate(text), "url": self.url}


def _name(row: Row) -> str:
    return f"{row.first_name} {row.last_name}"


def url_of(row: Row) -> str:
    """Path of the subject, or of the follower's profile."""
    subject: SubjectType = row.subject_type
    if subject == "post":
        return f"/post/{row.subject_id}" + (f"?comment={row.comment_id}" if row.comment_id else "")
    if subject == "reel":
        return f"/reels?reel={row.subject_id}"
    if subject == "event":
        return f"/events/{row.subject_id}" + (f"?comment={row.comment_id}" if row.comment_id else "")
    if subject == "community" and row.community_slug:
        return f"/communities/{row.community_slug}"
    if subject == "user":
        return f"/profile/{row.username}"
    return "/notifications"


def told_of_notifications(rows: Sequence[Row]) -> list[Told]:
    """Items for rows of ``notifications.queries.newest``, newest first, one per group."""
    groups: dict[str, list[Row]] = {}
    for row in rows:
        if row.kind in STAFF_KINDS:
            continue  # in the list, and in a mail of its own
        groups.setdefault(group_name(row.kind, row.group_key), []).append(row)
    return [
        told_of_group(group, len({row.user_id for row in group}) - 1, times=len(group)) for group in groups.values()
    ]


def told_of_group(rows: Sequence[Row], others: int, times: int = 0) -> Told:
    """Item for the rows of one group, newest first. ``others``: number of actors besides the latest; ``times``: number
    of events, if known."""
    newest = rows[0]
    who = _name(newest)
    if others:
        who = ngettext("{name} and {count} other", "{name} and {count} others", others, name=who)
    quoted = newest.comment_content or newest.content
    body = shortened(quoted, 120) if quoted else ""
    title = _("{who} {does}", who=who, does=sentence_of(newest.kind, 1 + others))
    if times > others + 1:
        title = ngettext("{what} ({count} time)", "{what} ({count} times)", times, what=title)
    kind = PROGRAM_TYPES.get(newest.kind)
    about: About | None = None
    if kind is not None and newest.subject_type in ("post", "user"):
        about = {"id": newest.id, "type": kind, "actor": newest.user_id, "icon": newest.avatar or ""}
    tag = group_name(newest.kind, newest.group_key)
    return Told(newest.topic, translate(title), body, url_of(newest), tag, about)


def told_of_conversations(rows: Sequence[Row]) -> list[Told]:
    """Items for the message rows of ``queries.waiting``, newest first, one per conversation."""
    conversations: dict[int, list[Row]] = {}
    for row in rows:
        conversations.setdefault(row.conversation_id or row.id, []).append(row)
    out: list[Told] = []
    for key, group in conversations.items():
        newest = group[0]
        body = newest.text or _("sent you a picture")
        if len(group) > 1:
            body = ngettext("{count} new message", "{count} new messages", len(group))
        out.append(Told(newest.topic, _name(newest), translate(body), newest.url, f"{newest.topic}-{key}"))
    return out


def summary(count: int) -> Told:
    """Summary of the remaining items."""
    title = ngettext("{count} more thing happened", "{count} more things happened", count)
    return Told("likes", translate(title), "", "/notifications", "more")


STYLE = (
    "body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}"
    "button{font:inherit;min-height:2.75rem;padding:0 1.25rem;cursor:pointer}"
)
"""Styles of the page below; its content security policy contains their digest."""
_NAMES: dict[Topic, str] = {
    "likes": _("likes"),
    "comments": _("comments"),
    "follows": _("new followers"),
    "mentions": _("mentions"),
    "messages": _("messages"),
    "communities": _("communities"),
    "events": _("events"),
}


def unsubscribe_page(site: str, topics: Sequence[Topic], *, is_done: bool) -> str:
    """Unsubscribe page: the button, or the confirmation."""
    names = listed([translate(_NAMES[topic]) for topic in topics], language())
    sentences = (
        (_("Done"), _("You get no more mail about {topics}.", topics=names))
        if is_done
        else (_("No more mail?"), _("You will get no more mail about {topics}.", topics=names))
    )
    title, text = (escape(translate(sentence)) for sentence in sentences)
    button, settings = (escape(translate(label)) for label in (_("No more mail about this"), _("All settings of mail")))
    form = "" if is_done else f"<form method=post><button>{button}</button></form>"
    return f"<!doctype html><html {html_attributes()}><meta charset=utf-8>\
<meta name=viewport content='width=device-width'>\
<title>{title} – {escape(site)}</title><style>{STYLE}</style><main><h1>{title}</h1><p>{text}</p>{form}\
<p><a href=/settings>{settings}</a></p></main></html>"
