"""Mails of a test, read from the files written by a server without a mail server."""

import re
from dataclasses import dataclass
from email import message_from_bytes, policy
from urllib.parse import parse_qs, urlsplit

from tests.town import Town


@dataclass(frozen=True)
class Received:
    to: str
    subject: str
    text: str

    @property
    def link(self) -> str:
        """The only link of the mail."""
        return re.findall(r"^(http\S+)$", self.text, re.MULTILINE)[0]

    @property
    def token(self) -> str:
        return parse_qs(urlsplit(self.link).query)["token"][0]


async def received(town: Town, subject: str = "") -> list[Received]:
    """Every mail with this text in its subject, in the order of their requests."""
    await town.run_jobs()
    found: list[Received] = []
    for path in sorted(town.settings.mail_dir.glob("*.eml")):
        message = message_from_bytes(path.read_bytes(), policy=policy.default)
        body = message.get_body(("plain",))
        assert body is not None
        found.append(Received(str(message["To"]), str(message["Subject"]), body.get_content().replace("\r\n", "\n")))
    return [mail for mail in found if subject in mail.subject]


async def token_for(town: Town, email: str) -> str:
    """Token of a password reset link, requested without a session."""
    answer = await town.client.post("/api/auth/password/forgot", json={"email": email})
    assert answer.status_code == 202, answer.text
    return (await received(town, "Choose a new password"))[-1].token
