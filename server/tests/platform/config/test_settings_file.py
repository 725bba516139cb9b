"""The settings file meadow.toml: where it is found, what wins, what is refused."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from meadow.cli import cli
from meadow.platform.config import called_by_hand, settings_file
from meadow.platform.config.settings import Settings
from meadow.platform.core import program


@pytest.fixture
def file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A settings file in the usual place; the environment names no installation."""
    path = tmp_path / "meadow.toml"
    monkeypatch.setattr(settings_file, "PLACES", (tmp_path / "none.toml", path))
    for name in ("CONFIG", "DATA_DIR", "DATABASE_URL", "PORT", "PUBLIC_URL", "ENV_FILE"):
        monkeypatch.delenv(f"MEADOW_{name}", raising=False)
    path.write_text('data_dir = "data"\n')
    return path


def call(*command: str) -> Result:
    return CliRunner().invoke(cli, list(command))


def test_every_value_comes_from_the_file_unless_the_environment_has_it(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(
        'data_dir = "data"\nport = 8123\nsite_name = "Town"\nhsts_subdomains = false\n'
        'trusted_proxies = ["10.0.0.0/8", "127.0.0.1"]\n'
        '[[oauth_oidc]]\nid = "club"\nname = "Club"\nissuer = "https://id.example.org"\nclientId = "meadow"\n'
    )
    monkeypatch.setenv("MEADOW_SITE_NAME", "Village")
    settings = Settings()
    assert settings.data_dir == file.parent / "data"
    assert (settings.port, settings.site_name, settings.hsts_subdomains) == (8123, "Village", False)
    assert (settings.trusted_proxies, settings.oauth["club"].client_id) == ("10.0.0.0/8 127.0.0.1", "meadow")
    assert settings.refusal() is None


def test_an_old_name_in_the_environment_wins_too(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text('data_dir = "data"\npassword_policy = "refuse"\n')
    monkeypatch.setenv("MEADOW_COMMON_PASSWORDS", "warn")
    assert Settings().password_policy == "warn"


def test_commands_use_the_installation_of_the_file_and_name_it(file: Path) -> None:
    made = call("migrate")
    assert (made.exit_code, f"settings from {file}" in made.stderr) == (0, True), made.output
    assert (file.parent / "data" / "meadow.db").exists()
    assert call("admin", "list").exit_code == 0


def test_a_chosen_file_goes_before_the_usual_one(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = file.parent / "other.toml"
    other.write_text("port = 9000\n")
    monkeypatch.setenv("MEADOW_CONFIG", str(other))
    assert Settings().port == 9000
    monkeypatch.setenv("MEADOW_CONFIG", "off")
    assert (Settings().port, Settings().data_dir) == (8000, Path("data"))


def test_misspelt_names_are_named_with_the_nearest_one(file: Path) -> None:
    file.write_text('data_dir = "data"\npublic_utl = "https://x.example"\nMEADOW_PORT = 1\nprot = 2\ncolour = 2\n')
    ended = call("migrate")
    assert ended.exit_code == 0
    assert f"public_utl in {file} is no setting of Meadow: did you mean public_url?" in ended.stderr
    assert f"MEADOW_PORT in {file} is no setting of Meadow: did you mean port?" in ended.stderr
    assert f"prot in {file} is no setting of Meadow: did you mean port?" in ended.stderr
    assert f"colour in {file} is no setting of Meadow." in ended.stderr
    assert f"warning settings: public_utl in {file}" in call("doctor", "--quick").output


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("port = 0\n", "port in "),
        ("port = \n", "cannot be read as TOML"),
        ('public_url = "meadow.example.org"\n', "https://"),
        ("host = 8\n", "host in "),
    ],
)
def test_wrong_values_are_refused_with_their_place(file: Path, text: str, words: str) -> None:
    file.write_text(text)
    ended = call("migrate")
    assert (ended.exit_code, words in ended.output, "Traceback" in ended.output) == (1, True, False), ended.output


def test_a_chosen_file_that_is_not_there_is_named(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADOW_CONFIG", "/nonexistent/meadow.toml")
    ended = call("admin", "list")
    assert (ended.exit_code, "/nonexistent/meadow.toml cannot be read" in ended.output) == (1, True)


@pytest.mark.parametrize(
    ("text", "variable", "value", "is_refused"),
    [
        ('data_dir = "/srv/one"\n', "MEADOW_DATA_DIR", "/srv/two", True),
        ('data_dir = "/srv/one"\n', "MEADOW_DATA_DIR", "/srv/one/", False),
        ('database_url = "postgresql://db/meadow"\n', "MEADOW_DATA_DIR", "/srv/two", True),
        ('data_dir = "/srv/one"\ndatabase_url = "postgresql://db/one"\n', "MEADOW_DATA_DIR", "/srv/one", False),
        ('data_dir = "/srv/one"\n', "MEADOW_DATABASE_URL", "postgresql://db/meadow", True),
        ("port = 8001\n", "MEADOW_DATA_DIR", "/srv/two", False),
    ],
)
def test_the_environment_and_the_usual_file_never_name_two_installations(
    file: Path, monkeypatch: pytest.MonkeyPatch, text: str, variable: str, value: str, is_refused: bool
) -> None:
    file.write_text(text)
    monkeypatch.setenv(variable, value)
    if not is_refused:
        Settings()
        return
    ended = call("admin", "list")
    assert (ended.exit_code, "two installations" in ended.output, "MEADOW_CONFIG=" in ended.output) == (1, True, True)
    monkeypatch.setenv("MEADOW_CONFIG", str(file))
    Settings()


def test_doctor_names_a_file_that_everybody_may_read(file: Path) -> None:
    call("migrate")
    file.chmod(0o644)
    assert f"every user of this machine may read {file}" in call("doctor", "--quick").output
    file.chmod(0o640)
    assert "every user of this machine" not in call("doctor", "--quick").output


@pytest.mark.parametrize("is_checkout", [False, True])
def test_an_installed_release_reads_the_units_settings_and_goes_on_as_the_owner(
    is_checkout: bool, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a checkout bin/meadow has done so."""
    file.write_text(f'data_dir = "{file.parent / "town"}"\n')
    assert call("migrate").exit_code == 0
    owned: list[Path] = []
    variables = file.parent / "meadow.env"
    variables.write_text("MEADOW_SITE_NAME=Village\n")
    monkeypatch.setattr(called_by_hand, "ENV_FILE", variables)
    monkeypatch.setattr(called_by_hand, "become_owner", owned.append)
    monkeypatch.setattr(program, "IS_CHECKOUT", is_checkout)
    for name in ("MEADOW_SITE_NAME", "MEADOW_ENV_FILE"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    done = call("admin", "list")
    assert done.exit_code == 0, done.output
    assert owned == ([] if is_checkout else [file.parent / "town"])
    assert (str(variables) in done.stderr) != is_checkout
    if not is_checkout:
        monkeypatch.setenv("MEADOW_ENV_FILE", "/nonexistent/meadow.env")
        refused = call("admin", "list")
        assert (refused.exit_code, "there is no such file" in refused.stderr) == (1, True), refused.output
