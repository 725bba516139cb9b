"""Client event handlers with acknowledgements."""

from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from typing import Any, Protocol

import structlog
from pydantic import ValidationError

from meadow.platform.core.errors import AppError, Invalid, Malformed
from meadow.platform.core.i18n import _
from meadow.platform.core.validation_messages import fields_of
from meadow.platform.db.session import Database
from meadow.platform.http.strict_json import check_values

log: Any = structlog.get_logger()


class Listener(Protocol):
    """The member behind a socket, from its session."""

    @property
    def id(self) -> int: ...

    @property
    def username(self) -> str: ...

    @property
    def session_id(self) -> int: ...

    @property
    def token_digest(self) -> str: ...

    @property
    def language(self) -> str:
        """The member's language; empty for the browser's."""
        ...


Handler = Callable[[Database, Listener, dict[str, Any]], Awaitable[dict[str, Any]]]
"""Validates the payload with a ``Body``, opens its own unit of work and returns the acknowledgement. An AppError and a
validation error become ``{error, code, fields?}``; other exceptions are logged and become ``internal``."""

SPEAKING: ContextVar[str] = ContextVar("speaking", default="")
"""The socket of the current event. Frames caused by the event go to all other sockets; this one gets the
acknowledgement."""


class UnknownEvent(AppError):
    status, code = 404, "unknown_event"
    message = _("This event is not known here.")


async def handled(
    handlers: dict[str, Handler], database: Database, listener: Listener, socket: str, event: Any, given: list[Any]
) -> dict[str, Any]:
    """The acknowledgement of one event; never raises for client input."""
    speaking = SPEAKING.set(socket)
    try:
        handler = UnknownEvent.unless(handlers.get(event) if isinstance(event, str) else None)
        if len(given) != 1 or not isinstance(given[0], dict):
            raise Malformed(_("This event comes with one object."))
        check_values(given[0])
        return await handler(database, listener, given[0])  # type: ignore[reportUnknownArgumentType]
    except AppError as failure:
        return failure.body()
    except ValidationError as complaint:
        fields = fields_of(complaint.errors())
        return Invalid(next(iter(fields.values()), None), fields=fields).body()
    except Exception:
        log.exception("event_failed", event_name=event, user=listener.id)
        return AppError().body()
    finally:
        SPEAKING.reset(speaking)
