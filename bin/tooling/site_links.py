"""MkDocs hook: replaces links to files outside docs/ by the file name, since the site has no page for them."""

import re
from pathlib import Path
from typing import Any

_LINK = re.compile(r"\[[^\]]*\]\(((?:\.\./)+[^)#\s]+)[^)]*\)")


def on_page_markdown(markdown: str, /, *, page: Any, config: Any, files: Any) -> str:
    """Replace the links of one page."""
    docs = Path(config.docs_dir)

    def outside(found: re.Match[str]) -> str:
        target = (docs / page.file.src_path).parent.joinpath(found[1]).resolve()
        return found[0] if target.is_relative_to(docs) else f"`{target.relative_to(docs.parent)}`"

    return _LINK.sub(outside, markdown)
