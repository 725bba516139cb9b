"""Background jobs: transactional outbox with retries."""
