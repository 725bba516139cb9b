"""MkDocs hook: pages that are made from the code, its tests and the reports of the bench, and are not committed."""

import os
import re
import sys
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

_ROOT = Path(__file__).resolve().parent.parent.parent
_CLAIMS = _ROOT / "server" / "tests" / "claims"


def generated() -> dict[str, str]:
    """Text by place in the site."""
    sys.path[:0] = [str(_ROOT / "server"), str(_ROOT), str(_ROOT / "bin")]
    from bench.report.figures_page import figures_page
    from bench.report.files import REPORTS
    from bench.report.metrics import read

    from tests.authorisation.matrix import page

    claims = {f"proofs/{path.name}": _relinked(path.read_text()) for path in _CLAIMS.glob("*.md")}
    return {**claims, "proofs/authorisation.md": page(), "development/figures.md": figures_page(read(REPORTS))}


def _relinked(text: str) -> str:
    """Text of a claims file with its links as seen from the folder of its page."""

    def link(found: re.Match[str]) -> str:
        return f"]({os.path.relpath(_CLAIMS / found[1], _ROOT / 'docs' / 'proofs')}"

    return re.sub(r"\]\((\.\./[^)#\s]+)", link, text)


def on_files(files: Any, /, *, config: Any) -> Any:
    """Add the pages to the site."""
    for place, text in generated().items():
        files.append(File.generated(config, place, content=text))
    return files
