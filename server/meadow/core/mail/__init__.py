"""Mail: written from templates, sent by SMTP, or kept as files where there is no mail server."""
