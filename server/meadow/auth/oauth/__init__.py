"""OAuth 2 and OpenID Connect client."""
