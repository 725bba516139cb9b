"""The installation that `bin/meadow` acts on: settings file, data folder, user."""

import os
import sys
from pathlib import Path
from typing import Any

from tooling import places
from tooling.say import Stop

sys.path.append(str(places.SERVER))

from meadow.platform.config import called_by_hand, settings_file
from meadow.platform.config.called_by_hand import become_owner as become_owner


def load_env_file() -> None:
    """Add the settings of MEADOW_ENV_FILE or /etc/meadow.env to the environment; Stop for an unreadable file."""
    try:
        called_by_hand.load_env_file()
    except settings_file.SettingsFileError as error:
        raise Stop(str(error)) from error


def _file() -> dict[str, Any]:
    try:
        return settings_file.values_of(os.environ)
    except settings_file.SettingsFileError as error:
        raise Stop(str(error)) from error


def setting(name: str) -> str:
    """A setting from the environment or meadow.toml as text; empty when unset."""
    return os.environ.get(f"MEADOW_{name.upper()}") or str(_file().get(name, ""))


def settled_file() -> str:
    """The value of MEADOW_CONFIG for the settings file in use, checked against the environment."""
    _file()
    return str(settings_file.path_of(os.environ) or settings_file.OFF)


def data_folder() -> Path:
    """The data folder, not created; a relative MEADOW_DATA_DIR counts from the caller's folder."""
    chosen = setting("data_dir")
    return Path(chosen).expanduser().absolute() if chosen else places.ROOT / "data"
