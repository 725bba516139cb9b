"""What may be installed: pinned, hashed, and fetched from wherever the machine is set up to fetch from."""

import re
from pathlib import Path

import pytest

from tooling import places

_ADDRESS = re.compile(r"https?:|//|index-url|find-links|\.(org|com|io|net|dev)\b")


@pytest.mark.parametrize("pins", sorted(places.REQUIREMENTS.iterdir()), ids=lambda path: path.name)
def test_no_requirement_file_names_an_address(pins: Path) -> None:
    assert not _ADDRESS.findall(pins.read_text())


@pytest.mark.parametrize("name", ["run", "test", "services", "s3"])
def test_every_package_is_pinned_and_hashed(name: str) -> None:
    blocks = re.split(r"\n(?=\S)", (places.REQUIREMENTS / f"{name}.txt").read_text().strip())
    assert blocks
    for block in blocks:
        assert re.match(r"[a-z0-9.\[\],-]+==\S+( ; .+)? \\\n", block), block
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", block), block


@pytest.mark.parametrize("name", ["run", "test", "services", "s3"])
def test_everything_asked_for_is_pinned(name: str) -> None:
    asked = re.findall(r"^[a-z][a-z0-9_.-]*", (places.REQUIREMENTS / f"{name}.in").read_text(), re.MULTILINE)
    pinned = re.findall(r"^([a-z0-9.-]+)==", (places.REQUIREMENTS / f"{name}.txt").read_text(), re.MULTILINE)
    assert set(asked) <= set(pinned)


def test_the_tests_run_on_the_versions_that_serve() -> None:
    served, tested = (
        set(re.findall(r"^([a-z0-9.-]+==\S+)", (places.REQUIREMENTS / f"{name}.txt").read_text(), re.MULTILINE))
        for name in ("run", "test")
    )
    assert served <= tested


@pytest.mark.parametrize("lock", [places.WEB / "package-lock.json", places.API_TOOLS / "package-lock.json"])
def test_no_lock_file_of_the_frontend_names_where_a_package_came_from(lock: Path) -> None:
    text = lock.read_text()
    assert '"resolved": "http' not in text
    assert '"integrity": "sha512-' in text
