"""All settings, typed and documented (source of docs/reference/settings.md)."""

import os
import secrets
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, InitSettingsSource, PydanticBaseSettingsSource, SettingsConfigDict

from meadow.platform.config import renamed, settings_checks, settings_file
from meadow.platform.config.oauth_providers import Provider, providers
from meadow.platform.config.settings_checks import origin_of
from meadow.platform.config.storage_address import bucket_of
from meadow.platform.core.addresses import is_loopback
from meadow.platform.core.clock import HOUR_MS
from meadow.platform.core.i18n import Language

Profile = Literal["development", "production"]


class Settings(BaseSettings):
    """From variables ``MEADOW_…``, then meadow.toml; ``create_app`` passes it down, nothing imports it."""

    model_config = SettingsConfigDict(env_prefix="MEADOW_", extra="ignore", env_ignore_empty=True)

    host: Annotated[str, Field(description="Address to listen on.")] = "127.0.0.1"
    port: Annotated[int, Field(ge=1, le=65535, description="Port to listen on.")] = 8000
    data_dir: Annotated[Path, Field(description="Folder of the embedded database, the media and the secret key.")] = (
        Path("data")
    )
    database_url: Annotated[
        str, Field(description="postgresql://… for PostgreSQL. Empty: SQLite in the data folder.")
    ] = ""
    database_transaction_pooling: Annotated[
        bool,
        Field(
            description="Whether MEADOW_DATABASE_URL is a PgBouncer in transaction pooling mode: no prepared "
            "statements, no session settings. The role then needs ALTER ROLE … SET statement_timeout = "
            "'10s', likewise jit = off and random_page_cost = 1.1."
        ),
    ] = False
    redis_url: Annotated[
        str,
        Field(
            description="redis://… or rediss://… of a Redis or Valkey that connects several processes on one "
            "PostgreSQL; installations are separated by database number. Empty: single process."
        ),
    ] = ""
    storage_url: Annotated[
        str,
        Field(
            description="s3://bucket/prefix for files in an object store, optionally with ?endpoint=…&region=…. "
            "Empty: the data folder. `bin/meadow storage copy` copies existing files."
        ),
    ] = ""
    storage_endpoint: Annotated[
        str, Field(description="Address of the S3 service (https://s3.example.org). Empty: Amazon's for the region.")
    ] = ""
    storage_region: Annotated[str, Field(description="Region of the bucket. Empty: us-east-1.")] = ""
    storage_key: Annotated[str, Field(description="Access key of the object store.")] = ""
    storage_secret: Annotated[SecretStr | None, Field(description="Secret key of the object store.")] = None
    storage_direct: Annotated[
        bool,
        Field(
            description="Whether browsers are redirected to the object store by URLs signed for at most an hour "
            "instead of downloading through this server. The store must be reachable for them."
        ),
    ] = False
    workers: Annotated[
        int,
        Field(
            ge=1,
            le=64,
            description="Number of serving processes. More than one needs PostgreSQL and MEADOW_REDIS_URL. SIGHUP "
            "replaces them one by one.",
        ),
    ] = 1
    secret_key: Annotated[
        SecretStr | None,
        Field(description="Signing key. Empty: generated once and kept in the data folder."),
    ] = None
    public_url: Annotated[str, Field(description="Public address of the site; selects the production profile.")] = ""
    media_url: Annotated[
        str,
        Field(
            description="https://media.example.org: a separate host for uploads, served by this Meadow too; files are "
            "redirected there, and nothing else is served there. Empty: the address of the pages."
        ),
    ] = ""
    scanner_url: Annotated[
        str,
        Field(
            description="tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl: a clamd that scans every upload; "
            "uploads are refused while it is unreachable. Empty: no scanning."
        ),
    ] = ""
    fetch: Annotated[bool, Field(description="Whether addresses that members name are fetched (previews).")] = True
    fetch_allow: Annotated[str, Field(description="host:port pairs to fetch although they are not public.")] = ""
    translate_url: Annotated[
        str, Field(description="LibreTranslate service that gets the posts members want translated. Empty: none.")
    ] = ""
    cors_origins: Annotated[
        str,
        Field(
            description="Origins whose pages may call the API, separated by spaces (https://app.example.org). Empty: "
            "only the site's own."
        ),
    ] = ""
    smtp_url: Annotated[
        SecretStr | None,
        Field(
            description="smtp://user:password@host:587 (STARTTLS) or smtps://…. Empty: mails are written to files in "
            "mail/."
        ),
    ] = None
    mail_from: Annotated[
        str, Field(max_length=254, description="Sender address of mails. Empty: meadow@ and the host of the site.")
    ] = ""
    oauth_google: Annotated[
        SecretStr | None,
        Field(
            description="client id:secret for sign-in with Google; the redirect is …/api/auth/oauth/google/callback."
        ),
    ] = None
    oauth_x: Annotated[
        SecretStr | None,
        Field(description="client id:secret for sign-in with X; the redirect is …/api/auth/oauth/x/callback."),
    ] = None
    oauth_oidc: Annotated[
        SecretStr | None,
        Field(
            description='Other OpenID Connect providers, as a JSON list of {"id", "name", "issuer", "clientId", '
            '"clientSecret"}; the redirect is …/api/auth/oauth/<id>/callback.'
        ),
    ] = None
    site_name: Annotated[str, Field(max_length=60, description="Name of the site.")] = "Meadow"
    language: Annotated[Language, Field(description="Language of the site, for whoever chose none.")] = "en"
    password_policy: Annotated[
        Literal["auto", "refuse", "warn"],
        Field(
            description="Treatment of common passwords such as password123: refuse, warn, or auto (refuse in the "
            "production profile, warn in development)."
        ),
    ] = "auto"  # noqa: S105 - a policy
    breached_passwords: Annotated[
        Path | None,
        Field(
            description="File of breached passwords, which are refused: sorted SHA-1 hashes in capitals, one a line, "
            "with or without :count. Read locally; no service is asked. Empty: none."
        ),
    ] = None
    demo: Annotated[
        Literal["auto", "on", "off"],
        Field(
            description="auto, on: fill an empty development data folder with demo data; off: start without it. "
            "bin/run sets auto."
        ),
    ] = "off"
    web_dir: Annotated[
        Path | None,
        Field(description="Folder of the built frontend. Empty: that of the package or the checkout."),
    ] = None
    compression: Annotated[
        bool,
        Field(description="Compress API responses that return content. Off: behind a proxy that compresses itself."),
    ] = True
    new_account_limit_hours: Annotated[
        int | None,
        Field(
            ge=0,
            le=24 * 30,
            description="Hours during which a new account is limited (links, messages to strangers, communities). "
            "Empty: 24 in the production profile, 0 in development.",
        ),
    ] = None
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Field(description="Log level: debug, info, warning, error.")
    ] = "info"
    log_format: Annotated[
        Literal["auto", "json", "text", "console", "file"],
        Field(
            description="Log lines on standard error: json (one object a line), text (for people), console (coloured, "
            "full tracebacks; in development only). file: json in meadow.log of the data folder; bin/run sets it. "
            "auto: json, on a terminal file."
        ),
    ] = "auto"
    log_addresses: Annotated[
        bool,
        Field(
            description="Whether request log lines contain the client's address (IPv6: its /64 network). fail2ban "
            "needs it."
        ),
    ] = True
    hsts_subdomains: Annotated[
        bool,
        Field(
            description="Whether Strict-Transport-Security (https only) includes all subdomains; false if a host "
            "below this one has no TLS."
        ),
    ] = True
    rate_limits: Annotated[
        Literal["auto", "off", "development", "production"],
        Field(
            description="Rate limits: by profile (auto), production, development (generous), or off (for load tests)."
        ),
    ] = "auto"
    public_web: Annotated[Literal["auto", "on", "off"], Field(description="Default of the site's publicWeb.")] = "auto"
    trusted_proxies: Annotated[
        str,
        Field(
            description="Addresses or networks of reverse proxies, separated by commas, whose X-Forwarded-For or "
            "Forwarded is trusted. Empty: none."
        ),
    ] = ""
    disk_reserve_mib: Annotated[
        int, Field(ge=0, le=1024 * 1024, description="Free MiB below which writes are refused; reads continue.")
    ] = 64
    metrics_port: Annotated[
        int,
        Field(
            ge=0,
            le=65535,
            description="Port on which this process serves Prometheus metrics (GET /metrics); further processes take "
            "the following ports, up to 64. 0: only at the address of the pages.",
        ),
    ] = 0
    metrics_host: Annotated[
        str, Field(description="Address of the metrics ports; use another one only in a private network.")
    ] = "127.0.0.1"
    metrics_token: Annotated[
        SecretStr | None,
        Field(
            description="Bearer token that may read /metrics at the address of the pages. Empty: only this machine, "
            "and nobody in the production profile."
        ),
    ] = None
    run_jobs: Annotated[
        bool, Field(description="Whether serve also runs background jobs; false if worker processes do.")
    ] = True

    @field_validator("demo", "log_level", "log_format", "rate_limits", "password_policy", "public_web", mode="before")
    @classmethod
    def _lower(cls, value: object, info: ValidationInfo) -> object:
        return renamed.value_of(info.field_name or "", value.lower()) if isinstance(value, str) else value

    @property
    def profile(self) -> Profile:
        """Production with a public address, development without."""
        return "production" if self.public_url else "development"

    @property
    def is_https(self) -> bool:
        """Whether the public address uses TLS."""
        return self.public_url.startswith("https:")

    @property
    def young_ms(self) -> int:
        """Duration of the limits of new accounts, in ms."""
        default = 24 if self.profile == "production" else 0
        return (default if self.new_account_limit_hours is None else self.new_account_limit_hours) * HOUR_MS

    @property
    def limits_profile(self) -> Profile | None:
        """Profile of the rate limits; None: no limits."""
        if self.rate_limits == "off":
            return None
        return self.profile if self.rate_limits == "auto" else self.rate_limits

    @property
    def refuses_common_passwords(self) -> bool:
        """Whether common passwords are refused."""
        given = self.password_policy
        return given == "refuse" or (given == "auto" and self.profile == "production")

    @cached_property
    def database(self) -> str:
        """The database as a URL; ``sqlite:///<data folder>/meadow.db`` unless one was given."""
        return self.database_url or f"sqlite:///{self.data_dir / 'meadow.db'}"

    @property
    def is_sqlite(self) -> bool:
        """Whether the embedded database is in use."""
        return self.database.startswith("sqlite:")

    @property
    def other_origins(self) -> tuple[str, ...]:
        """Further origins that may call the API (CORS)."""
        return tuple(self.cors_origins.split())

    @property
    def public_origin(self) -> str:
        """Origin of the pages as in the ``Origin`` header; empty in development."""
        return origin_of(self.public_url) or ""

    @property
    def media_origin(self) -> str:
        """Origin of media files if separate from the pages; else empty."""
        return origin_of(self.media_url) or ""

    @property
    def storage_origin(self) -> str:
        """Origin of the object store for direct links to files; ValueError for an unusable URL."""
        bucket = bucket_of(self.storage_url, endpoint=self.storage_endpoint, region=self.storage_region)
        return origin_of(bucket.origin) or bucket.origin

    @property
    def media_dir(self) -> Path:
        """Folder of uploaded files on local disk."""
        return self.data_dir / "media"

    @property
    def address(self) -> str:
        """Base URL of links outside of the pages, such as in mail; no trailing slash."""
        return self.public_url.rstrip("/") or self.local_address

    @property
    def is_everywhere(self) -> bool:
        """Whether the server listens on all addresses of this machine."""
        return self.host in ("", "0.0.0.0", "::")  # noqa: S104 - compared, not bound

    @property
    def local_address(self) -> str:
        """URL of the server on this machine."""
        host = "localhost" if self.is_everywhere else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    @property
    def is_exposed(self) -> bool:
        """Whether a server with development limits is reachable from other machines."""
        return self.profile == "development" and not (self.host == "localhost" or is_loopback(self.host))

    @property
    def sends_mail(self) -> bool:
        """Whether mail is sent; without a mail server it is written to files."""
        return self.smtp_url is not None

    @property
    def mail_dir(self) -> Path:
        """Folder of mail files without a mail server."""
        return self.data_dir / "mail"

    @property
    def sender(self) -> str:
        """From address of mail."""
        host = urlsplit(self.address).hostname or ""
        is_name = any(letter.isalpha() for letter in host) and ":" not in host
        return self.mail_from or f"meadow@{host if is_name else 'localhost'}"

    @property
    def signing_key(self) -> str:
        """The key for signatures; ValueError before ``prepare_data_dir``."""
        if self.secret_key is None:
            raise ValueError("the data folder is not prepared")
        return self.secret_key.get_secret_value()

    @property
    def oauth(self) -> dict[str, Provider]:
        """The configured sign-in providers by id; ValueError explains an invalid setting."""
        return providers(self.oauth_google, self.oauth_x, self.oauth_oidc)

    def refusal(self) -> str | None:
        """Error sentence with the fix for an invalid combination of settings; None if valid."""
        return settings_checks.refusal(self)

    @classmethod
    def settings_customise_sources(
        cls, settings_cls: type[BaseSettings], *sources: PydanticBaseSettingsSource, **named: PydanticBaseSettingsSource
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Current names, then deprecated ones, then the settings file; SettingsFileError if it is unusable."""
        deprecated = InitSettingsSource(settings_cls, dict(renamed.settings_of(os.environ)))
        file = InitSettingsSource(settings_cls, settings_file.values_of(os.environ))
        return (*sources, *named.values(), deprecated, file)

    @classmethod
    def warnings(cls, environ: Mapping[str, str]) -> list[str]:
        """A sentence for each unknown or deprecated setting in this environment and its settings file."""
        return settings_checks.warnings(environ, cls.model_fields)

    def read_secret_key(self) -> None:
        """Use the secret key of the data folder, if it exists and none is configured."""
        path = self.data_dir / "secret.key"
        if self.secret_key is None and path.exists():
            self.secret_key = SecretStr(path.read_text().strip())

    def prepare_data_dir(self) -> None:
        """Create the data folder and its secret key (for the owner only); OSError if not writable."""
        self.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self.secret_key is None:
            path = self.data_dir / "secret.key"
            if not path.exists():
                path.touch(mode=0o600)
                path.write_text(secrets.token_hex(32))
            self.secret_key = SecretStr(path.read_text().strip())
