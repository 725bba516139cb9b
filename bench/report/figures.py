"""All figures: target, place in the reports, and command."""

from collections.abc import Callable

from bench.report.files import bytes_a_post
from bench.report.metrics import Metric, Report, Value, fact, of_route, ratio
from bench.report.peer_figures import PEER_METRICS

ONE = ("sqlite",)
"""Measured on one engine: independent of the database."""
RUN = "bin/bench run"
_CPU, _P99 = "cpu_calm_ms", "p99_ms"


def _bytes(report: Report) -> Value:
    return bytes_a_post(report) if "bytes" in report else None


def _memory(key: str) -> Callable[[Report], Value]:
    return lambda report: report.get(key) if report.get("workers", 1) == 1 else None


LIKES, TAGGED = "1,000 likes of one post by 500 members", "500 posts with one tag"
FOLLOWED, SOCKETS = "5,000 new followers of one member", "10,000 sockets connecting"
"""Names of the storms in their report."""


def _storm(name: str, key: str) -> Callable[[Report], Value]:
    return fact("storms", name, key)


def _calm(name: str) -> Callable[[Report], Value]:
    """p99 of a feed page during that storm divided by the idle p99."""

    def of(report: Report) -> Value:
        during, idle = _storm(name, "p99_ms")(report), report.get("idle_p99_ms")
        return during / idle if during and idle else None

    return of


def _all_sockets_mib(report: Report) -> Value:
    each = _storm(SOCKETS, "kib_each")(report)
    return each * 10_000 / 1024 if each else None


METRICS = (
    Metric(
        "feed page end to end, application CPU",
        0.32,
        "ms",
        RUN,
        of_route("feed, latest 20", _CPU),
        before="0.24 ms (SQLite 0.28)",
    ),
    Metric(
        "feed pages a second and core",
        1600,
        "",
        RUN,
        of_route("feed, latest 20", "rate_median"),
        at_least=True,
        engines=ONE,
    ),
    Metric("feed page deep in the past, CPU", 0.45, "ms", RUN, of_route("feed, deep cursor", _CPU)),
    Metric("following page, 5,000 follows, CPU", 0.9, "ms", RUN, of_route("following, 5,000 follows", _CPU)),
    Metric(
        "following page, 300 follows / latest page, CPU",
        2,
        "×",
        RUN,
        ratio("following, 300 follows", "feed, latest 20", _CPU),
    ),
    Metric(
        "following page, all silent for a year / typical, CPU",
        3,
        "×",
        RUN,
        ratio("following, all silent for a year", "following", _CPU),
    ),
    Metric("post with comments, CPU", 0.28, "ms", RUN, of_route("post with comments", _CPU), before="0.32 ms"),
    Metric("the most liked post, CPU", 0.4, "ms", RUN, of_route("post liked by all", _CPU), before="0.48 ms"),
    Metric(
        "like, edge and counter, durable, CPU",
        0.3,
        "ms",
        RUN,
        of_route("like and unlike", _CPU),
        before="0.47 ms, 9 round trips",
    ),
    Metric("create a post with a hashtag, CPU", 0.7, "ms", RUN, of_route("create post", _CPU), before="1.05 ms"),
    Metric(
        "mark all read, 100k unread / 1 unread, CPU",
        1.1,
        "×",
        RUN,
        ratio("mark all read, flooded", "mark all read, 1 unread", _CPU),
    ),
    Metric("memory idle, one process", 140, "MB", RUN, _memory("memory_idle_mb")),
    Metric(
        "memory after the load, one process",
        140,
        "MB",
        RUN,
        _memory("memory_warm_mb"),
        before="133 MB (SQLite 237)",
    ),
    Metric("cold start to the first 200", 0.8, "s", RUN, fact("cold_start_s"), before="0.87 s"),
    Metric("database bytes a post", 500, "B", RUN, _bytes),
    Metric("statements: feed", 5, "", RUN, of_route("feed, latest 20", "statements")),
    Metric("statements: post", 6, "", RUN, of_route("post with comments", "statements")),
    Metric("statements: profile", 5, "", RUN, of_route("profile", "statements")),
    Metric("statements: conversation", 4, "", RUN, of_route("messages with a user", "statements")),
)
"""Measured with each data set, on each engine."""

