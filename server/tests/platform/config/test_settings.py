"""Settings: what is refused, with the sentence that mends it."""

import stat
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from typer.testing import CliRunner

from meadow.cli import cli
from meadow.platform.config.settings import Settings


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    monkeypatch.setenv("MEADOW_DATA_DIR", str(tmp_path / "data"))
    return monkeypatch


@pytest.mark.parametrize(
    ("name", "value", "mends"),
    [
        ("MEADOW_DATABASE_URL", "mysql://somewhere", "postgresql://"),
        ("MEADOW_WORKERS", "2", "MEADOW_DATABASE_URL"),
        ("MEADOW_REDIS_URL", "http://somewhere", "redis://"),
        ("MEADOW_REDIS_URL", "redis://127.0.0.1:6379/0", "MEADOW_DATABASE_URL"),
        ("MEADOW_STORAGE_URL", "https://s3.example.org/bucket", "s3://bucket"),
        ("MEADOW_STORAGE_URL", "s3://key:secret@bucket", "MEADOW_STORAGE_KEY"),
        ("MEADOW_STORAGE_URL", "s3://bucket/../other", "s3://bucket/prefix"),
        ("MEADOW_STORAGE_URL", "s3://bucket?endpont=https://s3.example.org", "endpont"),
        ("MEADOW_STORAGE_URL", "s3://bucket?endpoint=ftp://s3.example.org", "MEADOW_STORAGE_ENDPOINT"),
        ("MEADOW_STORAGE_URL", "s3://bucket", "MEADOW_STORAGE_SECRET"),
        ("MEADOW_STORAGE_DIRECT", "true", "MEADOW_STORAGE_URL"),
        ("MEADOW_PUBLIC_URL", "meadow.example.org", "https://"),
        ("MEADOW_PUBLIC_URL", "https://example.org/meadow", "without a path"),
        ("MEADOW_PUBLIC_URL", "ftp://meadow.example.org", "https://"),
        ("MEADOW_DATABASE_URL", "postgresql://meadow:a/b@db/meadow", "%2F"),
        ("MEADOW_LOG_FORMAT", "xml", "MEADOW_LOG_FORMAT"),
        ("MEADOW_PORT", "0", "MEADOW_PORT"),
        ("MEADOW_PORT", "65536", "MEADOW_PORT"),
        ("MEADOW_PORT", "eighty", "MEADOW_PORT"),
        ("MEADOW_LOG_LEVEL", "chatty", "MEADOW_LOG_LEVEL"),
        ("MEADOW_WORKERS", "0", "MEADOW_WORKERS"),
    ],
)
def test_what_cannot_work_is_refused_with_what_to_do(
    environment: pytest.MonkeyPatch, name: str, value: str, mends: str
) -> None:
    environment.setenv(name, value)
    ended = CliRunner().invoke(cli, ["migrate"])
    assert ended.exit_code == 1
    assert mends in ended.output
    assert "Traceback" not in ended.output


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("MEADOW_RATE_LIMITS", "off"),
        ("MEADOW_RATE_LIMITS", "development"),
        ("MEADOW_DEMO", "on"),
        ("MEADOW_SECRET_KEY", "short"),
        ("MEADOW_TRUSTED_PROXIES", "0.0.0.0/0"),
    ],
)
def test_what_is_dangerous_at_a_public_address_is_refused(
    environment: pytest.MonkeyPatch, name: str, value: str
) -> None:
    environment.setenv("MEADOW_PUBLIC_URL", "https://meadow.example.org")
    environment.setenv(name, value)
    ended = CliRunner().invoke(cli, ["migrate"])
    assert (ended.exit_code, name in ended.output) == (1, True), ended.output
    if name != "MEADOW_TRUSTED_PROXIES":
        environment.delenv("MEADOW_PUBLIC_URL")
        assert CliRunner().invoke(cli, ["migrate"]).exit_code == 0


def test_a_data_folder_that_cannot_be_made_is_refused_with_what_to_do(
    environment: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    environment.setenv("MEADOW_DATA_DIR", str(tmp_path / "file" / "data"))
    ended = CliRunner().invoke(cli, ["migrate"])
    assert ended.exit_code == 1
    assert "MEADOW_DATA_DIR" in ended.output


def test_an_unreachable_database_is_refused_with_a_sentence(environment: pytest.MonkeyPatch) -> None:
    environment.setenv("MEADOW_DATABASE_URL", "postgresql://meadow:secret@127.0.0.1:9/meadow")
    ended = CliRunner().invoke(cli, ["migrate"])
    assert ended.exit_code == 1
    assert "database" in ended.output
    assert "secret" not in ended.output


def test_migrating_twice_is_fine(environment: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        ended = CliRunner().invoke(cli, ["migrate"])
        assert (ended.exit_code, ended.stdout) == (0, "The database is up to date.\n")


def test_the_secret_is_made_once_for_its_owner_only(tmp_path: Path) -> None:
    secrets: list[Any] = []
    for _ in range(2):
        made = Settings(data_dir=tmp_path / "data")
        made.prepare_data_dir()
        assert made.secret_key is not None
        secrets.append(made.secret_key.get_secret_value())
    assert secrets[0] == secrets[1]
    assert len(secrets[0]) == 64
    assert stat.S_IMODE((tmp_path / "data" / "secret.key").stat().st_mode) == 0o600
    assert secrets[0] not in repr(Settings(data_dir=tmp_path, secret_key=secrets[0]))


def test_an_address_selects_the_internet_profile() -> None:
    assert Settings().profile == "development"
    assert Settings(public_url="https://meadow.example").profile == "production"


def test_an_empty_variable_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADOW_PORT", "")
    assert Settings().port == 8000
    monkeypatch.setenv("MEADOW_PORT", "8080")
    assert Settings().port == 8080
    with pytest.raises(ValidationError):
        Settings(port=70_000)


def test_an_object_store_is_taken_with_its_key_and_the_secret_is_never_shown(environment: pytest.MonkeyPatch) -> None:
    environment.setenv("MEADOW_STORAGE_URL", "s3://bucket/prefix?endpoint=http://127.0.0.1:9000&region=here")
    environment.setenv("MEADOW_STORAGE_KEY", "key")
    environment.setenv("MEADOW_STORAGE_SECRET", "not to be seen")
    settings = Settings()
    assert settings.refusal() is None
    assert settings.storage_origin == "http://127.0.0.1:9000"
    assert "not to be seen" not in f"{settings!r} {settings} {settings.model_dump_json()}"
    environment.setenv("MEADOW_STORAGE_DIRECT", "true")
    assert Settings().refusal() is None
    environment.setenv("MEADOW_PUBLIC_URL", "https://meadow.example.org")
    assert "https://" in (Settings().refusal() or "")
