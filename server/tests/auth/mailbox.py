"""What was mailed in a test: the files that a server without a mail server leaves."""

import re
from dataclasses import dataclass
from email import message_from_bytes, policy
from urllib.parse import parse_qs, urlsplit

from tests.town import Town


@dataclass(frozen=True)
class Received:
    """One mail."""

    to: str
    subject: str
    text: str

    @property
    def link(self) -> str:
        """The one link that is there to be followed."""
        return re.findall(r"^(http\S+)$", self.text, re.MULTILINE)[0]

    @property
    def token(self) -> str:
        """The token in the link."""
        return parse_qs(urlsplit(self.link).query)["token"][0]


async def received(town: Town, subject: str = "") -> list[Received]:
    """Every mail whose subject holds this, in the order in which they were asked for."""
    await town.run_jobs()
    found: list[Received] = []
    for path in sorted(town.settings.mail_dir.glob("*.eml")):
        message = message_from_bytes(path.read_bytes(), policy=policy.default)
        body = message.get_body(("plain",))
        assert body is not None
        found.append(Received(str(message["To"]), str(message["Subject"]), body.get_content().replace("\r\n", "\n")))
    return [mail for mail in found if subject in mail.subject]


async def token_for(town: Town, email: str) -> str:
    """The token of a link to a new password, asked for as anybody may."""
    answer = await town.client.post("/api/auth/password/forgot", json={"email": email})
    assert answer.status_code == 202, answer.text
    return (await received(town, "Choose a new password"))[-1].token
