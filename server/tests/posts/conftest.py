"""What several tests of posts share."""

import pytest

from meadow.posts.queries import following


@pytest.fixture(params=["by the indexes", "walking", "walking in vain"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every way to find a page of the feed of whom one follows: the indexes of the followed, a walk that finds all, and
    one that finds too little."""
    if request.param != "by the indexes":
        monkeypatch.setattr(following, "MANY", 0)
    if request.param == "walking in vain":
        monkeypatch.setattr(following, "MOST_WALKED", 1)
    following._walk.cache_clear()  # pyright: ignore[reportPrivateUsage]
    return request.param
