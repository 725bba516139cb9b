"""The edge: what every request passes before a route sees it, and every answer before it leaves."""
