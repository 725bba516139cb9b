"""Moderation: cases, actions, notices, appeals, rules, administration."""
