"""Health, metrics, the admin socket and clean-up."""
