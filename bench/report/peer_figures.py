"""Comparative figures of the second round: against the usual stack, with two processes, and plans of the database."""

from collections.abc import Callable

from bench.report.metrics import Metric, Report, Value, fact

_ONE = ("postgres",)

_COMPARED: tuple[tuple[str, str, str, float, float, float], ...] = (
    ("feed page, CPU", "feed, latest 20", "app_ms", 0.24, 0.32, 1.70),
    ("post with comments, CPU", "post with comments", "app_ms", 0.32, 0.28, 1.38),
    ("post with comments, CPU of the database", "post with comments", "db_ms", 0.58, 0.25, 0.63),
    ("the most liked post, CPU", "post liked by all", "app_ms", 0.48, 0.40, 1.69),
    ("the most liked post, CPU of the database", "post liked by all", "db_ms", 0.77, 0.35, 0.71),
    ("like, CPU", "like and unlike", "app_ms", 0.47, 0.30, 2.09),
    ("create a post with hashtags, CPU", "create post", "app_ms", 1.05, 0.70, 1.62),
    ("create a post with hashtags, CPU of the database", "create post", "db_ms", 1.44, 0.60, 0.68),
    ("posts with hashtags created a second", "create post", "rate", 476, 900, 616),
)
"""Item, route, key; then the inspection's value, the target, and the value of Express and Prisma at the inspection. A
quotient carries over to other machines better than milliseconds, though two languages are not slowed alike."""


def _to_express(route: str, key: str) -> Callable[[Report], Value]:
    """Value of Meadow divided by that of Express and Prisma in the same run."""

    def of(report: Report) -> Value:
        sides = report.get("routes", {}).get(route)
        return sides["meadow"][key] / sides["express"][key] if sides else None

    return of


def _mixed(report: Report) -> Value:
    return next((mix["rate"] for mix in report.get("mixes", ()) if mix["name"] == "mixed"), None)


def _plans(mix: str) -> Callable[[Report], Value]:
    return fact("mixes", mix, "plans_a_call_at_most")


def _waiting(mix: str) -> Callable[[Report], Value]:
    """Share in % of a frequent statement's calls with a long wait for a lock, in the worst statement."""

    def of(report: Report) -> Value:
        statements = report.get("mixes", {}).get(mix, {}).get("statements", ())
        return max((100 * each["waits_a_call"] for each in statements), default=None)

    return of


PEER_METRICS = (
    *(
        Metric(
            f"{item} / Express + Prisma",
            round(target / usual, 2),
            "×",
            "bin/bench peers",
            _to_express(route, key),
            "peers-s-{engine}",
            key == "rate",
            _ONE,
            before=f"{before / usual:.2f} ×",
        )
        for item, route, key, before, target, usual in _COMPARED
    ),
    Metric(
        "message to somebody absent, application and database, with all that follows",
        1.2,
        "ms",
        "bin/bench peers",
        fact("routes", "message, receiver absent", "meadow", "cpu_ms"),
        "peers-s-{engine}",
        engines=_ONE,
        before="2.91 ms",
    ),
    Metric(
        "message to somebody absent, application and database / Express + Prisma",
        1,
        "×",
        "bin/bench peers",
        _to_express("message, receiver absent", "cpu_ms"),
        "peers-s-{engine}",
        engines=_ONE,
    ),
    Metric(
        "requests a second, two processes / one, mixed workload",
        1.8,
        "×",
        "bin/bench mixes",
        _mixed,
        "mixes-{engine}-2",
        True,
        _ONE,
        before="1.3 ×",
        over="mixes-{engine}",
    ),
    *(
        Metric(f"{item}, {mix} workload", limit, unit, "bin/bench statements", of(mix), "statements", engines=_ONE)
        for mix in ("mixed", "viral")
        for item, limit, unit, of in (
            ("plans a call of a frequent statement, at most", 0.05, "", _plans),
            ("calls of a frequent statement that wait more than 20 ms for a lock, at most", 1, "%", _waiting),
        )
    ),
)
