"""Signing in by another service: OAuth 2 with PKCE, and OpenID Connect on top of it where the service speaks that."""
