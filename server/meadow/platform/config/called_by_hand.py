"""Installation and user that manually called commands act on; standard library only, for bin/ too."""

import os
import pwd
from pathlib import Path

from meadow.platform.config.settings_file import SettingsFileError

ENV_FILE = Path("/etc/meadow.env")
"""The settings of an installed Meadow; the systemd database read them too."""
_NAMED_BY = ("MEADOW_DATA_DIR", "MEADOW_DATABASE_URL")


def load_env_file() -> None:
    """Add the settings of MEADOW_ENV_FILE to the environment unless set there; SettingsFileError if unreadable.

    Default: /etc/meadow.env if it exists, unless the environment already names an installation.
    """
    chosen = os.environ.get("MEADOW_ENV_FILE")
    if not chosen and any(os.environ.get(name) for name in _NAMED_BY):
        return
    path = Path(chosen).expanduser() if chosen else ENV_FILE
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        if chosen:
            raise SettingsFileError(f"MEADOW_ENV_FILE is {path}, and there is no such file.") from None
        return
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsFileError(
            f"The settings in {path} cannot be read ({getattr(error, 'strerror', None) or 'not UTF-8'}): start this as"
            " root or as the user of Meadow. For another installation set MEADOW_DATA_DIR or MEADOW_ENV_FILE."
        ) from error
    for name, value in parse(text).items():
        os.environ.setdefault(name, value)
    os.environ["MEADOW_ENV_FILE"] = str(path)


def parse(text: str) -> dict[str, str]:
    """The MEADOW_ variables of an environment file: NAME=value, optionally quoted; # or ; start a comment."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        name, is_set, value = line.strip().partition("=")
        if is_set and name.startswith("MEADOW_"):
            value = value.strip()
            is_quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "\"'"
            found[name] = value[1:-1] if is_quoted else value
    return found


def become_owner(data: Path) -> None:
    """As root, switch to the owner of the data folder: files owned by root would stop the service."""
    if os.geteuid() != 0 or not data.is_dir():
        return
    found = data.stat()
    if found.st_uid == 0:
        return
    try:
        user = pwd.getpwuid(found.st_uid)
    except KeyError:
        os.setgroups([])
        os.setgid(found.st_gid)
    else:
        os.initgroups(user.pw_name, user.pw_gid)
        os.setgid(user.pw_gid)
        os.environ["HOME"] = user.pw_dir
    os.setuid(found.st_uid)
