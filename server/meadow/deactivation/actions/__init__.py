"""Deactivation actions."""

from meadow.deactivation.actions.deactivation import deactivate, end_sessions, finish_leaving, reactivate

__all__ = ["deactivate", "end_sessions", "finish_leaving", "reactivate"]
