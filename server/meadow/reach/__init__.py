"""Reaching members who are away: their devices, their mail, their quiet hours."""
