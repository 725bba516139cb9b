"""What a start loads, and leaves for later."""

import subprocess
import sys

_SCRIPT = """
import sys
import meadow.__main__
sys.argv = ["meadow", "serve", "--help"]
try:
    meadow.__main__.start()
except SystemExit:
    pass
print("loaded:", *sorted({name.partition(".")[0] for name in sys.modules}))
from meadow.app import ROUTERS
print("worked out:", sum("dependant" in vars(route) for router in ROUTERS for route in router.routes))
import aiohttp
import redis
print("still there:", aiohttp.__name__, redis.__name__)
"""


def test_a_start_loads_no_library_that_only_some_installations_use_and_works_out_no_route() -> None:
    told = subprocess.run([sys.executable, "-c", _SCRIPT], capture_output=True, text=True, check=True).stdout
    loaded = next(line for line in told.splitlines() if line.startswith("loaded:")).split()[1:]
    assert {"meadow", "socketio", "sqlalchemy"}.issubset(loaded)
    assert {"aiohttp", "icalendar", "redis", "requests"}.isdisjoint(loaded)
    assert "worked out: 0\n" in told
    assert told.endswith("still there: aiohttp redis\n")
