"""A Chromium for the browser tests: Debian's headless shell, of the machine or unpacked, else any other Chromium.

The headless shell has no windows and needs a fifth less processor time for the same tests.
"""

import os
import shutil
import subprocess
from pathlib import Path

from tooling import debian, places
from tooling.say import Stop
from tooling.shell import Log, environment

_SHELL = "chromium-headless-shell"
_NAMES = (_SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
# The shell's data are in the common package; a copy installed on the machine is not found by the unpacked shell.
_PACKAGES = (_SHELL, "chromium-common", "fonts-liberation", "fonts-noto-color-emoji")
_LAUNCHER = places.TOOLS / "chromium"


def ensure_chromium(log: Log) -> Path:
    """The program to start; MEADOW_CHROMIUM names another one."""
    chosen = os.environ.get("MEADOW_CHROMIUM")
    if chosen:
        if not _works(Path(chosen)):
            raise Stop(f"MEADOW_CHROMIUM is {chosen}, which does not start. Correct it, or unset it to have one found.")
        return Path(chosen)
    own = _own()
    if own and (own.name == _SHELL or not debian.can_unpack()):
        return own
    _write_launcher()
    if not _works(_LAUNCHER):
        try:
            debian.unpack(log, "Chromium's headless shell", *_PACKAGES)
        except Stop:
            if own is None:
                raise
        _write_launcher()
    if _works(_LAUNCHER):
        return _LAUNCHER
    if own:
        return own
    raise Stop(
        "The browser tests need Chromium, and the one unpacked here does not start."
        f" As root: apt install {_SHELL} fonts-liberation\nThe details are in {log.path}"
    )


def is_missing() -> bool:
    """Whether neither this machine nor the checkout has a Chromium that starts."""
    chosen = os.environ.get("MEADOW_CHROMIUM")
    return not (_works(Path(chosen)) if chosen else _own() or _works(_LAUNCHER))


def _own() -> Path | None:
    paths = (shutil.which(name) for name in _NAMES)
    return next((Path(path) for path in paths if path and _works(Path(path))), None)


def _works(program: Path) -> bool:
    """Whether it renders an empty page: `--version` also succeeds with missing data files."""
    if not program.exists():
        return False
    asked = [program, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "about:blank"]
    try:
        answer = subprocess.run(asked, check=False, capture_output=True, env=environment(), timeout=120)
    except subprocess.TimeoutExpired:
        return False
    return answer.returncode == 0 and b"<html" in answer.stdout


def _write_launcher() -> None:
    """A script that points the unpacked browser at the libraries and fonts unpacked with it."""
    root = debian.UNPACKED
    fonts = places.TOOLS / "fonts.conf"
    # no Debian fontconfig rules: unpacked, they contain samples that drop all font folders
    families = {"sans-serif": "Liberation Sans", "serif": "Liberation Serif", "monospace": "Liberation Mono"}
    aliases = "".join(
        f"<alias><family>{name}</family><prefer><family>{family}</family>"
        "<family>Noto Color Emoji</family></prefer></alias>\n"
        for name, family in {**families, "system-ui": "Liberation Sans"}.items()
    )
    fonts.write_text(
        '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n'
        f"<dir>{root}/usr/share/fonts</dir><dir>/usr/share/fonts</dir>\n{aliases}"
        f"<cachedir>{places.TOOLS}/fonts-cache</cachedir>\n</fontconfig>\n"
    )
    _LAUNCHER.write_text(
        "#!/bin/sh\n"
        f'export LD_LIBRARY_PATH="{debian.library_path()}"\n'
        f'export FONTCONFIG_FILE="{fonts}"\n'
        f'exec "{root}/usr/lib/chromium/{_SHELL}" "$@"\n'
    )
    _LAUNCHER.chmod(0o755)
