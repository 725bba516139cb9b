"""Fixtures shared by tests of posts."""

import pytest

from meadow.posts.queries import following


@pytest.fixture(params=["by the indexes", "walking", "walking in vain"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """All strategies for a page of the following feed: the indexes of the followed, a walk that finds all, and one that
    finds too little."""
    if request.param != "by the indexes":
        monkeypatch.setattr(following, "MANY", 0)
    if request.param == "walking in vain":
        monkeypatch.setattr(following, "MOST_WALKED", 1)
    following._walk.cache_clear()  # pyright: ignore[reportPrivateUsage]
    return request.param
