from typing import Annotated, get_args

from pydantic import Field
from typing_extensions import TypedDict

from meadow.platform.core.schemas import Body
from meadow.platform.core.text import Limit
from meadow.webhooks.constants import MAX_URL_CHARACTERS, EventName

EVENTS: tuple[EventName, ...] = get_args(EventName)


class WebhookIn(Body):
    """A new webhook; without ``events`` for all of them."""

    url: Annotated[str, Limit(MAX_URL_CHARACTERS, least=1, one_line=True)]
    events: Annotated[list[EventName], Field(min_length=1, max_length=len(EVENTS))] | None = None


class Delivery(TypedDict):
    """The last attempt of a delivery. ``status`` of the answer; null: there was none."""

    event: EventName
    at: str
    status: int | None


class Webhook(TypedDict):
    """A webhook. Not ``isActive``: switched off, because deliveries failed again and again."""

    id: str
    url: str
    events: list[EventName]
    createdAt: str
    isActive: bool
    lastDelivery: Delivery | None


class NewWebhook(Webhook):
    """A new webhook with its secret, which is shown this once."""

    secret: str
