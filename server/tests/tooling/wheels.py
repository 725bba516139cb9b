"""Wheels for tests: a minimal one, and this version's."""

import base64
import hashlib
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tooling import places


def wheel(folder: Path, code: str, *, name: str = "daisy", scripts: str = "") -> Path:
    """A package of one module; ``scripts`` are its console scripts."""
    path = folder / f"{name}-1.0-py3-none-any.whl"
    about = f"{name}-1.0.dist-info"
    files = {
        f"{name}.py": code,
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nGenerator: x\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        **({f"{about}/entry_points.txt": f"[console_scripts]\n{scripts}\n"} if scripts else {}),
    }
    lines = [
        f"{file},sha256={base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip('=')},"
        f"{len(text)}"
        for file, text in files.items()
    ]
    with zipfile.ZipFile(path, "w") as archive:
        for file, text in {**files, f"{about}/RECORD": "\n".join(lines)}.items():
            archive.writestr(file, text)
    return path


PAGE = "<!doctype html><title>The built pages</title>"


def release(folder: Path, *kinds: str) -> None:
    """This version as packed by bin/release, with a minimal page; kinds: --wheel, --sdist."""
    source = folder / "source"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(places.SERVER / "meadow", source / "meadow", ignore=ignored)
    shutil.copytree(places.ROOT / "deploy", source / "deploy", ignore=ignored)
    for name in ("pyproject.toml", "requirements/run.txt"):
        (source / name).parent.mkdir(exist_ok=True)
        shutil.copy(places.SERVER / name, source / name)
    for name in ("README.md", "LICENSE", "CHANGELOG.md"):
        shutil.copy(places.ROOT / name, source / name)
    (source / "meadow/pages").mkdir()
    (source / "meadow/pages/index.html").write_text(PAGE)
    command = [sys.executable, "-m", "build", *kinds, "--no-isolation", "--outdir", str(folder), str(source)]
    subprocess.run(command, check=True, capture_output=True)
    shutil.rmtree(source)
