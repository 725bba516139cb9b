"""What members saved, and the folders they sort it into."""
