"""Archives are unpacked on every Python 3.11, also before 3.11.4, where ``extractall`` has no ``filter``."""

import ast
import io
import tarfile
from pathlib import Path
from typing import Any

import pytest

from tooling import places, release
from tooling.archives import unpack
from tooling.say import Stop

_UNPACKING = {"extract", "extractall", "unpack_archive"}


@pytest.fixture
def old_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """``tarfile`` of Python 3.11.2."""
    newer: Any = tarfile.TarFile.extractall
    trusting: dict[str, Any] = {"filter": "fully_trusted"} if hasattr(tarfile, "data_filter") else {}

    def extractall(self: tarfile.TarFile, path: Path, members: Any = None, *, numeric_owner: bool = False) -> None:
        newer(self, path, members, numeric_owner=numeric_owner, **trusting)

    monkeypatch.setattr(tarfile.TarFile, "extractall", extractall)
    monkeypatch.delattr(tarfile, "data_filter", raising=False)


def entry(name: str, kind: bytes = tarfile.REGTYPE, mode: int = 0o644, link: str = "") -> tarfile.TarInfo:
    made = tarfile.TarInfo(name)
    made.type, made.mode, made.linkname = kind, mode, link
    return made


def packed(*entries: tarfile.TarInfo) -> tarfile.TarFile:
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w") as archive:
        for each in entries:
            archive.addfile(each)
    content.seek(0)
    return tarfile.open(fileobj=content)


@pytest.fixture(params=["this Python", "an old Python"])
def on_both(request: pytest.FixtureRequest) -> None:
    if request.param == "an old Python":
        request.getfixturevalue("old_python")


@pytest.mark.usefixtures("on_both")
def test_files_and_folders_are_unpacked(tmp_path: Path) -> None:
    entries = [entry("a", tarfile.DIRTYPE, 0o700), entry("a/b.txt", mode=0o666), entry("a/run", mode=0o6755)]
    unpack(packed(*entries), tmp_path)
    assert {path.name: path.stat().st_mode & 0o7777 for path in (tmp_path / "a").iterdir()} == {
        "b.txt": 0o644,
        "run": 0o755,
    }


@pytest.mark.usefixtures("on_both")
@pytest.mark.parametrize(
    "bad",
    [
        entry("../out"),
        entry("/etc/out"),
        entry("a/../../out"),
        entry("link", tarfile.SYMTYPE, link="/etc"),
        entry("link", tarfile.LNKTYPE, link="../out"),
        entry("pipe", tarfile.FIFOTYPE),
        entry("disk", tarfile.BLKTYPE),
    ],
    ids=lambda each: f"{each.name} {each.type!r}",
)
def test_what_leads_out_of_the_folder_is_refused(bad: tarfile.TarInfo, tmp_path: Path) -> None:
    folder = tmp_path / "inside"
    folder.mkdir()
    with pytest.raises(Stop, match="not unpacked"):
        unpack(packed(entry("good"), bad), folder)
    assert list(tmp_path.rglob("*")) == [folder]


@pytest.mark.usefixtures("old_python")
def test_the_release_is_staged_on_an_old_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = tmp_path / "web" / "dist"
    built.mkdir(parents=True)
    (built / "index.html").write_text("built")
    monkeypatch.setattr(places, "WEB", tmp_path / "web")
    release.stage(tmp_path / "staged")
    assert (tmp_path / "staged/server/meadow/pages/index.html").read_text() == "built"
    assert (tmp_path / "staged/server/pyproject.toml").exists()


def test_nothing_else_unpacks_whole_archives() -> None:
    found: set[str] = set()
    for folder in (
        places.ROOT / "bin/tooling",
        places.SERVER / "meadow",
        places.SERVER / "demo",
        places.ROOT / "bench",
    ):
        for file in folder.rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            if "tarfile" in text or "shutil" in text:
                calls = (node.func for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))
                if any(isinstance(each, ast.Attribute) and each.attr in _UNPACKING for each in calls):
                    found.add(file.relative_to(places.ROOT).as_posix())
    assert found == {"bin/tooling/archives.py"}
