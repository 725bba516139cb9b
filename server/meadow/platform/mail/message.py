"""E-mail messages: plain text and HTML from templates."""

import email.policy
from dataclasses import dataclass, field
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate
from functools import cache
from pathlib import Path
from typing import Any

from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.core.i18n import Sentence, language
from meadow.platform.core.i18n.formats import html_attributes

# Links must be neither folded nor encoded for their length: mail programs parse them unchanged.
_POLICY = email.policy.SMTP.clone(max_line_length=990)
_TEMPLATES = Path(__file__).resolve().parent / "templates"


@dataclass(frozen=True, slots=True)
class Mail:
    """A mail to send: ``template`` is the base name of two files, ``context`` their variables."""

    id: str
    to: str
    subject: str
    template: str
    context: dict[str, Any] = field(default_factory=dict[str, Any])
    unsubscribe: str | None = None
    """URL for one-click unsubscription from this kind of mail."""


def one_line(text: str) -> str:
    """``text`` without newlines and invisible characters, so that members' texts cannot break the layout."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


@cache
def _environment() -> Any:
    # Lazy import: not needed by servers without mail.
    from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_eval_context, select_autoescape
    from markupsafe import escape

    @pass_eval_context
    def plural(context: Any, singular: str, other: str, count: int, **values: Any) -> str:
        """A template's sentence in the current language; values are escaped in HTML."""
        sentence = Sentence(singular, other, count, {"count": count, **values})
        text, given = sentence.pattern(language()), sentence.values(language())
        return escape(text).format_map(given) if context.autoescape else text.format_map(given)

    @pass_eval_context
    def marked(context: Any, msgid: str, **values: Any) -> str:
        return plural(context, msgid, "", 1, **values)

    made: Any = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=select_autoescape(["html"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["line"] = one_line
    made.globals.update({"_": marked, "ngettext": plural, "attributes": html_attributes})
    return made


def compose(settings: Settings, mail: Mail) -> EmailMessage:
    """The complete message; the Message-ID derives from the mail's id, so that duplicates are recognizable."""
    context = {
        "site": one_line(settings.site_name),
        "address": settings.address,
        "subject": mail.subject,
        "unsubscribe": mail.unsubscribe,
        **mail.context,
    }
    message = EmailMessage(_POLICY)
    message["Subject"] = one_line(mail.subject)
    message["From"] = Address(one_line(settings.site_name), addr_spec=settings.sender)
    message["To"] = Address(addr_spec=mail.to)
    message["Date"] = formatdate(clock.now_ms() / 1000)
    message["Message-ID"] = f"<{mail.id}@{settings.sender.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    if mail.unsubscribe is not None:
        message["List-Unsubscribe"] = f"<{mail.unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(_environment().get_template(f"{mail.template}.txt").render(context))
    html = _environment().get_template(f"{mail.template}.html").render(context)
    message.add_alternative(html, subtype="html")
    return message
