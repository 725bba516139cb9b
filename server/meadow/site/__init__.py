"""Site-wide settings, set by admins."""
