"""Which tests bin/test changed runs."""

import pytest

from tooling.changed import backend_tests, frontend_folders

_THERE: dict[str, bool] = dict.fromkeys(
    ["tests/posts", "tests/posts/test_life.py", "tests/cli", "tests/relationships", "tests/tooling/test_deploy.py"],
    True,
)


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        (["server/meadow/posts/actions/trash.py"], ["tests/posts"]),
        (["server/meadow/relationships/follows/queries.py"], ["tests/relationships"]),
        (["server/meadow/migrations/versions/0001.py"], ["tests/cli"]),
        (["server/meadow/api/lists.py"], ["tests/relationships"]),
        (["server/tests/posts/test_life.py"], ["tests/posts/test_life.py"]),
        (["server/tests/posts/test_life.py", "server/meadow/posts/queries.py"], ["tests/posts"]),
        (["server/tests/posts/writing.py"], ["tests/posts"]),
        (["server/tests/town.py", "server/meadow/app.py", "web/src/app/use-realtime.ts"], []),
        (["deploy/compose.yaml"], ["tests/tooling/test_deploy.py"]),
    ],
)
def test_a_change_runs_the_tests_of_its_package_and_the_architecture_tests(
    files: list[str], expected: list[str]
) -> None:
    assert backend_tests(files, _THERE) == sorted(["tests/architecture", *expected])


def test_a_change_of_the_frontend_runs_the_tests_of_its_folders() -> None:
    changed = [
        "web/src/lib/suggest.ts",
        "web/src/lib/text.ts",
        "web/src/app/use-realtime.ts",
        "web/e2e/feed.spec.ts",
        "README.md",
    ]
    assert frontend_folders(changed) == ["src/app/", "src/lib/"]
