"""All settings, typed and documented (source of docs/settings.md)."""

import secrets
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from meadow.platform import settings_checks
from meadow.platform.clock import HOUR_MS
from meadow.platform.http.addresses import is_loopback
from meadow.platform.oauth.providers import Provider, providers
from meadow.platform.settings_checks import origin_of
from meadow.platform.storage.address import bucket_of


class Settings(BaseSettings):
    """Read from the environment with the prefix ``MEADOW_``; ``create_app`` passes it down, nothing imports it."""

    model_config = SettingsConfigDict(env_prefix="MEADOW_", extra="ignore", env_ignore_empty=True)

    host: Annotated[str, Field(description="The address to listen on.")] = "127.0.0.1"
    port: Annotated[int, Field(ge=1, le=65535, description="The port to listen on.")] = 8000
    data_dir: Annotated[Path, Field(description="Where the embedded database and the media live.")] = Path("data")
    database_url: Annotated[
        str, Field(description="postgresql://… for PostgreSQL; empty: SQLite in the data folder.")
    ] = ""
    database_replica_url: Annotated[
        SecretStr,
        Field(
            description="postgresql://… of a streaming standby that pages are read from; whoever wrote reads from the "
            "primary until it has followed. Empty: everything is read from the primary."
        ),
    ] = SecretStr("")
    database_pooled: Annotated[
        bool,
        Field(
            description="Whether MEADOW_DATABASE_URL leads to a PgBouncer that pools transactions: nothing is kept "
            "on a connection, and the role needs ALTER ROLE … SET statement_timeout = '10s', likewise jit = off and "
            "random_page_cost = 1.1."
        ),
    ] = False
    redis_url: Annotated[
        str,
        Field(
            description="redis://… or rediss://…: a Redis or Valkey through which several processes on one PostgreSQL "
            "talk; its database number keeps installations apart. Empty: this process is alone."
        ),
    ] = ""
    storage_url: Annotated[
        str,
        Field(
            description="s3://bucket/prefix for files in an object store, behind it ?endpoint=…&region=… if you like; "
            "empty: the data folder. `bin/meadow storage copy` takes the files along."
        ),
    ] = ""
    storage_endpoint: Annotated[
        str, Field(description="The address of the S3 service (https://s3.example.org); empty: Amazon's of the region.")
    ] = ""
    storage_region: Annotated[str, Field(description="The region of the bucket; empty: us-east-1.")] = ""
    storage_key: Annotated[str, Field(description="The access key of the object store.")] = ""
    storage_secret: Annotated[SecretStr | None, Field(description="The secret that belongs to it.")] = None
    storage_direct: Annotated[
        bool,
        Field(
            description="Whether browsers are sent to the object store by links that are signed for an hour at most, "
            "instead of getting files from this server. They must be able to reach it."
        ),
    ] = False
    workers: Annotated[
        int,
        Field(
            ge=1,
            le=64,
            description="How many processes serve start; more than one needs PostgreSQL and MEADOW_REDIS_URL. SIGHUP "
            "replaces them one by one.",
        ),
    ] = 1
    secret_key: Annotated[
        SecretStr | None,
        Field(description="Key for signatures; empty: made once and kept in the data folder."),
    ] = None
    public_url: Annotated[
        str, Field(description="The address people use; setting it selects the internet profile.")
    ] = ""
    media_url: Annotated[
        str,
        Field(
            description="https://media.example.org: a host of its own for what members upload, served by this Meadow "
            "as well; files are redirected there, and nothing else answers there. Empty: the address of the pages."
        ),
    ] = ""
    scanner_url: Annotated[
        str,
        Field(
            description="tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl: a clamd that looks at every upload "
            "first, without which none is taken. Empty: none."
        ),
    ] = ""
    cors_origins: Annotated[
        str,
        Field(
            description="Origins whose pages may call the API, with spaces between them (https://app.example.org). "
            "Empty: none but our own."
        ),
    ] = ""
    smtp_url: Annotated[
        SecretStr | None,
        Field(description="smtp://user:password@host:587 (STARTTLS) or smtps://…; empty: mails become files in mail/."),
    ] = None
    mail_from: Annotated[
        str, Field(max_length=254, description="The sender of mail; empty: meadow@ and the host people use.")
    ] = ""
    oauth_google: Annotated[
        SecretStr | None,
        Field(
            description="client id:secret for signing in with Google; its redirect is …/api/auth/oauth/google/callback."
        ),
    ] = None
    oauth_x: Annotated[
        SecretStr | None, Field(description="The same for X, whose redirect is …/api/auth/oauth/x/callback.")
    ] = None
    oauth_oidc: Annotated[
        SecretStr | None,
        Field(
            description="Other services that speak OpenID Connect, as a JSON list of "
            '{"id", "name", "issuer", "clientId", "clientSecret"}; the redirect is …/api/auth/oauth/<id>/callback.'
        ),
    ] = None
    site_name: Annotated[str, Field(max_length=60, description="The name shown.")] = "Meadow"
    common_passwords: Annotated[
        Literal["auto", "refuse", "warn"],
        Field(
            description="What happens to passwords that are tried first, such as password123: auto refuses them in the "
            "internet profile and warns in the local one."
        ),
    ] = "auto"
    breached_passwords: Annotated[
        Path | None,
        Field(
            description="A file of passwords known from breaches, which are refused: their SHA-1 in capitals, one a "
            "line, sorted, with or without :count. It is read here, nobody is asked. Empty: none."
        ),
    ] = None
    demo: Annotated[
        Literal["auto", "on", "off"],
        Field(description="auto, on: fill an empty local data folder with the demo town; off: start without it."),
    ] = "off"
    web_dir: Annotated[
        Path | None,
        Field(description="The built frontend; empty: web/dist of this checkout, if it is there."),
    ] = None
    new_account_hours: Annotated[
        int | None,
        Field(
            ge=0,
            le=24 * 30,
            description="For so long a new account may do less (links, messages to strangers, communities); empty: 24 "
            "in the internet profile, 0 in the local one.",
        ),
    ] = None
    log_level: Annotated[Literal["debug", "info", "warning", "error"], Field(description="What the log tells.")] = (
        "info"
    )
    log_format: Annotated[
        Literal["auto", "json", "text"],
        Field(
            description="The form of log lines on standard error: json (one object a line), text (for people), auto: "
            "text on a terminal, json elsewhere."
        ),
    ] = "auto"
    log_addresses: Annotated[
        bool,
        Field(
            description="Whether the log line of a request has the client's address (IPv6: its /64 network), which "
            "fail2ban needs."
        ),
    ] = True
    hsts_subdomains: Annotated[
        bool,
        Field(
            description="Whether Strict-Transport-Security (https only) includes all subdomains; false where another "
            "host below this one has no TLS."
        ),
    ] = True
    rate_limits: Annotated[
        Literal["auto", "off", "local", "internet"],
        Field(
            description="How often somebody may do things: by the profile (auto), not bounded (off, for load tests), "
            "generous (local), or as on the internet."
        ),
    ] = "auto"
    trusted_proxies: Annotated[
        str,
        Field(
            description="Addresses or networks, separated by commas, of the proxies in front: only they may say by "
            "X-Forwarded-For or Forwarded who is behind them. Empty: nobody may."
        ),
    ] = ""
    disk_reserve_mib: Annotated[
        int,
        Field(
            ge=0,
            le=1024 * 1024,
            description="With fewer MiB than these free in the data folder nothing new is taken; reading goes on.",
        ),
    ] = 64
    metrics_port: Annotated[
        int,
        Field(
            ge=0,
            le=65535,
            description="Where this process shows its figures to Prometheus (GET /metrics); further processes take the "
            "ports after it, up to 64. 0: nowhere but at the address of the pages.",
        ),
    ] = 0
    metrics_host: Annotated[
        str, Field(description="The address of these ports; name another one only in a network of your own.")
    ] = "127.0.0.1"
    metrics_token: Annotated[
        SecretStr | None,
        Field(
            description="Who brings it (Authorization: Bearer …) may read /metrics at the address of the pages. Empty: "
            "only this machine may, and nobody in the internet profile."
        ),
    ] = None
    run_jobs: Annotated[
        bool, Field(description="Whether serve also works through the jobs; off where worker processes do.")
    ] = True

    @field_validator("demo", "log_level", "log_format", "rate_limits", "common_passwords", mode="before")
    @classmethod
    def _lower(cls, value: object) -> object:
        return value.lower() if isinstance(value, str) else value

    @property
    def profile(self) -> Literal["local", "internet"]:
        """Which of the contract's two profiles is in force."""
        return "internet" if self.public_url else "local"

    @property
    def is_https(self) -> bool:
        """Whether people come over TLS."""
        return self.public_url.startswith("https:")

    @property
    def young_ms(self) -> int:
        """How long the brakes for new accounts hold."""
        default = 24 if self.profile == "internet" else 0
        return (default if self.new_account_hours is None else self.new_account_hours) * HOUR_MS

    @property
    def limits_profile(self) -> Literal["local", "internet"] | None:
        """Whose rate limits hold; None: none do."""
        if self.rate_limits == "off":
            return None
        return self.profile if self.rate_limits == "auto" else self.rate_limits

    @property
    def refuses_common_passwords(self) -> bool:
        """Whether a password that everybody tries first is turned away."""
        return self.common_passwords == "refuse" or (self.common_passwords == "auto" and self.profile == "internet")

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
        """Whose pages may call the API beside our own."""
        return tuple(self.cors_origins.split())

    @property
    def public_origin(self) -> str:
        """Where the pages are, as browsers name it in ``Origin``; nothing in the local profile."""
        return origin_of(self.public_url) or ""

    @property
    def media_origin(self) -> str:
        """Where files are served when that is not where the pages are; else nothing."""
        return origin_of(self.media_url) or ""

    @property
    def storage_origin(self) -> str:
        """Where browsers are sent for files if they are sent there at all; ValueError for a URL that cannot be."""
        bucket = bucket_of(self.storage_url, endpoint=self.storage_endpoint, region=self.storage_region)
        return origin_of(bucket.origin) or bucket.origin

    @property
    def media_dir(self) -> Path:
        """Where uploaded files are kept on local disk."""
        return self.data_dir / "media"

    @property
    def address(self) -> str:
        """Where links lead that leave the pages, without a slash at the end."""
        if self.public_url:
            return self.public_url.rstrip("/")
        return self.local_address

    @property
    def is_everywhere(self) -> bool:
        """Whether it listens on every address of this machine."""
        return self.host in ("", "0.0.0.0", "::")  # noqa: S104 - compared, not bound

    @property
    def local_address(self) -> str:
        """Where this machine itself reaches it."""
        host = "localhost" if self.is_everywhere else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    @property
    def is_exposed(self) -> bool:
        """Whether other machines reach a Meadow that has the limits of the local profile."""
        return self.profile == "local" and not (self.host == "localhost" or is_loopback(self.host))

    @property
    def sends_mail(self) -> bool:
        """Whether mails leave; without a mail server they become files."""
        return self.smtp_url is not None

    @property
    def mail_dir(self) -> Path:
        """Where mail goes without a mail server."""
        return self.data_dir / "mail"

    @property
    def sender(self) -> str:
        """The address that mail comes from."""
        host = urlsplit(self.address).hostname or ""
        is_name = any(letter.isalpha() for letter in host) and ":" not in host
        return self.mail_from or f"meadow@{host if is_name else 'localhost'}"

    @property
    def signing_key(self) -> str:
        """The key of what the server signs; ValueError before ``prepare_data_dir``."""
        if self.secret_key is None:
            raise ValueError("the data folder is not prepared")
        return self.secret_key.get_secret_value()

    @property
    def oauth(self) -> dict[str, Provider]:
        """The services one can sign in with, by id; ValueError says what is wrong with a setting."""
        return providers(self.oauth_google, self.oauth_x, self.oauth_oidc)

    def refusal(self) -> str | None:
        """The sentence that tells how to mend a combination that cannot work, or None."""
        return settings_checks.refusal(self)

    @classmethod
    def unknown_names(cls, names: Iterable[str]) -> list[str]:
        """A sentence for each variable of the environment that looks like a setting and is none."""
        return settings_checks.unknown_names(names, cls.model_fields)

    def read_secret_key(self) -> None:
        """Take the secret key of the data folder where no other is set and there is one."""
        path = self.data_dir / "secret.key"
        if self.secret_key is None and path.exists():
            self.secret_key = SecretStr(path.read_text().strip())

    def prepare_data_dir(self) -> None:
        """Make the data folder and the secret key in it (for its owner only); OSError if it cannot be written."""
        self.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self.secret_key is None:
            path = self.data_dir / "secret.key"
            if not path.exists():
                path.touch(mode=0o600)
                path.write_text(secrets.token_hex(32))
            self.secret_key = SecretStr(path.read_text().strip())