OTHER_METRICS = (
    *PEER_METRICS,
    Metric("message in a group of 50 / of two, CPU", 2, "×", "bin/bench groups", fact("ratio"), "groups-{engine}"),
    *(
        Metric(item, limit, unit, "bin/bench storms", of, "storms-{engine}", at_least, ("postgres",), before=before)
        for item, limit, unit, of, at_least, before in (
            ("likes of one post a second", 800, "", _storm(LIKES, "a_second"), True, "79"),
            ("posts with one hashtag a second", 500, "", _storm(TAGGED, "a_second"), True, "31"),
            ("p99 of a feed page during the likes / idle", 2, "×", _calm(LIKES), False, ""),
            ("p99 of a feed page during the posts with one hashtag / idle", 2, "×", _calm(TAGGED), False, ""),
            ("p99 of a feed page during 5,000 new followers / idle", 2, "×", _calm(FOLLOWED), False, ""),
            ("10,000 sockets connect in", 12, "s", _storm(SOCKETS, "seconds"), False, ""),
            ("p99 of a feed page while 10,000 sockets connect / idle", 2, "×", _calm(SOCKETS), False, ""),
            ("memory of 10,000 sockets", 330, "MiB", _all_sockets_mib, False, "385 MiB, guessed"),
        )
    ),
    Metric(
        "unchanged poll answered 304, CPU without HTTP",
        200,
        "µs",
        "bin/bench asgi",
        fact("median_us", "feed, unchanged poll"),
        "s-{engine}-in-process",
    ),
    Metric(
        "message, socket to socket, durable, CPU",
        500,
        "µs",
        "bin/bench sockets",
        fact("cpu_us"),
        "sockets-{engine}",
        before="0.93 ms (SQLite 0.81)",
    ),
    Metric("message, p99 at 200 a second", 25, "ms", "bin/bench sockets", fact("p99_ms"), "sockets-{engine}"),
    Metric("memory of an idle socket", 40, "KiB", "bin/bench sockets", fact("idle_kib"), "sockets-{engine}"),
    Metric(
        "API p99 while 4 uploads and 2 transcodes run / idle",
        1.5,
        "×",
        "bin/bench transcode",
        fact("ratio_p99"),
        "transcode",
        engines=ONE,
    ),
    Metric("image upload of 12 MP to three sizes", 900, "ms", "bin/bench image", fact("wall_ms"), "image", engines=ONE),
    Metric(
        "API p99 while 12 MP images are uploaded / idle",
        1.5,
        "×",
        "bin/bench image",
        fact("all_cores", "ratio_p99"),
        "image",
        engines=ONE,
    ),
    Metric(
        "API p99 while 12 MP images are uploaded / idle, on one core",
        1.5,
        "×",
        "bin/bench image",
        fact("one_core", "ratio_p99"),
        "image",
        engines=ONE,
        before="2.6 ×",
    ),
    Metric(
        "fresh clone to the first page, warm package caches",
        120,
        "s",
        "bin/bench clone",
        fact("seconds"),
        "clone",
        engines=ONE,
    ),
    *(
        Metric(
            f"CPU of {called}{with_database}, {times} times the posts",
            limit,
            "×",
            "bin/bench growth --full" if times == 100 else "bin/bench growth",
            fact(key, route),
            "growth-full-{engine}" if times == 100 else "growth-{engine}",
        )
        # The runs with a hundred times the posts predate the measurement of the database's CPU time.
        for times, key, limit, with_database in (
            (10, "ratios", 1.1, " and its database"),
            (100, "ratios_100", 1.15, ""),
        )
        for called, route in (
            ("the feed", "feed, latest 20"),
            ("the feed deep in the past", "feed, deep cursor"),
            *(
                ()
                if times == 10
                else (
                    ("a following page", "following"),
                    ("notifications", "notifications"),
                    ("a full page of notifications", "notifications of flooded"),
                )
            ),
        )
    ),
    *(
        Metric(
            f"CPU of a search for a {called} word, 100 times the posts, {name}",
            1.15,
            "×",
            f"bin/bench growth {options}",
            fact("ratios_100", f"search, {called} word"),
            report,
            engines=(engine,),
        )
        for called in ("rare", "common")
        for engine, name, options, report in (
            ("sqlite", "SQLite", "--size S_bare --full", "growth-search-{engine}"),
            ("postgres", "PostgreSQL", "--full", "growth-full-{engine}"),
        )
    ),
    *(
        Metric(item, limit, unit, "bin/bench screens", fact(*path), "screens", engines=ONE, before=before)
        for item, limit, unit, path, before in (
            ("JavaScript of the first route, brotli", 130, "KiB", ("first_route_kib",), ""),
            ("largest other script, brotli", 20, "KiB", ("largest_route_kib",), ""),
            ("scripts of the home screen, cold", 25, "", ("screens", "home", "cold", "scripts"), "77"),
            (
                "JavaScript of the home screen until nothing is loaded",
                199,
                "KiB",
                ("screens", "home", "cold", "script_kib"),
                "259 KiB",
            ),
            (
                "LCP of the home screen, cold (390 px, slow 4G, CPU ×4)",
                2.0,
                "s",
                ("screens", "home", "cold", "lcp_s"),
                "",
            ),
            ("LCP of the home screen, warm", 0.8, "s", ("screens", "home", "warm", "lcp_s"), ""),
        )
    ),
    *(
        Metric(
            f"Lighthouse, {score} of {which}, {called}",
            limit,
            "",
            "bin/bench lighthouse",
            fact("lowest", device, key),
            "lighthouse",
            at_least=True,
            engines=ONE,
            before=before,
        )
        for score, key, which, device, called, limit, before in (
            ("performance", "performance", "the slowest of twelve screens", "mobile", "phone", 95, "84"),
            ("performance", "performance", "the slowest of twelve screens", "desktop", "desk", 99, "93"),
            ("accessibility", "accessibility", "the worst of them", "mobile", "phone", 100, "97"),
            ("best practices", "best-practices", "the worst of them", "mobile", "phone", 100, "100"),
            ("SEO", "seo", "the worst of the public ones", "mobile", "phone", 100, "83"),
        )
    ),
    Metric("CLS", 0.02, "", "bin/bench vitals", fact("cls"), "vitals", engines=ONE, digits=2),
    *(
        Metric(name, 200, "ms", "bin/bench interactions", fact(key), "interactions", engines=ONE, before=before)
        for name, key, before in (
            ("processor time of the slowest of eleven taps until the next paint, times four", "slowest_ms", ""),
            ("INP of the slowest of eleven taps (CPU ×4)", "slowest_inp_ms", "490–620 ms"),
        )
    ),
    Metric("TBT", 250, "ms", "bin/bench vitals", fact("tbt_ms"), "vitals", engines=ONE),
    Metric(
        "memory of the page after 500 posts / after 50",
        1.5,
        "×",
        "bin/bench vitals",
        fact("memory_ratio"),
        "vitals",
        engines=ONE,
    ),
)
"""Measured once for each engine, or on one engine."""

PROBES = (
    ("typical", "following", "feed, latest 20"),
    ("follows_300", "following, 300 follows", "feed, latest 20"),
    ("follows_5000", "following, 5,000 follows", "feed, latest 20"),
    ("quiet", "following, all silent for a year", "following"),
    ("celebrity", "profile of celebrity", "profile"),
    ("newborn", "feed of newborn", "feed, latest 20"),
    ("hoarder", "bookmarks of hoarder", "feed, latest 20"),
    ("flooded", "notifications of flooded", "notifications"),
    ("chatty", "conversations of chatty", "conversations"),
    ("lurker", "following of lurker", "following"),
)
"""Outlier accounts hidden by averages: account, its worst page, the typical page; p99 at most 3 times as high."""
PROBE_LIMIT = 3.0


def probe(report: Report, page: str, beside: str) -> Value:
    """p99 of the page divided by the p99 of the typical page."""
    return ratio(page, beside, _P99)(report)
