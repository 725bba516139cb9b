"""Authentication: credentials, sessions, second factors, OAuth."""
