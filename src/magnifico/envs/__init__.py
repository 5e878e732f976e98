"""Environments for learning agents: PettingZoo, OpenSpiel and Gymnasium (docs/environments.md)."""
