"""bin/dev: the server restarts and the pages reload when a file is saved."""

import os

from tooling import places
from tooling.ports import free_port
from tooling.run import check_address, data_folder, prepare, server_settings
from tooling.say import say
from tooling.shell import group


def dev(arguments: list[str]) -> int:
    """Run both until Ctrl-C; the pages ask the server through Vite."""
    data = data_folder()
    check_address()
    prepare()
    host, port = os.environ.get("MEADOW_HOST") or "127.0.0.1", os.environ.get("MEADOW_PORT") or "8000"
    pages = os.environ.get("MEADOW_DEV_PORT") or str(free_port())
    serve = f"{places.VENV_PYTHON} -m meadow serve"
    watch = [places.VENV_PYTHON, "-m", "watchfiles", "--filter", "python", serve, "meadow"]
    vite = ["npm", "run", "dev", "--", "--port", pages, "--strictPort", *arguments]
    with (
        group(watch, places.SERVER, server_settings(data)),
        group(vite, places.WEB, {"MEADOW_DEV_API": f"http://{host}:{port}"}) as served,
    ):
        say(f"\n  Pages that reload: http://127.0.0.1:{pages}   (Ctrl-C ends both)\n")
        return served.wait()
