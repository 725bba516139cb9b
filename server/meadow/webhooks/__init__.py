"""Webhooks: signed event deliveries to addresses set by admins."""
