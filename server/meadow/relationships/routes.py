"""Routers of follows, blocks, mutes, muted words and lists."""

from meadow.relationships.blocks.routes import router as blocks_router
from meadow.relationships.follows.routes import router as follows_router
from meadow.relationships.follows.routes import user_router as close_follows_router
from meadow.relationships.lists.routes import router as lists_router
from meadow.relationships.muted_words.routes import router as muted_words_router

ROUTERS = (follows_router, close_follows_router, muted_words_router, lists_router, blocks_router)
