"""The operator's site: settings, registration, invites, announcements."""
