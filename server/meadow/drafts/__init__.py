"""Posts that are not out yet: drafts, and those that go out at a time of their own."""
