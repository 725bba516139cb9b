"""Command names for messages to the operator of this installation."""

from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[4]
"""The checkout of this module; in an installed release a folder without ``bin/meadow``."""
IS_CHECKOUT = (CHECKOUT / "bin" / "meadow").is_file()
PROGRAM = "bin/meadow" if IS_CHECKOUT else "meadow"
BEGIN = "bin/run" if IS_CHECKOUT else "meadow serve"
"""Command that starts the first run of an installation."""
