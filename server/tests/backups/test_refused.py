"""What is not whole, not empty or not known is refused with a sentence before anything is touched (security, B3)."""

import gzip
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest
from typer.testing import CliRunner

from meadow.backups import archive, restoring
from meadow.backups.archive import Damaged, Refused
from meadow.backups.contents import part_name
from meadow.cli import cli
from meadow.platform.config.settings import Settings
from tests.backups.conftest import NEWEST, restored, untold

CASES = 100


def flipped(content: bytes, chance: random.Random) -> bytes:
    """One bit is another."""
    place = chance.randrange(len(content))
    return content[:place] + bytes([content[place] ^ (1 << chance.randrange(8))]) + content[place + 1 :]


def cut(content: bytes, chance: random.Random) -> bytes:
    """The end is missing, in whole blocks or not."""
    length = chance.randrange(len(content))
    return content[: length - length % 512 * chance.randrange(2)]


def hollowed(content: bytes, chance: random.Random) -> bytes:
    """A block has become zeros, as after a power cut; never one that held nothing."""
    filled = [place for place in range(0, len(content), 512) if any(content[place : place + 512])]
    place = chance.choice(filled)
    return content[:place] + bytes(512) + content[place + 512 :]


def swapped(content: bytes, chance: random.Random) -> bytes:
    """Two blocks have changed places."""
    while True:
        one, other = sorted(place * 512 for place in chance.sample(range(len(content) // 512), 2))
        a, b = content[one : one + 512], content[other : other + 512]
        if a != b:
            return content[:one] + b + content[one + 512 : other] + a + content[other + 512 :]


def lengthened(content: bytes, chance: random.Random) -> bytes:
    """Something was added."""
    return content + bytes(512 * chance.randrange(1, 5))


KINDS: list[Callable[[bytes, random.Random], bytes]] = [flipped, cut, hollowed, swapped, lengthened]


def test_b3_a_hundred_damaged_archives_are_refused_before_anything_is_touched(tmp_path: Path) -> None:
    whole, chance = NEWEST.read_bytes(), random.Random(3)
    empty = Settings(data_dir=tmp_path / "empty")
    empty.data_dir.mkdir()
    path = tmp_path / "damaged.tar"
    for number in range(CASES):
        damaged = KINDS[number % len(KINDS)](whole, chance)
        assert damaged != whole
        path.write_bytes(damaged)
        with pytest.raises(Damaged, match="is damaged"):
            restored(empty, path)
        assert list(empty.data_dir.iterdir()) == []


def resealed(target: Path, change: Callable[[dict[str, Any], dict[str, bytes]], None]) -> Path:
    """An archive whose seal fits, over what ``change`` made of it."""
    with archive.reading(NEWEST, untold) as opened:
        manifest = opened.manifest
        members = {
            part_name(table["name"], number): opened.read(part_name(table["name"], number))
            for table in manifest["tables"]
            for number in range(table["parts"])
        }
    change(manifest, members)
    with archive.writing(target) as writer:
        for name, content in members.items():
            writer.add(name, content)
        writer.finish(manifest)
    return target


def lose_a_row(manifest: dict[str, Any], members: dict[str, bytes]) -> None:
    name = part_name("users", 0)
    members[name] = gzip.compress(b"".join(gzip.decompress(members[name]).splitlines(keepends=True)[1:]))


def change_a_value(manifest: dict[str, Any], members: dict[str, bytes]) -> None:
    name = part_name("posts", 0)
    first, *others = gzip.decompress(members[name]).splitlines(keepends=True)
    row = orjson.loads(first)
    row[-1] = 1 if row[-1] is None else None
    members[name] = gzip.compress(b"".join([orjson.dumps(row) + b"\n", *others]))


def lose_a_part(manifest: dict[str, Any], members: dict[str, bytes]) -> None:
    del members[part_name("users", 0)]


def garble_a_part(manifest: dict[str, Any], members: dict[str, bytes]) -> None:
    members[part_name("users", 0)] = b"not gzip"


def name_a_file_outside(manifest: dict[str, Any], members: dict[str, bytes]) -> None:
    members["media/../../x"] = b""
    manifest["media"] = [["../../x", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", False]]


def name_a_key_outside(manifest: dict[str, Any], members: dict[str, bytes]) -> None:
    members["keys/../x"] = b""
    manifest["keys"] = ["../x"]


def be_newer(manifest: dict[str, Any], members: dict[str, bytes]) -> None:
    manifest["revision"] = "9999"


def be_older(manifest: dict[str, Any], members: dict[str, bytes]) -> None:
    manifest["revision"] = "0015"


def be_of_a_newer_form(manifest: dict[str, Any], members: dict[str, bytes]) -> None:
    manifest["version"] = archive.VERSION + 1


def be_something_else(manifest: dict[str, Any], members: dict[str, bytes]) -> None:
    manifest["format"] = "orchard-backup"


@pytest.mark.parametrize(
    ("change", "because"),
    [
        (lose_a_row, "the rows of users are not those"),
        (change_a_value, "the rows of posts are not those"),
        (lose_a_part, "is missing"),
        (garble_a_part, "a part of users cannot be read"),
        (name_a_file_outside, "strange name"),
        (name_a_key_outside, "keys that no Meadow has"),
        (be_newer, "newer version of Meadow"),
        (be_older, "has schema 0015, older than 0053, with which this version begins"),
        (be_of_a_newer_form, "newer version of Meadow"),
        (be_something_else, "no backup of Meadow"),
    ],
)
def test_what_a_fitting_seal_does_not_make_whole_is_refused_as_well(
    change: Callable[[dict[str, Any], dict[str, bytes]], None], because: str, tmp_path: Path
) -> None:
    path = resealed(tmp_path / "a.tar", change)
    empty = Settings(data_dir=tmp_path / "empty")
    empty.data_dir.mkdir()
    with pytest.raises(Refused, match=because):
        restored(empty, path)
    assert list(empty.data_dir.iterdir()) == []
    with pytest.raises(Refused, match=because), archive.reading(path, untold) as opened:
        restoring.rehearse(opened, untold)


def test_an_installation_is_never_restored_over(full: Settings, tmp_path: Path) -> None:
    before = (full.data_dir / "meadow.db").read_bytes()
    with pytest.raises(Refused, match="there is an installation already"):
        restored(full, NEWEST)
    assert (full.data_dir / "meadow.db").read_bytes() == before
    media = Settings(data_dir=tmp_path / "media")
    (media.media_dir / "ab").mkdir(parents=True)
    (media.media_dir / "ab" / f"{'ab' * 16}.webp").write_bytes(b"somebody's")
    with pytest.raises(Refused, match="there are media already"):
        restored(media, NEWEST)


def test_a_postgresql_that_holds_something_is_left_alone(postgres_settings: Settings) -> None:
    with pytest.raises(Refused, match="database of MEADOW_DATABASE_URL"):
        restored(postgres_settings, NEWEST)


def test_the_commands_say_it_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, full: Settings) -> None:
    runner = CliRunner()
    monkeypatch.delenv("MEADOW_DATABASE_URL", raising=False)
    monkeypatch.setenv("MEADOW_DATA_DIR", str(full.data_dir))
    made = runner.invoke(cli, ["backup", str(tmp_path)])
    assert made.exit_code == 0, made.output
    (path,) = tmp_path.glob("meadow-*.tar")
    monkeypatch.setenv("MEADOW_DATA_DIR", str(tmp_path / "other"))
    verified = runner.invoke(cli, ["restore", "--verify", str(path)])
    assert (verified.exit_code, "is whole" in verified.output) == (0, True)
    assert not (tmp_path / "other" / "meadow.db").exists()
    done = runner.invoke(cli, ["restore", str(path)])
    assert (done.exit_code, "Restored" in done.output) == (0, True), done.output
    again = runner.invoke(cli, ["restore", str(path)])
    assert (again.exit_code, "there is an installation already" in again.output) == (1, True)
