"""HTTP layer around the routes."""
