"""Kinds of subjects that can be reported and moderated."""

from typing import Literal

Kind = Literal["post", "comment", "reel", "message", "user", "community", "event"]
