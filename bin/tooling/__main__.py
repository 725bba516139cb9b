"""Entry for the scripts: `python bin/tooling <command> [arguments]`."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)

from tooling.cli import main  # noqa: E402  the folder above has to be on the path first

sys.exit(main(sys.argv[1:]))
