"""What an operator types to call a command of this installation."""

from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[3]
"""The checkout that this module lies in; in an installed release a folder without ``bin/meadow``."""
IS_CHECKOUT = (CHECKOUT / "bin" / "meadow").is_file()
PROGRAM = "bin/meadow" if IS_CHECKOUT else "meadow"
BEGIN = "bin/run" if IS_CHECKOUT else "meadow serve"
"""What begins an installation."""
