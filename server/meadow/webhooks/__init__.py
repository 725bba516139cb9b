"""Webhooks: signed messages about new things to addresses of the admins."""
