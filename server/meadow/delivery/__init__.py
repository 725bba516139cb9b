"""Push and e-mail delivery."""
