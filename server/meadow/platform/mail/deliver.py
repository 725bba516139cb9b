"""E-mail delivery by SMTP or into a folder."""

import asyncio
import os
import re
from dataclasses import dataclass, replace
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from email.utils import parseaddr
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import structlog

from meadow.platform.config.settings import Settings
from meadow.platform.core.addresses import ascii_domain, is_loopback
from meadow.platform.mail.message import Mail, compose

SECONDS = 30.0
log: Any = structlog.get_logger("meadow.mail")


@dataclass(frozen=True, slots=True)
class Server:
    """Connection settings of a mail server. ``start_tls``: True requires it, None uses it if offered."""

    host: str
    port: int
    user: str | None
    password: str | None
    use_tls: bool
    start_tls: bool | None


def server_at(url: str) -> Server:
    """Parse ``smtp://…`` or ``smtps://…``. Passwords are sent encrypted, or within this machine."""
    parts = urlsplit(url)
    secure = parts.scheme == "smtps"
    host = parts.hostname or "localhost"
    user = unquote(parts.username) if parts.username else None
    needs_tls = user is not None and not (host == "localhost" or is_loopback(host))
    return Server(
        host=host,
        port=parts.port or (465 if secure else 587 if user else 25),
        user=user,
        password=unquote(parts.password) if parts.password else None,
        use_tls=secure,
        start_tls=False if secure else True if needs_tls else None,
    )


async def deliver(settings: Settings, mail: Mail) -> bool:
    """Send a mail. False: rejected permanently by the receiver's server. Other failures raise and are worth a retry."""
    to = _in_ascii(mail.to)
    if to is None:
        log.warning("mail_refused", mail=mail.id, code=None)
        return False
    message = compose(settings, replace(mail, to=to))
    if settings.smtp_url is None:
        await asyncio.to_thread(_keep, settings.mail_dir, mail.id, bytes(message))
        return True
    server = server_at(settings.smtp_url.get_secret_value())
    return await _send(server, message, mail.id, settings.sender, to)


def _in_ascii(address: str) -> str | None:
    """The address in ASCII, with an IDNA domain; None if impossible."""
    local, _, domain = address.rpartition("@")
    host = ascii_domain(domain)
    return f"{local}@{host}" if local.isascii() and host is not None else None


async def _send(server: Server, message: EmailMessage, mail_id: str, sender: str, to: str) -> bool:
    # Lazy import: not needed by servers without mail.
    import aiosmtplib

    try:
        await aiosmtplib.send(
            # As bytes: aiosmtplib would fold the links in the headers of a message object.
            bytes(message),
            sender=sender,
            recipients=[to],
            hostname=server.host,
            port=server.port,
            username=server.user,
            password=server.password,
            use_tls=server.use_tls,
            start_tls=server.start_tls,
            timeout=SECONDS,
        )
    except aiosmtplib.SMTPRecipientsRefused as refused:
        if any(one.code < 500 for one in refused.recipients):
            raise
        log.warning("mail_refused", mail=mail_id, code=refused.recipients[0].code if refused.recipients else None)
        return False
    except aiosmtplib.SMTPDataError as refused:
        if refused.code < 500:
            raise
        log.warning("mail_refused", mail=mail_id, code=refused.code)
        return False
    return True


def _keep(folder: Path, name: str, content: bytes) -> None:
    """Write a private file atomically; the same mail id replaces its file."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    safe = re.sub(r"[^A-Za-z0-9-]", "-", name)
    part = folder / f".{safe}.part"
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.replace(folder / f"{safe}.eml")


async def forget_kept(settings: Settings, address: str) -> None:
    """Delete mail to this address that was written to files for lack of a mail server."""
    await asyncio.to_thread(_forget_kept, settings.mail_dir, address)


def _forget_kept(folder: Path, address: str) -> None:
    for file in folder.glob("*.eml") if folder.is_dir() else ():
        with file.open("rb") as content:
            to = BytesParser(policy=default).parse(content, headersonly=True)["To"]
        if to is not None and parseaddr(str(to))[1].casefold() == (_in_ascii(address) or address).casefold():
            file.unlink(missing_ok=True)
