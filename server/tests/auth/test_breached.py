"""Passwords of the operator's file of breached ones are refused (security, A2)."""

import hashlib
import random
from pathlib import Path

import pytest

from meadow.platform.config.settings import Settings
from meadow.platform.security.breached import complaint_about, is_breached
from tests.auth.people import EVE, said, signed_up
from tests.town import open_town

BREACHED = "kingfisher over 7 ponds"


def digest(password: str) -> str:
    return hashlib.sha1(password.encode(), usedforsecurity=False).hexdigest().upper()


def listed(folder: Path, passwords: list[str], *, end: str = "\n", counts: bool = False) -> Path:
    """A file as such lists are given out."""
    lines = sorted(digest(password) for password in passwords)
    file = folder / "breached.txt"
    file.write_bytes(
        "".join(f"{line}{f':{n * n + 1}' if counts else ''}{end}" for n, line in enumerate(lines)).encode()
    )
    return file


@pytest.mark.parametrize("counts", [False, True])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("size", [1, 2, 3, 500])
def test_what_is_in_the_file_is_found_and_nothing_else(tmp_path: Path, size: int, end: str, counts: bool) -> None:
    passwords = [f"number {n} of many" for n in range(size)]
    file = listed(tmp_path, passwords, end=end, counts=counts)
    assert complaint_about(file) is None
    assert all(is_breached(file, password) for password in passwords)
    assert not any(is_breached(file, f"{password}!") for password in passwords)


def test_the_end_of_the_last_line_may_be_missing(tmp_path: Path) -> None:
    passwords = [f"another {n}" for n in range(20)]
    file = listed(tmp_path, passwords)
    file.write_bytes(file.read_bytes().rstrip(b"\n"))
    assert complaint_about(file) is None
    assert all(is_breached(file, password) for password in passwords)


def test_what_is_no_such_file_is_named(tmp_path: Path) -> None:
    file = listed(tmp_path, [f"one of {n}" for n in range(50)])
    lines = file.read_bytes().splitlines(keepends=True)
    random.Random(7).shuffle(lines)
    file.write_bytes(b"".join(sorted(lines, reverse=True)))
    assert complaint_about(file) == "is not sorted"
    for text in (b"", b"password123\nqwertz\n", file.read_bytes().lower()):
        file.write_bytes(text)
        assert complaint_about(file) == "is no list of SHA-1 digests in capitals, one a line"
    assert "cannot be read" in (complaint_about(tmp_path / "nothing") or "")


def test_a_setting_that_names_no_such_file_is_refused_with_its_name(tmp_path: Path) -> None:
    refusal = Settings(data_dir=tmp_path, breached_passwords=tmp_path / "nothing").refusal()
    assert refusal is not None
    assert refusal.startswith("MEADOW_BREACHED_PASSWORDS cannot be read")


async def test_a_password_of_the_file_is_refused_wherever_one_is_chosen(
    sqlite_settings: Settings, tmp_path: Path
) -> None:
    file = listed(tmp_path, [BREACHED, *(f"filling {n}" for n in range(300))])
    async with open_town(sqlite_settings.model_copy(update={"breached_passwords": file})) as town:
        answer = await town.client.post("/api/auth/signup", json={**EVE.sign_up, "password": BREACHED})
        assert said(answer) == (422, "breached_password")
        assert answer.json()["fields"] == {"password": answer.json()["error"]}
        eve = await signed_up(town)
        change = {"currentPassword": EVE.password, "password": BREACHED}
        assert said(await eve.call("PUT", "/api/auth/password", change)) == (422, "breached_password")
        reset = await town.client.post("/api/auth/password/reset", json={"token": "x", "password": BREACHED})
        assert said(reset) == (422, "breached_password")
        fine = {**change, "password": f"{BREACHED} and more"}
        assert (await eve.call("PUT", "/api/auth/password", fine)).is_success
