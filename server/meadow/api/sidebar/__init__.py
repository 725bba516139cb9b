"""``/api/sidebar``: content beside a screen."""
