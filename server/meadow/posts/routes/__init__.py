"""Post routers."""

from meadow.posts.routes import communities, posts

ROUTERS = (posts.router, communities.router)
