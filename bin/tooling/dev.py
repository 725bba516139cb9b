"""bin/dev: the server restarts and the pages reload when a file is saved."""

import os

from tooling import installation, places
from tooling.node_env import ensure_packages
from tooling.ports import free_port
from tooling.python_env import ensure_python
from tooling.run import alone, check_address, data_folder, prepare, server_settings
from tooling.say import Stop, say
from tooling.shell import Log, group


def dev(arguments: list[str]) -> int:
    """Run server and Vite until Ctrl-C; Vite proxies the API."""
    data = data_folder()
    check_address()
    prepare(build=False)
    debug = os.environ.get("MEADOW_DEV_DEBUG")
    if debug and not debug.isdecimal():
        raise Stop("MEADOW_DEV_DEBUG is the port that a debugger connects to, such as 5678.")
    with alone():
        ensure_packages(Log("dev"), places.API_TOOLS, "API tool")
        if debug:
            ensure_python(Log("dev"), "run", "test")
    host, port = installation.setting("host") or "127.0.0.1", installation.setting("port") or "8000"
    pages = os.environ.get("MEADOW_DEV_PORT") or str(free_port())
    log_format = os.environ.get("MEADOW_LOG_FORMAT") or "console"
    debugger = f"-Xfrozen_modules=off -m debugpy --listen 127.0.0.1:{debug} " if debug else ""
    serve = f"{places.VENV_PYTHON} {debugger}-m meadow serve"
    watch = [places.VENV_PYTHON, "-m", "watchfiles", "--filter", "python", serve, "meadow"]
    vite = ["npm", "run", "dev", "--", "--port", pages, "--strictPort", *arguments]
    with (
        group(watch, places.SERVER, {**server_settings(data), "MEADOW_LOG_FORMAT": log_format}),
        group(vite, places.WEB, {"MEADOW_DEV_API": f"http://{host}:{port}"}) as served,
    ):
        say(f"\n  Pages that reload: http://127.0.0.1:{pages}   (Ctrl-C ends both)")
        if debug:
            say(f"  Debugger: attach to 127.0.0.1:{debug}, see docs/development/debugging.md")
        say(f"  API browser: http://127.0.0.1:{pages}/api/docs\n")
        return served.wait()
