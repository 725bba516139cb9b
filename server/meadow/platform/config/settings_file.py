"""The settings file meadow.toml; standard library only, for bin/ too."""

import json
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from meadow.platform.core.program import CHECKOUT, IS_CHECKOUT

NAME = "MEADOW_CONFIG"
OFF = "off"
PLACES = (*([CHECKOUT / "meadow.toml"] if IS_CHECKOUT else []), Path("/etc/meadow.toml"))
"""Default places without ``MEADOW_CONFIG``; the first existing one counts."""
_PATHS = ("data_dir", "breached_passwords", "web_dir")
_INSTALLATION = ("data_dir", "database_url")


class SettingsFileError(Exception):
    """The file is unusable; the message is a sentence with the reason."""


def path_of(environ: Mapping[str, str]) -> Path | None:
    """The settings file in use, or None."""
    chosen = environ.get(NAME)
    if chosen:
        return None if chosen.lower() == OFF else Path(chosen).expanduser().absolute()
    return next((place for place in PLACES if place.is_file()), None)


def values_of(environ: Mapping[str, str]) -> dict[str, Any]:
    """The file's values by name, with paths relative to its folder made absolute; SettingsFileError if unusable."""
    path = path_of(environ)
    if path is None:
        return {}
    try:
        with path.open("rb") as file:
            values = tomllib.load(file)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsFileError(f"{path} cannot be read as TOML: {error}.") from error
    except OSError as error:
        raise SettingsFileError(
            f"the settings file {path} cannot be read ({error.strerror}). Run this as root or as the user of Meadow, "
            f"or name another file with {NAME} ({OFF}: none)."
        ) from error
    for name, value in values.items():
        if name in _PATHS and isinstance(value, str) and value:
            values[name] = str(path.parent / Path(value).expanduser())
        elif isinstance(value, list | dict):
            values[name] = _joined(cast("list[Any] | dict[str, Any]", value))
    if not environ.get(NAME):
        _refuse_two_installations(path, values, environ)
    return values


def _joined(value: list[Any] | dict[str, Any]) -> str:
    """A list of strings in the environment's form; other lists and tables as JSON."""
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return " ".join(value)
    return json.dumps(value)


def _refuse_two_installations(path: Path, values: Mapping[str, Any], environ: Mapping[str, str]) -> None:
    given = {name: environ.get(f"MEADOW_{name.upper()}", "") for name in _INSTALLATION}
    here = {
        name: os.path.normpath(Path.cwd() / value) if name == "data_dir" else value
        for name, value in given.items()
        if value
    }
    there = {
        name: os.path.normpath(values[name]) if name == "data_dir" else values[name]
        for name in _INSTALLATION
        if values.get(name)
    }
    shared = here.keys() & there.keys()
    if here and there and not (shared and all(here[name] == there[name] for name in shared)):
        raise SettingsFileError(
            f"{' and '.join(f'MEADOW_{name.upper()}' for name in here)} in the environment and "
            f"{' and '.join(there)} in {path} name two installations. Remove one, or say whether the file counts: "
            f"{NAME}={path} (the environment wins) or {NAME}={OFF}."
        )
