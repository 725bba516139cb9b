"""Push and e-mail delivery request and response schemas."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from meadow.platform.core.queries import Query
from meadow.platform.core.schemas import Body

Endpoint = Annotated[str, Field(min_length=1, max_length=1000)]


class PushKeys(Body):
    """Encryption keys of a push subscription."""

    p256dh: Annotated[str, Field(alias="p256dh", pattern=r"^[A-Za-z0-9_-]{86,90}=*$", max_length=92)]
    auth: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22,24}=*$", max_length=26)]


class PushSubscription(Body):
    """Result of ``PushManager.subscribe``."""

    endpoint: Endpoint
    keys: PushKeys


class PushEnd(Body):
    """Device to unsubscribe."""

    endpoint: Endpoint


class PushKey(TypedDict):
    """Public key of this installation."""

    publicKey: str


class UnsubscribeLink(Query):
    """Query parameters of an unsubscribe link."""

    token: Annotated[str, Field(max_length=300, description="Token of the mail.")] = ""


class Line(TypedDict):
    """One thing that happened, in a mail."""

    text: str
    url: str


class About(TypedDict):
    """The newest notification of a push, for programs."""

    id: int
    type: str
    actor: int
    icon: str


class Payload(TypedDict):
    """Payload of a push notification."""

    title: str
    body: str
    url: str
    tag: str
    about: NotRequired[About | None]


PushPolicy = Literal["all", "followed", "follower", "none"]
"""Whose actions are pushed to an app: everybody's, those of followed members, those of followers."""
