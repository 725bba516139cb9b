"""The browser of the browser tests: only one that shows a page is taken."""

from pathlib import Path

import pytest

from tooling import chromium, debian
from tooling.say import Stop
from tooling.shell import Log


def _browser(folder: Path, prints: str) -> Path:
    program = folder / "chromium"
    program.write_text(f"#!/bin/sh\necho '{prints}'\n")
    program.chmod(0o755)
    return program


@pytest.mark.parametrize(("prints", "is_taken"), [("<html></html>", True), ("Chromium 156.0", False)])
def test_a_named_browser_has_to_show_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prints: str, is_taken: bool
) -> None:
    program = _browser(tmp_path, prints)
    monkeypatch.setenv("MEADOW_CHROMIUM", str(program))
    assert chromium.is_missing() is not is_taken
    if is_taken:
        assert chromium.ensure_chromium(Log("test")) == program
    else:
        with pytest.raises(Stop, match="does not start"):
            chromium.ensure_chromium(Log("test"))


def test_another_browser_of_the_machine_serves_where_the_shell_cannot_be_fetched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = _browser(tmp_path, "<html></html>")

    def unpack(*_: object) -> None:
        raise Stop("no network")

    monkeypatch.delenv("MEADOW_CHROMIUM", raising=False)
    monkeypatch.setattr(chromium, "_own", lambda: program)
    monkeypatch.setattr(chromium, "_LAUNCHER", tmp_path / "absent")
    monkeypatch.setattr(chromium, "_write_launcher", lambda: None)
    monkeypatch.setattr(debian, "can_unpack", lambda: True)
    monkeypatch.setattr(debian, "unpack", unpack)
    assert chromium.ensure_chromium(Log("test")) == program
