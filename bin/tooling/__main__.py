"""Entry for the scripts: `python bin/tooling <command> [arguments]`."""

import sys

sys.path[0] = sys.path[0].rpartition("/")[0]

try:
    from tooling.cli import main

    code = main(sys.argv[1:])
except KeyboardInterrupt:  # while it loads
    sys.stderr.write(f"\nbin/{sys.argv[1]}: stopped\n")
    code = 130
sys.exit(code)
