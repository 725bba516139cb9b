"""Request and response schemas of apps and tokens."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema
from typing_extensions import TypedDict

from meadow.platform.core.i18n import _
from meadow.platform.core.queries import Query
from meadow.platform.core.schemas import Body, FutureMoment
from meadow.platform.core.text import Limit
from meadow.programs.constants import (
    MAX_NAME_CHARACTERS,
    MAX_REDIRECT_CHARACTERS,
    MAX_REDIRECTS,
    MAX_WEBSITE_CHARACTERS,
)
from meadow.programs.scopes import SCOPES


def _known(scope: str) -> str:
    if scope not in SCOPES:
        raise ValueError(_("These scopes do not exist here."))
    return scope


Scope = Annotated[str, AfterValidator(_known), WithJsonSchema({"type": "string", "enum": list(SCOPES)})]


class AppIn(BaseModel):
    """Registration of an app, as Mastodon's clients send it; other fields are ignored."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    client_name: Annotated[str, Limit(MAX_NAME_CHARACTERS, least=1, one_line=True)]
    redirect_uris: Annotated[
        list[Annotated[str, Field(max_length=MAX_REDIRECT_CHARACTERS)]],
        Field(min_length=1, max_length=MAX_REDIRECTS),
        BeforeValidator(lambda given: given.split() if isinstance(given, str) else given),
    ]
    scopes: Annotated[str, Field(max_length=1000)] = "read"
    website: Annotated[str, Field(max_length=MAX_WEBSITE_CHARACTERS), BeforeValidator(lambda given: given or "")] = ""
    confidential: bool = True
    """False: an app that cannot keep a secret gets none, and must use PKCE."""


class AuthorizationQuery(Query):
    """The query that an app sends a browser to /oauth/authorize with (RFC 6749, RFC 7636)."""

    model_config = ConfigDict(alias_generator=None, extra="ignore", defer_build=False)

    response_type: Annotated[str, Field(max_length=100)] = ""
    client_id: Annotated[str, Field(max_length=MAX_REDIRECT_CHARACTERS)] = ""
    redirect_uri: Annotated[str, Field(max_length=MAX_REDIRECT_CHARACTERS)] = ""
    scope: Annotated[str, Field(max_length=1000)] = "read"
    state: Annotated[str, Field(max_length=2000)] = ""
    code_challenge: Annotated[str, Field(max_length=200)] = ""
    code_challenge_method: Annotated[str, Field(max_length=20)] = ""


class Consent(AuthorizationQuery):
    """The same query, with the member's decision."""

    model_config = ConfigDict(extra="forbid")

    approve: bool


class AskingApp(TypedDict):
    """App that asks for access."""

    name: str
    website: str | None


class AuthorizationRequest(TypedDict):
    """What an app asks for. ``redirectUri`` is where the browser goes."""

    app: AskingApp
    scopes: list[str]
    redirectUri: str


class Redirection(TypedDict):
    """Where the browser goes now."""

    redirectTo: str


class TokenIn(Body):
    """New personal access token."""

    name: Annotated[str, Limit(MAX_NAME_CHARACTERS, least=1, one_line=True)]
    scopes: Annotated[list[Scope], Field(min_length=1, max_length=len(SCOPES))]
    expires_at: FutureMoment | None = None


class PersonalToken(TypedDict):
    """Personal access token, without the token."""

    id: str
    name: str
    scopes: list[str]
    createdAt: str
    lastUsedAt: str | None
    expiresAt: str | None


class NewPersonalToken(PersonalToken):
    """Personal access token; ``token`` is shown once."""

    token: str


class ConnectedApp(TypedDict):
    """App with access to the caller's account."""

    id: str
    name: str
    website: str | None
    scopes: list[str]
    createdAt: str
    lastUsedAt: str | None
