"""Reports: ``bench/reports/NAME.json`` holds date, commit, machine and load average, then the figures."""

import json
from datetime import UTC, datetime
from typing import Any

from bench.lib.environment import ROOT, commit, load_average, machine_facts, say

REPORTS = ROOT / "bench" / "reports"


def write(name: str, figures: dict[str, Any], *, save: bool = True) -> None:
    """Print a report, and write it unless only a part was measured."""
    head = {"date": datetime.now(UTC).date().isoformat(), "commit": commit(), "machine": machine_facts()}
    text = as_text({**head, **figures, "load_after": load_average()})
    if save:
        (REPORTS / f"{name}.json").write_text(text)
    say(text)


def as_text(report: dict[str, Any]) -> str:
    """JSON with one line for each figure, or for each element of a figure too long for one."""
    return "{\n" + ",\n".join(f" {json.dumps(key)}: {_value(value)}" for key, value in report.items()) + "\n}\n"


def _value(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    if len(text) <= 110 or not isinstance(value, dict | list):
        return text
    one = list[str]()
    if isinstance(value, dict):
        one = [f"{json.dumps(key)}: {json.dumps(each, ensure_ascii=False)}" for key, each in value.items()]
    else:
        one = [json.dumps(each, ensure_ascii=False) for each in value]
    return f"{text[0]}\n  " + ",\n  ".join(one) + f"\n {text[-1]}"


def ending(workers: int) -> str:
    """Suffix of a report's name for this number of serving processes."""
    return "" if workers == 1 else f"-{workers}"


def bytes_a_post(facts: dict[str, Any]) -> float:
    """Bytes of a post with all its indexes, the search index included."""
    tables = ("posts", "post_words", "search_words")
    return sum(facts["bytes"].get(table, 0) for table in tables) / facts["rows"]["posts"]
