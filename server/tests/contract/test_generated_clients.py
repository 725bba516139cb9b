"""Clients that others generate from ``docs/openapi.json`` compile, and do what a newcomer does."""

import json
from pathlib import Path

from meadow.platform.settings import Settings
from tests.node import TOOLS, node
from tests.sockets import served
from tests.town import open_town

_MODULES = TOOLS / "node_modules"


async def test_a_typescript_client_compiles_and_runs(sqlite_settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "node_modules").symlink_to(_MODULES)
    (tmp_path / "client.ts").write_text((TOOLS / "client.ts").read_text())
    (tmp_path / "package.json").write_text('{"type": "module"}')
    document = TOOLS.parents[2] / "docs" / "openapi.json"
    generator = _MODULES / "openapi-typescript" / "bin" / "cli.js"
    types = tmp_path / "schema.d.ts"
    await node(generator, document, "--default-non-nullable", "false", "-o", types)
    strict = ["--strict", "--noUncheckedIndexedAccess", "--skipLibCheck", "--target", "es2022"]
    modules = ["--module", "nodenext", "--allowImportingTsExtensions", "--rewriteRelativeImportExtensions"]
    await node(_MODULES / "typescript" / "bin" / "tsc", *strict, *modules, "client.ts", cwd=tmp_path)
    async with open_town(sqlite_settings) as town, served(town.app) as host:
        said = json.loads(await node("client.js", cwd=tmp_path, MEADOW_ADDRESS=f"http://{host}"))
    told = {"author": "tess", "content": "Hello from TypeScript", "comment": "And a comment"}
    assert said == {**told, "comments": 1, "likes": 1, "refused": "invalid"}
