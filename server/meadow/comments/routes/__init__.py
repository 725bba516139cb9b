"""Comment routers."""

from meadow.comments.routes import posts, reels

ROUTERS = (posts.router, posts.post_router, reels.router)
