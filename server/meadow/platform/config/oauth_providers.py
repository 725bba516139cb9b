"""Configured OAuth providers."""

from dataclasses import dataclass
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, SecretStr, TypeAdapter, ValidationError
from pydantic.alias_generators import to_camel


@dataclass(frozen=True, slots=True)
class Provider:
    """A sign-in provider. ``oidc`` discovers its endpoints from the issuer; ``x`` is OAuth 2 only."""

    id: str
    name: str
    client_id: str
    client_secret: str
    issuer: str
    kind: Literal["oidc", "x"] = "oidc"
    scopes: str = "openid email profile"
    authorize_url: str = ""
    token_url: str = ""
    user_url: str = ""


def _outside(url: str) -> str:
    parts = urlsplit(url)
    is_here = parts.hostname in ("localhost", "127.0.0.1", "::1")
    if parts.scheme != "https" and not (parts.scheme == "http" and is_here):
        raise ValueError("must begin with https://")
    if not parts.hostname or parts.query or parts.fragment or parts.username:
        raise ValueError("must be a plain address")
    return url.rstrip("/")


class _Listed(BaseModel):
    """One entry of MEADOW_OAUTH_OIDC."""

    model_config = ConfigDict(alias_generator=to_camel, extra="forbid", frozen=True)

    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,29}$")]
    name: Annotated[str, Field(min_length=1, max_length=60)]
    issuer: Annotated[str, Field(max_length=300), AfterValidator(_outside)]
    client_id: Annotated[str, Field(min_length=1, max_length=500)]
    client_secret: Annotated[str, Field(max_length=1000)] = ""


_LIST = TypeAdapter(list[_Listed])


def _pair(secret: SecretStr | None) -> tuple[str, str] | None:
    if secret is None:
        return None
    client_id, _, client_secret = secret.get_secret_value().partition(":")
    return (client_id, client_secret) if client_id and client_secret else None


def providers(google: SecretStr | None, x: SecretStr | None, oidc: SecretStr | None) -> dict[str, Provider]:
    """The configured providers by id; ValueError with a sentence on how to fix a setting."""
    found: dict[str, Provider] = {}
    for name, given in (("GOOGLE", google), ("X", x)):
        if given is not None and _pair(given) is None:
            raise ValueError(f"MEADOW_OAUTH_{name} must be the client's id and its secret with a colon between them.")
    if pair := _pair(google):
        found["google"] = Provider("google", "Google", *pair, issuer="https://accounts.google.com")
    if pair := _pair(x):
        found["x"] = Provider(
            "x",
            "X",
            *pair,
            issuer="https://x.com",
            kind="x",
            scopes="users.read tweet.read users.email",
            authorize_url="https://x.com/i/oauth2/authorize",
            token_url="https://api.x.com/2/oauth2/token",  # noqa: S106 - an address
            user_url="https://api.x.com/2/users/me?user.fields=confirmed_email",
        )
    if oidc is not None:
        try:
            listed = _LIST.validate_json(oidc.get_secret_value())
        except ValidationError:
            # Without the value: it contains a secret.
            raise ValueError(
                'MEADOW_OAUTH_OIDC must be a JSON list of {"id", "name", "issuer", "clientId", "clientSecret"}; '
                "an issuer begins with https://."
            ) from None
        for one in listed:
            if one.id in found or one.id == "x" or one.id == "google":
                raise ValueError(f"MEADOW_OAUTH_OIDC names {one.id!r}, which is taken.")
            found[one.id] = Provider(one.id, one.name, one.client_id, one.client_secret, issuer=one.issuer)
    return found
