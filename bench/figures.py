"""Every line of the figures: what is asked for, where in the reports it stands, and which command measures it."""

from bench.lines import Line, Report, Value, fact, of_route, ratio, share
from bench.report import bytes_a_post

ONE = ("sqlite",)
"""Measured once: which database is behind it makes no difference."""
RUN = "bin/bench run"
_CPU, _P99 = "cpu_calm_ms", "p99_ms"


def _bytes(report: Report) -> Value:
    return bytes_a_post(report) if "bytes" in report else None


def _memory(report: Report) -> Value:
    return report.get("memory_idle_mb") if report.get("workers", 1) == 1 else None


LINES = (
    Line(
        "feed page end to end, application CPU",
        0.6,
        "ms",
        RUN,
        of_route("feed, latest 20", _CPU),
        limits=(("postgres", 0.65),),
    ),
    Line(
        "feed pages a second and core",
        1600,
        "",
        RUN,
        of_route("feed, latest 20", "rate_median"),
        at_least=True,
        engines=ONE,
    ),
    Line(
        "feed page, share of an answer of pre-built bytes",
        30,
        "%",
        RUN,
        share("health", "feed, latest 20", _CPU),
        at_least=True,
    ),
    Line(
        "following page, 300 follows / latest page, CPU",
        2,
        "×",
        RUN,
        ratio("following, 300 follows", "feed, latest 20", _CPU),
    ),
    Line(
        "following page, 5,000 follows / latest page, CPU",
        2,
        "×",
        RUN,
        ratio("following, 5,000 follows", "feed, latest 20", _CPU),
    ),
    Line(
        "following page, all silent for a year / typical, CPU",
        3,
        "×",
        RUN,
        ratio("following, all silent for a year", "following", _CPU),
    ),
    Line("like, edge and counter, durable, CPU", 0.6, "ms", RUN, of_route("like and unlike", _CPU)),
    Line(
        "feed page deep in the past / latest, CPU", 1.1, "×", RUN, ratio("feed, deep cursor", "feed, latest 20", _CPU)
    ),
    Line(
        "mark all read, 100k unread / 1 unread, CPU",
        1.1,
        "×",
        RUN,
        ratio("mark all read, flooded", "mark all read, 1 unread", _CPU),
    ),
    Line("memory idle, one process", 140, "MB", RUN, _memory),
    Line("cold start to the first 200", 2.5, "s", RUN, fact("cold_start_s")),
    Line("database bytes a post", 500, "B", RUN, _bytes),
    Line("statements: feed", 5, "", RUN, of_route("feed, latest 20", "statements")),
    Line("statements: post", 6, "", RUN, of_route("post with comments", "statements")),
    Line("statements: profile", 5, "", RUN, of_route("profile", "statements")),
    Line("statements: conversation", 4, "", RUN, of_route("messages with a user", "statements")),
)
"""Measured with each data set, on each engine."""

ALONE = (
    Line(
        "unchanged poll answered 304, CPU without HTTP",
        200,
        "µs",
        "bin/bench asgi",
        fact("median_us", "feed, unchanged poll"),
        "s-{engine}-in-process",
    ),
    Line("message, socket to socket, durable, CPU", 500, "µs", "bin/bench sockets", fact("cpu_us"), "sockets-{engine}"),
    Line("message, p99 at 200 a second", 25, "ms", "bin/bench sockets", fact("p99_ms"), "sockets-{engine}"),
    Line("memory of an idle socket", 40, "KiB", "bin/bench sockets", fact("idle_kib"), "sockets-{engine}"),
    Line(
        "API p99 while 4 uploads and 2 transcodes run / idle",
        1.5,
        "×",
        "bin/bench transcode",
        fact("ratio_p99"),
        "transcode",
        engines=ONE,
    ),
    Line("image upload of 12 MP to three sizes", 900, "ms", "bin/bench image", fact("wall_ms"), "image", engines=ONE),
    Line(
        "API p99 while 12 MP images are uploaded / idle",
        1.5,
        "×",
        "bin/bench image",
        fact("ratio_p99"),
        "image",
        engines=ONE,
    ),
    Line(
        "fresh clone to the first page, warm package caches",
        120,
        "s",
        "bin/bench clone",
        fact("seconds"),
        "clone",
        engines=ONE,
    ),
    Line(
        "CPU of the feed, 10 times the posts",
        1.1,
        "×",
        "bin/bench growth",
        fact("ratios", "feed, latest 20"),
        "growth-{engine}",
    ),
    Line(
        "CPU of the feed deep in the past, 10 times the posts",
        1.1,
        "×",
        "bin/bench growth",
        fact("ratios", "feed, deep cursor"),
        "growth-{engine}",
    ),
    Line(
        "JavaScript of the first route, brotli",
        132,
        "KiB",
        "bin/bench vitals",
        fact("first_route_kib"),
        "vitals",
        engines=ONE,
    ),
    Line(
        "largest chunk of any other route, brotli",
        20,
        "KiB",
        "bin/bench vitals",
        fact("largest_route_kib"),
        "vitals",
        engines=ONE,
    ),
    Line("LCP cold (390 px, slow 4G, CPU ×4)", 2.3, "s", "bin/bench vitals", fact("lcp_cold_s"), "vitals", engines=ONE),
    Line("LCP warm", 0.9, "s", "bin/bench vitals", fact("lcp_warm_s"), "vitals", engines=ONE),
    Line("CLS", 0.02, "", "bin/bench vitals", fact("cls"), "vitals", engines=ONE, digits=2),
    Line(
        "the slowest of eleven taps until the next paint (CPU ×4)",
        200,
        "ms",
        "bin/bench interactions",
        fact("slowest_ms"),
        "interactions",
        engines=ONE,
    ),
    Line("TBT", 250, "ms", "bin/bench vitals", fact("tbt_ms"), "vitals", engines=ONE),
    Line(
        "memory of the page after 500 posts / after 50",
        1.5,
        "×",
        "bin/bench vitals",
        fact("memory_ratio"),
        "vitals",
        engines=ONE,
    ),
)
"""Measured once an engine, or once."""

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
"""Each account that averages would hide, its worst page, and the typical one beside it; p99 at most 3 times."""
PROBE_LIMIT = 3.0


def probe(report: Report, page: str, beside: str) -> Value:
    """How many times the p99 of the typical page."""
    return ratio(page, beside, _P99)(report)
