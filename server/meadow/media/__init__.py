"""Pictures and videos: uploads and renditions."""
