"""Programs: OAuth 2.1 server, apps, personal access tokens."""
