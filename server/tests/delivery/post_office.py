"""A mail server on this machine, and a reader of the files that replace one."""

import email
import email.policy
from collections.abc import Generator
from contextlib import contextmanager
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword

from tests.durability.server import free_port


class PostOffice:
    """Accepts mail, or responds with ``says``."""

    def __init__(self) -> None:
        self.port = free_port()
        self.says = "250 taken"
        self.mails: list[EmailMessage] = []
        self.envelopes: list[tuple[str, list[str]]] = []
        self.tried = 0
        self.signed_in: list[tuple[bytes, bytes]] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.tried += 1
        if self.says.startswith("250"):
            self.envelopes.append((envelope.mail_from, envelope.rcpt_tos))
            self.mails.append(parsed(envelope.content))
        return self.says

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if self.says.startswith("550"):
            self.tried += 1
            return self.says
        envelope.rcpt_tos.append(address)
        return "250 OK"

    def authenticate(self, server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
        """Accepts the right password."""
        assert isinstance(data, LoginPassword)
        self.signed_in.append((data.login, data.password))
        return AuthResult(success=data.password == b"p@ss word")


def parsed(raw: bytes) -> EmailMessage:
    """A mail, parsed."""
    message = email.message_from_bytes(raw, policy=email.policy.default)
    assert isinstance(message, EmailMessage)
    return message


def part(message: EmailMessage, kind: str) -> str:
    """The mail's ``plain`` or ``html`` text."""
    body = message.get_body((kind,))
    assert body is not None
    return str(body.get_content())


@contextmanager
def post_office(*, needs_password: bool = False) -> Generator[PostOffice]:
    made = PostOffice()
    options: dict[str, Any] = {"authenticator": made.authenticate, "auth_require_tls": False, "auth_required": True}
    controller = Controller(made, hostname="127.0.0.1", port=made.port, **(options if needs_password else {}))
    controller.start()
    try:
        yield made
    finally:
        controller.stop()


def kept_in(folder: Path) -> list[EmailMessage]:
    """Mails stored as files, the oldest first."""
    return [parsed(path.read_bytes()) for path in sorted(folder.glob("*.eml"))]
