"""The calls of the door, in the order in which addresses are tried."""

from meadow.auth.routes import credentials, door, factors, oauth, sessions

routers = (door.router, sessions.router, credentials.router, factors.router, oauth.router)
