"""State and life of an application, and the dependencies of its requests."""
