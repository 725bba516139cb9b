"""Lines of product code by package: ``python -m tests.architecture.lines [COMMIT]`` in ``server/`` writes the page."""

import io
import subprocess
import sys
import tarfile
from collections import Counter

from tests.architecture.source import REPOSITORY

PAGE = REPOSITORY / "docs" / "development" / "lines.md"
BEFORE = "570db90b"
"""The last commit before the packages were ordered and renamed."""
PARTS = {"server": ("server/meadow/", (".py",)), "web": ("web/src/", (".ts", ".tsx", ".css"))}
NOT_OURS = ("test/", "api/", "demo/")
"""Helpers of tests, generated types, and the demo town, which has moved out of the product."""


def counted(commit: str, part: str) -> Counter[str]:
    """Non-empty lines by package, without tests and their helpers."""
    folder, endings = PARTS[part]
    packed = subprocess.run(["git", "archive", commit, folder], cwd=REPOSITORY, check=True, capture_output=True).stdout
    found = Counter[str]()
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive:
            path = member.name.removeprefix(folder)
            if not path.endswith(endings) or ".test." in path or path.startswith(NOT_OURS):
                continue
            parts = path.split("/")
            deep = 2 if part == "web" and parts[0] in ("features", "data", "shared") else 1
            file = archive.extractfile(member)
            assert file is not None
            found["/".join(parts[: min(deep, len(parts) - 1)]) or "(top)"] += sum(1 for line in file if line.strip())
    return found


def page(commit: str) -> str:
    """A Markdown page with a table for each part."""
    day = subprocess.run(
        ["git", "log", "-1", "--format=%cs", commit], cwd=REPOSITORY, check=True, capture_output=True, text=True
    ).stdout.strip()
    lines = [
        "# Lines of product code",
        "",
        f"Written by `python -m tests.architecture.lines` in `server/` on {day}; before is commit `{BEFORE}`.",
        "Lines that are not empty, without tests, the demo town, catalogues and generated files; migrations count.",
    ]
    for part in PARTS:
        before, after = counted(BEFORE, part), counted(commit, part)
        lines += ["", f"## {part}", "", "| package | before | now |", "|---|---:|---:|"]
        rows = sorted(before | after, key=lambda name: (-after[name], name))
        lines += [f"| `{name}` | {before[name] or '–'} | {after[name] or '–'} |" for name in rows]
        lines.append(f"| **all** | **{before.total()}** | **{after.total()}** |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(sys.argv[1] if len(sys.argv) > 1 else "HEAD"), encoding="utf-8")
