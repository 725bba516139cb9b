"""Generated pages are as fresh as the code."""

import pytest

from meadow.documents import PAGES
from tests.architecture.source import REPOSITORY


@pytest.mark.parametrize("name", PAGES)
def test_a_generated_page_is_what_the_code_says(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MEADOW_SITE_NAME", raising=False)
    written = (REPOSITORY / "docs" / name).read_text(encoding="utf-8")
    assert written == PAGES[name](), "run: cd server && python -m meadow docs"
