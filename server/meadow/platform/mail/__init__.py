"""E-mail: templates, SMTP, files without SMTP."""
