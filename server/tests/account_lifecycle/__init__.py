"""Deactivation, deletion, restoration and data export of accounts."""
