"""Old names of settings, metrics and commands, accepted for one version.

The single source for settings, exporter, command line and docs/reference/settings.md. Delete an entry to end support of
its name.
"""

from collections.abc import Mapping

SETTINGS = {
    "MEADOW_COMMON_PASSWORDS": "MEADOW_PASSWORD_POLICY",
    "MEADOW_DATABASE_POOLED": "MEADOW_DATABASE_TRANSACTION_POOLING",
    "MEADOW_NEW_ACCOUNT_HOURS": "MEADOW_NEW_ACCOUNT_LIMIT_HOURS",
}
REMOVED = {"database_replica_url": "all reads use MEADOW_DATABASE_URL"}
"""Setting without effect -> the present behaviour."""
VALUES = {"MEADOW_RATE_LIMITS": {"internet": "production", "local": "development"}}
"""Setting -> old value -> current value."""
METRICS = {
    "meadow_build": "meadow_build_info",
    "meadow_cache_asked_total": "meadow_cache_requests_total",
    "meadow_http_request_seconds": "meadow_http_request_duration_seconds",
    "meadow_http_requests_now": "meadow_http_requests_in_flight",
    "meadow_http_turned_away_total": "meadow_http_requests_rejected_total",
    "meadow_jobs_dead": "meadow_jobs_failed",
    "meadow_jobs_due": "meadow_jobs_pending",
}
COMMANDS = {"move": "migrate-to-postgres"}


def notice(old: str, new: str) -> str:
    """The warning for a use of an old name."""
    return f"{old} is deprecated and works until the next version: use {new}."


def removal(name: str) -> str | None:
    """The rest of the warning about a removed setting."""
    behaviour = REMOVED.get(name.lower().removeprefix("meadow_"))
    return behaviour and f" was removed and has no effect: {behaviour}."


def settings_of(environ: Mapping[str, str]) -> dict[str, str]:
    """Field -> value of the settings given by an old name."""
    given = {name.upper(): value for name, value in environ.items()}
    return {new.removeprefix("MEADOW_").lower(): given[old] for old, new in SETTINGS.items() if given.get(old)}


def value_of(field: str, value: str) -> str:
    """The current name of a setting's value."""
    return VALUES.get(f"MEADOW_{field.upper()}", {}).get(value, value)


def notices(environ: Mapping[str, str]) -> list[str]:
    """A warning for each old name or value in this environment."""
    given = {name.upper(): value.lower() for name, value in environ.items()}
    found = [notice(old, new) for old, new in SETTINGS.items() if given.get(old)]
    for name, values in VALUES.items():
        if (new := values.get(given.get(name, ""))) is not None:
            found.append(notice(f"{name}={given[name]}", f"{name}={new}"))
    return found
