"""Deactivation actions."""

from meadow.deactivation.actions.deactivation import deactivate, finish_leaving, reactivate

__all__ = ["deactivate", "finish_leaving", "reactivate"]
