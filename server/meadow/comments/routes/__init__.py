"""Comment routers."""

from meadow.comments.routes import events, posts, reels

ROUTERS = (posts.router, posts.post_router, reels.router, events.router)
