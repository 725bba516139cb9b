"""Paths in a checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SERVER = ROOT / "server"
REQUIREMENTS = SERVER / "requirements"
WEB = ROOT / "web"
DIST = ROOT / "dist"
API_TOOLS = WEB / "tools" / "openapi"
VENV = ROOT / ".venv"
TOOLS = ROOT / ".tools"
VENV_PYTHON = VENV / "bin" / "python"
