"""Public pages, feed documents and sitemaps."""
