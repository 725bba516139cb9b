"""The smallest wheels there can be."""

import base64
import hashlib
import zipfile
from pathlib import Path


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
