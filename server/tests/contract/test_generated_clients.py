"""Clients that others generate from ``docs/openapi.json`` compile, and do what a newcomer does."""

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest
from openapi_python_client import generate
from openapi_python_client.config import Config, ConfigFile, MetaType

from meadow.platform.config.settings import Settings
from tests.node import TOOLS, node, said_by
from tests.sockets import served
from tests.town import open_town

_MODULES = TOOLS / "node_modules"
_DOCUMENT = TOOLS.parents[2] / "docs" / "openapi.json"
_TOLD = {"comment": "And a comment", "comments": 1, "likes": 1, "refused": "invalid"}


@pytest.mark.full("A client is generated, compiled and run; the document itself is checked by the gate.")
async def test_a_typescript_client_compiles_and_runs(sqlite_settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "node_modules").symlink_to(_MODULES)
    (tmp_path / "client.ts").write_text((TOOLS / "client.ts").read_text())
    (tmp_path / "package.json").write_text('{"type": "module"}')
    generator = _MODULES / "openapi-typescript" / "bin" / "cli.js"
    types = tmp_path / "schema.d.ts"
    await node(generator, _DOCUMENT, "--default-non-nullable", "false", "-o", types)
    strict = ["--strict", "--noUncheckedIndexedAccess", "--skipLibCheck", "--target", "es2022"]
    modules = ["--module", "nodenext", "--allowImportingTsExtensions", "--rewriteRelativeImportExtensions"]
    await node(_MODULES / "typescript" / "bin" / "tsc", *strict, *modules, "client.ts", cwd=tmp_path)
    async with open_town(sqlite_settings) as town, served(town.app) as host:
        said = json.loads(await node("client.js", cwd=tmp_path, MEADOW_ADDRESS=f"http://{host}"))
    assert said == {**_TOLD, "author": "tess", "content": "Hello from TypeScript"}


@pytest.mark.full("A client is generated, installed and run; the document itself is checked by the gate.")
async def test_a_python_client_compiles_and_runs(sqlite_settings: Settings, tmp_path: Path) -> None:
    config = Config.from_sources(
        ConfigFile(post_hooks=[]),  # formats what nobody reads
        MetaType.NONE,
        _DOCUMENT,
        "utf-8",
        overwrite=False,
        output_path=tmp_path / "meadow_client",
    )
    assert await asyncio.to_thread(generate, config=config) == [], "calls or types are missing"
    program = tmp_path / "client.py"
    program.write_text((TOOLS / "client.py").read_text())

    async def python(*arguments: str | Path, **env: str) -> str:
        return await said_by(sys.executable, *arguments, cwd=tmp_path, PATH=os.environ["PATH"], **env)

    await python("-m", "compileall", "-q", "meadow_client")
    await python("-m", "pyright", "--pythonpath", sys.executable, program)
    async with open_town(sqlite_settings) as town, served(town.app) as host:
        said = json.loads(await python(program, MEADOW_ADDRESS=f"http://{host}"))
    assert said == {**_TOLD, "author": "pia", "content": "Hello from Python"}
