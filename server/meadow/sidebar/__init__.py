"""What stands beside every screen."""
