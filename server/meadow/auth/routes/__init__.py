"""Authentication endpoints."""

from meadow.auth.routes import auth, credentials, oauth, second_factors, sessions

routers = (auth.router, sessions.router, credentials.router, second_factors.router, oauth.router)
