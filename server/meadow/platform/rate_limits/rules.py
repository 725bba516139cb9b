"""Table of all rate limits.

Routes name a rule by ``limited``, actions by ``limiter.take``."""

from dataclasses import dataclass, replace
from typing import Literal

from meadow.platform.config.settings import Profile
from meadow.platform.core.clock import DAY_MS, HOUR_MS, MINUTE_MS

SECOND_MS = 1000
Pool = Literal["searches", "previews", "translations", "providers"]
"""Places of slow calls. Only searches work on our database; all others wait for other hosts, each kind by itself, and
hold no place of any other call meanwhile."""
GENEROUS = 1000
"""Factor of the development profile: one address may be a whole class, one member a load test."""


@dataclass(frozen=True, slots=True)
class Rate:
    """Token bucket: ``most`` tokens, refilled evenly over ``per_ms``."""

    most: int
    per_ms: int


@dataclass(frozen=True, slots=True)
class Rule:
    """Limits of one kind of action; ``development`` replaces ``rates`` in that profile."""

    rates: tuple[Rate, ...]
    development: tuple[Rate, ...] = ()
    at_once: int = 0
    """Maximum concurrency; 0: unlimited."""
    pool: Pool | None = None
    """Places that its calls share."""
    is_apart: bool = False
    """Not counted by the general rule of an address: a page has dozens of files."""


def _rule(
    *rates: tuple[int, int],
    development: tuple[int, int] | None = None,
    at_once: int = 0,
    pool: Pool | None = None,
    apart: bool = False,
) -> Rule:
    return Rule(
        tuple(Rate(*rate) for rate in rates), (Rate(*development),) if development else (), at_once, pool, apart
    )


TABLE: dict[str, Rule] = {
    # General rules, in addition to the specific ones: per member (300 a minute, 600 at once), or per address.
    "member": _rule((600, 2 * MINUTE_MS)),
    "anonymous": _rule((300, 5 * MINUTE_MS)),
    # Anonymous readers, counted separately: one address may be a whole school.
    "public": _rule((1200, 5 * MINUTE_MS), apart=True),
    "files": _rule((3000, 5 * MINUTE_MS), apart=True),
    # Authentication. Failures of one account are in login_backoff.py, with growing delays.
    "login_address": _rule((25, 5 * MINUTE_MS), development=(5000, 5 * MINUTE_MS)),
    "signup": _rule((5, 30 * MINUTE_MS), development=(100, 5 * MINUTE_MS)),
    "mail_account": _rule((2, HOUR_MS), (5, DAY_MS), development=(100, HOUR_MS)),
    "mail_address": _rule((15, HOUR_MS)),
    "codes": _rule((10, 10 * MINUTE_MS)),
    "profile": _rule((30, 5 * MINUTE_MS)),
    "password": _rule((10, 10 * MINUTE_MS)),
    # API clients: registering an app and exchanging a code for a token need no account.
    "apps": _rule((10, HOUR_MS)),
    "tokens": _rule((60, 5 * MINUTE_MS)),
    # Content visible to others.
    "posts": _rule((30, MINUTE_MS), (300, 3 * HOUR_MS)),
    "uploads": _rule((120, 30 * MINUTE_MS), (1000, DAY_MS)),
    "reels": _rule((10, HOUR_MS), (50, DAY_MS)),
    "comments": _rule((30, MINUTE_MS)),
    "likes": _rule((120, MINUTE_MS)),
    "follows": _rule((60, MINUTE_MS), (400, DAY_MS)),
    "deletes": _rule((60, 30 * MINUTE_MS)),
    "messages": _rule((60, MINUTE_MS)),
    "communities": _rule((10, HOUR_MS)),
    "joins": _rule((10, 100 * SECOND_MS)),
    "events": _rule((20, HOUR_MS), (100, DAY_MS)),
    "invites": _rule((30, HOUR_MS), (60, DAY_MS)),
    "reports": _rule((5, 5 * SECOND_MS), (400, DAY_MS)),
    "appeals": _rule((5, HOUR_MS)),
    # Private data: settings, drafts, read positions, folders.
    "changes": _rule((240, MINUTE_MS)),
    "moderation": _rule((120, MINUTE_MS)),
    "exports": _rule((1, DAY_MS)),
    "imports": _rule((6, HOUR_MS), (20, DAY_MS)),
    "search": _rule((60, MINUTE_MS), at_once=2, pool="searches"),
    # Link previews requested by a member, and outgoing requests to one host.
    "previews": _rule((30, MINUTE_MS), at_once=2, pool="previews"),
    "translations": _rule((20, MINUTE_MS), (300, DAY_MS), at_once=2, pool="translations"),
    "fetches": _rule((60, MINUTE_MS)),
    "sockets": _rule((60, MINUTE_MS)),
}
"""Rule name -> limits in production."""


def rules_of(profile: Profile) -> dict[str, Rule]:
    """The rules of this profile."""
    return TABLE if profile == "production" else {name: _generous(rule) for name, rule in TABLE.items()}


def _generous(rule: Rule) -> Rule:
    rates = rule.development or tuple(Rate(rate.most * GENEROUS, rate.per_ms) for rate in rule.rates)
    return replace(rule, rates=rates, at_once=rule.at_once * GENEROUS)
