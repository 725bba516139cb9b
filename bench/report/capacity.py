"""Capacity section of the performance page: cores and bytes by daily members, calculated from a measured run."""

import textwrap

from bench.report.metrics import Report, Reports, route

DAY: tuple[tuple[str, float, str], ...] = (
    ("feed poll", 25, "feed, latest 20"),
    ("next page", 12, "feed, deep cursor"),
    ("following", 4, "following"),
    ("for you", 4, "feed, for you"),
    ("post with comments", 8, "post with comments"),
    ("profile", 5, "profile"),
    ("posts of a profile", 5, "profile, posts tab"),
    ("notifications", 8, "notifications"),
    ("session, communities, status", 13, "profile"),
    ("conversations, messages, reels, bookmarks", 13, "notifications"),
    ("search", 2, "following"),
    ("like", 8, "like and unlike"),
    ("comment, message", 5.8, "comment"),
    ("bookmark, follow", 1.1, "like and unlike"),
    ("post", 0.4, "create post"),
    ("mark read", 6.5, "mark all read, 1 unread"),
)
"""Daily workload of a member: call, count, and a measured route with at least the same cost."""
MEMBERS = (1_000, 100_000, 10_000_000)
PEAK_SHARE, FULL, SOCKETS_SHARE = 0.10, 0.5, 0.10
_LIKES, _POSTS, _COMMENTS = 8.0, 0.4, 0.8

_HOW = (
    "A member's day is 121 requests (`bin/bench mixes`), each counted as a measured route that costs at least as much."
    f" The busiest hour has {PEAK_SHARE:.0%} of the day; no core is planned fuller than {FULL:.0%}; one member in"
    f" {1 / SOCKETS_SHARE:.0f} is there at once. The database's processor is at most the reciprocal of the measured"
    " rate, during which it had one core and shared it with the driver. Cores = members × seconds a day × share of the"
    " hour ÷ 3,600 ÷ fullness. Pictures and videos are not counted."
)


def a_day(report: Report) -> tuple[float, float, float]:
    """Daily requests of a member, CPU seconds of the application, and an upper bound for the database."""
    requests = application = database = 0.0
    for _, count, name in DAY:
        found = route(report, name)
        requests += count
        application += count * found["cpu_calm_ms"] / 1000
        database += count / found["rate_median"]
    return requests, application, database


def a_year(report: Report) -> float:
    """Bytes added by a member in a year: posts, both likes tables with their notifications, comments."""
    size, rows = report["bytes"], report["rows"]

    def each(count: int, *tables: str) -> float:
        return sum(size.get(table, 0) for table in tables) / count

    likes = each(rows["post_likes"], "post_likes", "user_likes", "notifications", "notification_groups")
    posts = each(rows["posts"], "posts", "post_words", "search_words", "post_hashtags")
    return 365 * (_LIKES * likes + _POSTS * posts + _COMMENTS * each(rows["comments"], "comments"))


def section(reports: Reports) -> list[str]:
    """The tables and the arithmetic, from the largest run of each engine."""
    out = [
        "## Capacity",
        "",
        textwrap.fill(_HOW, 118),
        "",
    ]
    for called, name in (("SQLite, M", "m-sqlite"), ("PostgreSQL, M", "m-postgres")):
        report = reports.get(name)
        if report is None:
            continue
        requests, application, database = a_day(report)
        bytes_a_year = a_year(report)
        theirs = f", at most {1000 * database:.0f} ms of the database's" if "postgres" in name else ""
        out += [
            f"**{called}**: {requests:.1f} requests a member and day, {1000 * application:.0f} ms of the application's"
            f" processor{theirs}; {bytes_a_year / 1000:,.0f} kB a member and year.",
            "",
            "| daily members | requests/s in the busiest hour | application cores | database cores, at most |"
            " sockets at once | data a year |",
            "|---|---|---|---|---|---|",
        ]
        # A single SQLite file is no option for ten million members.
        for members in MEMBERS if "postgres" in name else MEMBERS[:2]:
            hour = members * PEAK_SHARE / 3600
            within = "in the application's" if "sqlite" in name else f"{max(0.01, hour * database / FULL):,.2f}"
            out.append(
                f"| {members:,} | {hour * requests:,.1f} | {max(0.01, hour * application / FULL):,.2f} | {within} |"
                f" {members * SOCKETS_SHARE:,.0f} | {members * bytes_a_year / 1e9:,.1f} GB |"
            )
        out.append("")
    return out
