"""Checks of combinations of settings."""

import difflib
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import urlsplit

from meadow.platform.config import renamed, settings_file
from meadow.platform.core.addresses import networks
from meadow.platform.security.breached import complaint_about

_OF_OTHERS = frozenset(f"MEADOW_{name}" for name in ("CHROMIUM", "CONFIG", "DOMAIN", "ENV_FILE", "PYTHON", "UPSTREAM"))
"""Variables of the scripts and of compose.yaml."""
SHORTEST_KEY = 32
_PREFIXES_OF_OTHERS = ("MEADOW_BENCH_", "MEADOW_DEV_", "MEADOW_E2E_", "MEADOW_TEST_")


def origin_of(url: str) -> str | None:
    """``https://host`` or ``https://host:port`` in the browsers' form; None for an invalid origin."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or set(url) & set("*?#@ "):
        return None
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}{'' if port in (None, usual) else f':{port}'}"


def pairs_of(text: str) -> frozenset[tuple[str, int]]:
    """Hosts and ports of a list of ``host:port``; ValueError for an invalid port."""
    pairs = (pair.rpartition(":") for pair in text.lower().replace(",", " ").split())
    return frozenset((host.strip("[]"), int(port)) for host, _, port in pairs)


def _is_readable(url: str) -> bool:
    try:
        _ = urlsplit(url).port
    except ValueError:
        return False
    return True


def refusal(settings: Any) -> str | None:
    """Error sentence with the fix for an invalid combination of settings; None if valid."""
    smtp = settings.smtp_url.get_secret_value() if settings.smtp_url else "smtp://"
    if not smtp.startswith(("smtp://", "smtps://")):
        return "MEADOW_SMTP_URL must start with smtp:// or smtps:// (or be empty for files in the data folder)."
    if not settings.is_sqlite and not settings.database.startswith(("postgresql:", "postgres:")):
        return "MEADOW_DATABASE_URL must start with postgresql:// (or be empty for SQLite)."
    if not settings.is_sqlite and not _is_readable(settings.database):
        return "MEADOW_DATABASE_URL cannot be read: write special characters of the password as %40 (@), %2F (/), …"
    if settings.public_url and origin_of(settings.public_url) is None:
        return (
            "MEADOW_PUBLIC_URL is the address people use: https:// and a host such as https://meadow.example.org, "
            "without a path, since Meadow has a host of its own."
        )
    if settings.public_url and (complaint := _refused_in_production(settings)):
        return complaint
    scanner = urlsplit(settings.scanner_url)
    if settings.scanner_url and not (
        (scanner.scheme == "tcp" and scanner.hostname) or (scanner.scheme == "unix" and scanner.path)
    ):
        return "MEADOW_SCANNER_URL is tcp://host:port or unix:///path of a clamd (or empty)."
    if any(origin_of(given) != given for given in settings.other_origins):
        return "MEADOW_CORS_ORIGINS is a list of origins such as https://app.example.org, without a path or a star."
    try:
        is_named = all(host and 0 < port < 65536 for host, port in pairs_of(settings.fetch_allow))
    except ValueError:
        is_named = False
    if not is_named:
        return "MEADOW_FETCH_ALLOW is a list of host:port pairs such as intranet.example.org:8080."
    if settings.translate_url and not settings.translate_url.startswith(("http://", "https://")):
        return "MEADOW_TRANSLATE_URL is an address such as https://translate.example.org."
    if settings.media_url and (origin_of(settings.media_url) is None or not settings.public_url):
        return "MEADOW_MEDIA_URL is an origin such as https://media.example.org, beside MEADOW_PUBLIC_URL."
    if settings.media_url and origin_of(settings.media_url) == origin_of(settings.public_url):
        return "MEADOW_MEDIA_URL must name another host than MEADOW_PUBLIC_URL (or be empty)."
    if settings.workers > 1 and settings.is_sqlite:
        return "SQLite has one serving process: set MEADOW_DATABASE_URL to a PostgreSQL, or leave MEADOW_WORKERS at 1."
    if settings.workers > 1 and not settings.redis_url:
        return "several processes talk through Redis or Valkey: set MEADOW_REDIS_URL, or leave MEADOW_WORKERS at 1."
    if settings.redis_url and not settings.redis_url.startswith(("redis://", "rediss://", "unix://")):
        return "MEADOW_REDIS_URL must start with redis:// or rediss://."
    if settings.redis_url and settings.is_sqlite:
        return "several processes need PostgreSQL: set MEADOW_DATABASE_URL, or leave MEADOW_REDIS_URL empty."
    try:
        _ = settings.oauth
    except ValueError as complaint:
        return str(complaint)
    try:
        trusted = networks(settings.trusted_proxies)
    except ValueError:
        return "MEADOW_TRUSTED_PROXIES must hold addresses or networks such as 10.0.0.0/8, separated by commas."
    if any(network.prefixlen == 0 for network in trusted):
        return "MEADOW_TRUSTED_PROXIES trusts everybody, who could then send as any address: name your proxies alone."
    if settings.breached_passwords and (wrong := complaint_about(settings.breached_passwords)):
        return f"MEADOW_BREACHED_PASSWORDS {wrong}."
    return _refused_storage(settings)


def _refused_storage(settings: Any) -> str | None:
    if not settings.storage_url:
        return (
            "MEADOW_STORAGE_DIRECT needs an object store: set MEADOW_STORAGE_URL." if settings.storage_direct else None
        )
    try:
        origin = settings.storage_origin
    except ValueError as complaint:
        return str(complaint)
    if not settings.storage_key or settings.storage_secret is None:
        return "an object store needs MEADOW_STORAGE_KEY and MEADOW_STORAGE_SECRET."
    if settings.storage_direct and settings.public_url.startswith("https:") and not origin.startswith("https:"):
        return "MEADOW_STORAGE_DIRECT sends browsers to the object store, so its endpoint must be https:// as well."
    return None


def _refused_in_production(settings: Any) -> str | None:
    if settings.log_format == "console":
        return "MEADOW_LOG_FORMAT=console writes messages of exceptions: use json or text with a public address."
    if settings.rate_limits in ("off", "development"):
        return (
            f"MEADOW_RATE_LIMITS={settings.rate_limits} lets anybody guess passwords at a public address: leave it "
            "empty, or remove MEADOW_PUBLIC_URL for a load test."
        )
    if settings.demo == "on":
        return "MEADOW_DEMO=on makes a public log-in: set it to off with a public address."
    if settings.secret_key and len(settings.secret_key.get_secret_value()) < SHORTEST_KEY:
        return (
            f"MEADOW_SECRET_KEY can be guessed: use at least {SHORTEST_KEY} characters (openssl rand -hex 32), or "
            "leave it empty for a generated one in the data folder."
        )
    return None


def _unknown(name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, list(known), 1, 0.8 if name.startswith("MEADOW_") else 0.7)
    return f" is no setting of Meadow{f': did you mean {near[0]}?' if near else '.'}"


def warnings(environ: Mapping[str, str], fields: Iterable[str]) -> list[str]:
    """A sentence for each unknown, removed or deprecated setting in this environment and its settings file."""
    return unknown_names(environ, fields) + unknown_in_file(environ, fields) + renamed.notices(environ)


def unknown_in_file(environ: Mapping[str, str], fields: Iterable[str]) -> list[str]:
    """A sentence for each unknown name in the settings file."""
    known = set(fields)
    unknown = sorted(settings_file.values_of(environ).keys() - known)
    path = settings_file.path_of(environ)
    return [
        f"{name} in {path}{renamed.removal(name) or _unknown(name.lower().removeprefix('meadow_'), known)}"
        for name in unknown
    ]


def unknown_names(names: Iterable[str], fields: Iterable[str]) -> list[str]:
    """A sentence for each unknown MEADOW_ variable."""
    known = [f"MEADOW_{name.upper()}" for name in fields]
    accepted = {*known, *_OF_OTHERS, *renamed.SETTINGS}
    sentences: list[str] = []
    for name in sorted({name.upper() for name in names if name.upper().startswith("MEADOW_")}):
        if name in accepted or name.startswith(_PREFIXES_OF_OTHERS):
            continue
        sentences.append(f"{name}{renamed.removal(name) or _unknown(name, known)}")
    return sentences
