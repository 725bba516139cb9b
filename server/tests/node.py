"""Runs JavaScript programs with the packages of ``web/tools/openapi``."""

import asyncio
import os
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[2] / "web" / "tools" / "openapi"


async def node(*arguments: str | Path, cwd: Path = TOOLS, **env: str) -> str:
    """Output of a program; asserts success."""
    return await said_by("node", *arguments, cwd=cwd, PATH=os.environ["PATH"], **env)


async def said_by(*command: str | Path, cwd: Path, **env: str) -> str:
    """Output of a command; asserts success."""
    program = await asyncio.create_subprocess_exec(
        *map(str, command),
        cwd=cwd,
        env=env,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await program.communicate()
    assert program.returncode == 0, said.decode()
    return said.decode()
